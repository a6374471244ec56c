import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noteLinks } from "../../src/notes/sheet.ts";
import { noteTables } from "../../src/notes/tables.ts";

const wounds = ["## Grievous wounds", "", "| d10 | wound |", "|----:|-------|", "| 1-7 | none |", "| 8–10 | arm |", ""];

describe("tables of a note", () => {
  test("rows of numbers and ranges, named by the heading above", () => {
    expect(noteTables(wounds.join("\n"))).toEqual([
      {
        name: "Grievous wounds",
        die: 10,
        rows: [
          { from: 1, to: 7, text: "none" },
          { from: 8, to: 10, text: "arm" },
        ],
      },
    ]);
    expect(noteTables(wounds.join("\r\n"))).toEqual(noteTables(wounds.join("\n")));
  });

  test("without a heading the head of the first column names it; further cells belong to the text; 00 ends a hundred", () => {
    expect(noteTables("| Luck | what | how |\n|-|-|-|\n| 1-95 | fine | |\n| 96-00 | a \\| b | twice |")).toEqual([
      {
        name: "Luck",
        die: 100,
        rows: [
          { from: 1, to: 95, text: "fine" },
          { from: 96, to: 100, text: "a | b · twice" },
        ],
      },
    ]);
  });

  test("a bold line may stand for a heading, and each table has the nearest", () => {
    const note = "# All\n**Arms**\n|n|t|\n|-|-|\n|1|a|\n\n## Legs ##\n|n|t|\n|-|-|\n|1|b|\n|2|c|";
    expect(noteTables(note).map(({ name, die }) => [name, die])).toEqual([
      ["Arms", 1],
      ["Legs", 2],
    ]);
  });

  test.each([
    ["a gap", "| 1 | a |\n| 3 | b |"],
    ["an overlap", "| 1-3 | a |\n| 3-4 | b |"],
    ["not from 1", "| 2 | a |\n| 3 | b |"],
    ["backwards", "| 3-1 | a |"],
    ["words", "| one | a |"],
    ["a word before the number", "| d1 | a |"],
    ["no row", ""],
  ])("left alone: %s", (_, rows) => {
    expect(noteTables(`| n | t |\n|---|---|\n${rows}`)).toEqual([]);
  });

  const named = (head: string): string[] => noteTables(`${head}\n|n|t|\n|-|-|\n|1|a|`).map(({ name }) => name);

  test.each([
    ["# One", "One"],
    ["###### Six", "Six"],
    ["   # Indented", "Indented"],
    ["**Bold**:", "Bold"],
    ["   **Bold**", "Bold"],
    ["# Closed ##", "Closed"],
    ["####### Seven", "n"],
    ["    # Code", "n"],
    ["    **Code**", "n"],
    ["#NoBlank", "n"],
    ["**Bold** and more", "n"],
  ])("%s above a table names it %s", (head, name) => {
    expect(named(head)).toEqual([name]);
  });

  const rowsOf = (...first: string[]): unknown =>
    noteTables(`|n|t|\n|-|-|\n${first.map((cell) => `|${cell}|x|`).join("\n")}`)[0]?.rows.map(({ from, to }) => [
      from,
      to,
    ]);

  test.each<[string[], number[][] | undefined]>([
    [
      ["1 - 3", "4–5", "6—7", "8"],
      [
        [1, 3],
        [4, 5],
        [6, 7],
        [8, 8],
      ],
    ],
    [["1-9999"], [[1, 9999]]],
    [["1-10000"], undefined],
    [
      ["1", "2-00"],
      [
        [1, 1],
        [2, 100],
      ],
    ],
    [
      ["1-99", "00"],
      [
        [1, 99],
        [100, 100],
      ],
    ],
    [["00"], undefined],
    [["1-1", "2-1"], undefined],
    [["1.5"], undefined],
  ])("%j", (cells, rows) => {
    expect(rowsOf(...cells)).toEqual(rows);
  });

  test("a row of 2,000 signs is none, and a rule needs its dashes", () => {
    const row = (length: number): string => `|1|${"a".repeat(length - 4)}|`;
    expect(noteTables(`|n|t|\n|-|-|\n${row(1999)}`)[0]?.rows[0]?.text).toHaveLength(1995);
    expect(noteTables(`|n|t|\n|-|-|\n${row(2000)}`)).toEqual([]);
    expect(noteTables("|n|t|\n|:|:|\n|1|a|")).toEqual([]);
    expect(noteTables("|n|t|\n|-|x|\n|1|a|")).toEqual([]);
    expect(noteTables("n\n|-|-|\n|1|a|")).toEqual([]);
    expect(noteTables("  | n | t |\n  |:-:|--:|\n  | 1 | \\| |")[0]?.rows).toEqual([{ from: 1, to: 1, text: "|" }]);
  });

  test("a table ends where its rows do, and the next one may follow at once", () => {
    const table = "|n|t|\n|-|-|\n|1|a|";
    expect(noteTables(`${table}\n# Next\n${table}\ntext\n|2|b|`).map(({ name, die }) => [name, die])).toEqual([
      ["n", 1],
      ["Next", 1],
    ]);
  });

  test("any text at all is read, and what is found tiles its die", () => {
    const piece = fc.constantFrom("|", "-", "1", "2", "00", "\n", " ", "#", "\\", "a", "|-|\n", "| 1 | a |\n", "\r\n");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const { rows, die } of noteTables(pieces.join(""))) {
          expect(rows[0]?.from).toBe(1);
          expect(rows[rows.length - 1]?.to).toBe(die);
          rows.forEach(({ from }, at) => expect(from).toBe((rows[at - 1]?.to ?? 0) + 1));
        }
      }),
    );
  });

  test("long rows and many bars take no long time", () => {
    expect(noteTables("|".repeat(1_000_000))).toEqual([]);
    expect(noteTables(`${"| a ".repeat(400)}|\n${"|-".repeat(400)}|\n`.repeat(500))).toEqual([]);
  });
});

describe("links of a note", () => {
  test("each target once, without heading and shown name", () => {
    expect(
      noteLinks("[[Ogre]]: HP 5, [[Orc|Grik]], ![[Wounds#Arms]] [[Ogre#x]] [[#here]] [[ a/b ]] [x](y) [[open"),
    ).toEqual(["Ogre", "Orc", "Wounds", "a/b"]);
  });

  test("not across lines, not without end", () => {
    expect(noteLinks("[[a\nb]] [[[c]] [[d[e]]")).toEqual(["c"]);
    expect(noteLinks("[[".repeat(500_000))).toEqual([]);
    expect(noteLinks(`${"[[".repeat(500_000)}x]]`)).toEqual(["x"]);
    expect(noteLinks("[[x]]".repeat(1000)).length).toBe(1);
  });
});

test("a link's target has at most 298 signs, and 500 links are followed", () => {
  expect(noteLinks(`[[${"x".repeat(298)}]]`)).toEqual(["x".repeat(298)]);
  expect(noteLinks(`[[${"x".repeat(299)}]]`)).toEqual([]);
  const many = Array.from({ length: 501 }, (_, at) => `n${at}`);
  expect(noteLinks(many.map((name) => `[[${name}]]`).join(" "))).toEqual(many.slice(0, 500));
});
