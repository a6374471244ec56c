import type { Blow } from "../blow.ts";
import { rollCondition, rollSpecial } from "../critical.ts";
import { rollDamage, type Damage } from "../damage.ts";
import type { ToHit } from "../to-hit.ts";
import type { Turn } from "../types.ts";

/**
 * A hit from the special roll of a natural 20 to its condition, with `dealing` the damage between (BD-44, BD-46,
 * BD-101).
 */
export function land(turn: Turn, blow: Blow, special: boolean, roll: ToHit, dealing: (damage: Damage) => void): void {
  const found = special && roll.natural === 20 ? rollSpecial(turn, blow, roll.parts) : null;
  dealing(rollDamage(turn, blow, found?.grade ?? "regular"));
  if (found?.condition === true) rollCondition(turn, blow);
}
