import type { Tick, When } from "./reminder.ts";
import { languageSentences } from "./sentences.ts";

/**
 * Syntax of one line of a fight: no roster, no rule system. Columns are 0-based UTF-16 offsets in the line, half-open.
 * Every span lies inside its line.
 */

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A way out of what does not go, as it is typed: a whole line in its place, or a clause to add to it. */
export type Way = { readonly line: string } | { readonly clause: string };

export interface Problem {
  readonly span: Span;
  readonly severity: "error" | "warning" | "info";
  /** Stable, for tools: see `ProblemCode`. */
  readonly code: string;
  readonly message: string;
  /** Right texts for the span's place, best first. */
  readonly instead?: readonly string[];
  /** Other ways out that the message names, best first. */
  readonly ways?: readonly Way[];
  /** Whole lines that may be meant, best first. */
  readonly lines?: readonly string[];
}

/** One comma-separated item, trimmed; commas in brackets or quotes do not part items. */
export interface Item {
  readonly text: string;
  readonly span: Span;
}

/** One comma-separated entry of a dice record. An entry that says neither faces nor a verdict is reported. */
export interface RecordEntry {
  readonly span: Span;
  /** Roller: "Orc 2", "@orcs". */
  readonly label: string | null;
  /** "d20", "3d6": lower case, no leading 1, "d%" as "d100"; null for faces alone. */
  readonly dice: string | null;
  /** `2+5+1` is [2, 5, 1]; `00` is 100 unless the die says otherwise; `05` is 5. */
  readonly faces: readonly number[];
  /** The entry as written. */
  readonly raw: string;
  readonly verdict: "pass" | "fail" | null;
  /** Several dice with one number for their sum: `2d6=12`. */
  readonly summed: boolean;
}

export interface DiceRecord {
  /** Includes the brackets. */
  readonly span: Span;
  readonly entries: readonly RecordEntry[];
}

/** `[[target|shown]]`; `shown` defaults to the target's note name. */
export interface WikiLink {
  readonly target: string;
  readonly shown: string;
}

interface Base {
  /** The whole line, without its line end. */
  readonly text: string;
  /** Columns of leading white space. */
  readonly indent: number;
  readonly problems: readonly Problem[];
}

/** The part that a combatant and an arrival share. */
interface Declaration {
  /** Without `xN`; a link's shown name. */
  readonly name: string;
  readonly nameSpan: Span;
  /** `xN`: 1 to 200; null where none is written. */
  readonly count: number | null;
  readonly link: WikiLink | null;
  readonly items: readonly Item[];
  readonly comment: Span | null;
}

interface BlankLine extends Base {
  readonly kind: "blank";
}

interface CommentLine extends Base {
  readonly kind: "comment";
}

interface NarrationLine extends Base {
  readonly kind: "narration";
  readonly body: Span;
  readonly comment: Span | null;
}

export interface HeaderLine extends Base {
  readonly kind: "header";
  /** Lower case. */
  readonly key: string;
  readonly keySpan: Span;
  readonly value: string;
  readonly valueSpan: Span;
  /** False only for a header that `nearHeader` guessed: see `asHeader`. */
  readonly known: boolean;
  readonly comment: Span | null;
}

export interface SideLine extends Base {
  readonly kind: "side";
  /** Without the `@`; one word. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly flags: readonly Item[];
  /** `from [[The party]]`: the note that lists who is on it. */
  readonly from: WikiLink | null;
  /** The words of the link; null where there is none. */
  readonly fromSpan: Span | null;
  readonly comment: Span | null;
}

export interface CombatantLine extends Base, Declaration {
  readonly kind: "combatant";
}

/** More items of the combatant above. */
export interface MoreLine extends Base {
  readonly kind: "more";
  readonly items: readonly Item[];
  readonly comment: Span | null;
}

export interface SectionLine extends Base {
  readonly kind: "section";
  readonly title: string;
  readonly caption: string | null;
  /** "Round 2" is 2. */
  readonly round: number | null;
  /** "Surprise" is 1, "Surprise 2" is 2. */
  readonly surprise: number | null;
  readonly comment: Span | null;
}

export interface ArrivalLine extends Base, Declaration {
  readonly kind: "arrival";
  /** Without the `@`; null: the set-up's last. */
  readonly side: string | null;
  readonly sideSpan: Span | null;
}

export interface RulingLine extends Base {
  readonly kind: "ruling";
  /** Without `!`, reason, record, result and comment. */
  readonly body: Span;
  readonly reason: string | null;
  readonly record: DiceRecord | null;
  /** The note's text after `=>`. */
  readonly result: Span | null;
  readonly comment: Span | null;
}

/** A reminder, or the tick for one that has come. */
export interface ReminderLine extends Base {
  readonly kind: "reminder";
  readonly head: When | { readonly is: Tick };
  /** The words before the colon. */
  readonly headSpan: Span;
  /** The text behind it, without comment. */
  readonly body: Span;
  readonly comment: Span | null;
}

/** Action of a line. With `indent` above 0 it is a reaction to or a step of the action above. */
export interface ActionLine extends Base {
  readonly kind: "action";
  /** Without record, result and comment. */
  readonly body: Span;
  readonly record: DiceRecord | null;
  /** The note's text after `=>`. */
  readonly result: Span | null;
  readonly comment: Span | null;
}

/** Understood as nothing; `problems` says why. */
export interface UnreadableLine extends Base {
  readonly kind: "unreadable";
}

export type Line =
  | BlankLine
  | CommentLine
  | NarrationLine
  | HeaderLine
  | SideLine
  | CombatantLine
  | MoreLine
  | SectionLine
  | ArrivalLine
  | RulingLine
  | ReminderLine
  | ActionLine
  | UnreadableLine;

/** Place of a line: above the first side and combatant, above the first section, or in a section. */
export type Place = "headers" | "setup" | "section";

type Severity = Problem["severity"];
type Sentence = (...words: string[]) => string;

type ProblemCode = keyof typeof languageSentences.problems;

/** Complaints that leave the line its meaning; every other is an error. Codes are stable. */
const WARNINGS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "arrival-early",
  "side-colon",
  "section-untitled",
  "record-empty-entry",
]);

/** The ways out that a complaint names. */
const WAYS: Readonly<Partial<Record<ProblemCode, readonly Way[]>>> = {
  "action-above-section": [{ line: "== Round 1" }],
};

/** Messages quote at most this much of a line. */
const QUOTED = 40;

/** Returns a complaint that syntax alone can make. `words`: the words that its sentence quotes. */
export function problem(code: ProblemCode, from: number, to: number, ...words: string[]): Problem {
  const sentence: Sentence = languageSentences.problems[code];
  const short = words.map((word) => (word.length > QUOTED ? `${word.slice(0, QUOTED)}…` : word));
  const span: Span = { from, to };
  const severity: Severity = WARNINGS.has(code) ? "warning" : "error";
  const ways = WAYS[code];
  return { span, severity, code, message: sentence(...short), ...(ways === undefined ? {} : { ways }) };
}

export const NO_PROBLEMS: readonly Problem[] = [];
