import { areFoes } from "../../fight/alliance.ts";
import { known, list } from "../../fight/rule-kit.ts";
import type { Reckoning } from "../../fight/system.ts";
import { groupOf } from "../../fight/bind/names.ts";
import { isEdition2014 } from "./able.ts";
import { isCharacter, isObject } from "./sheet.ts";
import type { Combatant, Fact, FightState, Srd5 } from "./types.ts";

interface Named {
  readonly names: readonly string[];
}

/** Difficulty of an encounter by experience points, in the edition of 2024 (SR-174, SR-175). */
export const encounterSentences = {
  "budget of the fight": ({ worth, budget, difficulty }: { worth: number; budget: number; difficulty: Difficulty }) =>
    `${thousands(worth)} of ${thousands(budget)} XP: ${difficulty}.`,
  "no level for a budget": ({ names, some }: Named & { some: boolean }) => {
    const has = names.length === 1 ? "has" : "have";
    const lost = some ? "and so no share in the budget" : "so there is no XP budget";
    return `${list(names)} ${has} no level, ${lost}: write “${names[0] ?? ""}: …, level 3”.`;
  },
  "no worth for a budget": ({ names }: Named) => {
    const has = names.length === 1 ? "has" : "have";
    const first = names[0] ?? "";
    return `${list(names)} ${has} neither CR nor XP, and so no part in the budget: write “${first}: …, CR 1/4”.`;
  },
  "many monsters": "More than two foes for each character: many blows fall before everybody has acted.",
  "above the party": ({ names }: Named) =>
    `The challenge rating of ${list(names)} is above the party’s level: one blow may put somebody out.`,
} as const;

/** Writes a number with commas: 1,125. */
function thousands(points: number): string {
  if (points < 1000) return String(points);
  return `${thousands(Math.floor(points / 1000))},${String(points % 1000).padStart(3, "0")}`;
}

export type Difficulty = "low" | "moderate" | "high" | "beyond high";

/** Experience for each character by its level: low, moderate, high (T6). */
export const budgets: readonly (readonly [low: number, moderate: number, high: number])[] = [
  [50, 75, 100],
  [100, 150, 200],
  [150, 225, 400],
  [250, 375, 500],
  [500, 750, 1100],
  [600, 1000, 1400],
  [750, 1300, 1700],
  [1000, 1700, 2100],
  [1300, 2000, 2600],
  [1600, 2300, 3100],
  [1900, 2900, 4100],
  [2200, 3700, 4700],
  [2600, 4200, 5400],
  [2900, 4900, 6200],
  [3300, 5400, 7800],
  [3800, 6100, 9800],
  [4500, 7200, 11700],
  [5000, 8700, 14200],
  [5500, 10700, 17200],
  [6400, 13200, 22000],
];

/** Experience by challenge rating (T5): 0 to 30, and the three below 1. */
const byRating: readonly number[] = [
  ...[10, 200, 450, 700, 1100, 1800, 2300, 2900, 3900, 5000, 5900, 7200, 8400, 10000, 11500, 13000],
  ...[15000, 18000, 20000, 22000, 25000, 33000, 41000, 50000, 62000, 75000, 90000, 105000, 120000, 135000, 155000],
];
const belowOne = new Map([
  [0.125, 25],
  [0.25, 50],
  [0.5, 100],
]);

/** Returns the experience of a challenge rating; null: there is no such rating. */
export function experienceOf(rating: number): number | null {
  return belowOne.get(rating) ?? byRating[rating] ?? null;
}

/** Returns the proficiency bonus of a level or a challenge rating (T5). */
export function proficiencyOf(rating: number): number {
  return 2 + Math.max(0, Math.ceil(rating / 4) - 1);
}

/** Returns the experience that somebody is worth: as its sheet says, or by its challenge rating; null: unknown. */
export function worthOf(c: Combatant): number | null {
  const rating = known(c, "cr");
  return known(c, "xp") ?? (rating === null ? null : experienceOf(rating));
}

