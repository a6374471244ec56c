import { areFoes } from "../../fight/alliance.ts";
import type { Attack } from "../../fight/combatant.ts";
import type { Offer } from "../../fight/move.ts";
import { has, held, known } from "../../fight/rule-kit.ts";
import { allOf } from "../../fight/value.ts";
import { mayAttack } from "./attack.ts";
import { isWithin } from "./blow.ts";
import { detects, isAble, isFallen, thisRound } from "./count.ts";
import { inHand, isBroken, isDisarmed, isDropped } from "./gear.ts";
import { areEngaged } from "./melee.ts";
import { canShoot } from "./missiles.ts";
import { fist, hasProperty, isMissile, reachOf, weaponClass } from "./sheet.ts";
import { adjacent, between } from "./space.ts";
import { speedOf, splitOf } from "./stance.ts";
import type { Combatant, ConditionId, FightState } from "./types.ts";
import { offer } from "./vocabulary.ts";

/** Offers those who are due what they have declared, or an attack; then passing. */
export function* movesFor(state: FightState, who: readonly string[]): Iterable<Offer> {
  const due = state.combatants.filter((c) => who.includes(c.name));
  for (const c of due) {
    const likely = declared(c) ?? attackOf(state, c);
    if (likely !== null) yield likely;
  }
  for (const { name } of due) yield offer(name, { verb: "pass", who: name }, "MB-16");
}

/** Conditions of those who have declared something for the round. */
const declaredAlready: readonly ConditionId[] = ["casting", "reading a scroll", "charging", "closing", "full defence"];

/** Offers what may be declared before the dice: spells and charges must be (MB-34), full defence should be (MB-13). */
export function* declarations(state: FightState): Iterable<Offer> {
  const will = true;
  for (const c of state.combatants) {
    if (!isAble(c) || declaredAlready.some((id) => has(c, id))) continue;
    const { name: who } = c;
    if (mayCast(state, c))
      for (const { name: thing } of c.spells) yield offer(who, { verb: "cast", who, will, thing }, "MB-34", "MB-95");
    const foe = has(c, "two-weapon") || has(c, "stumbled") ? undefined : chargedBy(state, c);
    if (foe !== undefined) yield offer(who, { verb: "charge", who, will, targets: [foe.name] }, "MB-34", "MB-50");
    if (c.own.splitRound !== thisRound({ state })) yield offer(who, { verb: "defend", who, will }, "MB-13");
  }
}

/** Returns whether nothing known stands in the way of casting (MB-34, MB-101, MB-104). */
function mayCast(state: FightState, c: Combatant): boolean {
  const now = thisRound({ state });
  return c.stats["armour"] !== "other" && splitOf(c).defence === 0 && c.own.gaveUp !== now && c.own.spellRound !== now;
}

/** Returns the first opponent that it reaches by a charge with what is in its hand (MB-50). */
function chargedBy(state: FightState, c: Combatant): Combatant | undefined {
  const weapon = inHand(c);
  if (weapon !== null && isMissile(weaponClass(weapon))) return undefined;
  const reach = known(c, "combat-move") ?? speedOf(c) ?? Number.POSITIVE_INFINITY;
  return foesOf(state, c).find((foe) => (between(state, c, foe)?.feet ?? 0) <= reach);
}

/**
 * Returns opponents that fight on: able ones before the surprised, the stunned and the helpless, who can be struck as
 * well.
 */
function foesOf(state: FightState, c: Combatant): readonly Combatant[] {
  const foes = state.combatants.filter((foe) => areFoes(state, c, foe) && !foe.hidden && !isFallen(foe));
  return [...foes.filter((foe) => isAble(foe)), ...foes.filter((foe) => !isAble(foe))];
}

