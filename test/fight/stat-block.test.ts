import { describe, expect, it } from "vitest";
import { bonusOf, readStatBlock, signed, type StatBlock } from "../../src/fight/sheet/stat-block.ts";

/*
 * What stat blocks of other plugins say, however they are typed: docs/sheets.md, "Stat blocks".
 */

/** What is read of a block, without what it does not say. */
function said(raw: Readonly<Record<string, unknown>>): Partial<StatBlock> {
  const { scores, attacks, rest, ...numbers } = readStatBlock(raw);
  return {
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== null)),
    ...(Object.keys(scores).length > 0 && { scores }),
    ...(attacks.length > 0 && { attacks }),
    ...(rest.length > 0 && { rest }),
  };
}

describe("numbers", () => {
  it.each<[Readonly<Record<string, unknown>>, Partial<StatBlock>]>([
    [{}, {}],
    [{ hp: 7 }, { hp: 7 }],
    [{ hp: 7.9 }, { hp: 7 }],
    [{ hp: "15 (leather)" }, { hp: 15 }],
    [{ hp: "about -3" }, { hp: -3 }],
    [{ hp: "+3" }, { hp: 3 }],
    [{ hp: [12, 13] }, { hp: 12 }],
    [{ hp: { value: 9 } }, { hp: 9 }],
    [{ ac: { ac: 14 } }, { ac: 14 }],
    [{ ac: [{ value: 15 }] }, { ac: 15 }],
    [{ armor_class: 13 }, { ac: 13 }],
    [{ ac: 12, armor_class: 13 }, { ac: 12 }],
    [{ hp: "many" }, {}],
    [{ hp: Number.NaN }, {}],
    [{ hp: null, ac: false }, {}],
    [{ hit_dice: "2d6" }, { level: 2 }],
    [{ hit_dice: 3, level: 9 }, { level: 3 }],
    [{ hit_dice: " ", level: 9 }, { level: 9 }],
    [{ level: 4 }, { level: 4 }],
    [{ cr: "5" }, { level: 5 }],
    [{ level: 4, cr: 5 }, { level: 4 }],
    [{ speed: "30 ft., fly 60 ft." }, { speed: 30 }],
    [{ size: "Large" }, { size: "large" }],
    [{ size: 3 }, { size: "3" }],
    [{ modifier: 2 }, { initiative: 2 }],
    [{ initiative: "+3" }, { initiative: 3, rest: [] }],
    [{ modifier: 0, initiative: 4 }, { initiative: 0 }],
    [{ stats: [8, 14, 10, 11, 9, 7] }, { scores: { str: 8, dex: 14, con: 10, int: 11, wis: 9, cha: 7 } }],
    [{ stats: [8, "14 (+2)"] }, { scores: { str: 8, dex: 14 } }],
    [{ stats: { str: 8, dex: null } }, { scores: { str: 8 } }],
    [{ str: 8, dexterity: "12" }, { scores: { str: 8, dex: 12 } }],
    [{ stats: [8], str: 9 }, { scores: { str: 8 } }],
    [{ stats: "strong", con: 9 }, { scores: { con: 9 } }],
  ])("%j", (raw, is) => {
    expect(said(raw)).toEqual({ ...is, ...(is.rest !== undefined && { rest: undefined }) });
  });

  it("an ability's score and its bonus, and how a bonus is written", () => {
    expect([8, 9, 10, 11, 12, 18].map(bonusOf)).toEqual([-1, -1, 0, 0, 1, 4]);
    expect([-1, 0, 2].map(signed)).toEqual(["-1", "+0", "+2"]);
  });
});

describe("what else it says", () => {
  it.each<[Readonly<Record<string, unknown>>, readonly string[]]>([
    [{ senses: "keen", lair: 1 }, ["senses", "lair"]],
    [{ senses: "", lair: false, skills: [], saves: null, gear: undefined }, []],
    [{ lair: 0, hoard: true, spells: ["light"] }, ["lair", "hoard", "spells"]],
    [{ name: "Orc", HP: 3, Size: "big" }, []],
    [{ str: 3, strength: 3, STR: 3 }, ["STR"]],
    [{ damage_resistances: "fire" }, ["damage resistances"]],
    [{ "a:b;[c]": 1 }, ["a b c"]],
    [{ "  wild__magic\n": 1 }, ["wild magic"]],
    [{ ["x".repeat(61)]: 1 }, ["x".repeat(60)]],
  ])("%j", (raw, rest) => {
    expect(readStatBlock(raw).rest).toEqual(rest);
  });

  it("200 keys and 40 actions are read", () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1]));
    expect(readStatBlock(many).rest).toHaveLength(200);
    const actions = Array.from({ length: 41 }, (_, i) => ({ name: `Claw ${i}`, desc: "+1 to hit, 1d4" }));
    expect(readStatBlock({ actions }).attacks).toHaveLength(40);
  });
});

