import { clause, has as hasClause, type Action } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { expand, has, list, lose, mark, sum, tell, text, told } from "../../fight/rule-kit.ts";
import { attackBar, fellNow, isOut } from "./able.ts";
import { plainBlow, type Blow } from "./blow.ts";
import { addToList, marked, markedText, markedTexts } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { rollCondition, rollSpecial } from "./critical.ts";
import { deal, rollDamage } from "./damage.ts";
import { engage, isEngaged } from "./engagement.ts";
import { rollFumble } from "./fumble.ts";
import { throwFlask } from "./grenade.ts";
import { needLoaded, spendMissile, strayTargets } from "./missile.ts";
import { armourClass, attackParts } from "./modifiers.ts";
import { near } from "./place.ts";
import { feetTo } from "./range.ts";
import { freeAttack, meetWindow } from "./reactions.ts";
import { disturb } from "./spell.ts";
import { fist, foot, hasProperty, inHandOnNumber, isMagic, isMissile, isNatural, needWeapon, takeInHand, thrown, usable, weaponOf, weaponsOf, type Weapon } from "./weapon.ts";

/** How an attack die came out. `barred`: it would hit, but such a weapon cannot hurt the target (BD-45). */
export interface ToHit {
  readonly natural: number;
  readonly hit: boolean;
  readonly barred: boolean;
  readonly parts: readonly Part[];
}

const ruleOfPart: ReadonlyMap<string, string> = new Map([
  ["STR", "BD-18"],
  ["DEX", "BD-18"],
  ["magic", "BD-103"],
  ["charge", "BD-35"],
  ["parting shot", "BD-41"],
  ["from behind", "BD-64"],
  ["sneak attack", "BD-65"],
  ["flanking", "BD-66"],
  ["short range", "BD-67"],
  ["medium range", "BD-67"],
  ["long range", "BD-67"],
  ["adjacent", "BD-69"],
  ["unaware", "BD-70"],
  ["unaware, as from behind", "BD-70"],
  ["flat", "BD-105"],
  ["kick", "BD-112"],
  ["primary weapon", "BD-100"],
  ["secondary weapon", "BD-100"],
  ["shaken", "BD-53"],
  ["prone", "BD-54"],
  ["blinded", "BD-55"],
  ["stumbling", "BD-60"],
]);

function rulesOf(parts: readonly Part[]): string[] {
  const rules = new Set<string>();
  for (const { label } of parts) {
    const rule = ruleOfPart.get(label);
    if (rule !== undefined) rules.add(rule);
    else if (label.startsWith("concealed")) rules.add("BD-72");
    else if (label.startsWith("cover")) rules.add("BD-73");
  }
  return [...rules];
}

/** The attack roll (BD-17 to BD-20, BD-44, BD-45, BD-57). */
export function rollToHit(turn: Turn, blow: Blow, more: { readonly touch?: boolean; readonly purpose?: string } = {}): ToHit {
  const parts = told(attackParts(turn, blow));
  const armour = armourClass(turn, blow, more.touch === true);
  const d20 = turn.roll(more.purpose ?? "to hit", "1d20", { who: blow.attacker, detail: blow.weapon.name });
  const natural = d20.total;
  const total = natural + sum(parts);
  const hit = natural === 20 || (natural !== 1 && total >= armour.value);
  const barred = hit && more.touch !== true && isBarred(turn, blow);
  const rules = new Set(["BD-17", "BD-19", ...blow.rules, ...rulesOf(parts)]);
  if (natural === 20) rules.add("BD-44");
  if (natural === 1) rules.add("BD-57");
  tell(turn, [...rules], d20, {
    who: blow.attacker,
    purpose: more.purpose ?? "to hit",
    parts,
    against: armour,
    outcome: barred ? "no effect" : natural === 20 ? "critical" : natural === 1 ? "fumble" : hit ? "hit" : "miss",
  });
  lose(turn, ["BD-70"], blow.target, "unaware");
  if (barred) turn.info("BD-45", `No effect: ${blow.target} can only be hit by ${list(needs(turn.get(blow.target)), "or")}.`);
  return { natural, hit, barred, parts };
}

function needs(c: Combatant): string[] {
  return text(c, "needs").split(/\s+and\s+|\s+or\s+|\s+/).filter((kind) => kind !== "");
}

