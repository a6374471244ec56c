import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../../src/language/text-lines.ts";
import { findFights } from "../../src/notes/fences.ts";
import type { FightBlock } from "../../src/notes/fences.ts";
import { fightRef, locate, replaceBody } from "../../src/notes/place.ts";
import type { Placed } from "../../src/notes/place.ts";

function only(note: string): FightBlock {
  const [fight] = findFights(note);
  if (fight === undefined) throw new Error("no fight in the note");
  return fight;
}

const rewritten = (note: string, body: string): string => {
  const placed = replaceBody(note, only(note), body);
  return placed.ok ? placed.text : `refused: ${placed.reason}`;
};

const changed = (placed: Placed): unknown => (placed.ok ? placed.changes : placed.reason);

describe("a fight is located by its content", () => {
  const two = "```combat\nA\n```\n\n```combat\nA\n```\n";

  test("wherever it has moved to", () => {
    expect(locate("new\nlines\n\n```combat\nA\n```", { body: "A", line: 0 })).toMatchObject({
      ok: true,
      block: { openLine: 3 },
    });
  });

  test("gone, when its text has changed", () => {
    expect(locate(two, { body: "B" })).toEqual({ ok: false, reason: "gone" });
  });

  test("of two equal ones, its line or its place among them decides", () => {
    expect(locate(two, { body: "A" })).toEqual({ ok: false, reason: "ambiguous" });
    expect(locate(two, { body: "A", line: 4 })).toMatchObject({ ok: true, block: { index: 1 } });
    expect(locate(two, { body: "A", line: 3 })).toEqual({ ok: false, reason: "ambiguous" });
    expect(locate(`x\n${two}`, { body: "A", occurrence: 1, of: 2 })).toMatchObject({ ok: true, block: { index: 1 } });
    expect(locate(two, { body: "A", occurrence: 1, of: 3 })).toEqual({ ok: false, reason: "ambiguous" });
  });

  test("hints that contradict each other decide nothing", () => {
    expect(locate(two, { body: "A", occurrence: 0, of: 2, line: 4 })).toEqual({ ok: false, reason: "ambiguous" });
  });

  test("a host may have seen two line ends in \\r\\r\\n", () => {
    const note = "```combat\r\r\nA\r\r\nB\r\r\n```\r\r\n";
    expect(locate(note, { body: "\nA\n\nB\n" })).toMatchObject({ ok: true, block: { body: "A\nB" } });
    // Blank lines tell two fights apart all the same.
    const twins = "```combat\nA\nB\n```\n\n```combat\nA\n\nB\n```\n";
    expect(locate(twins, { body: "A\n\nB" })).toMatchObject({ ok: true, block: { index: 1 } });
  });

  test("a host may have left out blank lines at the end", () => {
    expect(locate("```combat\nA\n\n```", { body: "A" })).toMatchObject({ ok: true, block: { body: "A\n" } });
  });
});

describe("a new body keeps what stands around it", () => {
  test("in a call-out", () => {
    const note = "> [!fight]\n> ```combat\n>A\n> \n> B // x\n> ```\n> after";
    expect(rewritten(note, "A [d20=3]\n\nB // x\n  C\n\nD")).toBe(
      "> [!fight]\n> ```combat\n>A [d20=3]\n> \n> B // x\n>   C\n>\n> D\n> ```\n> after",
    );
  });

  test("in a list item, where blank lines have no prefix", () => {
    expect(rewritten("- ```combat\n  A\n\n  B\n  ```\n- x", "A\nC\nB\n\nD")).toBe(
      "- ```combat\n  A\n  C\n  B\n\n  D\n  ```\n- x",
    );
  });

  test("CRLF, tildes, long fences, an indented fence", () => {
    expect(rewritten("~~~~ combat\r\nA\r\n~~~~\r\n", "A\nB")).toBe("~~~~ combat\r\nA\r\nB\r\n~~~~\r\n");
    expect(rewritten("  ```combat\n  A\nB\n  ```", "A\nB\n  C")).toBe("  ```combat\n  A\nB\n    C\n  ```");
  });

  test("a new line ends as its neighbours do, in whatever way", () => {
    expect(rewritten("```combat\r\r\nA\r\r\n```\r\r\n", "A [d6=1]\nB")).toBe(
      "```combat\r\r\nA [d6=1]\r\r\nB\r\r\n```\r\r\n",
    );
    expect(rewritten("```combat\nA\r\nB\nC\n```\n", "A\nx\nB\ny\nC")).toBe("```combat\nA\r\nx\r\nB\ny\nC\n```\n");
  });

  test("an empty fence, an unclosed one, the end of the note", () => {
    expect(rewritten("> ```combat\n> ```", "A\nB")).toBe("> ```combat\n> A\n> B\n> ```");
    expect(rewritten("```combat", "A")).toBe("```combat\nA");
    expect(rewritten("\ufeff```combat\n```", "A")).toBe("\ufeff```combat\nA\n```");
    expect(rewritten("- ```combat\n  A", "A\nB")).toBe("- ```combat\n  A\n  B");
    expect(rewritten("```combat\nA\nB", "A")).toBe("```combat\nA");
  });

  test("a tab that is prefix in part", () => {
    expect(rewritten("> ```combat\n>\tA\n> ```", "  A [3]")).toBe("> ```combat\n>\tA [3]\n> ```");
    expect(rewritten("> ```combat\n>\tA\n> ```", "A")).toBe("> ```combat\n> A\n> ```");
  });

  test("a line that changes keeps its own beginning, one that was blank takes that of the line above", () => {
    const note = "# x\n\n> > ```combat\n>>A\n> > B\n> >   \n> > ```";
    expect(rewritten(note, "A\nB2\n  ")).toBe(note.replace("B", "B2"));
    expect(rewritten(note, "A\nB\n")).toBe(note.replace("> >   \n", "> >\n"));
    const blank = "# x\n\n> ```combat\n>A\n> \n> B\n> ```";
    expect(rewritten(blank, "A\nX\nB")).toBe(blank.replace("> \n", ">X\n"));
  });

  test("only what changes is touched", () => {
    const note = "> ```combat\n> A [d20=3]\n> B\n> C\n> ```\n";
    expect(changed(replaceBody(note, only(note), "A [d20=3, d8=5]\nB\nC => hit\nD"))).toEqual([
      { from: note.indexOf("]"), to: note.indexOf("]"), insert: ", d8=5" },
      { from: note.indexOf("C") + 1, to: note.indexOf("C") + 1, insert: " => hit\n> D" },
    ]);
    expect(changed(replaceBody(note, only(note), only(note).body))).toEqual([]);
    const one = "```combat\nA\n```";
    expect(changed(replaceBody(one, only(one), "B\nC"))).toEqual([
      { from: 10, to: 11, insert: "B" },
      { from: 11, to: 11, insert: "\nC" },
    ]);
  });

  test("a line put in above one that changes leaves that one in its place", () => {
    const note = "```combat\nKara attacks Orc\n```";
    expect(changed(replaceBody(note, only(note), "initiative [d6=1]\nKara attacks Orc [d20=5]"))).toEqual([
      { from: 9, to: 9, insert: "\ninitiative [d6=1]" },
      { from: 26, to: 26, insert: " [d20=5]" },
    ]);
  });

  test("a face is not parted from its surrogate", () => {
    const note = "```combat\n😀\n```";
    expect(changed(replaceBody(note, only(note), "😁"))).toEqual([{ from: 10, to: 12, insert: "😁" }]);
  });

  test("refuses a body that would end its own fence", () => {
    expect(rewritten("```combat\nA\n```", "A\n```\nB")).toMatch(/^refused: The line "```" would end/);
    expect(rewritten("````combat\nA\n````", "A\n```\nB")).toBe("````combat\nA\n```\nB\n````");
  });
});

