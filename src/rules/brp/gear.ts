import type { Thing, Attack } from "../../fight/combatant.ts";
import { change, gain, has, known, lose, remind, setStat, stat, fold } from "../../fight/rule-kit.ts";
import type { ItemChange } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { groupNow, type Worn } from "./own.ts";
import type { Combatant, FightState, Part, Turn, Fact, Brp } from "./types.ts";
import { arm, handsUsed, heldNames, isHeld, itemNamed, ownItem, type Weapon } from "./weapons.ts";

/** Where an item's own points, shots and copies are kept among the stats: "heater HP", "pistol shots", "dagger qty". */
export function pointsKey(item: string): string {
  return `${item} HP`;
}

export function shotsKey(item: string): string {
  return `${item} shots`;
}

export function stockKey(item: string): string {
  return `${item} qty`;
}

/**
 * What is left of a weapon's or shield's points; null: n/a.
 * @rule BR-78
 */
export function pointsOf(c: Combatant, weapon: Weapon): number | null {
  return known(c, pointsKey(weapon.item)) ?? weapon.hp;
}

/** BR-44: shots left; null: not counted. */
export function shotsLeft(c: Combatant, weapon: Weapon): number | null {
  return known(c, shotsKey(weapon.item));
}

/** BR-46: copies of a thrown weapon; null: not tracked. */
export function stock(c: Combatant, item: string): number | null {
  return known(c, stockKey(item));
}

/** Broken, and not only since a member of the group that is acting now broke it (BR-14, BR-59). */
export function isBroken(state: FightState, c: Combatant, item: string): boolean {
  if (!has(c, "broken", item)) return false;
  const worn = c.own.worn;
  return worn === null || worn.id !== groupNow(state)?.id || !worn.broken.includes(item);
}

/**
 * BR-91, BR-92: what an immobile shield takes off; what it lost to the group that is acting now counts behind it
 * (BR-14).
 * @rule BR-92
 */
export function coverOf(state: FightState, c: Combatant, weapon: Weapon): number {
  const worn = c.own.worn;
  const lately = worn !== null && worn.id === groupNow(state)?.id ? lostOf(worn, weapon.item) : 0;
  return Math.max(0, (pointsOf(c, weapon) ?? 0) + lately);
}

function lostOf(worn: Worn | null, item: string): number {
  return worn?.lost.find((each) => each.item === item)?.points ?? 0;
}

/**
 * BR-59, BR-65, BR-67, BR-92: an item loses points, and breaks when none are left. Without any the game master is
 * asked.
 * @rule BR-59
 * @rule BR-79
 */
export function wear(turn: Turn, rule: string, who: Who, weapon: Weapon, amount: number): void {
  const before = pointsOf(turn.get(who), weapon);
  if (before === null) {
    remind(turn, ["BR-79"], { is: "has no hit points to parry with", who, item: weapon.item });
    return;
  }
  const rules = [rule, "BR-59", ...(weapon.size === null ? [] : ["BR-92"])];
  const whole = !has(turn.get(who), "broken", weapon.item);
  setPoints(turn, rules, who, weapon, before, before - amount, { is: "wear of", item: weapon.item });
  const c = turn.get(who);
  const broke = whole && has(c, "broken", weapon.item);
  if (broke && groupNow(turn.state) === null) dropCover(turn, who, weapon);
  const id = turn.state.own.group?.id;
  if (id === undefined) return;
  const held = c.own.worn;
  const worn = held?.id === id ? held : null;
  turn.own(who).worn = {
    id,
    lost: [
      ...(worn?.lost ?? []).filter((each) => each.item !== weapon.item),
      { item: weapon.item, points: lostOf(worn, weapon.item) + amount },
    ],
    broken: [...(worn?.broken ?? []), ...(broke ? [weapon.item] : [])],
  };
}

function setPoints(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  weapon: Weapon,
  before: number,
  after: number,
  label: Part["label"],
): void {
  const amount = Math.abs(after - before);
  const type = after < before ? "damage" : "heal";
  change(turn, rule, who, {
    type,
    stat: pointsKey(weapon.item),
    amount,
    parts: [{ label, value: amount }],
    before,
    after,
  });
  const c = turn.get(who);
  const { item } = weapon;
  const broken = breaksAt(turn, after);
  if (broken && !has(c, "broken", item)) {
    lose(turn, ["BR-59"], who, "damaged", item);
    gain(turn, ["BR-59"], who, "broken", { of: item });
  } else if (!broken && after < (weapon.hp ?? 0) && !has(c, "damaged", item))
    gain(turn, ["BR-59"], who, "damaged", { of: item });
}

/** Does what has so many points left break, by option at 0 or only below (BR-59)? */
function breaksAt(turn: Turn, points: number): boolean {
  return turn.option("weapon-break") === "below-zero" ? points < 0 : points <= 0;
}