/** Silver and magic requirements; any one listed kind suffices (BD-45). */
function isBarred(turn: Turn, blow: Blow): boolean {
  const kinds = needs(turn.get(blow.target)).map((kind) => kind.toLowerCase());
  if (kinds.length === 0) return false;
  if (blow.weapon.kind === "grenade" && turn.option("needs-flasks") !== "barred") return false;
  return !((kinds.includes("silver") && hasProperty(blow.weapon, "silver")) || (kinds.includes("magic") && isMagic(blow.weapon)));
}

/** One blow or shot from the die to what follows from it. True: it hit. */
export function strike(turn: Turn, blow: Blow): boolean {
  const roll = rollToHit(turn, blow);
  if (roll.natural === 1) {
    if (rollFumble(turn, blow)) freeAttack(turn, blow);
  } else if (roll.hit && !roll.barred) {
    const special = roll.natural === 20 ? rollSpecial(turn, blow, roll.parts) : null;
    deal(turn, blow, rollDamage(turn, blow, special?.grade ?? "regular"));
    if (special?.condition === true) rollCondition(turn, blow);
  }
  disturb(turn, blow.target);
  spendMissile(turn, blow, roll.hit);
  if (!roll.hit && isMissile(blow.weapon)) strayShots(turn, blow);
  return roll.hit;
}

/** A missile that missed may hit an ally in the melee: one roll each, in the game master's order, until one is hit (BD-93). */
function strayShots(turn: Turn, blow: Blow): void {
  const specials = turn.option("stray-specials");
  for (const ally of strayTargets(turn, blow)) {
    const stray: Blow = { ...blow, target: ally, bonuses: [], double: null, stray: true, rules: ["BD-93"] };
    const roll = rollToHit(turn, stray, { purpose: "stray shot" });
    disturb(turn, ally);
    if (roll.natural === 1 && specials === "both" && rollFumble(turn, stray)) freeAttack(turn, blow);
    if (!roll.hit) continue;
    if (!roll.barred) {
      const special = roll.natural === 20 && specials !== "none" ? rollSpecial(turn, stray, roll.parts) : null;
      deal(turn, stray, rollDamage(turn, stray, special?.grade ?? "regular"));
      if (special?.condition === true) rollCondition(turn, stray);
    }
    return;
  }
}

/** Everything that must be so before a blow, and then the blow: weapon to hand, loaded, in hand; opponents become engaged (BD-16, BD-17). */
export function makeAttack(turn: Turn, blow: Blow): boolean {
  const { attacker, target, weapon } = blow;
  needWeapon(turn, attacker, weapon);
  needDice(turn, blow);
  if (hasClause(blow.action, "flat") && hasProperty(weapon, "no-flat"))
    turn.refuse("BD-106", `A ${weapon.name} has no flat: all sides are sharp.`);
  needTarget(turn, target);
  needLoaded(turn, attacker, weapon);
  if (!isNatural(weapon) && inHandOnNumber(turn.state, turn.get(attacker))?.name !== weapon.name) {
    turn.info("BD-17", `${attacker} draws ${weapon.name}.`);
    takeInHand(turn, ["BD-17"], attacker, weapon);
  }
  if (!isMissile(weapon)) comeToBlows(turn, blow);
  else if (near(clause(blow.action, "distance")?.number ?? Number.POSITIVE_INFINITY)) engage(turn, attacker, target);
  return strike(turn, blow);
}

/** A melee attack engages the two, unless a long weapon reaches farther; a long weapon may meet whoever closes (BD-16, BD-26). */
export function comeToBlows(turn: Turn, blow: Blow): void {
  const { attacker, target, weapon } = blow;
  const feet = blow.double === "charge" ? null : feetTo(turn, blow);
  if (feet !== null && !near(feet)) {
    if (hasProperty(weapon, "reach")) return;
    turn.warn("BD-16", `${target} is ${Math.round(feet)} ft away from ${attacker}; a ${weapon.name} strikes at 5 ft.`);
  }
  if (isEngaged(turn.state, turn.get(attacker), target)) return;
  engage(turn, attacker, target);
  if (isEngaged(turn.state, turn.get(attacker), target)) meetWindow(turn, attacker, [target]);
}