const word = fc.constantFrom(
  "Orc attacks Kara [d20=5]",
  "  Kara parries",
  "",
  "> prose",
  "== Round 1",
  "A: HP 5",
  " x",
  "é😀",
);
const body = fc.array(word, { minLength: 1, maxLength: 8 }).map((lines) => lines.join("\n"));

interface Wrapping {
  readonly prefix: string;
  readonly first: string;
  readonly fence: string;
  readonly eol: string;
  readonly closed: boolean;
}

const wrapping: fc.Arbitrary<Wrapping> = fc.record({
  prefix: fc.constantFrom("", "> ", ">", "> > ", "  ", "   ", "> - "),
  first: fc.constantFrom("", "- ", "12. "),
  fence: fc.constantFrom("```", "~~~", "`````", "~~~~"),
  eol: fc.constantFrom("\n", "\r\n", "\r\r\n"),
  closed: fc.boolean(),
});

/** A note in which `lines` stand in a fence in a call-out or list item. */
function wrap(lines: readonly string[], { prefix, first, fence, eol, closed }: Wrapping): string {
  const open = prefix === "> - " ? prefix : `${prefix}${first}`;
  const inner = open.replace(/>(?=[^>\s])/, "> ").replace(/[-\d.]/g, " ");
  const all = [
    `${open}${fence}combat`,
    ...lines.map((line) => inner + (inner.endsWith(">") && line.startsWith(" ") ? " " : "") + line),
    ...(closed ? [inner + fence] : []),
  ];
  return ["# Session", "", ...all, ...(closed ? ["", "The end."] : [])].join(eol);
}

test("a body can be replaced wherever it stands, and nothing else changes", () => {
  fc.assert(
    fc.property(body, body, wrapping, (before, after, where) => {
      // At the very end of a note, a last blank line is no line.
      fc.pre(where.closed || !(before.endsWith("\n") || after.endsWith("\n") || before === "" || after === ""));
      const note = wrap(before.split("\n"), where);
      const fight = only(note);
      expect(fight.body).toBe(before);
      const placed = replaceBody(note, fight, after);
      if (!placed.ok) throw new Error(placed.reason);
      expect(only(placed.text).body).toBe(after);
      expect(applyChanges(note, placed.changes)).toBe(placed.text);
      const outside = (text: string, { openLine, lines }: FightBlock): string[] => {
        const all = text.split("\n");
        return [...all.slice(0, openLine + 1), ...all.slice(openLine + 1 + lines.length)];
      };
      expect(outside(placed.text, only(placed.text)).map((line) => line.trimEnd())).toEqual(
        outside(note, fight).map((line) => line.trimEnd()),
      );
      expect(new Set(placed.text.match(/\r*\n/g))).toEqual(new Set([where.eol]));
      expect(locate(placed.text, fightRef(placed.text, only(placed.text))).ok).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("lines that stay are not touched by any change", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), wrapping, (lines, at, where) => {
      fc.pre(where.closed || lines[lines.length - 1] !== "");
      const note = wrap(lines, where);
      const fight = only(note);
      const edited = lines.map((line, index) => (index === at % lines.length ? `${line} [d6=1]` : line));
      const placed = replaceBody(note, fight, edited.join("\n"));
      if (!placed.ok) throw new Error(placed.reason);
      expect(placed.changes).toHaveLength(1);
      expect((placed.changes[0]?.insert ?? "").includes("[d6=1]")).toBe(true);
    }),
  );
});
