import { clause, thingNames } from "../../fight/action.ts";
import { asThing, type Attack } from "../../fight/combatant.ts";
import { fold, has, known, list, setStat } from "../../fight/rule-kit.ts";
import type { Ability } from "../../fight/sheet/stat-block.ts";
import type { StatValue, Who } from "../../fight/value.ts";
import { abilityIn, handsFree, isCharacter, listIn, modifierOf, proficiency } from "./sheet.ts";
import type { Missing } from "./own.ts";
import { damageTypes, type DamageType } from "./tables.ts";
import type { Action, Combatant, Turn } from "./types.ts";

/** Weapons, as lines name them and as the rules use them (SR-55, SR-63, SR-67, SR-70, SR-76). */
export const gearSentences = {
  "no such weapon": ({ who, weapon, has }: { who: string; weapon: string; has: readonly string[] }) =>
    has.length === 0
      ? `${who} has no ${weapon}, and no weapon at all.`
      : `${who} has no ${weapon}. It has ${list(has)}.`,
  "weapon is not in hand": ({ who, weapon, why }: { who: string; weapon: string; why: Missing["why"] }) =>
    `${who}’s ${weapon} is ${why}${why === "on the ground" ? ": it takes it up first" : ""}.`,
  "needs both hands": ({ who, weapon }: { who: string; weapon: string }) =>
    `${weapon} takes both hands, and ${who} has not got two that are free.`,
  "needs a hand to load": ({ who, weapon }: { who: string; weapon: string }) =>
    `${who} has no hand free to load ${weapon}.`,
  "nothing left to shoot": ({ who, weapon }: { who: string; weapon: string }) =>
    `${who} has nothing left to shoot with ${weapon}.`,
} as const;

/** Dice of damage with their type: 1d10+8 slashing. */
export interface DamageDice {
  readonly dice: string;
  /** Twice the dice and their constant once, for a critical hit. */
  readonly doubled: string;
  /** Constant among them. */
  readonly constant: number;
  /** The number that stands for them, rounded down, with the constant (SR-166). */
  readonly average: number;
  /** Sides of the first of them. */
  readonly sides: number;
  /** The most that they can show without it; 0: there are no dice. */
  readonly most: number;
  readonly type: DamageType | null;
}

export type Mastery = "cleave" | "graze" | "nick" | "push" | "sap" | "slow" | "topple" | "vex";

/** A weapon or another attack as the rules use it. */
export interface Weapon {
  readonly name: Attack["name"];
  /** Bonus to hit that the sheet writes; null: ability and proficiency. */
  readonly toHit: number | null;
  /** First the dice of the weapon itself. */
  readonly damage: readonly DamageDice[];
  /** Its damage in both hands, of a versatile one. */
  readonly versatile: DamageDice | null;
  /** The ability's modifier is no part of the dice as they are written. */
  readonly addsAbility: boolean;
  readonly reach: number;
  /** Normal and long range in feet; null: it is not shot or thrown. */
  readonly range: readonly [normal: number, long: number] | null;
  /** It is shot, or always thrown. */
  readonly isRanged: boolean;
  readonly mastery: Mastery | null;
  /** Save that it asks for in place of an attack roll, or null. */
  readonly save: { readonly ability: Ability; readonly dc: number | null } | null;
  readonly half: boolean;
  readonly gives: string | null;
  readonly grapple: number | null;
  /** It is thrown in place of an attack, and asks for a save (SR-72). */
  readonly isFlask: boolean;
  /** Least face of a d6 by which it comes back, or null. */
  readonly recharge: number | null;
  /** Uses of it in a day, or null. */
  readonly perDay: number | null;
  readonly props: Attack["props"];
}

/** Returns dice of a pool that is thrown twice, each constant once: 1d8+3 is 2d8+3. */
function twice(dice: string): string {
  return dice.replace(/(\d*)d(\d+)/g, (_, count: string, sides: string) => `${2 * Number(count || "1")}d${sides}`);
}

