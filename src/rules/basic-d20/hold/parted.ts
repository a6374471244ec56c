import type { Who } from "../../../fight/who.ts";
import type { Half } from "../own.ts";
import type { FightState, Turn } from "../types.ts";

/*
 * Pairs (engaged, grappling and grabbed) that a fall has parted on the number being called. Losses are final only when
 * the number is over, so on it the two still count as what they were to each other, in whatever order its lines are
 * written (BD-11).
 */

/** With whom somebody was paired before a fall on this number. */
export function partedFrom(state: FightState, who: string, id: string): Who[] {
  return state.own.parted.filter((half) => half.who === who && half.id === id).map(({ other }) => other);
}

/** Remembers a pair that a fall parts. Without a number it is simply over. */
export function rememberPair(turn: Turn, ...halves: readonly Half[]): void {
  const { number, parted } = turn.state.own;
  if (number !== null) turn.ownFight().parted = [...parted, ...halves];
}

/** The two are parted for good: by a movement, a lost check, a release. */
export function forgetPair(turn: Turn, ...halves: readonly Half[]): void {
  const { parted } = turn.state.own;
  turn.ownFight().parted = parted.filter((each) => !halves.some((half) => isSame(half, each)));
}

function isSame(a: Half, b: Half): boolean {
  return a.who === b.who && a.id === b.id && a.other === b.other;
}
