import type { Who } from "../../../fight/who.ts";
import { has } from "../../../fight/rule-kit.ts";
import { isMoving } from "./aim.ts";
import type { Assault } from "./assault.ts";
import type { Turn } from "../types.ts";

/*
 * What attacks of all kinds ask of their attacker, and what they leave on it.
 */

/**
 * Those who have surrendered or are broken make no attacks (ZN-109, ZN-112).
 * @rule ZN-109
 */
export function mayFight(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (has(c, "surrendered"))
    turn.refuse("ZN-112", { is: "surrendered and does not fight", name, broken: has(c, "broken") });
  else if (has(c, "broken")) turn.refuse("ZN-109", { is: "broken and does not attack", name });
}

/** A shot made standing still: movement later in the turn would have called for a save (ZN-38). */
export function noteShot({ turn, action, attacker, weapon }: Assault): void {
  const still = !isMoving({ turn, action, attacker, role: "attack" });
  if (weapon?.ranged === true && still && turn.option("moving-shot") === "turn") turn.own(attacker).shot = true;
}
