import { same, textsIn } from "../../fight/value.ts";
import { markedList, note, numberOf } from "./bookkeeping.ts";
import type { FightState, Turn } from "./types.ts";

/*
 * Pairs (engaged, grappling and grabbed) that a fall has parted on the number being called. Losses are final only when the number is over, so on it
 * the two still count as what they were to each other, in whatever order its lines are written (BD-11).
 */

/** Half of a pair: who, in which condition, with whom. */
export type Half = readonly [who: string, id: string, other: string];

/** With whom somebody was paired before a fall on this number. */
export function partedFrom(state: FightState, who: string, id: string): string[] {
  return markedList(state, "parted").flatMap((entry) => {
    const [name, condition, other = ""] = textsIn(entry);
    return name === who && condition === id ? [other] : [];
  });
}

/** Remembers a pair that a fall parts. Without a number it is simply over. */
export function rememberPair(turn: Turn, ...halves: readonly Half[]): void {
  if (numberOf(turn.state) !== null) note(turn, null, "parted", [...markedList(turn.state, "parted"), ...halves]);
}

/** The two are parted for good: by a movement, a lost check, a release. */
export function forgetPair(turn: Turn, ...halves: readonly Half[]): void {
  const all = markedList(turn.state, "parted");
  const left = all.filter((entry) => !halves.some((half) => same(half, entry)));
  if (left.length < all.length) note(turn, null, "parted", left.length === 0 ? undefined : left);
}
