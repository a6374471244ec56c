import { editSheet } from "../notes/sheet-edit.ts";
import type { Placed } from "../notes/place.ts";
import { say } from "../view/command-words.ts";
import { changedLines } from "../view/wish-done.ts";
import type { NoteChange, WriteBackOptions } from "../view/write-back-dialog.tsx";
import type { BackToNote, Sheets, WriteBack } from "./write-back.ts";

/** What a plan changes, as it is shown before it is written. @param pathOf of a linked note, as a reader knows it */
export function shownChanges(
  { notes, body, left }: WriteBack,
  pathOf: (target: string) => string | null,
): Pick<WriteBackOptions, "changes" | "notes" | "left"> {
  const own = body === null ? [] : [changeOf(say.thisFight, say.staysSo, body.before, body.after)];
  return {
    changes: [
      ...notes.map(({ who, target, before, after }) => changeOf(who, pathOf(target) ?? target, before, after)),
      ...own,
    ],
    notes: notes.length,
    left: left.map(({ who, why }) => ({ who, why: reason(why) })),
  };
}

/** The note as it is now, if that still changes what was shown and nothing else. */
export function writtenNow(
  note: string,
  { change, before, after }: BackToNote,
  { property, sheetOf }: Pick<Sheets, "property" | "sheetOf">,
): Placed {
  const made = editSheet(note, property, change, (yaml) => sheetOf(yaml)?.items ?? null);
  if (!made.ok) return { ok: false, reason: reason(made.reason) };
  const same =
    changedLines(made.text, note) === changedLines(after, before) &&
    changedLines(note, made.text) === changedLines(before, after);
  return same ? made : { ok: false, reason: reason("moved") };
}

function changeOf(who: string, note: string, before: string, after: string): NoteChange {
  const lines = (a: string, b: string): string[] =>
    changedLines(a, b)
      .split("\n")
      .filter((line) => line !== "");
  return { who, note, before: lines(after, before), after: lines(before, after) };
}

function reason(why: string): string {
  return say.leftBecause[why] ?? why;
}
