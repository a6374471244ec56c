import type { Who } from "../../fight/who.ts";
import type { Attack, Thing } from "../../fight/combatant.ts";
import { gain, lose } from "../../fight/rule-kit.ts";
import { armOf, setArm } from "./arms.ts";
import type { Combatant, Turn } from "./types.ts";
import { countOf, inHand, weaponOf, type Weapon } from "./weapon.ts";

/** How many of a weapon somebody carries, whole or broken. */
export function carried(c: Combatant, weapon: Weapon): number {
  const { ground, lost } = armOf(c, weapon.name);
  return countOf(c, weapon) - ground - lost;
}

/**
 * A weapon changes hands: on a number of the count when that number is over, since its owner still acts on it as it
 * stood (BD-11, BD-123).
 */
export function take(turn: Turn, from: Who, to: Who, weapon: Thing): void {
  if (turn.state.own.number === null) handOver(turn, from, to, weapon);
  else turn.ownFight().taken = [...turn.state.own.taken, { from, to, weapon }];
}

/** Hands over what was taken on the number that is over. */
export function handOverTaken(turn: Turn): void {
  const { taken } = turn.state.own;
  if (taken.length === 0) return;
  for (const { from, to, weapon } of taken) handOver(turn, from, to, weapon);
  turn.ownFight().taken = [];
}

/** One weapon of that name changes sheets, broken or unloaded as it is. */
function handOver(turn: Turn, from: Who, to: Who, name: Thing): void {
  const loser = turn.get(from);
  const weapon = weaponOf(loser, name);
  if (weapon === null || carried(loser, weapon) < 1) return;
  const inTheHand = inHand(loser)?.name === name;
  const { broken } = armOf(loser, name);
  const isBroken = carried(loser, weapon) <= broken;
  const at = loser.attacks.findIndex((attack) => attack.name === name);
  const attack = loser.attacks[at];
  if (attack === undefined) return;
  const { count, ...props } = attack.props;
  const rest: Attack[] =
    typeof count === "number" && count > 1 ? [{ ...attack, props: { ...props, count: count - 1 } }] : [];
  setAttacks(turn, from, [...loser.attacks.slice(0, at), ...rest, ...loser.attacks.slice(at + 1)]);
  setAttacks(turn, to, [...turn.get(to).attacks, { ...attack, props }]);
  if (isBroken) {
    setArm(turn, to, name, { broken: armOf(turn.get(to), name).broken + 1 });
    gain(turn, ["BD-59"], to, "weapon broken", { of: name });
    setArm(turn, from, name, { broken: Math.max(0, broken - 1) });
    if (broken < 2) lose(turn, ["BD-59"], from, "weapon broken", name);
  }
  if (weaponOf(turn.get(from), name) === null) {
    handOverCounts(turn, from, to, name);
    if (turn.get(from).conditions.some((held) => held.id === "unloaded" && held.of === name)) {
      lose(turn, ["BD-75"], from, "unloaded", name);
      gain(turn, ["BD-75"], to, "unloaded", { of: name });
    }
  }
  if (inTheHand) turn.own(from).hand = { weapon: null };
}

/** What is kept of a missile weapon goes along with it. */
function handOverCounts(turn: Turn, from: Who, to: Who, name: string): void {
  const { ammo, loaded, reloaded, shot } = armOf(turn.get(from), name);
  const had = armOf(turn.get(to), name);
  setArm(turn, from, name, { ammo: null, loaded: null, reloaded: 0, shot: null });
  setArm(turn, to, name, {
    ammo: ammo ?? had.ammo,
    loaded: loaded ?? had.loaded,
    reloaded: reloaded === 0 ? had.reloaded : reloaded,
    shot: shot ?? had.shot,
  });
}

function setAttacks(turn: Turn, who: Who, attacks: Combatant["attacks"]): void {
  const before = turn.get(who);
  turn.emit({ type: "sheet", rule: ["BD-123"], who, before, after: { ...before, attacks } });
}
