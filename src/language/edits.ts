import { parseBlock, type Block } from "./block.ts";
import { isSpace, skipSpace, trimEnd } from "./chars.ts";
import { printEntries, printRecord, type RecordPart } from "./dice-record.ts";
import { isHeaderKey } from "./line.ts";
import { languageSentences } from "./sentences.ts";
import type { ActionLine, ArrivalLine, CombatantLine, Item, Line, MoreLine, RulingLine } from "./syntax.ts";
import {
  findLine,
  applyChanges,
  textLines,
  lineEndNear,
  shorten,
  type LineRef,
  type Change,
  type TextLines,
} from "./text-lines.ts";
import { fold } from "./words.ts";

export { lineRef } from "./text-lines.ts";
export type { LineRef } from "./text-lines.ts";
export type { Change } from "./text-lines.ts";

/**
 * A wish about a block's body. Plain data that says where by content: it can be applied again to the text as it is
 * then.
 */
export type Edit =
  | { readonly kind: "appendLine"; readonly line: string; readonly after: LineRef | null }
  | { readonly kind: "insertAfter"; readonly at: LineRef; readonly line: string }
  | { readonly kind: "insertReaction"; readonly at: LineRef; readonly line: string }
  | { readonly kind: "replaceLine"; readonly at: LineRef; readonly line: string }
  | { readonly kind: "removeLine"; readonly at: LineRef }
  | { readonly kind: "recordDice"; readonly at: LineRef; readonly entries: readonly RecordPart[] }
  | { readonly kind: "replaceRecord"; readonly at: LineRef; readonly entries: readonly RecordPart[] }
  | { readonly kind: "setResult"; readonly at: LineRef; readonly result: string | null }
  | { readonly kind: "setStat"; readonly combatant: string; readonly stat: string; readonly value: string }
  | { readonly kind: "setHeader"; readonly key: string; readonly value: string };

