import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fight } from "../../src/fight/timeline.ts";
import { lineRef, type LineRef } from "../../src/language/edits.ts";
import { askedOf } from "../../src/wishes/dice.ts";
import type { CarriedOut, Wish } from "../../src/wishes/wish.ts";
import { carryOut } from "../../src/wishes/wishes.ts";
import { DUEL, hp, resolve } from "./fixture.ts";

/** Faces in the order in which they are to come up. */
function faces(...coming: number[]): (sides: number) => number {
  return () => coming.shift() ?? Number.NaN;
}

function at(text: string, line: string): LineRef {
  const ref = lineRef(text, text.split("\n").indexOf(line));
  if (ref === null) throw new Error(`no line ${line}`);
  return ref;
}

function wish(text: string, what: (fight: Fight) => Wish, random = faces()): CarriedOut {
  const fight = resolve(text);
  return carryOut(text, fight, what(fight), random, (next) => resolve(next, fight));
}

function written(done: CarriedOut): string {
  if (!done.ok) throw new Error(done.reason);
  return done.text;
}

function first(fight: Fight, index = 0) {
  const pending = fight.pending[index];
  const asked = pending === undefined ? null : askedOf(fight, pending);
  if (asked === null) throw new Error("nothing is asked for");
  return asked;
}

describe("rolling", () => {
  test("one throw goes into its line's record, labelled", () => {
    const done = wish(DUEL, (fight) => ({ kind: "roll", asked: first(fight) }), faces(4));
    expect(written(done)).toBe(DUEL.replace("with sword", "with sword [d6=4]"));
    expect(done).toMatchObject({ said: "Ann: d6 — to hit: 4", lines: "Ann attacks Bob with sword [d6=4]" });
  });

  test("all throws stop where somebody may react, and go on when asked again", () => {
    const once = written(wish(DUEL, () => ({ kind: "rollAll" }), faces(4, 3)));
    expect(once).toBe(DUEL.replace("with sword", "with sword [d6=4]"));
    const twice = written(wish(once, () => ({ kind: "rollAll" }), faces(3)));
    expect(twice).toBe(DUEL.replace("with sword", "with sword [d6=4, d6=3]"));
    expect(hp(resolve(twice).state, "Bob")).toBe("3/6");
  });

  test("all throws stop at the end of their line", () => {
    const two = `${DUEL}Bob attacks Ann\n`;
    expect(written(wish(two, () => ({ kind: "rollAll" }), faces(1, 6)))).toBe(
      two.replace("with sword", "with sword [d6=1]"),
    );
  });

  test("nothing is rolled where nothing is asked for", () => {
    expect(wish("== Round 1\n", () => ({ kind: "rollAll" }))).toEqual({ ok: false, reason: "No dice are asked for." });
  });
});

describe("typing faces", () => {
  test("what came up on the table goes into the record", () => {
    expect(written(wish(DUEL, (fight) => ({ kind: "fill", asked: first(fight), faces: [6] })))).toContain("[d6=6]");
  });

  test("a face that the die has not is refused with what it has", () => {
    const done = wish(DUEL, (fight) => ({ kind: "fill", asked: first(fight), faces: [7] }));
    expect(done).toEqual({ ok: false, reason: "A d6 shows 1 to 6, not 7." });
  });

  test("a throw finds its line again after lines were added above it", () => {
    const asked = first(resolve(DUEL));
    const moved = DUEL.replace("== Round 1\n", "== Round 1\n> Rain.\n\n");
    const fight = resolve(moved);
    const done = carryOut(moved, fight, { kind: "fill", asked, faces: [3] }, faces(), resolve);
    expect(written(done)).toBe(moved.replace("with sword", "with sword [d6=3]"));
  });

  test("a throw that was made meanwhile is not made again", () => {
    const asked = first(resolve(DUEL));
    const filled = DUEL.replace("with sword", "with sword [d6=1]");
    expect(carryOut(filled, resolve(filled), { kind: "fill", asked, faces: [3] }, faces(), resolve)).toMatchObject({
      ok: false,
    });
  });
});

describe("writing lines", () => {
  test("a line goes to the end, before trailing blank lines", () => {
    expect(written(wish(`${DUEL}\n`, () => ({ kind: "append", line: "== Round 2" })))).toBe(`${DUEL}== Round 2\n\n`);
  });

  test("an empty line is not written", () => {
    expect(wish(DUEL, () => ({ kind: "append", line: "  " }))).toMatchObject({ ok: false });
  });

  test("several lines at once are not written", () => {
    expect(wish(DUEL, () => ({ kind: "append", line: "a\nb" }))).toMatchObject({ ok: false });
  });

  test("a reaction is written indented below its action, above what comes next", () => {
    const two = `${DUEL}Bob attacks Ann\n`;
    const line = "Ann attacks Bob with sword";
    expect(written(wish(two, () => ({ kind: "answer", at: at(two, line), line: "Bob dodges" })))).toBe(
      two.replace(line, `${line}\n  Bob dodges`),
    );
  });

  test("what a section waits for is written above it, not indented", () => {
    const two = `${DUEL}\n== Round 2\n`;
    expect(written(wish(two, () => ({ kind: "answer", at: at(two, "== Round 2"), line: "! Bob HP -1" })))).toBe(
      `${DUEL}! Bob HP -1\n\n== Round 2\n`,
    );
  });
});

describe("the text as a whole", () => {
  const auto = DUEL.replace("title: A duel", "title: A duel\ndice: auto\nseed: rain");

  test("drawn dice are pinned, and give the same fight without the seed", () => {
    const pinned = written(wish(auto, () => ({ kind: "pin" })));
    const asked = pinned.replace("dice: auto\nseed: rain\n", "");
    expect(resolve(asked).pending).toEqual([]);
    expect(resolve(asked).state.combatants.map((c) => c.hp)).toEqual(resolve(auto).state.combatants.map((c) => c.hp));
    expect(wish(pinned, () => ({ kind: "pin" }))).toMatchObject({ ok: false });
  });

  test("results are written behind resolved lines, and taken away again", () => {
    const rolled = DUEL.replace("with sword", "with sword [d6=4, d6=3] // nice");
    const told = written(wish(rolled, () => ({ kind: "results", write: true })));
    expect(told).toBe(rolled.replace(" // nice", " => 3 damage, Bob 3/6 // nice"));
    expect(written(wish(told, () => ({ kind: "results", write: false })))).toBe(rolled);
    expect(wish(told, () => ({ kind: "results", write: true }))).toMatchObject({ ok: false });
  });

  test("a pending line has no result", () => {
    expect(wish(DUEL, () => ({ kind: "results", write: true }))).toMatchObject({ ok: false });
  });
});

test("whatever is wished, lines that it does not speak of stay byte for byte", () => {
  const junk = fc.stringMatching(/^[> !@=:,a-zA-Z0-9[\]"]{0,20}$/);
  fc.assert(
    fc.property(
      fc.array(junk, { maxLength: 6 }),
      fc.constantFrom("\n", "\r\n"),
      fc.integer({ min: 1, max: 6 }),
      (lines, end, face) => {
        const text = [...DUEL.trimEnd().split("\n"), ...lines].join(end);
        const fight = resolve(text);
        const done = carryOut(
          text,
          fight,
          { kind: "rollAll" },
          () => face,
          (next) => resolve(next, fight),
        );
        if (!done.ok) return;
        const line = fight.pending[0]?.line ?? 0;
        const [before, after] = [text.split("\n"), done.text.split("\n")];
        expect(after.filter((_, i) => i !== line)).toEqual(before.filter((_, i) => i !== line));
      },
    ),
  );
});
