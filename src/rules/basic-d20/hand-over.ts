import type { Attack } from "../../fight/state.ts";
import { gain, lose } from "../../fight/rule-kit.ts";
import { textsIn } from "../../fight/value.ts";
import { addToMark, markedList, markedNumber, note, numberOf } from "./bookkeeping.ts";
import type { Combatant, Turn } from "./types.ts";
import { countOf, inHand, weaponOf, type Weapon } from "./weapon.ts";

/** How many of a weapon somebody carries, whole or broken. */
export function carried(c: Combatant, weapon: Weapon): number {
  return countOf(c, weapon) - lostOf(c, weapon, "ground") - lostOf(c, weapon, "lost");
}

function lostOf(c: Combatant, weapon: Weapon, fate: string): number {
  return markedNumber(c, `${fate} ${weapon.name}`) ?? 0;
}

/** A weapon changes hands: on a number of the count when that number is over, since its owner still acts on it as it stood (BD-11, BD-123). */
export function take(turn: Turn, from: string, to: string, weapon: string): void {
  if (numberOf(turn.state) === null) handOver(turn, from, to, weapon);
  else note(turn, null, "taken", [...markedList(turn.state, "taken"), [from, to, weapon]]);
}

/** Hands over what was taken on the number that is over. */
export function handOverTaken(turn: Turn): void {
  for (const entry of markedList(turn.state, "taken")) {
    const [from = "", to = "", weapon = ""] = textsIn(entry);
    handOver(turn, from, to, weapon);
  }
  note(turn, null, "taken");
}

/** What is kept of a missile weapon: it goes along with it. */
const counts = ["ammo", "loaded", "reloaded", "shot"];

/** One weapon of that name changes sheets, broken or unloaded as it is. */
function handOver(turn: Turn, from: string, to: string, name: string): void {
  const loser = turn.get(from);
  const weapon = weaponOf(loser, name);
  if (weapon === null || carried(loser, weapon) < 1) return;
  const inTheHand = inHand(loser)?.name === name;
  const broken = carried(loser, weapon) <= lostOf(loser, weapon, "broken");
  const at = loser.attacks.findIndex((attack) => attack.name === name);
  const attack = loser.attacks[at];
  if (attack === undefined) return;
  const { count, ...props } = attack.props;
  const rest: Attack[] =
    typeof count === "number" && count > 1 ? [{ ...attack, props: { ...props, count: count - 1 } }] : [];
  setAttacks(turn, from, [...loser.attacks.slice(0, at), ...rest, ...loser.attacks.slice(at + 1)]);
  setAttacks(turn, to, [...turn.get(to).attacks, { ...attack, props }]);
  if (broken) {
    addToMark(turn, to, `broken ${name}`, 1);
    gain(turn, ["BD-59"], to, "weapon broken", { detail: name });
    const left = lostOf(loser, weapon, "broken") - 1;
    note(turn, from, `broken ${name}`, left > 0 ? left : undefined);
    if (left < 1) lose(turn, ["BD-59"], from, "weapon broken", name);
  }
  if (weaponOf(turn.get(from), name) === null) {
    for (const key of counts) {
      const kept = markedNumber(turn.get(from), `${key} ${name}`);
      note(turn, from, `${key} ${name}`);
      if (kept !== null) note(turn, to, `${key} ${name}`, kept);
    }
    if (turn.get(from).conditions.some((held) => held.id === "unloaded" && held.detail === name)) {
      lose(turn, ["BD-75"], from, "unloaded", name);
      gain(turn, ["BD-75"], to, "unloaded", { detail: name });
    }
  }
  if (inTheHand) note(turn, from, "hand", "");
}

function setAttacks(turn: Turn, who: string, attacks: Combatant["attacks"]): void {
  const before = turn.get(who);
  turn.emit({ type: "sheet", rule: ["BD-123"], who, before, after: { ...before, attacks } });
}
