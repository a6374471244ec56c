import type { Change } from "../language/text-lines.ts";

/** What becomes of the lines of a text: line `old` stays or is rewritten as line `new`, is taken out, or is put in. */
export interface LineStep {
  readonly old: number | null;
  readonly new: number | null;
}

/** Larger middles than this many pairs of lines are not compared pair by pair. */
const MOST_PAIRS = 1_000_000;

/**
 * Steps that turn the old lines into the new ones, in order; few of them change anything. Equal lines pair up by a
 * longest common subsequence, lines between them in order.
 */
export function diffLines(before: readonly string[], after: readonly string[]): LineStep[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const steps: LineStep[] = [];
  for (let line = 0; line < head; line += 1) steps.push({ old: line, new: line });
  const [oldTo, newTo] = [before.length - tail, after.length - tail];
  let [oldAt, newAt] = [head, head];
  for (const [oldLine, newLine] of [...common(before, after, head, oldTo, newTo), [oldTo, newTo] as const]) {
    steps.push(...pairUp(before, after, oldAt, oldLine, newAt, newLine));
    if (oldLine < oldTo) steps.push({ old: oldLine, new: newLine });
    [oldAt, newAt] = [oldLine + 1, newLine + 1];
  }
  for (let line = 0; line < tail; line += 1) steps.push({ old: oldTo + line, new: newTo + line });
  return steps;
}

/** A longest common subsequence of the middles, as pairs of line numbers. */
function common(
  before: readonly string[],
  after: readonly string[],
  from: number,
  oldTo: number,
  newTo: number,
): (readonly [number, number])[] {
  const [rows, columns] = [oldTo - from, newTo - from];
  if (rows * columns > MOST_PAIRS) return [];
  const width = columns + 1;
  const length = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number): number => length[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const same = before[from + row] === after[from + column];
      const longest = same ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      length[row * width + column] = longest;
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (before[from + row] === after[from + column]) {
      pairs.push([from + row, from + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Steps between two pairs of equal lines: as many rewritten lines as there can be, at the end that is more alike. */
function pairUp(
  before: readonly string[],
  after: readonly string[],
  oldFrom: number,
  oldTo: number,
  newFrom: number,
  newTo: number,
): LineStep[] {
  const [olds, news] = [oldTo - oldFrom, newTo - newFrom];
  const pairs = Math.min(olds, news);
  const likeness = (oldAt: number, newAt: number): number => {
    let sum = 0;
    for (let pair = 0; pair < pairs; pair += 1) {
      sum += commonHead(before[oldAt + pair] ?? "", after[newAt + pair] ?? "");
    }
    return sum;
  };
  const last = olds !== news && likeness(oldTo - pairs, newTo - pairs) > likeness(oldFrom, newFrom);
  const steps: LineStep[] = [];
  const single = (): void => {
    for (let line = pairs; line < olds; line += 1) steps.push({ old: line - (last ? pairs : 0) + oldFrom, new: null });
    for (let line = pairs; line < news; line += 1) steps.push({ old: null, new: line - (last ? pairs : 0) + newFrom });
  };
  if (last) single();
  const [oldAt, newAt] = last ? [oldTo - pairs, newTo - pairs] : [oldFrom, newFrom];
  for (let pair = 0; pair < pairs; pair += 1) steps.push({ old: oldAt + pair, new: newAt + pair });
  if (!last) single();
  return steps;
}

/** How much two texts share at their beginning, without parting a surrogate pair. */
export function commonHead(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at > 0 && isHighSurrogate(a.charCodeAt(at - 1)) ? at - 1 : at;
}

/** The one change that makes `b` of `a`: between what both begin with and what both end with. */
export function changeBetween(a: string, b: string): Change {
  const head = commonHead(a, b);
  const tail = commonTail(a, b, head);
  return { from: head, to: a.length - tail, insert: b.slice(head, b.length - tail) };
}

/** How much two texts share at their end beyond the first `from` of each, without parting a surrogate pair. */
export function commonTail(a: string, b: string, from: number): number {
  const most = Math.min(a.length, b.length) - from;
  let count = 0;
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count += 1;
  return count > 0 && isLowSurrogate(a.charCodeAt(a.length - count)) ? count - 1 : count;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
