import { arm, isHeld } from "./gear/weapon.ts";
import type { Brp, Combatant, Fact, FightState } from "./types.ts";

/** What somebody lacks for a deed that no rule refuses: another weapon to take in hand. */
export function lacks(_state: FightState, c: Combatant, verb: Brp["verb"]): Fact | null {
  return verb === "ready" && c.attacks.every((attack) => isHeld(c, arm(attack)))
    ? { is: "nothing else to take in hand", who: c.name }
    : null;
}
