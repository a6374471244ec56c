import { type Who, nobody } from "../../fight/who.ts";
import { expand, part } from "../../fight/rule-kit.ts";
import { isFresh, needAttack, targetOf, unable } from "./able.ts";
import { needAllowance, strikes, useAttack, withinAllowance } from "./attack/allowance.ts";
import { plainBlow } from "./blow.ts";
import { chooseWeapons } from "./attack/choose-weapon.ts";
import { felledBy } from "./damage.ts";
import { isEngaged } from "./attack/engagement.ts";
import { remarkIdleClauses } from "./idle.ts";
import { makeAttack, needTarget } from "./strike.ts";
import type { Action, Turn } from "./types.ts";
import { fist, hasProperty, isMissile, needWeapon, takeInHand, usable, type Weapon } from "./weapon.ts";

/**
 * `attack`, `shoot`, `throw`, `punch`, `two-weapon attack`: all attacks of a line, one after the other.
 * @rule BD-100
 */
export function attack(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapons = chooseWeapons(turn, action);
  const targets = expand(turn.state, action.targets);
  targetOf(turn, action, "BD-17");
  needAttack(turn, who);
  needInReach(turn, who, targets, weapons);
  const paired = action.verb === "two-weapon attack";
  if (paired && weapons.length !== 2) turn.refuse("BD-99", { is: "name both weapons" });
  const both = weapons.length === 2 && (paired || !withinAllowance(turn.get(who), weapons));
  if (both) needSmall(turn, weapons);
  remarkIdleClauses(turn, action, weapons);
  // What the line itself makes impossible is refused before its first die.
  for (const target of targets.slice(1)) needTarget(turn, target);
  for (const weapon of weapons.slice(1)) needWeapon(turn, who, weapon);
  const times = Math.max(weapons.length, both ? 0 : targets.length);
  const planned = Array.from({ length: times }, (_, i) => weapons[i] ?? weapons.at(-1) ?? fist);
  if (!both && times > 1) needAllowance(turn, who, planned);
  for (const [i, weapon] of planned.entries()) {
    const target = targets[i] ?? (both ? targets[0] : targets.at(-1)) ?? nobody;
    if (i > 0 && !goesOn(turn, who, target, weapon)) return;
    const blow = plainBlow(action, target, weapon);
    if (!both || i === 0) useAttack(turn, action, weapon);
    else strikes(turn, who, weapon);
    const bonus = [i === 0 ? part("primary weapon", -2) : part("secondary weapon", -5), "BD-100"] as const;
    turn.anew(() => {
      makeAttack(turn, both ? { ...blow, bonuses: [bonus], rules: ["BD-99", "BD-100"] } : blow);
    });
  }
  // The first of the two stays the weapon in hand.
  const primary = weapons[0];
  if (both && primary !== undefined && usable(turn.get(who), primary) > 0) takeInHand(turn, who, primary);
}

/**
 * Does a line of several attacks go on? Not with a broken weapon, and not on somebody who is down, unless its dice are
 * there.
 */
function goesOn(turn: Turn, who: Who, target: Who, weapon: Weapon): boolean {
  const c = turn.get(who);
  if (unable(turn.state, c) !== null) {
    turn.info("BD-126", { is: "fell between its attacks", who });
    return false;
  }
  if (usable(c, weapon) < 1 && !isFresh(turn.state, who, "disarmed", weapon.name)) {
    turn.info("BD-59", { is: "lost its weapon between its attacks", who, weapon: weapon.name });
    return false;
  }
  if (felledBy(turn.state, who, turn.get(target)) && turn.recorded() === null) {
    turn.info("BD-126", { is: "target fell between the attacks", who, target });
    return false;
  }
  return true;
}

/** After backing off only an opponent that follows is in reach (BD-43). */
function needInReach(turn: Turn, who: Who, targets: readonly Who[], weapons: readonly Weapon[]): void {
  const c = turn.get(who);
  if (c.own.withdrew === null || weapons.every(isMissile)) return;
  const out = targets.find((target) => !isEngaged(turn.state, c, target));
  if (out !== undefined) turn.refuse("BD-43", { is: "backed off from it", who, target: out });
}

/**
 * Of two weapons used at once one must be small.
 * @rule BD-99
 */
function needSmall(turn: Turn, weapons: readonly Weapon[]): void {
  const small = weapons.filter((weapon) => hasProperty(weapon, "small")).length;
  if (small === 0) turn.refuse("BD-99", { is: "one must be small" });
  if (small === 2 && turn.option("two-weapon-size") === "differ")
    turn.refuse("BD-99", { is: "exactly one must be small" });
}
