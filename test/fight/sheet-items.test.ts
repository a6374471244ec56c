import { describe, expect, it } from "vitest";
import type { Attack, Combatant } from "../../src/fight/combatant.ts";
import { diagnosticsOf } from "../../src/fight/timeline.ts";
import { remarks, run } from "./bench.ts";

/*
 * Items of a sheet, one a row, with what each comes to: docs/language.md, "Combatants". A row has the item and what it
 * says of the combatant; where something is remarked, that too.
 */

function props(given: Attack["props"]): string {
  return Object.entries(given)
    .map(([key, value]) => ` ${key}=${String(value)}`)
    .join("");
}

function attack({ name, dice, skill, bonus, props: given }: Attack): string {
  const parts = [dice ?? "", skill === null ? "" : `${skill}%`, bonus === 0 ? "" : `bonus ${bonus}`];
  return `${[`${name}:`, ...parts.filter((part) => part !== "")].join(" ")}${props(given)}`;
}

/** All that a combatant is beside its name and side. */
function told(c: Combatant | undefined): string[] {
  if (c === undefined) return ["nobody"];
  const { skill, ...stats } = c.stats;
  return [
    ...(c.hp === null ? [] : [`HP ${c.hp.now}/${c.hp.max}`]),
    ...(skill === 0 ? [] : [`skill ${String(skill)}`]),
    ...Object.entries(stats).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
    ...c.attacks.map(attack),
    ...c.spells.map((spell) => `spell ${spell.name}:${props(spell.props)}`),
    ...c.notes.map((note) => `note ${note}`),
    ...c.begins.map((text) => `begins ${text}`),
    ...(c.hidden ? ["hidden"] : []),
  ];
}

function read(items: string): { is: string; said: string[] } {
  const fight = run(`Ann: ${items}`);
  return { is: told(fight.state.combatants[0]).join("; "), said: remarks(fight) };
}

