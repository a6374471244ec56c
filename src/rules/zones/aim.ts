import { areFoes } from "../../fight/alliance.ts";
import { clause, has as carries } from "../../fight/action.ts";
import { inWords, clauseWay, withWays, type FactOf, type Words } from "../../fight/fact.ts";
import { fold, has, remind } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isShielded, type Kind, type Assault } from "./assault.ts";
import { inCover, type Weapon } from "./gear.ts";
import { remindOnce } from "./own.ts";
import { isAbout, isOut, mountOf } from "./people.ts";
import { zones } from "./phrases.ts";
import { distance, keepsPlaces, reachOfNearby } from "./places.ts";
import { save } from "./save.ts";
import { isMassive, largerBy } from "./size.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";

/*
 * Aiming: refuses attacks that cannot be made, and tells which save the others need (ZN-33 to ZN-40, ZN-76, T3).
 */

interface Shot {
  readonly turn: Turn;
  readonly action: Action;
  readonly attacker: Who;
  readonly target: Who;
  readonly role: Assault["role"];
  readonly kind: Kind;
  readonly weapon: Weapon | null;
  readonly deathBlow: boolean;
}

/** Rules that call for a WIT save; empty where the attack lands by itself (ZN-35). */
export type Hardships = readonly string[];

type Grip = "disarm" | "shove" | "grapple";

/** Why an attack or a counter cannot be made, without a full stop. */
const misfits = {
  "target is out": ({ target }: { target: string }) => `${target} is out of the fight`,
  "attacks itself": ({ attacker }: { attacker: string }) => `${attacker} cannot attack itself`,
  "too far for a grip": ({ target, far, kind }: { target: string; far: number; kind: Grip }) =>
    `${target} is ${zones(far)} away, and one must be nearby to ${kind}`,
  "weapon does not reach": ({ weapon, far }: { weapon: string; far: number }) =>
    `the ${weapon} does not reach ${zones(far)}`,
  "beyond melee": ({ target, far, massive }: { target: string; far: number; massive: boolean }) =>
    `${target} is ${zones(far)} away: melee reaches only ${massive ? "up to 1 zone" : "nearby enemies"}`,
  "unseen by the shooter": ({ attacker, target }: { attacker: string; target: string }) =>
    `${attacker} cannot shoot at someone unseen. ${target} can be struck in melee with a WIT save, ` +
    "or a blast aimed at the zone",
  "beyond range": ({ weapon, range, target, far }: { weapon: string; range: number; target: string; far: number }) =>
    `The ${weapon} reaches ${zones(range)}${target === "" ? "" : ` at ${target}`}, not ${far}`,
  "far shot on the move": ({ half }: { half: number }) =>
    `One cannot shoot beyond half range (${half}) while moving. Stand still, or come closer`,
} satisfies Words;

type Misfit = FactOf<typeof misfits>;

/** Refusals and remarks of aiming (ZN-33 to ZN-40, ZN-76). */
export const aimSentences = {
  ...misfits,
  "no suitable attack": ({ why }: { why: Misfit }) => `No suitable attack: ${inWords(misfits, why)}.`,
  "cannot attack so": ({ why }: { why: Misfit }) => `${inWords(misfits, why)}.`,
  "attacks its own side": "{target} is on {attacker}’s own side.",
  "too large for a grip": ({ attacker, target, kind }: { attacker: string; target: string; kind: Grip }) =>
    `${target} is larger: it cannot be ${{ disarm: "disarmed", shove: "shoved", grapple: "grabbed" }[kind]} by ` +
    `${attacker}.`,
  "does the attack find it": "{attacker} does not know where {target} is: does the attack find it?",
  "not helpless": `{target} is not incapacitated: a death blow needs a helpless target. Without the clause it is an
      ordinary attack.`,
  "too far for a death blow": ({ target, far }: { target: string; far: number }) =>
    `A death blow needs a nearby target, and ${target} is ${zones(far)} away.`,
  "barrier blocks": ({ target }: { target: string }) =>
    withWays`The barrier blocks the attack on ${target} (write ${clauseWay("no barrier")} if it does not stand between
      them).`,
  "places against the line": ({ from, to, far }: { from: string; to: string; far: number }) =>
    `${from} and ${to} are ${zones(far)} apart by their places; the line says otherwise, and the places count.`,
  "distance not tracked": "Distance not tracked between {from} and {to}: the line is taken at its word.",
  "does it penetrate": 'Is the {weapon} powerful enough to go through this cover? Then write "penetrates".',
} as const;

