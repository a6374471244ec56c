import { commonHead, commonTail, diffLines } from "../../notes/line-diff.ts";
import { shownToEveryone } from "../export/audience.ts";
import { sharedFight } from "../export/shared-fight.ts";
import { flavours, type Flavour } from "../markdown/flavours.ts";
import { markdown } from "../markdown/markdown.ts";
import type { NoteFight } from "../note.ts";
import type { Difference } from "./difference.ts";
import { say } from "./words.ts";

/*
 * The log that stands above a shared fight's source: the fight is exported anew from its source, and both are compared
 * line by line. So every table, sentence and sum of the log is checked, and what was put in or taken out is found too.
 */

/** Where a shared log and its source stand in a text, as `markdown` writes them: 0-based, half-open. */
interface Region {
  readonly from: number;
  /** The line of `<details>`. */
  readonly to: number;
  /** Of the program that wrote it. */
  readonly version: string;
}

const SUMMARY = "blow-by-blow verify";
const VERSION = /^Blow by Blow (.+?), rules /;

/** The differences of the log above this fight's source; null: there is none. */
export function logDifferences(lines: readonly string[], after: number, note: NoteFight): Difference[] | null {
  const region = regionOf(lines, after, note);
  if (region === null) return null;
  const written = lines.slice(region.from, region.to).map((line) => line.trimEnd());
  const made = likest(written, note, region.version);
  const start = Math.max(
    0,
    written.findIndex((line) => line === made[0] || /^# /.test(line)),
  );
  const said = apart(written.slice(start), region.from + start);
  const given = made.filter((line) => line !== "");
  const found: Difference[] = [];
  let last = region.from + start;
  for (const step of diffLines(
    said.map(({ text }) => text),
    given,
  )) {
    const old = step.old === null ? undefined : said[step.old];
    const now = step.new === null ? undefined : given[step.new];
    last = old?.line ?? last;
    if (old?.text !== now) found.push(difference(old?.text ?? "", now ?? "", last));
  }
  return found;
}

function apart(lines: readonly string[], from: number): { text: string; line: number }[] {
  return lines.flatMap((text, at) => (text === "" ? [] : [{ text, line: from + at }]));
}

function regionOf(lines: readonly string[], after: number, { block }: NoteFight): Region | null {
  const above = lines
    .slice(Math.max(after, block.openLine - 4), block.openLine)
    .findIndex((line) => line.includes(SUMMARY));
  if (above < 0) return null;
  const summary = Math.max(after, block.openLine - 4) + above;
  const to = lines[summary - 1]?.trim() === "<details>" ? summary - 1 : summary;
  const end = block.closeLine ?? lines.length;
  const version = lines.slice(end, end + 4).flatMap((line) => VERSION.exec(line)?.[1] ?? [])[0] ?? "";
  return { from: after, to, version: version.replaceAll("\\", "") };
}

/** The flavour of export that is most like the lines: its own, without its source. */
function likest(written: readonly string[], note: NoteFight, version: string): readonly string[] {
  const known = new Set(written);
  const order: readonly Flavour[] = ["log", ...flavours.filter((each) => each !== "log")];
  let best: readonly string[] = [];
  let most = -1;
  for (const flavour of order) {
    const made = bodyOf(note, version, flavour);
    const same = made.filter((line) => line === "" || known.has(line)).length / Math.max(1, made.length);
    if (same === 1) return made;
    if (same > most) [best, most] = [made, same];
  }
  return best;
}

function bodyOf(note: NoteFight, version: string, flavour: Flavour): string[] {
  const text = markdown(sharedFight(shownToEveryone(note), { version, source: true }), flavour);
  const lines = text.split("\n").map((line) => line.trimEnd());
  const summary = lines.map((line) => line.includes(SUMMARY)).lastIndexOf(true);
  const end = lines.lastIndexOf("<details>", summary);
  return end < 0 ? lines : lines.slice(0, end);
}

/** The words that differ, whole words of each. */
function difference(text: string, given: string, line: number): Difference {
  const head = wordStart(text, commonHead(text, given));
  const tail = commonTail(text, given, head);
  const to = wordEnd(text, Math.max(head, text.length - tail));
  const right = given.slice(head, wordEnd(given, Math.max(head, given.length - tail)));
  const written = text.slice(head, to);
  return {
    kind: "log",
    line: line + 1,
    at: null,
    text,
    span: { from: head, to },
    written: text === "" ? say.nothing : written,
    given: given === "" ? say.noSuchLine : right,
    replayed: given === "" ? say.noSuchLine : given,
  };
}

function wordStart(text: string, at: number): number {
  let from = at;
  while (from > 0 && /[\p{L}\p{N}]/u.test(text[from - 1] ?? "")) from--;
  return from;
}

function wordEnd(text: string, at: number): number {
  let to = at;
  while (to < text.length && /[\p{L}\p{N}]/u.test(text[to] ?? "")) to++;
  return to;
}
