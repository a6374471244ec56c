import { clause, has as hasClause } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import type { Turn } from "../../fight/system.ts";
import { has } from "../../fight/rule-kit.ts";
import type { Blow } from "./blow.ts";
import { isEngaged } from "./engagement.ts";
import { distanceOf, NEAR, near } from "./place.ts";

/** Distance in feet, as the line gives it or as positions show it; null where neither does. */
export function feetTo(turn: Turn, blow: Blow): number | null {
  return clause(blow.action, "distance")?.number ?? distanceOf(turn.get(blow.attacker), turn.get(blow.target));
}

/** Short, medium and long range of the weapon, in feet; null where the sheet gives none. */
function rangeOf(blow: Blow): readonly [number, number, number] | null {
  const text = blow.weapon.props["range"];
  const [short, medium, long] = typeof text === "string" ? text.split("/").map(Number) : [];
  return short === undefined || medium === undefined || long === undefined ? null : [short, medium, long];
}

const bands = { short: 1, medium: 0, long: -2 } as const;

/** What the range does to a missile attack (BD-67 to BD-70). */
export function rangeParts(turn: Turn, blow: Blow): Part[] {
  const { action } = blow;
  for (const band of ["short", "medium", "long"] as const)
    if (hasClause(action, band)) return [{ label: `${band} range`, value: bands[band] }];
  const feet = feetTo(turn, blow);
  if (feet === null) {
    if (isEngaged(turn.state, turn.get(blow.attacker), blow.target)) return adjacent(turn, blow);
    if (!blow.stray)
      turn.warn("BD-67", `How far is ${blow.target}? Counted as medium range; write "at 40 ft" or "at short range".`);
    return [{ label: "medium range", value: 0 }];
  }
  if (near(feet)) return adjacent(turn, blow);
  const range = rangeOf(blow);
  if (range === null) {
    turn.refuse(
      "BD-67",
      `${blow.attacker}'s ${blow.weapon.name} has no range: write "range 50/100/150" behind it, or "at short range" on this line.`,
    );
    return [{ label: "medium range", value: 0 }];
  }
  const [short, medium, long] = range;
  if (feet <= short) return [{ label: "short range", value: bands.short }];
  if (feet <= medium) return [{ label: "medium range", value: bands.medium }];
  if (feet > long)
    turn.refuse("BD-68", `${show(feet)} ft is beyond long range (${long} ft): ${blow.target} cannot be hit.`);
  return [{ label: "long range", value: bands.long }];
}

/** Within 5 ft: -5, unless the target notices nothing; then the +1 of short range (BD-69, BD-70). */
function adjacent(turn: Turn, blow: Blow): Part[] {
  if (isUnaware(turn, blow)) {
    const always = turn.option("unaware-behind") === "always" && !hasClause(blow.action, "behind");
    const parts = [{ label: "unaware", value: bands.short }];
    return always ? [...parts, { label: "unaware, as from behind", value: 2 }] : parts;
  }
  return [{ label: "adjacent", value: -NEAR }];
}

function isUnaware(turn: Turn, blow: Blow): boolean {
  const { action } = blow;
  if (blow.stray || hasClause(action, "aware")) return false;
  if (hasClause(action, "unaware") || has(turn.get(blow.target), "unaware")) return true;
  return hasClause(action, "behind") && turn.option("behind-unaware") === "yes";
}

function show(feet: number): string {
  return String(Math.round(feet * 10) / 10);
}
