import { countedOf } from "../fight/counted.ts";
import { sameCondition, detailText, type Combatant, type Condition } from "../fight/combatant.ts";
import {
  lastingIn,
  lastingStats,
  leftOf,
  beginningAlone,
  enlisted,
  notedIn,
  pointNames,
  type Noted,
} from "../fight/sheet/lasting.ts";
import { conditionOf } from "../fight/sheet/sheet.ts";
import { find, shownPoints } from "../fight/state.ts";
import type { Left } from "../fight/system.ts";
import type { Fight } from "../fight/timeline.ts";
import { splitLines } from "../language/text-lines.ts";
import { fold } from "../language/words.ts";
import { diffLines, type Placed } from "../notes/place.ts";
import { editSheet, type SheetChange, type SheetTrouble } from "../notes/sheet-edit.ts";
import type { CombatSheet } from "../notes/sheet.ts";
import { commandSentences } from "../telling/command-sentences.ts";
import { say } from "../telling/sentences.ts";
import { experienceTold, standingCamps, talliesOf } from "../telling/tallies.ts";
import type { LineChange, NoteChange, WriteBackOptions } from "../view/dialogs/write-back.tsx";
import { stageOf } from "../wishes/standing.ts";
import { keepBeginnings, keptNow, type KeptNote, type NoteAt } from "./beginnings.ts";
import type { NoteFight } from "./note.ts";

/*
 * Changes that the end of a fight makes on the sheets of those who fought: their points, and the conditions that last.
 * A sheet is where a fight begins, so every fight that has begun keeps on its own lines what its fighters began with,
 * and comes to the same as before. Where this fight would not, nothing is planned.
 */

export interface Sheets {
  /** A note's text; null: there is none. */
  readonly textOf: (path: string) => string | null;
  /** Returns what the text of a note's properties says of a fighter; null: nothing, or it cannot be read. */
  readonly sheetOf: (yaml: string) => CombatSheet | null;
  /** The property that holds it. */
  readonly property: string;
}

export interface BackToNote {
  readonly who: string;
  readonly path: string;
  readonly change: SheetChange;
  /** The note's text before and after. */
  readonly before: string;
  readonly after: string;
}

export interface WriteBack {
  readonly notes: readonly BackToNote[];
  /** The fight's own note, with its fights that keep something on their lines; null: none has to. */
  readonly own: KeptNote | null;
  /** Other notes with such fights. */
  readonly others: readonly KeptNote[];
  /** Fighters whose notes are left as they are, and why. */
  readonly left: readonly { readonly who: string; readonly why: Why }[];
}

export type Why = "several" | "same" | "gone" | "none" | "points" | "form" | "differs";

/** Returns the paths of the notes that a fight's links and names lead to: the host has to have them at hand. */
export function notesOf({ fight }: NoteFight, { environment, pathOf }: NoteAt): string[] {
  return [...new Set(notedIn(fight, environment).flatMap(({ target }) => pathOf(target) ?? []))];
}

/** @param others notes that may hold fights with the same fighters */
export function planWriteBack(
  at: NoteAt & { readonly note: NoteFight },
  sheets: Sheets,
  others: readonly NoteAt[] = [],
): WriteBack {
  const { fight, block } = at.note;
  const noted = notedIn(fight, at.environment);
  const notes: BackToNote[] = [];
  const left: { who: string; why: Why }[] = [];
  const changed = new Map<string, CombatSheet | null>();
  for (const each of noted) {
    const made = planOf(each, noted, fight, at, sheets);
    if (typeof made === "string") {
      const who = each.line.name;
      if (!left.some((known) => known.who === who && known.why === made)) left.push({ who, why: made });
      continue;
    }
    notes.push(made.back);
    changed.set(made.back.path, made.sheet);
  }
  if (notes.length === 0) return { notes, own: null, others: [], left };
  for (const all of [true, false]) {
    const [own = null, ...rest] = keepBeginnings([at, ...others], changed, all ? block.index : null);
    if (own?.unkept.some(({ index }) => index === block.index) === true) continue;
    return { notes, own, others: rest.filter((each) => each !== null), left };
  }
  const differ = notes.map(({ who }) => ({ who, why: "differs" as const }));
  return { notes: [], own: null, others: [], left: [...left, ...differ] };
}

