import { mark } from "../../fight/rule-kit.ts";
import type { Value } from "../../fight/value.ts";
import type { Combatant, FightState, Turn } from "./types.ts";

/*
 * Bookkeeping: marks of a combatant, or of the fight (`who` null). They are no part of the story, so they cite no rule.
 */

/** Sets a mark; without a value it is taken away. */
export function note(turn: Turn, who: string | null, key: string, value?: Value): void {
  mark(turn, [], who, key, value);
}

export function textMark(state: FightState, key: string): string | null {
  const value = state.marks[key];
  return typeof value === "string" ? value : null;
}

export function numberMark(c: Combatant, key: string): number {
  const value = c.marks[key];
  return typeof value === "number" ? value : 0;
}
