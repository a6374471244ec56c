import type { Span } from "../../language/syntax.ts";
import type { Fact } from "../fact.ts";
import { unitSentences } from "../sentences.ts";
import { sameState } from "../state.ts";
import { Attempt } from "./attempt.ts";
import type { Excluded } from "./result.ts";
import { PATHS, pathOf, Refused, type Trial, type Foregone } from "./unit.ts";
import type { Written } from "./written.ts";

/*
 * Foresight for a unit whose dice are not all known: it is tried out on many paths (`Trial`). A line that is refused on
 * each of them is refused whatever the dice show, so it is refused before the first of them is asked for.
 */

/**
 * Failure of a line on one path. `part` -1: as a whole. IDLE tells nothing: a part had nothing left to do, or a
 * reaction found nothing to answer.
 */
interface Failure {
  readonly part: number;
  readonly rule: string;
  readonly what?: Fact | string | undefined;
  readonly why: string;
  readonly span: Span | null;
}

const IDLE = -2;

/** Failures on a path. `certain`: it asked for nothing, so every path is like it. */
interface Outcome {
  readonly failed: ReadonlyMap<number, Failure>;
  readonly certain: boolean;
}

/**
 * Returns the first line of the unit (of those that are `wanted`) that the rules refuse on every path; null when there
 * is none. `bare`: whatever the unit's records and the reactions written in it say, else with them.
 */
export function refusedAnyway(
  unit: Written,
  excluded: Excluded,
  bare: boolean,
  wanted: (line: number) => boolean,
): Foregone | null {
  let failures: Map<number, Failure[]> | null = null;
  for (let path = 0; path < PATHS; path++) {
    const outcome = follow(unit, excluded, path, bare);
    if (outcome === null) continue;
    failures = failures === null ? begun(outcome.failed, wanted) : onBoth(failures, outcome.failed);
    if (failures.size === 0) return null;
    if (outcome.certain) break;
  }
  const [first] = [...(failures ?? [])]
    .filter(([, each]) => each.some(({ part }) => part !== IDLE))
    .sort(([a], [b]) => a - b);
  return first === undefined ? null : inCommon(...first);
}

function begun(failed: ReadonlyMap<number, Failure>, wanted: (line: number) => boolean): Map<number, Failure[]> {
  return new Map(
    Array.from(failed, ([line, failure]): [number, Failure[]] => [line, [failure]]).filter(([line]) => wanted(line)),
  );
}

function onBoth(
  failures: ReadonlyMap<number, Failure[]>,
  failed: ReadonlyMap<number, Failure>,
): Map<number, Failure[]> {
  const both = new Map<number, Failure[]>();
  for (const [line, each] of failures) {
    const more = failed.get(line);
    if (more !== undefined) both.set(line, [...each, more]);
  }
  return both;
}

/**
 * Returns the refusal of a line that fails on every path: the reason of its latest part, by the rule that forbids it on
 * most of them.
 */
function inCommon(line: number, failures: readonly Failure[]): Foregone {
  const part = Math.max(...failures.map((each) => each.part));
  const latest = failures.filter((each) => each.part === part);
  const counts = new Map<string, Failure[]>();
  for (const each of latest) counts.set(each.rule, [...(counts.get(each.rule) ?? []), each]);
  const [most = []] = [...counts.values()].sort((a, b) => b.length - a.length);
  const why = sharedWords(most.map((each) => each.why));
  const [first] = most;
  return {
    refused: new Refused(line, first?.rule ?? "", first?.what ?? why, first?.span ?? null, undefined, why),
    part,
  };
}

/** Returns the sentences that all paths tell, since a number in one may be of invented dice. */
function sharedWords(whys: readonly string[]): string {
  const [first = "", ...others] = whys;
  const shared = sentences(first).filter((sentence) => others.every((why) => sentences(why).includes(sentence)));
  return shared.length > 0 ? shared.join(" ") : unitSentences.neverAllowed;
}

