import { fold } from "../../fight/rule-kit.ts";

/** The scale of an option's value, from the smallest. */
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

/** What counts as medium: the word, else the middle of the scale. */
export function mediumOf(scale: readonly string[]): string {
  return scale.includes("medium") ? "medium" : (scale[Math.floor((scale.length - 1) / 2)] ?? "medium");
}
