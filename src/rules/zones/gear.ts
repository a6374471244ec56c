import { asThing, type Attack } from "../../fight/combatant.ts";
import { readOnce } from "../../fight/memory.ts";
import { gain, has, fold, lose, stat, part, told, loudly, notice, setStat } from "../../fight/rule-kit.ts";
import { record, find } from "../../fight/state.ts";
import type { Who, StatValue } from "../../fight/value.ts";
import type { Lying } from "./own.ts";
import { victimsOf } from "./people.ts";
import { placeOf } from "./places.ts";
import { largerBy } from "./size.ts";
import { weapons, armourCap } from "./tables.ts";
import type { Combatant, FightState, GivenCondition, Turn, Part } from "./types.ts";

/*
 * Gear (ZN-29, ZN-46, ZN-118 to ZN-122): weapons in a hand (`held`), carried or natural, the shield, armour, wear, and
 * what lies on the ground in the order in which it fell.
 */

type Piece = string | { readonly count: number; readonly sides: number };

interface Shape {
  readonly pieces: readonly Piece[];
  /** Dice that are thrown: 2 of "2d6+1". */
  readonly count: number;
  /** Are these dice, or a plain number? */
  readonly isDamage: boolean;
}

export interface Weapon {
  readonly name: string;
  readonly dice: string | null;
  /** Zones; null: melee, or a ranged weapon whose range nobody has stated. */
  readonly range: number | null;
  readonly ranged: boolean;
  /** Can it strike those nearby hand to hand? */
  readonly melee: boolean;
  readonly blast: boolean;
  readonly hands: number;
  readonly natural: boolean;
  readonly unarmed: boolean;
  readonly penetrates: boolean;
  readonly improvised: boolean;
  /** Does it stand on the sheet of whoever uses it? */
  readonly own: boolean;
}

/** Armour in force, taken apart (ZN-46, ZN-47, ZN-74). */
interface Armour {
  /** Negative: they lower damage. */
  readonly parts: readonly Part[];
  /** Items that count. */
  readonly items: readonly string[];
  readonly rules: readonly string[];
}

/** Things on the ground, or caught before they are (ZN-29, ZN-89, ZN-90). */
export const gearSentences = {
  "on the ground": "{name}’s {weapon} is on the ground",
  "catches a weapon": "{name} catches the {weapon}",
  "no free hand": "{name} has no free hand: the {weapon} stays on the ground.",
} as const;

function flagOf(props: Attack["props"], key: string): boolean {
  return props[key] === true;
}

/**
 * Hands an attack needs.
 * @rule ZN-29
 */
export function handsFor(attack: Attack): number {
  if (isShield(attack)) return 0;
  const hands = attack.props["hands"];
  if (typeof hands === "number") return hands;
  return flagOf(attack.props, "great") || attack.props["improvised"] === "great" ? 2 : 1;
}

/**
 * Returns a weapon's facts, with the dice of an improvised one from the options.
 * @rule ZN-122
 */
export function weaponOf(state: FightState, attack: Attack, own: boolean): Weapon {
  const { props } = attack;
  const range = typeof props["range"] === "number" ? props["range"] : null;
  const improvised = props["improvised"];
  const simple =
    improvised === undefined ? null : state.settings[improvised === "great" ? "simple-great" : "simple-hand"];
  const ranged = range !== null || flagOf(props, "ranged");
  return {
    name: attack.name,
    dice: attack.dice ?? (simple === "unset" ? null : simple),
    range,
    ranged,
    melee: !ranged || flagOf(props, "melee"),
    blast: flagOf(props, "blast"),
    hands: handsFor(attack),
    natural: flagOf(props, "natural"),
    // Fists with dice of their own are a natural weapon.
    unarmed: fold(attack.name) === "unarmed" && (attack.dice === null || fold(attack.dice) === "d4"),
    penetrates: flagOf(props, "penetrates"),
    improvised: improvised !== undefined,
    own,
  };
}

/**
 * Bare hands: d4, impaired.
 * @rule ZN-42
 */
