/** The way back is exact, and never crosses what somebody else has written since. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdit } from "../../src/language/edits.ts";
import { lastWritten, oppositeOf, takenBack } from "../../src/wishes/wish.ts";
import { DUEL, resolve } from "./fixture.ts";

const lines = fc
  .array(fc.constantFrom("a", "b", "c", "", "d\r"), { minLength: 1, maxLength: 8 })
  .map((all) => all.join("\n"));

describe("taking an edit back", () => {
  test("where nothing came between, every byte is as it was", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(takenBack({ before, after }, after)).toBe(before);
      }),
    );
  });

  test("its opposite writes it again", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(takenBack(oppositeOf({ before, after }), before)).toBe(after);
      }),
    );
  });

  test("what was written below or above since then stays", () => {
    const edit = { before: "one\ntwo", after: "one\ntwo\nthree" };
    expect(takenBack(edit, "one\ntwo\nthree\nfour")).toBe("one\ntwo\nfour");
    expect(takenBack(edit, "zero\none\ntwo\nthree")).toBe("zero\none\ntwo");
  });

  test("a line that somebody changed since is left alone", () => {
    const edit = { before: "one\ntwo", after: "one\ntwo\nthree" };
    expect(takenBack(edit, "one\ntwo\nthree!")).toBeNull();
    expect(takenBack({ before: "one\ntwo\nthree", after: "one\nthree" }, "one\nTHREE")).toBeNull();
  });

  test("of several like it, it is the one that was written", () => {
    const edit = { before: "x\na\nx", after: "x\na\nx\na" };
    expect(takenBack(edit, "x\na\nx\na\nb")).toBe("x\na\nx\nb");
  });
});

describe("after a reload", () => {
  function back(text: string): string {
    const edit = lastWritten(resolve(text));
    const done = edit === null ? null : applyEdit(text, edit);
    return done?.ok === true ? done.text : "nothing";
  }

  test("the last line's last dice go first, then the line", () => {
    const rolled = DUEL.replace("with sword", "with sword [d6=4, d6=3]");
    expect(back(rolled)).toBe(DUEL.replace("with sword", "with sword [d6=4]"));
    expect(back(back(rolled))).toBe(DUEL);
    expect(back(DUEL)).toBe(DUEL.replace("Ann attacks Bob with sword\n", ""));
  });

  test("of the set-up nothing is taken back", () => {
    expect(back("Ann: HP 5\n")).toBe("nothing");
  });
});
