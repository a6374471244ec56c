import { isSpace, scanOpen, trimEnd, trimmed, commaIn } from "./chars.ts";
import { narrow } from "./words.ts";
import { languageSentences } from "./sentences.ts";
import { problem, type DiceRecord, type Problem, type RecordEntry } from "./syntax.ts";

/** Parts of an entry that the printer needs; `raw` is printed where there are neither faces nor a verdict. */
export type RecordPart = Pick<RecordEntry, "label" | "dice" | "faces" | "verdict"> & { readonly raw?: string };

/** Prints a record in its labelled form: `[d20=17, 3d6=2+5+1, Orc 2 d20=15, pass]`. */
export function printRecord(entries: readonly RecordPart[]): string {
  return `[${printEntries(entries)}]`;
}

/** Prints a record without its brackets. */
export function printEntries(entries: readonly RecordPart[]): string {
  return entries.map(printEntry).join(", ");
}

function printEntry({ label, dice, faces, verdict, raw }: RecordPart): string {
  const shown = verdict ?? faces.join("+");
  if (shown === "") return raw ?? [label, dice].filter((word) => word !== null).join(" ");
  if (dice !== null) return label === null ? `${dice}=${shown}` : `${label} ${dice}=${shown}`;
  if (label === null) return shown;
  return verdict === null || label.includes("=") ? `${label}=${shown}` : `${label} ${shown}`;
}

export type FoundRecord =
  | { readonly record: DiceRecord | null; /** Column where the text before the record ends. */ readonly bodyTo: number }
  | { readonly record: null; readonly misplaced: Problem };

/**
 * Finds the dice record that ends [from, to), which is trimmed. Other brackets than a wiki link's are misplaced.
 * Problems of single dice are added to `problems`: they leave the record standing.
 */
export function findRecord(text: string, from: number, to: number, problems: Problem[]): FoundRecord {
  const first = text.indexOf("[", from);
  if ((first < 0 || first >= to) && !(text.lastIndexOf("]", to - 1) >= from)) return { record: null, bodyTo: to };
  let record: DiceRecord | null = null;
  let bodyTo = to;
  const open = text.charCodeAt(to - 1) === 0x5d ? text.lastIndexOf("[", to - 1) : -1;
  if (open >= from && text.indexOf("]", open) === to - 1 && !(open > from && text.charCodeAt(open - 1) === 0x5b)) {
    record = { span: { from: open, to }, entries: parseEntries(text, open + 1, to - 1, problems) };
    bodyTo = trimEnd(text, from, open);
  }
  const misplaced = strayBracket(text, from, bodyTo);
  return misplaced === null ? { record, bodyTo } : { record: null, misplaced };
}

function strayBracket(text: string, from: number, to: number): Problem | null {
  let open = -1;
  let close = -1;
  scanOpen(text, from, to, (at, code) => {
    if (code === 0x5b && open < 0) open = at;
    else if (code === 0x5d) close = at;
    return close >= 0;
  });
  if (open >= 0) {
    return close >= 0 ? problem("record-place", open, close + 1) : problem("record-open", open, to);
  }
  return close >= 0 ? problem("record-close", close, close + 1) : null;
}

/** Reads the entries in [from, to), without the brackets. */
export function parseEntries(text: string, from: number, to: number, problems: Problem[]): RecordEntry[] {
  const entries: RecordEntry[] = [];
  const whole = trimmed(text, from, to);
  if (whole.from === whole.to) return entries;
  let start = from;
  while (start <= to) {
    const comma = commaIn(text, start);
    const end = comma < 0 || comma > to ? to : comma;
    const span = trimmed(text, start, end);
    if (span.from < span.to) entries.push(parseEntry(text, span.from, span.to, problems));
    else problems.push(problem("record-empty-entry", start, end));
    start = end + 1;
  }
  return entries;
}

const FACES = /^\d{1,9}(?:\s*\+\s*\d{1,9})*$/;
const DICE = /^(\d{0,9})d(\d{1,9}|%)$/i;
/** Signs that people put between a die or a name and its face. */
const SHOWS = /=|:|->|→/g;
const MODIFIED = /^\d*d(?:\d+|%)[^a-z\d]/i;

