import { clause, thingText } from "../../fight/action.ts";
import { written } from "../../fight/fact.ts";
import { has, known, part, reasonOr, remind, sum, tell, told } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { asOf } from "./segment.ts";
import type { Action, Combatant, Outcome, Part, Site, Turn } from "./types.ts";
import { missilePenalty, woundModifier } from "./wounds.ts";

/* Rolls on multiples of a stat (SC-48), Luck saves (SC-14) and skill rolls (SC-45). */

/** Rolls on stats and skills (SC-14, SC-45). */
export const rollSentences = {
  "Luck of who does not move": "{name} does not move: Luck saves at -20.",
  "which multiple": '"times {times}" is no multiple: write a whole number from 1 up.',
  "chance below 0": "A chance of {chance} is none: write a number from 0 up.",
  "skill of what chance": "What is {name}’s chance? Write it behind: 'makes a skill roll \"{skill}\", chance 60'.",
} as const;

/** Names of the stats on sheets and lines. */
const statNames = { dex: "DEX", per: "PER" } as const;

interface StatRoll {
  readonly who: Who;
  readonly stat: "dex" | "per";
  readonly purpose: Site;
  /** The rule that asks for the roll. */
  readonly rule: readonly string[];
  /** Part of a declared action: wounds count by default (SC-45). */
  readonly action: boolean;
  readonly more?: readonly Part[];
}

/** Tells a sum that is only shown: a chance before its die falls, a verdict in place of a roll. */
export function tellSum(
  turn: Turn,
  rule: readonly string[],
  who: string,
  purpose: Site,
  parts: readonly Part[],
  outcome: Outcome = "",
): void {
  tell(turn, rule, { dice: "", faces: [], total: 0, summed: false }, { who, purpose, parts, outcome });
}

/** Returns the modifiers of a stat roll: wounds (SC-45, option `wound-stat-rolls`) and those of the line. */
function modifier(turn: Turn, roll: StatRoll): number {
  return sum(roll.more ?? []) + woundsOn(turn, roll);
}

/** Returns what wounds take from a stat roll (SC-45, option `wound-stat-rolls`). */
function woundsOn(turn: Turn, roll: StatRoll): number {
  const scope = turn.option("wound-stat-rolls");
  const wounded = scope === "all" || (scope === "action" && roll.action);
  return wounded ? woundModifier(turn.state, turn.get(roll.who)) : 0;
}

/** Returns the stat for rolls: stuck missiles lower DEX (SC-134 to SC-137). null where the sheet has none. */
function statOf(turn: Turn, c: Combatant, id: "dex" | "per"): number | null {
  const value = known(c, id);
  return value === null || id === "per" ? value : Math.max(0, value + missilePenalty(turn.state, c));
}

/**
 * Rolls on multiples of a stat and returns the smallest multiple from 1 to 5 that makes it, 6 when none does. With
 * `times` only that multiple counts: 1 for success, 6 for failure. Where the stat is missing the game master decides.
 * @rule SC-48
 */
function rollStat(turn: Turn, roll: StatRoll, times: number | null): number {
  return turn.step(() => rollTimes(turn, roll, times));
}

function rollTimes(turn: Turn, roll: StatRoll, times: number | null): number {
  const { who, purpose } = roll;
  const stat = statNames[roll.stat];
  const rule = [...new Set([...roll.rule, "SC-48"])];
  const outcome = (made: number): Outcome => {
    if (times !== null) return made === 1 ? "success" : "failure";
    return made > 5 ? "worse than 5" : { is: "degree", degree: made };
  };
  const c = asOf(turn.state, turn.get(who));
  const value = statOf(turn, c, roll.stat);
  const verdict =
    turn.verdict(who) ??
    (value === null ? turn.decide({ is: "without the stat", roll: purpose, stat }, { who }) : null);
  if (verdict !== null || value === null) {
    const made = verdict === true ? 1 : 6;
    tellSum(turn, rule, who, purpose, [], outcome(made));
    return made;
  }
  const more = modifier(turn, roll);
  const thrown = turn.roll(purpose, "1d100", { who });
  const makes = (n: number): boolean => thrown.total <= n * value + more;
  const made = times === null ? ([1, 2, 3, 4, 5].find(makes) ?? 6) : makes(times) ? 1 : 6;
  const shown = times ?? Math.min(5, made);
  tell(turn, rule, thrown, {
    who,
    purpose,
    against: part(chanceName(turn, roll, shown, value, times === null && made <= 5), shown * value + more),
    outcome: outcome(made),
  });
  return made;
}

/**
 * Returns the name of a multiple of a stat that a roll is held against: "2x DEX", with the parts of the number where
 * stuck missiles, wounds or the line change it; "3x DEX (over 2x, 28)" where a degree is told.
 */
