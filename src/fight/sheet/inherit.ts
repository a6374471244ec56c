import { parseLine } from "../../language/line.ts";
import type { ArrivalLine, CombatantLine, Span, SideLine } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import type { Environment, LinkedSheet, Report } from "../environment.ts";
import { sheetSentences } from "../sentences.ts";
import type { RuleSystem } from "../system.ts";
import { blockInWords } from "./block-text.ts";
import { borrowedBy, type RawBlock } from "./stat-block.ts";

/*
 * Sheets that a combatant takes from notes: the one that its line links, or the one of its name, and those that this
 * one names in turn.
 */

/** Longest chain of sheets that take their stats from another. */
const DEEPEST = 20;

/** Items from notes, one list over the other: what stands later wins. */
type Layers = readonly (readonly string[])[];

export interface Inherit {
  readonly environment: Environment;
  readonly system: RuleSystem;
  readonly report: Report;
  /** Notes of which something has been said: it is said once. */
  readonly told: Set<string>;
}

/** Returns the layers of a declaration's note; problems are reported at the name: `noStats` where it has none. */
export function inherited(
  line: CombatantLine | ArrivalLine,
  at: number,
  by: Inherit,
  noStats: (note: string) => string,
): Layers {
  const remark = (severity: "warning" | "info", code: string, message: string): void =>
    by.report(at, line.nameSpan, severity, code, message);
  const resolve = by.environment.resolveSheet;
  if (line.link === null) {
    const own = resolve?.(line.name) ?? null;
    return own !== null && isMeant(own) ? layersOf(line.name, own, by, line.nameSpan, at, []) : [];
  }
  const { target } = line.link;
  const found = resolve?.(target) ?? null;
  const sheet = found === null || isEmpty(found) ? null : found;
  if (sheet === null) remark("warning", "note-missing", noStats(target));
  return sheet === null ? [] : layersOf(target, sheet, by, line.nameSpan, at, []);
}

/** Tells whether a note says of itself that it is a sheet. */
export function isMeant({ meant, items, problems }: LinkedSheet): boolean {
  return meant === true || items.length > 0 || problems.length > 0;
}

/** Tells whether a note only looks as if it had stats. */
function isEmpty(sheet: LinkedSheet): boolean {
  return sheet.words !== undefined && !isMeant(sheet) && blockOf(sheet) === undefined;
}

/** Returns the stat block of a sheet, as a map or in words. */
function blockOf({ block, words }: LinkedSheet): RawBlock | undefined {
  return block ?? (words === undefined ? undefined : (blockInWords(words) ?? undefined));
}

function layersOf(
  target: string,
  sheet: LinkedSheet,
  by: Inherit,
  span: Span,
  at: number,
  seen: readonly string[],
): Layers {
  const remark = (severity: "warning" | "info", code: string, message: string): void => {
    const key = `${fold(target)} ${message}`;
    if (!by.told.has(key)) by.report(at, span, severity, code, message);
    by.told.add(key);
  };
  for (const problem of sheet.problems) remark("warning", "note-sheet", sheetSentences.inNote(target, problem));
  const way = [...seen, fold(target)];
  const items = sheet.items.filter((item) => linkOf(item) === null);
  const block = blockOf(sheet);
  const before = [...sheet.items.flatMap((item) => linkOf(item) ?? []), ...namedIn(block)];
  const layers: (readonly string[])[] = [];
  for (const other of before) {
    if (way.includes(fold(other)) || way.length > DEEPEST) {
      if (fold(other) !== fold(target) || linked(sheet, other))
        remark("warning", "note-circle", sheetSentences.statsCircle(target, other));
      continue;
    }
    const found = by.environment.resolveSheet?.(other) ?? null;
    if (found !== null) layers.push(...layersOf(other, found, by, span, at, way));
    else if (linked(sheet, other)) remark("warning", "note-missing", sheetSentences.statsFromNone(target, other));
  }
  if (block !== undefined) layers.push(borrowed(target, block, by.system, remark));
  return [...layers, items];
}

