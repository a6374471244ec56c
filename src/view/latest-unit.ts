import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { isShown } from "./row.tsx";

/**
 * The unit that has just been resolved; what waits for dice stands where it is asked for. null: nothing has happened
 * yet.
 */
export function latestOf(fight: Fight): Placed | null {
  for (let at = (fight.pendingUnit ?? fight.units.length) - 1; at >= 0; at--) {
    const unit = fight.units[at];
    if (unit !== undefined && (unit.lines[0]?.kind === "section" || isShown(unit.result, unit.lines))) return unit;
  }
  return null;
}
