import { say } from "./say.ts";
import { lineAt, textLines } from "./text-lines.ts";
import type { TextLines } from "./text-lines.ts";

/**
 * Says which line of a block is meant, by its content: the text may have moved, and other lines may be the same.
 * Plain data, so that an edit can wait until the text is really at hand.
 */
export interface LineRef {
  /** Where the line was, 0-based: a hint. */
  readonly line: number;
  /** The line as it was, without its line end. */
  readonly text: string;
  /** How many equal lines stood above it, and how many there were, itself included. */
  readonly occurrence: number;
  readonly of: number;
}

/** A reference to a line of `body`; null where there is no such line. */
export function lineRef(body: string, line: number): LineRef | null {
  const lines = textLines(body);
  if (lines.starts[line] === undefined) return null;
  const text = lineAt(lines, line);
  const equal = equalLines(lines, text);
  return { line, text, occurrence: equal.indexOf(line), of: equal.length };
}

export type Found = { readonly ok: true; readonly line: number } | { readonly ok: false; readonly reason: string };

/**
 * Finds the line that a reference means in a text that may have changed. As many equal lines as before: the one in the
 * same order among them. Otherwise only an equal line at the very same place is trusted.
 */
export function findLine(lines: TextLines, ref: LineRef): Found {
  const equal = equalLines(lines, ref.text);
  if (equal.length === 0) return { ok: false, reason: say.lineGone(shorten(ref.text)) };
  const line = equal.length === ref.of ? equal[ref.occurrence] : equal.find((candidate) => candidate === ref.line);
  if (line !== undefined) return { ok: true, line };
  return { ok: false, reason: say.lineTwice(shorten(ref.text)) };
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