export type EditResult =
  | { readonly ok: true; readonly text: string; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Applies edits that all speak of `body` as it is, as one. Either all of them are made or none.
 * Everything outside the spans they name stays as it is, byte for byte.
 */
export function applyEdits(body: string, edits: readonly Edit[]): EditResult {
  const known = bodyOf(body);
  const changes: Change[] = [];
  const gone: number[] = [];
  for (const edit of edits) {
    const change = plan(known, edit);
    if ("reason" in change) return { ok: false, reason: change.reason };
    changes.push(change);
    const found = edit.kind === "removeLine" ? findLine(known, edit.at) : null;
    if (found?.ok === true) gone.push(found.line);
  }
  changes.sort((a, b) => a.from - b.from);
  sharedEnds(known, changes);
  const touch = changes.some((change, index) => {
    const before = changes[index - 1];
    return before !== undefined && (before.to > change.from || isBehindGone(body, before, change));
  });
  // Two edits that take the same line out would take the end of another along.
  if (touch || new Set(gone).size < gone.length) return { ok: false, reason: languageSentences.touchSame };
  return { ok: true, text: applyChanges(body, changes), changes };
}

/**
 * Tells whether something is written onto a text's last line that another edit takes out. It would stand on the line
 * above.
 */
function isBehindGone(body: string, before: Change, { insert }: Change): boolean {
  return before.insert === "" && before.from < before.to && before.to === body.length && /^[^\r\n]/.test(insert);
}

export function applyEdit(body: string, edit: Edit): EditResult {
  return applyEdits(body, [edit]);
}

/** Adds a line below the last one that is not blank; below `after` and what belongs to it where that is given. */
export function appendLine(body: string, line: string, after: LineRef | null = null): EditResult {
  return applyEdit(body, { kind: "appendLine", line, after });
}

/** Adds a line below another and the indented lines that belong to that one. */
export function insertAfter(body: string, at: LineRef, line: string): EditResult {
  return applyEdit(body, { kind: "insertAfter", at, line });
}

/** Adds a reaction to, or a step of, an action: indented like those it has, else by two spaces, and below them. */
export function insertReaction(body: string, at: LineRef, line: string): EditResult {
  return applyEdit(body, { kind: "insertReaction", at, line });
}

export function replaceLine(body: string, at: LineRef, line: string): EditResult {
  return applyEdit(body, { kind: "replaceLine", at, line });
}

/** Takes a line out together with its line end. */
export function removeLine(body: string, at: LineRef): EditResult {
  return applyEdit(body, { kind: "removeLine", at });
}

/** Adds dice to a line's record, or a record before its result and comment. */
export function recordDice(body: string, at: LineRef, entries: readonly RecordPart[]): EditResult {
  return applyEdit(body, { kind: "recordDice", at, entries });
}

/** Writes a line's record anew; no entries take the record away. */
export function replaceRecord(body: string, at: LineRef, entries: readonly RecordPart[]): EditResult {
  return applyEdit(body, { kind: "replaceRecord", at, entries });
}

/** Writes ` => result` behind a line's dice, or takes it away. */
export function setResult(body: string, at: LineRef, result: string | null): EditResult {
  return applyEdit(body, { kind: "setResult", at, result });
}

/** Sets a declared stat of a combatant: its value, or the stat as a new item at the end of its line. */
export function setStat(body: string, combatant: string, stat: string, value: string): EditResult {
  return applyEdit(body, { kind: "setStat", combatant, stat, value });
}

/** Sets a header's value, or adds the header below the others. */
export function setHeader(body: string, key: string, value: string): EditResult {
  return applyEdit(body, { kind: "setHeader", key, value });
}

function plan(body: Body, edit: Edit): Planned {
  if ("line" in edit && /[\n\r]/.test(edit.line)) return { reason: languageSentences.lineEnd };
  if (edit.kind === "setStat") return putStat(body, edit.combatant, edit.stat, edit.value);
  if (edit.kind === "setHeader") return putHeader(body, edit.key, edit.value);
  if (edit.kind === "appendLine") {
    if (edit.after === null) return insertAt(body, lastWritten(body), edit.line);
    return plan(body, { kind: "insertAfter", at: edit.after, line: edit.line });
  }
  const found = findLine(body, edit.at);
  if (!found.ok) return found;
  const { line } = found;
  switch (edit.kind) {
    case "insertAfter":
      return insertAt(body, tailEnd(body, line), edit.line);
    case "insertReaction":
      return insertAt(body, tailEnd(body, line), reactionIndent(body, line) + edit.line.trimStart());
    case "replaceLine":
      return { from: body.starts[line] ?? 0, to: body.ends[line] ?? 0, insert: edit.line };
    case "removeLine":
      return removed(body, line);
    case "recordDice":
      return addDice(body, line, edit.entries);
    case "replaceRecord":
      return putRecord(body, line, edit.entries);
    case "setResult":
      return putResult(body, line, edit.result);
  }
}

/** Body of a block as an edit sees it: its lines by offset and by meaning. */
interface Body extends TextLines {
  readonly block: Block;
}

function bodyOf(text: string): Body {
  return { ...textLines(text), block: parseBlock(text) };
}

/** The change that an edit comes to, or why it comes to none. */
type Planned = Change | { readonly reason: string };

/** Puts a line below line `after`, with the line end of its surroundings; above everything where `after` is -1. */
function insertAt(body: Body, after: number, line: string): Change {
  if (after < 0) {
    const blank = body.block.lines[0]?.kind === "blank";
    return { from: 0, to: 0, insert: blank ? line : `${line}${lineEndNear(body, 0)}` };
  }
  const at = body.ends[after] ?? body.text.length;
  return { from: at, to: at, insert: `${lineEndNear(body, after)}${line}` };
}

/** Returns the index of the last line that is not blank, or -1. */
function lastWritten({ block }: Body): number {
  let line = block.lines.length - 1;
  while (block.lines[line]?.kind === "blank") line -= 1;
  return line;
}

/**
 * Returns the index of the last indented line that belongs to `line`, or `line` itself. Prose and blanks do not part
 * them.
 */
function tailEnd({ block }: Body, line: number): number {
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

/** Returns the white space that a further reaction to `line` begins with. */
function reactionIndent(body: Body, line: number): string {
  const last = body.block.lines[tailEnd(body, line)];
  return last !== undefined && last.indent > 0 ? last.text.slice(0, last.indent) : "  ";
}

/** Takes a line out with its line end; the last line with the one before it. */
function removed({ starts, ends, text }: Body, line: number): Change {
  const next = starts[line + 1];
  if (next !== undefined) return { from: starts[line] ?? 0, to: next, insert: "" };
  return { from: ends[line - 1] ?? 0, to: text.length, insert: "" };
}

/**
 * Widens the removal of a text's last line by the line end above it, which a line taken out there would take as well:
 * that one then takes the end above itself, and so on upwards. Changes are sorted, and are altered in place.
 */
function sharedEnds({ starts, ends }: Body, changes: Change[]): void {
  for (let at = changes.length - 1; at > 0; at--) {
    const [above, change] = [changes[at - 1], changes[at]];
    if (above === undefined || change === undefined) return;
    if (change.insert !== "" || above.to <= change.from) return;
    const line = starts.indexOf(above.from);
    changes[at - 1] = { from: ends[line - 1] ?? 0, to: change.from, insert: "" };
  }
}

/** Text that would not stay where it is put: it would begin a comment or a further line. */
const ESCAPES = /[\n\r]|(?:^|\s)\/\//;

type Acting = ActionLine | RulingLine;

function acting(body: Body, line: number): Acting | { readonly reason: string } {
  const known = body.block.lines[line];
  if (known?.kind === "action" || known?.kind === "ruling") return known;
  return { reason: languageSentences.noAction(shorten(known?.text ?? "")) };
}

/**
 * Returns the column where the words of a line end: before its result, its comment and the white space before those.
 */
function saidTo({ text, indent, result, comment }: Acting): number {
  const limit = result === null ? (comment?.from ?? text.length) : text.lastIndexOf("=>", result.from - 1);
  return trimEnd(text, indent, limit);
}

function unprintable(entries: readonly RecordPart[]): { readonly reason: string } | null {
  for (const { label, dice, faces, verdict } of entries) {
    if (label !== null && /[,[\]\n\r]/.test(label)) return { reason: languageSentences.noLabel(label) };
    if (dice !== null && !/^\d*d\d+$/.test(dice)) return { reason: languageSentences.noDie(dice) };
    if (verdict === null && !(faces.length > 0 && faces.every((face) => Number.isInteger(face) && face >= 0))) {
      return { reason: languageSentences.noFace };
    }
  }
  return null;
}

function addDice(body: Body, at: number, entries: readonly RecordPart[]): Planned {
  const line = acting(body, at);
  if (!("kind" in line)) return line;
  const refused = unprintable(entries);
  if (refused !== null) return refused;
  const start = body.starts[at] ?? 0;
  if (line.record === null) {
    const end = start + saidTo(line);
    return { from: end, to: end, insert: entries.length === 0 ? "" : ` ${printRecord(entries)}` };
  }
  const { from, to } = line.record.span;
  const last = trimEnd(line.text, from + 1, to - 1);
  const before = last === from + 1 ? "" : line.text[last - 1] === "," ? " " : ", ";
  return { from: start + last, to: start + last, insert: entries.length === 0 ? "" : before + printEntries(entries) };
}

function putRecord(body: Body, at: number, entries: readonly RecordPart[]): Planned {
  const line = acting(body, at);
  if (!("kind" in line)) return line;
  if (line.record === null) return addDice(body, at, entries);
  const start = body.starts[at] ?? 0;
  const { from, to } = line.record.span;
  if (entries.length > 0) {
    return unprintable(entries) ?? { from: start + from, to: start + to, insert: printRecord(entries) };
  }
  return { from: start + trimEnd(line.text, line.indent, from), to: start + to, insert: "" };
}

function putResult(body: Body, at: number, result: string | null): Planned {
  const line = acting(body, at);
  if (!("kind" in line)) return line;
  const said = result?.trim() ?? "";
  if (ESCAPES.test(said)) return { reason: languageSentences.resultIsLine };
  const start = body.starts[at] ?? 0;
  const end = start + saidTo(line);
  if (said === "") return { from: end, to: line.result === null ? end : start + line.result.to, insert: "" };
  if (line.result === null) return { from: end, to: end, insert: ` => ${said}` };
  const { from, to } = line.result;
  const space = line.text.charCodeAt(from - 1) === 0x3e ? " " : "";
  return { from: start + from, to: start + to, insert: space + said };
}

function putStat(body: Body, combatant: string, stat: string, value: string): Planned {
  const [key, set] = [stat.trim(), value.trim()];
  if (key === "" || set === "") return { reason: languageSentences.statNeeds };
  if (/,/.test(key + set) || ESCAPES.test(`${key} ${set}`))
    return { reason: languageSentences.noItem(`${key} ${set}`) };
  const declared = declarations(body, combatant);
  const [first, second] = declared;
  if (first === undefined) return { reason: languageSentences.noLineOf(combatant) };
  if (second !== undefined) return { reason: languageSentences.linesOf(combatant) };
  const places = first.flatMap(({ line, at }) =>
    line.items.flatMap((item) => {
      const from = valueAt(item, key, set);
      return from < 0 ? [] : [{ from: (body.starts[at] ?? 0) + from, to: (body.starts[at] ?? 0) + item.span.to }];
    }),
  );
  const [place, another] = places;
  if (another !== undefined) return { reason: languageSentences.statTwice(combatant, key) };
  if (place !== undefined) return { ...place, insert: set };
  const last = first[first.length - 1];
  if (last === undefined) return { reason: languageSentences.noLineOf(combatant) };
  const { line, at } = last;
  const end = trimEnd(line.text, line.indent, line.comment?.from ?? line.text.length);
  const before = line.items.length === 0 || line.text[end - 1] === "," ? " " : ", ";
  const column = (body.starts[at] ?? 0) + end;
  return { from: column, to: column, insert: `${before}${key} ${set}` };
}

type ItemLine = CombatantLine | ArrivalLine | MoreLine;

/** Returns the lines that declare a combatant: each declaration with the lines that continue it. */
function declarations(body: Body, name: string): { line: ItemLine; at: number }[][] {
  const wanted = fold(name);
  const found: { line: ItemLine; at: number }[][] = [];
  let current: { line: ItemLine; at: number }[] | null = null;
  body.block.lines.forEach((line: Line, at) => {
    if (line.kind === "combatant" || line.kind === "arrival") {
      current = fold(line.name) === wanted ? [{ line, at }] : null;
      if (current !== null) found.push(current);
    } else if (line.kind === "more") {
      current?.push({ line, at });
    }
  });
  return found;
}

const NUMBER = /^[+\-–−]?(?:\d|½)/;

/** Returns the column where an item's value begins if the item is this stat, else -1. */
function valueAt({ text, span }: Item, stat: string, value: string): number {
  const words = fold(stat)
    .split(" ")
    .flatMap((word) => word.split("-"));
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (index > 0) at = text[at] === "-" ? at + 1 : skipSpace(text, at, text.length);
    const end = wordEnd(text, at);
    if (fold(text.slice(at, end)) !== word) return -1;
    at = end;
  }
  if (!isSpace(text.charCodeAt(at))) return -1;
  const from = skipSpace(text, at, text.length);
  // "STR hit +1" is no value of STR: a number takes a number's place.
  if (NUMBER.test(value) && !NUMBER.test(text.slice(from))) return -1;
  return span.from + from;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "-" && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function putHeader(body: Body, key: string, value: string): Planned {
  const [name, set] = [fold(key), value.trim()];
  if (!isHeaderKey(name)) return { reason: languageSentences.noHeader(key) };
  if (ESCAPES.test(set)) return { reason: languageSentences.headerIsLine };
  let last = -1;
  for (const [at, line] of body.block.lines.entries()) {
    if (line.kind !== "header") continue;
    last = at;
    if (line.key !== name) continue;
    const start = body.starts[at] ?? 0;
    const { from, to } = line.valueSpan;
    const space = set !== "" && line.text.charCodeAt(from - 1) === 0x3a ? " " : "";
    return { from: start + from, to: start + to, insert: space + set };
  }
  return insertAt(body, last, set === "" ? `${name}:` : `${name}: ${set}`);
}
