import { clause, has as hasClause } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import { has, part } from "../../fight/rule-kit.ts";
import type { Blow } from "./blow.ts";
import { isEngaged } from "./engagement.ts";
import { distanceOf, NEAR, near } from "./place.ts";
import type { Turn } from "./types.ts";

/** Distance in feet, as the line gives it or as positions show it (of a shot gone astray, the other way round); null where neither does. */
export function feetTo(turn: Turn, blow: Blow): number | null {
  const written = clause(blow.action, "at")?.number ?? null;
  const measured = distanceOf(turn.get(blow.attacker), turn.get(blow.target));
  return blow.stray ? (measured ?? written) : (written ?? measured);
}

/** What the line says of the distance and what positions show should agree; the line counts (BD-16, BD-67). */
export function compareDistance(turn: Turn, blow: Blow): void {
  const measured = distanceOf(turn.get(blow.attacker), turn.get(blow.target));
  const written = clause(blow.action, "at")?.number ?? null;
  if (measured === null || blow.double === "charge") return;
  const apart = `${blow.attacker} and ${blow.target} stand ${Math.round(measured)} ft apart by their positions`;
  if (written !== null && Math.abs(written - measured) > NEAR)
    turn.warn("BD-16", `${apart}; the line says ${written} ft, which counts.`);
  const band = (["short", "medium", "long"] as const).find((each) => hasClause(blow.action, `at ${each} range`));
  const range = rangeOf(blow);
  if (band === undefined || range === null) return;
  const shown = bandOf(measured, range);
  if (shown !== band)
    turn.warn(
      "BD-67",
      `${apart}, which is ${shown === null ? "beyond long range" : `${shown} range`}; the line says ${band} range, which counts.`,
    );
}

function bandOf(feet: number, [short, medium, long]: readonly [number, number, number]): keyof typeof bands | null {
  return feet <= short ? "short" : feet <= medium ? "medium" : feet <= long ? "long" : null;
}

/** Short, medium and long range of the weapon, in feet; null where the sheet gives none. */
function rangeOf(blow: Blow): readonly [number, number, number] | null {
  const text = blow.weapon.props["range"];
  const [short, medium, long] = typeof text === "string" ? text.split("/").map(Number) : [];
  return short === undefined || medium === undefined || long === undefined ? null : [short, medium, long];
}

const bands = { short: 1, medium: 0, long: -2 } as const;

function bandPart(band: keyof typeof bands): Part[] {
  return [part(`${band} range`, bands[band])];
}

/**
 * What the range does to a missile attack (BD-67 to BD-70).
 * @rule BD-67
 * @rule BD-68
 */
export function rangeParts(turn: Turn, blow: Blow): Part[] {
  for (const band of ["short", "medium", "long"] as const)
    if (hasClause(blow.action, `at ${band} range`)) return bandPart(band);
  const feet = feetTo(turn, blow);
  const engaged = isEngaged(turn.state, turn.get(blow.attacker), blow.target);
  if (feet === null ? engaged : near(feet)) return adjacent(turn, blow);
  if (feet === null) {
    if (!blow.stray)
      turn.warn("BD-67", `How far is ${blow.target}? Counted as medium range; write "at 40 ft" or "at short range".`);
    return bandPart("medium");
  }
  const range = rangeOf(blow);
  if (range === null) {
    turn.refuse(
      "BD-67",
      `${blow.attacker}'s ${blow.weapon.name} has no range: write "range 50/100/150" behind it, or "at short range" here.`,
    );
    return bandPart("medium");
  }
  const band = bandOf(feet, range);
  if (band === null)
    turn.refuse(
      "BD-68",
      `${Math.round(feet * 10) / 10} ft is beyond long range (${range[2]} ft): ${blow.target} cannot be hit.`,
    );
  return bandPart(band ?? "long");
}

/**
 * Within 5 ft: -5, unless the target notices nothing; then the +1 of short range.
 * @rule BD-69
 * @rule BD-70
 */
function adjacent(turn: Turn, blow: Blow): Part[] {
  if (isUnaware(turn, blow)) {
    const always = turn.option("unaware-behind") === "always" && !hasClause(blow.action, "from behind");
    const parts = [part("unaware", bands.short)];
    return always ? [...parts, part("unaware, as from behind", 2)] : parts;
  }
  return [part("adjacent", -NEAR)];
}

function isUnaware(turn: Turn, blow: Blow): boolean {
  const { action } = blow;
  if (blow.stray || hasClause(action, "aware")) return false;
  if (hasClause(action, "unaware") || has(turn.get(blow.target), "unaware")) return true;
  if (turn.state.own.unaware.includes(blow.target)) return true;
  return hasClause(action, "from behind") && turn.option("behind-unaware") === "yes";
}

/** Is somebody out of the weapon's range? (BD-68) */
export function isBeyond(turn: Turn, blow: Blow): boolean {
  const feet = feetTo(turn, blow);
  const range = rangeOf(blow);
  const banded = (["short", "medium", "long"] as const).some((band) => hasClause(blow.action, `at ${band} range`));
  return !banded && feet !== null && range !== null && bandOf(feet, range) === null;
}
