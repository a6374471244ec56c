import { expect, it } from "vitest";
import { resolveFight } from "../../../src/fight/timeline.ts";
import { Forecasting } from "../../../src/forecast/forecast.ts";
import { systems } from "../../../src/rules/index.ts";
import {
  assess,
  budgetOf,
  budgets,
  difficultyOf,
  experienceOf,
  proficiencyOf,
} from "../../../src/rules/srd5/encounter.ts";
import { srd5 } from "../../../src/rules/srd5/index.ts";

/*
 * Worth of an encounter, by the tables of the ledger (T5, T6) and its example: five of level 3 have 1,125 for a
 * moderate one, which are two of 450 and nine of 25.
 */

function read(text: string): ReturnType<typeof assess> {
  const { state } = resolveFight(text, { systems: new Map([["srd5", srd5]]), defaultSystem: "srd5" });
  return assess(own(state.combatants));
}

function own(all: ReturnType<typeof resolveFight>["state"]["combatants"]) {
  return all.map((c) => ({ ...c, own: srd5.own?.fresh() ?? raise(), conditions: [] }));
}

function raise(): never {
  throw new Error("srd5 has its own state");
}

it("sums what each character may meet", () => {
  expect(budgetOf([3, 3, 3, 3, 3])).toEqual({ low: 750, moderate: 1125, high: 2000 });
  expect(budgetOf([1, 20])).toEqual({ low: 6450, moderate: 13275, high: 22100 });
  expect(budgets).toHaveLength(20);
  for (const [low, moderate, high] of budgets) expect(low < moderate && moderate < high).toBe(true);
});

it.each([
  [750, "low"],
  [751, "moderate"],
  [1125, "moderate"],
  [1126, "high"],
  [2000, "high"],
  [2001, "beyond high"],
])("%d of five of level 3 is %s", (experience, difficulty) => {
  expect(difficultyOf(experience, budgetOf([3, 3, 3, 3, 3]))).toBe(difficulty);
});

it.each([
  [0, 10],
  [0.125, 25],
  [0.25, 50],
  [0.5, 100],
  [1, 200],
  [2, 450],
  [10, 5900],
  [15, 13000],
  [16, 15000],
  [20, 25000],
  [21, 33000],
  [30, 155000],
  [31, null],
  [1.5, null],
])("a challenge rating of %d is worth %s", (rating, experience) => {
  expect(experienceOf(rating)).toBe(experience);
});

it.each([
  [0.25, 2],
  [1, 2],
  [4, 2],
  [5, 3],
  [8, 3],
  [9, 4],
  [17, 6],
  [29, 9],
  [30, 9],
])("level or rating %d has a proficiency bonus of %d", (rating, bonus) => {
  expect(proficiencyOf(rating)).toBe(bonus);
});

it("reads the example of the ledger", () => {
  const heroes = [1, 2, 3, 4, 5].map((at) => `Hero ${at}: HP 20, level 3`).join("\n");
  const found = read(`${heroes}\n@foes\nOgre x2: HP 68, CR 2\nRat x9: HP 1, xp 25\n== Round 1`);
  expect(found).toMatchObject({ experience: 1125, difficulty: "moderate", many: true, above: [], unknown: [] });
});

it("minds one who is above the party, more than two a character, and of whom nothing is known", () => {
  const text = "Hero: HP 20, level 3\n@foes\nTroll: HP 84, CR 5\nRat: HP 1\n== Round 1";
  expect(read(text)).toMatchObject({
    experience: 1800,
    difficulty: "beyond high",
    many: false,
    above: ["Troll"],
    unknown: ["Rat"],
  });
  expect(read(text.replace("Rat:", "Rat x2:"))).toMatchObject({ many: true, unknown: ["Rat 1", "Rat 2"] });
  expect(read("Hero: HP 20\n@foes\nTroll: HP 84, CR 5\n== Round 1")).toMatchObject({
    unlevelled: ["Hero"],
    above: [],
  });
  expect(read("Hero: HP 20, level 3\n== Round 1")).toBe(null);
  expect(read("@foes\nTroll: HP 84, CR 5\n== Round 1")).toBe(null);
});

function told(text: string): readonly string[] | null {
  const { state } = resolveFight(`rules: srd5\n${text}`, { systems, defaultSystem: "srd5" });
  return (
    new Forecasting(systems.get("srd5") ?? raise(), state, { seed: "", leading: new Map() }).forecast.budget?.words ??
    null
  );
}

it("tells the budget beside the forecast, with what is to be minded", () => {
  const five = [1, 2, 3, 4, 5].map((at) => `Hero ${at}: HP 20, level 3`).join("\n");
  const ogres = "@foes\nOgre x2: HP 68, CR 2\nRat x9: HP 1, xp 25";
  expect(told(`@party\n${five}\n${ogres}`)).toEqual([
    "1,125 of 1,125 XP: moderate.",
    "More than two foes for each character: many blows fall before everybody has acted.",
  ]);
  expect(told(`@party\n${five}\n@foes\nOgre: HP 68, CR 2`)).toEqual(["450 of 750 XP: low."]);
  expect(told("@party\nHero: HP 20, level 3\n@foes\nTroll: HP 84, CR 5")).toEqual([
    "1,800 of 400 XP: beyond high.",
    "The challenge rating of Troll is above the party’s level: one blow may put somebody out.",
  ]);
});

it("says why there is no budget, and what is to be written", () => {
  const foes = "@foes\nRat x2: HP 1\nOgre: HP 68, CR 2";
  expect(told(`@party\nAnn: HP 20\nBel: HP 20\n${foes}`)).toEqual([
    "Ann and Bel have no level, so there is no XP budget: write “Ann: …, level 3”.",
    "Rat has neither CR nor XP, and so no part in the budget: write “Rat: …, CR 1/4”.",
  ]);
  expect(told("@party\nAnn: HP 20, level 2\nBel: HP 20\n@foes\nOgre: HP 68, CR 2")).toEqual([
    "450 of 200 XP: beyond high.",
    "Bel has no level, and so no share in the budget: write “Bel: …, level 3”.",
  ]);
  expect(told("@party\nAnn: HP 20, level 2\n@foes\nRat: HP 1")).toEqual([
    "Rat has neither CR nor XP, and so no part in the budget: write “Rat: …, CR 1/4”.",
  ]);
});

it("leaves out things, allies, and the older edition, which has no budget", () => {
  const allied =
    "@party\nAnn: HP 20, level 3\nWolf: HP 11, monster, CR 1/4\n@foes\nOgre: HP 68, CR 2\nDoor: HP 18, object wood";
  expect(told(allied)).toEqual(["450 of 400 XP: beyond high."]);
  expect(told(`options: edition 2014\n${allied}`)).toBe(null);
  expect(told("@party\nAnn: HP 20, level 3")).toBe(null);
});
