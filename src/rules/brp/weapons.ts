import { parseDice } from "../../dice/parse.ts";
import { rangeOf, type Range } from "../../dice/tree.ts";
import { clause, has } from "../../fight/action.ts";
import { asThing, type Attack, type Thing } from "../../fight/combatant.ts";
import { fold } from "../../fight/rule-kit.ts";
import type { StatValue } from "../../fight/value.ts";
import {
  classOrder,
  kinds,
  missileRows,
  rows,
  specialties,
  thrown,
  type ShieldSize,
  type WeaponClass,
  type WeaponRow,
} from "./tables.ts";
import type { Action, Brp, Combatant, Turn } from "./types.ts";

/** Damage dice of a weapon: its own expression, and how much of the damage bonus it takes (BR-72 to BR-74). */
export interface DamageDice {
  readonly own: string;
  readonly bonus: "full" | "half" | "none";
  /** Highest result of its own expression. */
  readonly most: number;
}

/**
 * Weapon or shield as it is used in one way: its row of T6, T7 or T9 with the values that the sheet gives instead
 * (BR-71).
 */
export interface Weapon {
  /** Name in the sheet, and key of its points and conditions. */
  readonly item: Thing;
  readonly group: string;
  /** Key of the skill; null where none is known. */
  readonly specialty: string | null;
  readonly base: number | null;
  /** Damage with "db" or "half-db"; null where none is known. */
  readonly dice: string | null;
  /** Damage taken apart; 0 where none is known. */
  readonly damage: DamageDice;
  readonly hands: number;
  /** Hit points; null for n/a (BR-79). */
  readonly hp: number | null;
  readonly classes: readonly WeaponClass[];
  readonly mode: "melee" | "missile";
  readonly range: number | null;
  /** Velocity; null of a heavy weapon whose sheet does not say it. */
  readonly velocity: "low" | "high" | null;
  readonly reload: number;
  readonly shots: number | null;
  readonly thrown: boolean;
  readonly size: ShieldSize | null;
  /** True of a part of the body: it takes no hand and is always there. */
  readonly natural: boolean;
  readonly attack: Attack;
}

/** Fists, which everybody has (BR-37, `wields`). */
const fists: Attack = { name: asThing("brawl"), dice: "1d3+db", skill: null, bonus: 0, props: { row: "brawl" } };

type Mode = "melee" | "missile";

/** Weapons by the line of the sheet and by use, so that each is read once. */
const armed = new WeakMap<Attack, Map<Mode | undefined, Weapon>>();

/** Returns the weapon as it is used in the hand or, with `mode` "missile", as it is thrown or shot. */
export function arm(attack: Attack, mode?: Mode): Weapon {
  const uses = armed.get(attack) ?? new Map<Mode | undefined, Weapon>();
  if (uses.size === 0) armed.set(attack, uses);
  const weapon = uses.get(mode) ?? readWeapon(attack, mode);
  uses.set(mode, weapon);
  return weapon;
}

/**
 * Reads the row of the tables with the values that the sheet gives instead.
 * @rule BR-71
 */
function readWeapon(attack: Attack, mode: Mode | undefined): Weapon {
  const { props } = attack;
  const name = wordOf(props.row);
  const inHand = name === null ? undefined : rows.get(name);
  const inFlight = name === null ? undefined : missileRows.get(name);
  const wanted = mode ?? wordOf(props.mode);
  const row = wanted === "missile" ? (inFlight ?? inHand) : inHand;
  const used = mode === "missile" ? mode : mode === "melee" && row !== undefined ? row.mode : modeOf(props, row);
  const size = sizeOf(props) ?? row?.size ?? null;
  const specialty = wordOf(props.skill) ?? row?.specialty ?? (size === null ? null : "shield");
  const kind = specialty === null ? undefined : specialties.get(specialty);
  const group = kind?.group ?? "natural";
  const points = numberOf(props.points) ?? pointsOf(props.hp);
  const fromTable = attack.dice === inHand?.dice || attack.dice === inFlight?.dice;
  const dice = fromTable ? (row?.dice ?? attack.dice) : attack.dice;
  return {
    item: attack.name,
    group,
    specialty,
    base: numberOf(props.base) ?? row?.base ?? kind?.base ?? null,
    dice,
    damage: damageDice(dice ?? "0"),
    hands: numberOf(props.hands) ?? row?.hands ?? 1,
    hp: points === undefined ? (row?.hp ?? null) : points,
    classes: classesOf(props, row, used, specialty),
    mode: used,
    range: numberOf(props.range) ?? row?.range ?? null,
    velocity: velocityOf(props, group),
    reload: numberOf(props.reload) ?? row?.reload ?? (specialty === "crossbow" ? 1 : 0),
    shots: shotsOf(props)?.held ?? row?.shots ?? null,
    thrown:
      props.thrown === true ||
      (used === "missile" && (thrown.has(name ?? "") || specialty?.startsWith("throw") === true)),
    size,
    natural:
      name === "brawl" ||
      (row === undefined && size === null && props.hands === undefined && props.hp === undefined && used === "melee"),
    attack,
  };
}