/** Returns dice with others so many times more: one throw where both are of one kind, 2d6+1 and twice 1d6 are 4d6+1. */
export function raised(dice: readonly string[], more: string, times: number): readonly string[] {
  const [, count, sides = ""] = /^(\d*)d(\d+)$/.exec(more) ?? [];
  if (count === undefined) return [...dice, ...Array.from({ length: times }, () => more)];
  const added = times * Number(count || "1");
  const [first = "", ...rest] = dice;
  const own = /^(\d*)d(\d+)(?!.*d)(.*)$/.exec(first);
  if (own?.[2] !== sides) return [...dice, `${added}d${sides}`];
  return [`${Number(own[1] || "1") + added}d${sides}${own[3] ?? ""}`, ...rest];
}

function mostOf(dice: string): number {
  return [...dice.matchAll(/(\d*)d(\d+)/g)].reduce(
    (all, [, count, sides]) => all + Number(count === "" ? 1 : count) * Number(sides),
    0,
  );
}

function averageOf(dice: string): number {
  const all = [...dice.matchAll(/(\d*)d(\d+)/g)].reduce(
    (sum, [, count, sides]) => sum + (Number(count === "" ? 1 : count) * (Number(sides) + 1)) / 2,
    0,
  );
  return Math.floor(all) + constantIn(dice);
}

function sidesOf(dice: string): number {
  return Number(/d(\d+)/.exec(dice)?.[1] ?? 0);
}

function constantIn(dice: string): number {
  return [...dice.replace(/\d*d\d+/g, " ").matchAll(/[+-]?\d+/g)].reduce((all, [said]) => all + Number(said), 0);
}

/** Returns dice with the constant of others where they have none: the larger die of a versatile weapon. */
function withConstant(dice: string, other: string | null): string {
  const constant = constantIn(other ?? "");
  if (constant === 0 || constantIn(dice) !== 0) return dice;
  return `${dice}${constant > 0 ? "+" : ""}${constant}`;
}

function typeIn(word: StatValue | undefined): DamageType | null {
  return damageTypes.find((type) => type === word) ?? null;
}

export function damageDice(dice: string, type: DamageType | null): DamageDice {
  return {
    dice,
    doubled: twice(dice),
    constant: constantIn(dice),
    average: averageOf(dice),
    sides: sidesOf(dice),
    most: mostOf(dice),
    type,
  };
}

/** Returns further dice of a hit: "2d4 fire plus 1d6". */
export function furtherDice(value: StatValue | undefined): readonly DamageDice[] {
  if (typeof value !== "string") return [];
  return value.split(" plus ").map((each) => {
    const [dice = "0", type] = each.split(" ");
    return damageDice(dice, typeIn(type));
  });
}

/** Returns the type that the properties of an attack or a spell name. */
export function typeOf(props: Attack["props"]): DamageType | null {
  return damageTypes.find((type) => props[type] === true) ?? typeIn(props["kind"]);
}

const masteries: readonly Mastery[] = ["cleave", "graze", "nick", "push", "sap", "slow", "topple", "vex"];

function rangeIn(value: StatValue | undefined): Weapon["range"] {
  const [normal, long] = String(value ?? "").match(/\d+/g) ?? [];
  return normal === undefined ? null : [Number(normal), Number(long ?? normal)];
}

/** Read once: attacks of a sheet are replaced, never changed. */
const read = new WeakMap<Attack, Weapon>();

export function weaponOf(attack: Attack): Weapon {
  const before = read.get(attack);
  if (before !== undefined) return before;
  const { name, props } = attack;
  const type = typeOf(props);
  const toHit = props["to-hit"];
  const ability = abilityIn(props["save"]);
  const versatile = props["versatile"];
  const grapple = props["grapple"];
  const gives = props["gives"];
  const dc = props["dc"];
  const range = rangeIn(props["range"]);
  const listed = props["listed"];
  const weapon: Weapon = {
    name,
    toHit: typeof toHit === "number" ? toHit : null,
    damage: [...(attack.dice === null ? [] : [damageDice(attack.dice, type)]), ...furtherDice(props["plus"])],
    versatile: typeof versatile === "string" ? damageDice(withConstant(versatile, attack.dice), type) : null,
    addsAbility: listed !== undefined && listed === attack.dice && mostOf(attack.dice) > 0,
    reach: typeof props["reach"] === "number" ? props["reach"] : 5,
    range,
    isRanged: props["ranged"] === true || (range !== null && props["thrown"] !== true && props["melee"] !== true),
    mastery: masteries.find((each) => each === props["mastery"]) ?? null,
    save: ability === null ? null : { ability, dc: typeof dc === "number" ? dc : null },
    half: props["half"] === true,
    gives: typeof gives === "string" ? gives : null,
    isFlask: props["flask"] === true && typeof toHit !== "number",
    grapple: typeof grapple === "number" ? grapple : null,
    recharge: rangeIn(props["recharge"])?.[0] ?? null,
    perDay: typeof props["per-day"] === "number" ? props["per-day"] : null,
    props,
  };
  read.set(attack, weapon);
  return weapon;
}

