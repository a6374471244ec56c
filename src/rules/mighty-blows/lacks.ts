import { inHand, isDropped } from "./arms.ts";
import type { Combatant, Fact, FightState, MightyBlows } from "./types.ts";

/** What somebody lacks for a deed that no rule refuses: a natural 1, a weapon on the ground, another one to draw. */
export function lacks({ combatants, own }: FightState, c: Combatant, verb: MightyBlows["verb"]): Fact | null {
  const { name: who } = c;
  if (verb === "mishap" && own.fumbler === null) return { is: "nobody has fumbled" };
  if (verb === "pick up" && !combatants.some((each) => each.attacks.some((weapon) => isDropped(each, weapon))))
    return { is: "nothing lies here", who };
  if (verb === "draw" && c.attacks.every((weapon) => weapon === inHand(c))) return { is: "nothing else to draw", who };
  return null;
}
