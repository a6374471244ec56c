import { lastingIn, lastingStats, leftOf } from "../fight/lasting.ts";
import { beginningAlone } from "../fight/sheet/alone.ts";
import { conditionOf } from "../fight/sheet/sheet.ts";
import { sameCondition, detailText, type Combatant, type Condition } from "../fight/combatant.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { fold } from "../language/words.ts";
import type { CombatSheet } from "../notes/frontmatter.ts";
import { editSheet, type SheetChange, type SheetTrouble } from "../notes/sheet-edit.ts";
import { stageOf } from "../view/stage.ts";
import { keepBeginnings, type KeptNote, type NoteAt } from "./keep-beginnings.ts";
import type { NoteFight } from "./note.ts";
import { enlisted, notedIn, pointNames, type Noted } from "../fight/sheet/pins.ts";
import type { Left } from "../fight/system.ts";

/*
 * What the end of a fight changes on the sheets of those who fought: their points, and the conditions that last. Since
 * a sheet is where a fight begins, every fight that has begun keeps on its own lines what its fighters began with, and
 * comes to the same as before; if this one did not, nothing is planned.
 */

export interface Sheets {
  /** A note's text; null: there is none. */
  readonly textOf: (path: string) => string | null;
  /** What the text of a note's properties says of a fighter; null: nothing, or it cannot be read. */
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
  /** Whose note is left as it is, and why. */
  readonly left: readonly { readonly who: string; readonly why: Why }[];
}

export type Why = "several" | "same" | "gone" | "none" | "points" | "form" | "differs";

/** The fighter's notes of a fight, as a host has to have them at hand: what its links and names lead to. */
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
 * Without what the points alone bring about: written beside them it would stay when they are healed in the note. And
 * without what the rules would not give at the beginning of a fight. `begins`: what somebody begins with whose note has
 * those; null: they cannot be written.
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

function changeOf(fight: Fight, now: Combatant, { stats, conditions }: Left): SheetChange {
  const { lexicon, system } = fight.setup;
  const lasting = lastingIn(system.vocabulary);
  return {
    names: pointNames(fight),
    points: now.hp === null ? null : `${now.hp.now}/${now.hp.max}`,
    stats: lastingStats(system.vocabulary).flatMap(({ id, label, aliases = [] }) => {
      const value = stats[id];
      return value === undefined ? [] : [{ names: [label, id, ...aliases], value }];
    }),
    conditions: conditions.map(({ id, detail }) => (detail === null ? id : `${id} (${detailText(detail)})`)),
    isCondition: (item) => lasting.has(conditionOf(item, lexicon) ?? ""),
  };
}
