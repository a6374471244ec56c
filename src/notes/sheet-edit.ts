import { applyChanges, type Change } from "../language/text-lines.ts";
import { fold } from "../language/words.ts";

/*
 * Points and conditions written into a note's properties: only the words concerned change, and every other byte of the
 * note stays. What cannot be changed so is left to its author.
 */

export interface SheetChange {
  /** Names of the points on a sheet: "HP", "health". */
  readonly names: readonly string[];
  /** "3/8"; null: they stay. */
  readonly points: string | null;
  /** The conditions that last, as they are to stand there: others are taken off. */
  readonly conditions: readonly string[];
  /**
   * Stats that are to say that, beside the points; null: they are not to stand there. `names`: what each is called,
   * first as it is written.
   */
  readonly stats: readonly { readonly names: readonly string[]; readonly value: string | null }[];
  /** Is an item a condition that lasts? */
  readonly isCondition: (item: string) => boolean;
}

export type SheetEdit =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      readonly text: string;
      readonly gained: readonly string[];
      readonly lost: readonly string[];
    }
  | { readonly ok: false; readonly reason: SheetTrouble };

/**
 * none: no such property · points: it has none, or more than one · form: not written so that a few words could be
 * changed
 */
export type SheetTrouble = "none" | "points" | "form";

/** Reads the items under the property from the text of a note's properties; null: it cannot be read. */
export type ReadItems = (yaml: string) => readonly string[] | null;

const HEAD = /^\ufeff?---[ \t]*\r*\n([\s\S]*?)\n---[ \t]*(?:\r*\n|$)/;

/**
 * Changes the sheet under that property of a note. The result is read again, and must say what was wanted and nothing
 * else.
 */
export function editSheet(note: string, property: string, change: SheetChange, read: ReadItems): SheetEdit {
  const yaml = HEAD.exec(note)?.[1];
  if (yaml === undefined) return { ok: false, reason: "none" };
  const start = note.indexOf("\n") + 1;
  const region = regionOf(yaml, property);
  const items = read(yaml);
  if (region === null || items === null || items.length === 0) return { ok: false, reason: "none" };
  const has = (all: readonly string[], item: string): boolean => all.some((each) => fold(each) === fold(item));
  const said = change.stats.flatMap(({ names, value }) => (value === null ? [] : [`${names[0] ?? ""} ${value}`]));
  const wantedItems = [...said, ...change.conditions];
  const isStat = (item: string): boolean => change.stats.some(({ names }) => parted(item, names) !== null);
  const gained = wantedItems.filter((each) => !has(items, each));
  const lost = items.filter((each) => (isStat(each) || change.isCondition(each)) && !has(wantedItems, each));
  const value = yaml.slice(region.from, region.to);
  // An unhurt fighter may be written as "HP 8" or as "HP 8/8".
  const whole = pointsIn(value, change.names).some(({ from, to }) => {
    const now = value.slice(from, to);
    return `${now}/${now}` === change.points;
  });
  const wanted: Words = {
    names: change.names,
    stats: change.stats.flatMap(({ names }) => names),
    points: whole ? null : change.points,
    gains: gained,
    loses: lost,
  };
  const made = changed(value, wanted);
  if (!made.ok) return made;
  const text = applyChanges(yaml, shifted(made.changes, region.from));
  const now = read(text);
  if (now === null || !sameItems(now, expected(items, wanted))) return { ok: false, reason: "form" };
  const changes = shifted(made.changes, start + region.from);
  return { ok: true, changes, text: applyChanges(note, changes), gained, lost };
}

