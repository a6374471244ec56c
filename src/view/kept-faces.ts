import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { lineIn } from "./declined.ts";
import { ownerOf } from "./wish-dice.ts";

/*
 * Faces that were typed in one go behind a die at which somebody may react. The widget alone knows them: they stand in the field until whoever
 * typed them is asked again.
 */

export interface Kept {
  /** Typed, and not written yet: of which fight. null: these are what has not been written. */
  readonly of: Fight | null;
  readonly line: string;
  readonly who: string | null;
  readonly faces: readonly number[];
  /** Faces of the line that have fallen: of all while it is being written, then of whoever typed these. */
  readonly fallen: number;
}

export function keptFrom(fight: Fight, unit: Placed, who: string | null, faces: readonly number[]): Kept {
  return { of: fight, line: lineIn(fight, unit), who, faces, fallen: fallenOf(fight, unit) };
}

/** What is still kept as the fight goes on: nothing once another line waits, or whoever typed them has thrown again or taken a die back. */
export function stillKept(kept: Kept | null, fight: Fight, unit: Placed | null): Kept | null {
  if (kept === null || kept.of === fight) return kept;
  if (unit === null || kept.line !== lineIn(fight, unit)) return null;
  const own = fallenOf(fight, unit, kept.who);
  if (kept.of === null) return own === kept.fallen ? kept : null;
  const faces = kept.faces.slice(Math.max(0, fallenOf(fight, unit) - kept.fallen));
  return faces.length === 0 ? null : { ...kept, of: null, faces, fallen: own };
}

/** What the field of that throw holds before anybody types: the first of theirs that is asked for. */
export function keptText(kept: Kept | null, who: string | null): string {
  return kept === null || kept.of !== null || kept.who !== who ? "" : kept.faces.join(" ");
}

function fallenOf(fight: Fight, unit: Placed, who?: string | null): number {
  const { thrown } = unit.result;
  const theirs = who === undefined ? thrown : thrown.filter((each) => fallenBy(fight, unit, each) === who);
  return theirs.reduce((sum, { faces }) => sum + faces.length, 0);
}

function fallenBy(fight: Fight, { from }: Placed, { who, line }: Placed["result"]["thrown"][number]): string | null {
  return ownerOf(fight, { who, line: from + line }).who;
}
