import { parseDice, rangeOf, rollDice } from "../../dice/expression.ts";
import { clause } from "../../fight/action.ts";
import { saidOf } from "../../fight/argument.ts";
import { asThing, type Attack, type Thing } from "../../fight/combatant.ts";
import { gain, has, list, lose } from "../../fight/rule-kit.ts";
import { itemToAdd } from "../../fight/sheet/attack.ts";
import type { StatValue, Who } from "../../fight/value.ts";
import { isFresh } from "./actions.ts";
import type { Arm } from "./own.ts";
import { classes, weapons } from "./stats.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";

interface Armed {
  readonly who: string;
  readonly weapon: string;
}

/** Weapons that are not to hand (BD-17, BD-52, BD-59, BD-79, BD-92). */
export const gearSentences = {
  "no weapon fits": "Say which weapon: {who} has none that fits.",
  /** `listed`: the weapons of its sheet. */
  "has no such weapon": ({ who, weapon, listed, item }: Armed & { listed: readonly string[]; item: string | null }) =>
    `${who} has no "${weapon}"${listed.length === 0 ? "" : `, but ${list(listed)}`}.` +
    (item === null ? "" : ` To add it, write "${item}" on the line of ${who}.`),
  "lies on the ground": ({ who, weapon }: Armed) =>
    `${who}’s ${weapon} lies on the ground: pick it up first, or draw another weapon.`,
  "is broken": ({ who, weapon }: Armed) => `${who}’s ${weapon} is broken.`,
  "no flask left": ({ who, weapon }: Armed) => `${who} has no ${weapon} left (write "count 3" for several).`,
  "out of reach": ({ who, weapon }: Armed) => `${who}’s ${weapon} was thrown and is out of reach.`,
} as const;

type WeaponClass = (typeof classes)[number] | "punch" | "kick";

/** Range of the dice of damage. */
interface DamageDice {
  /** Constant that the dice carry: 2 of "d8+2". */
  readonly constant: number;
  /** The most, without it; null: none that can be thrown. */
  readonly most: number | null;
}

/** A weapon as it is used now: `kind` is "thrown" for a dagger that is thrown, "melee" for the same in the hand. */
export interface Weapon {
  readonly name: Thing;
  readonly dice: string | null;
  readonly damage: DamageDice;
  readonly kind: WeaponClass;
  readonly magic: number;
  /** Short, medium and long range in feet; null: the sheet gives none (BD-67). */
  readonly range: readonly [short: number, medium: number, long: number] | null;
  /** Rounds from one shot to the next: 6 of "rof 1/6" (BD-77). */
  readonly interval: number;
  readonly props: Readonly<Record<string, StatValue>>;
}

export function isMissile(weapon: Weapon): boolean {
  return !["melee", "punch", "kick"].includes(weapon.kind);
}

export function hasProperty(weapon: Weapon, id: string): boolean {
  return weapon.props[id] === true;
}

export function isNatural(weapon: Weapon): boolean {
  return hasProperty(weapon, "natural");
}

/** Returns a number among the weapon's properties. */
export function property(weapon: Weapon, id: string, fallback: number): number {
  const value = weapon.props[id];
  return typeof value === "number" ? value : fallback;
}

const unarmedProps = { magic: 0, range: null, interval: 1, props: { class: "melee", natural: true } } as const;
/**
 * Fists and feet (BD-111, BD-112); their Strength and magic are those of an unarmed blow.
 * @rule BD-111
 */
export const fist: Weapon = { name: asThing("punch"), ...withDamage("1d3"), kind: "punch", ...unarmedProps };
/**
 * A kick: a die more than a punch, at -2 to hit.
 * @rule BD-112
 */
export const foot: Weapon = { name: asThing("kick"), ...withDamage("1d4"), kind: "kick", ...unarmedProps };

