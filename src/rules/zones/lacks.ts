import { lying } from "./field/ground.ts";
import { isFoe, isOut } from "./people.ts";
import type { Combatant, Fact, FightState, Zones } from "./types.ts";

/** What somebody lacks for a deed that no rule refuses: something on the ground, a friend to ride. */
export function lacks(state: FightState, c: Combatant, verb: Zones["verb"]): Fact | null {
  const { name: actor } = c;
  if (verb === "pick up" && lying(state).length === 0) return { is: "nothing lies here", actor };
  if (verb === "mount" && !state.combatants.some((each) => each.name !== actor && !isFoe(each, c) && !isOut(each)))
    return { is: "nobody to ride", actor };
  return null;
}
