import { applyEdits, insertAfter, insertReaction, lineRef } from "../language/edits.ts";
import type { Edit, EditResult, LineRef } from "../language/edits.ts";
import { findLine } from "../language/line-ref.ts";
import { splitLines, textLines } from "../language/text-lines.ts";
import { decideWith, diceAsked, fillWith, pinned, readFaces, type FilledEntry } from "../fight/fill.ts";
import type { Pending } from "../fight/unit.ts";
import { sameState } from "../fight/state.ts";
import type { Fight, Placed } from "../fight/timeline.ts";
import { resultText } from "./sentence.ts";
import { say } from "./words.ts";

/*
 * What a user may want of a fight, as plain data that says where by content. Every wish becomes small edits of the block's text, worked
 * out against the text and the fight as they are when it is carried out, which may be later than when it was made.
 */

/** A throw that is waited for: the line it belongs to, and what is asked for there. */
export interface Asked {
  readonly at: LineRef;
  readonly who: string | null;
  readonly dice: string;
  readonly purpose: string;
  /** How many equal throws of that line are asked for before it. */
  readonly nth: number;
}

export type Wish =
  /** Rolls one throw. */
  | { readonly kind: "roll"; readonly asked: Asked }
  /** Rolls everything that the waiting line asks for, up to the next decision or the next reaction that somebody may take. */
  | { readonly kind: "rollAll" }
  /** Writes the faces that came up on the table. */
  | { readonly kind: "fill"; readonly asked: Asked; readonly faces: readonly number[] }
  | { readonly kind: "decide"; readonly asked: Asked; readonly passed: boolean }
  /** Writes a whole line at the end of the fight. */
  | { readonly kind: "append"; readonly line: string }
  /** Writes a reaction to, or an answer for, the unit of that line: indented below it; above it where a section waits. */
  | { readonly kind: "answer"; readonly at: LineRef; readonly line: string }
  /** Writes the dice that `dice: auto` has drawn into the text. */
  | { readonly kind: "pin" }
  /** One small edit of the block's text, such as a way to put a line right. */
  | { readonly kind: "edit"; readonly edit: Edit }
  /** Writes ` => result` behind every resolved line, or takes all of them away. */
  | { readonly kind: "results"; readonly write: boolean };

/** A face of a die with that many sides, each as likely as any other. The host supplies it. */
export type RandomFace = (sides: number) => number;

export type CarriedOut =
  | {
      readonly ok: true;
      /** The whole body. */
      readonly text: string;
      /** What was done, in a few words. */
      readonly said: string;
      /** The lines that are new or changed, joined by LF: what a reader copies where nothing can be written. */
      readonly lines: string;
    }
  | { readonly ok: false; readonly reason: string };

/** What a widget learns of a wish: done, or why not and what could be copied instead. */
export type Outcome =
  | { readonly ok: true; readonly said: string }
  | { readonly ok: false; readonly reason: string; readonly copy?: string };

type Resolve = (text: string) => Fight;

/**
 * The text that a wish makes of a block's body. Pure but for `random`.
 * @param fight the fight that `text` is resolved to
 * @param resolve resolves an edited body of the same block
 */
export function carryOut(text: string, fight: Fight, wish: Wish, random: RandomFace, resolve: Resolve): CarriedOut {
  switch (wish.kind) {
    case "roll":
      return fill(text, fight, wish.asked, (pending) => rolled(pending, random));
    case "fill":
      return fill(text, fight, wish.asked, () => wish.faces);
    case "decide":
      return decide(text, fight, wish.asked, wish.passed);
    case "rollAll":
      return rollAll(text, fight, random, resolve);
    case "append":
      return append(text, wish.line);
    case "answer":
      return answer(text, fight, wish.at, wish.line);
    case "pin":
      return pin(text, fight, resolve);
    case "edit":
      return done(text, applyEdits(text, [wish.edit]), say.edited);
    case "results":
      return results(text, fight, wish.write);
  }
}

/** What identifies a pending throw of a fight; null where it is not one of the fight's. */
export function askedOf(fight: Fight, pending: Pending): Asked | null {
  const at = lineRef(fight.text, pending.line);
  if (at === null) return null;
  const { who, dice, purpose } = pending;
  const equal = fight.pending.filter((p) => sameThrow(p, pending));
  return { at, who, dice, purpose, nth: Math.max(0, equal.indexOf(pending)) };
}

