import { trimmed } from "./chars.ts";
import { nearHeader, parseLine, unreadable } from "./line.ts";
import { NO_PROBLEMS, problem, type Line, type Place } from "./syntax.ts";
import { endOfLine } from "./text-lines.ts";

export interface Block {
  /** One for each line, the last too where it is empty: as an editor counts. */
  readonly lines: readonly Line[];
  /** Offsets at which the lines begin in the text. */
  readonly starts: readonly number[];
}

/** Returns the place of the line after `line`, which stands at `place`. */
export function placeAfter(place: Place, line: Line): Place {
  switch (line.kind) {
    case "section":
      return "section";
    case "side":
    case "arrival":
      return place === "section" ? place : "setup";
    case "combatant":
      // A line that may be a misspelt header does not close the headers: the next one would be misread for it.
      return place === "headers" && line.count === null && nearHeader(line.name) !== null ? place : "setup";
    default:
      return place;
  }
}

/** Beginning of a half that two copies of a note could not agree on. */
const CONFLICT = /^<{7}(?: .*)?$/m;

/** Tells whether a block holds both halves of a conflict that somebody has yet to settle. */
export function hasConflict(text: string): boolean {
  return text.includes("<<<<<<<") && CONFLICT.test(text) && /^={7}$/m.test(text) && /^>{7}(?: .*)?$/m.test(text);
}

/** Returns the lines of a text between which its conflicts stand, from the first mark of each to its last. */
export function conflictsIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  if (!hasConflict(text)) return [];
  const found: { from: number; to: number }[] = [];
  let from = -1;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^<{7}(?: .*)?$/.test(line)) from = at;
    if (from < 0 || !/^>{7}(?: .*)?$/.test(line)) continue;
    found.push({ from, to: at });
    from = -1;
  }
  return found;
}

/**
 * Reads a whole block. A line that was read before at the same place is the same object. Of a block with a conflict
 * nothing below its mark is read: either half could be meant, neither is played, and both are shown as they stand.
 * `torn`: the marks stand around the block in its note, so that nothing behind its first heading is played.
 */
export function parseBlock(text: string, torn = false): Block {
  if (!torn && !hasConflict(text)) return readLines(text);
  const from = torn ? behindHeading(text) : text.search(CONFLICT);
  const { lines, starts } = readLines(text.slice(0, from));
  // The empty line behind the last line end is where the mark stands.
  const last = lines.length - 1;
  const below = readLines(text.slice(from));
  return {
    lines: [
      ...lines.slice(0, last),
      ...below.lines.map(({ text: raw, indent }, at) =>
        at === 0 ? unreadable({ text: raw, indent }, problem("conflict", 0, raw.length)) : half(raw, indent),
      ),
    ],
    starts: [...starts.slice(0, last), ...below.starts.map((start) => start + from)],
  };
}

/** Returns where the line behind the first section's heading begins; 0 where there is none. */
function behindHeading(text: string): number {
  const heading = /^==.*\n/m.exec(text);
  return heading === null ? 0 : heading.index + heading[0].length;
}

/** Returns a line below a conflict's mark as what it is until somebody settles it: text that is shown, not played. */
function half(text: string, indent: number): Line {
  if (text.trim() === "") return { kind: "blank", text, indent, problems: NO_PROBLEMS };
  return { kind: "narration", text, indent, problems: NO_PROBLEMS, body: trimmed(text, 0, text.length), comment: null };
}

function readLines(text: string): Block {
  const lines: Line[] = [];
  const starts: number[] = [];
  let place: Place = "headers";
  let continues = false;
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : endOfLine(text, start, newline);
    let line = remembered(text.slice(start, end), place);
    if (line.kind === "more" && !continues) line = remembered(line.text, "orphan");
    else if (line.kind !== "more") continues = takesMore(line, continues);
    lines.push(line);
    starts.push(start);
    place = placeAfter(place, line);
    start = newline < 0 ? text.length + 1 : newline + 1;
  }
  return { lines, starts };
}

/** Tells whether white space at the start of the next line continues a combatant. An unreadable line continues none. */
function takesMore(line: Line, before: boolean): boolean {
  if (line.kind === "combatant" || line.kind === "arrival") return true;
  if (line.kind === "unreadable") return before && !(line.indent === 0 && line.text.includes(":"));
  return before && line.kind !== "side" && line.kind !== "header" && line.kind !== "reminder";
}

type Memory = Map<string, Line>;
type Shelf = Place | "orphan";

/** Enough for a very long fight; two generations hold the lines of the last few blocks without bookkeeping. */
const GENERATION = 8192;
/** Longer lines are no fight's, and are not worth keeping alive. */
const LONGEST = 1000;

let recent = emptyMemory();
let older = emptyMemory();
let size = 0;

function emptyMemory(): Record<Shelf, Memory> {
  return { headers: new Map(), setup: new Map(), section: new Map(), orphan: new Map() };
}

function remembered(text: string, shelf: Shelf): Line {
  const known = recent[shelf].get(text);
  if (known !== undefined) return known;
  const seen = older[shelf].get(text);
  if (seen === undefined && text.length > LONGEST) return read(text, shelf);
  const line = seen ?? read(detached(text), shelf);
  if (size >= GENERATION) {
    [older, recent, size] = [recent, emptyMemory(), 0];
  }
  recent[shelf].set(line.text, line);
  size += 1;
  return line;
}

/**
 * Returns the same text as a string of its own. Engines let a slice share its whole text's memory, so a remembered line
 * would keep alive every block that it was ever read from.
 */
function detached(text: string): string {
  return text.slice(0, 1) + text.slice(1);
}

function read(text: string, shelf: Shelf): Line {
  if (shelf !== "orphan") return parseLine(text, shelf);
  const { indent } = parseLine(text, "setup");
  return unreadable({ text, indent }, problem("nothing-to-continue", 0, text.length));
}