function sentences(text: string): string[] {
  return text.replace(/([.!?])\s+/g, "$1\n").split("\n");
}

/**
 * Follows a path; null: it tells nothing. It ends at a question, whose answer nobody knows, or in a reaction that the
 * rules forbid.
 */
function follow(unit: Written, from: Excluded, path: number, bare: boolean): Outcome | null {
  const { attempt, ended, trial, unanswered, excluded } = tried(unit, from, path, bare);
  const certain = trial.asks() === 0;
  if (!ended || attempt.open) return certain ? { failed: new Map(), certain } : null;
  const failed = new Map<number, Failure>();
  if (attempt.failed !== null) {
    const { rule, what, why, span } = attempt.failed;
    return { failed: failed.set(0, { part: -1, rule, what, why, span }), certain };
  }
  for (const [line, { rule = "", what, message, span }] of excluded)
    if (!from.has(line)) failed.set(line, { part: unanswered.has(line) ? IDLE : -1, rule, what, why: message, span });
  for (const { line, part, rule, what, why, span } of attempt.lost)
    if (!failed.has(line)) failed.set(line, { part, rule, what, why, span });
  for (const line of attempt.idle)
    if (!failed.has(line)) failed.set(line, { part: IDLE, rule: "", why: "", span: null });
  return { failed, certain };
}

/** The last run of a path, after the lines that it refuses are taken out. */
interface Tried {
  readonly attempt: Attempt;
  /** False: only an invented reaction was refused. */
  readonly ended: boolean;
  readonly trial: Trial;
  readonly unanswered: ReadonlySet<number>;
  readonly excluded: Excluded;
}

function tried(unit: Written, from: Excluded, path: number, bare: boolean): Tried {
  const unanswered = new Set<number>();
  const excluded = new Map(from);
  for (;;) {
    const trial: Trial = pathOf(path, bare, (offer) => attempt.reacting(offer));
    const attempt = new Attempt(unit, excluded, { trial, bare });
    const ended = attempt.run() !== null;
    if (attempt.out !== null) excluded.set(attempt.out.line, attempt.out.why);
    for (const line of attempt.unanswered) unanswered.add(line);
    if (ended || excluded.has(unit.lines.length)) return { attempt, ended, trial, unanswered, excluded };
  }
}

/** The dice that one path asks for, by line and kind: "d6", "pass/fail". */
export type Asked = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** Yields the dice that the rules ask for on each path, whatever the unit's records say. */
export function* diceAsked(unit: Written, excluded: Excluded): Generator<Asked> {
  for (let path = 0; path < PATHS; path++) {
    const { attempt, trial } = tried(unit, excluded, path, true);
    const asked = new Map<number, Map<string, number>>();
    const count = (line: number, kind: string): void => {
      const kinds = asked.get(line) ?? new Map<string, number>();
      asked.set(line, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    };
    for (const { line, faces } of attempt.drawn) for (const { sides } of faces) count(line, `d${sides}`);
    for (const line of trial.decided) count(line, "pass/fail");
    yield asked;
  }
}

/**
 * Tells whether the other unit comes to the same, however the dice of both fall. Where each path ends at a question,
 * nobody knows.
 */
export function alwaysAlike(unit: Written, other: Written, excluded: Excluded): boolean {
  let ended = false;
  for (let path = 0; path < PATHS; path++) {
    const one = tried(unit, excluded, path, true);
    if (!alike(one, tried(other, excluded, path, true))) return false;
    ended ||= !one.attempt.open;
    if (one.trial.asks() === 0) break;
  }
  return ended;
}

function alike(a: Tried, b: Tried): boolean {
  const [one, other] = [a.attempt.outcome, b.attempt.outcome];
  return (
    a.excluded.size === b.excluded.size &&
    sameState(one.state, other.state) &&
    JSON.stringify(one.told) === JSON.stringify(other.told)
  );
}