/**
 * Takes a weapon's dice apart: its own expression, and whether the whole damage bonus, half of it or none comes on top.
 * @rule BR-74
 */
export function damageDice(dice: string): DamageDice {
  const half = /\+(?:half-db|1\/2db|½db)$/.exec(dice);
  if (half !== null) return ofDice(dice.slice(0, half.index), "half");
  return dice.endsWith("+db") ? ofDice(dice.slice(0, -3), "full") : ofDice(dice, "none");
}

function ofDice(own: string, bonus: DamageDice["bonus"]): DamageDice {
  return { own, bonus, most: most(own) };
}

/**
 * Returns the highest result of the weapon's own expression.
 * @rule BR-76
 */
function most(own: string): number {
  return rangeIn(own)?.max ?? 0;
}

/** Returns the lowest and the highest result of dice; null where the text is none. */
export function rangeIn(dice: string): Range | null {
  const parsed = parseDice(dice);
  return parsed === null ? null : rangeOf(parsed);
}

function modeOf(props: Attack["props"], row: WeaponRow | undefined): "melee" | "missile" {
  const said = wordOf(props.mode);
  if (said === "melee" || said === "missile") return said;
  return row?.mode ?? (props.range === undefined ? "melee" : "missile");
}

function sizeOf(props: Attack["props"]): Weapon["size"] {
  const said = wordOf(props.size);
  return said === "target" || said === "full" || said === "large" ? said : null;
}

/**
 * Returns the classes that the sheet declares, else the table's, else by mode and specialty, else short.
 * @rule BR-11
 */
function classesOf(
  props: Attack["props"],
  row: WeaponRow | undefined,
  mode: "melee" | "missile",
  specialty: string | null,
): readonly WeaponClass[] {
  const said = (wordOf(props.class) ?? "").split(/[\s,/]/);
  const named = classOrder.filter((each) => said.includes(each));
  if (named.length > 0) return named;
  if (mode === "missile") return ["missile"];
  if (row !== undefined) return [row.class];
  return [(specialty === null ? undefined : specialties.get(specialty)?.class) ?? "short"];
}

function velocityOf(props: Attack["props"], group: string): Weapon["velocity"] {
  const said = wordOf(props.velocity);
  if (said === "low" || said === "high") return said;
  if (group === "Heavy Weapon") return null;
  return group === "Firearm" || group === "Energy Weapon" ? "high" : "low";
}

/** Reads `shots 6` or `shots 3/6`. */
export function shotsOf(props: Attack["props"]): { now: number; held: number } | null {
  const found = /^(\d{1,6})(?:\/(\d{1,6}))?$/.exec(String(props.shots ?? ""));
  if (found === null) return null;
  return { now: Number(found[1]), held: Number(found[2] ?? found[1]) };
}

