import { has as hasClause, type Action } from "../../fight/action.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { fist, foot, hasProperty, isMissile, thrown, weaponOf, weaponsOf, type Weapon } from "./weapon.ts";

/** The weapons of the line, as its verb uses them: a dagger is thrown by `throws`, and strikes by `attacks` (BD-18). */
export function chooseWeapons(turn: Turn, action: Action): Weapon[] {
  const c = turn.get(action.actor);
  const shooting = action.verb === "shoot" || action.verb === "ranged attack";
  const throwing = action.verb === "throw";
  if (action.verb === "punch") return [fist];
  if (action.verb === "kick") return [foot];
  let weapons = weaponsOf(turn, action);
  if ((shooting || throwing) && !hasClause(action, "with") && action.thing === null)
    weapons = [firstFitting(turn, c, weapons[0], throwing)];
  if (action.verb === "melee attack" && !hasClause(action, "with")) weapons = [firstMelee(c, weapons[0])];
  return weapons.map((weapon) => {
    if (throwing || (shooting && hasProperty(weapon, "throwable"))) {
      if (!hasProperty(weapon, "throwable") && weapon.kind !== "thrown" && weapon.kind !== "grenade")
        turn.refuse(
          "BD-18",
          `A ${weapon.name} is not made for throwing; "throwable" in ${c.name}'s line would make it so.`,
        );
      return thrown(weapon);
    }
    if (shooting && !isMissile(weapon))
      turn.refuse("BD-18", `A ${weapon.name} is no missile weapon: "${c.name} attacks …" uses it in melee.`);
    if (action.verb === "melee attack" && isMissile(weapon))
      turn.refuse("BD-18", `A ${weapon.name} is a missile weapon: "${c.name} shoots …".`);
    return weapon;
  });
}

function firstFitting(turn: Turn, c: Combatant, now: Weapon | undefined, throwing: boolean): Weapon {
  const fits = (weapon: Weapon): boolean =>
    throwing
      ? weapon.kind === "grenade" || weapon.kind === "thrown" || hasProperty(weapon, "throwable")
      : isMissile(weapon) && weapon.kind !== "grenade";
  if (now !== undefined && fits(now)) return now;
  for (const each of c.attacks) {
    const weapon = weaponOf(c, each.name);
    if (weapon !== null && fits(weapon)) return weapon;
  }
  return turn.impossible("BD-17", `${c.name} has nothing to ${throwing ? "throw" : "shoot with"} in its line.`);
}

function firstMelee(c: Combatant, now: Weapon | undefined): Weapon {
  if (now !== undefined && !isMissile(now)) return now;
  for (const each of c.attacks) {
    const weapon = weaponOf(c, each.name);
    if (weapon !== null && !isMissile(weapon)) return weapon;
  }
  return fist;
}