interface Shown {
  readonly faces: readonly string[];
  readonly verdict: RecordEntry["verdict"];
}

function parseEntry(text: string, from: number, to: number, problems: Problem[]): RecordEntry {
  const span = { from, to };
  const raw = text.slice(from, to);
  const { left, shown } = splitEntry(narrow(raw));
  const gap = lastGap(left);
  const die = DICE.exec(left.slice(gap));
  const label = (die === null ? left : left.slice(0, gap)).trim().replace(/:$/, "").trimEnd() || null;
  const none: RecordEntry = { span, label, dice: null, faces: [], raw, verdict: null, summed: false };
  if (die === null) {
    if (MODIFIED.test(left.slice(gap))) problems.push(problem("record-modifier", from, to));
    else if (shown === null) problems.push(problem("record-face", from, to, raw));
    else return { ...none, verdict: shown.verdict, faces: shown.faces.map((face) => faceOf(face, null)) };
    return { ...none, label: null };
  }
  const count = die[1] === "" ? 1 : Number(die[1]);
  const sides = die[2] === "%" ? 100 : Number(die[2]);
  const dice = `${count === 1 ? "" : count}d${sides}`;
  if (count === 0 || sides === 0) {
    problems.push(problem("record-die", from, to, dice));
    return none;
  }
  if (shown === null) {
    const bare = raw.indexOf("=") < 0 || raw.endsWith("=");
    problems.push(bare ? problem("record-no-face", from, to, dice) : problem("record-face", from, to, raw));
    return { ...none, dice };
  }
  const faces = shown.faces.map((face) => faceOf(face, sides));
  const summed = count > 1 && faces.length === 1;
  if (shown.verdict === null) checkFaces(faces, count, sides, dice, from, to, problems);
  return { ...none, dice, faces, verdict: shown.verdict, summed };
}

/** Parts an entry into who and which die (`left`) and what came up, if anything can be read as that. */
function splitEntry(raw: string): { left: string; shown: Shown | null } {
  const sign = [...raw.matchAll(SHOWS)].pop();
  const behind = sign === undefined ? null : shownBy(raw.slice(sign.index + sign[0].length).trim());
  if (behind !== null) return { left: raw.slice(0, sign?.index).trim(), shown: behind };
  const whole = shownBy(raw);
  if (whole !== null) return { left: "", shown: whole };
  const gap = lastGap(raw);
  const last = shownBy(raw.slice(gap));
  if (last !== null) return { left: raw.slice(0, gap).trim(), shown: last };
  const equals = raw.lastIndexOf("=");
  return { left: (equals >= 0 ? raw.slice(0, equals) : raw).trim(), shown: null };
}

function shownBy(text: string): Shown | null {
  const word = text.toLowerCase();
  if (word === "pass" || word === "fail") return { faces: [], verdict: word };
  return FACES.test(text) ? { faces: text.split("+").map((face) => face.trim()), verdict: null } : null;
}

/** Returns the column where the last word begins. */
function lastGap(text: string): number {
  let at = text.length;
  while (at > 0 && !isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Reads a face: `00` is how a percentile die shows its 100, and `0` how a ten-sided die shows its ten. */
function faceOf(digits: string, sides: number | null): number {
  if (sides === 10 || sides === 100) return Number(digits) || sides;
  return digits === "00" && sides === null ? 100 : Number(digits);
}

function checkFaces(
  faces: readonly number[],
  count: number,
  sides: number,
  dice: string,
  from: number,
  to: number,
  problems: Problem[],
): void {
  if (faces.length === 1) {
    const [low, high] = [count, count * sides];
    const face = faces[0] ?? 0;
    if (face < low || face > high) {
      problems.push(problem("record-range", from, to, String(face), dice, String(low), String(high)));
    }
    return;
  }
  if (faces.length !== count) {
    problems.push(problem("record-count", from, to, dice, languageSentences.faces(count), String(faces.length)));
    return;
  }
  const outside = faces.find((face) => face < 1 || face > sides);
  if (outside === undefined) return;
  problems.push(problem("record-range", from, to, String(outside), `d${sides}`, "1", String(sides)));
}
