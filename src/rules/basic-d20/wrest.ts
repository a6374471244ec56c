import type { Action } from "../../fight/action.ts";
import type { Attack, Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { gain, lose, notice } from "../../fight/rule-kit.ts";
import { needAttack } from "./able.ts";
import { addToMark, markedNumber, note } from "./bookkeeping.ts";
import { touch } from "./grapple.ts";
import { useOption } from "./hold-options.ts";
import { prisonerOf } from "./grip.ts";
import { countOf, inHand, isNatural, weaponOf, type Weapon } from "./weapon.ts";

/** An extra attack roll, a touch, takes an item from the held one (BD-116, BD-123). */
export function wrest(turn: Turn, action: Action): void {
  const who = action.actor;
  const item = action.thing ?? turn.impossible("BD-123", `What does ${who} take? Name it.`);
  const held = prisonerOf(turn.state, turn.get(who));
  if (held !== null) needTakable(turn, held, item);
  // It is an attack roll, so whoever may make no attack of any kind cannot take anything either (BD-22, BD-59, BD-62).
  needAttack(turn, who);
  const target = useOption(turn, action, "take");
  if (target === null) return;
  if (!touch(turn, action, target, "BD-123")) {
    notice(turn, ["BD-123"], `${target} keeps ${item}`, [target]);
    return;
  }
  notice(turn, ["BD-123"], `${who} takes ${item} from ${target}`, [who, target]);
  const weapon = weaponOf(turn.get(target), item);
  if (weapon !== null) handOver(turn, target, who, weapon);
}

/** What somebody carries can be taken: no claw, and nothing that it has thrown away or that lies on the ground (BD-123). */
function needTakable(turn: Turn, held: string, item: string): void {
  const c = turn.get(held);
  const weapon = weaponOf(c, item);
  if (weapon === null) return;
  if (isNatural(weapon)) turn.impossible("BD-123", `${held}'s ${weapon.name} is part of its body: nobody can take it.`);
  if (carried(c, weapon) < 1) turn.refuse("BD-123", `${held} does not have its ${weapon.name} any more.`);
}

/** How many of a weapon somebody carries, whole or broken. */
function carried(c: Combatant, weapon: Weapon): number {
  return countOf(c, weapon) - lostOf(c, weapon, "ground") - lostOf(c, weapon, "lost");
}

function lostOf(c: Combatant, weapon: Weapon, fate: string): number {
  return markedNumber(c, `${fate} ${weapon.name}`) ?? 0;
}

/** What is kept of a missile weapon: it goes along with it. */
const counts = ["ammo", "loaded", "reloaded", "shot"];

/** One weapon of that name changes sheets, broken or unloaded as it is. */
function handOver(turn: Turn, from: string, to: string, weapon: Weapon): void {
  const { name } = weapon;
  const loser = turn.get(from);
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
