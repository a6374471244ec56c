import type { Offer } from "../../../fight/move.ts";
import { does } from "../declare/plan.ts";
import type { Combatant, FightState } from "../types.ts";
import { engagedWith, isOut } from "../wounds.ts";
import { barred, freeAttackOn, leavesFrom } from "./withdraw.ts";

/*
 * Withdrawals that the count is coming to: before whoever is due acts, foes are asked for their free attacks (SC-113).
 */

/**
 * The segment on which a declared withdrawal takes its first step; null: none is to come, or not before its attacks.
 */
function firstStep(c: Combatant): number | null {
  const { plan, path, left, stopped } = c.own;
  if (isOut(c) || left || plan === null || !does(plan, "withdraw") || does(plan, "maneuver")) return null;
  if (path !== null) return path.first;
  return plan.mode === "after" || stopped ? null : 10;
}

/** Free attacks on those who take their first step before the next of the count, or together with it. */
export function comingFreeAttacks(state: FightState, next: number | null): Offer[] {
  return state.combatants.flatMap((c) => {
    const at = firstStep(c);
    if (at === null || (next !== null && at < next)) return [];
    return leavesFrom(c.own.plan, engagedWith(c)).flatMap((foe) => {
      const other = state.combatants.find(({ name }) => name === foe);
      const may = other !== undefined && barred(state, other) === null && !other.own.noFreeAttacks;
      return may ? [freeAttackOn(other.name, c.name)] : [];
    });
  });
}
