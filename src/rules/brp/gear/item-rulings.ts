import type { Who } from "../../../fight/who.ts";
import { fold, gain, has, lose } from "../../../fight/rule-kit.ts";
import type { ItemChange } from "../../../fight/system.ts";
import type { Turn } from "../types.ts";
import { isLying, letGo, noRoomFor, takeInHand } from "./hands.ts";
import { changeCount, dropCover, emptyItem, mend, refill } from "./items.ts";
import { arm, ownItem, type Weapon } from "./weapon.ts";

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