/** BR-58: nobody kneels behind a large shield that is broken or gone. */
export function dropCover(turn: Turn, who: Who, { size }: Weapon): void {
  if (size === "large") lose(turn, ["BR-58"], who, "kneeling");
}

/** A ruling on its points, shots or copies (BR-45, BR-46, BR-78). False: it has no such number. */
function changeCount(turn: Turn, who: Who, weapon: Weapon, stat: string, amount: number, set: boolean): boolean {
  const c = turn.get(who);
  const { item } = weapon;
  const after = (before: number | null): number => (set ? amount : (before ?? 0) + amount);
  if (stat === "hp" || stat === "points") {
    const before = pointsOf(c, weapon) ?? 0;
    const now = after(before);
    if (!breaksAt(turn, now)) lose(turn, ["BR-59"], who, "broken", item);
    if (now >= (weapon.hp ?? 0)) lose(turn, ["BR-59"], who, "damaged", item);
    setPoints(turn, ["BR-78"], who, weapon, before, now, "game master");
    if (has(turn.get(who), "broken", item)) dropCover(turn, who, weapon);
  } else if (stat === "shots") setShots(turn, "BR-45", who, item, after(shotsLeft(c, weapon)));
  else if (stat === "qty") setCount(turn, "BR-46", who, stockKey(item), after(stock(c, item)));
  else return false;
  return true;
}

/** Its shots are gone (BR-44); of what has none to count it is only said. */
export function emptyItem(turn: Turn, who: Who, weapon: Weapon): void {
  if (shotsLeft(turn.get(who), weapon) === null) gain(turn, ["BR-44"], who, "empty", { of: weapon.item });
  else setShots(turn, "BR-44", who, weapon.item, 0);
}

/** Whole again, with all its points (BR-59, BR-78). */
export function mend(turn: Turn, who: Who, weapon: Weapon): void {
  lose(turn, ["BR-59"], who, "broken", weapon.item);
  lose(turn, ["BR-59"], who, "damaged", weapon.item);
  mendPoints(turn, who, weapon);
}

export function mendPoints(turn: Turn, who: Who, weapon: Weapon): void {
  if (weapon.hp !== null && pointsOf(turn.get(who), weapon) !== weapon.hp)
    changeCount(turn, who, weapon, "hp", weapon.hp, true);
}

/** BR-43, BR-45: loaded again, with all its shots. */
export function refill(turn: Turn, who: Who, weapon: Weapon): void {
  lose(turn, ["BR-43"], who, "unloaded", weapon.item);
  if (weapon.shots !== null) setShots(turn, "BR-45", who, weapon.item, weapon.shots);
  lose(turn, ["BR-45"], who, "empty", weapon.item);
}

function setCount(turn: Turn, rule: string, who: Who, key: string, after: number): void {
  setStat(turn, [rule], who, key, Math.max(0, after));
}

function setShots(turn: Turn, rule: string, who: Who, item: Thing, after: number): void {
  setCount(turn, rule, who, shotsKey(item), after);
  if (after <= 0) gain(turn, ["BR-44"], who, "empty", { of: item });
  else lose(turn, ["BR-45"], who, "empty", item);
}

/**
 * The shot or throw is spent, hit or miss: a crossbow is unloaded, a shot gone, a thrown weapon out of the hand.
 * @rule BR-44
 * @rule BR-46
 */
export function spend(turn: Turn, who: Who, weapon: Weapon): void {
  const c = turn.get(who);
  const { item } = weapon;
  const shots = shotsLeft(c, weapon);
  if (shots !== null) setShots(turn, "BR-44", who, item, shots - 1);
  if (weapon.reload > 0) gain(turn, ["BR-43"], who, "unloaded", { of: item });
  const copies = stock(c, item);
  if (weapon.thrown && copies !== null) setCount(turn, "BR-46", who, stockKey(item), copies - 1);
}

/* What is in the hands, and what lies on the ground (BR-38). */

/** BR-38: takes an item out of the hands; it lies on the ground. */
export function letGo(turn: Turn, who: Who, item: string): void {
  const c = turn.get(who);
  turn.own(who).held = heldNames(c).filter((name) => name !== item);
  turn.own(who).lying = [...c.own.lying, item];
  const weapon = itemNamed(c, item);
  if (weapon !== null) dropCover(turn, who, weapon);
}

export function isLying(c: Combatant, item: string): boolean {
  return c.own.lying.includes(item);
}

function shieldsHeld(c: Combatant): readonly string[] {
  return heldNames(c).filter((name) => itemNamed(c, name)?.size != null);
}

/** Why a carried item cannot be taken in hand, whatever weapon is put away for it; null: it can. */
export function noRoomFor(c: Combatant, { item, size, hands: needs }: Weapon): Fact | null {
  const shields = shieldsHeld(c);
  const shield = shields.length > 0;
  if (size !== null && shield) return { is: "one shield is enough", shields };
  const hands = stat(c, "hands", 2);
  if (needs <= hands - handsUsed(c, shields)) return null;
  return { is: "too few hands free", who: c.name, item, needs, has: hands, shield };
}

