import { parseDice, rangeOf, rollDice } from "../../dice/expression.ts";
import { clause } from "../../fight/action.ts";
import { saidOf } from "../../fight/argument.ts";
import { asThing, type Attack, type Thing } from "../../fight/combatant.ts";
import { list, lose } from "../../fight/rule-kit.ts";
import type { Who, StatValue } from "../../fight/value.ts";
import { isFresh } from "./actions.ts";
import type { Arm } from "./own.ts";
import { classes } from "./stats.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";

interface Armed {
  readonly who: string;
  readonly weapon: string;
}

/** Weapons that are not to hand (BD-17, BD-52, BD-59, BD-79, BD-92). */
export const weaponSentences = {
  "no weapon fits": ({ who }: { who: string }) => `Say which weapon: ${who} has none that fits.`,
  /** `listed`: the weapons of its sheet. */
  "has no such weapon": ({ who, weapon, listed }: Armed & { listed: readonly string[] }) =>
    `${who} has no "${weapon}"${listed.length === 0 ? "" : `, but ${list(listed)}`}. To add it, ` +
    `write "${weapon} d6" on the line of ${who}.`,
  "lies on the ground": ({ who, weapon }: Armed) =>
    `${who}’s ${weapon} lies on the ground: pick it up first, or draw another weapon.`,
  "is broken": ({ who, weapon }: Armed) => `${who}’s ${weapon} is broken.`,
  "no flask left": ({ who, weapon }: Armed) => `${who} has no ${weapon} left (write "count 3" for several).`,
  "out of reach": ({ who, weapon }: Armed) => `${who}’s ${weapon} was thrown and is out of reach.`,
};

type WeaponClass = (typeof classes)[number] | "punch" | "kick";

