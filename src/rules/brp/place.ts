import { readOnce } from "../../fight/read-once.ts";
import type { Combatant } from "./types.ts";

/** Where somebody stands, in metres. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** As it was written: "10/4", "-3/2.50". */
  readonly written: string;
}

/** Reads "10/25"; null where it is no place. */
export const readPlace = readOnce((text): Place | null => {
  const written = text.trim();
  const found = /^(-?\d{1,6}(?:\.\d{1,3})?)\/(-?\d{1,6}(?:\.\d{1,3})?)$/.exec(written);
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]), written };
});

/** null: nobody has said where. */
function placeOf({ stats }: Combatant): Place | null {
  return typeof stats.pos === "string" ? readPlace(stats.pos) : null;
}

/** Metres to a place by `pos` (BR-19, BR-39); null: not known. */
export function distanceTo(from: Combatant, there: Place | null): number | null {
  const here = placeOf(from);
  return here === null || there === null ? null : Math.hypot(here.x - there.x, here.y - there.y);
}

/** Metres between two combatants; null where one has no place. */
export function distanceOf(from: Combatant, to: Combatant | null): number | null {
  return to === null ? null : distanceTo(from, placeOf(to));
}
