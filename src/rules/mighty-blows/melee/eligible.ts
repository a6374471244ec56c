import type { Who } from "../../../fight/who.ts";
/* What forbids an attack on this target (MB-55, MB-91, MB-92, MB-108, MB-132 to MB-135, MB-141). */
import { has as says } from "../../../fight/action.ts";
import { has, remind } from "../../../fight/rule-kit.ts";
import type { Attack } from "../../../fight/combatant.ts";
import { counts } from "../able.ts";
import { distanceOf, type Blow } from "../blow.ts";
import { is, isMissile, reachOf } from "../sheet.ts";
import { adjacent, type Distance } from "../space.ts";
import { detects } from "../to-hit.ts";
import type { Fact, FightState, Turn } from "../types.ts";

/**
 * `approaching`: the target is just coming, so how far it stands from where it came does not matter.
 * @rule MB-92
 */
export function checkTarget(turn: Turn, blow: Blow, approaching = false): void {
  const { by, on } = blow;
  const me = turn.get(by);
  const target = turn.get(on);
  if (by === on) turn.impossible("MB-01", { is: "attacks itself", by });
  if (has(target, "gone")) turn.refuse("MB-16", { is: "has left", on });
  if (counts(target, "dead", blow.moment, by)) turn.warn("MB-16", { is: "dead already", on });
  if (counts(target, "invisible", blow.moment, by) && !detects(me, target))
    turn.refuse("MB-92", { is: "not detected", by, on });
  if (says(blow.action, "subdual")) checkSubdual(turn, on);
  if (isMissile(blow.kind)) return;
  if (blow.why !== "fend") checkClosing(turn, blow);
  if (reachOf(blow.weapon) < 2) checkFended(turn, by, on, "long weapon or missile");
  const far = approaching ? null : distanceOf(turn, blow.action, by, on);
  if (far === null) return;
  checkReach(turn, blow, far);
  if (is(blow.weapon, "long") && adjacent(far)) checkPoint(turn, blow);
}

/** Whoever is fended off stays out of that opponent's reach for the round (MB-134). */
export function checkFended(turn: Turn, who: Who, by: Who, reaches: "long weapon or missile" | "missile"): void {
  if (has(turn.get(who), "fended off", { whom: by })) turn.refuse("MB-134", { is: "is fended off", who, by, reaches });
}

/**
 * 10 ft off the grid, more for very long weapons; on the grid as many hexes as the weapon reaches (MB-108, MB-132,
 * MB-133).
 * @rule MB-108
 */
function checkReach(turn: Turn, { by, on, weapon }: Blow, far: Distance): void {
  if (isWithin(turn.state, weapon, far)) return;
  const reach = reachOf(weapon);
  const where = { by, on, weapon: weapon.name };
  if (far.hexes !== null)
    turn.refuse(reach >= 3 ? "MB-133" : reach === 2 ? "MB-132" : "MB-108", {
      is: "too many hexes away",
      ...where,
      hexes: far.hexes,
      reach,
    });
  else
    turn.refuse("MB-108", {
      is: "too many feet away",
      ...where,
      feet: far.feet,
      reach: feetOf(turn.state, weapon),
    });
}

/** Does the weapon reach so far? */
export function isWithin(state: FightState, weapon: Attack, far: Distance): boolean {
  return far.hexes === null ? far.feet <= feetOf(state, weapon) : far.hexes <= reachOf(weapon);
}

/** How far a weapon reaches off the grid. */
function feetOf(state: FightState, weapon: Attack): number {
  const feet = reachOf(weapon) * 5;
  if (is(weapon, "long")) return Math.max(15, feet);
  return state.options["melee-feet"] === "5" ? Math.max(5, Math.min(10, feet)) : 10;
}

/**
 * Very long weapons are largely useless against an adjacent foe; a game master's penalty allows them.
 * @rule MB-135
 */
function checkPoint(turn: Turn, { by, on, weapon, action }: Blow): void {
  if (action.modifiers.length > 0) return;
  const why: Fact = { is: "past the point", by, on, weapon: weapon.name };
  if (turn.option("past-point") === "warn") turn.warn("MB-135", why);
  else turn.refuse("MB-135", why);
}

/**
 * No melee between one that closes and its foe.
 * @rule MB-55
 */
function checkClosing(turn: Turn, { by, on }: Blow): void {
  if (has(turn.get(by), "closing")) turn.refuse("MB-55", { is: "closes and does not strike", by });
  const closers = turn.state.combatants.filter((c) => has(c, "closing", { whom: by })).map((c) => c.name);
  if (closers.includes(on)) turn.refuse("MB-55", { is: "target is closing", by, on });
  else if (closers.length > 0 && turn.option("closing-foe") === "all")
    turn.refuse("MB-55", { is: "others are closing", by, closers });
}

/**
 * Who can be subdued.
 * @rule MB-141
 */
function checkSubdual(turn: Turn, on: Who): void {
  const target = turn.get(on);
  const stated = target.stats["subduable"];
  if (stated === "no") turn.refuse("MB-141", { is: "cannot be subdued", on });
  if (stated !== undefined || target.stats["kind"] !== "monster") return;
  remind(turn, ["MB-141"], { is: "mostly humanoids are subdued" });
  if (turn.option("subdual-unstated") === "refuse") turn.refuse("MB-141", { is: "not said to be subduable", on });
}
