import { lexicon } from "../bind/lexicon.ts";
import { isDeed, type Deed, type Move } from "../move.ts";
import { fightsOn } from "../standing.ts";
import type { Combatant } from "../combatant.ts";
import { find, type FightState } from "../state.ts";
import type { ToldDue } from "../due.ts";
import type { RuleSystem } from "../system.ts";
import type { Chooser } from "./carry-out.ts";

/** Chooses moves for everybody. */
export interface Policy extends Chooser {
  /** What may be done now, best first: the first that the rules allow is done. */
  moves(state: FightState, due: ToldDue, system: RuleSystem): Iterable<Move>;
}

/**
 * The plain policy, for every system: whoever is due attacks the weakest enemy that it can reach, else does what the
 * rules offer first; who is attacked reacts with what is offered first. What is nobody's (initiative, the end of a
 * round) is done as it is offered.
 */
export const plainPolicy: Policy = {
  *moves(state, due, system) {
    for (const { move } of due.offers()) {
      if (isDeed(move)) {
        const better = atWeakest(state, move, system);
        if (better !== null) yield better;
      }
      yield move;
    }
  },
  react: (_, offers) => offers[0] ?? null,
  decide: () => true,
};

/** The same blow at the weakest enemy; null: it is at that one already, or is no blow at an enemy. */
function atWeakest(state: FightState, deed: Deed, system: RuleSystem): Deed | null {
  const [target, another] = deed.targets ?? [];
  const own = find(state, deed.who ?? "");
  const aimed = find(state, target ?? "");
  if (own === undefined || aimed === undefined || another !== undefined || aimed.side === own.side) return null;
  let weakest = aimed;
  const words = lexicon(system.vocabulary);
  for (const c of state.combatants)
    if (c.side !== own.side && !c.hidden && pointsOf(c) < pointsOf(weakest) && fightsOn(c, words)) weakest = c;
  return weakest === aimed ? null : { ...deed, targets: [weakest.name] };
}

function pointsOf({ hp }: Combatant): number {
  return hp?.now ?? Number.POSITIVE_INFINITY;
}
