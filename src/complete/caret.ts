import type { FaceSource } from "../dice/source.ts";
import type { Environment } from "../fight/environment.ts";
import type { FightState } from "../fight/state.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import { runUnit } from "../fight/unit/resolve.ts";
import type { Placed, UnitResult } from "../fight/unit/result.ts";
import type { Pending } from "../fight/unit/unit.ts";
import { placeAfter } from "../language/block.ts";
import { parseLine } from "../language/line.ts";
import type { Line, Place } from "../language/syntax.ts";

/** Place at which somebody writes: a line of a fight, and the state of the fight just before it. */
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

/**
 * Tells whether the unit waits for a die. No state lies behind it: the fight stands there as it does before that die.
 */
function waits({ units, pendingUnit }: Fight, unit: Placed): boolean {
  return pendingUnit !== null && unit.from > (units[pendingUnit]?.from ?? 0);
}

/**
 * Returns the caret of a new line behind the last one. Indented, the new line can answer one that waits for a die or an
 * answer.
 */
export function caretBehind(fight: Fight, text: string): Caret {
  const at = fight.lines.length;
  const below = /^[ \t]/.test(text) ? actionAbove(fight, at - 1) : null;
  return { fight, at, text, place: "section", state: fight.state, unit: null, below };
}

/** Finds the unit that holds a line, by bisection. */
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

/** Returns the action that an indented line at `at` would belong to; null: there is none. */
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

/*
 * A line is tried before it is written: the rules themselves say whether it goes, on the state in which it would stand.
 */

/** Result of a tried line: `why` is the first reason against it. */
interface Trial {
  readonly goes: boolean;
  readonly why: string | null;
}

/**
 * @param lines the line and what would stand indented below it
 * @param shallow looks no further than the first die that is missing: for many lines at once
 */
export function tryLines(caret: Caret, lines: readonly string[], environment: Environment, shallow = false): Trial {
  const result = tried(caret, lines, environment, shallow);
  const wrong = result.diagnostics.find(({ severity }) => severity === "error");
  return { goes: wrong === undefined, why: wrong?.message ?? null };
}

/** Dice that are thrown alike before they differ, so that ties that are rolled again come to an end. */
const ALIKE = 40;

/** Makes dice that show their least or their most; many in a row differ. */
function extreme(most: boolean): FaceSource {
  let thrown = 0;
  return {
    face: ({ sides }) => {
      thrown += 1;
      return thrown > ALIKE ? 1 + (thrown % sides) : most ? sides : 1;
    },
  };
}

/**
 * Returns what the rules say of a line that goes, whatever its dice show: that it is late, or that a distance is
 * missing; null: nothing.
 */
export function remarkOn(caret: Caret, line: string, environment: Environment): string | null {
  const [least = [], most = []] = [extreme(false), extreme(true)].map((source) => {
    const { setup } = caret.fight;
    const context = { setup, environment, faces: () => source, strict: false, ordinal: () => 0 };
    const { diagnostics } = runUnit([parseLine(line, "section")], caret.state, context);
    return diagnostics.flatMap(({ severity, message }) => (severity === "error" ? [] : [message]));
  });
  const always = least.filter((message, at) => most.includes(message) && least.indexOf(message) === at);
  return always.length === 0 ? null : always.join(" ");
}

export function tried(caret: Caret, lines: readonly string[], environment: Environment, shallow = false): UnitResult {
  return runUnit(
    lines.map((text) => parseLine(text, "section")),
    caret.below?.result.before ?? caret.state,
    { setup: caret.fight.setup, environment, faces: null, strict: false, shallow, ordinal: () => 0 },
  );
}

/** Returns the answers that the rules would offer to a line. */
export function tryOffers(caret: Caret, lines: readonly string[], environment: Environment): UnitResult["offers"] {
  return tried(caret, lines, environment).offers;
}

/* The brackets in which a caret stands, and what the line asks for beside the dice that are there. */

interface OpenRecord {
  /** The line with its dice as far as they are written whole, closed; without brackets where there is none. */
  readonly before: string;
  /** Text that is being typed. */
  readonly typed: string;
}

/** Returns the record that is open at the caret; null: the caret is in no brackets. */
export function recordAt(text: string): OpenRecord | null {
  const open = text.lastIndexOf("[");
  if (open <= text.lastIndexOf("]") || text[open - 1] === "[") return null;
  const inside = text.slice(open + 1);
  const comma = inside.lastIndexOf(",");
  const typed = inside.slice(comma + 1).trimStart();
  const dice = inside.slice(0, Math.max(0, comma)).trim();
  return { before: dice === "" ? text.slice(0, open).trimEnd() : `${text.slice(0, open)}[${dice}]`, typed };
}

/**
 * Returns the dice that a line would wait for at the caret, below the lines that it may belong to, and the fighter who
 * alone acts on it.
 */
export function diceOf(
  caret: Caret,
  line: string,
): { readonly pending: readonly Pending[]; readonly actor: string | null } {
  const { below, at } = caret;
  const above = below === null ? [] : below.lines.slice(0, at - below.from).map(({ text }) => text);
  const { pending, steps } = tried(caret, [...above, line], environmentOf(caret.fight));
  const actors = new Set(steps[above.length]?.actions.flatMap((action) => action.actors));
  const [actor] = actors;
  return {
    pending: pending.filter((each) => each.line === above.length),
    actor: actors.size === 1 ? (actor ?? null) : null,
  };
}
