import type { Diagnostic } from "../fight/environment.ts";
import { stepsOf, type Fight } from "../fight/timeline.ts";
import type { Placed, Step } from "../fight/unit/result.ts";
import type { Span, Line } from "../language/syntax.ts";
import { commonHead, commonTail, diffLines } from "../notes/place.ts";
import { sentenceOf, textOf } from "../telling/unit-sentence.ts";
import type { NoteEnvironment } from "./environment.ts";
import { flavours, type Flavour } from "./export/model.ts";
import { shownToEveryone, sharedFight } from "./export/shared-fight.ts";
import { markdown } from "./markdown/markdown.ts";
import { resolveNote, type NoteFight } from "./note.ts";
import { checkResult } from "./results.ts";
import { verifySentences } from "./sentences.ts";

/** Something that is written and is not so. */
export interface Difference {
  readonly kind: "result" | "dice" | "seed" | "refused" | "log";
  /** In the note, 1-based. */
  readonly line: number;
  /** The line of the fight's block, 0-based; null for one of a log. */
  readonly at: number | null;
  /** The line as written, and the words at fault in it. */
  readonly text: string;
  readonly span: Span;
  readonly written: string;
  /** Right value, in as few words as possible. */
  readonly given: string;
  /** The line as the rules tell it. */
  readonly replayed: string;
}

/*
 * A shared fight, replayed from its source: whether its dice can be what they say, and whether what is written as their
 * result is what the rules make of them.
 */

export interface Verification {
  /** Line of the opening fence in the note, 1-based. */
  readonly line: number;
  readonly note: NoteFight;
  /** Counts of what was replayed: lines that came to something, faces, and rows of tables. */
  readonly lines: number;
  readonly dice: number;
  readonly rows: number;
  /** Number of lines that say what came of them. */
  readonly results: number;
  /** Lines that changed nothing, because the rules refuse them or nobody can read them: in the note, 1-based. */
  readonly idle: readonly number[];
  /** The line at which the fight stands still, and what is missing there; what is below it cannot be checked. */
  readonly waits: { readonly line: number; readonly what: string } | null;
  /** Words behind lines that are prose to the rules. */
  readonly prose: readonly { readonly line: number; readonly text: string }[];
  /** Was it shared with a log above its source, which was checked as well? */
  readonly log: boolean;
  readonly differences: readonly Difference[];
}

/** Checks every fight of a note against its own source. */
export function verifyNote(text: string, environment: NoteEnvironment): Verification[] {
  const lines = text.split(/\r\n|\r|\n/);
  let after = 0;
  return resolveNote(text, { ...environment, comparesDice: true }).map((note) => {
    const checked = verifyFight(note);
    const found = logDifferences(lines, after, note);
    after = (note.block.closeLine ?? lines.length - 1) + 1;
    if (found === null) return checked;
    const differences = [...found, ...checked.differences].sort((a, b) => a.line - b.line);
    return { ...checked, log: true, differences };
  });
}

function verifyFight(note: NoteFight): Verification {
  const { block, fight } = note;
  const noteLine = (line: number): number => (block.lines[line]?.line ?? block.openLine + 1 + line) + 1;
  const differences: Difference[] = [];
  const idle: number[] = [];
  const prose: Verification["prose"][number][] = [];
  let [lines, dice, rows, results] = [0, 0, 0, 0];
  for (const { result } of fight.units) for (const { faces } of result.thrown) dice += faces.length;
  for (const { line, text, step, unit } of stepsOf(fight)) {
    if (step.status === "resolved") lines += 1;
    for (const event of step.events) if (event.type === "table") rows += 1;
    if (step.status === "refused") idle.push(noteLine(line));
    const result = resultAt(unit, text, step, fight);
    const found = [...diceAt(unit, line, text), ...seedAt(unit, line, text), ...result.wrong];
    if (resultOf(text) !== null) results += 1;
    for (const words of result.prose) prose.push({ line: noteLine(line), text: words });
    const replayed = found.length === 0 ? "" : textOf(sentenceOf(text, step, unit.result, fight.setup.system));
    for (const each of found) differences.push({ replayed, ...each, line: noteLine(line), at: line, text: text.text });
  }
  const [first] = fight.pending;
  const waits = first === undefined ? null : { line: noteLine(first.line), what: verifySentences.wants(first) };
  return { line: block.openLine + 1, note, lines, dice, rows, results, idle, waits, prose, log: false, differences };
}

