import type { Attack, Thing } from "../../fight/combatant.ts";
import { gain, lose } from "../../fight/rule-kit.ts";
import type { Who, StatValue } from "../../fight/value.ts";
import { armOf, setArm, countOf, inHand, numberOf, property, weaponOf, type Weapon } from "./gear.ts";
import { load, kept } from "./missiles.ts";
import type { Combatant, Turn } from "./types.ts";

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
  const { count, loaded, ...props } = attack.props;
  const left = numberOf(weapon) - 1;
  const rest: Attack[] =
    left < 1
      ? []
      : [{ ...attack, props: { ...props, ...atMost(left, "count", count), ...atMost(left, "loaded", loaded) } }];
  const own = weaponOf(turn.get(to), name);
  setAttacks(turn, from, [...loser.attacks.slice(0, at), ...rest, ...loser.attacks.slice(at + 1)]);
  setAttacks(turn, to, [...turn.get(to).attacks, { ...attack, props }]);
  if (isBroken) {
    setArm(turn, to, name, { broken: armOf(turn.get(to), name).broken + 1 });
    gain(turn, ["BD-59"], to, "weapon broken", { of: name });
    setArm(turn, from, name, { broken: Math.max(0, broken - 1) });
    if (broken < 2) lose(turn, ["BD-59"], from, "weapon broken", name);
  }
  handOverCounts(turn, from, to, weapon, own);
  if (inTheHand) turn.own(from).hand = { weapon: null };
}

function atMost(most: number, key: "count" | "loaded", value: StatValue | undefined): Attack["props"] {
  return typeof value === "number" ? { [key]: Math.min(most, value) } : {};
}

/**
 * What is kept of a missile weapon goes along with it: its loading, and with the last of them its missiles. `own`: that
 * weapon of who gets it, if it had one before.
 */
function handOverCounts(turn: Turn, from: Who, to: Who, weapon: Weapon, own: Weapon | null): void {
  const { name } = weapon;
  const isLast = weaponOf(turn.get(from), name) === null;
  const given = armOf(turn.get(from), name);
  const had = armOf(turn.get(to), name);
  const missiles = kept(turn, from, weapon, "ammo", Number.POSITIVE_INFINITY);
  const ready = kept(turn, from, weapon, "loaded", 1);
  const ammo = own === null ? 0 : kept(turn, to, own, "ammo", Number.POSITIVE_INFINITY);
  const loaded = own === null ? 0 : kept(turn, to, own, "loaded", 1);
  const all = ammo + (isLast || !Number.isFinite(missiles) ? missiles : 0);
  if (Number.isFinite(all)) setArm(turn, to, name, { ammo: all });
  if (given.reloaded > 0) setArm(turn, to, name, { reloaded: given.reloaded });
  setArm(turn, from, name, { reloaded: 0 });
  if (isLast) {
    setArm(turn, to, name, { shot: given.shot ?? had.shot });
    setArm(turn, from, name, { ammo: null, loaded: null, shot: null });
    lose(turn, ["BD-75"], from, "unloaded", name);
  }
  if (property(weapon, "reload", 0) < 1) return;
  // Of several the one in hand is taken: a loaded one, as long as there is one (BD-78).
  load(turn, to, weapon, loaded + Math.min(1, ready));
  if (!isLast) load(turn, from, weapon, Math.max(0, ready - 1));
}

function setAttacks(turn: Turn, who: Who, attacks: Combatant["attacks"]): void {
  const before = turn.get(who);
  turn.emit({ type: "sheet", rule: ["BD-123"], who, before, after: { ...before, attacks } });
}