/** Offers surprise, said or rolled for, while nobody has done anything yet (MB-20, MB-21, MB-23). */
export function surprises(state: FightState): Offer[] {
  const first = state.phase === "surprise" ? state.own.segment === 1 : state.round === 1;
  const begun = (c: Combatant): boolean =>
    c.own.acted || c.own.surprisedFor > 0 || declaredAlready.some((id) => has(c, id));
  if (!first || state.combatants.some(begun)) return [];
  return state.sides.flatMap((side) => {
    const targets = [allOf(side)];
    return [
      offer("", { verb: "surprise", targets }, "MB-20", "MB-23"),
      offer("", { verb: "surprised", targets }, "MB-20", "MB-21"),
    ];
  });
}

function declared(c: Combatant): Offer | null {
  const { name: who } = c;
  const spell = held(c, "casting")?.of;
  if (spell != null) return offer(who, { verb: "cast", who, thing: spell }, "MB-96");
  const [foe] = held(c, "charging")?.whom ?? [];
  if (foe !== undefined) return offer(who, { verb: "charge", who, targets: [foe] }, "MB-50");
  if (has(c, "reading a scroll")) return offer(who, { verb: "read", who, thing: c.own.reading }, "MB-102");
  return has(c, "stumbled") ? offer(who, { verb: "stand up", who }, "MB-125") : null;
}

/** Conditions that leave no attack in the round. */
const peaceful: readonly ConditionId[] = ["full defence", "closing", "fleeing", "retreating in haste"];

/**
 * Offers an attack with the weapon in hand, or with the next where that is of no use, on whom it fights already, else
 * on the first opponent that it can strike.
 */
function attackOf(state: FightState, c: Combatant): Offer | null {
  const spent = c.own.busy !== null || c.own.spellRound !== null;
  if (spent || peaceful.some((id) => has(c, id))) return null;
  const usable = (each: Attack): boolean => !isDropped(c, each) && !isBroken(c, each);
  const weapon = (isDisarmed(c) ? c.attacks.find(usable) : inHand(c)) ?? fist;
  const kind = weaponClass(weapon);
  const missile = isMissile(kind);
  if (!mayAttack(state, c, kind) || !canShoot(state, c, weapon, kind)) return null;
  const foes = foesOf(state, c).filter((foe) => !has(foe, "invisible") || detects(c, foe));
  const open = foes.filter((foe) => (missile ? !isInMelee(state, c, foe) : canStrike(state, c, foe, weapon)));
  const fought = [...c.own.against, ...c.own.againstLast];
  const target = open.find((foe) => fought.includes(foe.name)) ?? open.find((foe) => areEngaged(c, foe)) ?? open[0];
  if (target === undefined) return null;
  const { name: who } = c;
  const targets = [target.name];
  if (weapon === fist) return offer(who, { verb: "brawl", word: "punch", who, targets }, "MB-147");
  if (kind === "thrown") return offer(who, { verb: "throw", who, thing: weapon.name, targets }, "MB-01");
  const clauses = [{ id: "with", value: weapon.name }] as const;
  return offer(who, { verb: missile ? "shoot" : "attack", who, targets, clauses }, "MB-01");
}

/** Returns whether a foe is in melee with others, where a die would choose the target of a missile (MB-112). */
function isInMelee(state: FightState, shooter: Combatant, foe: Combatant): boolean {
  return state.combatants.some((other) => other.name !== shooter.name && areEngaged(foe, other) && isAble(other));
}

/** Returns whether nothing forbids the blow: closing, fending, distance (MB-55, MB-108, MB-134, MB-135). */
function canStrike(state: FightState, c: Combatant, foe: Combatant, weapon: Attack): boolean {
  const far = between(state, c, foe);
  if (far !== null && !isWithin(state, weapon, far)) return false;
  if (far !== null && hasProperty(weapon, "long") && adjacent(far) && state.options["past-point"] === "refuse")
    return false;
  const closers = state.options["closing-foe"] === "all" ? state.combatants : [foe];
  if (closers.some((each) => has(each, "closing", { whom: c.name }))) return false;
  return reachOf(weapon) >= 2 || !has(c, "fended off", { whom: foe.name });
}
