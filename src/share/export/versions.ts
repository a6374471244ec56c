import type { Versions } from "./model.ts";

/** Where a fight's dice come from, in plain words. */
export function drawnWords({ dice, seed }: Versions): string {
  if (dice === null) return "dice as recorded";
  return `missing dice drawn by ${dice}${seed === null ? "" : ` from the seed “${seed}”`}`;
}
