import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { findFights } from "../../src/notes/fences.ts";
import { placeBlockBelow, replaceBodies } from "../../src/notes/place.ts";
import { editSheet, type SheetChange } from "../../src/notes/sheet-edit.ts";
import { combatSheet, withSheet, headYaml, noteSheet } from "../../src/notes/sheet.ts";

/*
 * On either side of what a note's places and properties can be.
 */

describe("a fight below another", () => {
  const below = (note: string, body: string, index = 0): string => {
    const block = findFights(note)[index];
    if (block === undefined) throw new Error("no fight in the note");
    const made = placeBlockBelow(note, block, body);
    return made.ok ? made.text : `refused: ${made.reason}`;
  };

  test.each([
    ["```combat\nA\n```", "B", "```combat\nA\n```\n\n```combat\nB\n```"],
    ["```combat\nA\n```\nrest", "B\nC", "```combat\nA\n```\n\n```combat\nB\nC\n```\nrest"],
    ["~~~~combat\nA\n~~~~\n", "B", "~~~~combat\nA\n~~~~\n\n~~~~combat\nB\n~~~~\n"],
    ["> ```combat\n> A\n> ```\nrest", "B", "> ```combat\n> A\n> ```\n>\n> ```combat\n> B\n> ```\nrest"],
    ["> ```combat\n>A\n> B\n> ```", "C", "> ```combat\n>A\n> B\n> ```\n>\n> ```combat\n> C\n> ```"],
    ["- ```combat\n  A\n  ```\n", "B", "- ```combat\n  A\n  ```\n\n  ```combat\n  B\n  ```\n"],
    ["```combat\r\nA\r\n```\r\nrest", "B", "```combat\r\nA\r\n```\r\n\r\n```combat\r\nB\r\n```\r\nrest"],
  ])("%j and %j", (note, body, is) => {
    expect(below(note, body)).toBe(is);
  });

  test("stands below its own, between others that stay", () => {
    const note = "```combat\nA\n```\n```combat\nB\n```\n";
    expect(below(note, "X")).toBe("```combat\nA\n```\n\n```combat\nX\n```\n```combat\nB\n```\n");
    expect(below(note, "X", 1)).toBe(`${note.slice(0, -1)}\n\n\`\`\`combat\nX\n\`\`\`\n`);
  });

  test.each([
    ["```combat\nA\n```", "\n\n**A. After 2 rounds**\n\n| Who |\n| --- |\n| Rolf |", "\nrest"],
    ["```combat\nA\n```", "\n\n**A**  \n\n| Who\n| ---", ""],
    ["> > ```combat\n> > A\n> > ```", "\n> >\n> > **A**\n>>\n> > | Who |\n> > | --- |", "\n> >\n> > rest"],
    ["> ```combat\n> A\n> ```", "\n>\n> **A**\n>\n> | Who |\n> | --- |", "\n>\n> rest"],
  ])("stands below what came of the fight above it: %j", (fight, outcome, rest) => {
    const prefix = /^[> ]*/.exec(fight)?.[0] ?? "";
    const made = ["", "```combat", "X", "```"].map((line) => `\n${(prefix + line).trimEnd()}`).join("");
    expect(below(fight + outcome + rest, "X")).toBe(fight + outcome + made + rest);
  });

  test("does not take other words for what came of a fight", () => {
    const table = "| a |\n| - |\n| b |";
    for (const other of [
      "\n\n**Loot**\n\nrest",
      `\n\n${table}`,
      `\n**A**\n\n${table}`,
      `\nx\n**A**\n\n${table}`,
      `\n\n**A**\n${table}`,
      `\n\n**A**\nx\n${table}`,
      `\n\nx **A**\n\n${table}`,
      `\n\n**A** x\n\n${table}`,
      `\n\n**A**x\n\n${table}`,
      `\n\n****\n\n${table}`,
    ])
      expect(below(`\`\`\`combat\nA\n\`\`\`${other}`, "X")).toBe(
        `\`\`\`combat\nA\n\`\`\`\n\n\`\`\`combat\nX\n\`\`\`${other}`,
      );
  });

  test("is refused where its block does not end, or its text would end it", () => {
    expect(below("```combat\nA", "B")).toMatch(/^refused: The fight’s block is not closed/);
    expect(below("```combat\nA\n```", "B\n```\nC")).toMatch(/^refused: /);
    expect(below("````combat\nA\n````", "B\n```\nC")).toBe("````combat\nA\n````\n\n````combat\nB\n```\nC\n````");
  });
});