describe("stats", () => {
  it.each([
    ["HP 5", "HP 5/5"],
    ["HP 5/8", "HP 5/8"],
    ["HP 8/8", "HP 8/8"],
    ["HP 0", "HP 0/0"],
    ["HP -1/8", "HP -1/8"],
    ["HP 1234567", "HP 1234567/1234567"],
    ["hp:5", "HP 5/5"],
    ["12 HP", "HP 12/12"],
    ["5/8 hp", "HP 5/8"],
    ["power 5/8", 'power "5/8"'],
    ["power 8/8", "power 8"],
    ["power 8", "power 8"],
    ["skill 1", "skill 1"],
    ["skill 20", "skill 20"],
    ["SKILL +3", "skill 3"],
    ["skill3", "skill 3"],
    ["skill+3", "skill 3"],
    ["3skill", "skill 3"],
    ["3 skill", "skill 3"],
    ["know-how 4", "skill 4"],
    ["know how 4", "skill 4"],
    ["skill 4 points", "skill 4"],
    ["nerve 3", "nerve 3"],
    ["haste 3", "haste 3"],
    ["reach 1.5", "reach 1.5"],
    ["reach ½", "reach 0.5"],
    ["reach 1,5", "reach 1; note 5"],
    ["luck 40%", "luck 40"],
    ["luck 40", "luck 40"],
    ["luck 40 %", "luck 40"],
    ["rank +30", 'rank "+30"'],
    ["rank +30%", 'rank "+30"'],
    ["rank 45", "rank 45"],
    ["rank 45%", "rank 45"],
    ["rank -5", "rank -5"],
    ["db 1d4", 'db "1d4"'],
    ["db 1D4 + 2", 'db "1d4+2"'],
    ["db 3", 'db "3"'],
    ["size small", 'size "small"'],
    ["size very large", 'size "very-large"'],
    ["size very-large", 'size "very-large"'],
    ["pos 3/4", 'pos "3/4"'],
    ["saves 3/4/5", 'saves "3/4/5"'],
    ["needs silver and magic", 'needs "silver and magic"'],
    ["class old fighter", 'class "old fighter"'],
    ["undead", "undead true"],
    ["shield", "shield 1"],
    ["shield 2", "shield 2"],
    ["bow 45", "bow 45"],
    ["bow +30", 'bow "+30"'],
    ["needs (12) silver", 'needs "12 silver"'],
    ["skill (3)", "skill 3"],
    ["skill ( +3 )", "skill 3"],
    ["12/15hp", "HP 12/15"],
    ["HP12/15", "HP 12/15"],
    ["luck40%", "luck 40"],
    ["40% luck", "luck 40"],
    ["-2  skill", "skill -2"],
    ["+2 know how", "skill 2"],
    ["3skill points", "note 3skill points"],
    ["3undead", "note 3undead"],
    ["undead3", "note undead3"],
    ["1skill3", "note 1skill3"],
    ["3 undead", "note 3 undead"],
    ["3 skill and more", "note 3 skill and more"],
  ])("%s: %s", (item, is) => {
    const { is: found, said } = read(item);
    expect(found).toBe(is);
    if (!is.includes("note ") && !is.includes("-2")) expect(said).toEqual([]);
  });

  const wants = (stat: string, item: string, needs: string, example: string): string =>
    `error stat-value [${item}] "${item}": ${stat} needs ${needs}, as in: ${example}`;

  it.each([
    ["HP 9/8", "HP 8/8", "warning stat-range [HP 9/8] HP 9/8: nobody has more points than the most, so 8 are counted."],
    [
      "HP -1",
      "HP -1/-1",
      'warning stat-range [HP -1] HP -1: whoever is below nought has a most as well, as in "HP -1/8".',
    ],
    ["HP 12345678", "", wants("HP", "HP 12345678", "a number, or now/maximum", "HP 5")],
    ["HP 5/8/9", "", wants("HP", "HP 5/8/9", "a number, or now/maximum", "HP 5")],
    ["HP 5 8", "", wants("HP", "HP 5 8", "a number, or now/maximum", "HP 5")],
    ["HP", "", wants("HP", "HP", "a number, or now/maximum", "HP 5")],
    ["skill 0", "", "warning stat-range [skill 0] skill 0 is unusual: 1 to 20 is expected."],
    ["skill 21", "skill 21", "warning stat-range [skill 21] skill 21 is unusual: 1 to 20 is expected."],
    ["nerve 2", "nerve 2", "warning stat-range [nerve 2] nerve 2 is unusual: at least 3."],
    ["haste 4", "haste 4", "warning stat-range [haste 4] haste 4 is unusual: at most 3."],
    ["skill 1.5", "", wants("skill", "skill 1.5", "a number", "skill 2")],
    ["skill 4 4", "", wants("skill", "skill 4 4", "a number", "skill 2")],
    ["skill", "", wants("skill", "skill", "a number", "skill 2")],
    ["reach far", "", wants("reach", "reach far", "a number", "reach 1.5")],
    ["reach 1/0", "", wants("reach", "reach 1/0", "a number", "reach 1.5")],
    ["rank +30 more", "", wants("rank", "rank +30 more", "a number", "rank +30")],
    ["db strong", "", wants("db", "db strong", "dice", "db 1d4")],
    ["size huge", "", wants("size", "size huge", "one of small, very-large", "size small")],
    ["pos 3", "", wants("pos", "pos 3", "numbers parted by /", "pos 3/4")],
    ["pos 3/4/5", "", wants("pos", "pos 3/4/5", "numbers parted by /", "pos 3/4")],
    ["pos 3/x", "", wants("pos", "pos 3/x", "numbers parted by /", "pos 3/4")],
    ["saves 3/4", "", wants("saves", "saves 3/4", "numbers parted by /", "saves 3/4/5")],
    ["undead 3", "", wants("undead", "undead 3", "no value", "undead")],
  ])("%s is remarked", (item, is, remark) => {
    expect(read(item)).toEqual({ is, said: [remark] });
  });

  it("hit point dice are asked for, with a middling example of what they show", () => {
    const ask = (dice: string, example: number): string =>
      `error hp-dice [HP ${dice}] Roll ${dice} for the hit points of Ann and write what came up, as in "HP ${example}"; "dice: auto" draws them.`;
    expect(read("HP 2d8").said).toEqual([ask("2d8", 9)]);
    expect(read("HP 1d6").said).toEqual([ask("1d6", 3)]);
    expect(read("HP 1d2-9").said).toEqual([ask("1d2-9", 1)]);
    expect(read("HP 2d8").is).toBe("");
  });
});