/** The unit that waits for dice or an answer. */
export function waitingUnit(fight: Fight): Placed | null {
  const line = fight.pending[0]?.line;
  if (line === undefined) return null;
  return unitAt(fight, line);
}

function unitAt(fight: Fight, line: number): Placed | null {
  for (let i = fight.units.length - 1; i >= 0; i--) {
    const unit = fight.units[i];
    if (unit !== undefined && unit.from <= line) return line < unit.from + unit.lines.length ? unit : null;
  }
  return null;
}

function sameThrow(a: Pending, b: Pending): boolean {
  return a.line === b.line && a.who === b.who && a.dice === b.dice && a.purpose === b.purpose;
}

function findAsked(text: string, fight: Fight, asked: Asked): Pending | null {
  const found = findLine(textLines(text), asked.at);
  if (!found.ok) return null;
  const equal = fight.pending.filter(
    (p) => p.line === found.line && p.who === asked.who && p.dice === asked.dice && p.purpose === asked.purpose,
  );
  return equal[asked.nth] ?? equal[0] ?? null;
}

/** Does this ask for dice, not for a decision or an answer? */
export function isThrow(pending: Pending): boolean {
  return diceAsked(pending).length > 0;
}

function rolled(pending: Pending, random: RandomFace): number[] {
  return diceAsked(pending).flatMap(({ sides }) => sides.map(random));
}

/**
 * The entries for a throw. A die that somebody else than the line's actor rolls carries that name, and so does one that could be taken for
 * another's: the same line waits for a die of the same kind.
 */
function entries(fight: Fight, pending: Pending, faces: readonly number[]): FilledEntry[] {
  const filled = fillWith(pending, faces);
  if (pending.named || pending.who === null) return filled;
  const actor = actorOf(fight, pending.line);
  const others = fight.pending.some((p) => p !== pending && p.line === pending.line && p.who !== pending.who);
  const named = others || (actor !== null && actor !== pending.who);
  return named ? filled.map((entry) => ({ ...entry, label: pending.who })) : filled;
}

/** Who alone acts on a line; null: nobody, or several. */
function actorOf(fight: Fight, line: number): string | null {
  const unit = unitAt(fight, line);
  const actions = unit?.result.steps[line - unit.from]?.actions ?? [];
  const actors = new Set(actions.flatMap((action) => action.actors));
  return actors.size === 1 ? (actions[0]?.actor ?? null) : null;
}

function fill(text: string, fight: Fight, asked: Asked, faces: (pending: Pending) => readonly number[]): CarriedOut {
  const pending = findAsked(text, fight, asked);
  if (pending === null || !isThrow(pending)) return { ok: false, reason: say.noLongerAsked(asked.dice, asked.purpose) };
  const read = readFaces(pending, faces(pending).join(" "));
  if ("problem" in read) return { ok: false, reason: read.problem };
  return record(text, pending, entries(fight, pending, read.faces), say.rolled([{ ...pending, faces: read.faces }]));
}

function decide(text: string, fight: Fight, asked: Asked, passed: boolean): CarriedOut {
  const pending = findAsked(text, fight, asked);
  if (pending === null) return { ok: false, reason: say.noLongerAsked(asked.dice, asked.purpose) };
  return record(text, pending, [decideWith(pending, passed)], say.decided(pending, passed));
}

function record(text: string, pending: Pending, filled: readonly FilledEntry[], said: string): CarriedOut {
  const at = lineRef(text, pending.line);
  if (at === null) return { ok: false, reason: say.noLongerAsked(pending.dice, pending.purpose) };
  return done(text, applyEdits(text, [{ kind: "recordDice", at, entries: filled }]), said);
}

/** No line of any rules asks this often: beyond it something goes round in a circle. */
const MOST_THROWS = 200;

