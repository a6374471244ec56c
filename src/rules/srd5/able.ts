import { has, stat } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { isCharacter, isObject } from "./sheet.ts";
import type { Combatant, ConditionId, Fact, FightState, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Reasons why somebody can do nothing (SR-12, SR-18, SR-109, SR-117, SR-146). */
export const ableSentences = {
  "is dead": ({ who }: Subject) => `${who} is dead.`,
  "is a thing": ({ who }: Subject) => `${who} is a thing, and does nothing.`,
  "has left": ({ who }: Subject) => `${who} has left the fight.`,
  "has surrendered": ({ who }: Subject) => `${who} has surrendered, and fights no more.`,
  "is unconscious": ({ who }: Subject) => `${who} is unconscious and can do nothing.`,
  "is incapacitated": ({ who, by }: Subject & { by: string }) =>
    `${who} is ${by}: no action, no bonus action and no reaction.`,
  "is surprised": ({ who }: Subject) => `${who} is surprised until its first turn ends: it neither moves nor acts.`,
  "at zero": ({ who }: Subject) => `${who} is at 0 hit points and can do nothing.`,
} as const;

/** Conditions that incapacitate, by which they are part of others too. */
const incapacitating = ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"] as const;

/** Conditions with which nobody moves. */
const rooted = ["grappled", "paralyzed", "petrified", "restrained", "unconscious", "surprised"] as const;

/** Conditions with which saves of Strength and Dexterity fail (SR-119). */
const helpless = ["paralyzed", "stunned", "unconscious", "petrified"] as const;

export function hasAny(c: Combatant, ids: readonly ConditionId[]): boolean {
  return ids.some((id) => has(c, id));
}

/** Conditions of those who have no turns any more. */
const away = ["dead", "gone", "surrendered"] as const;

/** Tells whether somebody takes no part: dead, gone, surrendered, or at 0. */
export function isOut(c: Combatant): boolean {
  return hasAny(c, [...away, "unconscious"]) || (c.hp !== null && c.hp.now <= 0);
}

/** Tells whether somebody is dying: at 0, neither stable nor dead (SR-111). */
export function isDying(c: Combatant): boolean {
  return c.hp !== null && c.hp.now <= 0 && has(c, "unconscious") && !hasAny(c, ["dead", "gone", "stable"]);
}

/** Returns the condition that incapacitates somebody, or null. */
export function incapacity(c: Combatant): (typeof incapacitating)[number] | null {
  return incapacitating.find((id) => has(c, id)) ?? null;
}

/** Tells whether somebody lies: prone, or unconscious and so prone as well. */
export function isProne(c: Combatant): boolean {
  return hasAny(c, ["prone", "unconscious"]);
}

/**
 * Tells whether saves of Strength and Dexterity fail without a die.
 * @rule SR-119
 */
export function failsSaves(c: Combatant, ability: string): boolean {
  return isObject(c) || ((ability === "str" || ability === "dex") && hasAny(c, helpless));
}

/** Returns the rule that keeps somebody from doing anything, and why; null if it is able. */
export function barToAct(c: Combatant): readonly [rule: string, why: Fact] | null {
  const who = c.name;
  if (has(c, "dead")) return ["SR-117", { is: "is dead", who }];
  if (isObject(c)) return ["SR-107", { is: "is a thing", who }];
  if (has(c, "gone")) return ["SR-18", { is: "has left", who }];
  if (has(c, "surrendered")) return ["SR-18", { is: "has surrendered", who }];
  if (has(c, "unconscious")) return ["SR-109", { is: "is unconscious", who }];
  if (c.hp !== null && c.hp.now <= 0) return ["SR-109", { is: "at zero", who }];
  if (has(c, "surprised")) return ["SR-12", { is: "is surprised", who }];
  const by = incapacity(c);
  return by === null ? null : ["SR-146", { is: "is incapacitated", who, by }];
}

export function needAble(turn: Turn, who: Who): void {
  const bar = barToAct(turn.get(who));
  if (bar !== null) turn.refuse(...bar);
}

/** Refuses who has no turn any more, before another's turn ends by its line. */
export function needPresent(turn: Turn, who: Who): void {
  if (hasAny(turn.get(who), away)) needAble(turn, who);
}

/** Tells which edition counts for a matter with an option of its own. */
export function isEdition2014(
  turn: Pick<Turn, "option">,
  matter?: "surprise" | "exhaustion" | "hide" | "grapple",
): boolean {
  const own = matter === undefined ? "edition" : turn.option(matter);
  return (own === "edition" ? turn.option("edition") : own) === "2014";
}

/** Returns levels of exhaustion. */
export function exhaustionOf(c: Combatant): number {
  return Math.max(0, stat(c, "exhaustion"));
}

/** Ways of moving that have a speed of their own. */
export type Gait = "speed" | "climb" | "swim" | "fly" | "burrow";

/**
 * Returns a speed as conditions and exhaustion leave it: 5 ft less for each level, or halved from the second and none
 * from the fifth. What changes the Speed changes all of them; 0 where somebody has no such speed.
 * @rule SR-155
 */
export function speedOf(turn: Pick<Turn, "option">, c: Combatant, gait: Gait = "speed"): number {
  const written = gait === "speed" ? stat(c, "speed", 30) : stat(c, gait);
  if (written <= 0 || rootOf(c) !== null) return 0;
  const levels = exhaustionOf(c);
  const whole = written - (has(c, "slowed") ? 10 : 0);
  if (!isEdition2014(turn, "exhaustion")) return Math.max(0, whole - 5 * levels);
  return levels >= 5 ? 0 : Math.max(0, levels >= 2 ? Math.floor(whole / 2) : whole);
}

/** Returns the condition with which somebody does not move, or null: its Speed is 0 for another reason. */
export function rootOf(c: Combatant): (typeof rooted)[number] | null {
  return rooted.find((id) => has(c, id)) ?? null;
}

/** Tells whether a combatant of that name is able to do something. */
export function isAble(state: FightState, who: Who): boolean {
  const c = find(state, who);
  return c !== undefined && barToAct(c) === null;
}

/** Tells whether somebody falls like a character at 0 (SR-02, SR-108). */
export function fallsAlive(turn: Turn, c: Combatant): boolean {
  return isCharacter(c) || turn.option("monsters-at-0") === "characters";
}