function needDice(turn: Turn, blow: Blow): void {
  if (blow.weapon.dice !== null) return;
  turn.impossible("BD-101", `${blow.attacker}'s ${blow.weapon.name} has no damage dice: write "${blow.weapon.name} d6" in its line.`);
}

/** Nobody strikes at the dead, except on the number on which they fell (BD-11, BD-17). */
function needTarget(turn: Turn, target: string): void {
  const c = turn.get(target);
  if (fellNow(turn.state, c)) return;
  if (has(c, "dead")) turn.refuse("BD-17", `${target} is dead.`);
  if (has(c, "gone")) turn.refuse("BD-17", `${target} has left the fight.`);
}

/** Attacks that one action makes: the modes of a routine, or a number of attacks (BD-74, BD-126). */
export function routineOf(c: Combatant): { readonly modes: readonly string[] } | { readonly count: number } {
  const listed = text(c, "attacks");
  if (/^\d{1,3}$/.test(listed)) return { count: Math.max(1, Number(listed)) };
  if (listed !== "") return { modes: listed.split(/\s+and\s+/).map((mode) => weaponOf(c, mode)?.name ?? mode) };
  const natural = c.attacks.filter((attack) => attack.props["natural"] === true).map((attack) => attack.name);
  return natural.length > 1 ? { modes: natural } : { count: 1 };
}

/** Takes one attack out of the allowance of the round (BD-12, BD-74, BD-126). */
function useAttack(turn: Turn, action: Action, weapon: Weapon): void {
  const who = action.actor;
  const c = turn.get(who);
  const acted = markedText(c, "acted");
  if (acted === "dodge" || has(c, "dodging")) turn.refuse("BD-22", `${who} is dodging and may not attack; movement and reactions are left.`);
  if (acted !== "attack") {
    useAction(turn, action, "attack");
    mark(turn, ["BD-126"], who, "struck", [weapon.name]);
    return;
  }
  const struck = markedTexts(c, "struck");
  const routine = routineOf(c);
  if ("count" in routine && routine.count === 1) {
    if (isMissile(weapon)) turn.refuse("BD-74", `${who} has used its one shot or blow of this round; one shot per round with ${weapon.name}.`);
    else turn.refuse("BD-12", `${who} has already acted this round (attack); it has one attack.`);
  } else if ("count" in routine ? struck.length >= routine.count : !left(routine.modes, struck).includes(weapon.name))
    turn.refuse("BD-126", `${who} has made the attacks of its round: ${list(struck)}.`);
  addToList(turn, ["BD-126"], who, "struck", weapon.name);
}

