import fc from "fast-check";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { headedSheet, plainBlock, listedNotes, noteSheet } from "../../src/notes/sheet.ts";

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
    ["* [[Ada]]\n+ [[Bob]]\n1) [[Cal]]\n\t- [[Dot]]\n>> - [[Eve]]", ["Ada", "Bob", "Cal", "Dot", "Eve"]],
    ["123456789. [[Ada]]\n1234567890. [[Bob]]\n-[[Cal]]\n1 [[Dot]]\nx - [[Eve]]\n-\t[[Flo]]", ["Ada", "Flo"]],
    ["- the ranger [[Ada]], with [[Bob]]\n- [[Cal|the #1|x]]\n- [[Dot#a#b]]", ["Ada", "Cal", "Dot"]],
    ["- [[a]b]]\n- [[c[d]]\n- [[[e]]\n- [f]", ["e"]],
    ["-[[Ada]] [[Bob]]\n[[ada#x]]", ["Ada", "Bob"]],
  ])("%j", (note, names) => {
    expect(listedNotes(note)).toEqual(names);
  });

  test("names have up to 300 signs, and a party 200", () => {
    const name = (length: number): string => "x".repeat(length);
    expect(listedNotes(`- [[${name(300)}]]\n- [[${name(301)}]]`)).toEqual([name(300)]);
    const many = Array.from({ length: 201 }, (_, at) => `n${at}`);
    expect(listedNotes(many.map((each) => `- [[${each}]]`).join("\n"))).toEqual(many.slice(0, 200));
    expect(listedNotes(many.map((each) => `[[${each}]]`).join("\n"))).toEqual(many.slice(0, 200));
  });
});

test.each([
  ["```statblock\nhp: 7\n```", true],
  ["```statblock x\nhp: 7\n```", true],
  ["```yaml\nhp: 1\n```\n```statblock\nhp: 7\n```", true],
  ["```statblocks\nhp: 7\n```", false],
  ["```my statblock\nhp: 7\n```", false],
  ["```statblock\n[7]\n```", false],
  ["statblock\nhp: 7", false],
])("%j has a stat block in its text: %j", (note, has) => {
  expect(noteSheet(note, yaml)).toEqual(has ? { items: [], problems: [], block: { hp: 7 }, meant: true } : null);
});

test("only the first line of what is wrong is said, and of what is no error itself", () => {
  const thrown = (what: unknown): readonly string[] | undefined =>
    noteSheet("---\ncombat: x\n---\n", () => {
      throw what;
    })?.problems;
  expect(thrown(new Error("bad indent\n at line 2"))).toEqual([
    "The properties at the note’s head cannot be read: bad indent",
  ]);
  expect(thrown("so bad")).toEqual(["The properties at the note’s head cannot be read: so bad"]);
});

describe("a link with a heading", () => {
  const block = (hp: number): string => `\`\`\`statblock\nname: X\nhp: ${hp}\nac: 10\n\`\`\`\n`;
  const note =
    `# Bestiary\n${block(1)}\n## Acolyte\nA priest.\n\n${block(9)}\n### Elder: of *two*\n\n${block(12)}\n` +
    `## Guard\n\n~~~md\n## Ghost\n~~~\n## Bandit\n${block(11)}`;
  const points = (target: string): unknown => headedSheet(target, note, yaml)?.block?.["hp"] ?? null;

  test.each([
    ["Bestiary#Acolyte", 9],
    ["Bestiary#acolyte", 9],
    ["Bestiary#Acolyte#Elder of two", 12],
    ["Bestiary#Bestiary", 1],
    ["Bestiary#Bandit", 11],
    ["Bestiary#Guard", null],
    ["Bestiary#Ghost", null],
    ["Bestiary#Nobody", null],
    ["Bestiary", null],
    ["Bestiary#", null],
  ])("%s leads to the block below it", (target, hp) => {
    expect(points(target)).toBe(hp);
  });
});
