import { otherTargets, statedBefore } from "../complete/choices.ts";
import { goesAsReaction, isReaction } from "../complete/reactions.ts";
import { words } from "../fight/bind/phrase.ts";
import { readSpending } from "../fight/counted.ts";
import type { FightState } from "../fight/state.ts";
import { withText, type Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import { nobody } from "../fight/value.ts";
import {
  applyEdits,
  insertAfter,
  insertReaction,
  lineRef,
  replaceLine,
  type Edit,
  type EditResult,
  type LineRef,
} from "../language/edits.ts";
import { parseLine } from "../language/line.ts";
import { findLine, textLines, splitLines } from "../language/text-lines.ts";
import { fold } from "../language/words.ts";
import { beginSentences } from "../telling/begin-sentences.ts";
import { say } from "../telling/sentences.ts";
import { unitAt, waitingUnit } from "./dice.ts";
import { withColon } from "./draft.ts";
import { refusalOf } from "./refusal.ts";
import { lastWritten, takenBack, done, failed, written, type Written, type CarriedOut, type Resolve } from "./wish.ts";

/* Wishes for whole lines: written only if they go, unless it is asked for all the same. */

/** A line to write, and whether it is written although the rules refuse it. */
interface Wanted {
  readonly line: string;
  readonly anyway?: boolean;
}

function put(
  text: string,
  fight: Fight,
  { line, anyway = false }: Wanted,
  place: (line: string) => EditResult,
  resolve: Resolve,
): CarriedOut {
  if (line.trim() === "") return failed(say.nothingWritten);
  const refusal = anyway ? null : refusalOf(fight, line, place, resolve, () => otherTargets(fight, line));
  if (refusal !== null) return { ok: false, reason: refusal.reason, refusal };
  return done(text, place(line), say.wrote(line));
}

export function append(text: string, fight: Fight, wanted: Wanted, resolve: Resolve): CarriedOut {
  const above = reactsTo(fight, wanted.line);
  const at = above === null ? null : lineRef(text, above.from);
  if (at !== null) return answer(text, fight, at, wanted, resolve);
  const line = wanted.line.trimEnd();
  const last = (own: string): EditResult => applyEdits(text, [{ kind: "appendLine", line: own, after: null }]);
  return put(text, fight, { ...wanted, line }, aboveWaiting(text, fight, line, resolve) ?? last, resolve);
}

/**
 * Returns the place above the waiting unit for a ruling or an arrival: it counts at once there, where below it would
 * wait along. Returns null where nothing waits, where the unit would not wait for the same any more, or where a ruling
 * waits below already: what is said later counts later.
 */
function aboveWaiting(
  text: string,
  fight: Fight,
  line: string,
  resolve: Resolve,
): ((line: string) => EditResult) | null {
  const waiting = waitingUnit(fight);
  if (waiting === null || !isDeed(waiting) || !isBookkeeping(line, waiting.result.before, fight)) return null;
  if (waitingBelow(fight).length > 0) return null;
  const before = lastAbove(fight, waiting.from);
  const at = before === null ? null : lineRef(text, before);
  if (at === null) return null;
  const place = (own: string): EditResult => insertAfter(text, at, own);
  const made = place(line);
  return made.ok && waitsFor(resolve(made.text)) === waitsFor(fight) ? place : null;
}

/** Tells whether a line is nobody's deed: a ruling, an arrival, a reminder, counted things that are spent. */
function isBookkeeping(text: string, state: FightState, { setup }: Fight): boolean {
  if (/^[!+]/.test(text)) return true;
  const line = parseLine(text, "section");
  if (line.kind !== "action") return line.kind === "reminder";
  const context = { state, lexicon: setup.lexicon, line: 0, place: "line", above: nobody } as const;
  return readSpending(words(text, line.body), context) !== null;
}

/**
 * Returns the fight as the rulings and arrivals below the waiting unit will make it, where that unit changes nothing.
 * Returns null where nothing such waits in this section.
 */
export function rulingsToCome(fight: Fight): FightState | null {
  const waiting = waitingUnit(fight);
  const below = waitingBelow(fight);
  if (waiting === null || below.length === 0) return null;
  return withText(fight, [...splitLines(fight.text).slice(0, waiting.from), ...below].join("\n")).state;
}

/** Returns the lines of rulings and arrivals that wait below the waiting unit in its section. */
function waitingBelow(fight: Fight): readonly string[] {
  const behind = fight.pendingUnit === null ? [] : fight.units.slice(fight.pendingUnit + 1);
  const end = behind.findIndex(({ lines }) => lines[0]?.kind === "section");
  return behind
    .slice(0, end < 0 ? behind.length : end)
    .filter(({ lines: [first] }) => first !== undefined && isBookkeeping(first.text, fight.state, fight))
    .flatMap(({ from, lines }) => splitLines(fight.text).slice(from, from + lines.length));
}

/** Writes what a fight waits for, to compare. */
function waitsFor({ pending, offers }: Fight): string {
  return JSON.stringify([
    pending.map(({ who, dice, purpose }) => [who, dice, purpose]),
    offers.map(({ line }) => line),
  ]);
}

/**
 * Returns the unit that an unindented line answers, because it waits for a die or has thrown none. Returns null where
 * the line stands for itself.
 */
function reactsTo(fight: Fight, line: string): Placed | null {
  const waiting = waitingUnit(fight);
  const unit = waiting ?? fight.units.at(-1) ?? null;
  if (unit === null || /^\s|^[>=]/.test(line) || !isDeed(unit)) return null;
  if (isBookkeeping(line, unit.result.before, fight)) return null;
  // A unit whose dice have fallen takes no answers.
  if (waiting === null && unit.result.thrown.length > 0) return null;
  // A waiting unit takes the answer, or the rules say why not: below it the line would mean nothing.
  const answers = waiting === null ? goesAsReaction : isReaction;
  return answers(fight, unit, line.trim()) ? unit : null;
}

function isDeed({ lines: [first] }: Placed): boolean {
  return first?.kind === "action" || first?.kind === "ruling";
}

export function replace(text: string, fight: Fight, at: LineRef, wanted: Wanted, resolve: Resolve): CarriedOut {
  const place = (line: string): EditResult => replaceLine(text, at, line);
  return put(text, fight, { ...wanted, line: wanted.line.trimEnd() }, place, resolve);
}

/** Takes a line out, with the reactions and steps that belong to it. */
export function remove(text: string, fight: Fight, at: LineRef): CarriedOut {
  const found = findLine(textLines(text), at);
  if (!found.ok) return found;
  const unit = unitAt(fight, found.line);
  const last = unit !== null && unit.from === found.line ? unit.from + unit.lines.length - 1 : found.line;
  const edits: Edit[] = [];
  for (let line = found.line; line <= last; line++) {
    const own = lineRef(text, line);
    if (own !== null && (line === found.line || (fight.lines[line]?.indent ?? 0) > 0))
      edits.push({ kind: "removeLine", at: own });
  }
  return done(text, applyEdits(text, edits), say.tookOut);
}

export function answer(text: string, fight: Fight, at: LineRef, wanted: Wanted, resolve: Resolve): CarriedOut {
  const line = wanted.line.trim();
  if (line === "") return failed(say.nothingWritten);
  const found = findLine(textLines(text), at);
  if (!found.ok) return found;
  const unit = unitAt(fight, found.line);
  const main = unit === null ? null : lineRef(text, unit.from);
  if (unit === null || main === null) return failed(say.nothingToAnswer);
  if (unit.lines[0]?.kind !== "section")
    return put(text, fight, { ...wanted, line }, (own) => insertReaction(text, main, own), resolve);
  // The answer to a round's end stands above the section that begins the next round.
  const before = lastAbove(fight, unit.from);
  const above = before === null ? null : lineRef(text, before);
  if (above === null) return failed(say.nothingToAnswer);
  return put(text, fight, { ...wanted, line }, (own) => insertAfter(text, above, own), resolve);
}

function lastAbove(fight: Fight, below: number): number | null {
  for (let line = below - 1; line >= 0; line--) if (fight.lines[line]?.kind !== "blank") return line;
  return null;
}

/** Takes an edit back, exactly; without one what was written last. */
export function undo(text: string, fight: Fight, edit: Written | null): CarriedOut {
  if (edit === null) {
    const last = lastWritten(fight);
    return last === null ? failed(say.nothingToUndo) : done(text, applyEdits(text, [last]), say.undone);
  }
  const back = takenBack(edit, text);
  return back === null ? failed(say.changedSince) : written(text, back, say.undone);
}

/**
 * States once more what was stated in the round before, one after another as the rules ask for it; what does not go any
 * more is left to somebody's choice.
 */
export function repeat(text: string, fight: Fight, resolve: Resolve): CarriedOut {
  const tried = new Set<number>();
  const refused: string[] = [];
  let [made, now] = [text, fight];
  for (;;) {
    const next = statedBefore(now).find(({ at, due }) => due && !tried.has(at));
    if (next === undefined || now.pending.length > 0) break;
    tried.add(next.at);
    const place = (line: string): EditResult => applyEdits(made, [{ kind: "appendLine", line, after: null }]);
    const why = next.gone.length > 0 ? say.areGone(next.gone) : refusalOf(now, next.line, place, resolve)?.reason;
    const placed = place(next.line);
    if (why !== undefined || !placed.ok) refused.push(say.notAsBefore(next.line, why ?? say.nothingWasWritten));
    else [made, now] = [placed.text, resolve(placed.text)];
  }
  const left = refused.length === 0 ? undefined : refused.join(" ");
  const lines = tried.size - refused.length;
  return lines === 0 ? failed(left ?? say.nothingToRepeat) : written(text, made, say.repeated(lines), left);
}

/* Wishes for who fights, written above the rounds. */

/** Everything above the first section, without the blank lines at its end. */
interface Above {
  readonly lines: string[];
  readonly below: readonly string[];
  readonly eol: string;
}

function aboveOf(text: string, fight: Fight): Above {
  const all = splitLines(text);
  const lines = all.slice(0, fight.setupLines);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return { lines, below: all.slice(fight.setupLines), eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

function joined({ lines, below, eol }: Above): string {
  const gap = below.length === 0 ? [] : [""];
  return [...lines, ...gap, ...below].join(eol);
}

/** Adds a fighter to a side, below the last one that it has; a side that is not there yet comes after the others. */
export function enlist(text: string, fight: Fight, side: string, line: string): CarriedOut {
  // A heading brings whom a note lists.
  const fighter = line.startsWith("@") ? line : withColon(line.replace(/\s+/g, " "));
  if (fighter === "") return { ok: false, reason: beginSentences.nobodyNamed };
  const above = aboveOf(text, fight);
  const { lines } = above;
  const at = lastOf(fight, side, lines.length);
  const heading = fighter.startsWith("@") ? [] : [`@${side}`];
  if (at === null) lines.push(...(lines.length === 0 ? [] : [""]), ...heading, fighter);
  else lines.splice(at + 1, 0, fighter);
  return written(text, joined(above), beginSentences.wroteFighter(side));
}

/** Returns the last line of a side above the rounds, a fighter's or its heading, or null. */
function lastOf(fight: Fight, side: string, end: number): number | null {
  let found: number | null = null;
  let now = "party";
  for (const [at, line] of fight.lines.slice(0, end).entries()) {
    if (line.kind === "side") now = line.name;
    const counts = line.kind === "side" || line.kind === "combatant" || line.kind === "more";
    if (counts && fold(now) === fold(side)) found = at;
  }
  return found;
}

/** Writes an example in the place of sides that nobody stands on; headers, comments and rounds stay. */
export function example(text: string, fight: Fight, lines: readonly string[]): CarriedOut {
  const above = aboveOf(text, fight);
  const kept = above.lines.filter((line, at) => fight.lines[at]?.kind !== "side" && line.trim() !== "");
  const whole = { ...above, lines: [...kept, ...(kept.length === 0 ? [] : [""]), ...lines] };
  return written(text, joined(whole), beginSentences.wroteExample);
}
