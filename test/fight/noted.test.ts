import { describe, expect, it } from "vitest";
import type { LinkedSheet } from "../../src/fight/environment.ts";
import type { Fight } from "../../src/fight/timeline.ts";
import { noted, remarks, roster, sheet } from "./bench.ts";

/*
 * What fighters and sides take from notes: docs/sheets.md.
 */

function first(fight: Fight): string {
  const c = fight.state.combatants[0];
  if (c === undefined) return "";
  const stats = Object.entries(c.stats).filter(([key, value]) => key !== "skill" || value !== 0);
  return [
    c.hp === null ? "" : `HP ${c.hp.now}/${c.hp.max}`,
    ...stats.map(([key, value]) => `${key} ${String(value)}`),
    ...c.attacks.map(({ name, dice }) => `${name} ${dice ?? ""}`.trim()),
    ...c.spells.map(({ name }) => `spell ${name}`),
    ...c.notes.map((each) => `note ${each}`),
    ...c.begins,
    c.hidden ? "hidden" : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

describe("what a note gives", () => {
  const ann = sheet(["HP 5", "skill 3", "sword d6", "spell Bolt", "prone", "hidden", "zither"]);

  it.each([
    ["[[Ann]]:", "HP 5/5, skill 3, sword d6, spell Bolt, note zither, prone, hidden"],
    ["Ann:", "HP 5/5, skill 3, sword d6, spell Bolt, note zither, prone, hidden"],
    ["[[Ann|Anna]]: HP 4/6, skill 4", "HP 4/6, skill 4, sword d6, spell Bolt, note zither, prone, hidden"],
    ["[[Ann]]: Sword d8", "HP 5/5, skill 3, Sword d8, spell Bolt, note zither, prone, hidden"],
    ["[[Ann]]: axe d8, axe d8", "HP 5/5, skill 3, axe d8, axe d8, sword d6, spell Bolt, note zither, prone, hidden"],
    ["[[Ann]]: not prone", "HP 5/5, skill 3, sword d6, spell Bolt, note zither, hidden"],
    ["[[Ann]]: not dead", "HP 5/5, skill 3, sword d6, spell Bolt, note zither, prone, hidden"],
    ["[[Ann]]: not prone, prone (mud)", "HP 5/5, skill 3, sword d6, spell Bolt, note zither, prone (mud), hidden"],
  ])("%s: %s", (line, is) => {
    expect(first(noted(line, { Ann: ann }))).toBe(is);
  });

  it("an item that nobody knows is said once for a note, whoever has it", () => {
    expect(remarks(noted("[[Ann]]:\n[[Ann|Two]]:", { Ann: ann }))).toEqual([
      `info note-left [[[Ann]]] These rules don’t know "zither" of the note "Ann". It stays, as a note.`,
    ]);
    expect(remarks(noted("Ann x2:", { Ann: sheet(["zither", "drum"]) }))).toEqual([
      `info note-left [Ann] These rules don’t know "zither", "drum" of the note "Ann". It stays, as a note.`,
    ]);
  });

  it("a plain name takes what says that it is a sheet", () => {
    const block = { hp: 7 };
    const borrow = ({ hp }: { hp: number | null }) => ({ items: [`HP ${hp ?? 0}`], guessed: [], left: [] });
    const as = (line: string, more: Partial<LinkedSheet>): string =>
      first(noted(line, { Ann: sheet([], more) }, {}, borrow));
    expect(as("Ann:", { block })).toBe("");
    expect(as("Ann:", { block, meant: false })).toBe("");
    expect(as("Ann:", { block, meant: true })).toBe("HP 7/7");
    expect(as("Ann:", { block, problems: ["x"] })).toBe("HP 7/7");
    expect(as("[[Ann]]:", { block })).toBe("HP 7/7");
  });

  it("points below the most are remarked, unless the line says them itself", () => {
    const hurt = { Ann: sheet(["HP 3/5"]), Bob: sheet(["HP -2/5"]), Cy: sheet(["HP 5/5"]) };
    expect(remarks(noted("[[Ann]]:\n[[Bob]] x2:\n[[Cy]]:", hurt))).toEqual([
      "info note-points [[[Ann]]] Ann begins at 3 of 5, as its note says.",
      "info note-points [[[Bob]]] Bob begins at −2 of 5, as its note says.",
    ]);
    expect(remarks(noted("[[Ann]]: HP 2/5", hurt))).toEqual([]);
  });

  it.each([
    [
      "the link's note is missing",
      {},
      ['warning note-missing [[[Ann]]] "Ann" is no note with stats. This line’s own count.'],
    ],
    [
      "it cannot be read",
      { Ann: sheet([], { problems: ["Line 2 is odd."] }) },
      ["warning note-sheet [[[Ann]]] [[Ann]]: Line 2 is odd."],
    ],
    [
      "it takes from one that is missing",
      { Ann: sheet(["[[Bob]]"]) },
      ['warning note-missing [[[Ann]]] [[Ann]] takes its stats from "Bob", which is no note with stats.'],
    ],
    [
      "it takes from itself",
      { Ann: sheet(["[[Ann]]"]) },
      [
        "warning note-circle [[[Ann]]] [[Ann]] takes its stats from [[Ann]], which leads back to it. What else it says counts.",
      ],
    ],
    [
      "a circle of two",
      { Ann: sheet(["[[Bob]]"]), Bob: sheet(["[[Ann]]"]) },
      [
        "warning note-circle [[[Ann]]] [[Bob]] takes its stats from [[Ann]], which leads back to it. What else it says counts.",
      ],
    ],
    ["a block whose creature is the note itself", { Ann: sheet(["HP 3"], { block: { creature: "ann" } }) }, []],
    ["a block whose creature has no note", { Ann: sheet(["HP 3"], { block: { monster: "Orc" } }) }, []],
  ])("where %s", (_, notes, said) => {
    const borrow = () => ({ items: [], guessed: [], left: [] });
    expect(remarks(noted("[[Ann]]: skill 2", notes, {}, borrow))).toEqual(said);
  });

  it.each([
    [["[[Orc]]", "HP 9"], "HP 9/9, skill 4, axe d8"],
    [["HP 9", " [[Orc#Stats|the orc]] "], "HP 9/9, skill 4, axe d8"],
    [["[[Orc]]", "axe d10"], "HP 5/5, skill 4, axe d10"],
    [["[[Orc]]", "[[Troll]]"], "HP 20/20, skill 4, axe d8"],
    [["[[Troll]]", "[[Orc]]"], "HP 5/5, skill 4, axe d8"],
    [["[[Orc]] axe"], "note [[Orc]] axe"],
    [[`[[${"x".repeat(300)}]]`], "HP 1/1"],
    [[`[[${"x".repeat(301)}]]`], `note [[${"x".repeat(301)}]]`],
  ])("a note whose items are %j takes from others: %s", (items, is) => {
    const notes = {
      Ann: sheet(items),
      Orc: sheet(["HP 5", "skill 4", "axe d8"]),
      Troll: sheet(["HP 20"]),
      ["x".repeat(300)]: sheet(["HP 1"]),
    };
    expect(first(noted("[[Ann]]:", notes))).toBe(is);
  });

  it("sheets are followed twenty deep", () => {
    const chain = (length: number): Record<string, LinkedSheet> =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [`N${i}`, sheet(i === length - 1 ? ["HP 7"] : [`[[N${i + 1}]]`])]),
      );
    expect(first(noted("[[N0]]:", chain(21)))).toBe("HP 7/7");
    expect(first(noted("[[N0]]:", chain(22)))).toBe("");
    expect(remarks(noted("[[N0]]:", chain(21)))).toEqual([]);
    expect(remarks(noted("[[N0]]:", chain(22)))[0]).toContain("warning note-circle");
  });

  it.each([
    [{ extends: "Orc" }, "HP 5/5"],
    [{ extends: "[[Orc]]" }, "HP 5/5"],
    [{ monster: "Orc", creature: "Troll" }, "HP 20/20"],
    [{ extends: ["Troll", "Orc"] }, "HP 5/5"],
    [{ extends: " " }, ""],
    [{ extends: 7 }, ""],
  ])("a stat block %j begins as another's", (block, is) => {
    const notes = { Ann: sheet([], { block }), Orc: sheet(["HP 5"]), Troll: sheet(["HP 20"]) };
    expect(first(noted("[[Ann]]:", notes, {}, () => ({ items: [], guessed: [], left: [] })))).toBe(is);
  });

  it("of a block, what was guessed and what is left over is said; rules that read none say that", () => {
    const notes = { Ann: sheet(["HP 3"], { block: { hp: 7, senses: "keen", lair: 1 } }) };
    const fight = noted("[[Ann]]:", notes, {}, () => ({
      items: ["HP 7", "skill 5"],
      guessed: ["skill 5"],
      left: ["lair", "lair"],
    }));
    expect(first(fight)).toBe("HP 3/3, skill 5");
    expect(remarks(fight)).toEqual([
      "info note-guess [[[Ann]]] Guessed from the stat block of Ann: skill 5. What the line says instead wins.",
      "info note-left [[[Ann]]] Of the stat block of Ann these rules do not use: lair, senses.",
    ]);
    expect(
      remarks(
        noted("[[Ann]]:", { Ann: sheet(["HP 3"], { block: {} }) }, {}, () => ({ items: [], guessed: [], left: [] })),
      ),
    ).toEqual([]);
    expect(remarks(noted("[[Ann]]:", notes))).toEqual([
      'warning note-sheet [[[Ann]]] [[Ann]] is a stat block, which these rules cannot read. Give it a "combat" property.',
    ]);
  });
});

