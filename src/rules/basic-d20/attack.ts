import { has as hasClause, clause } from "../../fight/action.ts";
import { list, expand, part, has } from "../../fight/rule-kit.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { isFresh, needAttack, targetOf, barToAct, useAction, fellOnThisNumber } from "./actions.ts";
import { rollFumble, resolveHit } from "./critical.ts";
import { felledBy, dealDamage } from "./damage.ts";
import {
  fist,
  hasProperty,
  isMissile,
  needWeapon,
  takeInHand,
  usable,
  isNatural,
  weaponOf,
  weaponsIn,
  foot,
  thrown,
  weaponsOf,
  inHandOnNumber,
  type Weapon,
} from "./gear.ts";
import { throwFlask } from "./grenades.ts";
import { disturb } from "./magic.ts";
import { needLoaded, spendMissile, strayTargets } from "./missiles.ts";
import { isEngaged, engage, near } from "./position.ts";
import { compareDistance, feetTo, isBeyond } from "./range.ts";
import { meetWindow } from "./reactions.ts";
import { traitsOf } from "./sheet.ts";
import { plainBlow, isFlat, remarkIdleClauses, rollToHit, type Blow } from "./to-hit.ts";
import type { Action, Turn, Combatant } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Armed {
  readonly weapon: string;
}

/**
 * Reasons that forbid an attack, the end of a line of several attacks, and the attacks that a round holds (BD-12,
 * BD-17, BD-18, BD-43, BD-74, BD-99, BD-101, BD-105, BD-106, BD-126).
 */
export const attackSentences = {
  "name both weapons": 'Two weapons at once: name both, such as "with sword and dagger".',
  "one must be small": "One of the two weapons must be small, such as a dagger or a short sword.",
  "exactly one must be small":
    "One of the two weapons must be small and the other not (option two-weapon-size differ).",
  "fell between its attacks": ({ who }: Subject) => `${who} is down: the other attacks are not made.`,
  "lost its weapon between its attacks": ({ who, weapon }: Subject & Armed) =>
    `${who} has lost ${weapon}: the other attacks with it are not made.`,
  "target fell between the attacks": ({ who, target }: Subject & { target: string }) =>
    `${target} is down: ${who}’s other attacks are not needed.`,
  "backed off from it": ({ who, target }: Subject & { target: string }) =>
    `${who} has backed off, and ${target} has not followed ("followed by ${target}"): it is out of reach.`,
  "nothing to throw": ({ who }: Subject) => `${who} has nothing to throw in its line.`,
  "nothing to shoot with": ({ who }: Subject) => `${who} has nothing to shoot with in its line.`,
  "not made for throwing": ({ who, weapon }: Subject & Armed) =>
    `The ${weapon} is not made for throwing; "throwable" in ${who}’s line would make it so.`,
  "no missile weapon": ({ who, weapon }: Subject & Armed) =>
    `The ${weapon} is no missile weapon: "${who} attacks …" uses it in melee.`,
  "a missile weapon": ({ who, weapon }: Subject & Armed) => `The ${weapon} is a missile weapon: "${who} shoots …".`,
  "needs damage dice": ({ who, weapon }: Subject & Armed) =>
    `${who}’s ${weapon} has no damage dice: write "${weapon} d6" in its line.`,
  "has no flat": ({ weapon }: Armed) => `The ${weapon} has no flat: all sides are sharp.`,
  "no flat to strike with": "The {weapon} has no flat to strike with: it takes a weapon in the hand.",
  "non-lethal by itself": ({ weapon }: Armed) =>
    `The ${weapon} has no flat: it is non-lethal by itself, without -4 and at full damage.`,
  draws: ({ who, weapon }: Subject & Armed) => `${who} draws ${weapon}.`,
  "too far to strike": ({ who, target, feet, weapon }: Subject & Armed & { target: string; feet: number }) =>
    `${target} is ${feet} ft away from ${who}; the ${weapon} strikes at 5 ft.`,
  "target has left": "{target} has left the fight.",
  "target is dead": "{target} is dead.",

  "made the attacks of the round": ({ who, struck }: { who: string; struck: readonly string[] }) =>
    `${who} has made the attacks of its round: ${list(struck)}.`,
  "not so many attacks": "{who} has not as many attacks in a round.",
  "one shot, after an attack": ({ who, weapon }: Subject & Armed) =>
    `${who} has attacked this round: one shot per round with ${weapon}.`,
  "one shot": ({ who, weapon }: Subject & Armed) => `${who} has one shot per round with ${weapon}.`,
  "one attack, made already": "{who} has already acted this round (attack); it has one attack.",
  "one attack": "{who} has one attack.",
} as const;

/**
 * Carries out all attacks of a line (`attack`, `shoot`, `throw`, `punch`, `two-weapon attack`), one after the other.
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
  // Targets and weapons that the line itself makes impossible are refused before its first die.
  for (const target of targets.slice(1)) needTarget(turn, target);
  for (const weapon of weapons.slice(1)) needWeapon(turn, who, weapon);
  const times = Math.max(weapons.length, both ? 0 : targets.length);
  const planned = Array.from({ length: times }, (_, i) => weapons[i] ?? weapons.at(-1) ?? fist);
  if (!both && times > 1) needAllowance(turn, who, planned);
  for (const [i, weapon] of planned.entries()) {
    const target = targets[i] ?? (both ? targets[0] : targets.at(-1)) ?? nobody;
    if (i > 0 && !canGoOn(turn, who, target, weapon)) return;
    const blow = plainBlow(action, target, weapon);
    if (!both || i === 0) useAttack(turn, action, weapon);
    else countAttack(turn, who, weapon);
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
 * Tells whether a line of several attacks goes on: not after the attacker fell or its weapon broke, and not on a
 * target that is down unless the dice are written.
 */
