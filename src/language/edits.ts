import type { RecordPart } from "./dice-record.ts";
import { bodyOf } from "./edit-body.ts";
import type { Body, Planned } from "./edit-body.ts";
import { insertAt, lastWritten, reactionIndent, removed, sharedEnds, tailEnd } from "./edit-lines.ts";
import { addDice, putHeader, putRecord, putResult, putStat } from "./edit-values.ts";
import { findLine } from "./line-ref.ts";
import type { LineRef } from "./line-ref.ts";
import { say } from "./say.ts";
import { applyChanges } from "./text-lines.ts";
import type { Change } from "./text-lines.ts";

export { lineRef } from "./line-ref.ts";
export type { LineRef } from "./line-ref.ts";
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
  // Whoever takes a line out twice would take the end of another along.
  if (touch || new Set(gone).size < gone.length) return { ok: false, reason: say.touchSame };
  return { ok: true, text: applyChanges(body, changes), changes };
}

/** Is something written onto a text's last line that another edit takes out? It would stand on the line above. */
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
  if ("line" in edit && /[\n\r]/.test(edit.line)) return { reason: say.lineEnd };
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
