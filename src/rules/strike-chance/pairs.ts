import type { Pair } from "./own.ts";

/* Names with a number each. */

/** The pairs with this one in place of the one of its name. */
export function withPair(pairs: readonly Pair[], label: string, value: number): readonly Pair[] {
  return [...pairs.filter((pair) => pair.label !== label), { label, value }];
}

/** The number of that name; null: there is none. */
export function pairIn(pairs: readonly Pair[], label: string): number | null {
  return pairs.find((pair) => pair.label === label)?.value ?? null;
}
