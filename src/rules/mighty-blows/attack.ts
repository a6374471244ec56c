import { clause, has as says, thingNames } from "../../fight/action.ts";
import type { Attack } from "../../fight/combatant.ts";
import { written } from "../../fight/fact.ts";
import { expand, has, list, lose, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { blowOf, countAttack, namesIn, remarkDistance, checkTarget, type Blow } from "./blow.ts";
import {
  about,
  counts,
  currentMoment,
  endOfThis,
  hasFallenFor,
  inflict,
  isAble,
  isRolled,
  nextSlot,
  numbersOf,
  spend,
} from "./count.ts";
import { defaultWeapon, weaponNamed } from "./gear.ts";
import { remarkIdleClauses } from "./idle.ts";
import { checkPosture, ready } from "./initiative.ts";
import { areEngaged, opponentsInReach } from "./melee.ts";
import { checkShot, hasMoved, noteShot } from "./missiles.ts";
import { attacksOf, fist, hasProperty, isMissile, weaponClass, type WeaponClass } from "./sheet.ts";
import { speedOf, takeStances } from "./stance.ts";
import { strike } from "./strike.ts";
import type { Action, Combatant, Fact, FightState, Turn } from "./types.ts";
import type { Exertion } from "./words/attack.ts";

/*
 * Lines that attack: which weapons, which targets, how many (MB-31, MB-36, MB-39, MB-41, MB-110 to MB-112, MB-144,
 * MB-145).
 */

export type Mode = "attack" | "shoot" | "throw" | "assassinate" | "brawl" | "charge";

interface Swing {
  readonly weapon: Attack;
  readonly kind: WeaponClass;
}

/** Carries out an attack line, swing by swing. */
export function attack(turn: Turn, action: Action, mode: Mode): void {
  const who = action.actor;
  ready(turn, who);
  checkPosture(turn, who);
  takeStances(turn, action);
  const swings = swingsOf(turn, action, mode);
  remarkIdleClauses(
    turn,
    action,
    swings.map(({ kind }) => kind),
  );
  // One attack too many is known before any die.
  if (!says(action, "twice"))
    for (const [i, { kind }] of swings.entries()) if (i > 0) checkAllowance(turn, who, kind, mode, i);
  const targets = targetsOf(turn, action, swings);
  if (targets.length > swings.length)
    turn.refuse("MB-110", { is: "more targets than attacks", targets: targets.length, attacks: swings.length });
  for (const [i, swing] of swings.entries()) {
    const on = targets[i] ?? targets[targets.length - 1];
    if (on === undefined || (i > 0 && !goesOn(turn, who, on))) return;
    const stands = turn.part(() => {
      swingAt(turn, action, mode, swing, on);
    });
    if (!stands) return;
  }
}

/**
 * Does a sequence of attacks go on? What befalls somebody on the number of the next one does not keep it from being
 * made (MB-38).
 */
function goesOn(turn: Turn, who: Who, on: Who): boolean {
  const { moment } = nextSlot(turn.state, turn.get(who));
  const stopped: Fact | null = !isAble(turn.get(who), moment)
    ? { is: "cannot go on", who }
    : counts(turn.get(on), "dead", moment, who)
      ? { is: "target is dead", on }
      : null;
  if (stopped !== null) turn.info("MB-36", stopped);
  return stopped === null;
}

function swingAt(turn: Turn, action: Action, mode: Mode, { weapon, kind }: Swing, on: Who): void {
  const who = action.actor;
  const slot = ready(turn, who);
  const blow = blowOf(turn, action, who, on, weapon, {
    kind,
    why: mode === "charge" ? mode : "attack",
    assassin: mode === "assassinate",
  });
  if (mode !== "charge") remarkDistance(turn, action, who, on);
  checkTarget(turn, blow);
  if (isMissile(kind)) checkShot(turn, action, who, weapon, kind);
  checkAllowance(turn, who, kind, mode);
  if (
    isRolled(turn.state) &&
    slot.index === null &&
    numbersOf(turn.get(who)).length > 0 &&
    turn.option("init-per") === "attack"
  )
    turn.warn("MB-36", { is: "no number left to attack", who });
  spend(turn, who, slot);
  if (turn.get(who).own.attacks === 0 && turn.option("intent-until") === "next-turn")
    lose(turn, ["MB-111"], who, "intent");
  countAttack(turn, who);
  pick(turn, action, blow);
  if (isMissile(kind)) noteShot(turn, who, weapon, kind, action);
  if (turn.get(who).own.toAttack === on) turn.own(who).toAttack = null;
  strike(turn, blow);
}

/** The weapons of a line in the order in which they strike. */
function swingsOf(turn: Turn, action: Action, mode: Mode): Swing[] {
  const who = action.actor;
  const c = turn.get(who);
  const named = mode === "throw" ? thingNames(action) : (clause(action, "with")?.names ?? []);
  const want = mode === "shoot" ? "missile" : mode === "brawl" ? mode : "any";
  const weapons =
    named.length === 0
      ? [defaultWeapon(turn, who, want, c.own.attacks)]
      : named.map((name) => weaponNamed(turn, who, name));
  // Guarding, the second weapon only parries; one attack of two weapons may be written as two lines.
  const striking = has(c, "guarding") ? weapons.slice(0, 1) : weapons;
  const all = says(action, "twice") ? striking.flatMap((weapon) => [weapon, weapon]) : striking;
  return all.map((weapon) => ({ weapon: mode === "brawl" ? blunt(weapon) : weapon, kind: kindOf(turn, weapon, mode) }));
}

/** Brawling, a weapon strikes with its pommel, whose dice are a fist's (MB-147). */
function blunt(weapon: Attack): Attack {
  return weaponClass(weapon) === "brawl" || hasProperty(weapon, "natural") ? weapon : { ...weapon, dice: fist.dice };
}

function kindOf(turn: Turn, weapon: Attack, mode: Mode): WeaponClass {
  if (mode === "throw") return "thrown";
  if (mode === "brawl") return mode;
  const kind = weaponClass(weapon);
  if (mode === "shoot" && !isMissile(kind)) turn.impossible("MB-04", { is: "does not shoot", weapon: weapon.name });
  if (mode === "charge" && isMissile(kind))
    turn.impossible("MB-50", { is: "charge ends in a blow", weapon: weapon.name });
  return kind;
}

/**
 * The named targets; or one picked by a die: among those listed, those in reach, those in a melee.
 * @rule MB-110
 * @rule MB-112
 */
function targetsOf(turn: Turn, action: Action, swings: readonly Swing[]): readonly Who[] {
  const { actor: who, targets } = action;
  const missile = swings.some((swing) => isMissile(swing.kind));
  if (says(action, "into melee")) {
    const named = namesIn(turn, action, "into melee");
    const listed = named.length > 0 ? named : targets.slice(0, 1).flatMap((first) => meleeOf(turn, who, first));
    if (listed.length === 0) turn.impossible("MB-112", { is: "which melee" });
    const there = stillThere(turn, who, listed);
    // With nobody else left in it the line is taken at its word.
    return byChance(turn, "MB-112", who, there.length === 0 ? listed : there);
  }
  if (says(action, "among") || isWhole(action)) {
    const listed = says(action, "among") ? namesIn(turn, action, "among") : expand(turn.state, targets);
    const left = stillThere(turn, who, listed).filter((name) => name !== who);
    if (left.length === 0) turn.impossible("MB-110", { is: "nobody left to attack", who });
    return byChance(turn, "MB-110", who, left);
  }
  if (missile) for (const on of targets) checkMelee(turn, who, on);
  if (targets.length > 0) return targets;
  if (missile) turn.impossible("MB-112", { is: "whom to shoot at", who });
  const reach = opponentsInReach(turn.state, turn.get(who));
  if (reach.length === 0) turn.impossible("MB-110", { is: "nobody in reach", who });
  return byChance(
    turn,
    "MB-110",
    who,
    reach.map((c) => c.name),
  );
}

/** Those of a list who have not fallen; who falls on this very number still stands (MB-38). */
function stillThere(turn: Turn, who: string, listed: readonly Who[]): readonly Who[] {
  return listed.filter((name) => !hasFallenFor(turn.get(name), currentMoment(turn.state), who));
}

/** At a whole side. */
function isWhole(action: Action): boolean {
  return action.targets.some((each) => each.startsWith("@"));
}

/** One of several by a die, in the order listed; one alone needs none. */
function byChance(turn: Turn, rule: string, who: string, listed: readonly Who[]): readonly Who[] {
  if (listed.length === 1) return listed;
  const thrown = turn.roll("target", `1d${listed.length}`, { who, detail: list(listed, "or") });
  const found = listed.slice(thrown.total - 1, thrown.total);
  tell(turn, [rule], thrown, { who, purpose: "target", outcome: written(list(found)) });
  return found;
}

/**
 * Those with whom the target is in melee, itself first. A closing pair exchanges no blows and does not count.
 * @rule MB-56
 */
function meleeOf(turn: Turn, shooter: string, on: Who): Who[] {
  const target = turn.get(on);
  const others = turn.state.combatants.filter(
    (c) =>
      c.name !== shooter &&
      areEngaged(target, c) &&
      isAble(c, currentMoment(turn.state), shooter) &&
      !has(c, "closing", { whom: on }) &&
      !has(target, "closing", { whom: c.name }),
  );
  return others.length === 0 ? [] : [on, ...others.map((c) => c.name)];
}

/** A target in melee cannot be singled out, unless the game master says so (MB-112). */
function checkMelee(turn: Turn, who: string, on: Who): void {
  const melee = meleeOf(turn, who, on);
  if (melee.length > 1) turn.refuse("MB-112", { is: "target is in melee", on, others: melee.slice(1) });
}

/**
 * Picking one of several in reach lays the attacker open to the others. A forced line is the game master's choice.
 * @rule MB-111
 */
function pick(turn: Turn, action: Action, { by, on, kind, moment }: Blow): void {
  if (isMissile(kind) || turn.forced || says(action, "among") || action.targets.length === 0 || isWhole(action)) return;
  const reach = says(action, "others")
    ? namesIn(turn, action, "others")
    : opponentsInReach(turn.state, turn.get(by), moment).map((c) => c.name);
  if (reach.every((name) => name === on) || has(turn.get(by), "intent", { whom: on })) return;
  const ends = turn.option("intent-until") === "next-turn" ? null : endOfThis(turn.state);
  const until = ends === null ? turn.say({ is: "until the next turn" }) : null;
  inflict(turn, ["MB-111"], by, "intent", by, { ...about("on", on), ends, until });
}

/**
 * How many attacks a combatant has this round with such a weapon (MB-31, MB-36, MB-41, MB-144, MB-145).
 * @rule MB-41
 */
export function allowance(c: Combatant, kind: WeaponClass): number {
  if (has(c, "guarding") || has(c, "charging")) return 1;
  const two = has(c, "two-weapon") || (kind === "bow" && !hasMoved(c));
  return Math.max(two ? 2 : 0, attacksOf(c));
}

export function hasAttackLeft(c: Combatant, kind: WeaponClass = "melee"): boolean {
  return c.own.attacks < allowance(c, kind);
}

/**
 * Is there an attack with such a weapon that its moves and attacks of the round leave? What `checkAllowance` refuses is
 * no offer.
 */
export function mayAttack(state: FightState, c: Combatant, kind: WeaponClass): boolean {
  const { attacks, moved, rose } = c.own;
  const speed = speedOf(c);
  if (has(c, "charging") || (speed !== null && moved * 2 > speed) || (rose && moved > 0)) return false;
  if (attacks > 0 && (rose || (hasMoved(c) && state.options["move-attacks"] === "one"))) return false;
  return attacks === 0 || hasAttackLeft(c, kind);
}

/** Up to half of the speed leaves an attack (MB-39). */
function checkHalf(turn: Turn, who: Who, what: Exertion): void {
  const c = turn.get(who);
  const moved = c.own.moved;
  const speed = speedOf(c);
  if (speed !== null && moved * 2 > speed) turn.refuse("MB-39", { is: "moved too far", who, moved, speed, what });
}

/** Attacks of the round, and what a move leaves of them (MB-39, MB-41, MB-145). */
function checkAllowance(turn: Turn, who: Who, kind: WeaponClass, mode: Mode, before = 0): void {
  const c = turn.get(who);
  const done = c.own.attacks + before;
  const rose = c.own.rose;
  if (mode !== "charge") {
    if (has(c, "charging")) turn.refuse("MB-50", { is: "charge is its attack", who });
    checkHalf(turn, who, { to: "attack" });
  }
  if (rose && c.own.moved > 0) turn.refuse("MB-125", { is: "risen and walked", who });
  if (done === 0) return;
  if (hasMoved(c) && turn.option("move-attacks") === "one") turn.refuse("MB-39", { is: "moved and attacked", who });
  if (rose) turn.refuse("MB-125", { is: "risen and attacked", who });
  if (done < allowance(c, kind)) return;
  if (has(c, "guarding")) turn.refuse("MB-145", { is: "guarding is one attack", who });
  else if (mode === "charge") turn.refuse("MB-50", { is: "charge is one attack", who });
  else if (c.own.attacks === 0) turn.refuse("MB-36", { is: "line has more attacks", who, attacks: allowance(c, kind) });
  else turn.refuse("MB-36", { is: "attacks are used", who, attacks: done });
}

/** Uses up the attack of the round: other actions, wands, wrestling (MB-40, MB-106, MB-152). */
export function insteadOfAttack(turn: Turn, who: Who, what: Exertion, rule: string): void {
  const slot = ready(turn, who);
  checkPosture(turn, who);
  checkHalf(turn, who, what);
  if (turn.get(who).own.attacks >= Math.max(1, allowance(turn.get(who), "melee")))
    turn.refuse(rule, { is: "attack is used", who });
  countAttack(turn, who);
  spend(turn, who, slot);
}
