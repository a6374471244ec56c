import type { Attack } from "../../../fight/combatant.ts";
import type { Who } from "../../../fight/who.ts";
import { setStat, stat } from "../../../fight/rule-kit.ts";
import type { Combatant, Fact, Turn } from "../types.ts";
import { dropCover, pointsKey, shotsKey } from "./items.ts";
import { arm, handsUsed, heldNames, isHeld, itemNamed, type Weapon } from "./weapon.ts";

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