type Remark = (severity: "warning" | "info", code: string, message: string) => void;

function borrowed(target: string, raw: RawBlock, system: RuleSystem, remark: Remark): readonly string[] {
  const made = borrowedBy(system, raw);
  if (made === null) {
    remark("warning", "note-sheet", sheetSentences.unreadBlock(target));
    return [];
  }
  const { items, guessed, left } = made;
  if (guessed.length > 0) remark("info", "note-guess", sheetSentences.guessed(target, guessed));
  if (left.length > 0) remark("info", "note-left", sheetSentences.unused(target, left));
  return items;
}

/** Tells whether an item names the note itself, not merely a creature of its block. */
function linked(sheet: LinkedSheet, other: string): boolean {
  return sheet.items.some((item) => linkOf(item) === other);
}

/** Returns the target of `[[Orc]]` among the items, which stands for all that the note of the orc says. */
function linkOf(item: string): string | null {
  const found = /^\[\[([^[\]|#]{1,300})(?:[|#][^[\]]*)?\]\]$/.exec(item.trim());
  return found?.[1]?.trim() ?? null;
}

/** Returns the names of the creature that a stat block changes. */
function namedIn(raw: RawBlock | undefined): readonly string[] {
  if (raw === undefined) return [];
  return ["extends", "monster", "creature"].flatMap((key) => {
    const value = Object.prototype.hasOwnProperty.call(raw, key) ? raw[key] : undefined;
    const all: unknown[] = Array.isArray(value) ? value : [value];
    return all.flatMap((each) =>
      typeof each === "string" && each.trim() !== "" ? [each.replace(/^\[\[|\]\]$/g, "").trim()] : [],
    );
  });
}

/*
 * `@party from [[The party]]`: everybody whom a note lists, as if each had a line of its own below the side.
 */

/** Longest chain of lists that list another. */
const DEEPEST_LIST = 20;
/** More names than this are no party. */
const MOST = 200;

/** Returns the declarations that a side's list stands for. Problems are reported at its link. */
export function listed(side: SideLine, at: number, environment: Environment, report: Report): CombatantLine[] {
  const { from, fromSpan } = side;
  if (from === null || fromSpan === null) return [];
  const warn = (code: string, message: string): void => report(at, fromSpan, "warning", code, message);
  const targets = new Map<string, string>();
  follow(from.target, [], environment, warn, targets);
  return [...targets.values()].flatMap((target) => {
    const line = parseLine(`[[${target}]]:`, "setup");
    return line.kind === "combatant" ? [{ ...line, nameSpan: fromSpan }] : [];
  });
}

function follow(
  target: string,
  way: readonly string[],
  environment: Environment,
  warn: (code: string, message: string) => void,
  found: Map<string, string>,
): void {
  const list = environment.resolveList?.(target) ?? null;
  if (list === null) return warn("list-missing", sheetSentences.noList(target));
  if (list.length === 0) return warn("list-empty", sheetSentences.listsNobody(target));
  const here = [...way, fold(target)];
  for (const each of list) {
    if (found.size >= MOST) return warn("list-long", sheetSentences.listsMore(target, MOST));
    if (here.includes(fold(each))) warn("list-circle", sheetSentences.listCircle(target, each));
    else if (isList(each, environment, here)) follow(each, here, environment, warn, found);
    else if (!found.has(fold(each))) found.set(fold(each), each);
  }
}

/** Tells whether a note without stats is a list: somebody on it has stats, or it is on the way to here. */
function isList(target: string, environment: Environment, way: readonly string[]): boolean {
  if (way.length >= DEEPEST_LIST || (environment.resolveSheet?.(target) ?? null) !== null) return false;
  const list = environment.resolveList?.(target) ?? [];
  return list.some((each) => way.includes(fold(each)) || (environment.resolveSheet?.(each) ?? null) !== null);
}
