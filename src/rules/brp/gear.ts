import type { Attack, Thing } from "../../fight/combatant.ts";
import { line, withWays } from "../../fight/fact.ts";
import { change, fold, gain, has, known, list, lose, remind, setStat, stat } from "../../fight/rule-kit.ts";
import { An, verb } from "../../fight/sentences.ts";
import type { ItemChange } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import type { Possession, Subject } from "./names.ts";
import { groupNow, type Worn } from "./own.ts";
import type { Brp, Combatant, Fact, FightState, Part, Turn } from "./types.ts";
import { arm, handsUsed, heldNames, isHeld, itemNamed, ownItem, type Weapon } from "./weapons.ts";

interface Hands {
  readonly needs: number;
  readonly has: number;
  /** True where a shield is on the arm. */
  readonly shield: boolean;
}

/** Sentences of weapons and shields: whether they can be used, how they wear, how they come into the hands. */
export const gearSentences = {
  "nothing else to take in hand": "All that {who} carries is in hand already.",
  "unknown weapon": 'Unknown weapon "{item}": give it damage and skill in the sheet, as in: {item} 1d6+db 45%.',
  "has no such item": ({ who, said, has }: Subject & { said: string; has: readonly string[] }) =>
    said === ""
      ? `Which thing${has.length === 0 ? "" : ` (${who} has ${list(has)})`}? Write its name behind the verb.`
      : `${who} has no "${said}"${has.length === 0 ? "" : `, but ${list(has)}`}; add it to the sheet if it is carried.`,
  "is not on the sheet": ({ who, items }: Subject & { items: readonly string[] }) =>
    `${who} has no ${list(items, "or")}: it is not taken in hand.`,
  "has no hit points to parry with": ({ who, item }: Possession) =>
    `${who} parries with ${item}, which has no hit points that could stop the blow: is ${who} hurt instead? ` +
    `("! hurt ${who} 1, no armour")`,
  "is broken already": ({ who, item }: Possession) => `${who}’s ${item} is broken already.`,

  "does not hold it": ({ who, item }: Possession) => `${who} does not hold the ${item}.`,
  "has dropped it": ({ who, item }: Possession) =>
    withWays`${who} has dropped the ${item} (${line(`${who} picks up ${item}`)}).`,
  "has not dropped it": ({ who, item }: Possession) =>
    `${who} has not dropped the ${item}; to take it in hand: ${who} draws ${item}.`,
  "one shield is enough": ({ shields }: { shields: readonly string[] }) =>
    `The ${list(shields)} ${verb(shields, "is", "are")} on the arm already, and one shield at a time is enough.`,
  "too few hands free": ({ who, item, needs, has, shield }: Possession & Hands) =>
    `${An(item)} needs ${needs === 2 ? "both hands" : "a hand"}: ` +
    `${shield ? "the shield is in the way" : `${who} has ${has}`}.`,
  "takes in hand": ({ who, item, away }: Possession & { away: readonly string[] }) =>
    `${who} takes the ${item} in hand${away.length === 0 ? "" : ` and puts the ${away.join(" and the ")} away`}.`,
} as const;

/**
 * Returns the stat that keeps an item's own points: "heater HP". Shots and copies have theirs: "pistol shots", "dagger
 * qty".
 */
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
 * Returns the points that a weapon or shield has left, or null for n/a.
 * @rule BR-78
 */
export function pointsOf(c: Combatant, weapon: Weapon): number | null {
  return known(c, pointsKey(weapon.item)) ?? weapon.hp;
}

/** Returns the shots left, or null where they are not counted (BR-44). */
export function shotsLeft(c: Combatant, weapon: Weapon): number | null {
  return known(c, shotsKey(weapon.item));
}

/** Returns the copies of a thrown weapon, or null where they are not tracked (BR-46). */
export function stock(c: Combatant, item: string): number | null {
  return known(c, stockKey(item));
}

/**
 * Tells whether an item is broken. One that the acting simultaneous group broke counts as whole until the group is
 * through (BR-14, BR-59).
 */
export function isBroken(state: FightState, c: Combatant, item: string): boolean {
  if (!has(c, "broken", item)) return false;
  const worn = c.own.worn;
  return worn === null || worn.id !== groupNow(state)?.id || !worn.broken.includes(item);
}

/**
 * Returns the points that an immobile shield takes off. Points lost to the acting simultaneous group still count
 * (BR-14, BR-91).
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
 * Takes points off an item that parried, and breaks it when none are left. Asks the game master where it has no points
 * (BR-65, BR-67, BR-92).
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

/** Tells whether an item with so many points left breaks: at 0, or by option only below (BR-59). */
function breaksAt(turn: Turn, points: number): boolean {
  return turn.option("weapon-break") === "below-zero" ? points < 0 : points <= 0;
}

/** Ends kneeling when the large shield in front is broken or gone (BR-58). */
export function dropCover(turn: Turn, who: Who, { size }: Weapon): void {
  if (size === "large") lose(turn, ["BR-58"], who, "kneeling");
}

/**
 * Carries out a ruling on an item's points, shots or copies (BR-45, BR-46, BR-78). Returns false where it has no such
 * number.
 */
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

/** Takes all shots (BR-44). An item whose shots are not counted only becomes empty. */
export function emptyItem(turn: Turn, who: Who, weapon: Weapon): void {
  if (shotsLeft(turn.get(who), weapon) === null) gain(turn, ["BR-44"], who, "empty", { of: weapon.item });
  else setShots(turn, "BR-44", who, weapon.item, 0);
}