describe("a side from a note", () => {
  const sheets = { Ann: sheet(["HP 5"]), Bob: sheet(["HP 6"]), Cy: sheet(["HP 7"]) };

  it.each([
    ["@party from [[All]]", { All: ["Ann", "Bob"] }, ["Ann 5/5 @party", "Bob 6/6 @party"], []],
    ["@party from [[All]]\n[[Bob]]: HP 1", { All: ["Ann", "Bob"] }, ["Ann 5/5 @party", "Bob 1/1 @party"], []],
    ["@party from [[All]]\n[[Bob|Robert]]: HP 1", { All: ["Ann", "Bob"] }, ["Ann 5/5 @party", "Robert 1/1 @party"], []],
    ["@party from [[All]]\nbob: HP 1", { All: ["Ann", "Bob"] }, ["Ann 5/5 @party", "bob 1/1 @party"], []],
    ["@red from [[All]]\n@blue from [[All]]", { All: ["Ann"] }, ["Ann 5/5 @red"], []],
    ["@red from [[All]]\n  HP 3", { All: ["Ann"] }, ["Ann 5/5 @red"], undefined],
    ["@party from [[All]]", { All: ["Ann", "ann"] }, ["Ann 5/5 @party"], []],
    [
      "@party from [[All]]",
      { All: ["Ann", "More"], More: ["Bob", "Cy"] },
      ["Ann 5/5 @party", "Bob 6/6 @party", "Cy 7/7 @party"],
      [],
    ],
    [
      "@party from [[All]]",
      { All: ["Ann", "Lore"], Lore: ["Elves"] },
      ["Ann 5/5 @party", "Lore @party"],
      [
        'warning note-missing [[[All]]] "Lore" is on the list, but no note with stats: here by the name alone. Give that note stats, or take it off the list.',
      ],
    ],
    [
      "@party from [[All]]",
      {},
      [],
      ['warning list-missing [[[All]]] There is no note "All" that lists who is here. The lines below count.'],
    ],
    [
      "@party from [[All]]",
      { All: [] },
      [],
      ['warning list-empty [[[All]]] [[All]] lists nobody: write a link in each line, such as "- [[Balthasar]]".'],
    ],
    [
      "@party from [[All]]",
      { All: ["all", "Ann"] },
      ["Ann 5/5 @party"],
      ["warning list-circle [[[All]]] [[All]] lists [[all]], which leads back to it. Everybody else counts."],
    ],
    [
      "@party from [[All]]",
      { All: ["More"], More: ["Ann", "All"] },
      ["Ann 5/5 @party"],
      ["warning list-circle [[[All]]] [[More]] lists [[All]], which leads back to it. Everybody else counts."],
    ],
  ])("%j of %j", (text, lists, all, said) => {
    const fight = noted(text, sheets, lists);
    expect(roster(fight)).toEqual(all);
    if (said !== undefined) expect(remarks(fight)).toEqual(said);
  });

  it("lists are followed twenty deep, and 200 are a party's most", () => {
    const chain = (length: number): Record<string, string[]> =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [`L${i}`, i === length - 1 ? ["Ann"] : [`L${i + 1}`, "Bob"]]),
      );
    const deep = (length: number): string[] =>
      roster(noted("@party from [[L0]]", { ...sheets }, chain(length))).filter((each) => each.startsWith("Ann"));
    expect(deep(3)).toHaveLength(1);
    const many = (count: number): Fight =>
      noted("@party from [[All]]", {}, { All: Array.from({ length: count }, (_, i) => `P${i}`) });
    expect(remarks(many(200)).filter((each) => each.includes("list-long"))).toEqual([]);
    expect(many(201).state.combatants).toHaveLength(200);
    expect(remarks(many(201))[0]).toBe(
      "warning list-long [[[All]]] [[All]] lists more than 200; the rest is left out.",
    );
  });
});