describe("attacks", () => {
  it.each([
    ["sword", "sword: d6 weight=3"],
    ["Sword", "Sword: d6 weight=3"],
    ["blade", "sword: d6 weight=3"],
    ["sword d8", "sword: d8 weight=3"],
    ["sword (1d8+1)", "sword: 1d8+1 weight=3"],
    ["sword d8 + 1", "sword: d8+1 weight=3"],
    ["sword 2d6 +4", "sword: 2d6+4 weight=3"],
    ["sword 1d6+db", "sword: 1d6+db weight=3"],
    ["sword 1d6 +db", "sword: 1d6+db weight=3"],
    ["sword 1d6 +4 +db", "sword: 1d6+4+db weight=3"],
    ["sword 45%", "sword: d6 45% weight=3"],
    ["sword 1234%", "sword: d6 1234% weight=3"],
    ["sword 45 (1d8)", "sword: 1d8 45% weight=3"],
    ["sword 1d8 45", "sword: 1d8 45% weight=3"],
    ["sword +1 d8", "sword +1: d8 bonus 1 weight=3"],
    ["sword -2 d8", "sword -2: d8 bonus -2 weight=3"],
    ["sword +30%", "sword: d6 bonus 30 weight=3"],
    ["sword +1", "sword: d6 bonus 1 weight=3"],
    ["sword of dawn d8", "sword of dawn: d8 weight=3"],
    ["sword of dawn 45%", "sword of dawn: d6 45% weight=3"],
    ["sword range 8", "sword: d6 weight=3 range=8"],
    ["Sword, Broad 45%", "broad sword: d8 45%"],
    ["two-handed axe", "two-handed axe: d12"],
    ["two handed axe", "two-handed axe: d12"],
    ["great axe 45%", "great axe: 45%"],
    ["great axe 2d6", "great axe: 2d6"],
    ["great axe +1 45%", "great axe: 45% bonus 1"],
    ["great axe +1 2d6", "great axe +1: 2d6 bonus 1"],
    ["claw d4 x2", "claw: d4; claw: d4"],
    ["claw d4 ×2", "claw: d4; claw: d4"],
    ["claw d4 x9", Array<string>(9).fill("claw: d4").join("; ")],
    ["fire breath d6 range 3 natural", "fire breath: d6 range=3 natural=true"],
    ["fire breath d6 long range 3", "fire breath: d6 range=3"],
    ["chair improvised", "chair: improvised=true"],
    ["stick d4 kind cut natural", "stick: d4 kind=cut natural=true"],
    ["stick d4 kind very blunt natural", "stick: d4 kind=very blunt natural=true"],
    ["stick d4 load natural", "stick: d4 load=2 natural=true"],
    ["stick d4 load 3", "stick: d4 load=3"],
    ["stick d4 load", "stick: d4 load=2"],
    ["stick d4 charges 3/4", "stick: d4 charges=3/4"],
    ["stick d4 about very old oak natural", "stick: d4 about=very old oak natural=true"],
    ["bow 45%", "bow: d6 45% range=20"],
    ["bow 45 (1d8)", "bow: 1d8 45% range=20"],
    ["bow", "bow: d6 range=20"],
    ["sword d10  -  11", "sword: d10-11 weight=3"],
    ["sword (d8)", "sword: d8 weight=3"],
    ["sword 45% d8 natural", "sword: d8 45% weight=3 natural=true"],
    ["sword of dawn 1234%", "sword of dawn: d6 1234% weight=3"],
    ["claw 12d10", "claw: 12d10"],
    ["claw d%", "claw: d%"],
    ["claw d4  x2", "claw: d4; claw: d4"],
    ["claw 1d4+1 x2", "claw: 1d4+1; claw: 1d4+1"],
    ["gun d8", "gun: d8"],
    ["gun", "gun true"],
    ["shield d4", "shield: d4"],
  ])("%s: %s", (item, is) => {
    expect(read(item)).toEqual({ is, said: [] });
  });

  const unknown = (item: string): string =>
    `warning item-unknown [${item}] These rules don’t know "${item}". It stays, as a note.`;

  it.each([
    ["d6", "note d6", unknown("d6")],
    ["45%", "note 45%", unknown("45%")],
    ["great axe", "note great axe", unknown("great axe")],
    ["great axe 45", "note great axe 45", unknown("great axe 45")],
    ["great axe +30%", "note great axe +30%", unknown("great axe +30%")],
    ["zither range 3", "note zither range 3", unknown("zither range 3")],
    [
      "claw d4 x1",
      "claw: d4",
      'warning property-unknown [claw d4 x1] "x1" in "claw d4 x1" is no property that these rules know.',
    ],
    [
      "sword d6d",
      "note sword d6d",
      'error dice [sword d6d] "d6d" in "sword d6d" are no dice that can be rolled; write them as 2d6+1.',
    ],
    [
      "sword 12345%",
      "sword: d6 weight=3",
      'warning property-unknown [sword 12345%] "12345%" in "sword 12345%" is no property that these rules know.',
    ],
    [
      "sword d8 45ft",
      "sword: d8 weight=3",
      'warning property-unknown [sword d8 45ft] "45ft" in "sword d8 45ft" is no property that these rules know.',
    ],
    [
      "sword 1234 d8",
      "sword: d8 weight=3",
      'warning property-unknown [sword 1234 d8] "1234" in "sword 1234 d8" is no property that these rules know.',
    ],
    [
      "sword of dawn",
      "sword: d6 weight=3",
      'warning property-unknown [sword of dawn] "of" in "sword of dawn" is no property that these rules know.',
    ],
    ["leather", "note leather", `${unknown("leather")} Armour has a kind. Write "soft leather".`],
    ["undaed", "note undaed", `${unknown("undaed")} Did you mean "undead"?`],
    [
      "sword d6 wobbly",
      "sword: d6 weight=3",
      'warning property-unknown [sword d6 wobbly] "wobbly" in "sword d6 wobbly" is no property that these rules know.',
    ],
    [
      "stick d4 kind sharp",
      "stick: d4",
      'warning property-value [stick d4 kind sharp] "kind sharp" in "stick d4 kind sharp": kind needs one of cut, very blunt.',
    ],
    [
      "sword d6 range",
      "sword: d6 weight=3",
      'warning property-value [sword d6 range] "range" in "sword d6 range": range needs a number.',
    ],
    [
      "sword range far d8",
      "sword: d8 weight=3",
      'warning property-value [sword range far d8] "range far" in "sword range far d8": range needs a number.',
    ],
    [
      "sword range d8",
      "sword: d8 weight=3",
      'warning property-value [sword range d8] "range" in "sword range d8": range needs a number.',
    ],
    [
      "sword d6 range natural",
      "sword: d6 weight=3 natural=true",
      'warning property-value [sword d6 range natural] "range" in "sword d6 range natural": range needs a number.',
    ],
  ])("%s is remarked", (item, is, remark) => {
    const { is: found, said } = read(item);
    expect(found).toBe(is);
    expect(said[0]).toBe(remark);
    if (remark.includes("property-value")) expect(said).toHaveLength(1);
  });
});

