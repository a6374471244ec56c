import { describe, expect, it } from "vitest";
import { openNote, type OutlineItem } from "../../src/assist/index.ts";
import { environment, mill, noteOf } from "./notes.ts";

const named = (items: readonly OutlineItem[]): unknown[] =>
  items.map(({ kind, name, children }) =>
    children.length === 0 ? `${kind} ${name}` : [`${kind} ${name}`, ...named(children)],
  );

describe("outline", () => {
  it("holds fights, their sides, fighters and rounds", () =>
    expect(named(noteOf(mill).outline())).toEqual([
      [
        "fight At the mill",
        ["side @party", "fighter Balthasar"],
        ["side @bandits", "fighter Bandit"],
        "round Round 1",
        ["round Round 2", "arrival Ann"],
      ],
    ]));
  it("says where each stands", () => {
    const note = noteOf(mill);
    const [, , , round] = note.outline()[0]?.children ?? [];
    expect(note.text.slice(round?.range.from, round?.range.to)).toBe("== Round 2: rain\n+ @party Ann: HP 5, sword d6");
  });
});

describe("folding", () => {
  it("goes from the end of a first line to the end of a last one", () => {
    const note = noteOf(mill);
    const folded = note.folds().map(({ kind, from, to }) => [kind, note.text.slice(from, to).split("\n").length - 1]);
    expect(folded).toEqual([
      ["fight", 15],
      ["setup", 5],
      ["round", 4],
      ["round", 1],
    ]);
  });
});

describe("in call-outs, lists and CRLF", () => {
  const inside = (prefix: string, end: string): string =>
    [`${prefix}\`\`\`combat`, ...mill.map((line) => prefix + line), `${prefix}\`\`\``].join(end);
  it.each([
    ["a call-out", "> ", "\n"],
    ["a list", "   ", "\r\n"],
    ["nothing", "", "\r\n"],
  ])("%s: names are found where they stand", (_, prefix, end) => {
    const note = openNote(inside(prefix, end), environment);
    const shown = note.tokens().filter(({ type }) => type === "name");
    expect(shown.map(({ from, to }) => note.text.slice(from, to))).toEqual([
      ..."@party Balthasar @bandits Bandit".split(" "),
      ...["Bandit 1", "Balthasar", "Balthasar", "Bandit 2", "Bandit 2", "@party", "Ann"],
    ]);
  });
});
