import { fold, gain, has, lose, mark } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { ItemChange, Turn } from "../../fight/system.ts";
import { shapes, str, strings } from "./marks.ts";
import { groupNow, withoutPoints } from "./wounds.ts";
import { arm, arsenal, handsUsed, heldNames, ownItem, type Weapon } from "./weapon.ts";

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

function count(c: Combatant, key: string): number | null {
  const value = c.stats[key];
  return typeof value === "number" ? value : null;
}

/** BR-78: what is left of a weapon's or shield's points; null: n/a. */
export function pointsOf(c: Combatant, weapon: Weapon): number | null {
  return count(c, pointsKey(weapon.item)) ?? weapon.hp;
}

/** BR-44: shots left; null: not counted. */
export function shotsLeft(c: Combatant, weapon: Weapon): number | null {
  return count(c, shotsKey(weapon.item));
}

/** BR-46: copies of a thrown weapon; null: not tracked. */
export function stock(c: Combatant, item: string): number | null {
  return count(c, stockKey(item));
}

/** Broken, and not only since a member of the group that is acting now broke it (BR-14, BR-59). */
export function isBroken(state: FightState, c: Combatant, item: string): boolean {
  if (!has(c, "broken", item)) return false;
  const group = groupNow(state);
  return (
    group === null || !shapes(c.marks.brokenIn).some((each) => str(each.item) === item && str(each.group) === group.id)
  );
}

/** BR-59, BR-65, BR-67, BR-92: an item loses points, and breaks when none are left. */
export function wear(turn: Turn, rule: string, who: string, weapon: Weapon, amount: number): void {
  const before = pointsOf(turn.get(who), weapon);
  if (before === null) {
    withoutPoints(turn, who, weapon.item);
    return;
  }
  const rules = weapon.size === null ? [rule, "BR-59"] : [rule, "BR-59", "BR-92"];
  const after = before - amount;
  turn.emit({
    type: "damage",
    rule: rules,
    who,
    by: null,
    stat: pointsKey(weapon.item),
    amount,
    parts: [{ label: `wear of the ${weapon.item}`, value: amount }],
    before,
    after,
  });
  settlePoints(turn, who, weapon, after);
}

function settlePoints(turn: Turn, who: string, weapon: Weapon, now: number): void {
  const c = turn.get(who);
  const broken = turn.option("weapon-break") === "below-zero" ? now < 0 : now <= 0;
  if (broken && !has(c, "broken", weapon.item)) {
    gain(turn, ["BR-59"], who, "broken", { detail: weapon.item });
    const group = groupNow(turn.state);
    if (group !== null)
      mark(turn, ["BR-14"], who, "brokenIn", [...shapes(c.marks.brokenIn), { item: weapon.item, group: group.id }]);
    if (weapon.size === "large") lose(turn, ["BR-58"], who, "kneeling");
  } else if (!broken && now < (weapon.hp ?? 0) && !has(c, "damaged", weapon.item))
    gain(turn, ["BR-59"], who, "damaged", { detail: weapon.item });
}

/** `! Hilda's heater HP -2`, `! Hilda's broad sword is broken` (BR-59, BR-78, BR-91, BR-92). False: she has no such item. */
export function changeItem(turn: Turn, who: string, said: string, change: ItemChange): boolean {
  const c = turn.get(who);
  const attack = ownItem(c, said);
  if (attack === null) return false;
  const weapon = arm(attack);
  return change.kind === "points"
    ? changeCount(turn, who, weapon, change.stat, change.amount, change.set)
    : changeState(turn, who, weapon, fold(change.word));
}

function changeCount(turn: Turn, who: string, weapon: Weapon, stat: string, amount: number, set: boolean): boolean {
  const c = turn.get(who);
  const kind = fold(stat);
  if (kind === "hp" || kind === "points") {
    const before = pointsOf(c, weapon) ?? 0;
    const after = set ? amount : before + amount;
    turn.emit({
      type: after < before ? "damage" : "heal",
      rule: ["BR-78"],
      who,
      by: null,
      stat: pointsKey(weapon.item),
      amount: Math.abs(after - before),
      parts: [{ label: "game master", value: Math.abs(after - before) }],
      before,
      after,
    });
    if (after > 0) lose(turn, ["BR-59"], who, "broken", weapon.item);
    if (after >= (weapon.hp ?? 0)) lose(turn, ["BR-59"], who, "damaged", weapon.item);
    settlePoints(turn, who, weapon, after);
    return true;
  }
  if (kind !== "shots" && kind !== "qty") return false;
  const before = kind === "shots" ? shotsLeft(c, weapon) : stock(c, weapon.item);
  setCount(
    turn,
    kind === "shots" ? "BR-45" : "BR-46",
    who,
    kind === "shots" ? shotsKey(weapon.item) : stockKey(weapon.item),
    set ? amount : (before ?? 0) + amount,
  );
  if (kind === "shots") settleShots(turn, who, weapon.item);
  return true;
}

