import type { Who } from "../../../fight/who.ts";
import { useAction } from "../count.ts";
import { traitsOf } from "../vocabulary/traits.ts";
import type { Action, Combatant, Turn } from "../types.ts";
import { isMissile, isNatural, weaponOf, weaponsIn, type Weapon } from "../weapon.ts";

/**
 * Attacks that one action makes: how many, or the modes of a routine (BD-74, BD-126).
 * @rule BD-126
 */
function routineOf(c: Combatant): number | readonly string[] {
  const { routine } = traitsOf(c);
  if (typeof routine === "number") return routine;
  if (routine !== null) return routine.map((mode) => weaponOf(c, mode)?.name ?? mode);
  const natural = weaponsIn(c).filter(isNatural);
  return natural.length > 1 ? natural.map((weapon) => weapon.name) : 1;
}

/** Does the allowance hold these attacks, on top of those already made? */
export function withinAllowance(c: Combatant, weapons: readonly Weapon[]): boolean {
  const routine = routineOf(c);
  const all = [...c.own.struck, ...weapons.map((weapon) => weapon.name)];
  if (typeof routine === "number") return all.length <= routine;
  const rest = [...routine];
  return all.every((name) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Refuses what the allowance of the round does not hold, on top of the attacks already made (BD-12, BD-74, BD-126).
 * @rule BD-74
 */
export function needAllowance(turn: Turn, who: Who, weapons: readonly Weapon[]): void {
  const c = turn.get(who);
  if (withinAllowance(c, weapons)) return;
  const { struck } = c.own;
  const made = struck.length > 0;
  const [weapon] = weapons;
  if (routineOf(c) !== 1)
    turn.refuse(
      "BD-126",
      made ? { is: "made the attacks of the round", who, struck } : { is: "not so many attacks", who },
    );
  if (weapon !== undefined && isMissile(weapon))
    turn.refuse("BD-74", { is: made ? "one shot, after an attack" : "one shot", who, weapon: weapon.name });
  turn.refuse("BD-12", { is: made ? "one attack, made already" : "one attack", who });
}

/** Counts one more attack of the round (BD-126). */
export function strikes(turn: Turn, who: Who, weapon: Weapon): void {
  const me = turn.own(who);
  me.struck = [...me.struck, weapon.name];
}

/** Takes one attack out of the allowance of the round (BD-12, BD-74, BD-126). */
export function useAttack(turn: Turn, action: Action, weapon: Weapon): void {
  const who = action.actor;
  const c = turn.get(who);
  if (c.own.acted !== "attack") {
    useAction(turn, action, "attack");
    turn.own(who).struck = [weapon.name];
    return;
  }
  needAllowance(turn, who, [weapon]);
  strikes(turn, who, weapon);
}