function canGoOn(turn: Turn, who: Who, target: Who, weapon: Weapon): boolean {
  const c = turn.get(who);
  if (barToAct(turn.state, c) !== null || c.own.stopped) {
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

/** Refuses a blow at anybody but a follower after backing off (BD-43). */
function needInReach(turn: Turn, who: Who, targets: readonly Who[], weapons: readonly Weapon[]): void {
  const c = turn.get(who);
  if (c.own.withdrew === null || weapons.every(isMissile)) return;
  const out = targets.find((target) => !isEngaged(turn.state, c, target));
  if (out !== undefined) turn.refuse("BD-43", { is: "backed off from it", who, target: out });
}

/**
 * Refuses two weapons at once of which none is small.
 * @rule BD-99
 */
function needSmall(turn: Turn, weapons: readonly Weapon[]): void {
  const small = weapons.filter((weapon) => hasProperty(weapon, "small")).length;
  if (small === 0) turn.refuse("BD-99", { is: "one must be small" });
  if (small === 2 && turn.option("two-weapon-size") === "differ")
    turn.refuse("BD-99", { is: "exactly one must be small" });
}

/**
 * Attacks that one action makes: how many, or the modes of a routine (BD-74, BD-126).
 * @rule BD-126
 */
export function routineOf(c: Combatant): number | readonly string[] {
  const { routine } = traitsOf(c);
  if (typeof routine === "number") return routine;
  if (routine !== null) return routine.map((mode) => weaponOf(c, mode)?.name ?? mode);
  const natural = weaponsIn(c).filter(isNatural);
  return natural.length > 1 ? natural.map((weapon) => weapon.name) : 1;
}

/** Tells whether the allowance of the round holds these attacks on top of those already made. */
function withinAllowance(c: Combatant, weapons: readonly Weapon[]): boolean {
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
function needAllowance(turn: Turn, who: Who, weapons: readonly Weapon[]): void {
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
function countAttack(turn: Turn, who: Who, weapon: Weapon): void {
  const me = turn.own(who);
  me.struck = [...me.struck, weapon.name];
}

/** Takes one attack out of the allowance of the round (BD-12, BD-74, BD-126). */
function useAttack(turn: Turn, action: Action, weapon: Weapon): void {
  const who = action.actor;
  const c = turn.get(who);
  if (c.own.acted !== "attack") {
    useAction(turn, action, "attack");
    turn.own(who).struck = [weapon.name];
    return;
  }
  needAllowance(turn, who, [weapon]);
  countAttack(turn, who, weapon);
}

function isThrowable(weapon: Weapon): boolean {
  return weapon.kind === "grenade" || weapon.kind === "thrown" || hasProperty(weapon, "throwable");
}

/**
 * Returns the weapons of the line as its verb uses them: a dagger is thrown by `throws`, and strikes by `attacks`
 * (BD-18).
 */
function chooseWeapons(turn: Turn, action: Action): Weapon[] {
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

/** Carries out one blow or shot, from the attack die to its consequences. */
function strike(turn: Turn, blow: Blow): void {
  const roll = rollToHit(turn, blow);
  const weaponLost = roll.natural === 1 && rollFumble(turn, blow, makeAttack);
  if (roll.hit && !roll.barred) resolveHit(turn, blow, true, roll, (damage) => dealDamage(turn, blow, damage));
  disturb(turn, blow.target);
  if (!weaponLost || blow.weapon.kind !== "thrown") spendMissile(turn, blow, roll.hit);
  if (!roll.hit && isMissile(blow.weapon)) strayShots(turn, blow);
}

/**
 * Rolls for the allies that a missed shot may hit: one roll each, in the game master's order, until one is hit.
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
    if (!roll.barred) resolveHit(turn, stray, specials !== "none", roll, (damage) => dealDamage(turn, stray, damage));
    return;
  }
}

/**
 * Checks that the weapon is to hand and loaded and the target can be struck, engages the two, and carries out the
 * blow (BD-16, BD-17).
 * @rule BD-106
 */
export function makeAttack(turn: Turn, blow: Blow): void {
  const { attacker, target, weapon, action } = blow;
  needWeapon(turn, attacker, weapon);
  if (weapon.dice === null) turn.impossible("BD-101", { is: "needs damage dice", who: attacker, weapon: weapon.name });
  if (hasClause(action, "flat") && hasProperty(weapon, "no-flat"))
    turn.refuse("BD-106", { is: "has no flat", weapon: weapon.name });
  else if (hasClause(action, "flat") && (isMissile(weapon) || (isNatural(weapon) && isFlat(blow))))
    turn.refuse("BD-105", { is: "no flat to strike with", weapon: weapon.name });
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
 * Engages attacker and target in melee, unless a long weapon reaches farther; the target may meet the attacker with
 * a long weapon of its own (BD-16, BD-26).
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

/** Refuses a target that is dead or gone, except on the number on which it fell (BD-11, BD-17). */
export function needTarget(turn: Turn, target: Who): void {
  const c = turn.get(target);
  if (has(c, "gone")) turn.refuse("BD-17", { is: "target has left", target });
  else if (has(c, "dead") && !fellOnThisNumber(turn.state, c)) turn.refuse("BD-17", { is: "target is dead", target });
}
