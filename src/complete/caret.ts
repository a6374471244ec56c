import type { Line, Place } from "../language/syntax.ts";
import { placeAfter } from "../language/block.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import type { FightState } from "../fight/state.ts";

/** Where somebody writes: a line of a fight, and how the fight stands just before it. */
export interface Caret {
  readonly fight: Fight;
  /** Index of the line in the block. */
  readonly at: number;
  /** The line up to the caret. */
  readonly text: string;
  readonly place: Place;
  /** Before the line's unit. */
  readonly state: FightState;
  /** The unit that the line belongs to; null in the set-up. */
  readonly unit: Placed | null;
  /** Is the line indented, and is there a line above it that it may answer? */
  readonly below: Placed | null;
}

/** @param column of the caret in that line, in UTF-16 units */
export function caretAt(fight: Fight, at: number, column: number): Caret {
  const line = fight.lines[at]?.text ?? "";
  const text = line.slice(0, column);
  const unit = unitAt(fight.units, at);
  const indented = /^[ \t]/.test(text);
  return {
    fight,
    at,
    text,
    place: placeOf(fight.lines, at, fight.setupLines),
    state:
      at < fight.setupLines
        ? fight.setup.state
        : unit === null || waits(fight, unit)
          ? fight.state
          : unit.result.before,
    unit,
    below: indented && at >= fight.setupLines ? actionAbove(fight, at) : null,
  };
}

/** Behind what waits for a die no state has come to be: there the fight stands as it does before that. */
function waits({ units, pendingUnit }: Fight, unit: Placed): boolean {
  return pendingUnit !== null && unit.from > (units[pendingUnit]?.from ?? 0);
}

/**
 * A new line behind the last one. Behind a line that waits for a die or an answer it can answer that line, if it is
 * indented.
 */
export function caretBehind(fight: Fight, text: string): Caret {
  const at = fight.lines.length;
  const below = /^[ \t]/.test(text) ? actionAbove(fight, at - 1) : null;
  return { fight, at, text, place: "section", state: fight.state, unit: null, below };
}

/** The unit that holds a line, by bisection. */
function unitAt(units: readonly Placed[], at: number): Placed | null {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const unit = units[middle];
    if (unit === undefined || unit.from + unit.lines.length > at) high = middle;
    else low = middle + 1;
  }
  const unit = units[low];
  return unit !== undefined && unit.from <= at ? unit : null;
}

function placeOf(lines: readonly Line[], at: number, setupLines: number): Place {
  if (at >= setupLines) return "section";
  let place: Place = "headers";
  for (const line of lines.slice(0, at)) place = placeAfter(place, line);
  return place;
}

/** The action that an indented line at `at` would belong to; null: there is none. */
function actionAbove(fight: Fight, at: number): Placed | null {
  for (let above = at; above >= fight.setupLines; above--) {
    const unit = unitAt(fight.units, above);
    const first = unit?.lines[0];
    if (unit === null || first === undefined) return null;
    if (unit.from < at && first.indent === 0 && (first.kind === "action" || first.kind === "ruling")) return unit;
    if (unit.from < at && first.kind !== "blank" && first.kind !== "comment" && first.kind !== "narration") return null;
    above = Math.min(above, unit.from);
  }
  return null;
}
