import { hasConflict } from "../language/block.ts";
import { parseLine } from "../language/line.ts";
import type { Line } from "../language/syntax.ts";
import { endOfLine, lineOfOffset } from "../language/text-lines.ts";
import type { Grown } from "./memory.ts";
import type { Placed } from "./unit/result.ts";

/* Lines of a block that an edit has changed, found by what both texts begin and end with. */

/** A block's text by its lines. */
export interface Written {
  readonly text: string;
  readonly lines: Grown<Line>;
  /** Offsets at which the lines start. */
  readonly starts: Grown<number>;
  /** Lines of the set-up: [0, setupLines). */
  readonly setupLines: number;
}

export interface Change {
  readonly lines: Grown<Line>;
  readonly starts: Grown<number>;
  /** First line that differs; the old and the new index behind the last one that does. */
  readonly first: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/**
 * Returns the lines that an edit has changed; null where it touches the set-up, or where sections would have to be
 * found anew.
 */
export function changedLines(old: Written, text: string): Change | null {
  if (hasConflict(text) || hasConflict(old.text)) return null;
  const count = old.lines.length;
  const head = commonPrefix(old.text, text);
  const first = lineOfOffset(old.starts, head);
  if (first <= old.setupLines) return null;
  const tail = commonSuffix(old.text, text, Math.min(old.text.length, text.length) - head);
  const oldEnd = tail === 0 ? count : Math.min(count, lineOfOffset(old.starts, old.text.length - tail) + 1);
  const from = old.starts.at(first) ?? 0;
  const shift = text.length - old.text.length;
  const last = oldEnd >= count;
  const until = last ? text.length : (old.starts.at(oldEnd) ?? old.text.length) + shift;
  const pieces = text.slice(from, until).split("\n");
  if (!last) pieces.pop();
  const middle: Line[] = [];
  const middleStarts: number[] = [];
  let at = from;
  for (const [i, piece] of pieces.entries()) {
    const ended = !last || i < pieces.length - 1;
    middle.push(parseLine(ended ? piece.slice(0, endOfLine(piece, 0, piece.length)) : piece, "section"));
    middleStarts.push(at);
    at += piece.length + 1;
  }
  return {
    lines: old.lines.grow(first, middle.concat(old.lines.slice(oldEnd))),
    starts: old.starts.grow(first, middleStarts.concat(old.starts.slice(oldEnd).map((start) => start + shift))),
    first,
    oldEnd,
    newEnd: first + middle.length,
  };
}

/**
 * Returns the length of the common beginning; compares by halves, since engines compare slices far faster than single
 * characters.
 */
export function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.slice(low, middle) === b.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function commonSuffix(a: string, b: string, most: number): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.slice(a.length - middle, a.length - low) === b.slice(b.length - middle, b.length - low)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the first unit that an edit from that line on can have changed: the one that holds the line before it, whose
 * indented lines may have grown.
 */
export function firstTouched(units: Grown<Placed>, line: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const unit = units.at(middle);
    if (unit !== undefined && unit.from + unit.lines.length < line) low = middle + 1;
    else high = middle;
  }
  // A unit looks past blank and prose lines for indented ones, so it may reach over single-line units behind it.
  while (low > 0 && reaches(units.at(low))) low--;
  return low;
}

function reaches(unit: Placed | undefined): boolean {
  const kind = unit?.lines[0]?.kind;
  return (
    kind === undefined ||
    kind === "blank" ||
    kind === "comment" ||
    kind === "narration" ||
    kind === "ruling" ||
    (unit?.lines[0]?.indent ?? 0) > 0
  );
}

/** Returns the index of the first unit from that index on which begins at that line or behind it. */
export function seek(units: Grown<Placed>, from: number, line: number): number {
  let at = from;
  while (at < units.length && (units.at(at)?.from ?? 0) < line) at++;
  return at;
}