function withDamage(dice: string | null): Pick<Weapon, "dice" | "damage"> {
  const parsed = dice === null ? null : parseDice(dice);
  if (parsed === null) return { dice, damage: { constant: 0, most: null } };
  const constant = rollDice(parsed, () => 0).total;
  return { dice, damage: { constant, most: rangeOf(parsed).max - constant } };
}

function asWeapon({ name, dice, props }: Attack): Weapon {
  const magic = props["magic"];
  return {
    name,
    ...withDamage(dice),
    kind: classes.find((each) => each === props["class"]) ?? "melee",
    magic: typeof magic === "number" ? magic : 0,
    range: rangeIn(props["range"]),
    interval: intervalIn(props["rof"]),
    props,
  };
}

function rangeIn(written: StatValue | undefined): Weapon["range"] {
  const [short, medium, long] = typeof written === "string" ? written.split("/").map(Number) : [];
  return short === undefined || medium === undefined || long === undefined ? null : [short, medium, long];
}

function intervalIn(written: StatValue | undefined): number {
  const found = typeof written === "string" ? /^1\/(\d{1,4})$/.exec(written) : null;
  return found === null ? 1 : Number(found[1]);
}

/** Read once: the attacks of a sheet are replaced, never changed. */
const weaponsRead = new WeakMap<Combatant["attacks"], readonly Weapon[]>();

/** Returns every weapon of the sheet, in its order. */
export function weaponsIn({ attacks }: Combatant): readonly Weapon[] {
  const known = weaponsRead.get(attacks);
  if (known !== undefined) return known;
  const weapons = attacks.map(asWeapon);
  weaponsRead.set(attacks, weapons);
  return weapons;
}

/** Returns the weapon of that name on the sheet; null if there is none. */
export function weaponOf(c: Combatant, name: string): Weapon | null {
  const wanted = name.toLowerCase();
  return weaponsIn(c).find((each) => each.name.toLowerCase() === wanted) ?? null;
}

/** Returns how many weapons one entry of the sheet stands for: its count, or as many as are loaded (BD-78). */
function numberOf(weapon: Weapon): number {
  return Math.max(property(weapon, "count", 1), property(weapon, "loaded", 1));
}

/** Returns how many of a weapon the sheet has, lost ones included. */
function countOf(c: Combatant, weapon: Weapon): number {
  let count = 0;
  for (const each of weaponsIn(c)) if (each.name === weapon.name) count += numberOf(each);
  return count;
}

/** Returns how many of a weapon are whole and to hand (BD-52, BD-59, BD-62, BD-92). */
export function usable(c: Combatant, weapon: Weapon): number {
  if (isNatural(weapon)) return Number.POSITIVE_INFINITY;
  const { broken, ground, lost } = armOf(c, weapon.name);
  return countOf(c, weapon) - broken - ground - lost;
}

/**
 * Returns the weapon in hand: the one last drawn, else the first of the sheet that is to hand; null if the hands are
 * empty.
 */
export function inHand(c: Combatant): Weapon | null {
  const { hand } = c.own;
  if (hand === null) return firstUsable(c);
  const weapon = hand.weapon === null ? null : weaponOf(c, hand.weapon);
  return weapon !== null && usable(c, weapon) > 0 ? weapon : null;
}

/** Returns the weapon of an attack that names none; drawing another is free (BD-17, BD-52). Null if there is none. */
export function toHand(c: Combatant): Weapon | null {
  return inHand(c) ?? firstUsable(c);
}

/** Returns the first weapon of the sheet that is to hand; null if there is none. */
function firstUsable(c: Combatant): Weapon | null {
  return weaponsIn(c).find((weapon) => usable(c, weapon) > 0) ?? null;
}

/** Returns the weapon in hand as the number was called: a disarming on this number does not count yet (BD-11). */
export function inHandOnNumber(state: FightState, c: Combatant): Weapon | null {
  const lost = state.own.fresh.find(({ who, id }) => who === c.name && id === "disarmed")?.about ?? null;
  return (lost === null ? null : weaponOf(c, lost)) ?? inHand(c);
}

