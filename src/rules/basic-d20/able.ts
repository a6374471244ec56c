import type { Who } from "../../fight/who.ts";
import { has } from "../../fight/rule-kit.ts";
import type { FactOf } from "../../fight/fact.ts";
import type { Felled, Job } from "./own.ts";
import type { Action, Combatant, ConditionId, Fact, FightState, Turn } from "./types.ts";
import type { able } from "./words/able.ts";

/** A rule that forbids something, and why in this fight. */
type Bar = readonly [rule: string, why: FactOf<typeof able>];

/**
 * Was this inflicted by another on the number that is being called? It counts only after that number.
 * @rule BD-11
 */
export function isFresh(state: FightState, who: string, id: Felled, about: string | null = null): boolean {
  return state.own.fresh.some(
    (entry) => entry.who === who && entry.id === id && (about === null || entry.about === about),
  );
}

/** Does a condition count already? (BD-11) */
export function inForce(state: FightState, c: Combatant, id: ConditionId): boolean {
  return c.conditions.some((held) => held.id === id && !isFresh(state, c.name, id, held.of ?? held.whom[0]));
}

/** Has somebody any of these conditions? */
export function hasAny(c: Combatant, ids: readonly ConditionId[]): boolean {
  return ids.some((id) => has(c, id));
}

/** Is it out of the fight, be it only since this number? */
export function isOut(c: Combatant): boolean {
  return hasAny(c, ["dead", "unconscious", "gone"]) || (c.hp !== null && c.hp.now <= 0);
}

/**
 * Was it felled on the number being called? Then it still acts on that number, and can still be struck there (BD-11).
 */
export function fellNow(state: FightState, c: Combatant): boolean {
  return isOut(c) && isFresh(state, c.name, "out");
}

/**
 * What keeps somebody who acts on that number from doing anything at all; null for nothing (BD-07, BD-11, BD-104,
 * BD-107).
 */
export function unable(state: FightState, c: Combatant, number = c.own.number): Bar | null {
  if (has(c, "surprised")) return ["BD-07", { is: "is surprised", who: c.name }];
  if (has(c, "gone")) return ["BD-12", { is: "has left", who: c.name }];
  if (!isOut(c) || (fellNow(state, c) && state.own.number === number)) return null;
  if (has(c, "unconscious")) return ["BD-107", { is: "is unconscious", who: c.name }];
  return ["BD-104", { is: "is out", who: c.name }];
}

/** What keeps somebody who is able from making an attack of any kind (BD-27, BD-59, BD-62, BD-75). */
function attackBar(state: FightState, c: Combatant): Bar | null {
  if (has(c, "running")) return ["BD-27", { is: "is running", who: c.name }];
  // After a fumble it covers the next round; by ruling it begins at once.
  if (has(c, "no attack") && (c.own.noAttack?.from ?? state.round) <= state.round)
    return [c.own.noAttack?.rule ?? "BD-59", { is: "may not attack", who: c.name }];
  return busy(c);
}

/** A job that fills the round (BD-75, BD-82). */
export function busy(c: Combatant): Bar | null {
  const job = c.own.wholeRound ?? (has(c, "reloading") ? "reloading" : null);
  return job === null ? null : [jobRule(job), { is: "busy all round", who: c.name, job }];
}

export function jobRule(job: Job): string {
  return job === "reloading" ? "BD-75" : "BD-82";
}

/** What keeps somebody from attacking as a reaction. */
export function cannotReact(state: FightState, c: Combatant): Bar | null {
  return unable(state, c) ?? attackBar(state, c);
}

/** Refuses what is barred. */
export function heed(turn: Turn, bar: readonly [rule: string, why: Fact] | null): void {
  if (bar !== null) turn.refuse(...bar);
}

/** Refuses an attack as somebody's own action where it may make none, or dodges (BD-22). */
export function needAttack(turn: Turn, who: Who): void {
  const c = turn.get(who);
  heed(turn, attackBar(turn.state, c));
  if (has(c, "dodging")) turn.refuse("BD-22", { is: "is dodging", who });
}

/** The one at whom the action aims. */
export function targetOf(turn: Turn, action: Action, rule: string): Who {
  return action.targets[0] ?? turn.impossible(rule, { is: "names no target" });
}

/** Are two combatants on different sides? */
export function opposed(a: Combatant, b: Combatant): boolean {
  return a.side.toLowerCase() !== b.side.toLowerCase();
}