it.each([
  ["undaed", ["undead"]],
  ["undaed 3", ["undead 3"]],
  ["leather", undefined],
  ["great axe", undefined],
  ["HP 2d8", ["HP 9"]],
  ["HP x", undefined],
  ["sword d6 wobbly", undefined],
])("of %s, what would be right is %j", (item, instead) => {
  expect(diagnosticsOf(run(`Ann: ${item}`)).map((each) => each.instead)).toEqual([instead]);
});

describe("of what a line says twice the last counts, and it is said so", () => {
  const stands = (item: string, before: string): string =>
    `warning item-twice [${item}] "${item}" stands beside "${before}", and only the last counts: leave one of them out.`;
  const within = (words: string, item: string): string =>
    `warning item-twice [${item}] "${words}" in "${item}" stands for something said before: only the last counts.`;

  it.each([
    ["HP 5, HP 8", "HP 8/8", stands("HP 8", "HP 5")],
    ["HP 2d8, HP 5", "HP 5/5", stands("HP 5", "HP 2d8")],
    ["power 5, power 6", "power 6", stands("power 6", "power 5")],
    ["skill 2, skill 3", "skill 3", stands("skill 3", "skill 2")],
    ["skill 2, know-how 3", "skill 3", stands("know-how 3", "skill 2")],
    ["sword d6 d8", "sword: d8 weight=3", within("d8", "sword d6 d8")],
    ["sword 40% 50%", "sword: d6 50% weight=3", within("50%", "sword 40% 50%")],
    ["sword +1 -2", "sword: d6 bonus -2 weight=3", within("-2", "sword +1 -2")],
    ["sword d6 range 5 range 6", "sword: d6 weight=3 range=6", within("range 6", "sword d6 range 5 range 6")],
    ["spell Bolt ct 5 ct 6", "spell Bolt: ct=6", within("ct 6", "spell Bolt ct 5 ct 6")],
  ])("%s", (items, is, remark) => {
    const { is: found, said } = read(items);
    expect([found, said]).toEqual([is, [remark]]);
  });

  it.each([
    ["skill 3, skill 3"],
    ["undead, undead"],
    ["skill x, skill 3"],
    ["HP 5, power 5"],
    ["claw d4, claw d4"],
    ["bow 45, bow 45%"],
  ])("not so: %s", (items) => {
    expect(read(items).said.filter((each) => each.includes("item-twice"))).toEqual([]);
  });
});

