import type { Body } from "./edit-body.ts";
import { lineEndNear } from "./text-lines.ts";
import type { Change } from "./text-lines.ts";

/** Puts a line below line `after`, with the line end of its surroundings; above everything where `after` is -1. */
export function insertAt(body: Body, after: number, line: string): Change {
  if (after < 0) {
    const blank = body.block.lines[0]?.kind === "blank";
    return { from: 0, to: 0, insert: blank ? line : `${line}${lineEndNear(body, 0)}` };
  }
  const at = body.ends[after] ?? body.text.length;
  return { from: at, to: at, insert: `${lineEndNear(body, after)}${line}` };
}

/** The last line that is not blank, or -1. */
export function lastWritten({ block }: Body): number {
  let line = block.lines.length - 1;
  while (block.lines[line]?.kind === "blank") line -= 1;
  return line;
}

/** The last of the indented lines that belong to `line`, or `line` itself. Prose and blanks do not part them. */
export function tailEnd({ block }: Body, line: number): number {
  let last = line;
  if ((block.lines[line]?.indent ?? 0) > 0) return last;
  for (let next = line + 1; next < block.lines.length; next += 1) {
    const below = block.lines[next];
    if (below === undefined) break;
    const prose = below.kind === "blank" || below.kind === "comment" || below.kind === "narration";
    if (!prose && below.indent === 0) break;
    if (below.kind !== "blank" && below.indent > 0) last = next;
  }
  return last;
}

/** The white space that a further reaction to `line` begins with. */
export function reactionIndent(body: Body, line: number): string {
  const last = body.block.lines[tailEnd(body, line)];
  return last !== undefined && last.indent > 0 ? last.text.slice(0, last.indent) : "  ";
}

/** Takes a line out with its line end; the last line with the one before it. */
export function removed({ starts, ends, text }: Body, line: number): Change {
  const next = starts[line + 1];
  if (next !== undefined) return { from: starts[line] ?? 0, to: next, insert: "" };
  return { from: ends[line - 1] ?? 0, to: text.length, insert: "" };
}

/**
 * A text's last line is taken out with the line end above it, which a line taken out there would take as well: that one
 * then takes the end above itself, and so on upwards. Changes are sorted, and are altered in place.
 */
export function sharedEnds({ starts, ends }: Body, changes: Change[]): void {
  for (let at = changes.length - 1; at > 0; at--) {
    const [above, change] = [changes[at - 1], changes[at]];
    if (above === undefined || change === undefined) return;
    if (change.insert !== "" || above.to <= change.from) return;
    const line = starts.indexOf(above.from);
    changes[at - 1] = { from: ends[line - 1] ?? 0, to: change.from, insert: "" };
  }
}
