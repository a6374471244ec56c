/** The headline of a critical, and the chain from the die to what it did, in every rule system. */
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { momentOf, type Moment } from "../../src/view/log/moment.tsx";

const environment = { systems, defaultSystem: "zones" };

/** The moment of the last line that has one. */
function moment(text: string): Moment | null {
  const { units, setup } = resolveFight(text, environment);
  return units.map(({ result, lines }) => momentOf(result, lines, setup.system)).reduce((a, b) => b ?? a, null);
}

const DOORWAY = `rules: mighty-blows

@party
Rolf: HP 14, AC 15, CON 12, DEX 13, save 14, sword d8
@orcs
Grukk: HD 2, HP 9, AC 14, DEX 9, save 15, axe d8

== Round 1
initiative [Rolf d6=2, Grukk d6=6]`;

const ROAD = `rules: zones

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
@bandits (initiative)
Bandit: HP 8, AGI 8, STR 9, WIT 7, sword d6

== Round 1`;

const CELLAR = `rules: basic-d20

@party
Brand: HP 12, AC 15, AB 2, sword d8
@goblins
Goblin: HP 5, AC 13, AB 1, spear d6

== Round 1
initiative [Brand d6=2, Goblin d6=6]`;

const BRIDGE = `rules: strike-chance

@party
Kara: HP 20, DEF 20, sword 65% d8
@foes
Ork: HP 15, DEF 10, axe 60% d10

== Round 1
initiative [Kara d10=5, Ork d10=8]`;

const WALL = `rules: srd5

@party
Brand: HP 12, AC 15, longsword +5 1d8+3
@goblins
Goblin: HP 10, AC 13, scimitar +4 1d6+2

== Round 1
initiative [Brand d20=16, Goblin d20=6]`;

const MILL = `rules: brp

@party
Hilda: HP 13, DEX 14, broad sword 55% d8+1
@foes
Captain: HP 14, DEX 12, broad sword 60% d8+1

== Round 1`;

test.each([
  ["who dies", `${DOORWAY}\nGrukk attacks Rolf with axe [d20=20, d8=5, d20=19, Rolf d20=7, Rolf d20=8]`, "Rolf dies"],
  [
    "what ends by itself before what has to be healed",
    `${DOORWAY}\nGrukk attacks Rolf with axe [d20=20, d8=2, d20=15, Rolf d20=17, d3=2]`,
    "Rolf is stunned until the end of round 3",
  ],
  ["a fumble", `${DOORWAY}\nGrukk attacks Rolf with axe [d20=1]`, "Rolf may take a free attack on Grukk"],
  [
    "a reaction’s",
    `${ROAD}\nBandit attacks Balthasar with sword [d6=1]\n  Balthasar counters with sword [d6=4]`,
    "Bandit is incapacitated",
  ],
  ["points alone", `${CELLAR}\nGoblin attacks Brand with spear [d20=20, d20=15, d6=3]`, "Brand takes 9 damage: 12 → 3"],
  [
    "the fumbler’s own misfortune",
    `${CELLAR}\nGoblin passes\nBrand attacks Goblin with sword [d20=1, d20=2]`,
    "Brand: no attack until the end of round 2",
  ],
  [
    "strike-chance",
    `${BRIDGE}\nOrk attacks Kara with axe [d100=1, d10=4, d100=50, d100=50, d100=50]`,
    "Kara is wounded",
  ],
  [
    "brp",
    `${MILL}\nHilda attacks Captain with broad sword [d100=1, d8=8]\n  Captain does nothing`,
    "Captain is unconscious",
  ],
  ["srd5", `${WALL}\nBrand attacks Goblin with longsword [d20=20, 2d8=4+3]`, "Goblin dies"],
])("the headline says what changed for whom: %s", (_, text, head) => {
  expect(moment(text)?.head).toBe(head);
});

test("the chart is the one that made the blow what it is, not one by which its damage stunned", () => {
  const bridge = BRIDGE.replace("Ork: HP 15, DEF 10", "Ork: HP 35, CON 5, DEF 10");
  const found = moment(`${bridge}\nOrk passes\nKara attacks Ork with sword [d100=2, d8=8]`);
  expect([found?.title, found?.row?.event.table]).toEqual(["Grievous", "critical"]);
  expect(found?.sub).toContain("stuns");
});

test("the chain leads from the die over the row to what it did; a row that a save turned away is known", () => {
  const found = moment(`${DOORWAY}\nGrukk attacks Rolf with axe [d20=20, d8=2, d20=15, Rolf d20=17, d3=2]`);
  const links = found?.chain.map(({ what, roll, faces, so }) => [what, roll, faces.join(), so].join("|"));
  expect(links).toEqual([
    "to hit|d20|20|22 against AC 15: critical",
    "damage|d8|2|Rolf 14 → 12",
    "mighty blow|d20|15|crushing blow",
    "Rolf: save against the blow|d20|17|17 against save 14: success",
    "Effects of Mighty Blows|7–14||painful blow",
    "rounds stunned|d3|2|stunned",
    "CON|||Rolf 12 → 10",
    "effect|||Rolf is stunned until the end of round 3; Rolf: flesh wound until healed; Rolf: CON loss (2) until healed",
  ]);
  expect([found?.row?.rolled.row, found?.row?.event.row]).toEqual(["15-17", "7-14"]);
  expect([found?.kind, found?.title]).toEqual(["critical", "Critical"]);
});

test.each([
  ["an ordinary hit", `${DOORWAY}\nGrukk attacks Rolf with axe [d20=15, d8=2]`],
  [
    "a critical that its second roll makes an ordinary hit",
    `${CELLAR}\nGoblin attacks Brand with spear [d20=20, d20=1, d6=3]`,
  ],
])("%s is no moment", (_, text) => {
  expect(moment(text)).toBeNull();
});

test("what a fumble was made is on its card, of a thing as it is said of things", () => {
  const made = moment(`${DOORWAY}\nGrukk attacks Rolf with axe [d20=1]\n  mishap drop`);
  expect(made).toMatchObject({ kind: "fumble", head: "Grukk’s axe is dropped" });
  const strained = moment(`${DOORWAY}\nGrukk attacks Rolf with axe [d20=1]\n  mishap strain`);
  expect(strained?.chain.at(-1)?.so).toContain("Grukk is strained until the end of the fight");
});

test("the effect of a parry on a weapon is the weapon's", () => {
  const hit = "Hilda attacks Captain with broad sword [d100=9, d8=3]\n  Captain parries with broad sword [d100=40]";
  const effect = moment(`${MILL}\nend of statements\n${hit}`)?.chain.at(-1);
  expect(effect?.so).toBe("Captain’s broad sword is damaged");
});