interface Plan {
  readonly back: BackToNote;
  readonly sheet: CombatSheet | null;
}

function planOf(
  { line, at, target }: Noted,
  noted: readonly Noted[],
  fight: Fight,
  { pathOf }: NoteAt,
  sheets: Sheets,
): Plan | Why {
  const now = find(fight.state, line.name);
  const path = pathOf(target);
  const shared = noted.filter((other) => fold(other.target) === fold(target) || pathOf(other.target) === path);
  if (path === null) return "gone";
  if ((line.count ?? 1) > 1 || shared.length > 1 || now === undefined) return "several";
  if (stageOf(fight) === "idle") return "same";
  const before = sheets.textOf(path);
  if (before === null) return "gone";
  const made = (stats: Left["stats"], conditions: readonly Condition[]): Made => {
    const change = changeOf(fight, now, { stats, conditions });
    const edit = editSheet(before, sheets.property, change, (yaml) => sheets.sheetOf(yaml)?.items ?? null);
    if (!edit.ok) return edit;
    const yaml = edit.text.slice(edit.text.indexOf("\n") + 1, edit.text.indexOf("\n---", 3));
    return { ok: true, change, text: edit.text, sheet: sheets.sheetOf(yaml) };
  };
  const begins = (stats: Left["stats"], conditions: readonly Condition[]): Combatant | null => {
    const tried = made(stats, conditions);
    return tried.ok ? beginningAlone(fight, { target, side: now.side }, tried.sheet) : null;
  };
  const none = Object.fromEntries(lastingStats(fight.setup.system.vocabulary).map(({ id }) => [id, null]));
  const whole = begins(none, []);
  const left = leftOf(fight, now, enlisted(fight, { line, at }), whole);
  const then = made(
    left.stats,
    worthWriting(left.conditions, (conditions) => {
      const next = begins(left.stats, conditions);
      return next === null ? null : leftOf(fight, next, next, whole).conditions;
    }),
  );
  if (!then.ok) return then.reason;
  if (then.text === before) return "same";
  return { back: { who: line.name, path, change: then.change, before, after: then.text }, sheet: then.sheet };
}

type Made =
  | { readonly ok: true; readonly change: SheetChange; readonly text: string; readonly sheet: CombatSheet | null }
  | { readonly ok: false; readonly reason: SheetTrouble };

/**
 * Drops what the points alone bring about, which would stay when they are healed in the note, and what the rules would
 * not give at the beginning of a fight.
 * @param begins returns what somebody begins with whose note has those; null: they cannot be written
 */
function worthWriting(
  all: readonly Condition[],
  begins: (written: readonly Condition[]) => readonly Condition[] | null,
): readonly Condition[] {
  if (all.length === 0) return all;
  const among = (found: readonly Condition[], wanted: Condition): boolean =>
    found.some((each) => sameCondition(each, wanted));
  const anyway = begins([]) ?? [];
  const given = begins(all) ?? all;
  return all.filter((each) => among(given, each) && !among(anyway, each));
}

/** A stat that goes into a note, by its names. */
interface CarriedStat {
  readonly id: string;
  readonly label: string;
  readonly aliases?: readonly string[];
}

function changeOf(fight: Fight, now: Combatant, { stats, conditions }: Left): SheetChange {
  const { lexicon, system } = fight.setup;
  const hp = shownPoints(now);
  const lasting = lastingIn(system.vocabulary);
  const ruled = lastingStats(system.vocabulary);
  const counted = countedOf(now, lexicon).flatMap(([id]) =>
    ruled.some((spec) => spec.id === id) ? [] : [{ id, label: id }],
  );
  return {
    names: pointNames(fight),
    points: hp === null ? null : `${hp.now}/${hp.max}`,
    stats: [...ruled, ...counted].flatMap(({ id, label, aliases = [] }: CarriedStat) => {
      const value = stats[id];
      return value === undefined ? [] : [{ names: [label, id, ...aliases], value }];
    }),
    conditions: conditions.map(({ id, detail }) => (detail === null ? id : `${id} (${detailText(detail)})`)),
    isCondition: (item) => lasting.has(conditionOf(item, lexicon) ?? ""),
  };
}

