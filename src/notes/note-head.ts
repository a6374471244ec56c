import { textLines, type Change } from "../language/text-lines.ts";
import { findFences } from "./fences.ts";
import { headYaml } from "./sheet.ts";

/* Words of a note about itself as a whole: its day, its headings, its properties by name. */

const DAY = String.raw`(\d{4})-(\d{2})-(\d{2})`;
const DATE_LINE = new RegExp(
  String.raw`^date:[ \t]*["']?(?:\[\[)?${DAY}(?:[T ][\d:.+Z-]*)?(?:\]\])?["']?[ \t]*(?:#.*)?$`,
  "im",
);
const DAY_IN_NAME = new RegExp(String.raw`(?:^|[^\d])${DAY}(?![\d])`);

/** Returns the day of a note, "2026-11-26": its property `date`, else the one in its name; null: neither. */
export function dayOf(note: string, name: string): string | null {
  return day(DATE_LINE.exec(headYaml(note) ?? "")) ?? day(DAY_IN_NAME.exec(name));
}

/** Returns a day as written, if the calendar has it. */
export function readDay(text: string): string | null {
  return day(new RegExp(`^${DAY}$`).exec(text.trim()));
}

function day(found: RegExpExecArray | null): string | null {
  if (found === null) return null;
  const [, year = "", month = "", date = ""] = found;
  const text = `${year}-${month}-${date}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}

/** Returns the line below which a block may stand, 0-based: the wanted one, or the last of the properties around it. */
export function belowHead(note: string, line: number): number {
  const yaml = headYaml(note);
  if (yaml === null) return line;
  return Math.max(line, yaml.split("\n").length + 1);
}

/** Tells whether a note's properties have one of that name, unless it says no. */
export function hasProperty(note: string, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return (headYaml(note) ?? "").split("\n").some((line) => {
    const [, key = "", value = ""] = /^["']?([^:"']+)["']?:(.*)$/.exec(line.trimEnd()) ?? [];
    return key.trim().toLowerCase() === wanted && !/^(?:false|no)$/i.test(value.trim());
  });
}

/** Returns the nearest heading above each of these lines, 0-based; null: there is none. */
export function headingsAbove(note: string, wanted: readonly number[]): (string | null)[] {
  if (wanted.length === 0) return [];
  const { starts, ends } = textLines(note);
  const code = findFences(note).map(({ openLine, closeLine }) => [openLine, closeLine ?? starts.length] as const);
  /** Headings from the end of the note on. */
  const headings: { readonly line: number; readonly text: string }[] = [];
  for (const [line, start] of starts.entries()) {
    const [, text = ""] = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(note.slice(start, ends[line])) ?? [];
    const inCode = code.some(([from, to]) => from <= line && line <= to);
    if (text !== "" && !inCode) headings.unshift({ line, text: plain(text) });
  }
  return wanted.map((at) => headings.find(({ line }) => line < at)?.text ?? null);
}

/** Returns a heading without the marks of links and stress. */
function plain(heading: string): string {
  return heading
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "")
    .trim();
}

/** Value of a property: a number, or a list of texts; null: it is not to be there. */
export type PropertyValue = number | readonly string[] | null;

/**
 * Returns the changes by which a note's properties have these values, every other byte as it was. null: one of them
 * holds something else than a number or a list, as it is wanted: it is its author's.
 */
export function withProperties(note: string, wanted: ReadonlyMap<string, PropertyValue>): Change[] | null {
  const yaml = headYaml(note);
  const end = /\r?\n/.exec(note)?.[0] ?? "\n";
  const lineOf = ([key, value]: readonly [string, PropertyValue]): string =>
    value === null ? "" : `${key}: ${typeof value === "number" ? value : `[${value.map(quoted).join(", ")}]`}${end}`;
  if (yaml === null) {
    const lines = [...wanted].map(lineOf).join("");
    const at = note.startsWith("\ufeff") ? 1 : 0;
    return lines === "" ? [] : [{ from: at, to: at, insert: `---${end}${lines}---${end}` }];
  }
  const start = note.indexOf("\n") + 1;
  const stop = start + yaml.length + 1;
  const changes: Change[] = [];
  let added = "";
  for (const each of wanted) {
    const [key, value] = each;
    const found = regionOf(yaml, key);
    if (found === null) {
      added += lineOf(each);
      continue;
    }
    const now = valueOf(found.text);
    if (now === undefined || (value !== null && (typeof now === "number") !== (typeof value === "number"))) return null;
    if (JSON.stringify(now) === JSON.stringify(value)) continue;
    changes.push({ from: start + found.from, to: start + found.to, insert: lineOf(each) });
  }
  if (added !== "") changes.push({ from: stop, to: stop, insert: added });
  return changes.sort((a, b) => a.from - b.from);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Finds a property at the first level, with the lines of its value; null: it is not there. */
function regionOf(
  yaml: string,
  key: string,
): { readonly from: number; readonly to: number; readonly text: string } | null {
  const whole = `${yaml}\n`;
  const found = new RegExp(`^${key}:([^\\n]*\\n(?:(?:[ \\t]+[^\\n]*|-[ \\t][^\\n]*)\\n)*)`, "m").exec(whole);
  if (found === null) return null;
  return { from: found.index, to: found.index + found[0].length, text: found[1] ?? "" };
}

/** Reads a number or a list of texts, on one line or on several; undefined: it is neither. */
function valueOf(text: string): number | readonly string[] | undefined {
  const said = text.trim();
  if (/^-?\d+$/.test(said)) return Number(said);
  const inLine = /^\[(.*)\]$/.exec(said)?.[1];
  if (inLine !== undefined) return inLine.trim() === "" ? [] : itemsIn(inLine);
  const items = said.split("\n").map((line) => /^-[ \t]+(.*)$/.exec(line.trim())?.[1]);
  return items.every((item) => item !== undefined) ? items.map(plainText) : undefined;
}

/** Returns the texts of a list on one line: plain ones, and those in quotes. */
function itemsIn(list: string): string[] {
  return [...list.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\s][^,]*/g)].map(([item]) => plainText(item));
}

function plainText(item: string): string {
  const said = item.trim();
  if (said.startsWith("'")) return said.slice(1, -1).replaceAll("''", "'");
  if (!said.startsWith('"')) return said;
  try {
    const read: unknown = JSON.parse(said);
    return typeof read === "string" ? read : said;
  } catch {
    // YAML knows more escapes than JSON: such a text is not ours, and is written anew.
    return said;
  }
}
