import type { Event } from "../../src/fight/event.ts";
import { apply, type FightState } from "../../src/fight/state.ts";

/** What events make of `before`, as far as they tell it; the rules' own state, which none tells, is that of `after`. */
export function folded(
  before: FightState,
  events: readonly { readonly event: Event }[],
  after: FightState,
): FightState {
  const state = events.reduce((state, { event }) => apply(state, event), before);
  return {
    ...state,
    own: after.own,
    combatants: state.combatants.map((c, i) => ({ ...c, own: after.combatants[i]?.own ?? {} })),
  };
}