/**
 * Returns the weapons that a line names, or the one in hand, or the next to be drawn, or bare fists (BD-17).
 * @rule BD-115
 */
export function weaponsOf(turn: Turn, action: Action): Weapon[] {
  const c = turn.get(action.actor);
  const takesThing = action.verb === "throw" || action.verb === "set";
  const names = clause(action, "with")?.names ?? (takesThing ? thingNames(action) : []);
  if (names.length === 0) return [inHandOnNumber(turn.state, c) ?? firstUsable(c) ?? fist];
  return names.map((name) => weaponOnSheet(turn, c, name));
}

/** Returns the names of weapons that a verb takes as its thing, or the words in their place. */
function thingNames({ thing }: Action): readonly string[] {
  return thing?.kind === "weapons" ? thing.names : thing === null ? [] : [saidOf(thing)];
}

/**
 * Returns the weapon that a verb takes as its thing (`reloads light crossbow`), or the first that fits if none is
 * named.
 */
export function thingWeapon(turn: Turn, action: Action, fits: (weapon: Weapon) => boolean): Weapon {
  const c = turn.get(action.actor);
  const [name] = thingNames(action);
  if (name !== undefined) return weaponOnSheet(turn, c, name);
  const found = weaponsIn(c).find(fits);
  return found ?? turn.impossible("BD-17", { is: "no weapon fits", who: c.name });
}

/** Returns the weapon of that name; refuses a name that the sheet does not have. */
function weaponOnSheet(turn: Turn, c: Combatant, name: string): Weapon {
  const weapon = weaponOf(c, name);
  if (weapon !== null) return weapon;
  const listed = [...new Set(c.attacks.map((attack) => attack.name))];
  const item = itemToAdd(name, weapons);
  return turn.impossible("BD-17", { is: "has no such weapon", who: c.name, weapon: name, listed, item });
}

/** Returns the same weapon, thrown. */
export function thrown(weapon: Weapon): Weapon {
  return weapon.kind === "melee" ? { ...weapon, kind: "thrown" } : weapon;
}

/** Refuses a weapon that is broken, on the ground or lost (BD-17, BD-52, BD-59, BD-62, BD-92). */
export function needWeapon(turn: Turn, who: Who, weapon: Weapon): void {
  const c = turn.get(who);
  if (weapon.kind === "punch" || weapon.kind === "kick" || usable(c, weapon) > 0) return;
  if (isFresh(turn.state, who, "disarmed", weapon.name)) return;
  const { name } = weapon;
  const { ground, broken } = armOf(c, name);
  if (ground > 0) turn.refuse("BD-52", { is: "lies on the ground", who, weapon: name });
  else if (broken > 0) turn.refuse("BD-59", { is: "is broken", who, weapon: name });
  else if (weapon.kind === "grenade") turn.refuse("BD-79", { is: "no flask left", who, weapon: name });
  else turn.refuse("BD-92", { is: "out of reach", who, weapon: name });
}

/** Takes a weapon in hand; drawing is free (BD-17, BD-52). */
export function takeInHand(turn: Turn, who: Who, weapon: Weapon): void {
  const c = turn.get(who);
  if (isNatural(weapon) || isFresh(turn.state, who, "disarmed", weapon.name)) return;
  if (inHand(c)?.name === weapon.name) return;
  turn.own(who).hand = { weapon: weapon.name };
  lose(turn, ["BD-52"], who, "disarmed");
}

/** Lifts one weapon of that name from the ground. */
export function liftFromGround(turn: Turn, who: Who, name: string): void {
  setArm(turn, who, name, { ground: Math.max(0, armOf(turn.get(who), name).ground - 1) });
}

/**
 * Marks one weapon as broken, on the ground or lost, and empties the hand if it was the last (BD-52, BD-59, BD-62,
 * BD-92).
 */
