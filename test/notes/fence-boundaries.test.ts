import { describe, expect, test } from "vitest";
import { findFights } from "../../src/notes/fences.ts";
import { commonHead, commonTail } from "../../src/notes/place.ts";

/*
 * On either side of CommonMark's boundaries: what ends a paragraph, where a fence may begin and end, what is a note's
 * head.
 */

const bodies = (note: string): string[] => findFights(note).map(({ body }) => body);

describe("an item with another number than 1 begins behind", () => {
  const begins = (before: string): boolean => bodies(`${before}\n2. \`\`\`combat\n   A\n   \`\`\``).length === 1;

  test.each([
    ["# X"],
    ["###### X"],
    ["#"],
    ["#\tX"],
    ["   # X"],
    ["***"],
    ["* * *"],
    ["*  *\t*"],
    ["---"],
    ["- - -"],
    ["___"],
    ["_ _ _"],
    ["______ "],
    [""],
    ["    code"],
    ["X\n="],
    ["X\n==="],
    ["X\n== "],
    ["X\n-"],
    ["X\n--"],
    ["X\n---"],
    ["> X"],
    // No underline: that line goes on with the text of the quote, and so does the next.
    ["> X\n===\nY"],
  ])("%j", (before) => {
    expect(begins(before)).toBe(true);
  });

  test.each([
    ["X"],
    ["#X"],
    ["####### X"],
    ["X # X"],
    ["**"],
    ["__"],
    ["_ _"],
    ["*a* * *"],
    ["==="],
    ["X\n= ="],
    ["X\n==x"],
    ["X\nx=="],
    ["X\n    code"],
    ["***X***"],
    ["---X"],
    ["___X"],
  ])("no paragraph: %j", (before) => {
    expect(begins(before)).toBe(false);
  });
});

describe("a fence", () => {
  test.each([
    ["   ```combat\n   A\n   ```", ["A"]],
    ["    ```combat\n    A\n    ```", []],
    ["   > ```combat\n> A\n> ```", ["A"]],
    ["    > ```combat\n    > A", []],
    ["-    ```combat\n     A\n     ```", ["A"]],
    ["-     ```combat\n      A\n      ```", []],
    ["-\t```combat\n\tA\n\t```", ["A"]],
    ["1.\t```combat\n\tA\n\t```", ["A"]],
    ["- -\t```combat\n\t  A", ["  A"]],
    ["> X\n```combat\nA\n```", ["A"]],
    ["> X\ntext\n> ```combat\n> A\n> ```", ["A"]],
    ["\ufeff```combat\nA\n```", ["A"]],
    ["x\n\n\ufeff```combat\nA\n```", []],
    // Its item begins at the fourth column, or at the second, after a blank line too; or there is none.
    ["- \t```combat\n    A\n   B", ["A"]],
    ["-\n  x\n\n  ```combat\n  A\nB\n  ```", ["A"]],
    ["-   \n  ```combat\n  A\nB\n  ```", ["A"]],
    ["-    ```combat\n     A\n    B", ["A"]],
    ["X\n*\n  ```combat\n  A\nB\n  ```", ["A\nB"]],
    ["X\n<b>\n```combat\nA\n```", ["A"]],
    ["<b>\n```combat\nA\n```", []],
    ["> <!X\n> a\n> ```combat\n> A\n> ```", []],
    ["> <!X\n> a>\n> ```combat\n> A\n> ```", ["A"]],
    [`${">".repeat(60)}a\n${">".repeat(100)}\`\`\`combat`, [""]],
    [`${">".repeat(60)}a\n${">".repeat(101)}\`\`\`combat`, []],
    ["* * *\n  ```combat\n  A\nB\n  ```", ["A\nB"]],
    [`${">".repeat(100)}\`\`\`combat`, [""]],
    [`${">".repeat(101)}\`\`\`combat`, []],
  ])("in %j: %j", (note, wanted) => {
    expect(bodies(note)).toEqual(wanted);
  });

  test("is closed by a line that is indented by at most three columns", () => {
    expect(bodies("```combat\nA\n   ```\nB")).toEqual(["A"]);
    expect(bodies("```combat\nA\n    ```\nB\n```")).toEqual(["A\n    ```\nB"]);
  });

  test("is found anew in a note that has changed, and in two by turns", () => {
    const note = (body: string): string => `\`\`\`combat\n${body}\n\`\`\``;
    expect(["A", "B", "A", "C", "B"].map((body) => bodies(note(body))[0])).toEqual(["A", "B", "A", "C", "B"]);
    expect(findFights(note("A"))).toBe(findFights(note("A")));
  });
});

describe("the head of a note", () => {
  const fight = "```combat\nA\n```\n";
  test.each([
    ["holds no fight", `---\n${fight}---\n`, 0],
    ["ends where it says so", `---\nx: 1\n---\n${fight}`, 1],
    ["may have blanks behind its marks", `---  \nx: 1\n--- \n${fight}`, 1],
    ["holds none with such blanks either", `---  \n${fight}--- \n`, 0],
    ["may have a mark of its order before it", `\ufeff---\n${fight}---\n`, 0],
    ["is none without an end", `---\n${fight}`, 1],
    ["is none with other marks", `----\n${fight}---\n`, 1],
    ["is none but at the start", `\n---\n${fight}---\n`, 1],
    ["does not end with an indented mark", `---\nx\n ---\n${fight}---\n`, 0],
    ["does not end with a list", `---\n- x\n${fight}---\n`, 0],
  ])("%s", (_, note, count) => {
    expect(bodies(note)).toHaveLength(count);
  });
});

test.each([
  ["\ud800", 0],
  ["\udbff", 0],
  ["\ud7ff", 1],
  ["\udc00", 1],
])("of two texts that begin with %j so much is shared: %i", (sign, count) => {
  expect(commonHead(`${sign}x`, `${sign}y`)).toBe(count);
});

test.each([
  ["\udc00", 0],
  ["\udfff", 0],
  ["\udbff", 1],
  ["\ue000", 1],
])("of two texts that end with %j so much is shared: %i", (sign, count) => {
  expect(commonTail(`x${sign}`, `y${sign}`, 0)).toBe(count);
});
