/* Reading bookkeeping marks, which are plain values, without trusting their shape. */
import { mark } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import type { Value } from "../../fight/value.ts";

export type ValueRecord = { readonly [key: string]: Value };

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

export function isRecord(value: Value | undefined): value is ValueRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : [];
}

export function textsOf(value: Value | undefined): string[] {
  return listOf(value).filter((each): each is string => typeof each === "string");
}

export function textIn(from: ValueRecord, key: string): string {
  const value = from[key];
  return typeof value === "string" ? value : "";
}

export function numberIn(from: ValueRecord, key: string): number {
  const value = from[key];
  return typeof value === "number" ? value : 0;
}

/** A counter of a combatant; 0 where there is none. */
export function count(c: Combatant, key: string): number {
  return numberIn(c.marks, key);
}

export function word(c: Combatant, key: string): string {
  return textIn(c.marks, key);
}

/** Adds to a counter of a combatant. */
export function add(turn: Turn, rule: readonly string[], who: string, key: string, amount: number): void {
  mark(turn, rule, who, key, count(turn.get(who), key) + amount);
}
