import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";

/*
 * That nobody reacts: the widget alone knows it, for nothing is written. What it was said of may be taken back, and is
 * asked about again then.
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

/** What is still declined as the fight goes on: nothing once another line waits, or a die has been taken back. */
export function stillDeclined(declined: Declined | null, fight: Fight, unit: Placed | null): Declined | null {
  if (declined === null || unit === null || declined.line !== lineIn(fight, unit)) return null;
  const dice = unit.result.thrown.length;
  return dice < declined.dice ? null : { ...declined, dice };
}

/** The same answers are not asked for again before the next die of the line. */
export function isDeclined(declined: Declined | null, fight: Fight, unit: Placed): boolean {
  return declined !== null && declined.line === lineIn(fight, unit) && declined.answers === answersIn(fight);
}

export function lineIn(fight: Fight, { from }: Placed): string {
  const line = fight.lines[from];
  const words = line?.kind === "action" || line?.kind === "ruling" ? line.text.slice(0, line.body.to) : line?.text;
  return `${from} ${words?.trim() ?? ""}`;
}

function answersIn({ offers }: Fight): string {
  return offers.map(({ line }) => line).join("\n");
}
