import type { Placed } from "../fight/placed.ts";
import { withText, type Fight } from "../fight/timeline.ts";
import { isQuiet } from "../fight/unit/result.ts";

/*
 * Looking back: the fight as it stood after each of its lines. Nothing of it is kept; it is the same text without what
 * came later.
 */

/**
 * The lines of the rounds that can be stepped to, each with its reactions; what waits for dice has not happened yet.
 */
export function pastSteps(fight: Fight): readonly Placed[] {
  return fight.units
    .slice(0, fight.pendingUnit ?? fight.units.length)
    .filter(({ lines: [line] }) => line !== undefined && (!isQuiet(line) || line.kind === "narration"));
}

/** The block's text as far as that line. */
export function textUntil(fight: Fight, { from, lines }: Placed): string {
  return fight.lines
    .slice(0, from + lines.length)
    .map(({ text }) => text)
    .join("\n");
}

/** The fight as it stood after that line. */
export function asItStood(fight: Fight, step: Placed): Fight {
  return withText(fight, textUntil(fight, step));
}

/** The lines behind it, without blank ones. */
export function laterLines(fight: Fight, { from, lines }: Placed): readonly string[] {
  return fight.lines.slice(from + lines.length).flatMap(({ kind, text }) => (kind === "blank" ? [] : [text]));
}