/** Experience for a whole party by difficulty. */
export interface Budget {
  readonly low: number;
  readonly moderate: number;
  readonly high: number;
}

/**
 * Returns what a party of these levels may meet: each character's share, summed.
 * @rule SR-174
 */
export function budgetOf(levels: readonly number[]): Budget {
  const share = (at: 0 | 1 | 2): number =>
    levels.reduce((all, level) => all + (budgets[Math.min(20, Math.max(1, level)) - 1]?.[at] ?? 0), 0);
  return { low: share(0), moderate: share(1), high: share(2) };
}

/** Returns the least difficulty whose budget so much experience does not exceed. */
export function difficultyOf(experience: number, { low, moderate, high }: Budget): Difficulty {
  if (experience <= low) return "low";
  if (experience <= moderate) return "moderate";
  return experience <= high ? "high" : "beyond high";
}

/** Reading of an encounter: its sum, the party's budget, and what to mind. */
export interface Assessment {
  readonly experience: number;
  readonly budget: Budget;
  readonly difficulty: Difficulty;
  /** More than two monsters for each character: many may act before somebody can. */
  readonly many: boolean;
  /** Monsters whose challenge rating is above the party's level: one blow may kill. */
  readonly above: readonly string[];
  /** Monsters whose worth nobody knows, which the sum has not. */
  readonly unknown: readonly string[];
  /** Characters whose level nobody knows, for whom the budget has nothing. */
  readonly unlevelled: readonly string[];
}

/**
 * Returns how hard a fight is: the sum of its monsters' experience as it is, whatever their number. Null where nobody
 * is a character, or nobody a monster.
 * @rule SR-175
 */
export function assess(combatants: readonly Combatant[]): Assessment | null {
  const party = combatants.filter(isCharacter);
  const monsters = combatants.filter((c) => !isCharacter(c));
  if (party.length === 0 || monsters.length === 0) return null;
  const levels = party.flatMap((c) => known(c, "level") ?? []);
  const budget = budgetOf(levels);
  const experience = monsters.reduce((all, c) => all + (worthOf(c) ?? 0), 0);
  const level = Math.max(0, ...levels);
  const names = (all: readonly Combatant[]): readonly string[] => all.map(({ name }) => name);
  return {
    ...{ experience, budget, difficulty: difficultyOf(experience, budget) },
    many: monsters.length > 2 * party.length,
    above: levels.length === 0 ? [] : names(monsters.filter((c) => (known(c, "cr") ?? 0) > level)),
    unknown: names(monsters.filter((c) => worthOf(c) === null)),
    unlevelled: names(party.filter((c) => known(c, "level") === null)),
  };
}

/** Returns names with one for each kind: "Goblin" for Goblin 1 and Goblin 2. */
function kinds(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => groupOf(name) ?? name))];
}

/** Returns the budget of a fight beside its forecast, with what is to be minded; the older edition has none. */
export function reckon(state: FightState): Reckoning<Srd5> | null {
  if (isEdition2014({ option: (id) => state.settings[id] })) return null;
  const party = state.combatants.filter(isCharacter);
  const monsters = state.combatants.filter(
    (c) => !isCharacter(c) && !isObject(c) && party.some((hero) => areFoes(state, hero, c)),
  );
  const found = assess([...party, ...monsters]);
  if (found === null) return null;
  const { experience, budget, difficulty, many, above, unknown, unlevelled } = found;
  const levelled = unlevelled.length < party.length;
  const told: Fact[] = [];
  if (levelled && unknown.length < monsters.length) {
    const whole = difficulty === "beyond high" ? budget.high : budget[difficulty];
    told.push({ is: "budget of the fight", worth: experience, budget: whole, difficulty });
  }
  if (unlevelled.length > 0) told.push({ is: "no level for a budget", names: unlevelled, some: levelled });
  if (unknown.length > 0) told.push({ is: "no worth for a budget", names: kinds(unknown) });
  if (many) told.push({ is: "many monsters" });
  if (above.length > 0) told.push({ is: "above the party", names: kinds(above) });
  return { told, sums: { experience, ...budget } };
}
