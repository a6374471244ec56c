import type { VerbMore } from "../../../fight/specs.ts";

/** Clauses of every attack, and those of missiles. */
export const blow = [
  "from behind",
  "flanking",
  "sneak",
  "times",
  "flat",
  "concealed",
  "cover",
  "vs",
  "ac",
  "because",
  "on number",
];
export const missile = [
  "at",
  "at short range",
  "at medium range",
  "at long range",
  "unaware",
  "aware",
  "into melee",
  "stray",
];

/** What is done on a number of the count, which the line may name (BD-24). */
export const counted: VerbMore = { clauses: ["on number"] };

/** What is done to one combatant. */
export function atOne(clauses: readonly string[]): VerbMore {
  return { targets: "one", clauses };
}

/** So far, in feet. */
export const feet = { thing: "number", units: ["ft", "feet", "foot"] } as const;
