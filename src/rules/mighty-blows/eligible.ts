/* What forbids an attack on this target (MB-55, MB-91, MB-92, MB-108, MB-132 to MB-135, MB-141). */
import { has as says } from "../../fight/action.ts";
import { has, list, remind } from "../../fight/rule-kit.ts";
import { counts, isDead } from "./able.ts";
import { distanceOf, type Blow } from "./blow.ts";
import { is, isMissile, reachOf } from "./sheet.ts";
import { adjacent, type Distance } from "./space.ts";
import { detects } from "./to-hit.ts";
import type { Turn } from "./types.ts";

/**
 * `approaching`: the target is just coming, so how far it stands from where it came does not matter.
 * @rule MB-92
 */
export function checkTarget(turn: Turn, blow: Blow, approaching = false): void {
  const { by, on } = blow;
  const me = turn.get(by);
  const target = turn.get(on);
  if (by === on) turn.impossible("MB-01", `${by} attacks itself only in a mishap.`);
  if (isDead(target) && counts(target, "dead", blow.moment, by))
    turn.warn("MB-16", `${on} is dead already; the attack is made as you wrote it.`);
  if (counts(target, "invisible", blow.moment, by) && !detects(me, target))
    turn.refuse(
      "MB-92",
      `${on} is suspected but undetected: only area effects can harm it, or "! ${by} detects ${on}".`,
    );
  if (says(blow.action, "subdual")) checkSubdual(turn, on);
  if (isMissile(blow.kind)) return;
  if (blow.why !== "fend") checkClosing(turn, blow);
  if (reachOf(blow.weapon) < 2) checkFended(turn, by, on, "a weapon with reach 2 or a missile");
  const far = approaching ? null : distanceOf(turn, blow.action, by, on);
  if (far === null) return;
  checkReach(turn, blow, far);
  if (is(blow.weapon, "long") && adjacent(far)) checkPoint(turn, blow);
}

/** Whoever is fended off stays out of that opponent's reach for the round (MB-134). */
export function checkFended(turn: Turn, who: string, by: string, what: string): void {
  if (has(turn.get(who), "fended off", `by ${by}`))
    turn.refuse("MB-134", `${by} has fended ${who} off for this round: ${what} still reaches, or somebody else.`);
}

/**
 * 10 ft off the grid, more for very long weapons; on the grid as many hexes as the weapon reaches (MB-108, MB-132, MB-133).
 * @rule MB-108
 */
function checkReach(turn: Turn, { by, on, weapon }: Blow, far: Distance): void {
  const reach = reachOf(weapon);
  if (far.hexes !== null) {
    if (far.hexes > reach)
      turn.refuse(
        reach >= 3 ? "MB-133" : reach === 2 ? "MB-132" : "MB-108",
        `${on} is ${far.hexes} hexes away; ${by}'s ${weapon.name} reaches ${reach}. Spears reach 2, pikes 3.`,
      );
    return;
  }
  const feet = is(weapon, "long")
    ? Math.max(15, reach * 5)
    : turn.option("melee-feet") === "5"
      ? Math.max(5, Math.min(10, reach * 5))
      : 10;
  if (far.feet > feet)
    turn.refuse("MB-108", `${on} is ${far.feet} ft away; ${by}'s ${weapon.name} reaches ${feet} ft.`);
}

/**
 * Very long weapons are largely useless against an adjacent foe; a game master's penalty allows them.
 * @rule MB-135
 */
function checkPoint(turn: Turn, { by, on, weapon, action }: Blow): void {
  if (action.modifiers.length > 0) return;
  const why = `${on} is past the point of ${by}'s ${weapon.name}: change the weapon ("${by} draws …"), or write the game master's penalty, such as -4 too close.`;
  if (turn.option("past-point") === "warn") turn.warn("MB-135", why);
  else turn.refuse("MB-135", why);
}

/**
 * No melee between one that closes and its foe.
 * @rule MB-55
 */
function checkClosing(turn: Turn, { by, on }: Blow): void {
  if (has(turn.get(by), "closing")) turn.refuse("MB-55", `${by} is closing: no melee this round.`);
  const closers = turn.state.combatants.filter((c) => has(c, "closing", `on ${by}`)).map((c) => c.name);
  if (closers.includes(on))
    turn.refuse("MB-55", `${on} is closing on ${by}: no melee between the two this round, but missiles and fending.`);
  else if (closers.length > 0 && turn.option("closing-foe") === "all")
    turn.refuse("MB-55", `${list(closers)} closes on ${by}: no melee attack this round (option closing-foe all).`);
}

/**
 * Who can be subdued.
 * @rule MB-141
 */
function checkSubdual(turn: Turn, on: string): void {
  const target = turn.get(on);
  const stated = target.stats["subduable"];
  if (stated === "no")
    turn.refuse("MB-141", `${on} cannot be subdued: leave out "subdual", or write ! before the line.`);
  if (stated !== undefined || target.stats["kind"] !== "monster") return;
  remind(turn, ["MB-141"], "As a rule humanoids only, and some special creatures, dragons for one.");
  if (turn.option("subdual-unstated") === "refuse")
    turn.refuse("MB-141", `${on}'s line does not say "subduable": add it, or write ! before this line.`);
}
