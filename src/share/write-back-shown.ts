import { splitLines } from "../language/text-lines.ts";
import { diffLines } from "../notes/line-diff.ts";
import { editSheet } from "../notes/sheet-edit.ts";
import type { Placed } from "../notes/place.ts";
import { say } from "../view/command-words.ts";
import type { LineChange, NoteChange, WriteBackOptions } from "../view/write-back-dialog.tsx";
import { keptNow, type KeptNote } from "./keep-beginnings.ts";
import type { BackToNote, Sheets, WriteBack } from "./write-back.ts";

type Shown = Pick<WriteBackOptions, "changes" | "others" | "notes" | "left">;

/**
 * What a plan changes, as it is shown before it is written.
 * @param index of the fight in its note
 * @param nameOf what a reader calls the note of a path
 */
export function shownChanges(
  { notes, own, others, left }: WriteBack,
  index: number,
  nameOf: (path: string) => string,
): Shown {
  const unkept = [own, ...others].flatMap((note) =>
    (note?.unkept ?? []).map((fight) => ({
      who: note === own ? fightName(fight) : say.fightOf(fightName(fight), nameOf(note?.path ?? "")),
      why: "unkept",
    })),
  );
  return {
    changes: [
      ...notes.map(({ who, path, before, after }) => changeOf(who, nameOf(path), before, after)),
      ...fightsOf(own, (fight) => (fight.index === index ? say.thisFight : fightName(fight))),
    ],
    others: others.flatMap((note) =>
      note.fights.length === 0
        ? []
        : [
            {
              path: note.path,
              says: say.keepsAs(note.fights.map(fightName), nameOf(note.path)),
              changes: fightsOf(note, fightName),
            },
          ],
    ),
    notes: notes.length,
    left: [...left, ...unkept].map(({ who, why }) => ({ who, why: reason(why) })),
  };
}

type KeptFight = KeptNote["fights"][number];

function fightsOf(note: KeptNote | null, named: (fight: KeptFight) => string): NoteChange[] {
  return (note?.fights ?? []).map((fight) => changeOf(named(fight), say.staysSo, fight.before, fight.after));
}

function fightName({ title, line }: Pick<KeptFight, "title" | "line">): string {
  return title ?? say.fightInLine(line + 1);
}

/** The note as it is now, if that still changes what was shown and nothing else. */
export function writtenNow(
  note: string,
  { change, before, after }: BackToNote,
  { property, sheetOf }: Pick<Sheets, "property" | "sheetOf">,
): Placed {
  const made = editSheet(note, property, change, (yaml) => sheetOf(yaml)?.items ?? null);
  if (!made.ok) return { ok: false, reason: reason(made.reason) };
  const same = JSON.stringify(linesOf(note, made.text)) === JSON.stringify(linesOf(before, after));
  return same ? made : { ok: false, reason: reason("moved") };
}

/** A note's fights as they are now, with what they keep. */
export function keptWritten(note: string, kept: KeptNote): Placed {
  const made = keptNow(note, kept);
  return made.ok ? made : { ok: false, reason: reason(made.reason) };
}

function changeOf(who: string, note: string, before: string, after: string): NoteChange {
  return { who, note, lines: linesOf(before, after) };
}

/** Only lines that are different. */
function linesOf(before: string, after: string): LineChange[] {
  const [olds, news] = [splitLines(before), splitLines(after)];
  const made = diffLines(olds, news).map((step) => ({
    was: step.old === null ? null : (olds[step.old] ?? null),
    is: step.new === null ? null : (news[step.new] ?? null),
  }));
  return made.filter(({ was, is }) => was !== is);
}

function reason(why: string): string {
  return say.leftBecause[why] ?? why;
}

/**
 * Writes what fights keep first, then each fighter's note as it is now, if that still changes what was shown and
 * nothing else; what came of it, in sentences.
 * @param write changes a note as it is then; why it could not, or null
 * @param nameOf what a note is called
 */
export async function writtenBack(
  write: (path: string, edit: (note: string) => Placed) => Promise<string | null>,
  nameOf: (path: string) => string,
  sheets: Sheets,
  { notes, own, others }: WriteBack,
  chosen: readonly string[],
): Promise<string[]> {
  if (own !== null && own.fights.length > 0) {
    const why = await write(own.path, (note) => keptWritten(note, own));
    if (why !== null) return [why];
  }
  const said: string[] = [];
  for (const other of others.filter(({ path, fights }) => chosen.includes(path) && fights.length > 0)) {
    const why = await write(other.path, (note) => keptWritten(note, other));
    if (why !== null) said.push(say.notWrittenTo(nameOf(other.path), why));
  }
  const done: string[] = [];
  for (const back of notes) {
    const why = await write(back.path, (note) => writtenNow(note, back, sheets));
    if (why === null) done.push(back.who);
    else said.push(say.notWrittenTo(back.who, why));
  }
  return done.length === 0 ? said : [say.wroteInto(done), ...said];
}
