import { parseLine } from "../language/line.ts";
import type { Line } from "../language/syntax.ts";
import { endOfLine, lineOfOffset } from "../language/text-lines.ts";
import type { Fight } from "./timeline.ts";

/*
 * Which lines of a block an edit has changed, found by what both texts begin and end with.
 */

export interface Change {
  readonly lines: readonly Line[];
  readonly starts: readonly number[];
  /** First line that differs; the old and the new index behind the last one that does. */
  readonly first: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** Where each line of a fight's text starts. */
export const startsOf = new WeakMap<Fight, readonly number[]>();

/** Which lines an edit has changed. null where it touches the set-up, or where sections would have to be found anew. */
export function changedLines(old: Fight, text: string): Change | null {
  const oldStarts = startsOf.get(old);
  if (oldStarts === undefined || old.setupLines >= old.lines.length) return null;
  const head = commonPrefix(old.text, text);
  const first = lineOfOffset(oldStarts, head);
  if (first <= old.setupLines) return null;
  const tail = commonSuffix(old.text, text, Math.min(old.text.length, text.length) - head);
  const oldEnd =
    tail === 0 ? old.lines.length : Math.min(old.lines.length, lineOfOffset(oldStarts, old.text.length - tail) + 1);
  const from = oldStarts[first] ?? 0;
  const shift = text.length - old.text.length;
  const until = oldEnd >= old.lines.length ? text.length : (oldStarts[oldEnd] ?? old.text.length) + shift;
  const last = oldEnd >= old.lines.length;
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
    lines: old.lines.slice(0, first).concat(middle, old.lines.slice(oldEnd)),
    starts: oldStarts.slice(0, first).concat(
      middleStarts,
      oldStarts.slice(oldEnd).map((start) => start + shift),
    ),
    first,
    oldEnd,
    newEnd: first + middle.length,
  };
}

/** Length of the common beginning; compares by halves, since engines compare slices far faster than single characters. */
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
