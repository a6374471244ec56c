import { endOfRound, gain } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";

/** Gives a condition that lasts to the end of this round. */
export function thisRound(
  turn: Turn,
  rule: readonly string[],
  name: string,
  id: string,
  detail: string | null = null,
): void {
  gain(turn, rule, name, id, { detail, ends: endOfRound(turn.state.round) });
}