/**
 * Refuses what cannot be done, before anything is spent; otherwise says which save the attack needs.
 * @rule ZN-33
 * @rule ZN-36
 * @rule ZN-40
 * @rule ZN-133
 */
export function aim(shot: Shot): Hardships {
  const { turn, attacker, target, kind, weapon } = shot;
  const [from, to] = [turn.get(attacker), turn.get(target)];
  if (isOut(to)) no(shot, "ZN-32", { is: "target is out", target });
  if (target === attacker) no(shot, "ZN-32", { is: "attacks itself", attacker });
  if (shot.role === "attack" && !areFoes(turn.state, from, to))
    turn.warn("ZN-32", { is: "attacks its own side", attacker, target });
  if (kind !== "weapon" && largerBy(turn.state, to, from) > 0)
    turn.refuse("ZN-133", { is: "too large for a grip", attacker, target, kind });
  barrier(shot, to);
  const far = distanceOf(shot, from, to);
  const seen = sees(shot, from, to);
  if (has(to, "concealed") && areFoes(turn.state, from, to))
    remind(turn, ["ZN-105"], { is: "does the attack find it", attacker, target });
  if (shot.deathBlow) {
    deathBlow(shot, to, far);
    return seen ? [] : ["ZN-36"];
  }
  if (weapon === null) {
    const reach =
      isMassive(turn.state, from) && turn.option("massive-nonlethal") === "yes" ? 1 : reachOfNearby(turn.state);
    if (kind !== "weapon" && far !== null && far > reach)
      no(shot, "ZN-33", { is: "too far for a grip", target, far, kind });
    return seen ? [] : ["ZN-36"];
  }
  const reach = isMassive(turn.state, from) && shot.role !== "opportunity" ? 1 : reachOfNearby(turn.state);
  const melee = weapon.melee && (!weapon.ranged || (far !== null && far <= reach));
  if (melee) {
    if (far !== null && far > reach)
      no(
        shot,
        reach === 1 ? "ZN-128" : "ZN-33",
        shot.role === "counter"
          ? { is: "weapon does not reach", weapon: weapon.name, far }
          : { is: "beyond melee", target, far, massive: reach === 1 },
      );
    return seen ? [] : ["ZN-36"];
  }
  if (!seen) no(shot, "ZN-40", { is: "unseen by the shooter", attacker, target });
  const range = rangeAt(turn.state, weapon, from, to);
  return inRange(shot, weapon, far, range, isMoving(shot));
}

/** Refuses the attack; a counter as "no suitable attack". */
function no({ turn, role }: Pick<Shot, "turn" | "role">, rule: string, why: Misfit): void {
  if (role === "counter") turn.refuse("ZN-61", { is: "no suitable attack", why });
  else turn.refuse(rule, { is: "cannot attack so", why });
}

/**
 * Refuses a shot beyond range, and one that is both beyond half range and on the move; returns the rules that call for
 * a save otherwise (ZN-34, ZN-37 to ZN-39).
 * @rule ZN-34
 * @rule ZN-37
 * @rule ZN-39
 */
export function inRange(
  shot: Pick<Shot, "turn" | "role" | "target">,
  weapon: Weapon,
  far: number | null,
  range: number | null,
  moving: boolean,
): Hardships {
  const beyondHalf = far !== null && range !== null && far > range / 2;
  if (far !== null && range !== null && far > range)
    no(shot, "ZN-34", { is: "beyond range", weapon: weapon.name, range, target: shot.target, far });
  if (beyondHalf && moving) {
    if (!weapon.blast || shot.turn.option("blast-moving") !== "save")
      no(shot, "ZN-39", { is: "far shot on the move", half: (range ?? 0) / 2 });
    return ["ZN-37", "ZN-38"];
  }
  return beyondHalf ? ["ZN-37"] : moving ? ["ZN-38"] : [];
}

/**
 * Returns the range in force in zones: halved for each step by which the target is smaller, doubled for each by which
 * it is larger, never changed for blasts. null: the weapon has none.
 * @rule ZN-129
 * @rule ZN-130
 */
export function rangeAt(state: FightState, weapon: Weapon, from: Combatant, to: Combatant): number | null {
  if (weapon.range === null) return null;
  return weapon.blast ? weapon.range : weapon.range * 2 ** largerBy(state, to, from);
}