describe("spells, conditions and the rest", () => {
  it.each([
    ["spell Bolt of Energy ct 5", "spell Bolt of Energy: ct=5"],
    ["spell Bolt of Energy", "spell Bolt of Energy:"],
    ["spell Bolt ct 5 loud", "spell Bolt: ct=5 loud=true"],
    ["spell Bolt loud ct 5", "spell Bolt: loud=true ct=5"],
    ["spell Bolt school black arts loud", "spell Bolt: school=black arts loud=true"],
    ["prone", "begins prone"],
    ["on the ground", "begins on the ground"],
    ["prone (the mud)", "begins prone (the mud)"],
    ["prone for 2 rounds", "begins prone for 2 rounds"],
    ["prone until dawn", "begins prone until dawn"],
    ["prone by Bob", "begins prone by Bob"],
    ["prone 2 rounds", "begins prone 2 rounds"],
    ["prone 12 rounds", "begins prone 12 rounds"],
    ["hidden", "hidden"],
    ["not prone", ""],
  ])("%s: %s", (item, is) => {
    expect(read(item)).toEqual({ is, said: [] });
  });

  it.each([
    ["prone eye", "note prone eye"],
    ["dead eye d4", "dead eye: d4"],
    ["hidden blade d4", "hidden blade: d4"],
    ["not sword d4", "not sword: d4"],
    ["spell", "note spell"],
  ])("%s is none of these: %s", (item, is) => {
    expect(read(item).is).toBe(is);
  });

  it("a spell's property without its value, or that nobody knows, is remarked", () => {
    const no = (word: string, item: string): string =>
      `warning property-unknown [${item}] "${word}" in "${item}" is no property of a spell that these rules know.`;
    expect(read("spell Bolt ct")).toEqual({
      is: "spell Bolt:",
      said: ['warning property-value [spell Bolt ct] "ct" in "spell Bolt ct": ct needs a number.'],
    });
    expect(read("spell Bolt ct 5 shiny loud")).toEqual({
      is: "spell Bolt: ct=5 loud=true",
      said: [no("shiny", "spell Bolt ct 5 shiny loud")],
    });
  });

  it("items stand beside one another", () => {
    expect(read("HP 5/8, skill 3, undead, sword d6, spell Bolt ct 5, prone, hidden")).toEqual({
      is: "HP 5/8; skill 3; undead true; sword: d6 weight=3; spell Bolt: ct=5; begins prone; hidden",
      said: [],
    });
  });

  it("a table's name with a comma is one item, unless the second half is a weapon of its own", () => {
    expect(read("sword, broad d10, prone").is).toBe("broad sword: d10; begins prone");
    expect(read("sword, bow d8").is).toBe("sword: d6 weight=3; bow: d8 range=20");
    expect(read("two-handed, axe d8").is).toBe("axe: d8; note two-handed");
  });
});

describe("hit points from the fight's seed", () => {
  const drawn = (dice: string, seed = "a"): (number | undefined)[] =>
    run(`dice: auto\nseed: ${seed}\nAnn x3: HP ${dice}`).state.combatants.map(({ hp }) =>
      hp?.now === hp?.max ? hp?.max : undefined,
    );

  it("are each one's own, the same every time, and others by another seed", () => {
    expect(drawn("1d1000")).toEqual(drawn("1d1000"));
    expect(new Set([...drawn("1d1000"), ...drawn("1d1000", "b")]).size).toBe(6);
  });

  it("are as many dice as there stand, and never less than 1", () => {
    for (const points of drawn("3d1+2")) expect(points).toBe(5);
    for (const points of drawn("1d4-9")) expect(points).toBe(1);
    expect(drawn("2d1000").every((points = 0) => points > 1)).toBe(true);
  });
});
