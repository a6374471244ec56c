import { otherTargets } from "../complete/choices.ts";
import { goesAsReaction, isReaction } from "../complete/reactions.ts";
import {
  applyEdits,
  insertAfter,
  insertReaction,
  lineRef,
  replaceLine,
  type Edit,
  type EditResult,
  type LineRef,
} from "../language/edits.ts";
import { findLine } from "../language/line-ref.ts";
import { textLines } from "../language/text-lines.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { lastWritten, takenBack, type Written } from "./opposite.ts";
import { refusalOf } from "./refusal.ts";
import { unitAt, waitingUnit } from "./wish-dice.ts";
import { done, failed, written } from "./wish-done.ts";
import type { CarriedOut, Resolve } from "./wish.ts";
import { say } from "./words.ts";

/* Wishes for whole lines: written only if they go, unless it is asked for all the same. */

/** A line to write, and whether it is written although the rules refuse it. */
interface Wanted {
  readonly line: string;
  readonly anyway?: boolean;
}

function put(
  text: string,
  fight: Fight,
  { line, anyway = false }: Wanted,
  place: (line: string) => EditResult,
  resolve: Resolve,
): CarriedOut {
  if (line.trim() === "") return failed(say.nothingWritten);
  const refusal = anyway ? null : refusalOf(fight, line, place, resolve, () => otherTargets(fight, line));
  if (refusal !== null) return { ok: false, reason: refusal.reason, refusal };
  return done(text, place(line), say.wrote(line));
}

export function append(text: string, fight: Fight, wanted: Wanted, resolve: Resolve): CarriedOut {
  const above = reactsTo(fight, wanted.line);
  const at = above === null ? null : lineRef(text, above.from);
  if (at !== null) return answer(text, fight, at, wanted, resolve);
  const place = (line: string): EditResult => applyEdits(text, [{ kind: "appendLine", line, after: null }]);
  return put(text, fight, { ...wanted, line: wanted.line.trimEnd() }, place, resolve);
}

/**
 * The unit that a line without its two blanks answers, as it waits for a die, or has thrown none; null: the line stands
 * for itself.
 */
function reactsTo(fight: Fight, line: string): Placed | null {
  const waiting = waitingUnit(fight);
  const unit = waiting ?? fight.units.at(-1) ?? null;
  if (unit === null || /^[\s!+>=]/.test(line) || !isDeed(unit)) return null;
  // What has been rolled out is not answered any more.
  if (waiting === null && unit.result.thrown.length > 0) return null;
  // What waits is answered, or the rules say why it is not: below it the line would mean nothing.
  const answers = waiting === null ? goesAsReaction : isReaction;
  return answers(fight, unit, line.trim()) ? unit : null;
}

function isDeed({ lines: [first] }: Placed): boolean {
  return first?.kind === "action" || first?.kind === "ruling";
}

export function replace(text: string, fight: Fight, at: LineRef, wanted: Wanted, resolve: Resolve): CarriedOut {
  const place = (line: string): EditResult => replaceLine(text, at, line);
  return put(text, fight, { ...wanted, line: wanted.line.trimEnd() }, place, resolve);
}

/** Takes a line out, with the reactions and steps that belong to it. */
export function remove(text: string, fight: Fight, at: LineRef): CarriedOut {
  const found = findLine(textLines(text), at);
  if (!found.ok) return found;
  const unit = unitAt(fight, found.line);
  const last = unit !== null && unit.from === found.line ? unit.from + unit.lines.length - 1 : found.line;
  const edits: Edit[] = [];
  for (let line = found.line; line <= last; line++) {
    const own = lineRef(text, line);
    if (own !== null && (line === found.line || (fight.lines[line]?.indent ?? 0) > 0))
      edits.push({ kind: "removeLine", at: own });
  }
  return done(text, applyEdits(text, edits), say.tookOut);
}

export function answer(text: string, fight: Fight, at: LineRef, wanted: Wanted, resolve: Resolve): CarriedOut {
  const line = wanted.line.trim();
  if (line === "") return failed(say.nothingWritten);
  const found = findLine(textLines(text), at);
  if (!found.ok) return found;
  const unit = unitAt(fight, found.line);
  const main = unit === null ? null : lineRef(text, unit.from);
  if (unit === null || main === null) return failed(say.nothingToAnswer);
  if (unit.lines[0]?.kind !== "section")
    return put(text, fight, { ...wanted, line }, (own) => insertReaction(text, main, own), resolve);
  // What the end of a round asks for stands above the section that begins the next.
  const before = lastAbove(fight, unit.from);
  const above = before === null ? null : lineRef(text, before);
  if (above === null) return failed(say.nothingToAnswer);
  return put(text, fight, { ...wanted, line }, (own) => insertAfter(text, above, own), resolve);
}

function lastAbove(fight: Fight, below: number): number | null {
  for (let line = below - 1; line >= 0; line--) if (fight.lines[line]?.kind !== "blank") return line;
  return null;
}

/** Takes an edit back, exactly; without one what was written last. */
export function undo(text: string, fight: Fight, edit: Written | null): CarriedOut {
  if (edit === null) {
    const last = lastWritten(fight);
    return last === null ? failed(say.nothingToUndo) : done(text, applyEdits(text, [last]), say.undone);
  }
  const back = takenBack(edit, text);
  return back === null ? failed(say.changedSince) : written(text, back, say.undone);
}
