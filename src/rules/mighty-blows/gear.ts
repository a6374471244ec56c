import { clause } from "../../fight/action.ts";
import { asThing, type Attack } from "../../fight/combatant.ts";
import { fold } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { fist, hasProperty, isMissile, isRoutine, weaponClass } from "./sheet.ts";
import type { Action, Combatant, Turn, Fact, FightState, MightyBlows } from "./types.ts";
import { weapons as table } from "./vocabulary.ts";

/* Which weapon a line means, and which are in hand. */

function named(c: Combatant, name: string): Attack | undefined {
  return c.attacks.find((weapon) => fold(weapon.name) === fold(name));
}

/** A brawler's fist, foot or pommel is everybody's. */
function bare(name: string): Attack | undefined {
  const item = table.find(
    ({ name: own, aliases = [], props }) =>
      props["class"] === "brawl" && [own, ...aliases].some((each) => fold(each) === fold(name)),
  );
  return item && { ...fist, name: asThing(item.name) };
}

/** The combatant's weapon of that name; refuses what it has not, or has dropped. */
export function weaponNamed(turn: Turn, who: Who, name: string): Attack {
  const c = turn.get(who);
  const weapon = named(c, name) ?? bare(name);
  if (weapon === undefined) {
    const has = [...new Set(c.attacks.map((each) => each.name))];
    turn.impossible("MB-01", { is: "no such weapon", who, weapon: name, has });
  }
  if (isDropped(c, weapon)) turn.refuse("MB-85", { is: "weapon is on the ground", who, weapon: weapon.name });
  if (isBroken(c, weapon)) turn.refuse("MB-85", { is: "weapon is broken", who, weapon: weapon.name });
  return weapon;
}

/** The weapons that a line names. */
export function weaponsOn(turn: Turn, action: Action): Attack[] {
  return (clause(action, "with")?.names ?? []).map((name) => weaponNamed(turn, action.actor, name));
}

export function isDropped(c: Combatant, weapon: Attack): boolean {
  return c.conditions.some((each) => each.id === "weapon dropped" && fold(each.of ?? "") === fold(weapon.name));
}

export function isBroken(c: Combatant, weapon: Attack): boolean {
  return c.conditions.some((each) => each.id === "weapon broken" && fold(each.of ?? "") === fold(weapon.name));
}

/** The weapon in hand: the one drawn last, else the first on the line. null: nothing but fists. */
export function inHand(c: Combatant): Attack | null {
  const { inHand: drawn } = c.own;
  return (drawn === null ? undefined : named(c, drawn)) ?? c.attacks[0] ?? null;
}

/** Is its weapon in hand of no use, so that its fists are left? */
export function isDisarmed(c: Combatant): boolean {
  const ready = inHand(c);
  return ready !== null && (isDropped(c, ready) || isBroken(c, ready));
}

/** The weapon of an attack that names none. Of natural weapons each is used in turn (MB-31). */
export function defaultWeapon(turn: Turn, who: Who, want: "any" | "missile" | "brawl", nth = 0): Attack {
  const c = turn.get(who);
  if (want === "brawl") return c.attacks.find((weapon) => weaponClass(weapon) === "brawl") ?? fist;
  const ready = inHand(c);
  if (want === "missile") {
    const weapon = [...(ready === null ? [] : [ready]), ...c.attacks].find((each) => isMissile(weaponClass(each)));
    if (weapon === undefined) turn.impossible("MB-04", { is: "nothing to shoot with", who });
    return weaponNamed(turn, who, weapon.name);
  }
  if (ready === null) return fist;
  const naturals = c.attacks.filter(isRoutine);
  return (hasProperty(ready, "natural") && naturals[nth % naturals.length]) || weaponNamed(turn, who, ready.name);
}

/** A fending weapon of the combatant: the one in hand if it fends. */
export function fendingWeapon(c: Combatant): Attack | null {
  const ready = inHand(c);
  return (
    [...(ready === null ? [] : [ready]), ...c.attacks].find(
      (weapon) => hasProperty(weapon, "fend") && !isDropped(c, weapon) && !isBroken(c, weapon),
    ) ?? null
  );
}

/** What somebody lacks for a deed that no rule refuses: a natural 1, a weapon on the ground, another one to draw. */
export function lacks({ combatants, own }: FightState, c: Combatant, verb: MightyBlows["verb"]): Fact | null {
  const { name: who } = c;
  if (verb === "mishap" && own.fumbler === null) return { is: "nobody has fumbled" };
  if (verb === "pick up" && !combatants.some((each) => each.attacks.some((weapon) => isDropped(each, weapon))))
    return { is: "nothing lies here", who };
  if (verb === "draw" && c.attacks.every((weapon) => weapon === inHand(c))) return { is: "nothing else to draw", who };
  return null;
}