export const unarmed: Attack = {
  name: asThing("unarmed"),
  dice: "d4",
  skill: null,
  bonus: 0,
  props: record<StatValue>({ natural: true }),
};

/** Returns a thing's name without "the" or "her" before it, folded. */
export function bare(words: string): string {
  return fold(words).replace(/^(?:its|his|her|their|the|a|an) /, "");
}

/** Reads `shield damaged`: the item, and how its durability roll came out where the line says it (ZN-118). */
export function readDurability(said: string): { readonly item: string; readonly word: "ok" | "damaged" | null } {
  const [, item = "", word] = /^(.*?)(?: (ok|damaged))?$/.exec(bare(said)) ?? [];
  return {
    item: /armou?r$/.test(item) ? "armour" : item,
    word: word === "ok" || word === "damaged" ? word : null,
  };
}

export function isShield(attack: Attack): boolean {
  return fold(attack.name) === "shield";
}

export function attackNamed(c: Combatant, name: string): Attack | undefined {
  return c.attacks.find((attack) => fold(attack.name) === fold(name));
}

/** Returns a weapon of the rules' own list, for somebody who has none of that name. */
export function listed(name: string): Attack | undefined {
  const item = weapons.find((each) => [each.name, ...(each.aliases ?? [])].some((known) => fold(known) === fold(name)));
  return item === undefined
    ? undefined
    : { name: asThing(item.name), dice: item.dice, skill: null, bonus: 0, props: record<StatValue>(item.props) };
}

function isWorn(c: Combatant, item: string, state: string): boolean {
  return c.conditions.some((x) => x.id === state && fold(x.of ?? "") === fold(item));
}

export function isDestroyed(c: Combatant, item: string): boolean {
  return isWorn(c, item, "destroyed");
}

export function isDamaged(c: Combatant, item: string): boolean {
  return isWorn(c, item, "damaged");
}

/** Tells whether the shield is on the arm, and whole enough to count (ZN-46). */
export function hasShield(c: Combatant): boolean {
  return c.stats["shield"] === "worn" && !isDestroyed(c, "shield");
}

/** Weapons in its hands, without natural ones and the shield. */
export function inHand(c: Combatant): Attack[] {
  return c.attacks.filter(
    (attack) => flagOf(attack.props, "held") && !flagOf(attack.props, "natural") && !isShield(attack),
  );
}

/** Hands that hold neither a weapon nor the shield nor somebody smaller (ZN-29, ZN-135). */
export function freeHands(state: FightState, c: Combatant): number {
  const held = inHand(c);
  const both = held.reduce((sum, attack) => sum + handsFor(attack), 0);
  const free = stat(c, "hands", 2) - (hasShield(c) ? 1 : 0) - handsOnVictims(state, c);
  // A two-handed weapon may hang from one hand: then it cannot be used until a second is free (ZN-90).
  return Math.max(0, free - (both <= free ? both : held.length));
}

/** Counts a hand for each smaller victim that no other limb holds (ZN-135). */
function handsOnVictims(state: FightState, c: Combatant): number {
  return victimsOf(c).filter((name) => {
    const victim = find(state, name);
    return victim !== undefined && largerBy(state, c, victim) > 0 && !c.own.limbHolds.includes(name);
  }).length;
}

/**
 * Hands that this weapon of its could use: those free, and those that hold it already. Beside one that is in hand the
 * others need no more than a hand each to hang from (ZN-90).
 */
export function handsOpenFor(state: FightState, c: Combatant, attack: Attack): number {
  const beside = inHand(c).filter((each) => each !== attack);
  const others = inHand(c).includes(attack) ? beside.length : beside.reduce((sum, each) => sum + handsFor(each), 0);
  return stat(c, "hands", 2) - (hasShield(c) ? 1 : 0) - handsOnVictims(state, c) - others;
}

/** Changes an attack's properties on the sheet. */
export function setProp(
  turn: Turn,
  rule: readonly string[],
  name: Who,
  attack: Attack,
  key: string,
  value: StatValue | undefined,
): void {
  const before = turn.get(name);
  const props = record(attack.props);
  if (value === undefined) delete props[key];
  else props[key] = value;
  const attacks = before.attacks.map((each) => (each === attack ? { ...attack, props } : each));
  turn.emit({ type: "sheet", rule, who: name, before, after: { ...before, attacks } });
}