type Found = Pick<Difference, "kind" | "span" | "written" | "given"> & { readonly replayed?: string };

/** Codes of diagnostics about single dice that cannot be so. */
const DICE: ReadonlySet<string> = new Set([
  "dice-extra",
  "dice-faces",
  "dice-other",
  "dice-whose",
  "record-range",
  "record-count",
  "record-face",
  "record-no-face",
  "record-modifier",
  "record-die",
]);

function diceAt(unit: Placed, line: number, text: Line): Found[] {
  const wrong = unit.result.diagnostics.filter((each) => each.line + unit.from === line && DICE.has(each.code));
  return wrong.map(({ span, message }: Diagnostic) => {
    const written = text.text.slice(span.from, span.to);
    return { kind: "dice", span, written, given: message, replayed: message };
  });
}

/** Finds recorded dice that differ from those that the fight's seed draws. */
function seedAt(unit: Placed, line: number, text: Line): Found[] {
  const held = (unit.result.held ?? []).filter((each) => each.line + unit.from === line);
  const record = text.kind === "action" || text.kind === "ruling" ? text.record : null;
  return held.flatMap(({ dice, faces, summed, seeded }): Found[] => {
    const total = seeded.reduce((sum, face) => sum + face, 0);
    const same = summed ? faces[0] === total : faces.every((face, at) => face === seeded[at]);
    if (same) return [];
    const entry = record?.entries.find(
      (each) => each.faces.join("+") === faces.join("+") && (each.dice ?? dice) === dice,
    );
    const given = verifySentences.die(dice, summed ? [total] : seeded);
    return [
      {
        kind: "seed",
        span: entry?.span ?? record?.span ?? { from: 0, to: text.text.length },
        written: verifySentences.die(dice, faces),
        given,
        replayed: verifySentences.seedDraws(given),
      },
    ];
  });
}

function resultOf(text: Line): Span | null {
  return text.kind === "action" || text.kind === "ruling" ? text.result : null;
}

function resultAt(
  unit: Placed,
  text: Line,
  step: Step,
  { setup }: Fight,
): { readonly wrong: readonly Found[]; readonly prose: readonly string[] } {
  const result = resultOf(text);
  if (result === null || step.status === "pending" || step.status === "waiting") return { wrong: [], prose: [] };
  const written = text.text.slice(result.from, result.to);
  if (step.status === "refused") {
    const replayed = whyRefused(unit, text);
    return { wrong: [{ kind: "refused", span: result, written, given: verifySentences.refused, replayed }], prose: [] };
  }
  const { wrong, prose } = checkResult(written, step, unit.result, setup.system);
  const found = wrong.map((each): Found => {
    const span = { from: result.from + each.span.from, to: result.from + each.span.to };
    return { kind: "result", span, written: each.written, given: each.given };
  });
  return { wrong: found, prose };
}

function whyRefused(unit: Placed, text: Line): string {
  const why = unit.result.diagnostics.find((d) => unit.lines[d.line] === text && d.severity === "error");
  return why?.message ?? verifySentences.refused;
}

/*
 * The log that stands above a shared fight's source: the fight is exported anew from its source, and both are compared
 * line by line. So every table, sentence and sum of the log is checked, and what was put in or taken out is found too.
 */

/** Place of a shared log and its source in a text, as `markdown` writes them: lines, 0-based, half-open. */
interface Region {
  readonly from: number;
  /** The line of `<details>`. */
  readonly to: number;
  /** Version of the program that wrote it. */
  readonly version: string;
}

const SUMMARY = "blow-by-blow verify";
const VERSION = /^Blow by Blow (.+?), rules /;

/** Returns the differences of the log above this fight's source; null: there is none. */
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

/** Returns the flavour of export that is most like the lines, without its source. */
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

/** Returns the words that differ, whole words of each. */
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
    written: text === "" ? verifySentences.nothing : written,
    given: given === "" ? verifySentences.noSuchLine : right,
    replayed: given === "" ? verifySentences.noSuchLine : given,
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
