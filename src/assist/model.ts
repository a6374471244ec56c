import type { Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import { lineOfOffset, textLines, type TextLines } from "../language/text-lines.ts";
import { columnOf } from "../notes/place.ts";
import type { NoteFight } from "../share/note.ts";
import type { AssistEnvironment, Range, Hover } from "./service.ts";

/** A note as it is looked at: its text, its lines, its fights. */
export interface Model {
  readonly text: string;
  readonly lines: TextLines;
  readonly fights: readonly NoteFight[];
  readonly environment: AssistEnvironment;
}

/** A line of a fight in its note, and the unit that it belongs to; null in the set-up. */
export interface Spot {
  readonly fight: NoteFight;
  /** Index of the line in the block. */
  readonly line: number;
  /** In the block's line, in UTF-16 units. */
  readonly column: number;
}

export function modelOf(text: string, fights: readonly NoteFight[], environment: AssistEnvironment): Model {
  return { text, lines: textLines(text), fights, environment };
}

/**
 * Returns the fight, line and column of an offset. Returns null outside all fights, on fences and in the prefix of a
 * block's lines.
 */
export function spotAt(model: Model, offset: number): Spot | null {
  const at = lineOfOffset(model.lines.starts, Math.max(0, Math.min(offset, model.text.length)));
  const fight = model.fights.find(({ block }) => {
    const last = block.lines[block.lines.length - 1];
    return last !== undefined && at > block.openLine && at <= last.line;
  });
  if (fight === undefined) return null;
  const line = at - fight.block.openLine - 1;
  const body = fight.block.lines[line];
  if (body === undefined) return null;
  const raw = offset - (model.lines.starts[at] ?? 0) - body.prefix.length;
  const behindTab = body.tab === null ? raw : raw === 0 ? 0 : raw - 1 + body.tab.left;
  return raw < 0 ? null : { fight, line, column: Math.min(behindTab, body.text.length) };
}

/** Returns the offset of a column of a block's line. */
export function offsetOf(model: Model, { block }: NoteFight, line: number, column: number): number {
  const body = block.lines[line];
  const at = body?.line ?? block.openLine;
  const start = model.lines.starts[at] ?? 0;
  const end = model.lines.ends[at] ?? model.text.length;
  return Math.min(start + columnOf(body, column), end);
}

export function rangeOf(model: Model, fight: NoteFight, line: number, span: Range): Range {
  const from = offsetOf(model, fight, line, span.from);
  return { from, to: Math.max(from, offsetOf(model, fight, line, span.to)) };
}

/** Returns the block's lines [from, to) that a range of the note touches; all of them without a range. */
export function linesIn(model: Model, { block }: NoteFight, range: Range | undefined): { from: number; to: number } {
  if (range === undefined) return { from: 0, to: block.lines.length };
  const first = lineOfOffset(model.lines.starts, range.from) - block.openLine - 1;
  const last = lineOfOffset(model.lines.starts, range.to) - block.openLine;
  const within = (at: number): number => Math.max(0, Math.min(at, block.lines.length));
  return { from: within(first), to: within(last) };
}

/** Returns the unit that holds a line of the block, or null in the set-up. */
export function unitAt({ units }: Fight, line: number): Placed | null {
  const index = unitIndex(units, line);
  const unit = units[index];
  return unit !== undefined && unit.from <= line ? unit : null;
}

/** Returns the index of the first unit that ends behind a line. */
function unitIndex(units: readonly Placed[], line: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const unit = units[middle];
    if (unit === undefined || unit.from + unit.lines.length > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns a rule's text for reading at the table, or null where the host does not know it. */
export function ruleOf({ ruleText }: AssistEnvironment, id: string): Hover["rule"] {
  const rule = ruleText?.(id) ?? null;
  return rule === null ? null : { title: rule.title, body: rule.prose || rule.body };
}