function dropAttack(turn: Turn, rule: readonly string[], name: Who, attack: Attack): void {
  const before = turn.get(name);
  turn.emit({
    type: "sheet",
    rule,
    who: name,
    before,
    after: { ...before, attacks: before.attacks.filter((each) => each !== attack) },
  });
}

function addAttack(turn: Turn, rule: readonly string[], name: Who, attack: Attack): void {
  const before = turn.get(name);
  turn.emit({ type: "sheet", rule, who: name, before, after: { ...before, attacks: [...before.attacks, attack] } });
}

/** Ends the state of being disarmed: a new weapon is in hand. */
export function rearmed(turn: Turn, name: Who): void {
  if (has(turn.get(name), "disarmed")) lose(turn, ["ZN-89"], name, "disarmed");
}

const forGood: Pick<GivenCondition, "ends" | "until"> = { ends: { at: "never" }, until: null };

/**
 * Marks an item as damaged (ZN-118, ZN-119). `term`: how long, where the game master says so.
 * @rule ZN-119
 */
export function damage(
  turn: Turn,
  rule: readonly string[],
  name: Who,
  item: string,
  term: Pick<GivenCondition, "ends" | "until"> = forGood,
): void {
  gain(turn, rule, name, "damaged", { of: item, ends: term.ends, until: term.until });
}

/** Destroys an item: a weapon leaves the sheet, a shield or armour counts no more (ZN-118, ZN-120, ZN-121). */
export function destroy(
  turn: Turn,
  rule: readonly string[],
  name: Who,
  item: string,
  term: Pick<GivenCondition, "ends" | "until"> = forGood,
): void {
  lose(turn, rule, name, "damaged", item);
  gain(turn, rule, name, "destroyed", { of: item, ends: term.ends ?? forGood.ends, until: term.until });
  const attack = attackNamed(turn.get(name), item);
  if (attack === undefined || isShield(attack)) return;
  turn.own(name).wrecks = [...turn.get(name).own.wrecks, attack];
  dropAttack(turn, rule, name, attack);
}

/** Makes an item whole again by the game master's word. */
export function restore(turn: Turn, rule: readonly string[], name: Who, item: string): void {
  for (const state of ["damaged", "destroyed"] as const) lose(turn, rule, name, state, item);
  settleWrecks(turn);
}

/** Weapons that are destroyed no longer are back on the sheet, as they were. */
export function settleWrecks(turn: Turn): void {
  for (const c of turn.state.combatants) {
    const { wrecks } = c.own;
    if (wrecks.length === 0) continue;
    const whole = wrecks.filter((attack) => !isDestroyed(c, attack.name));
    if (whole.length === 0) continue;
    turn.own(c.name).wrecks = wrecks.filter((attack) => !whole.includes(attack));
    for (const attack of whole)
      if (attackNamed(turn.get(c.name), attack.name) === undefined) addAttack(turn, ["ZN-119"], c.name, attack);
  }
}

/** Reads the sheet's list of items. */
export function listedItems(listed: string): string[] {
  return listed.split(" and ");
}

/**
 * Returns what worn armour, shield and cover take off, as far as they are whole.
 * @rule ZN-46
 * @rule ZN-74
 */
export function armourOf(c: Combatant, cover: boolean): Armour {
  const worn = isDestroyed(c, "armour") ? 0 : Math.max(0, stat(c, "armour"));
  const shield = hasShield(c) ? 1 : 0;
  const sum = worn + shield + (cover ? 1 : 0);
  return {
    parts: told<Part>([
      part("armour", -worn),
      part("shield", -shield),
      part("cover", cover ? -1 : 0),
      ...(sum > armourCap ? [part({ is: "armour capped", cap: armourCap }, sum - armourCap)] : []),
    ]),
    items: [...(worn > 0 ? ["armour"] : []), ...(shield > 0 ? ["shield"] : [])],
    rules: [...(sum > 0 ? ["ZN-45", "ZN-46"] : []), ...(sum > armourCap ? ["ZN-47"] : []), ...(cover ? ["ZN-74"] : [])],
  };
}

