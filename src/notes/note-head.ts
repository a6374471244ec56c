import { textLines } from "../language/text-lines.ts";
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