/** Returns the weapons that somebody can use: all of its sheet but those that are not in hand. */
export function weaponsIn(c: Combatant): readonly Weapon[] {
  const { missing } = c.own;
  const all = c.attacks.map(weaponOf);
  return missing.length === 0 ? all : all.filter(({ name }) => missing.every((each) => each.name !== name));
}

/** Puts a weapon out of use, or takes it in hand again (`why` null); false: the sheet has none of that name. */
export function setMissing(turn: Turn, who: Who, thing: string, why: Missing["why"] | null): boolean {
  const c = turn.get(who);
  const name = nameIn(c.attacks, thing)?.name;
  if (name === undefined) return false;
  const rest = c.own.missing.filter((each) => each.name !== name);
  turn.own(who).missing = why === null ? rest : [...rest, { name, why }];
  return true;
}

/** Returns what is called so, or ends so: "dagger" is a silver dagger. */
function nameIn<Named extends { readonly name: string }>(all: readonly Named[], said: string): Named | null {
  const wanted = fold(said).replace(/^(?:the|its|his|her|their) /, "");
  return (
    all.find((each) => fold(each.name) === wanted) ?? all.find((each) => fold(each.name).endsWith(` ${wanted}`)) ?? null
  );
}

export function hasProperty(weapon: Weapon, id: string): boolean {
  return weapon.props[id] === true;
}

/** Tells whether a weapon is one of those: "silver dagger" is a dagger. */
export function isNamed({ name }: Weapon, names: readonly string[]): boolean {
  const said = fold(name);
  return names.some((each) => said === each || said.endsWith(` ${each}`));
}

/** Returns the type of a weapon's own damage. */
export function typeOfWeapon({ damage }: Weapon): DamageType | null {
  return damage[0]?.type ?? null;
}

/** Returns somebody's weapon of that name, where it can use it. */
export function weaponNamed(c: Combatant, name: string): Weapon | null {
  return nameIn(weaponsIn(c), name);
}

/** Refuses a weapon that somebody has not in hand; returns it where the game master lets it. */
function missingWeapon(turn: Turn, c: Combatant, said: string): Weapon | null {
  const attack = nameIn(c.attacks, said);
  const missing = c.own.missing.find(({ name }) => name === attack?.name);
  if (attack === null || missing === undefined) return null;
  turn.refuse("SR-22", { is: "weapon is not in hand", who: c.name, weapon: attack.name, why: missing.why });
  return weaponOf(attack);
}

/** Tells whether a line names no weapon but the bare hand (SR-70). */
function isFist(name: string): boolean {
  return /^(?:(?:an|the|its|his|her|their) )?(?:unarmed(?: strikes?)?|(?:bare )?(?:fists?|hands))$/.test(fold(name));
}

/** Returns the weapons of a line; none where it names none. */
export function namedWeapons(turn: Turn, action: Action): readonly Weapon[] {
  const names = clause(action, "with")?.names ?? thingNames(action);
  const c = turn.get(action.actor);
  return names.map(
    (name) =>
      weaponNamed(c, name) ??
      missingWeapon(turn, c, name) ??
      (isFist(name) ? unarmed(c, asThing("unarmed strike")) : null) ??
      turn.impossible("SR-38", {
        is: "no such weapon",
        who: c.name,
        weapon: name,
        has: weaponsIn(c).map((each) => each.name),
      }),
  );
}

/**
 * Returns the ability of an attack: Strength close by and Dexterity from afar, and with a finesse weapon the better.
 * @rule SR-55
 */
export function abilityOf(c: Combatant, weapon: Weapon): "str" | "dex" {
  if (hasProperty(weapon, "finesse")) return modifierOf(c, "dex") > modifierOf(c, "str") ? "dex" : "str";
  return weapon.isRanged ? "dex" : "str";
}