/** Makes an item whole again, with all its points (BR-59, BR-78). */
export function mend(turn: Turn, who: Who, weapon: Weapon): void {
  lose(turn, ["BR-59"], who, "broken", weapon.item);
  lose(turn, ["BR-59"], who, "damaged", weapon.item);
  mendPoints(turn, who, weapon);
}

export function mendPoints(turn: Turn, who: Who, weapon: Weapon): void {
  if (weapon.hp !== null && pointsOf(turn.get(who), weapon) !== weapon.hp)
    changeCount(turn, who, weapon, "hp", weapon.hp, true);
}

/** Loads an item again, with all its shots (BR-43, BR-45). */
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
 * Spends a shot or throw, hit or miss: a crossbow is unloaded, a shot gone, a thrown weapon out of the hand.
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

/* Things in the hands, and things that lie on the ground (BR-38). */

/** Takes an item out of the hands; it lies on the ground (BR-38). */
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

/**
 * Returns the reason why a carried item cannot be taken in hand, whatever weapon is put away for it; null where it can.
 */
export function noRoomFor(c: Combatant, { item, size, hands: needs }: Weapon): Fact | null {
  const shields = shieldsHeld(c);
  const shield = shields.length > 0;
  if (size !== null && shield) return { is: "one shield is enough", shields };
  const hands = stat(c, "hands", 2);
  if (needs <= hands - handsUsed(c, shields)) return null;
  return { is: "too few hands free", who: c.name, item, needs, has: hands, shield };
}

/** Returns the reason why somebody cannot do what no rule refuses: it has no other weapon to take in hand. */
export function lacks(_state: FightState, c: Combatant, verb: Brp["verb"]): Fact | null {
  return verb === "ready" && c.attacks.every((attack) => isHeld(c, arm(attack)))
    ? { is: "nothing else to take in hand", who: c.name }
    : null;
}

/**
 * Takes a carried item in hand and puts away weapons that leave no room for it; a shield stays. Refuses where there is
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

/** Writes into the sheet an item that somebody has by ruling, with its points and shots (BR-38, BR-78, BR-90). */
export function addItem(turn: Turn, rule: string, who: Who, made: Attack): void {
  const { name } = made;
  const before = turn.get(who);
  const attacks = [...before.attacks.filter((each) => each.name.toLowerCase() !== name.toLowerCase()), made];
  turn.emit({ type: "sheet", rule: [rule], who, before, after: { ...before, attacks } });
  const { hp, shots } = arm(made);
  if (hp !== null) setStat(turn, ["BR-78"], who, pointsKey(name), hp);
  if (shots !== null) setStat(turn, ["BR-44"], who, shotsKey(name), shots);
}

/* Rulings on an item. */

/**
 * Carries out `! Hilda's heater HP -2` and `! Hilda's broad sword is broken` (BR-59, BR-78, BR-91, BR-92). Returns
 * false where she has no such item.
 */
export function changeItem(turn: Turn, who: Who, said: string, change: ItemChange): boolean {
  const attack = ownItem(turn.get(who), said);
  if (attack === null) return false;
  const weapon = arm(attack);
  return change.kind === "points"
    ? changeCount(turn, who, weapon, fold(change.stat), change.amount, change.set)
    : changeState(turn, who, weapon, fold(change.word));
}

/** Words that a ruling may say of an item, each with its effect. */
const states: ReadonlyMap<string, (turn: Turn, who: Who, weapon: Weapon) => void> = new Map([
  ["broken", breakItem],
  ["whole", mend],
  ["damaged", damageItem],
  ["unloaded", (turn, who, { item }) => gain(turn, ["BR-43"], who, "unloaded", { of: item })],
  ["empty", emptyItem],
  ["loaded", refill],
  ["full", refill],
  ["recharged", refill],
  ["dropped", (turn, who, { item }) => letGo(turn, who, item)],
  ["lost", (turn, who, { item }) => letGo(turn, who, item)],
  ["back", takeBack],
]);

/** Takes a dropped item in hand again, or back among the things carried where the hands are full (BR-38). */
function takeBack(turn: Turn, who: Who, weapon: Weapon): void {
  const { item } = weapon;
  if (!isLying(turn.get(who), item)) return turn.info("BR-38", { is: "has not dropped it", who, item });
  turn.own(who).lying = turn.get(who).own.lying.filter((name) => name !== item);
  const full = noRoomFor(turn.get(who), weapon);
  if (full === null) takeInHand(turn, who, weapon);
  else turn.info("BR-38", full);
}

/** Marks an item as damaged, and asks the game master how many points it has lost (BR-59). */
function damageItem(turn: Turn, who: Who, { item }: Weapon): void {
  turn.info("BR-59", { is: "how many points has it lost", who, item });
  gain(turn, ["BR-59"], who, "damaged", { of: item });
}

function changeState(turn: Turn, who: Who, weapon: Weapon, word: string): boolean {
  const change = states.get(word);
  change?.(turn, who, weapon);
  return change !== undefined;
}

/** Carries out `! Hilda's broad sword is broken`. */
function breakItem(turn: Turn, who: Who, weapon: Weapon): void {
  const { item } = weapon;
  if (has(turn.get(who), "broken", item)) turn.info("BR-59", { is: "is broken already", who, item });
  lose(turn, ["BR-59"], who, "damaged", item);
  gain(turn, ["BR-59"], who, "broken", { of: item });
  dropCover(turn, who, weapon);
}