/** Reads hit points: undefined where nothing is said, null for n/a. */
function pointsOf(value: StatValue | undefined): number | null | undefined {
  if (value === undefined) return undefined;
  const text = String(value);
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function wordOf(value: StatValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

function numberOf(value: StatValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

/** Returns everything that somebody can strike, shoot or parry with; fists come last. */
export function arsenal(c: Combatant): readonly Attack[] {
  return c.attacks.some((attack) => attack.props.row === "brawl") ? c.attacks : [...c.attacks, fists];
}

/** Returns the item of that name on the sheet, or the only one of that kind ("sword", "shield"). */
export function ownItem(c: Combatant, said: string): Attack | null {
  const wanted = fold(said);
  const all = arsenal(c);
  const exact = all.find((attack) => fold(attack.name) === wanted);
  if (exact !== undefined) return exact;
  const row = alias(wanted)?.name ?? wanted;
  const alike = all.filter(
    (attack) =>
      attack.props.row === row ||
      // A specialty that is also a weapon's name means that weapon: "dagger" is no knife (BR-37).
      (arm(attack).specialty === wanted && !rows.has(wanted)) ||
      fold(attack.name).endsWith(` ${wanted}`),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Returns the item that the sheet lists by exactly that name. */
export function itemNamed(c: Combatant, name: string): Weapon | null {
  const attack = c.attacks.find((each) => each.name === name);
  return attack === undefined ? null : arm(attack);
}

/** Returns a weapon or shield of the tables by its name, by another name or by its kind. */
export function tableItem(said: string): Attack | null {
  const name = fold(said);
  const row = rows.get(name) ?? rows.get(kinds.get(name) ?? "") ?? alias(name);
  return row === undefined
    ? null
    : { name: asThing(row.name), dice: row.dice, skill: null, bonus: 0, props: { row: row.name } };
}

/** Returns the row that has this as another of its names: "greatsword", "hoplite shield". */
function alias(name: string): WeaponRow | undefined {
  return [...rows.values()].find(({ aliases }) => aliases.includes(name));
}

/** Returns the item that a line names; on a line that the game master forces, an item of the tables will do. */
export function itemOf(turn: Turn, rule: string, c: Combatant, said: string): Attack {
  return (
    ownItem(c, said) ??
    (turn.forced ? tableItem(said) : null) ??
    turn.impossible(rule, { is: "has no such item", who: c.name, said, has: arsenal(c).map((each) => each.name) })
  );
}

/** Returns the names of the things in hand. Natural weapons are not listed, as they are always there. */
export function heldNames(c: Combatant): readonly string[] {
  return c.own.held;
}

export function isHeld(c: Combatant, weapon: Weapon): boolean {
  return weapon.natural || heldNames(c).includes(weapon.item);
}

/**
 * Tells whether a weapon is made for a shot, a throw or a bash (BR-71, BR-89). Anything with a range of its own can be
 * thrown, unless the tables have it as a thing to shoot with.
 */
export function serves(verb: Brp["verb"], { mode, size, thrown, attack: { props } }: Weapon): boolean {
  if (verb === "bash") return size !== null;
  if (verb === "throw") return thrown || (props.range !== undefined && !missileRows.has(wordOf(props.row) ?? ""));
  return verb === "attack" || (mode === "missile" && !thrown);
}

/** Things in hand by the things carried, as long as the same are held. */
const handsOf = new WeakMap<
  Combatant["attacks"],
  { readonly held: readonly string[]; readonly hands: readonly Weapon[] }
>();

/** Returns the weapons in hand, with natural weapons and fists behind them. */
export function inHands(c: Combatant): readonly Weapon[] {
  const known = handsOf.get(c.attacks);
  const held = heldNames(c);
  if (known?.held === held) return known.hands;
  const hands = takenUp(c);
  handsOf.set(c.attacks, { held, hands });
  return hands;
}

function takenUp(c: Combatant): readonly Weapon[] {
  const all = arsenal(c).map((attack) => arm(attack));
  const names = heldNames(c);
  const held = names.flatMap((name) => all.filter((weapon) => weapon.item === name && !weapon.natural));
  const fistsOnly = (weapon: Weapon): boolean => weapon.attack.props.row === "brawl";
  return [...held, ...all.filter((weapon) => weapon.natural && !fistsOnly(weapon)), ...all.filter(fistsOnly)];
}

/**
 * Returns the weapon that somebody fights with when the line names none: the first weapon in hand, else a natural one,
 * else a shield, else the fists.
 */
export function usual(c: Combatant): Weapon {
  const all = inHands(c);
  const weapon = all.find((each) => each.size === null && each.attack.props.row !== "brawl") ?? all[0];
  return weapon ?? arm(fists);
}

export function handsUsed(c: Combatant, names: readonly string[]): number {
  let used = 0;
  for (const name of names) {
    const attack = c.attacks.find((each) => each.name === name);
    if (attack !== undefined) used += arm(attack).hands;
  }
  return used;
}

/** Returns the names of the weapons that a line attacks or parries with. */
export function weaponsSaid(action: Action): readonly string[] {
  const named = clause(action, "with")?.names ?? [];
  return named.length === 0 && has(action, "unarmed") ? [fists.name] : named;
}