function rollAll(text: string, fight: Fight, random: RandomFace, resolve: Resolve): CarriedOut {
  const unit = waitingUnit(fight);
  if (unit === null || !fight.pending.some(isThrow)) return { ok: false, reason: say.nothingToRoll };
  const offered = new Set(fight.offers.map(({ line }) => line));
  const thrown: (Pending & { readonly faces: readonly number[] })[] = [];
  let now = fight;
  while (waitingUnit(now)?.from === unit.from && now.pending.some(isThrow)) {
    if (thrown.length > 0 && now.offers.some(({ line }) => !offered.has(line))) break;
    if (thrown.length > MOST_THROWS) return { ok: false, reason: say.asksForEver };
    const throws = now.pending.filter(isThrow).map((p) => ({ ...p, faces: rolled(p, random), of: p }));
    const edits: Edit[] = [];
    for (const line of new Set(throws.map((t) => t.line))) {
      const at = lineRef(now.text, line);
      if (at === null) continue;
      const own = throws.filter((t) => t.line === line);
      edits.push({ kind: "recordDice", at, entries: own.flatMap((t) => entries(now, t.of, t.faces)) });
    }
    const next = applyEdits(now.text, edits);
    if (!next.ok) return next;
    thrown.push(...throws);
    now = resolve(next.text);
  }
  return { ok: true, text: now.text, said: say.rolled(thrown), lines: changedLines(text, now.text) };
}

function append(text: string, line: string): CarriedOut {
  const written = line.trimEnd();
  if (written.trim() === "") return { ok: false, reason: say.nothingWritten };
  return done(text, applyEdits(text, [{ kind: "appendLine", line: written, after: null }]), say.wrote(written));
}

function answer(text: string, fight: Fight, at: LineRef, line: string): CarriedOut {
  const written = line.trim();
  if (written === "") return { ok: false, reason: say.nothingWritten };
  const found = findLine(textLines(text), at);
  if (!found.ok) return found;
  const unit = unitAt(fight, found.line);
  const main = unit === null ? null : lineRef(text, unit.from);
  if (unit === null || main === null) return { ok: false, reason: say.nothingToAnswer };
  if (unit.lines[0]?.kind !== "section") return done(text, insertReaction(text, main, written), say.wrote(written));
  // What the end of a round asks for stands above the section that begins the next.
  const before = lastWritten(fight, unit.from);
  const above = before === null ? null : lineRef(text, before);
  if (above === null) return { ok: false, reason: say.nothingToAnswer };
  return done(text, insertAfter(text, above, written), say.wrote(written));
}

function lastWritten(fight: Fight, below: number): number | null {
  for (let line = below - 1; line >= 0; line--) if (fight.lines[line]?.kind !== "blank") return line;
  return null;
}

function pin(text: string, fight: Fight, resolve: Resolve): CarriedOut {
  const edits: Edit[] = [];
  let dice = 0;
  for (const unit of fight.units) {
    const byLine = new Map<number, FilledEntry[]>();
    for (const drawn of unit.result.drawn) {
      byLine.set(drawn.line, [...(byLine.get(drawn.line) ?? []), ...pinned(drawn)]);
      dice += drawn.faces.length;
    }
    for (const [line, filled] of byLine) {
      const at = lineRef(text, unit.from + line);
      if (at !== null) edits.push({ kind: "recordDice", at, entries: filled });
    }
  }
  if (edits.length === 0) return { ok: false, reason: say.nothingDrawn };
  const made = applyEdits(text, edits);
  if (made.ok && !sameState(resolve(made.text).state, fight.state)) return { ok: false, reason: say.pinDiffers };
  return done(text, made, say.pinned(dice));
}

function results(text: string, fight: Fight, write: boolean): CarriedOut {
  const edits: Edit[] = [];
  for (const unit of fight.units)
    for (const [i, line] of unit.lines.entries()) {
      if (line.kind !== "action" && line.kind !== "ruling") continue;
      const step = unit.result.steps[i];
      const result = write && step !== undefined ? resultText(step, unit.result) : null;
      const now = line.result === null ? null : line.text.slice(line.result.from, line.result.to);
      // A line that has come to nothing yet keeps what its author wrote.
      if (result === now || (write && result === null)) continue;
      const at = lineRef(text, unit.from + i);
      if (at !== null) edits.push({ kind: "setResult", at, result });
    }
  if (edits.length === 0) return { ok: false, reason: write ? say.resultsThere : say.resultsGone };
  return done(text, applyEdits(text, edits), write ? say.wroteResults(edits.length) : say.tookResults(edits.length));
}

function done(before: string, made: EditResult, said: string): CarriedOut {
  return made.ok ? { ok: true, text: made.text, said, lines: changedLines(before, made.text) } : made;
}

/** The lines of `after` between what both texts begin with and what both end with. */
function changedLines(before: string, after: string): string {
  const [old, now] = [splitLines(before), splitLines(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return now.slice(head, now.length - tail).join("\n");
}