/** Words that are put in, and words that are taken off. */
interface Words {
  readonly names: readonly string[];
  readonly stats: readonly string[];
  readonly points: string | null;
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

function shifted(changes: readonly Change[], by: number): Change[] {
  return changes.map(({ from, to, insert }) => ({ from: from + by, to: to + by, insert }));
}

/** Returns the range of a property's value: behind its colon, up to the next property. */
function regionOf(yaml: string, property: string): { readonly from: number; readonly to: number } | null {
  let at = 0;
  let from: number | null = null;
  for (const line of yaml.split("\n")) {
    const key = /^(["']?)([^\s"'#-][^:]*?)\1[ \t]*:(?=\s|$)/.exec(line);
    if (from !== null && key !== null) return { from, to: at };
    if (key?.[2] === property) from = at + key[0].length;
    at += line.length + 1;
  }
  return from === null ? null : { from, to: yaml.length };
}

type Made =
  { readonly ok: true; readonly changes: readonly Change[] } | { readonly ok: false; readonly reason: SheetTrouble };

/** "wounds 4 and 3" as the stat's name and what it says; null: it is none of these stats. */
function parted(item: string, names: readonly string[]): { readonly name: string; readonly said: string } | null {
  const name = names.find((each) => fold(item).startsWith(`${fold(each)} `));
  return name === undefined ? null : { name: item.slice(0, name.length), said: item.slice(name.length + 1) };
}

function changed(value: string, { names, stats, points, gains, loses }: Words): Made {
  const changes: Change[] = [];
  if (points !== null) {
    const found = pointsIn(value, names);
    const [only, another] = found;
    if (only === undefined || another !== undefined) return { ok: false, reason: "points" };
    if (value.slice(only.from, only.to) !== points) changes.push({ ...only, insert: points });
  }
  for (const each of loses) {
    const cut = itemIn(value, each, stats);
    if (cut !== null) changes.push({ ...cut, insert: "" });
  }
  if (gains.length > 0) {
    const added = addition(value, gains, stats);
    if (added === null) return { ok: false, reason: "form" };
    changes.push(added);
  }
  return { ok: true, changes };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * Returns the ranges of the points' numbers: "8" of "HP 8", "HP: 8", "HP 3/8". Of an item that is the points, not of a
 * weapon that has some.
 */
function pointsIn(value: string, names: readonly string[]): Range[] {
  const name = names.map(escaped).join("|");
  const pattern = new RegExp(
    `(^[ \\t]*|[,\\[{"'\\n][ \\t]*|\\n[ \\t]*-[ \\t]+)` +
      `((?:${name})["']?\\s*:?\\s*["']?)(-?\\d+(?:/\\d+)?)(?=$|[\\s,\\]}"'])`,
    "gi",
  );
  return [...withoutComments(value).matchAll(pattern)].map(({ index, 1: lead = "", 2: label = "", 3: number = "" }) => {
    const from = index + lead.length + label.length;
    return { from, to: from + number.length };
  });
}

/** Returns a pattern of the forms of a stat's item: "wounds 4 and 3", "wounds: 4 and 3", "wounds: [4, 3]". */
function statForms({ name, said }: { readonly name: string; readonly said: string }): string {
  const one = spaced(said);
  const list = said.split(" and ").map(spaced).join("\\s*,\\s*");
  return `${spaced(name)}(?:\\s+|["']?\\s*:\\s*)(?:"${one}"|'${one}'|\\[\\s*${list}\\s*\\]|${one})`;
}

function spaced(words: string): string {
  return escaped(words).replace(/ /g, "\\s+");
}

/**
 * Returns the range of an item that is a condition or such a stat and nothing else, with what parts it from its
 * neighbours.
 */
function itemIn(value: string, item: string, stats: readonly string[]): Range | null {
  const stat = parted(item, stats);
  const word = stat === null ? spaced(item) : statForms(stat);
  const text = withoutComments(value);
  const forms = [
    // A line of a list or of a map
    `\\n[ \\t]*-[ \\t]*["']?${word}["']?[ \\t]*\\r?(?=\\n|$)`,
    stat === null
      ? `\\n[ \\t]*["']?${word}["']?[ \\t]*:[ \\t]*(?:true)?[ \\t]*\\r?(?=\\n|$)`
      : `\\n[ \\t]*["']?${word}[ \\t]*\\r?(?=\\n|$)`,
    // One among others
    `,[ \\t]*(["']?)${word}\\1(?=[ \\t]*(?:[,\\]}"'\\r\\n]|$))`,
  ];
  for (const form of forms) {
    const found = new RegExp(form, "i").exec(text);
    if (found !== null) return { from: found.index, to: found.index + found[0].length };
  }
  // The first of several
  const first = new RegExp(`([\\s\\["'])(${word}[ \\t]*,[ \\t]*)`, "i").exec(text);
  if (first === null) return null;
  const from = first.index + (first[1]?.length ?? 0);
  return { from, to: from + (first[2]?.length ?? 0) };
}

/** Returns the change that puts items in, in the form of the property as it is written. */
function addition(value: string, items: readonly string[], stats: readonly string[]): Change | null {
  const inMap = (item: string): string => {
    const stat = parted(item, stats);
    return stat === null ? `${item}: true` : `${stat.name}: ${stat.said}`;
  };
  const text = withoutComments(value);
  const first = text.trimStart();
  const end = text.trimEnd().length;
  if (first.startsWith("[") || first.startsWith("{")) {
    const close = first.startsWith("[") ? "]" : "}";
    const at = text.slice(0, end - 1).trimEnd().length;
    const each = items.map((item) => (close === "]" ? item : inMap(item)));
    return { from: at, to: at, insert: `, ${each.join(", ")}` };
  }
  if (text.split("\n")[0]?.trim() === "") {
    const lines = [...text.matchAll(/\n([ \t]*)(-[ \t]+)?(\S[^\n]*)/g)];
    const [one, last] = [lines[0], lines[lines.length - 1]];
    if (one === undefined || last === undefined) return null;
    const [indent, dash] = [one[1] ?? "", one[2] ?? ""];
    const written = items.map((item) => `\n${indent}${dash}${dash === "" ? inMap(item) : item}`);
    const at = last.index + last[0].trimEnd().length;
    return { from: at, to: at, insert: written.join("") };
  }
  const quote = /^["']/.test(first) ? 1 : 0;
  return { from: end - quote, to: end - quote, insert: `, ${items.join(", ")}` };
}

/** Comments as blanks, so that places stay. */
function withoutComments(value: string): string {
  return value.replace(/\s#[^\n]*/g, (found) => found.replace(/[^\n]/g, " "));
}

function expected(items: readonly string[], { names, points, gains, loses }: Omit<Words, "stats">): string[] {
  const own = new Set(names.map(fold));
  const kept = items
    .filter((item) => !loses.some((each) => fold(each) === fold(item)))
    .map((item) => {
      const name = /^(.*?) -?\d+(?:\/\d+)?$/.exec(item)?.[1] ?? "";
      return points !== null && own.has(fold(name)) ? `${name} ${points}` : item;
    });
  return [...kept, ...gains];
}

function sameItems(a: readonly string[], b: readonly string[]): boolean {
  const sorted = (items: readonly string[]): string => JSON.stringify(items.map(fold).sort());
  return sorted(a) === sorted(b);
}
