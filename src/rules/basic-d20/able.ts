import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { has } from "../../fight/rule-kit.ts";
import { isList, markedList, markedNumber, markedText } from "./bookkeeping.ts";

/** Conditions that put somebody out of the fight. */
const outOfFight = ["dead", "unconscious", "gone"];

/** Was this inflicted by another on the number that is being called? It counts only after that number (BD-11). */
export function isFresh(state: FightState, who: string, id: string, detail: string | null = null): boolean {
  return markedList(state, "fresh").some(
    (entry) => isList(entry) && entry[0] === who && entry[1] === id && (detail === null || entry[2] === detail),
  );
}

/** Does a condition count already? (BD-11) */
export function inForce(state: FightState, c: Combatant, id: string): boolean {
  return c.conditions.some((held) => held.id === id && !isFresh(state, c.name, id, held.detail));
}

/** Is it out of the fight, be it only since this number? */
export function isOut(c: Combatant): boolean {
  return outOfFight.some((id) => has(c, id)) || (c.hp !== null && c.hp.now <= 0);
}

/** Was it felled on the number being called? Then it still acts on that number, and can still be struck there (BD-11). */
export function fellNow(state: FightState, c: Combatant): boolean {
  return isOut(c) && isFresh(state, c.name, "out");
}

/** Why somebody who acts on that number can do nothing at all; null when it can (BD-07, BD-11, BD-104, BD-107). */
export function unable(
  state: FightState,
  c: Combatant,
  number = markedNumber(c, "number"),
): { rule: string; why: string } | null {
  if (has(c, "surprised")) return { rule: "BD-07", why: `${c.name} is surprised and cannot act this round.` };
  if (!isOut(c)) return null;
  const called = markedNumber(state, "number");
  if (fellNow(state, c) && called !== null && called === number) return null;
  if (has(c, "unconscious")) return { rule: "BD-107", why: `${c.name} is unconscious and cannot act.` };
  if (has(c, "gone")) return { rule: "BD-12", why: `${c.name} has left the fight.` };
  return { rule: "BD-104", why: `${c.name} is out of the fight and cannot act.` };
}

/** What bars somebody who is able from making an attack of any kind; null for nothing (BD-27, BD-59, BD-62, BD-75). */
export function attackBar(state: FightState, c: Combatant): { rule: string; why: string } | null {
  if (has(c, "running")) return { rule: "BD-27", why: `${c.name} is running and may not attack.` };
  const barred = c.conditions.find((held) => held.id === "no-attack");
  // It covers the round after the one in which it began.
  if (barred !== undefined && (barred.ends?.round === undefined || barred.ends.round === state.round))
    return { rule: "BD-59", why: `${c.name} may make no attack of any kind this round.` };
  const busy = markedText(c, "whole round");
  if (busy !== null) return { rule: jobRule(busy), why: `${c.name} spends the whole round ${busy}.` };
  return null;
}

/** The rule of a job that fills the round (BD-75, BD-82). */
export function jobRule(job: string): string {
  return job === "reloading" ? "BD-75" : "BD-82";
}

/** Why somebody cannot attack as a reaction; null when it can. */
export function cannotReact(state: FightState, c: Combatant): { rule: string; why: string } | null {
  return unable(state, c) ?? attackBar(state, c);
}

/** Refuses whatever somebody does who can do nothing. */
export function needAble(turn: Turn, who: string, number?: number | null): void {
  const c = turn.get(who);
  const reason = unable(turn.state, c, number === undefined ? markedNumber(c, "number") : number);
  if (reason !== null) turn.refuse(reason.rule, reason.why);
}

/** Are two combatants on different sides? */
export function opposed(a: Combatant, b: Combatant): boolean {
  return a.side.toLowerCase() !== b.side.toLowerCase();
}