export function loseWeapon(turn: Turn, who: Who, weapon: Weapon, fate: "broken" | "ground" | "lost"): void {
  const { name } = weapon;
  // Knocked away on this number and used on it all the same: what its owner does with it is what becomes of it (BD-11).
  if (isFresh(turn.state, who, "disarmed", name)) {
    lose(turn, ["BD-52"], who, "disarmed", name);
    liftFromGround(turn, who, name);
  }
  const held = inHand(turn.get(who))?.name === name;
  setArm(turn, who, name, { [fate]: armOf(turn.get(who), name)[fate] + 1 });
  if (held && usable(turn.get(who), weapon) < 1) turn.own(who).hand = { weapon: null };
}

/*
 * State of the weapons of one name beside the sheet: how many are broken, dropped or lost, and what a missile weapon
 * has left.
 */

const asOnSheet: Omit<Arm, "name"> = {
  broken: 0,
  ground: 0,
  lost: 0,
  ammo: null,
  loaded: null,
  reloaded: 0,
  shot: null,
};

/** Returns the state of the weapons of that name. */
export function armOf(c: Combatant, name: string): Omit<Arm, "name"> {
  return c.own.arms.find((each) => each.name === name) ?? asOnSheet;
}

/** Changes how the weapons of that name stand; those that are as the sheet has them need no entry. */
export function setArm(turn: Turn, who: Who, name: string, change: Partial<Omit<Arm, "name">>): void {
  const before = armOf(turn.get(who), name);
  const arm: Arm = { ...before, ...change, name };
  if (isSame(before, arm)) return;
  const me = turn.own(who);
  const others = me.arms.filter((each) => each.name !== name);
  me.arms = isSame(arm, asOnSheet) ? others : [...others, arm];
}

function isSame(a: Omit<Arm, "name">, b: Omit<Arm, "name">): boolean {
  return (
    a.broken === b.broken &&
    a.ground === b.ground &&
    a.lost === b.lost &&
    a.ammo === b.ammo &&
    a.loaded === b.loaded &&
    a.reloaded === b.reloaded &&
    a.shot === b.shot
  );
}

/** Returns how many missiles are left, or weapons loaded: the stored count, else the sheet's, else the fallback. */
export function storedCount(turn: Turn, who: Who, weapon: Weapon, key: "ammo" | "loaded", fallback: number): number {
  return armOf(turn.get(who), weapon.name)[key] ?? property(weapon, key, fallback);
}

/** Sets how many weapons of that name are loaded (BD-75, BD-78). */
export function setLoaded(turn: Turn, name: Who, weapon: Weapon, count: number): void {
  setArm(turn, name, weapon.name, { loaded: count });
  if (count > 0) lose(turn, ["BD-75"], name, "unloaded", weapon.name);
  else if (!has(turn.get(name), "unloaded", weapon.name)) gain(turn, ["BD-75"], name, "unloaded", { of: weapon.name });
}

/** Returns how many of a weapon somebody carries, whole or broken. */
export function carried(c: Combatant, weapon: Weapon): number {
  const { ground, lost } = armOf(c, weapon.name);
  return countOf(c, weapon) - ground - lost;
}

/**
 * Takes a weapon from one combatant to another; on a number of the count it changes hands when that number is over,
 * since its owner still acts on it (BD-11, BD-123).
 */
export function takeWeapon(turn: Turn, from: Who, to: Who, weapon: Thing): void {
  if (turn.state.own.number === null) handOverWeapon(turn, from, to, weapon);
  else turn.ownFight().taken = [...turn.state.own.taken, { from, to, weapon }];
}

/** Hands over what was taken on the number that is over. */
export function handOverTaken(turn: Turn): void {
  const { taken } = turn.state.own;
  if (taken.length === 0) return;
  for (const { from, to, weapon } of taken) handOverWeapon(turn, from, to, weapon);
  turn.ownFight().taken = [];
}