/** Returns the bonus to hit that the sheet does not write: ability and proficiency. */
export function trainedBonus(c: Combatant, weapon: Weapon): number {
  return modifierOf(c, abilityOf(c, weapon)) + proficiency(c);
}

/** Tells whether somebody's sheet lists a weapon among those whose mastery it uses. */
export function masters(c: Combatant, weapon: Weapon): boolean {
  return listIn(c, "mastery").some((each) => fold(weapon.name) === each || fold(weapon.name).endsWith(` ${each}`));
}

/**
 * Returns a blow with fist or foot: Strength and proficiency to hit, 1 and Strength of damage.
 * @rule SR-70
 */
export function unarmed(c: Combatant, name: Attack["name"]): Weapon {
  const damage = String(Math.max(0, 1 + modifierOf(c, "str")));
  return { ...weaponOf({ name, dice: damage, skill: null, bonus: 0, props: { bludgeoning: true } }) };
}

/**
 * Returns something that is no weapon, as a weapon: 1d4 and no proficiency, and thrown 20 ft, at most 60.
 * @rule SR-71
 */
export function improvised(c: Combatant, name: Attack["name"], type: string | null): Weapon {
  const kind = damageTypes.find((each) => each === type);
  const props = { listed: "1d4", thrown: true, range: "20/60", ...(kind === undefined ? {} : { [kind]: true }) };
  return { ...weaponOf({ name, dice: "1d4", skill: null, bonus: 0, props }), toHit: modifierOf(c, "str") };
}

/**
 * Refuses a weapon for which somebody lacks the hands: a two-handed one, and a versatile one that is to be in both.
 * @rule SR-76
 */
export function needHands(turn: Turn, who: Who, weapon: Weapon, both: boolean): void {
  const c = turn.get(who);
  const needs = takesBoth(c, weapon) || (both && weapon.versatile !== null) ? 2 : 1;
  if (needs === 2 && handsFree(c) < 2) turn.refuse("SR-76", { is: "needs both hands", who, weapon: weapon.name });
}

function takesBoth(c: Combatant, weapon: Weapon): boolean {
  return hasProperty(weapon, "two-handed") && !(has(c, "mounted") && isNamed(weapon, ["lance"]));
}

/** Tells whether somebody has the hands, the ammunition and the uses for a blow or a shot with a weapon. */
export function isReady(c: Combatant, weapon: Weapon): boolean {
  const loads = weapon.isRanged && hasProperty(weapon, "ammunition");
  if ((takesBoth(c, weapon) || loads) && handsFree(c) < 2) return false;
  if (loads && isCharacter(c) && (known(c, "ammo") ?? 1) <= 0) return false;
  return !isSpent(c, weapon);
}

/** Tells whether what recharges, or is there so many times a day, is spent (SR-168, SR-169). */
export function isSpent(c: Combatant, { name, recharge, perDay }: Weapon): boolean {
  const used = c.own.spent.filter((each) => each === name).length;
  return (recharge !== null && used > 0) || (perDay !== null && used >= perDay);
}

/**
 * Spends a piece of ammunition, which a free hand puts in; monsters always have some, and of whom the sheet counts
 * none of that nobody keeps count.
 * @rule SR-73
 */
export function spendAmmo(turn: Turn, who: Who, weapon: Weapon, ranged: boolean): void {
  if (!ranged || !hasProperty(weapon, "ammunition")) return;
  const c = turn.get(who);
  if (handsFree(c) < 2) turn.refuse("SR-73", { is: "needs a hand to load", who, weapon: weapon.name });
  const left = known(c, "ammo");
  if (left === null || !isCharacter(c)) return;
  if (left <= 0) turn.refuse("SR-73", { is: "nothing left to shoot", who, weapon: weapon.name });
  setStat(turn, ["SR-73"], who, "ammo", Math.max(0, left - 1));
  turn.own(who).shot = c.own.shot + 1;
}

/** Gives back half of the ammunition that was shot, once the fight is over (SR-73). */
export function gatherAmmo(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const back = Math.floor(c.own.shot / 2);
  if (back > 0) setStat(turn, ["SR-73"], who, "ammo", (known(c, "ammo") ?? 0) + back);
  turn.own(who).shot = 0;
}

/** Returns the foes of a list, each once. */
export function eachOnce(names: readonly Who[]): readonly Who[] {
  return [...new Set(names)];
}