/** What dice of damage can show. */
interface DamageDice {
  /** What they add whatever falls: 2 of "d8+2". */
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

/** A number among the weapon's properties. */
export function property(weapon: Weapon, id: string, fallback: number): number {
  const value = weapon.props[id];
  return typeof value === "number" ? value : fallback;
}

const bare = { magic: 0, range: null, interval: 1, props: { class: "melee", natural: true } } as const;
/**
 * Fists and feet (BD-111, BD-112); their Strength and magic are those of an unarmed blow.
 * @rule BD-111
 */
export const fist: Weapon = { name: asThing("punch"), ...withDamage("1d3"), kind: "punch", ...bare };
/**
 * A kick: a die more than a punch, at -2 to hit.
 * @rule BD-112
 */
export const foot: Weapon = { name: asThing("kick"), ...withDamage("1d4"), kind: "kick", ...bare };

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
const read = new WeakMap<Combatant["attacks"], readonly Weapon[]>();

/** Every weapon of the sheet, in its order. */
export function weaponsIn({ attacks }: Combatant): readonly Weapon[] {
  const known = read.get(attacks);
  if (known !== undefined) return known;
  const weapons = attacks.map(asWeapon);
  read.set(attacks, weapons);
  return weapons;
}

/** The weapon of that name on the sheet. */
export function weaponOf(c: Combatant, name: string): Weapon | null {
  const wanted = name.toLowerCase();
  return weaponsIn(c).find((each) => each.name.toLowerCase() === wanted) ?? null;
}

/** How many weapons one entry of the sheet stands for; so many that are loaded are as many (BD-78). */
export function numberOf(weapon: Weapon): number {
  return Math.max(property(weapon, "count", 1), property(weapon, "loaded", 1));
}

/** How many of a weapon the sheet has, whatever became of them. */
export function countOf(c: Combatant, weapon: Weapon): number {
  let count = 0;
  for (const each of weaponsIn(c)) if (each.name === weapon.name) count += numberOf(each);
  return count;
}

/** How many of them are whole and to hand (BD-52, BD-59, BD-62, BD-92). */
export function usable(c: Combatant, weapon: Weapon): number {
  if (isNatural(weapon)) return Number.POSITIVE_INFINITY;
  const { broken, ground, lost } = armOf(c, weapon.name);
  return countOf(c, weapon) - broken - ground - lost;
}

/** The weapon in hand: the one last drawn, else the first of the sheet that is to hand. null: the hands are empty. */
export function inHand(c: Combatant): Weapon | null {
  const { hand } = c.own;
  if (hand === null) return firstUsable(c);
  const weapon = hand.weapon === null ? null : weaponOf(c, hand.weapon);
  return weapon !== null && usable(c, weapon) > 0 ? weapon : null;
}

/** What an attack that names no weapon is made with: drawing another is free (BD-17, BD-52). null: there is none. */
export function toHand(c: Combatant): Weapon | null {
  return inHand(c) ?? firstUsable(c);
}

/** The first weapon of the sheet that is to hand. */
function firstUsable(c: Combatant): Weapon | null {
  return weaponsIn(c).find((weapon) => usable(c, weapon) > 0) ?? null;
}

/** The weapon in hand as it was when the number was called: a disarming on this number does not count yet (BD-11). */
export function inHandOnNumber(state: FightState, c: Combatant): Weapon | null {
  const lost = state.own.fresh.find(({ who, id }) => who === c.name && id === "disarmed")?.about ?? null;
  return (lost === null ? null : weaponOf(c, lost)) ?? inHand(c);
}

/**
 * The weapons that a line names, or the one in hand, or the next to be drawn; bare fists when there is none (BD-17).
 * @rule BD-115
 */
export function weaponsOf(turn: Turn, action: Action): Weapon[] {
  const c = turn.get(action.actor);
  const takesThing = action.verb === "throw" || action.verb === "set";
  const names = clause(action, "with")?.names ?? (takesThing ? named(action) : []);
  if (names.length === 0) return [inHandOnNumber(turn.state, c) ?? firstUsable(c) ?? fist];
  return names.map((name) => needListed(turn, c, name));
}

/** The weapon that a verb takes as its thing, or the words that stand there. */
function named({ thing }: Action): readonly string[] {
  return thing?.kind === "weapons" ? thing.names : thing === null ? [] : [saidOf(thing)];
}

/** The weapon that a verb takes as its thing (`reloads light crossbow`); the first that fits when none is named. */
export function thingWeapon(turn: Turn, action: Action, fits: (weapon: Weapon) => boolean): Weapon {
  const c = turn.get(action.actor);
  const [name] = named(action);
  if (name !== undefined) return needListed(turn, c, name);
  const found = weaponsIn(c).find(fits);
  return found ?? turn.impossible("BD-17", { is: "no weapon fits", who: c.name });
}

/** The weapon of that name, which must stand in the sheet. */
function needListed(turn: Turn, c: Combatant, name: string): Weapon {
  const weapon = weaponOf(c, name);
  if (weapon !== null) return weapon;
  const listed = [...new Set(c.attacks.map((attack) => attack.name))];
  return turn.impossible("BD-17", { is: "has no such weapon", who: c.name, weapon: name, listed });
}

/** The same weapon, thrown. */
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

/** One of that weapon no longer lies on the ground. */
export function liftOne(turn: Turn, who: Who, name: string): void {
  setArm(turn, who, name, { ground: Math.max(0, armOf(turn.get(who), name).ground - 1) });
}

/**
 * One of that weapon gets a fate: broken, on the ground or lost. The hand is empty when it was the last (BD-52, BD-59,
 * BD-62, BD-92).
 */
export function loseWeapon(turn: Turn, who: Who, weapon: Weapon, fate: "broken" | "ground" | "lost"): void {
  const { name } = weapon;
  // Knocked away on this number and used on it all the same: what its owner does with it is what becomes of it (BD-11).
  if (isFresh(turn.state, who, "disarmed", name)) {
    lose(turn, ["BD-52"], who, "disarmed", name);
    liftOne(turn, who, name);
  }
  const held = inHand(turn.get(who))?.name === name;
  setArm(turn, who, name, { [fate]: armOf(turn.get(who), name)[fate] + 1 });
  if (held && usable(turn.get(who), weapon) < 1) turn.own(who).hand = { weapon: null };
}

/*
 * What is kept of the weapons of one name beside the sheet: what became of them, and what a missile weapon has left.
 */

const asListed: Omit<Arm, "name"> = {
  broken: 0,
  ground: 0,
  lost: 0,
  ammo: null,
  loaded: null,
  reloaded: 0,
  shot: null,
};

/** How the weapons of that name stand. */
export function armOf(c: Combatant, name: string): Omit<Arm, "name"> {
  return c.own.arms.find((each) => each.name === name) ?? asListed;
}

/** Changes how the weapons of that name stand; those that are as the sheet has them need no entry. */
export function setArm(turn: Turn, who: Who, name: string, change: Partial<Omit<Arm, "name">>): void {
  const before = armOf(turn.get(who), name);
  const arm: Arm = { ...before, ...change, name };
  if (isSame(before, arm)) return;
  const me = turn.own(who);
  const others = me.arms.filter((each) => each.name !== name);
  me.arms = isSame(arm, asListed) ? others : [...others, arm];
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
