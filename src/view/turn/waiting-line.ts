import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import { ownerOf } from "../../wishes/dice.ts";

/*
 * Faces that were typed in one go behind a die at which somebody may react. The widget alone knows them: they stand in
 * the field until whoever typed them is asked again.
 */

export interface KeptFaces {
  /** They are being written: what of them has not been is yet to be seen. */
  readonly writing: boolean;
  readonly line: string;
  readonly who: string | null;
  readonly faces: readonly number[];
  /** Faces of the line that have fallen: of all while it is being written, then of whoever typed these. */
  readonly fallen: number;
}

/** Keeps faces as they are typed. A single one leaves nothing behind, and faces typed for somebody else are kept. */
export function keepFaces(
  fight: Fight,
  unit: Placed | null,
  who: string | null,
  faces: readonly number[],
  before: KeptFaces | null,
): KeptFaces | null {
  if (unit === null || faces.length < 2) return before;
  return { writing: true, line: lineIn(fight, unit), who, faces, fallen: fallenOf(fight, unit) };
}

/**
 * Returns the faces that are still kept as the fight goes on. They go once another line waits, or their owner has
 * thrown again or taken a die back.
 */
export function facesStillKept(kept: KeptFaces | null, fight: Fight, unit: Placed | null): KeptFaces | null {
  if (kept === null || unit === null || kept.line !== lineIn(fight, unit)) return null;
  const own = fallenOf(fight, unit, kept.who);
  if (!kept.writing) return own === kept.fallen ? kept : null;
  const written = fallenOf(fight, unit) - kept.fallen;
  if (written <= 0) return kept;
  const faces = kept.faces.slice(written);
  return faces.length === 0 ? null : { ...kept, writing: false, faces, fallen: own };
}

/** Returns the text of the hand's first field before anybody types. */
export function textOfKept(kept: KeptFaces | null, who: string | null): string {
  return kept === null || kept.writing || kept.who !== who ? "" : kept.faces.join(" ");
}

function fallenOf(fight: Fight, unit: Placed, who?: string | null): number {
  const { thrown } = unit.result;
  const theirs = who === undefined ? thrown : thrown.filter((each) => fallenBy(fight, unit, each) === who);
  return theirs.reduce((sum, { faces }) => sum + faces.length, 0);
}

function fallenBy(fight: Fight, { from }: Placed, { who, line }: Placed["result"]["thrown"][number]): string | null {
  return ownerOf(fight, { who, line: from + line }).who;
}

/*
 * Declined reactions. Only the widget knows them, because nothing is written. When the line's dice are taken back they
 * are asked again.
 */

export interface Declined {
  /** The line that waited, without its dice: another of them may follow. */
  readonly line: string;
  readonly answers: string;
  /** So many dice have fallen since, and before. */
  readonly dice: number;
}

export function declinedNow(fight: Fight, unit: Placed): Declined {
  return { line: lineIn(fight, unit), answers: answersIn(fight), dice: unit.result.thrown.length };
}

/**
 * Returns what is still declined as the fight goes on: nothing once another line waits, or a die has been taken back.
 */
export function stillDeclined(declined: Declined | null, fight: Fight, unit: Placed | null): Declined | null {
  if (declined === null || unit === null || declined.line !== lineIn(fight, unit)) return null;
  const dice = unit.result.thrown.length;
  return dice < declined.dice ? null : { ...declined, dice };
}

/** Tells whether the same answers were declined since the line's last die. */
export function isDeclined(declined: Declined | null, fight: Fight, unit: Placed): boolean {
  return declined !== null && declined.line === lineIn(fight, unit) && declined.answers === answersIn(fight);
}

function lineIn(fight: Fight, { from }: Placed): string {
  const line = fight.lines[from];
  const words = line?.kind === "action" || line?.kind === "ruling" ? line.text.slice(0, line.body.to) : line?.text;
  return `${from} ${words?.trim() ?? ""}`;
}

function answersIn({ offers }: Fight): string {
  return offers.map(({ line }) => line).join("\n");
}
