import { applyEdits, lineRef, type Edit } from "../language/edits.ts";
import { pinned, type FilledEntry } from "../fight/fill.ts";
import { sameState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { resultText } from "./sentence.ts";
import { done, failed, written } from "./wish-done.ts";
import type { CarriedOut, Resolve } from "./wish.ts";
import { say } from "./words.ts";

/* Wishes for the whole text: drawn dice and results written down. */

export function pin(text: string, fight: Fight, resolve: Resolve): CarriedOut {
  const edits: Edit[] = [];
  let dice = 0;
  for (const unit of fight.units) {
    const byLine = new Map<number, FilledEntry[]>();
    for (const drawn of unit.result.drawn) {
      byLine.set(drawn.line, [...(byLine.get(drawn.line) ?? []), ...pinned(drawn)]);
      dice += drawn.faces.length;
    }
    for (const [line, filled] of byLine) {
      const at = lineRef(text, unit.from + line);
      if (at !== null) edits.push({ kind: "recordDice", at, entries: filled });
    }
  }
  if (edits.length === 0) return failed(say.nothingDrawn);
  const made = applyEdits(text, edits);
  if (made.ok && !sameState(resolve(made.text).state, fight.state)) return failed(say.pinDiffers);
  return done(text, made, say.pinned(dice));
}

/** What a wish came to, and results behind the lines too where it began a new round: one edit. */
export function andResults(made: CarriedOut, before: Fight, resolve: Resolve): CarriedOut {
  if (!made.ok || sections(before) >= sections(resolve(made.text))) return made;
  const more = results(made.text, resolve(made.text), true);
  return more.ok ? written(made.edit.before, more.text, made.said, made.left) : made;
}

function sections({ lines }: Fight): number {
  return lines.filter(({ kind }) => kind === "section").length;
}

export function results(text: string, fight: Fight, write: boolean): CarriedOut {
  const edits: Edit[] = [];
  for (const unit of fight.units)
    for (const [i, line] of unit.lines.entries()) {
      if (line.kind !== "action" && line.kind !== "ruling") continue;
      const step = unit.result.steps[i];
      const result = write && step !== undefined ? resultText(step, unit.result, fight.setup.system) : null;
      const now = line.result === null ? null : line.text.slice(line.result.from, line.result.to);
      // A line that has come to nothing yet keeps what its author wrote.
      if (result === now || (write && result === null)) continue;
      const at = lineRef(text, unit.from + i);
      if (at !== null) edits.push({ kind: "setResult", at, result });
    }
  if (edits.length === 0) return failed(write ? say.resultsThere : say.resultsGone);
  return done(text, applyEdits(text, edits), write ? say.wroteResults(edits.length) : say.tookResults(edits.length));
}
