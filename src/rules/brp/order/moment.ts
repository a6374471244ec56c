/* Where in the round the fight is. */
import type { Group, Phase } from "../own.ts";
import type { FightState } from "../types.ts";

/** `== Surprise` is played as a round (BR-02). */
export function inRound(state: FightState): boolean {
  return state.phase === "round" || state.phase === "surprise";
}

export function phaseOf(state: FightState): Phase {
  return state.own.phase ?? "actions";
}

/** The simultaneous group that is acting now (BR-14); null when one acts alone. */
export function groupNow(state: FightState): Group | null {
  const { group } = state.own;
  return group !== null && group.open && group.members.length > 1 ? group : null;
}
