import type { Part } from "./types.ts";

/** A sum in the making: its labelled numbers, and the rules that they come from. */
export interface Tally {
  readonly parts: Part[];
  readonly rules: Set<string>;
}

/** Adds a term; a zero explains nothing and is left out. */
export function add(tally: Tally, rule: string, label: Part["label"], value: number): void {
  if (value === 0) return;
  tally.parts.push({ label, value });
  tally.rules.add(rule);
}
