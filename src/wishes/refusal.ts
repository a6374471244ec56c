import { caretBehind, tried } from "../complete/caret.ts";
import type { Diagnostic } from "../fight/environment.ts";
import { waysOf } from "../fight/fact.ts";
import { diagnosticsOf, environmentOf, type Fight } from "../fight/timeline.ts";
import type { EditResult } from "../language/edits.ts";
import type { Span, Way as Named } from "../language/syntax.ts";

/*
 * A line is tried before it is written. What the rules refuse, or nobody understands, is not written: it goes back to
 * whoever wished for it, with the reason and with whole lines that would go.
 */

/** A whole line that would go in place of a refused one. */
export interface Way {
  readonly line: string;
  /** The words that are new. */
  readonly span: Span;
}

export interface Refusal {
  /** The line as it was to be written. */
  readonly line: string;
  /** The words at fault. */
  readonly span: Span;
  readonly reason: string;
  readonly rule: string | null;
  /** Best first, the ruling last; at most three. */
  readonly ways: readonly Way[];
}

const MOST = 3;
/** A line may have several slips of the pen; more than these is no slip. */
const SLIPS = 3;

/** Puts a line where the refused one would have stood. */
type Place = (line: string) => EditResult;

/**
 * Returns why a line cannot be written and which lines could be, or null where it goes.
 * @param fight the block as it is
 * @param place returns the block's text with a line in its place
 * @param others further lines to try there, best first
 */
export function refusalOf(
  fight: Fight,
  line: string,
  place: Place,
  resolve: (text: string) => Fight,
  others: () => readonly string[] = () => [],
): Refusal | null {
  const problemOf = (wanted: string): Diagnostic | null => problemIn(fight, wanted, place, resolve);
  const problem = problemOf(line);
  if (problem === null) return null;
  const ways: Way[] = [];
  const offer = (wanted: string | null): void => {
    if (wanted === null || wanted === line || ways.some((way) => way.line === wanted)) return;
    if (problemOf(wanted) === null) ways.push({ line: wanted, span: changed(line, wanted) });
  };
  for (const by of problem.instead ?? []) {
    if (ways.length >= MOST - 1) break;
    offer(mended(replaced(line, problem.span, by), problemOf));
  }
  const slips = ways.length;
  for (const way of named(fight, problem)) {
    if (ways.length >= MOST - 1) break;
    offer("line" in way ? way.line : `${line.trimEnd()}, ${way.clause}`);
  }
  if (problem.code === "combatant-below-section") offer(`+ ${line.trimStart()}`);
  if (problem.code === "refused" && !/^\s/.test(line)) offer(`  ${line}`);
  for (const other of slips === 0 ? others() : []) {
    if (ways.length >= MOST - 1) break;
    offer(other);
  }
  const ruling = /^(\s*)([^!+>\s=].*)$/s.exec(line);
  if (ruling !== null) offer(`${ruling[1] ?? ""}! ${ruling[2] ?? ""}`);
  return { line, span: problem.span, reason: problem.message, rule: problem.rule ?? null, ways };
}

/** Returns the ways out that the rules name, or that came with a misunderstanding. */
function named({ setup }: Fight, { ways = [], what }: Diagnostic): readonly Named[] {
  return what === undefined ? ways : waysOf(setup.system.words, what);
}

/** Returns the problem that keeps a line from its place, or null. */
function problemIn(fight: Fight, line: string, place: Place, resolve: (text: string) => Fight): Diagnostic | null {
  const made = place(line);
  if (!made.ok) return null;
  const next = resolve(made.text);
  const at = firstChange(fight, next);
  const unit = next.units.find(({ from, lines }) => from <= at && at < from + lines.length);
  // Behind what waits for a die the rules have no say yet; whether it is understood can be told.
  if (unit?.result.steps[at - unit.from]?.status === "waiting")
    return stopping(tried(caretBehind(fight, line), [line.trim()], environmentOf(fight)).diagnostics, true);
  const found = stopping(
    diagnosticsOf(next).filter((each) => each.line === at),
    false,
  );
  return found === null ? null : asWished(found, line, next.lines[at]?.text ?? line);
}

/** Words at fault where they stand in the line that was wished for: a reaction is written with two blanks before it. */
function asWished(problem: Diagnostic, line: string, written: string): Diagnostic {
  const by = written.indexOf(line.trim()) - line.indexOf(line.trim());
  if (by === 0 || written.trim() !== line.trim()) return problem;
  const [from, to] = [problem.span.from - by, problem.span.to - by].map((at) => Math.max(0, Math.min(line.length, at)));
  return { ...problem, span: { from: from ?? 0, to: to ?? 0 } };
}

function stopping(found: readonly Diagnostic[], waits: boolean): Diagnostic | null {
  const stops = ({ severity, code }: Diagnostic): boolean =>
    (severity === "error" && !(waits && code === "refused")) || code === "ruling-unknown";
  return found.find(stops) ?? null;
}

/** Returns the first line that differs in `now`. */
function firstChange(before: Fight, now: Fight): number {
  let at = 0;
  while (at < before.lines.length && before.lines[at]?.text === now.lines[at]?.text && at < now.lines.length - 1) at++;
  return at;
}

/** Returns the line with its slips put right one by one, or null where that leads nowhere. */
function mended(line: string, problemOf: (line: string) => Diagnostic | null): string | null {
  let now = line;
  for (let slip = 0; slip < SLIPS; slip++) {
    const problem = problemOf(now);
    if (problem === null) return now;
    const [by] = problem.instead ?? [];
    if (by === undefined) return null;
    now = replaced(now, problem.span, by);
  }
  return null;
}

function replaced(line: string, { from, to }: Span, by: string): string {
  // A suggestion may be a whole line.
  return from === 0 && to >= line.trimEnd().length ? by : line.slice(0, from) + by + line.slice(to);
}

/** Returns the span of the second text that differs from the first. */
function changed(old: string, now: string): Span {
  let from = 0;
  while (from < old.length && old[from] === now[from]) from++;
  let tail = 0;
  const most = Math.min(old.length, now.length) - from;
  while (tail < most && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  // Whole words: of "Orc 1" and "Orc 2" the number alone says little.
  while (from > 0 && /[\p{L}\p{N}]/u.test(now[from - 1] ?? "")) from--;
  let to = now.length - tail;
  while (to < now.length && /[\p{L}\p{N}]/u.test(now[to] ?? "")) to++;
  return { from, to };
}
