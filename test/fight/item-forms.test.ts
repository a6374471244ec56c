import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * Items as people write them elsewhere: a value is taken only from a text that is understood to its end; what is
 * guessed or left aside is told.
 */

function read(rules: string, items: string) {
  const text = `rules: ${rules}\n\nAnn: ${items}\n@foes\nOrc: HP 5`;
  const fight = resolveFight(text, { systems, defaultSystem: rules });
  const [c] = fight.state.combatants;
  const said = diagnosticsOf(fight).flatMap(({ line, message }) => (line === 2 ? [message] : []));
  return { hp: c?.hp ?? null, stats: { ...c?.stats }, attacks: c?.attacks ?? [], notes: c?.notes ?? [], said };
}

describe("hit points with their dice", () => {
  test.each([...systems.keys()])("%s: the points count, and the dice are told of", (rules) => {
    for (const [items, hp] of [
      ["HP 3 (1d4)", 3],
      ["HP 27 (5d8+5)", 27],
      ["HP 3/9 (2d8)", 3],
    ] as const) {
      const found = read(rules, items);
      expect(found.hp?.now, items).toBe(hp);
      expect(found.said.join(), items).toContain("left aside");
    }
    expect(read(rules, "HP 3 1d4").said.join()).toContain("HP needs");
  });

  test("two numbers side by side are no dice, whatever draws them", () => {
    const text = "rules: basic-d20\ndice: auto\nseed: x\n\nRat: HP 3 (1d4), AC 13";
    expect(resolveFight(text, { systems, defaultSystem: "zones" }).state.combatants[0]?.hp?.now).toBe(3);
  });
});

describe("old stat lines, basic d20", () => {
  test.each([
    ["AC 13 (hide)", { ac: 13 }],
    ["AC 6 [13]", { ac: 13 }],
    ["AC 3(16)", { ac: 16 }],
    ["AC=13", { ac: 13 }],
    ["HP 9; AC 13", { ac: 13 }],
    ["STR 14 CON 13 DEX 14", { str: 14, con: 13, dex: 14 }],
  ])("%s", (items, stats) => {
    expect(read("basic-d20", items).stats).toMatchObject(stats);
  });

  test("a whole line of an old book", () => {
    const found = read("basic-d20", "AC 6 [13], HD 2* (9hp), Att 2 x claw (1d3), THAC0 18 [+1], MV 90' (30')");
    expect(found.hp?.max).toBe(9);
    expect(found.attacks.map(({ name, dice }) => [name, dice])).toEqual([
      ["claw", "1d3"],
      ["claw", "1d3"],
    ]);
    expect(found.said).toHaveLength(5);
    expect(found.said.every((each) => each.includes("is read as"))).toBe(true);
  });
});

test("a weapon's own points are not its bearer's", () => {
  const found = read("brp", "DEX 10, HP 20, light mace 50% hp 2, dodge 30");
  expect(found.hp?.now).toBe(20);
  expect(found.attacks.map(({ name }) => name)).toEqual(["light mace"]);
});

/** Words that mean nothing behind a value. */
const tails = [" xyzzy", " (xyzzy)", " [7]", " (1d4)", "; xyzzy", " 7", " x", " = 3"];

test.each([...systems.values()])("$id: a foreign tail of a value is told of", ({ id, vocabulary }) => {
  const silent: string[] = [];
  for (const { id: stat, type, example, bare } of vocabulary.stats) {
    if (["text", "list"].includes(type)) continue;
    // With dice a word is the name of a weapon, and a number is the value of a stat that may stand without one.
    const isWord = ["flag", "word"].includes(type) || bare !== undefined;
    const own = read(id, example);
    if (own.said.length > 0) continue;
    for (const tail of tails) {
      if (isWord && /\d/.test(tail)) continue;
      const found = read(id, example + tail);
      if (found.said.length === 0 && JSON.stringify(found) !== JSON.stringify(own))
        silent.push(`${stat}: ${example}${tail}`);
      if (found.said.length === 0 && /xyzzy/.test(tail)) silent.push(`${stat}: ${example}${tail}`);
    }
  }
  expect(silent).toEqual([]);
});