function chanceName(turn: Turn, roll: StatRoll, times: number, value: number, degree: boolean): Part["label"] {
  const stat = statNames[roll.stat];
  const own = known(turn.get(roll.who), roll.stat) ?? value;
  const parts = told([
    part("stuck missiles", times * (value - own)),
    part("wounds", woundsOn(turn, roll)),
    ...(roll.more ?? []),
  ]);
  const below = degree && times > 1 ? (times - 1) * value + modifier(turn, roll) : null;
  if (parts.length === 0) return { is: "times the stat", times, stat, below };
  return {
    is: "times the stat made of",
    times,
    stat,
    made: [part({ is: "times the stat", times, stat, below: null }, times * own), ...parts],
  };
}

/**
 * Returns the degree of a roll on multiples of a stat: 1 to 5, 6 for worse. Where the stat is missing the game master
 * says pass (1) or fail (6) (SC-48).
 */
export function statDegree(turn: Turn, roll: StatRoll): number {
  return rollStat(turn, roll, null);
}

/** Tells whether a roll makes a given multiple (SC-15, SC-48). */
export function statSuccess(turn: Turn, roll: StatRoll, times: number): boolean {
  return rollStat(turn, roll, times) === 1;
}

/** Returns the free modifiers of a line. */
function modifiersOf(action: Action): Part[] {
  return action.modifiers.map((each) => part(reasonOr(each.reason, "game master"), each.amount));
}

/** Carries out `Kara makes a DEX roll, times 4`: a success or failure; without a multiple its degree (SC-48). */
export function statRoll(turn: Turn, action: Action, stat: "dex" | "per"): void {
  const purpose: Site = stat === "dex" ? "DEX roll" : "PER roll";
  const rule = ["SC-48", "SC-45"];
  const roll = { who: action.actor, stat, purpose, rule, action: stat === "dex", more: modifiersOf(action) };
  const times = clause(action, "times")?.number ?? null;
  if (times !== null && (times < 1 || !Number.isInteger(times)))
    turn.impossible("SC-48", { is: "which multiple", times });
  rollStat(turn, roll, times);
}

/**
 * Rolls a save on Luck, at -20 for a fighter that will not move.
 * @rule SC-14
 */
export function luckSave(turn: Turn, action: Action): void {
  const c = turn.get(action.actor);
  const who = c.name;
  const still = has(c, "no movement");
  const purpose = "Luck save";
  const luck = known(c, "luck");
  const rule = still ? ["SC-14", "SC-13"] : ["SC-14"];
  if (luck === null) {
    if (still) remind(turn, rule, { is: "Luck of who does not move", name: who });
    const made = turn.decide({ is: "Luck save without Luck", who }, { who });
    tellSum(turn, rule, who, purpose, [], made ? "success" : "failure");
    return;
  }
  percentRoll(turn, rule, who, purpose, [
    part("Luck", luck),
    part("no movement", still ? -20 : 0),
    ...modifiersOf(action),
  ]);
}

/** Rolls a skill, less wounds (SC-45). */
export function skillRoll(turn: Turn, action: Action): void {
  const who = action.actor;
  const chance = clause(action, "chance")?.number ?? null;
  const skill = thingText(action) ?? "skill";
  if (chance === null) turn.impossible("SC-45", { is: "skill of what chance", name: who, skill });
  if (chance < 0) turn.impossible("SC-45", { is: "chance below 0", chance });
  const purpose = { is: "skill roll:", skill } as const;
  actionRoll(turn, ["SC-45"], action, who, purpose, part(written(skill), chance));
}

/** Rolls the percent chance of an action, less wounds (SC-45), with the modifiers of the line. */
export function actionRoll(
  turn: Turn,
  rule: readonly string[],
  action: Action | null,
  who: Who,
  purpose: Site,
  chance: Part,
  face: number | null = null,
): boolean {
  const wounds = part("wounds", woundModifier(turn.state, turn.get(who)));
  const parts: Part[] = [chance, wounds, ...(action === null ? [] : modifiersOf(action))];
  return percentRoll(turn, rule, who, purpose, parts, face);
}

function percentRoll(
  turn: Turn,
  rule: readonly string[],
  who: string,
  purpose: Site,
  parts: readonly Part[],
  face: number | null = null,
): boolean {
  return turn.step(() => rollPercent(turn, rule, who, purpose, parts, face));
}

function rollPercent(
  turn: Turn,
  rule: readonly string[],
  who: string,
  purpose: Site,
  parts: readonly Part[],
  face: number | null,
): boolean {
  tellSum(turn, rule, who, { is: "chance of", roll: purpose }, told(parts));
  const thrown =
    face === null ? turn.roll(purpose, "1d100", { who }) : { dice: "d100", faces: [face], total: face, summed: false };
  const made = thrown.total <= sum(parts);
  tell(turn, rule, thrown, {
    who,
    purpose,
    against: part("chance", sum(parts)),
    outcome: made ? "success" : "failure",
  });
  return made;
}
