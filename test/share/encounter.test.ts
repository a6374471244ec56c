import fc from "fast-check";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { convertEncounter, findEncounters, encounterChange } from "../../src/share/encounter.ts";
import { blocks, page } from "../docs/pages.ts";

const environment = { systems, defaultSystem };
const parse = (text: string): unknown => load(text);

function convert(body: string, rules = "basic-d20", party: readonly string[] = []) {
  const sheets = {
    ...environment,
    resolveSheet: (name: string) =>
      name === "Ogre" || name === "Ogre#Old one" ? { items: ["HP 20"], problems: [] } : null,
  };
  return convertEncounter(body, { rules, party, environment: sheets, parse });
}

function lines(body: string, rules?: string, party?: readonly string[]): string {
  const made = convert(body, rules, party);
  return made.ok ? made.lines.join("\n") : `! ${made.reason}`;
}

const WATCH = "name: Goblin watch\ncreatures:\n  - 3: Goblin, 7, 15, 2\n  - Worg, 26, 13, 1\n";

describe("an encounter becomes a fight", () => {
  test("with names, counts, points, AC and bonuses; attacks are guesses, and are said to be", () => {
    expect(lines(WATCH, "basic-d20", ["Brand", "Elenor"])).toBe(
      "rules: basic-d20\ntitle: Goblin watch\n\n@party\n[[Brand]]:\n[[Elenor]]:\n\n@foes\n" +
        "Goblin x3: HP 7, AC 15, DEX +2, short sword d6\nWorg: HP 26, AC 13, DEX +1, short sword d6",
    );
    const made = convert(WATCH);
    const remarks = made.ok ? made.remarks : [];
    expect(remarks.map(({ kind }) => kind)).toEqual(["carried", "party", "guess"]);
    expect(remarks[2]?.words).toBe('An encounter has no attacks. "short sword d6" is a guess: check it.');
  });

  test.each([...systems.keys()])("%s: what comes of it runs", (id) => {
    const body = `${lines(WATCH, id)}\n\n@party\nAda: HP 5, AC 12, sword d6\n\n== Round 1`;
    const errors = diagnosticsOf(resolveFight(body, environment)).filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
  });

  test.each<[string, string]>([
    ["- Goblin", "Goblin: HP 6, "],
    ["- 1d4: Goblin, 7", "Goblin x3: HP 7, "],
    ["- [Goblin, Bob]", "Bob: HP 6, "],
    ["- [[Goblin]]", "Goblin: HP 6, "],
    [
      "- creature: Goblin\n    name: Bob\n    hp: 5\n    ac: 12\n    mod: 1\n    hidden: true",
      "Bob: HP 5, AC 12, DEX +1, short sword d6, hidden",
    ],
    ["- Goblin, 7, 15, 2, 25, hidden", "Goblin: HP 7, AC 15, DEX +2, short sword d6, hidden"],
    ["- 2: Ogre", "[[Ogre]] x2:"],
    ["- 2: [[Ogre#Old one]]", "[[Ogre#Old one|Old one]] x2:"],
    ["- [[Ogre#Young one]]", "Young one: HP 6, "],
    ["- creature: Bob\n    hp: 2d8 + 4", "Bob: HP 2d8+4, "],
    ["- creature: Bob\n    hp: 27 (5d8+5)\n    ac: 13 (hide)", "Bob: HP 27, AC 13, "],
    ["- creature: Bob\n    hp: 1,250", "Bob: HP 1250, "],
    ["- Goblin, 12 hp, 15 AC", "Goblin: HP 12, AC 15, "],
    ["- 1d4 + 1: Goblin, 7", "Goblin x4: HP 7, "],
    ["- Wolf, 5\n  - 2: Wolf, 5\n  - Wolf, 9", "Wolf x3: HP 5, short sword d6\nWolf B: HP 9, "],
    ["- Ogre, 30", "[[Ogre]]: HP 30"],
    ["- 'Gob: lin; [x], 7'", "Gob lin"],
  ])("the form %j", (creature, line) => {
    expect(lines(`creatures:\n  ${creature}`)).toContain(`\n@foes\n${line}`);
  });

  test.each([
    ["- creature: Bob\n    ac: 3(16)", "ac: 3(16)"],
    ["- creature: Bob\n    hp: 6 [13]", "hp: 6 [13]"],
    ["- creature: Bob\n    ac: 2d6", "ac: 2d6"],
    ["- Goblin, 7, 15x", "ac: 15x"],
    ["- 3 or 4: Goblin", "count: 3 or 4"],
  ])("a value that is not understood to its end is left behind, and named: %j", (creature, value) => {
    const made = convert(`creatures:\n  ${creature}`);
    expect(made.ok && made.remarks.find(({ kind }) => kind === "left")?.words).toBe(`Left behind: "${value}".`);
    expect(made.ok && made.lines.at(-1)).not.toMatch(/AC (?:3|15|2)\b|HP [63]\b.*\bBob|x[34]/);
  });

  test("several of one block become a fight each, and what is said names them", () => {
    const made = convert("name: Gate\ncreatures:\n  - Goblin, 7\n---\nname: Yard\ncreatures:\n  - Worg, 26\n");
    expect(made.ok && made.lines.filter((line) => line.startsWith("title:"))).toEqual(["title: Gate", "title: Yard"]);
    expect(made.ok && made.remarks.map(({ words }) => words.slice(0, 5))).toContain("Yard:");
    const note = "> ```encounter\n> x\n> ```\nB";
    const [found] = findEncounters(note);
    if (found === undefined) throw new Error("no encounter");
    const { from, to, insert } = encounterChange(note, found, ["title: A", "---", "title: B"], false);
    expect(note.slice(0, from) + insert + note.slice(to)).toBe(
      "> ```combat\n> title: A\n> ```\n>\n> ```combat\n> title: B\n> ```\nB",
    );
  });

  test("players: none, some, or those of the settings; friends stand with them", () => {
    const foes = "creatures:\n  - Goblin, 7\n  - Dog, 5, friend";
    expect(lines(`players: false\n${foes}`, "zones", ["Ada"])).toContain("@party\nDog: HP 5");
    expect(lines(`players: [Bob]\n${foes}`, "zones", ["Ada"])).toContain("@party\nBob:\nDog: HP 5");
    expect(lines(`players: true\n${foes}`, "zones", ["Ada"])).toContain("@party\n[[Ada]]:\nDog: HP 5");
  });

  test("what is no encounter is said", () => {
    expect(lines("creatures: [")).toMatch(/^! This encounter cannot be read: /);
    expect(lines("name: X")).toBe("! This encounter names no creature, so there is nothing to make a fight of.");
    expect(lines("")).toMatch(/^! /);
  });

  test("nothing in it breaks it, or leaves its line", () => {
    const word = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.integer(),
      fc.constant(null),
      fc.constantFrom("[[A]]", "a: b", "```", "hidden"),
    );
    const creature = fc.oneof(
      word,
      fc.array(word, { maxLength: 5 }),
      fc.dictionary(fc.oneof(fc.constantFrom("creature", "name", "hp", "1d4"), fc.string({ maxLength: 4 })), word),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...systems.keys()),
        fc.array(creature, { maxLength: 4 }),
        word,
        (rules, creatures, name) => {
          const made = convertEncounter("", { rules, party: [], environment, parse: () => ({ name, creatures }) });
          if (made.ok) expect(made.lines.every((line) => !/[\r\n]/.test(line))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("the example of docs/sheets.md", () => {
    const [example = ""] = blocks(page("docs/sheets.md"), "yaml")
      .slice(-1)
      .map(({ body }) => body);
    expect(lines(example)).toContain("Goblin x3: HP 7, AC 15");
  });
});

describe("its place", () => {
  const written = (note: string, keep: boolean): string => {
    const [found] = findEncounters(note);
    if (found === undefined) throw new Error("no encounter");
    const { from, to, insert } = encounterChange(note, found, ["rules: zones", "", "@foes"], keep);
    return note.slice(0, from) + insert + note.slice(to);
  };

  test.each([
    ["A\n```encounter\nx\n```\nB", "A\n```combat\nrules: zones\n\n@foes\n```\nB"],
    ["> ```encounter\n> x\n> ```\nB", "> ```combat\n> rules: zones\n>\n> @foes\n> ```\nB"],
    ["A\r\n~~~encounter\r\nx\r\n~~~\r\nB", "A\r\n```combat\r\nrules: zones\r\n\r\n@foes\r\n```\r\nB"],
    ["```encounter\nx", "```combat\nrules: zones\n\n@foes\n```"],
  ])("%j", (note, then) => {
    expect(written(note, false)).toBe(then);
  });

  test("below it, keeping both", () => {
    expect(written("A\n```encounter\nx\n```\nB", true)).toBe(
      "A\n```encounter\nx\n```\n\n```combat\nrules: zones\n\n@foes\n```\nB",
    );
    expect(written("> ```encounter\n> x\n> ```\nB", true)).toBe(
      "> ```encounter\n> x\n> ```\n>\n> ```combat\n> rules: zones\n>\n> @foes\n> ```\nB",
    );
  });
});
