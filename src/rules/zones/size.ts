import { fold, text } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "./types.ts";

/*
 * Sizes (ZN-123): steps on a scale that an option may change.
 */

/** Reads an option's value as a scale, from the smallest. */
export function scaleOf(value: string): string[] {
  const words = fold(value).split(" ");
  return words.length > 1 ? words : ["tiny", "small", "medium", "large", "massive"];
}

/** Reads a size of the sheet: a word of the scale, or its number on it from 1. null: neither. */
export function readSize(said: string, scale: readonly string[]): string | null {
  const word = fold(said);
  if (scale.includes(word)) return word;
  return /^\d{1,3}$/.test(word) ? (scale[Number(word) - 1] ?? null) : null;
}

/** Returns the size that counts as medium: the word, else the middle of the scale. */
export function mediumOf(scale: readonly string[]): string {
  return scale.includes("medium") ? "medium" : (scale[Math.floor((scale.length - 1) / 2)] ?? "medium");
}

/**
 * Returns the step of somebody's size on the scale; a size that is missing or unknown is medium.
 * @rule ZN-123
 */
function stepOf(state: FightState, c: Combatant): number {
  const { sizes } = state.settings;
  return sizes.indexOf(readSize(text(c, "size"), sizes) ?? mediumOf(sizes));
}

/** Steps by which `a` is larger than `b`; negative when it is smaller. */
export function largerBy(state: FightState, a: Combatant, b: Combatant): number {
  return stepOf(state, a) - stepOf(state, b);
}

/**
 * Tells whether somebody's melee reaches a whole zone.
 * @rule ZN-128
 */
export function isMassive(state: FightState, c: Combatant): boolean {
  return readSize(text(c, "size"), state.settings.sizes) === "massive";
}