function changeState(turn: Turn, who: string, weapon: Weapon, word: string): boolean {
  const { item } = weapon;
  switch (word) {
    case "broken":
      gain(turn, ["BR-59"], who, "broken", { detail: item });
      if (weapon.size === "large") lose(turn, ["BR-58"], who, "kneeling");
      return true;
    case "whole":
    case "mended":
    case "repaired":
      lose(turn, ["BR-59"], who, "broken", item);
      lose(turn, ["BR-59"], who, "damaged", item);
      if (weapon.hp !== null && pointsOf(turn.get(who), weapon) !== weapon.hp)
        changeCount(turn, who, weapon, "hp", weapon.hp, true);
      return true;
    case "unloaded":
      gain(turn, ["BR-43"], who, "unloaded", { detail: item });
      return true;
    case "empty":
      if (shotsLeft(turn.get(who), weapon) !== null) setCount(turn, "BR-44", who, shotsKey(item), 0);
      gain(turn, ["BR-44"], who, "empty", { detail: item });
      return true;
    case "loaded":
    case "full":
    case "recharged":
      refill(turn, who, weapon);
      return true;
    case "dropped":
    case "lost":
      letGo(turn, who, item);
      return true;
    default:
      return false;
  }
}

/** BR-43, BR-45: loaded again, with all its shots. */
export function refill(turn: Turn, who: string, weapon: Weapon): void {
  lose(turn, ["BR-43"], who, "unloaded", weapon.item);
  if (weapon.shots !== null) setCount(turn, "BR-45", who, shotsKey(weapon.item), weapon.shots);
  lose(turn, ["BR-45"], who, "empty", weapon.item);
}

export function setCount(turn: Turn, rule: string, who: string, key: string, after: number): void {
  turn.emit({
    type: "stat",
    rule: [rule],
    who,
    stat: key,
    before: count(turn.get(who), key),
    after: Math.max(0, after),
  });
}

function settleShots(turn: Turn, who: string, item: string): void {
  if (count(turn.get(who), shotsKey(item)) === 0) gain(turn, ["BR-44"], who, "empty", { detail: item });
  else lose(turn, ["BR-45"], who, "empty", item);
}

/** BR-43, BR-44, BR-46: the shot or throw is spent, hit or miss. */
export function spend(turn: Turn, who: string, weapon: Weapon): void {
  const c = turn.get(who);
  const shots = shotsLeft(c, weapon);
  if (shots !== null) {
    setCount(turn, "BR-44", who, shotsKey(weapon.item), shots - 1);
    settleShots(turn, who, weapon.item);
  }
  if (weapon.reload > 0) gain(turn, ["BR-43"], who, "unloaded", { detail: weapon.item });
  if (!weapon.thrown) return;
  const copies = stock(c, weapon.item);
  if (copies !== null) setCount(turn, "BR-46", who, stockKey(weapon.item), copies - 1);
}

/** BR-38: takes an item out of the hands; it lies on the ground. */
export function letGo(turn: Turn, who: string, item: string): void {
  const c = turn.get(who);
  mark(
    turn,
    ["BR-38"],
    who,
    "held",
    heldNames(c).filter((name) => name !== item),
  );
  mark(turn, ["BR-38"], who, "lying", [...strings(c.marks.lying).filter((name) => name !== item), item]);
  const attack = c.attacks.find((each) => each.name === item);
  if (attack !== undefined && arm(attack).size === "large") lose(turn, ["BR-58"], who, "kneeling");
}

export function isLying(c: Combatant, item: string): boolean {
  return strings(c.marks.lying).includes(item);
}

/**
 * BR-38: takes a carried item in hand and puts away weapons that leave no room for it; a shield stays. Returns what stands in the way, or null.
 */
export function takeInHand(turn: Turn, who: string, weapon: Weapon): string | null {
  const c = turn.get(who);
  const held = heldNames(c);
  if (weapon.natural || held.includes(weapon.item)) return null;
  const hands = typeof c.stats.hands === "number" ? c.stats.hands : 2;
  const shields = held.filter((name) => isShield(c, name));
  if (weapon.size !== null && shields.length > 0)
    return `the ${shields[0] ?? "shield"} is on the arm already, and one shield at a time is enough`;
  const room = hands - handsUsed(c, shields);
  if (weapon.hands > room)
    return shields.length > 0
      ? `a ${weapon.item} needs ${weapon.hands === 2 ? "both hands" : "a hand"}: the shield is in the way`
      : `a ${weapon.item} needs ${weapon.hands} hands, and ${who} has ${hands}`;
  const kept = [...held];
  const away: string[] = [];
  while (handsUsed(c, kept) + weapon.hands > hands) {
    const last = kept.filter((name) => !isShield(c, name)).pop();
    if (last === undefined) break;
    kept.splice(kept.indexOf(last), 1);
    away.push(last);
  }
  mark(turn, ["BR-38"], who, "held", [...kept, weapon.item]);
  mark(
    turn,
    ["BR-38"],
    who,
    "lying",
    strings(c.marks.lying).filter((name) => name !== weapon.item),
  );
  turn.info(
    "BR-38",
    `${who} takes the ${weapon.item} in hand${away.length === 0 ? "" : ` and puts the ${away.join(" and the ")} away`}.`,
  );
  return null;
}

function isShield(c: Combatant, item: string): boolean {
  const attack = arsenal(c).find((each) => each.name === item);
  return attack !== undefined && arm(attack).size !== null;
}