/** Moves one weapon of that name from sheet to sheet, broken or unloaded as it is. */
function handOverWeapon(turn: Turn, from: Who, to: Who, name: Thing): void {
  const loser = turn.get(from);
  const weapon = weaponOf(loser, name);
  if (weapon === null || carried(loser, weapon) < 1) return;
  const inTheHand = inHand(loser)?.name === name;
  const { broken } = armOf(loser, name);
  const isBroken = carried(loser, weapon) <= broken;
  const at = loser.attacks.findIndex((attack) => attack.name === name);
  const attack = loser.attacks[at];
  if (attack === undefined) return;
  const { count, loaded, ...props } = attack.props;
  const left = numberOf(weapon) - 1;
  const rest: Attack[] =
    left < 1
      ? []
      : [
          {
            ...attack,
            props: { ...props, ...capProperty(left, "count", count), ...capProperty(left, "loaded", loaded) },
          },
        ];
  const own = weaponOf(turn.get(to), name);
  setAttacks(turn, from, [...loser.attacks.slice(0, at), ...rest, ...loser.attacks.slice(at + 1)]);
  setAttacks(turn, to, [...turn.get(to).attacks, { ...attack, props }]);
  if (isBroken) {
    setArm(turn, to, name, { broken: armOf(turn.get(to), name).broken + 1 });
    gain(turn, ["BD-59"], to, "weapon broken", { of: name });
    setArm(turn, from, name, { broken: Math.max(0, broken - 1) });
    if (broken < 2) lose(turn, ["BD-59"], from, "weapon broken", name);
  }
  handOverCounts(turn, from, to, weapon, own);
  if (inTheHand) turn.own(from).hand = { weapon: null };
}

function capProperty(most: number, key: "count" | "loaded", value: StatValue | undefined): Attack["props"] {
  return typeof value === "number" ? { [key]: Math.min(most, value) } : {};
}

/**
 * Hands over the loading of a missile weapon, and with the last of them its missiles. `own`: the receiver's weapon
 * of that name, if it had one before.
 */
function handOverCounts(turn: Turn, from: Who, to: Who, weapon: Weapon, own: Weapon | null): void {
  const { name } = weapon;
  const isLast = weaponOf(turn.get(from), name) === null;
  const given = armOf(turn.get(from), name);
  const had = armOf(turn.get(to), name);
  const missiles = storedCount(turn, from, weapon, "ammo", Number.POSITIVE_INFINITY);
  const ready = storedCount(turn, from, weapon, "loaded", 1);
  const ammo = own === null ? 0 : storedCount(turn, to, own, "ammo", Number.POSITIVE_INFINITY);
  const loaded = own === null ? 0 : storedCount(turn, to, own, "loaded", 1);
  const all = ammo + (isLast || !Number.isFinite(missiles) ? missiles : 0);
  if (Number.isFinite(all)) setArm(turn, to, name, { ammo: all });
  if (given.reloaded > 0) setArm(turn, to, name, { reloaded: given.reloaded });
  setArm(turn, from, name, { reloaded: 0 });
  if (isLast) {
    setArm(turn, to, name, { shot: given.shot ?? had.shot });
    setArm(turn, from, name, { ammo: null, loaded: null, shot: null });
    lose(turn, ["BD-75"], from, "unloaded", name);
  }
  if (property(weapon, "reload", 0) < 1) return;
  // The weapon in hand is the one taken: a loaded one, as long as there is one (BD-78).
  setLoaded(turn, to, weapon, loaded + Math.min(1, ready));
  if (!isLast) setLoaded(turn, from, weapon, Math.max(0, ready - 1));
}

function setAttacks(turn: Turn, who: Who, attacks: Combatant["attacks"]): void {
  const before = turn.get(who);
  turn.emit({ type: "sheet", rule: ["BD-123"], who, before, after: { ...before, attacks } });
}
