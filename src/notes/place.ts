import {
  applyChanges,
  lineEndNear,
  textLines,
  splitLines,
  type Change,
  type TextLines,
} from "../language/text-lines.ts";
import { sameText as sameBody } from "../language/words.ts";
import { findFights, isClosing, type FightBlock, type BodyLine } from "./fences.ts";
import { noteSentences } from "./sentences.ts";

/**
 * Step of a change from one text to another: line `old` stays or is rewritten as line `new`, is taken out, or is put
 * in.
 */
interface LineStep {
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

/** Returns a longest common subsequence of the middles, as pairs of line numbers. */
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

/** Returns how many characters two texts share at their beginning, without parting a surrogate pair. */
export function commonHead(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at > 0 && isHighSurrogate(a.charCodeAt(at - 1)) ? at - 1 : at;
}

/** Returns the one change that makes `b` of `a`: between what both begin with and what both end with. */
export function changeBetween(a: string, b: string): Change {
  const head = commonHead(a, b);
  const tail = commonTail(a, b, head);
  return { from: head, to: a.length - tail, insert: b.slice(head, b.length - tail) };
}

/**
 * Returns how many characters two texts share at their end beyond the first `from` of each, without parting a surrogate
 * pair.
 */
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

/**
 * Returns the last line of the outcome table below the fight that ends at line `closes`: a line in bold and a table.
 * Without one: that line.
 */
function outcomeEnd(lines: TextLines, closes: number): number {
  const textOf = (at: number): string => {
    const [start, end] = [lines.starts[at], lines.ends[at]];
    return start === undefined || end === undefined ? "" : lines.text.slice(start, end).replace(/^[>\s]*/, "");
  };
  const isRow = (at: number): boolean => textOf(at).startsWith("|");
  if (textOf(closes + 1) !== "" || !/^\*\*.+\*\*\s*$/.test(textOf(closes + 2)) || textOf(closes + 3) !== "")
    return closes;
  let at = closes + 4;
  while (isRow(at)) at += 1;
  return at === closes + 4 ? closes : at - 1;
}

/**
 * Puts lines below a fight's block, with a blank line on either side and in the call-out or list that the block stands
 * in. Every other byte stays. Where the same lines stand there already, nothing is written.
 */
export function placeLinesBelow(note: string, block: FightBlock, wanted: readonly string[]): Placed {
  const { closeLine } = block;
  if (closeLine === null) return { ok: false, reason: noteSentences.openBlock };
  const lines = textLines(note);
  const lineAt = (at: number): string | undefined => {
    const [start, end] = [lines.starts[at], lines.ends[at]];
    return start === undefined || end === undefined ? undefined : note.slice(start, end);
  };
  const fence = lineAt(closeLine) ?? "";
  const prefix = fence.slice(0, fence.search(/[`~]/));
  const blank = prefix.trimEnd();
  const made = wanted.map((line) => (line === "" ? blank : prefix + line));
  if (made.every((line, at) => lineAt(closeLine + 2 + at) === line))
    return { ok: false, reason: noteSentences.thereAlready };
  const end = lineEndNear(lines, closeLine);
  const at = lines.ends[closeLine] ?? note.length;
  const next = lineAt(closeLine + 1);
  const after = next !== undefined && next.replace(/^[>\s]*/, "") !== "" ? [blank] : [];
  const changes: Change[] = [
    { from: at, to: at, insert: [blank, ...made, ...after].map((line) => end + line).join("") },
  ];
  const text = applyChanges(note, changes);
  const bodies = (of: string): string => JSON.stringify(findFights(of).map(({ body }) => body));
  return bodies(text) === bodies(note)
    ? { ok: true, changes, text }
    : { ok: false, reason: noteSentences.readDifferentlyBelow };
}

export { sameBody };

/** Reference to a fight of a note by its content; the other fields only break ties among equals. */
export interface FightRef {
  readonly body: string;
  /** Number of equal fights above it, and of all of them, itself included. */
  readonly occurrence?: number;
  readonly of?: number;
  /** Line of its opening fence, 0-based. */
  readonly line?: number;
}

type Located =
  { readonly ok: true; readonly block: FightBlock } | { readonly ok: false; readonly reason: "gone" | "ambiguous" };

/** Returns a reference that will find this block again as long as its body stays. */
export function fightRef(note: string, block: FightBlock): FightRef {
  const equal = findFights(note).filter(({ body }) => body === block.body);
  const occurrence = equal.findIndex(({ index }) => index === block.index);
  return { body: block.body, occurrence: Math.max(occurrence, 0), of: equal.length, line: block.openLine };
}

/**
 * Finds a fight in a note as it is now. Of several equal ones, its line and its place among them must not contradict
 * each other; without either the fight is ambiguous.
 */
export function locate(note: string, ref: FightRef): Located {
  const equal = withBody(findFights(note), ({ body }) => body, ref.body);
  const [only, another] = equal;
  if (only === undefined) return { ok: false, reason: "gone" };
  if (another === undefined) return { ok: true, block: only };
  const counted = ref.of === undefined || ref.of === equal.length;
  const byPlace = ref.occurrence !== undefined && counted ? equal[ref.occurrence] : undefined;
  const byLine = equal.find(({ openLine }) => openLine === ref.line);
  const block = byPlace ?? byLine;
  if (block === undefined || (byLine !== undefined && byLine !== block)) return { ok: false, reason: "ambiguous" };
  return { ok: true, block };
}

/** Returns the items that have a body, to the letter if there are any, else as a host may have it. */
export function withBody<T>(all: readonly T[], bodyOf: (each: T) => string, body: string): readonly T[] {
  const exact = all.filter((each) => bodyOf(each) === body);
  return exact.length > 0 ? exact : all.filter((each) => sameBody(bodyOf(each), body));
}

/**
 * Returns a fight's body after an edit of its note: itself, or the body in its place where it alone is different. null:
 * it is gone, or it cannot be told.
 * @param before the bodies of the note's fights before the edit, `after` those behind it
 */
export function followBody(before: readonly string[], after: readonly string[], body: string): string | null {
  const [kept] = withBody(after, (each) => each, body);
  if (kept !== undefined) return kept;
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  const most = Math.min(before.length, after.length) - head;
  let tail = 0;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const one = before.length - head - tail === 1 && after.length - head - tail === 1;
  return one && sameBody(before[head] ?? "", body) ? (after[head] ?? null) : null;
}

/**
 * Returns the column in the note's line of a character of a body's line, 0-based: behind its prefix, of which a tab may
 * be a part.
 */
export function columnOf(line: BodyLine | undefined, at: number): number {
  if (line === undefined) return at;
  const { prefix, tab } = line;
  return prefix.length + (tab === null ? at : Math.max(0, at - tab.left + 1));
}

export type Placed =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Gives a fight of `note` a new body. Every line keeps what stands before it, new lines take that of their
 * neighbours, and everything else stays byte for byte.
 * @returns the changes, in offsets of the note, one for each line that changes, and the text they make; or why the
 *   body cannot stand there, in which case nothing may be written.
 */
export function replaceBody(note: string, block: FightBlock, newBody: string): Placed {
  return replaceBodies(note, [{ block, body: newBody }]);
}

/** Replaces the bodies of several fights of a note at once: all of them, or none. */
export function replaceBodies(
  note: string,
  all: readonly { readonly block: FightBlock; readonly body: string }[],
): Placed {
  const changes: Change[] = [];
  const bodies = findFights(note).map(({ body }) => body);
  for (const { block, body } of [...all].sort((a, b) => a.block.index - b.block.index)) {
    const wanted = body === "" && block.lines.length === 0 ? [] : splitLines(body);
    const closing = wanted.find((line) => /^ {0,3}[`~]/.test(line) && isClosing(line, block.fence));
    if (closing !== undefined) {
      return {
        ok: false,
        reason: noteSentences.endsBlock(closing.trim()),
      };
    }
    changes.push(...changesFor(note, block, wanted));
    bodies[block.index] = wanted.join("\n");
  }
  const text = applyChanges(note, changes);
  const after = findFights(text);
  const kept = bodies.length === after.length && after.every(({ body }, index) => body === bodies[index]);
  if (kept) return { ok: true, changes, text };
  return { ok: false, reason: noteSentences.readDifferently };
}

/**
 * Puts another fight into a block of its own below a block and the table of what came of it, in the same call-out or
 * list item; everything else stays byte for byte.
 */
export function placeBlockBelow(note: string, block: FightBlock, body: string): Placed {
  const lines = textLines(note);
  const closes = block.closeLine;
  if (closes === null) return { ok: false, reason: noteSentences.blockNotClosed };
  const shape = neighbour(block, block.lines.length);
  const at = lines.ends[outcomeEnd(lines, closes)] ?? note.length;
  const all = ["", `${block.fence}combat`, ...splitLines(body), block.fence];
  const end = lineEndNear(lines, closes);
  const changes = [{ from: at, to: at, insert: all.map((line) => end + written(shape, line)).join("") }];
  const text = applyChanges(note, changes);
  const before = findFights(note).map((fight) => fight.body);
  const wanted = [...before.slice(0, block.index + 1), splitLines(body).join("\n"), ...before.slice(block.index + 1)];
  const after = findFights(text).map((fight) => fight.body);
  if (after.length === wanted.length && after.every((each, i) => each === wanted[i]))
    return { ok: true, changes, text };
  return { ok: false, reason: noteSentences.readDifferently };
}

function changesFor(note: string, block: FightBlock, wanted: readonly string[]): Change[] {
  const lines = textLines(note);
  const changes: Change[] = [];
  const before = block.lines.map(({ text }) => text);
  // New lines go below the last line that stays, the fence's own to begin with.
  let above = block.openLine;
  for (const step of diffLines(before, wanted)) {
    const old = step.old === null ? undefined : block.lines[step.old];
    const text = step.new === null ? undefined : wanted[step.new];
    if (text === undefined) {
      if (old !== undefined) changes.push(removal(lines, old.line));
    } else if (old === undefined) {
      const at = lines.ends[above] ?? note.length;
      const shape = neighbour(block, above - block.openLine);
      changes.push({ from: at, to: at, insert: lineEndNear(lines, above) + written(shape, text) });
    } else {
      if (old.text !== text) changes.push(rewritten(lines, block, old, text));
      above = old.line;
    }
  }
  return merged(changes);
}

/**
 * Returns the line from which a new one takes its prefix: the nearest written line above, else below, else the fence.
 */
function neighbour(block: FightBlock, index: number): BodyLine {
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = block.lines[at];
    if (line !== undefined && line.text.trim() !== "") return line;
  }
  const below = block.lines.slice(Math.max(index, 0)).find(({ text }) => text.trim() !== "");
  return below ?? { line: block.openLine, prefix: block.openPrefix, text: "", short: 0, tab: null };
}