describe("several fights at once", () => {
  const note = "```combat\nA\n```\ntext\n```combat\nB\n```\n";
  const written = (...bodies: readonly (string | null)[]): string => {
    const all = findFights(note).flatMap((block) => {
      const body = bodies[block.index];
      return body == null ? [] : [{ block, body }];
    });
    const made = replaceBodies(note, all.reverse());
    return made.ok ? made.text : `refused: ${made.reason}`;
  };

  test("none of them where one would be read as another", () => {
    // At the end of a note, a last blank line is none.
    const open = "```combat\nA\n```\n```combat\nB";
    const made = replaceBodies(
      open,
      [...findFights(open)].map((block, at) => ({ block, body: ["X", "B\n"][at] ?? "" })),
    );
    expect(made).toMatchObject({ ok: false, reason: expect.stringMatching(/^With this change/) });
  });

  test("all of them, or none", () => {
    expect(written("X", "Y\nZ")).toBe("```combat\nX\n```\ntext\n```combat\nY\nZ\n```\n");
    expect(written(null, "Y")).toBe("```combat\nA\n```\ntext\n```combat\nY\n```\n");
    expect(written("X", null)).toBe("```combat\nX\n```\ntext\n```combat\nB\n```\n");
    expect(written("X", "```")).toMatch(/^refused: .*```/);
    expect(written("X", "~~~")).toBe("```combat\nX\n```\ntext\n```combat\n~~~\n```\n");
  });
});

describe("properties", () => {
  test.each([
    ["---\na: 1\n---\n", "a: 1"],
    ["\ufeff---\na: 1\n---", "a: 1"],
    ["--- \r\na: 1\r\n---\t\r\nx", "a: 1\r"],
    ["x\n---\na: 1\n---\n", null],
    ["---\na: 1\n--- x\n", null],
    ["---\na: 1\n---x\n", null],
    ["---\na: 1", null],
  ])("of %j", (note, yaml) => {
    expect(headYaml(note)).toBe(yaml);
  });

  test("under a name that was chosen, as if under the usual one", () => {
    expect(withSheet({ combat: "HP 1", fight: "HP 2", x: 1 }, "fight")).toEqual({
      combat: "HP 2",
      x: 1,
      fight: "HP 2",
    });
    expect(withSheet({ combat: "HP 1", x: 1 }, "fight")).toEqual({ x: 1 });
    expect(withSheet({ combat: "HP 1" }, "combat")).toEqual({ combat: "HP 1" });
    expect(withSheet(7, "fight")).toBe(7);
  });

  const unread = (note: string, property?: string): readonly string[] | null =>
    noteSheet(note, (text): unknown => load(text), property)?.problems ?? null;

  test.each([
    ["---\ncombat: [HP\n---\n", undefined, 1],
    ["---\nstatblock: [HP\n---\n", undefined, 1],
    ["---\ntags: [HP\n---\n", undefined, null],
    ["---\nfight: [HP\n---\n", "fight", 1],
    ["---\ncombat: [HP\n---\n", "fight", null],
    ["combat: [HP", undefined, null],
  ])("that cannot be read are said where they might have been a sheet: %j, %j", (note, property, count) => {
    expect(unread(note, property)?.length ?? null).toBe(count);
  });
});

test("what is wrong with a note's properties and with the block in its text is said together", () => {
  const note = "---\nstatblock: inline\ncombat: [[1, [2, [3]]]]\n---\n```statblock\nhp: [9\n```\n";
  const problems = (text: string): number => noteSheet(text, (yaml): unknown => load(yaml))?.problems.length ?? 0;
  const [own, block] = [problems(note.slice(0, note.indexOf("```"))), problems(note.slice(note.indexOf("```")))];
  expect(problems(note)).toBe(own + block);
  expect([own > 0, block > 0]).toEqual([true, true]);
});

test("a line of blanks and tabs is a blank one of a list's block", () => {
  expect(findFights("- ```combat\n  A\n \t \n  B\n  ```\n")[0]?.lines.map(({ text }) => text.trim())).toEqual([
    "A",
    "",
    "B",
  ]);
});

describe("a sheet that is written", () => {
  const change = (value: string, more: Partial<SheetChange>): string => {
    const none: SheetChange = {
      names: ["hp"],
      points: null,
      conditions: [],
      stats: [],
      isCondition: (item) => item === "prone",
    };
    const made = editSheet(`---\ncombat:${value}\n---\n`, "combat", { ...none, ...more }, (yaml) => {
      return combatSheet(load(yaml))?.items ?? null;
    });
    return made.ok ? made.text.slice(11, -5) : made.reason;
  };

  test.each([
    [" HP 12/15", " HP 3/15"],
    [" HP 12/15, axe d6", " HP 3/15, axe d6"],
    [" HP -2/15", " HP 3/15"],
    ["\n  HP: 12/15", "\n  HP: 3/15"],
  ])("points of %j", (value, is) => {
    expect(change(value, { points: "3/15" })).toBe(is);
  });

  test.each([
    [" prone, HP 3", " HP 3"],
    [' "prone, HP 3"', ' "HP 3"'],
    [" [prone, HP 3]", " [HP 3]"],
    [" HP 3, prone", " HP 3"],
  ])("%j without its condition", (value, is) => {
    expect(change(value, { conditions: [] })).toBe(is);
  });

  test.each([
    [" HP 3", " HP 3, prone"],
    [" 'HP 3'", " 'HP 3, prone'"],
    [" [HP 3]", " [HP 3, prone]"],
    [" {HP: 3}", " {HP: 3, prone: true}"],
    ["\n  - HP 3", "\n  - HP 3\n  - prone"],
    ["\n  HP: 3", "\n  HP: 3\n  prone: true"],
    ["  # who\n  - HP 3", "  # who\n  - HP 3\n  - prone"],
  ])("%j with a condition", (value, is) => {
    expect(change(value, { conditions: ["prone"] })).toBe(is);
  });
});
