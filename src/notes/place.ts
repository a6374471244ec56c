import { sameText as sameBody } from "../language/likeness.ts";
import { applyChanges, lineEndNear, splitLines, textLines } from "../language/text-lines.ts";
import type { Change, TextLines } from "../language/text-lines.ts";
import { findFights, isClosing } from "./fences.ts";
import type { BodyLine, FightBlock } from "./fences.ts";
import { commonHead, commonTail, diffLines } from "./line-diff.ts";
import { outcomeEnd } from "./outcome-end.ts";
import { say } from "./say.ts";

export { sameBody };

/** Which fight of a note is meant, by its content; the rest only breaks ties among equals. */
export interface FightRef {
  readonly body: string;
  /** How many equal fights stood above it, and how many there were, itself included. */
  readonly occurrence?: number;
  readonly of?: number;
  /** Where its opening fence was, 0-based. */
  readonly line?: number;
}

export type Located =
  { readonly ok: true; readonly block: FightBlock } | { readonly ok: false; readonly reason: "gone" | "ambiguous" };

/** A reference that will find this block again as long as its body stays. */
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

/** Those that have a body, to the letter if there are any, else as a host may have it. */
export function withBody<T>(all: readonly T[], bodyOf: (each: T) => string, body: string): readonly T[] {
  const exact = all.filter((each) => bodyOf(each) === body);
  return exact.length > 0 ? exact : all.filter((each) => sameBody(bodyOf(each), body));
}

/**
 * What has become of a fight's body while its note was edited: itself, or the body in its place where it alone is
 * different. null: it is gone, or it cannot be told.
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
 * Where a character of a body's line stands in the note's line, 0-based: behind its prefix, of which a tab may be a
 * part.
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

/** The same for several fights of a note at once: all of them, or none. */
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
        reason: say.endsBlock(closing.trim()),
      };
    }
    changes.push(...changesFor(note, block, wanted));
    bodies[block.index] = wanted.join("\n");
  }
  const text = applyChanges(note, changes);
  const after = findFights(text);
  const kept = bodies.length === after.length && after.every(({ body }, index) => body === bodies[index]);
  if (kept) return { ok: true, changes, text };
  return { ok: false, reason: say.readDifferently };
}

/**
 * Puts another fight into a block of its own below a block and the table of what came of it, in the same call-out or
 * list item; everything else stays byte for byte.
 */
export function placeBelow(note: string, block: FightBlock, body: string): Placed {
  const lines = textLines(note);
  const closes = block.closeLine;
  if (closes === null) return { ok: false, reason: say.blockNotClosed };
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
  return { ok: false, reason: say.readDifferently };
}

function changesFor(note: string, block: FightBlock, wanted: readonly string[]): Change[] {
  const lines = textLines(note);
  const changes: Change[] = [];
  const before = block.lines.map(({ text }) => text);
  // Where new lines go: below the last line that stays, the fence's own to begin with.
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

/** What a new line takes its beginning from: the nearest written line above, else below, else the fence. */
function neighbour(block: FightBlock, index: number): BodyLine {
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = block.lines[at];
    if (line !== undefined && line.text.trim() !== "") return line;
  }
  const below = block.lines.slice(Math.max(index, 0)).find(({ text }) => text.trim() !== "");
  return below ?? { line: block.openLine, prefix: block.openPrefix, text: "", short: 0, tab: null };
}

/** A line as the note has it: the beginning of `shape`, then `text`. */
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
