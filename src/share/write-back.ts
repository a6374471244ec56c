import { conditionOf } from "../fight/sheet/sheet.ts";
import { find, sameState, type Combatant } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { applyEdits, lineRef, type Edit } from "../language/edits.ts";
import type { ArrivalLine, CombatantLine } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import type { CombatSheet } from "../notes/frontmatter.ts";
import { editSheet, type SheetChange } from "../notes/sheet-edit.ts";
import { replaceBody } from "../notes/place.ts";
import { stageOf } from "../view/stage.ts";
import { LASTING } from "./lasting.ts";
import { resolveNote, type NoteEnvironment, type NoteFight } from "./note.ts";

/*
 * What the end of a fight changes on the sheets of those who fought: their points, and the conditions that last. Since a sheet is where a fight
 * begins, the fight keeps on its own lines what its fighters began with, and comes to the same as before; if it did not, nothing is planned.
 */

export interface Sheets {
  /** A linked note's text; null: there is none. */
  readonly textOf: (target: string) => string | null;
  /** What the text of a note's properties says of a fighter; null: nothing, or it cannot be read. */
  readonly sheetOf: (yaml: string) => CombatSheet | null;
  /** The property that holds it. */
  readonly property: string;
}

export interface BackToNote {
  readonly who: string;
  /** As the fight links it. */
  readonly target: string;
  readonly change: SheetChange;
  /** The note's text before and after. */
  readonly before: string;
  readonly after: string;
}

export interface WriteBack {
  readonly notes: readonly BackToNote[];
  /** The fight's own text before and after; null: nothing of it has to change. */
  readonly body: { readonly before: string; readonly after: string } | null;
  /** Whose note is left as it is, and why. */
  readonly left: readonly { readonly who: string; readonly why: Why }[];
}

export type Why = "several" | "same" | "gone" | "none" | "points" | "form" | "differs";

interface Linked {
  readonly line: CombatantLine | ArrivalLine;
  readonly at: number;
  readonly target: string;
}

export function planWriteBack(
  { text, note }: { readonly text: string; readonly note: NoteFight },
  environment: NoteEnvironment,
  sheets: Sheets,
): WriteBack {
  const { fight, block } = note;
  const linked = fight.lines.flatMap((line, at): Linked[] =>
    (line.kind === "combatant" || line.kind === "arrival") && line.link !== null
      ? [{ line, at, target: line.link.target }]
      : [],
  );
  const notes: BackToNote[] = [];
  const left: { who: string; why: Why }[] = [];
  const edits: Edit[] = [];
  const changed = new Map<string, CombatSheet | null>();
  for (const each of linked) {
    const { line, at, target } = each;
    const made = planOf(each, linked, fight, sheets);
    if (typeof made === "string") {
      left.push({ who: line.name, why: made });
      continue;
    }
    notes.push(made.back);
    changed.set(target, made.sheet);
    const ref = lineRef(fight.text, at);
    if (ref !== null && made.keeps.length > 0)
      edits.push({ kind: "replaceLine", at: ref, line: withItems(line, made.keeps) });
  }
  if (notes.length === 0) return { notes, body: null, left };
  const kept = applyEdits(fight.text, edits);
  const placed = kept.ok ? replaceBody(text, block, kept.text) : null;
  const then: NoteEnvironment = {
    ...environment,
    resolveSheet: (target) =>
      changed.has(target) ? (changed.get(target) ?? null) : (environment.resolveSheet?.(target) ?? null),
  };
  const again = placed?.ok === true ? resolveNote(placed.text, then)[block.index]?.fight : undefined;
  if (!kept.ok || again === undefined || !sameState(again.state, fight.state))
    return { notes: [], body: null, left: [...left, ...notes.map(({ who }) => ({ who, why: "differs" as const }))] };
  return { notes, body: kept.text === fight.text ? null : { before: fight.text, after: kept.text }, left };
}

interface Plan {
  readonly back: BackToNote;
  readonly sheet: CombatSheet | null;
  /** What the fight's line says from now on. */
  readonly keeps: readonly string[];
}

function planOf({ line, target }: Linked, linked: readonly Linked[], fight: Fight, sheets: Sheets): Plan | Why {
  const now = find(fight.state, line.name);
  const shared = linked.filter((other) => fold(other.target) === fold(target)).length > 1;
  if ((line.count ?? 1) > 1 || shared || now === undefined) return "several";
  if (stageOf(fight) === "idle") return "same";
  const before = sheets.textOf(target);
  if (before === null) return "gone";
  const change = changeOf(fight, now);
  const made = editSheet(before, sheets.property, change, (yaml) => sheets.sheetOf(yaml)?.items ?? null);
  if (!made.ok) return made.reason;
  if (made.text === before) return "same";
  const own = line.items.some(({ text }) => change.names.includes(fold(text).split(" ")[0] ?? ""));
  const began = find(fight.setup.state, line.name)?.hp ?? arrived(fight, line.name);
  const keeps = [
    ...(change.points === null || own || began === null ? [] : [`${POINTS} ${began.now}/${began.max}`]),
    ...made.gained.map((each) => `not ${each}`),
    ...made.lost,
  ];
  const yaml = made.text.slice(made.text.indexOf("\n") + 1, made.text.indexOf("\n---", 3));
  return { back: { who: line.name, target, change, before, after: made.text }, sheet: sheets.sheetOf(yaml), keeps };
}

const POINTS = "HP";

/** The points of somebody who joined later, as it joined. */
function arrived(fight: Fight, who: string): Combatant["hp"] {
  for (const { result } of fight.units) {
    const made = find(result.before, who) === undefined ? find(result.after, who) : undefined;
    if (made !== undefined) return made.hp;
  }
  return null;
}

function changeOf({ setup, state }: Fight, now: Combatant): SheetChange {
  const spec = setup.system.vocabulary.stats.find(({ type }) => type === "pool");
  const names = spec === undefined ? [POINTS] : [POINTS, spec.id, spec.label, ...(spec.aliases ?? [])];
  const known = new Set(setup.system.vocabulary.conditions.map(({ id }) => id));
  const lasts = (id: string): boolean => LASTING.has(id) && known.has(id);
  const conditions = now.conditions
    .filter(({ id, until, ends, detail }) => {
      const byWhom = detail !== null && state.combatants.some(({ name }) => fold(detail).includes(fold(name)));
      return lasts(id) && until === null && ends === null && !byWhom;
    })
    .map(({ id, detail }) => (detail === null ? id : `${id} (${detail})`));
  return {
    names: [...new Set(names.map(fold))],
    points: now.hp === null ? null : `${now.hp.now}/${now.hp.max}`,
    conditions,
    isCondition: (item) => lasts(conditionOf(item, setup.lexicon) ?? ""),
  };
}

/** A combatant's line with more items at its end, before its comment. */
function withItems({ text, comment, items }: CombatantLine | ArrivalLine, more: readonly string[]): string {
  const end = comment === null ? text.length : comment.from;
  const body = text.slice(0, end).trimEnd();
  const rest = comment === null ? "" : ` ${text.slice(end)}`;
  const parts = items.length > 0 ? ", " : body.endsWith(":") ? " " : ": ";
  return `${body}${parts}${more.join(", ")}${rest}`;
}