/**
 * Refuses a death blow on a target that is not helpless or not nearby.
 * @rule ZN-52
 */
function deathBlow({ turn }: Shot, to: Combatant, far: number | null): void {
  if (!has(to, "incapacitated")) turn.refuse("ZN-52", { is: "not helpless", target: to.name });
  if (far !== null && far > reachOfNearby(turn.state))
    turn.refuse("ZN-52", { is: "too far for a death blow", target: to.name, far });
}

/**
 * Refuses an attack that a barrier blocks: one that stands between them, unless its owner peeks out to attack (ZN-76,
 * ZN-77).
 * @rule ZN-76
 */
function barrier(shot: Shot, to: Combatant): void {
  const { turn, action, role } = shot;
  if (carries(action, "no barrier") || role === "counter") return;
  if (carries(action, "barrier") || isShielded(turn, action, to.name))
    turn.refuse("ZN-76", { is: "barrier blocks", target: to.name });
}

/** Zones to the target: places first, then the line's word; null where neither says (ZN-21, ZN-22). */
function distanceOf(shot: Pick<Shot, "turn" | "action" | "role">, from: Combatant, to: Combatant): number | null {
  const { turn, action, role } = shot;
  const kept = distance(turn.state, from, to);
  const said = saidDistance(action);
  const differs =
    said !== null && kept !== null && (carries(action, "nearby") ? kept > reachOfNearby(turn.state) : said !== kept);
  if (differs) turn.warn("ZN-21", { is: "places against the line", from: from.name, to: to.name, far: kept });
  if (kept !== null) return kept;
  // A counter goes the way of the attack, of which it was told.
  if (said === null && role !== "counter" && keepsPlaces(turn.state))
    turn.info("ZN-22", { is: "distance not tracked", from: from.name, to: to.name });
  return said;
}

/** Zones that the line itself says; null where it is silent. */
export function saidDistance(action: Action): number | null {
  return carries(action, "nearby") ? 0 : (clause(action, "distance")?.number ?? null);
}

/** Tells whether the attacker sees the target (ZN-36, ZN-40). */
function sees({ turn, action, attacker }: Shot, from: Combatant, to: Combatant): boolean {
  if (turn.state.scene["dark"] === true || carries(action, "unseen")) return false;
  if (to.conditions.some((x) => isAbout(x, "unseen", attacker))) return false;
  return !(has(to, "concealed") && areFoes(turn.state, from, to));
}

/** Verbs that are movement of whoever's line they stand on. */
const movements = new Set(["move", "sprint", "sneak", "drag", "mount", "dismount"]);

/**
 * Tells whether this is a shot on the move (ZN-38, option `moving-shot`). Counters and opportunity attacks never are.
 * @rule ZN-38
 */
export function isMoving({
  turn,
  action,
  attacker,
  role,
}: Pick<Shot, "turn" | "action" | "attacker" | "role">): boolean {
  if (role !== "attack") return false;
  if (carries(action, "moving")) return true;
  const option = turn.option("moving-shot");
  if (option === "clause") return false;
  const c = turn.get(attacker);
  const mount = mountOf(turn.state, c);
  const before = c.own.moved > 0 || (mount !== null && mount.own.moved > 0 && turn.state.own.active === mount.name);
  const after = action.siblings.some((other) => other.index > action.index && movements.has(other.verb));
  return option === "between" ? before && after : before || after;
}

/**
 * Rolls the save that hard circumstances call for, and tells whether the attack lands (ZN-35 to ZN-38, ZN-62).
 * @rule ZN-35
 */
export function lands(turn: Turn, attacker: Who, hardships: Hardships, counter = false): boolean {
  if (hardships.length === 0) return true;
  return save(turn, attacker, "wit", {
    rule: [...hardships, ...(counter ? ["ZN-62"] : [])],
    purpose: "to hit",
    pass: "hit",
    fail: "miss",
  });
}

/**
 * Asks once per weapon and fight whether it goes through cover.
 * @rule ZN-75
 */
export function askPenetration(assault: Assault): void {
  const { turn, weapon, action } = assault;
  if (weapon === null || weapon.penetrates || carries(action, "penetrates") || carries(action, "no cover")) return;
  if (!assault.hits.some((hit) => !hit.missed && (inCover(turn.get(hit.target)) || assault.covered(hit.target))))
    return;
  remindOnce(turn, ["ZN-75"], { is: "does it penetrate", weapon: weapon.name }, fold(weapon.name));
}