type Shown = Pick<WriteBackOptions, "changes" | "others" | "notes" | "left">;

/**
 * Returns what a plan changes, as it is shown before it is written.
 * @param index place of the fight in its note
 * @param nameOf returns what a reader calls the note of a path
 */
export function shownChanges(
  { notes, own, others, left }: WriteBack,
  index: number,
  nameOf: (path: string) => string,
): Shown {
  const unkept = [own, ...others].flatMap((note) =>
    (note?.unkept ?? []).map((fight) => ({
      who: note === own ? fightName(fight) : commandSentences.fightOf(fightName(fight), nameOf(note?.path ?? "")),
      why: "unkept",
    })),
  );
  return {
    changes: [
      ...notes.map(({ who, path, before, after }) => noteChange(who, nameOf(path), before, after)),
      ...fightsOf(own, (fight) => (fight.index === index ? commandSentences.thisFight : fightName(fight))),
    ],
    others: others.flatMap((note) =>
      note.fights.length === 0
        ? []
        : [
            {
              path: note.path,
              says: commandSentences.keepsAs(note.fights.map(fightName), nameOf(note.path)),
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
  return (note?.fights ?? []).map((fight) =>
    noteChange(named(fight), commandSentences.staysSo, fight.before, fight.after),
  );
}

function fightName({ title, line }: Pick<KeptFight, "title" | "line">): string {
  return title ?? commandSentences.fightInLine(line + 1);
}

/** Returns the note as it is now with the change, if that still changes what was shown and nothing else. */
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

/** Returns the note as it is now with what its fights keep. */
export function keptWritten(note: string, kept: KeptNote): Placed {
  const made = keptNow(note, kept);
  return made.ok ? made : { ok: false, reason: reason(made.reason) };
}

function noteChange(who: string, note: string, before: string, after: string): NoteChange {
  return { who, note, lines: linesOf(before, after) };
}

/** Returns only the lines that are different. */
function linesOf(before: string, after: string): LineChange[] {
  const [olds, news] = [splitLines(before), splitLines(after)];
  const made = diffLines(olds, news).map((step) => ({
    was: step.old === null ? null : (olds[step.old] ?? null),
    is: step.new === null ? null : (news[step.new] ?? null),
  }));
  return made.filter(({ was, is }) => was !== is);
}

function reason(why: string): string {
  return commandSentences.leftBecause[why] ?? why;
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
    if (why !== null) said.push(commandSentences.notWrittenTo(nameOf(other.path), why));
  }
  const done: string[] = [];
  for (const back of notes) {
    const why = await write(back.path, (note) => writtenNow(note, back, sheets));
    if (why === null) done.push(back.who);
    else said.push(commandSentences.notWrittenTo(back.who, why));
  }
  return done.length === 0 ? said : [commandSentences.wroteInto(done), ...said];
}

/**
 * Returns what came of a fight as the lines of a table in Markdown: who stands at what, who dealt and took how much,
 * and who felled whom.
 */
export function outcomeTable(fight: Fight): string[] {
  const [camp] = standingCamps(fight);
  const camps = standingCamps(fight).length;
  const who = camp === undefined ? say.nobodyStands : camps === 1 ? say.wins(camp) : "";
  const title = fight.setup.title ?? "";
  const head = [title, who, say.afterRounds(fight.state.round)].filter((each) => each !== "").join(". ");
  const rows = talliesOf(fight).map(({ who: name, standsAt, dealt, taken, felled }) => [
    name,
    standsAt,
    String(dealt),
    String(taken),
    felled.join(", "),
  ]);
  const experience = experienceTold(fight);
  const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [
    `**${cell(head)}**`,
    "",
    row([say.who, say.standsAt, say.dealt, say.taken, say.felled]),
    row(["---", "---", "--:", "--:", "---"]),
    ...rows.map(row),
    ...(experience === null ? [] : ["", cell(experience)]),
  ];
}

function cell(text: string): string {
  return text.replace(/[\\|*_[\]<>`]/g, "\\$&");
}
