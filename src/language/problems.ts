import { say } from "./say.ts";
import type { Problem, Span, Way } from "./syntax.ts";

type Severity = Problem["severity"];
type Sentence = (...words: string[]) => string;

export type ProblemCode = keyof typeof say.problems;

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

/** A complaint that syntax alone can make. `words`: what its sentence quotes. */
export function problem(code: ProblemCode, from: number, to: number, ...words: string[]): Problem {
  const sentence: Sentence = say.problems[code];
  const short = words.map((word) => (word.length > QUOTED ? `${word.slice(0, QUOTED)}…` : word));
  const span: Span = { from, to };
  const severity: Severity = WARNINGS.has(code) ? "warning" : "error";
  const ways = WAYS[code];
  return { span, severity, code, message: sentence(...short), ...(ways === undefined ? {} : { ways }) };
}

export const NO_PROBLEMS: readonly Problem[] = [];
