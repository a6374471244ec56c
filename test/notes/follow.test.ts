import { describe, expect, test } from "vitest";
import { findFights } from "../../src/notes/fences.ts";
import { columnOf, fightRef, followBody, locate, replaceBody, sameBody } from "../../src/notes/place.ts";

const fights = (note: string) => findFights(note);

const rewritten = (note: string, body: string): string => {
  const [fight] = fights(note);
  if (fight === undefined) throw new Error("no fight in the note");
  const placed = replaceBody(note, fight, body);
  return placed.ok ? placed.text : `refused: ${placed.reason}`;
};

test("a reference counts the equal fights, and finds its own again", () => {
  const fence = (body: string): string => `\`\`\`combat\n${body}\n\`\`\`\n`;
  const note = fence("A") + fence("B") + fence("A") + fence("A");
  expect(fights(note).map((fight) => fightRef(note, fight))).toEqual([
    { body: "A", occurrence: 0, of: 3, line: 0 },
    { body: "B", occurrence: 0, of: 1, line: 3 },
    { body: "A", occurrence: 1, of: 3, line: 6 },
    { body: "A", occurrence: 2, of: 3, line: 9 },
  ]);
  for (const fight of fights(note)) expect(locate(note, fightRef(note, fight))).toEqual({ ok: true, block: fight });
});

test("a place among equals counts while there are as many, or as long as nobody counted", () => {
  const two = "```combat\nA\n```\n\n```combat\nA\n```\n";
  expect(locate(two, { body: "A", occurrence: 1 })).toMatchObject({ ok: true, block: { index: 1 } });
  expect(locate(two, { body: "A", of: 2 })).toEqual({ ok: false, reason: "ambiguous" });
  expect(locate(two, { body: "A", occurrence: 0, of: 3, line: 4 })).toMatchObject({ ok: true, block: { index: 1 } });
});

test.each([
  ["A\nB", "A\nB", true],
  ["A\nB", "A\n\nB", true],
  ["A\nB", "A\r\nB", true],
  ["A", "A\n\n", true],
  ["\nA", "A", true],
  ["A\nB", "AB", false],
  ["A", "A ", false],
])("%j and %j are the same body as a host may have it: %j", (a, b, same) => {
  expect(sameBody(a, b)).toBe(same);
});

describe("what has become of a fight", () => {
  test.each([
    ["stays", ["A", "B"], ["A", "B"], "A", "A"],
    ["stays, though another is different", ["A", "B"], ["A", "C"], "A", "A"],
    ["has moved", ["A", "B"], ["B", "A"], "A", "A"],
    ["stays, with a blank line more", ["A\n"], ["A\n"], "A", "A\n"],
    ["alone is different: last", ["A", "B"], ["A", "C"], "B", "C"],
    ["alone is different: first", ["A", "B"], ["C", "B"], "A", "C"],
    ["alone is different: between", ["A", "B", "D"], ["A", "C", "D"], "B", "C"],
    ["alone is different: the only one", ["A"], ["B"], "A", "B"],
    ["is gone", ["A", "B"], ["A"], "B", null],
    ["is gone from between equals", ["A", "B", "A"], ["A", "A"], "B", null],
    ["was never there", ["A", "B"], ["A", "C"], "X", null],
    ["cannot be told: two are different", ["A", "B"], ["C", "D"], "A", null],
    ["cannot be told: one more besides", ["A", "B"], ["A", "C", "D"], "B", null],
    ["cannot be told: two became one", ["A", "B"], ["C"], "A", null],
    ["cannot be told: none are left", ["A"], [], "A", null],
  ])("%s", (_, before, after, body, now) => {
    expect(followBody(before, after, body)).toBe(now);
  });
});

test("a character stands behind its line's prefix, of which a tab may be a part", () => {
  const line = { line: 1, prefix: "> ", text: "abc", short: 0, tab: null };
  expect([0, 3].map((at) => columnOf(line, at))).toEqual([2, 5]);
  expect(columnOf(undefined, 3)).toBe(3);
  // The first two blanks of the text are what is left of a tab.
  const tabbed = { ...line, prefix: ">", text: "  abc", tab: { taken: 1, left: 2 } };
  expect([0, 1, 2, 3].map((at) => columnOf(tabbed, at))).toEqual([1, 1, 2, 3]);
});

describe("a new body", () => {
  test("that would be read as another is refused; its nearest is not", () => {
    // At the end of a note, a last blank line is none.
    expect(rewritten("```combat\nA", "A\n")).toMatch(/^refused: With this change, the note’s fights/);
    expect(rewritten("```combat\nA", "A\n\nB")).toBe("```combat\nA\n\nB");
    expect(rewritten("```combat\nA\n```", "A\n")).toBe("```combat\nA\n\n```");
  });

  test("is empty where the old one was, or a blank line", () => {
    expect(rewritten("```combat\n```", "")).toBe("```combat\n```");
    expect(rewritten("```combat\nA\n```", "")).toBe("```combat\n\n```");
  });

  test("closes its fence with its marks at the start, by at most three blanks, and alone on their line", () => {
    const put = (line: string): string => rewritten("```combat\nA\n```", line);
    expect(["```", "   ```", "``` "].map((line) => put(line).slice(0, 8))).toEqual(Array(3).fill("refused:"));
    expect(put("   ```")).toMatch(/^refused: The line "```" would end/);
    expect(
      ["    ```", "``", "~~~", "```x", "x ```"].map((line) => put(line) === `\`\`\`combat\n${line}\n\`\`\``),
    ).toEqual(Array(5).fill(true));
  });

  const title = "# Title\n\ntext\n\n";
  test.each([
    [
      "the nearest written line above",
      "> ```combat\n>A\n> \n> B\n> ```",
      "A\nX\n\nB",
      "> ```combat\n>A\n>X\n> \n> B\n> ```",
    ],
    ["that one over a blank one", "> ```combat\n> A\n>\n> ```", "A\n\nX", "> ```combat\n> A\n>\n> X\n> ```"],
    ["else the one below", "> ```combat\n>A\n> ```", "X\nA", "> ```combat\n>X\n>A\n> ```"],
    ["else the fence", "> ```combat\n>\n> ```", "\nX", "> ```combat\n>\n> X\n> ```"],
  ])("begins its new lines as %s", (_, note, body, wanted) => {
    expect(rewritten(title + note, body)).toBe(title + wanted);
  });

  test.each([
    ["above", "- ```combat\n  A\n\n  ```", "A\nX", "- ```combat\n  A\n  X\n  ```"],
    ["below", "- ```combat\n\n  A\n  ```", "X\nA", "- ```combat\n  X\n  A\n  ```"],
    ["nowhere but in the fence", "- ```combat\n\n  ```", "X", "- ```combat\n  X\n  ```"],
  ])("gives a blank line that is written on the beginning of the one %s", (_, note, body, wanted) => {
    expect(rewritten(title + note, body)).toBe(title + wanted);
  });
});
