/* Reading bookkeeping marks, which are plain values, without trusting their shape. Tables are lists of rows of texts. */
import { mark } from "../../fight/rule-kit.ts";
import { listIn, textsIn, type Value } from "../../fight/value.ts";
import type { Combatant, FightState, Turn } from "./types.ts";

export function rowsOf(value: Value | undefined): string[][] {
  return listIn(value).map(textsIn);
}

/** An empty table leaves no mark. */
export function markRows(
  turn: Turn,
  rule: readonly string[],
  who: string | null,
  key: string,
  rows: readonly (readonly string[])[],
): void {
  mark(turn, rule, who, key, rows.length === 0 ? undefined : rows);
}

/** A counter of a combatant; 0 where there is none. */
export function count(c: Combatant, key: string): number {
  const value = c.marks[key];
  return typeof value === "number" ? value : 0;
}

export function word(of: Combatant | FightState, key: string): string {
  const value = of.marks[key];
  return typeof value === "string" ? value : "";
}