/** Returns a line as the note has it: the beginning of `shape`, then `text`. */
function written({ prefix, short, tab }: BodyLine, text: string): string {
  if (text === "") return prefix.trimEnd();
  if (tab !== null) {
    const blanks = " ".repeat(tab.left);
    return text.startsWith(blanks) ? `${prefix}\t${text.slice(tab.left)}` : `${prefix}${" ".repeat(tab.taken)}${text}`;
  }
  if (!/^[ \t]/.test(text)) return prefix + text;
  // A quote mark would take the first blank for its own, the fence's indent as many as it misses.
  return `${prefix}${prefix.endsWith(">") ? " " : ""}${" ".repeat(short)}${text}`;
}

function rewritten(lines: TextLines, block: FightBlock, old: BodyLine, text: string): Change {
  const [start, end] = [lines.starts[old.line] ?? 0, lines.ends[old.line] ?? 0];
  // A blank line may lack what a written one needs before it.
  const shape = old.text === "" && text !== "" ? neighbour(block, old.line - block.openLine - 1) : old;
  const [before, after] = [lines.text.slice(start, end), written(shape, text)];
  const head = commonHead(before, after);
  const tail = commonTail(before, after, head);
  return { from: start + head, to: end - tail, insert: after.slice(head, after.length - tail) };
}

/**
 * Takes a line out with the line end before it: the fence stands above, so there is one, while the last may have none.
 */
function removal({ ends }: TextLines, line: number): Change {
  return { from: ends[line - 1] ?? 0, to: ends[line] ?? 0, insert: "" };
}

/** Makes one change of those that touch: lines put in at one place. They come in the order of their places. */
function merged(changes: readonly Change[]): Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    const last = result[result.length - 1];
    if (last !== undefined && last.to === change.from && last.from === last.to && change.from === change.to) {
      result[result.length - 1] = { ...last, insert: last.insert + change.insert };
    } else {
      result.push(change);
    }
  }
  return result;
}
