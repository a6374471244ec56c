import fc from "fast-check";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { plainBlock } from "../../src/notes/frontmatter.ts";
import { listedNotes, noteSheet } from "../../src/notes/sheet.ts";

const yaml = (text: string): unknown => load(text);
const GOBLIN = "name: Goblin\nhp: 7\nac: 15\nstats: [8, 14, 10, 10, 8, 8]";

describe("what a note says of a combatant", () => {
  test.each<[string, string, object | null]>([
    ["nothing", "# Ada\n\nA ranger.", null],
    ["lore alone", "---\naliases: [Addie]\nhp: 9\n---\n", null],
    ["a combat property", "---\ncombat: HP 8, sword d6\n---\n", { items: ["HP 8", "sword d6"] }],
    ["a stat block that says so", `---\nstatblock: true\n${GOBLIN}\n---\n`, { meant: true }],
    ["points with AC", "---\nhp: 7\nac: 15\n---\n", { block: { hp: 7, ac: 15 } }],
    [
      "a block in the text",
      `# Goblin\n\n\`\`\`statblock\n${GOBLIN}\n\`\`\`\n`,
      { meant: true, block: { name: "Goblin", hp: 7 } },
    ],
    [
      "a block that the properties lead to",
      `---\nstatblock: inline\n---\n\`\`\`statblock\nhp: 9\n\`\`\`\n`,
      { block: { hp: 9 } },
    ],
    [
      "both: items over the block",
      `---\nstatblock: true\nhp: 7\ncombat: HP 9\n---\n`,
      { items: ["HP 9"], block: { hp: 7 } },
    ],
  ])("%s", (_, note, found) => {
    if (found === null) expect(noteSheet(note, yaml)).toBeNull();
    else expect(noteSheet(note, yaml)).toMatchObject(found);
  });

  test.each([
    ["---\ncombat: [HP 8\n---\n", "The properties at the note’s head cannot be read"],
    ["```statblock\nhp: [7\n```\n", "Its statblock block cannot be read"],
  ])("%j is damaged, and that is said", (note, problem) => {
    expect(noteSheet(note, yaml)?.problems.join()).toContain(problem);
  });

  test("no properties and no block ever break it", () => {
    const junk = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom("a: &x [*x]", "? [", "hp: {a: b", "- [[A]]", "hp: 1\nac: 2\nactions: [1, {name: 3}]"),
    );
    fc.assert(
      fc.property(junk, junk, (head, block) => {
        const note = `---\nstatblock: true\n${head}\n---\n\n\`\`\`statblock\n${block}\n\`\`\`\n`;
        expect(() => JSON.stringify(noteSheet(note, yaml))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  test("a map that leads back into itself becomes plain data", () => {
    const round: Record<string, unknown> = { hp: 7 };
    round["again"] = round;
    expect(JSON.stringify(plainBlock(round)).length).toBeLessThan(500);
  });
});

describe("whom a note lists", () => {
  test.each([
    ["- [[Ada]], from [[Waterdeep]]\n- [[Bob|Bobby]]\nThey met in [[Baldur]].", ["Ada", "Bob"]],
    ['---\nmembers:\n  - "[[Ada]]"\n---\n', ["Ada"]],
    ["[[Ada]] and [[Bob#Stats]] and [[ada]].", ["Ada", "Bob"]],
    ["1. [[Ada]]\n2. nobody\n> - [[Bob]]", ["Ada", "Bob"]],
    ["- \n- [[ ]]\n[[", []],
  ])("%j", (note, names) => {
    expect(listedNotes(note)).toEqual(names);
  });
});