describe("attacks", () => {
  const attack = (name: string, bonus: number | null, dice: string) => ({ attacks: [{ name, bonus, dice }] });

  it.each<[unknown, Partial<StatBlock>]>([
    [{ name: "Claw", desc: "+4 to hit. Hit: 5 (1d6 + 2) damage." }, attack("Claw", 4, "1d6+2")],
    [{ name: "Claw", desc: "-1 to hit. 1D6 - 2" }, attack("Claw", -1, "1d6-2")],
    [{ name: "Claw", desc: "+12 To Hit. 12d10−11" }, attack("Claw", 12, "12d10-11")],
    [{ name: "Claw", desc: "Hits for d8." }, { rest: ["Claw"] }],
    [{ name: "Claw", desc: "Hit: d8." }, attack("Claw", null, "d8")],
    [{ name: "Claw", desc: "Damage 2d100" }, attack("Claw", null, "2d100")],
    [{ name: "Claw", desc: "Damage 2d6+x" }, attack("Claw", null, "2d6")],
    [{ name: "Claw", attack_bonus: 3, damage_dice: "2d4" }, attack("Claw", 3, "2d4")],
    [{ name: "Claw", attack_bonus: 0, damage_dice: "2d4", damage_bonus: 2 }, attack("Claw", 0, "2d4+2")],
    [{ name: "Claw", attack_bonus: 3, damage_dice: "2d4", damage_bonus: -1 }, attack("Claw", 3, "2d4-1")],
    [{ name: "Claw", attack_bonus: 3, damage_dice: "2d4", damage_bonus: 0 }, attack("Claw", 3, "2d4")],
    [{ name: "Claw", attack_bonus: 3, damage_dice: "2d4+1", damage_bonus: 2 }, attack("Claw", 3, "2d4+1")],
    [{ name: "Claw", attack_bonus: 3, desc: "2d4, +9 to hit" }, attack("Claw", 3, "2d4")],
    [{ name: "Claw", attack_bonus: 3 }, { rest: ["Claw"] }],
    [{ name: "Roar", desc: "Frightens, 2d4 rounds." }, { rest: ["Roar"] }],
    [{ name: "Claw: big; [red]", attack_bonus: 1, damage_dice: "d4" }, attack("Claw big red", 1, "d4")],
    [{ name: 7, attack_bonus: 1, damage_dice: "d4" }, attack("7", 1, "d4")],
    [{ name: " ", attack_bonus: 1, damage_dice: "d4" }, {}],
    [{ attack_bonus: 1, damage_dice: "d4" }, {}],
    ["Bites", { rest: ["Bites"] }],
    ["", {}],
    [null, {}],
    [{ name: "Claw", desc: `Hit: ${" ".repeat(1990)}d6` }, attack("Claw", null, "d6")],
    [{ name: "Claw", desc: `Hit: ${" ".repeat(2000)}d6` }, { rest: ["Claw"] }],
  ])("%j", (action, is) => {
    expect(said({ actions: [action] })).toEqual(is);
  });

  it("one action need not stand in a list", () => {
    expect(said({ actions: { name: "Claw", attack_bonus: 3, damage_dice: "2d4" } })).toEqual(attack("Claw", 3, "2d4"));
    expect(said({ actions: null })).toEqual({});
  });
});

describe("layouts of public bestiaries", () => {
  it.each<[string, Readonly<Record<string, unknown>>, Partial<StatBlock>]>([
    ["a number with its thousands", { hp: "1,250", ac: "natural armour 15" }, { hp: 1250, ac: 15 }],
    ["points that are only dice are none", { hp: "2d8+4" }, { rest: ["hp 2d8+4"] }],
    ["descending and ascending armour", { ac: "6 [13]" }, { ac: 13 }],
    ["grown together", { ac: "3(16)" }, { ac: 16 }],
    ["a word in brackets", { ac: "15 (stone body)" }, { ac: 15 }],
    [
      "modifiers in place of scores",
      { stats: [4, -1, 3, 4, 2, 2] },
      { scores: { str: 18, dex: 8, con: 16, int: 18, wis: 14, cha: 14 } },
    ],
    ["a nought is no score", { stats: [16, 10, 14, 0, 0, 0] }, { scores: { str: 16, dex: 10, con: 14 } }],
    ["keys in capitals", { HP: 34, AC: "19, touch 15, flat-footed 16", INI: "+3" }, { hp: 34, ac: 19, initiative: 3 }],
    [
      "a line of blows",
      { melee: "bite +9 (1d8+1 plus bleed), 2 claws +7/+2 (1d6)" },
      {
        attacks: [
          { name: "bite", bonus: 9, dice: "1d8+1" },
          { name: "2 claws", bonus: 7, dice: "1d6" },
        ],
      },
    ],
    [
      "blows by their number, with the bonus of the block",
      {
        thac0: "14 [+5]",
        actions: [
          { name: "2x claws", desc: "d20 attack roll, 2 (1d6) damage" },
          { name: "1x bite", desc: "d20 attack roll, 7 (2d6) damage" },
        ],
      },
      {
        attacks: [
          { name: "claws", bonus: 5, dice: "1d6" },
          { name: "claws", bonus: 5, dice: "1d6" },
          { name: "bite", bonus: 5, dice: "2d6" },
        ],
      },
    ],
    [
      "a bonus before the dice",
      { actions: [{ name: "Tentacle x2", desc: "(near) +5 (1d8 + curse)" }] },
      {
        attacks: [
          { name: "Tentacle", bonus: 5, dice: "1d8" },
          { name: "Tentacle", bonus: 5, dice: "1d8" },
        ],
      },
    ],
    [
      "dice to hit before those of damage",
      {
        actions: [
          { name: "Bite", desc: "Attack: `dice: 1d20+5` to hit, reach 5 ft. Hit: `dice: 1d10+3` piercing damage." },
        ],
      },
      { attacks: [{ name: "Bite", bonus: 5, dice: "1d10+3" }] },
    ],
  ])("%s", (_, raw, expected) => expect(said(raw)).toEqual(expected));
});