/** What is left of a routine after some of its attacks. */
function left(modes: readonly string[], struck: readonly string[]): string[] {
  const rest = [...modes];
  for (const name of struck) {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** Does the allowance hold all these attacks, one after the other? */
function withinAllowance(c: Combatant, weapons: readonly Weapon[]): boolean {
  const routine = routineOf(c);
  const struck = markedTexts(c, "struck");
  if ("count" in routine) return struck.length + weapons.length <= routine.count;
  const rest = left(routine.modes, struck);
  return weapons.every((weapon) => {
    const at = rest.indexOf(weapon.name);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** `attack`, `shoot`, `throw`, `punch`, `two-weapon attack`: all attacks of a line, one after the other. */
export function attack(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapons = chooseWeapons(turn, action);
  const targets = expand(turn.state, action.targets);
  const first = targets[0];
  if (first === undefined) turn.impossible("BD-17", `Whom does ${who} attack? Name the target.`);
  const bar = attackBar(turn.state, turn.get(who));
  if (bar !== null) turn.refuse(bar.rule, bar.why);
  needInReach(turn, action, targets, weapons);
  if (weapons.length === 2 && (action.verb === "two-weapon attack" || !withinAllowance(turn.get(who), weapons))) {
    twoWeapons(turn, action, weapons, targets);
    return;
  }
  if (action.verb === "two-weapon attack") turn.refuse("BD-99", `Two weapons at once: name both, such as "with sword and dagger".`);
  const count = Math.max(weapons.length, targets.length);
  for (let i = 0; i < count; i++) {
    const weapon = weapons[i] ?? weapons[weapons.length - 1] ?? fist;
    const target = targets[i] ?? targets[targets.length - 1] ?? first ?? "";
    if (i > 0 && !goesOn(turn, who, target, weapon)) return;
    useAttack(turn, action, weapon);
    if (weapon.kind === "grenade") throwFlask(turn, plainBlow(action, target, weapon));
    else makeAttack(turn, plainBlow(action, target, weapon));
  }
}

/** Does a line of several attacks go on? Not with a broken weapon, and not on somebody who is down, unless its dice are there. */
function goesOn(turn: Turn, who: string, target: string, weapon: Weapon): boolean {
  const c = turn.get(who);
  if (!isNatural(weapon) && (marked(c, `broken ${weapon.name}`) || marked(c, `ground ${weapon.name}`))) {
    turn.info("BD-59", `${who} has lost ${weapon.name}: the other attacks with it are not made.`);
    return false;
  }
  if (isOut(turn.get(target)) && turn.recorded() === null) {
    turn.info("BD-126", `${target} is down: ${who}'s other attacks are not needed.`);
    return false;
  }
  return true;
}

/** After backing off only an opponent that follows is in reach (BD-43). */
function needInReach(turn: Turn, action: Action, targets: readonly string[], weapons: readonly Weapon[]): void {
  const c = turn.get(action.actor);
  if (!marked(c, "withdrew") || weapons.every(isMissile)) return;
  const out = targets.find((target) => !isEngaged(turn.state, c, target));
  if (out !== undefined)
    turn.refuse("BD-43", `${c.name} has backed off, and ${out} has not followed ("followed by ${out}"): it is out of reach.`);
}

/** Two weapons at once, one of them small: -2 and -5 (BD-99, BD-100). */
function twoWeapons(turn: Turn, action: Action, weapons: readonly Weapon[], targets: readonly string[]): void {
  const who = action.actor;
  const small = weapons.filter((weapon) => hasProperty(weapon, "small")).length;
  if (small === 0) turn.refuse("BD-99", "One of the two weapons must be small, such as a dagger or a short sword.");
  if (small === 2 && turn.option("two-weapon-size") === "differ")
    turn.refuse("BD-99", "One of the two weapons must be small and the other not (option two-weapon-size differ).");
  for (const [i, weapon] of weapons.entries()) {
    const target = targets[i] ?? targets[0] ?? "";
    if (i > 0 && !goesOn(turn, who, target, weapon)) return;
    if (i === 0) useAttack(turn, action, weapon);
    else addToList(turn, ["BD-100"], who, "struck", weapon.name);
    const bonus = i === 0 ? { label: "primary weapon", value: -2 } : { label: "secondary weapon", value: -5 };
    makeAttack(turn, { ...plainBlow(action, target, weapon), bonuses: [bonus], rules: ["BD-99", "BD-100"] });
  }
  // The first of the two stays the weapon in hand.
  const primary = weapons[0];
  if (primary !== undefined && usable(turn.get(who), primary) > 0) takeInHand(turn, ["BD-100"], who, primary);
}

/** The weapons of the line, as its verb uses them: a dagger is thrown by `throws`, and strikes by `attacks` (BD-18). */
function chooseWeapons(turn: Turn, action: Action): Weapon[] {
  const c = turn.get(action.actor);
  const shooting = action.verb === "shoot" || action.verb === "ranged attack";
  const throwing = action.verb === "throw";
  if (action.verb === "punch") return [fist];
  if (action.verb === "kick") return [foot];
  let weapons = weaponsOf(turn, action);
  if ((shooting || throwing) && !hasClause(action, "with") && action.thing === null)
    weapons = [firstFitting(turn, c, weapons[0], throwing)];
  if (action.verb === "melee attack" && !hasClause(action, "with"))
    weapons = [firstMelee(c, weapons[0])];
  return weapons.map((weapon) => {
    if (throwing || (shooting && hasProperty(weapon, "throwable"))) {
      if (!hasProperty(weapon, "throwable") && weapon.kind !== "thrown" && weapon.kind !== "grenade")
        turn.refuse("BD-18", `A ${weapon.name} is not made for throwing; "throwable" in ${c.name}'s line would make it so.`);
      return thrown(weapon);
    }
    if (shooting && !isMissile(weapon)) turn.refuse("BD-18", `A ${weapon.name} is no missile weapon: "${c.name} attacks …" uses it in melee.`);
    if (action.verb === "melee attack" && isMissile(weapon)) turn.refuse("BD-18", `A ${weapon.name} is a missile weapon: "${c.name} shoots …".`);
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
