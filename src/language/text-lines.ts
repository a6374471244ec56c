import { languageSentences } from "./sentences.ts";

/** The lines of a text by offset. The last line has no line end and may be empty. */
export interface TextLines {
  readonly text: string;
  readonly starts: readonly number[];
  /** Offsets at which the lines end, before their line ends. */
  readonly ends: readonly number[];
}

/**
 * Returns the offset at which a line ends whose LF stands at `newline`: carriage returns before that belong to the line
 * end, of which careless programs write two (`\r\r\n`). Elsewhere a carriage return is a character like any other.
 */
export function endOfLine(text: string, start: number, newline: number): number {
  let end = newline;
  while (end > start && text.charCodeAt(end - 1) === 13) end -= 1;
  return end;
}

export function textLines(text: string): TextLines {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    starts.push(start);
    if (newline < 0) {
      ends.push(text.length);
      break;
    }
    ends.push(endOfLine(text, start, newline));
    start = newline + 1;
  }
  return { text, starts, ends };
}

/** Returns the lines of a text without their line ends. */
export function splitLines(text: string): string[] {
  const { starts, ends } = textLines(text);
  return starts.map((start, line) => text.slice(start, ends[line]));
}

export function lineAt({ text, starts, ends }: TextLines, line: number): string {
  return text.slice(starts[line], ends[line]);
}

/** A list, or what shares its entries with one. */
interface Entries<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/** Returns the index of the line that holds an offset, by bisection of the starts. */
export function lineOfOffset(starts: Entries<number>, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts.at(middle) ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the line end of a line, or of the nearest line above or below that has one; LF where the text has none. */
export function lineEndNear({ text, starts, ends }: TextLines, line: number): string {
  for (const candidate of [line, line - 1, line + 1, 0]) {
    const [end, next] = [ends[candidate], starts[candidate + 1]];
    if (end !== undefined && next !== undefined) return text.slice(end, next);
  }
  return "\n";
}

/** [from, to) of the old text becomes `insert`. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Applies changes that all speak of `text` as it is; in ascending order, not overlapping. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  let result = "";
  let at = 0;
  for (const { from, to, insert } of changes) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}

/**
 * Says which line of a block is meant, by its content: the text may have moved, and other lines may be the same.
 * Plain data, so that an edit can wait until the text is really at hand.
 */
export interface LineRef {
  /** Index of the line when it was seen, 0-based: a hint. */
  readonly line: number;
  /** The line as it was, without its line end. */
  readonly text: string;
  /** Number of equal lines above it, and of all of them, itself included. */
  readonly occurrence: number;
  readonly of: number;
}

/** Returns a reference to a line of `body`; null where there is no such line. */
export function lineRef(body: string, line: number): LineRef | null {
  const lines = textLines(body);
  if (lines.starts[line] === undefined) return null;
  const text = lineAt(lines, line);
  const equal = equalLines(lines, text);
  return { line, text, occurrence: equal.indexOf(line), of: equal.length };
}

type Found = { readonly ok: true; readonly line: number } | { readonly ok: false; readonly reason: string };

/**
 * Finds the line that a reference means in a text that may have changed. As many equal lines as before: the one in the
 * same order among them. Otherwise only an equal line at the very same place is trusted.
 */
export function findLine(lines: TextLines, ref: LineRef): Found {
  const equal = equalLines(lines, ref.text);
  if (equal.length === 0) return { ok: false, reason: languageSentences.lineGone(shorten(ref.text)) };
  const line = equal.length === ref.of ? equal[ref.occurrence] : equal.find((candidate) => candidate === ref.line);
  if (line !== undefined) return { ok: true, line };
  return { ok: false, reason: languageSentences.lineTwice(shorten(ref.text)) };
}

function equalLines(lines: TextLines, text: string): number[] {
  const equal: number[] = [];
  for (let line = 0; line < lines.starts.length; line += 1) {
    const [start, end] = [lines.starts[line] ?? 0, lines.ends[line] ?? 0];
    if (end - start === text.length && lines.text.startsWith(text, start)) equal.push(line);
  }
  return equal;
}

export function shorten(text: string): string {
  const plain = text.trim();
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}