/**
 * Takes a carried item in hand and puts away weapons that leave no room for it; a shield stays. Refused where there is
 * no room.
 * @rule BR-38
 */
export function takeInHand(turn: Turn, who: Who, weapon: Weapon): void {
  const c = turn.get(who);
  const { item } = weapon;
  const held = heldNames(c);
  if (isHeld(c, weapon)) return;
  const full = noRoomFor(c, weapon);
  if (full !== null) turn.refuse("BR-38", full);
  if (itemNamed(c, item) === null) addItem(turn, "BR-38", who, weapon.attack);
  const hands = stat(c, "hands", 2);
  const shields = shieldsHeld(c);
  const kept = [...held];
  const away: string[] = [];
  while (handsUsed(c, kept) + weapon.hands > hands) {
    const last = kept.filter((name) => !shields.includes(name)).pop();
    if (last === undefined) break;
    kept.splice(kept.indexOf(last), 1);
    away.push(last);
  }
  turn.own(who).held = [...kept, item];
  turn.own(who).lying = c.own.lying.filter((name) => name !== item);
  turn.info("BR-38", { is: "takes in hand", who, item, away });
}

/**
 * By ruling somebody has what no sheet lists: it stands there from now on, with its points and shots (BR-38, BR-78,
 * BR-90).
 */
export function addItem(turn: Turn, rule: string, who: Who, made: Attack): void {
  const { name } = made;
  const before = turn.get(who);
  const attacks = [...before.attacks.filter((each) => each.name.toLowerCase() !== name.toLowerCase()), made];
  turn.emit({ type: "sheet", rule: [rule], who, before, after: { ...before, attacks } });
  const { hp, shots } = arm(made);
  if (hp !== null) setStat(turn, ["BR-78"], who, pointsKey(name), hp);
  if (shots !== null) setStat(turn, ["BR-44"], who, shotsKey(name), shots);
}

/* What the game master says of somebody's thing. */

/**
 * `! Hilda's heater HP -2`, `! Hilda's broad sword is broken` (BR-59, BR-78, BR-91, BR-92). False: she has no such
 * item.
 */
export function changeItem(turn: Turn, who: Who, said: string, change: ItemChange): boolean {
  const attack = ownItem(turn.get(who), said);
  if (attack === null) return false;
  const weapon = arm(attack);
  return change.kind === "points"
    ? changeCount(turn, who, weapon, fold(change.stat), change.amount, change.set)
    : changeState(turn, who, weapon, fold(change.word));
}

/** What a ruling may say of an item, and what it does. */
const states: ReadonlyMap<string, (turn: Turn, who: Who, weapon: Weapon) => void> = new Map([
  ["broken", breakItem],
  ["whole", mend],
  ["damaged", damaged],
  ["unloaded", (turn, who, { item }) => gain(turn, ["BR-43"], who, "unloaded", { of: item })],
  ["empty", emptyItem],
  ["loaded", refill],
  ["full", refill],
  ["recharged", refill],
  ["dropped", (turn, who, { item }) => letGo(turn, who, item)],
  ["lost", (turn, who, { item }) => letGo(turn, who, item)],
  ["back", back],
]);

/** BR-38: in hand again, or carried where the hands are full. */
function back(turn: Turn, who: Who, weapon: Weapon): void {
  const { item } = weapon;
  if (!isLying(turn.get(who), item)) return turn.info("BR-38", { is: "has not dropped it", who, item });
  turn.own(who).lying = turn.get(who).own.lying.filter((name) => name !== item);
  const full = noRoomFor(turn.get(who), weapon);
  if (full === null) takeInHand(turn, who, weapon);
  else turn.info("BR-38", full);
}

/** BR-59: how many points it has lost is for the game master to say. */
function damaged(turn: Turn, who: Who, { item }: Weapon): void {
  turn.info("BR-59", { is: "how many points has it lost", who, item });
  gain(turn, ["BR-59"], who, "damaged", { of: item });
}

function changeState(turn: Turn, who: Who, weapon: Weapon, word: string): boolean {
  const change = states.get(word);
  change?.(turn, who, weapon);
  return change !== undefined;
}

/** `! Hilda's broad sword is broken`. */
function breakItem(turn: Turn, who: Who, weapon: Weapon): void {
  const { item } = weapon;
  if (has(turn.get(who), "broken", item)) turn.info("BR-59", { is: "is broken already", who, item });
  lose(turn, ["BR-59"], who, "damaged", item);
  gain(turn, ["BR-59"], who, "broken", { of: item });
  dropCover(turn, who, weapon);
}

/** What somebody lacks for a deed that no rule refuses: another weapon to take in hand. */
export function lacks(_state: FightState, c: Combatant, verb: Brp["verb"]): Fact | null {
  return verb === "ready" && c.attacks.every((attack) => isHeld(c, arm(attack)))
    ? { is: "nothing else to take in hand", who: c.name }
    : null;
}
