import { has as hasClause } from "../../../fight/action.ts";
import type { Action, Turn } from "../types.ts";
import { fist, foot, hasProperty, isMissile, thrown, weaponsIn, weaponsOf, type Weapon } from "../weapon.ts";

function isThrowable(weapon: Weapon): boolean {
  return weapon.kind === "grenade" || weapon.kind === "thrown" || hasProperty(weapon, "throwable");
}

/** The weapons of the line, as its verb uses them: a dagger is thrown by `throws`, and strikes by `attacks` (BD-18). */
export function chooseWeapons(turn: Turn, action: Action): Weapon[] {
  const { actor, verb } = action;
  if (verb === "punch") return [fist];
  if (verb === "kick") return [foot];
  const throwing = verb === "throw";
  const shooting = verb === "shoot" || verb === "ranged attack";
  const melee = verb === "melee attack";
  let weapons = weaponsOf(turn, action);
  const named = hasClause(action, "with") || action.thing !== null;
  if (!named && (throwing || shooting || melee)) {
    const fits = (weapon: Weapon): boolean =>
      throwing ? isThrowable(weapon) : shooting ? isMissile(weapon) && weapon.kind !== "grenade" : !isMissile(weapon);
    const fit = [...weapons, ...weaponsIn(turn.get(actor))].find(fits) ?? (melee ? fist : undefined);
    weapons = [
      fit ?? turn.impossible("BD-17", { is: throwing ? "nothing to throw" : "nothing to shoot with", who: actor }),
    ];
  }
  return weapons.map((weapon) => {
    const { name } = weapon;
    if (throwing || (shooting && hasProperty(weapon, "throwable"))) {
      if (!isThrowable(weapon)) turn.refuse("BD-18", { is: "not made for throwing", who: actor, weapon: name });
      return thrown(weapon);
    }
    if (verb === "shoot" && weapon.kind === "grenade")
      turn.refuse("BD-79", { is: "thrown and not shot", who: actor, weapon: name });
    if (shooting && !isMissile(weapon)) turn.refuse("BD-18", { is: "no missile weapon", who: actor, weapon: name });
    if (melee && isMissile(weapon)) turn.refuse("BD-18", { is: "a missile weapon", who: actor, weapon: name });
    return weapon;
  });
}
