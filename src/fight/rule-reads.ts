/* Readers of the state and of a line that rule systems share: they tell nothing and change nothing. */
import type { Action } from "./action.ts";
import { isOf, type Combatant, type Condition, type Label, type Ends, type Which } from "./combatant.ts";
import type { Named } from "./event.ts";
import { written, type Name, type Written } from "./fact.ts";
import { fightSentences } from "./sentences.ts";
import type { FightState } from "./state.ts";
import type { Terms } from "./terms.ts";
import type { Who } from "./value.ts";

/** Returns the sum of labelled numbers. */
export function sum(parts: readonly { readonly value: number }[]): number {
  let total = 0;
  for (const part of parts) total += part.value;
  return total;
}

/** Returns a labelled number of a sum. */
export function part<const Label extends Name>(label: Label, value: number): Named<Label> {
  return { label, value };
}

/** Returns the parts that the line adds to its damage or takes from it: `+2 damage why`. */
export function damageModifiers(action: Action | null): Named<"damage modifier" | Written>[] {
  return (action?.damage ?? []).map(({ amount, reason }) => part(reasonOr(reason, "damage modifier"), amount));
}

/** Returns the reason that a line gives for a number, or else the label. */
export function reasonOr<const Label extends Name>(reason: string | null, label: Label): Label | Written {
  return reason === null || reason === "" ? label : written(reason);
}

/** Parts without the zeroes, which explain nothing. */
export function told<Each extends { readonly value: number }>(parts: readonly Each[]): Each[] {
  return parts.filter((part) => part.value !== 0);
}

/** Tells whether the combatant has this condition (`which`: that one of several). */
export function has<T extends Terms>(c: Combatant<T>, id: T["condition"] | Label, which?: Which): boolean {
  return held(c, id, which) !== undefined;
}

export function held<T extends Terms>(
  c: Combatant<T>,
  id: T["condition"] | Label,
  which?: Which,
): Condition<T> | undefined {
  // Asked more often than anything else.
  for (const x of c.conditions) if (x.id === id && (which === undefined || isOf(x, which))) return x;
  return undefined;
}

/** Returns a number of the sheet; the fallback when it is absent or no number. */
export function stat<T extends Terms>(c: Combatant<T>, id: T["stat"], fallback = 0): number {
  const value = c.stats[id];
  return typeof value === "number" ? value : fallback;
}

/** Returns a number of the sheet, or null when absent. */
export function known<T extends Terms>(c: Combatant<T>, id: T["stat"]): number | null {
  const value = c.stats[id];
  return typeof value === "number" ? value : null;
}

export function flag<T extends Terms>(c: Combatant<T>, id: T["stat"]): boolean {
  return c.stats[id] === true;
}

export function text<T extends Terms>(c: Combatant<T>, id: T["stat"], fallback = ""): string {
  const value = c.stats[id];
  return typeof value === "string" ? value : fallback;
}

/** Returns the round that an end names; null: none. */
export function lastRound(ends: Ends | null | undefined): number | null {
  return ends == null || ends.at === "never" || ends.at === "segment end" ? null : (ends.round ?? null);
}

/** Returns the end of round `round`, the last moment of an effect. */
export function endOfRound(round: number): Ends {
  return { at: "round end", round };
}

/** Names in a sentence: "A", "A and B", "A, B and C". */
export function list(names: readonly string[], word?: string): string {
  return fightSentences.list(names, word);
}

/** Combatants of a side, or the one named: expands "@orcs" and "Orc 2" alike. */
export function expand<T extends Terms>(state: FightState<T>, names: readonly Who[]): Who[] {
  const members = (side: string): Who[] =>
    state.combatants.filter((c) => c.side.toLowerCase() === side).map((c) => c.name);
  return [...new Set(names.flatMap((name) => (name.startsWith("@") ? members(name.slice(1).toLowerCase()) : [name])))];
}

/**
 * Returns the row of a table that holds a number. Tables tile their range (a test checks it), so a missing row is a
 * broken table.
 * @throws RangeError for a broken table
 */
export function lookUp<R extends { readonly from: number | null; readonly to: number | null }>(
  rows: readonly R[],
  value: number,
): R {
  for (const row of rows)
    if ((row.from === null || value >= row.from) && (row.to === null || value <= row.to)) return row;
  throw new RangeError(`no row for ${value}`);
}