export function inCover(c: Combatant): boolean {
  return has(c, "in cover");
}

export function lying(state: FightState): readonly Lying[] {
  return state.own.ground;
}

/** Drops a weapon or shield where its owner stands. */
export function dropToGround(turn: Turn, rule: readonly string[], name: Who, attack: Attack): void {
  const c = turn.get(name);
  const props = record(attack.props);
  delete props["held"];
  const damaged = isDamaged(c, attack.name);
  const item: Lying = { attack: { ...attack, props }, damaged, of: name, at: placeOf(turn.state, c) ?? "" };
  takeFrom(turn, rule, name, attack);
  turn.ownFight().ground = [...lying(turn.state), item];
  notice(turn, rule, { is: "on the ground", name, weapon: attack.name }, [name]);
}

function takeFrom(turn: Turn, rule: readonly string[], name: Who, attack: Attack): void {
  lose(turn, rule, name, "damaged", attack.name);
  if (isShield(attack)) setStat(turn, rule, name, "shield", "dropped");
  dropAttack(turn, rule, name, attack);
}

/** Passes a weapon to another's hand, where it is ready at once (ZN-90). */
export function giveTo(turn: Turn, from: Who, to: Who, attack: Attack): void {
  const damaged = isDamaged(turn.get(from), attack.name);
  takeFrom(turn, ["ZN-90"], from, attack);
  receive(turn, ["ZN-90"], to, { attack, damaged, of: from, at: "" });
  loudly(turn, ["ZN-90"], { is: "catches a weapon", name: to, weapon: attack.name }, [to]);
}

/** Puts an item into somebody's hand. */
export function receive(turn: Turn, rule: readonly string[], name: Who, item: Lying): void {
  if (isShield(item.attack)) setStat(turn, rule, name, "shield", "worn");
  if (attackNamed(turn.get(name), item.attack.name) === undefined) addAttack(turn, rule, name, item.attack);
  const own = attackNamed(turn.get(name), item.attack.name);
  if (own !== undefined && !isShield(own)) setProp(turn, rule, name, own, "held", true);
  if (item.damaged) damage(turn, rule, name, item.attack.name);
}

/** Returns the item of that name on the ground, the picker's own first; null: there is none. */
export function findLying(state: FightState, name: string, said: string): Lying | null {
  const words = bare(said);
  const fits = lying(state).filter(
    (item) => fold(item.attack.name) === words || fold(`${item.of}'s ${item.attack.name}`) === words,
  );
  return fits.find((item) => item.of === name) ?? fits[0] ?? null;
}

export function removeLying(turn: Turn, item: Lying): void {
  turn.ownFight().ground = lying(turn.state).filter((each) => each !== item);
}

const shapeOf = readOnce((dice): Shape => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of dice.matchAll(/(\d*)d(\d+)/g)) {
    const [all, count = "", sides] = found;
    pieces.push(dice.slice(at, found.index), { count: count === "" ? 1 : Number(count), sides: Number(sides) });
    at = found.index + all.length;
  }
  pieces.push(dice.slice(at));
  return {
    pieces,
    count: pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? 0 : piece.count), 0),
    isDamage: /^(?:\d*d\d|\d+$)/.test(dice),
  };
});

/**
 * Returns the dice with another count and, when impaired, no die larger than d4 (ZN-43, ZN-125, ZN-126). Constants
 * stay.
 * @rule ZN-43
 */
export function shapeDice(
  dice: string,
  change: { readonly factor: number; readonly count: number | null; readonly small: boolean },
): string {
  const { pieces } = shapeOf(dice);
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const number = change.count ?? piece.count * change.factor;
      return `${number === 1 ? "" : number}d${change.small ? Math.min(4, piece.sides) : piece.sides}`;
    })
    .join("");
}

/** Counts the dice of an expression: "2d6+1" has 2. */
export function diceCount(dice: string): number {
  return shapeOf(dice).count;
}

export function isDamage(dice: string): boolean {
  return shapeOf(dice).isDamage;
}
