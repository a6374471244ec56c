import type { Who } from "../../fight/who.ts";
import { clause, has as hasClause } from "../../fight/action.ts";
import { has } from "../../fight/rule-kit.ts";
import { fellNow } from "./able.ts";
import { isFlat, type Blow } from "./blow.ts";
import { deal } from "./damage.ts";
import { engage, isEngaged } from "./attack/engagement.ts";
import { rollFumble } from "./fumble.ts";
import { throwFlask } from "./fire/grenade.ts";
import { land } from "./attack/land.ts";
import { needLoaded, spendMissile, strayTargets } from "./missiles.ts";
import { near } from "./place.ts";
import { compareDistance, feetTo, isBeyond } from "./attack/range.ts";
import { meetWindow } from "./attack/reactions.ts";
import { disturb } from "./spell.ts";
import { rollToHit } from "./to-hit.ts";
import type { Turn } from "./types.ts";
import { hasProperty, inHandOnNumber, isMissile, isNatural, needWeapon, takeInHand } from "./weapon.ts";

/** One blow or shot from the die to what follows from it. */
function strike(turn: Turn, blow: Blow): void {
  const roll = rollToHit(turn, blow);
  const weaponLost = roll.natural === 1 && rollFumble(turn, blow, makeAttack);
  if (roll.hit && !roll.barred) land(turn, blow, true, roll, (damage) => deal(turn, blow, damage));
  disturb(turn, blow.target);
  if (!weaponLost || blow.weapon.kind !== "thrown") spendMissile(turn, blow, roll.hit);
  if (!roll.hit && isMissile(blow.weapon)) strayShots(turn, blow);
}

/**
 * A missile that missed may hit an ally in the melee: one roll each, in the game master's order, until one is hit.
 * @rule BD-93
 */
function strayShots(turn: Turn, blow: Blow): void {
  const specials = turn.option("stray-specials");
  for (const ally of strayTargets(turn, blow)) {
    const stray: Blow = { ...blow, target: ally, bonuses: [], double: null, stray: true, rules: ["BD-93"] };
    if (isBeyond(turn, stray)) {
      turn.info("BD-68", { is: "cannot stray so far", ally });
      continue;
    }
    const roll = rollToHit(turn, stray, { purpose: "stray shot" });
    disturb(turn, ally);
    if (roll.natural === 1 && specials === "both") rollFumble(turn, blow, makeAttack);
    if (!roll.hit) continue;
    if (!roll.barred) land(turn, stray, specials !== "none", roll, (damage) => deal(turn, stray, damage));
    return;
  }
}

/**
 * Everything that must be so before a blow, and then the blow: weapon to hand, loaded, in hand; opponents become
 * engaged (BD-16, BD-17).
 * @rule BD-106
 */
export function makeAttack(turn: Turn, blow: Blow): void {
  const { attacker, target, weapon, action } = blow;
  needWeapon(turn, attacker, weapon);
  if (weapon.dice === null) turn.impossible("BD-101", { is: "needs damage dice", who: attacker, weapon: weapon.name });
  if (hasClause(action, "flat") && hasProperty(weapon, "no-flat"))
    turn.refuse("BD-106", { is: "has no flat", weapon: weapon.name });
  if (hasClause(action, "flat") && !isFlat(blow))
    turn.info("BD-105", { is: "non-lethal by itself", weapon: weapon.name });
  needTarget(turn, target);
  needLoaded(turn, attacker, weapon);
  compareDistance(turn, blow);
  const flask = weapon.kind === "grenade";
  if (!flask && !isNatural(weapon) && inHandOnNumber(turn.state, turn.get(attacker))?.name !== weapon.name) {
    turn.info("BD-17", { is: "draws", who: attacker, weapon: weapon.name });
    takeInHand(turn, attacker, weapon);
  }
  if (!isMissile(weapon)) comeToBlows(turn, blow);
  else if (near(clause(action, "at")?.number ?? Number.POSITIVE_INFINITY)) engage(turn, attacker, target);
  if (flask) throwFlask(turn, blow, makeAttack);
  else strike(turn, blow);
}

/**
 * A melee attack engages the two, unless a long weapon reaches farther; a long weapon may meet whoever closes (BD-16,
 * BD-26).
 */
export function comeToBlows(turn: Turn, blow: Blow): void {
  const { attacker, target, weapon } = blow;
  const feet = blow.double === "charge" ? null : feetTo(turn, blow);
  if (feet !== null && !near(feet)) {
    if (hasProperty(weapon, "reach")) return;
    turn.warn("BD-16", { is: "too far to strike", who: attacker, target, feet: Math.round(feet), weapon: weapon.name });
  }
  if (isEngaged(turn.state, turn.get(attacker), target)) return;
  engage(turn, attacker, target);
  if (isEngaged(turn.state, turn.get(attacker), target)) meetWindow(turn, attacker, [target], makeAttack);
}

/** Nobody strikes at the dead, except on the number on which they fell (BD-11, BD-17). */
export function needTarget(turn: Turn, target: Who): void {
  const c = turn.get(target);
  if (has(c, "gone")) turn.refuse("BD-17", { is: "target has left", target });
  else if (has(c, "dead") && !fellNow(turn.state, c)) turn.refuse("BD-17", { is: "target is dead", target });
}
