import { find } from "../fight/state.ts";
import { diagnosticsOf, type Fight } from "../fight/timeline.ts";
import { decideWith, diceAsked, fillWith, readFaces, type FilledEntry } from "../fight/typed-dice.ts";
import type { Placed } from "../fight/unit/result.ts";
import type { Pending } from "../fight/unit/unit.ts";
import { applyEdits, lineRef, type Edit, type EditResult } from "../language/edits.ts";
import { findLine, textLines } from "../language/text-lines.ts";
import { say } from "../telling/sentences.ts";
import {
  done,
  failed,
  written,
  type Asked,
  type CarriedOut,
  type RandomFace,
  type Resolve,
  type Wish,
} from "./wish.ts";

/* Wishes for the dice that a line asks for: rolled here, or as they fell on the table. */

/** Returns the identity of a pending throw, or null where it is not one of the fight's. */
export function askedOf(fight: Fight, pending: Pending): Asked | null {
  const at = lineRef(fight.text, pending.line);
  if (at === null) return null;
  const { who, dice, purpose } = pending;
  const equal = fight.pending.filter((p) => sameThrow(p, pending));
  return { at, who, dice, purpose, nth: Math.max(0, equal.indexOf(pending)) };
}

/** Returns the unit that waits for dice or an answer. */
export function waitingUnit(fight: Fight): Placed | null {
  const line = fight.pending[0]?.line;
  if (line === undefined) return null;
  return unitAt(fight, line);
}

export function unitAt(fight: Fight, line: number): Placed | null {
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

/** Tells whether a request is for dice, not for a decision or an answer. */
export function isThrow(pending: Pending): boolean {
  return diceAsked(pending).length > 0;
}

export function rolled(pending: Pending, random: RandomFace): number[] {
  return diceAsked(pending).flatMap(({ sides }) => sides.map(random));
}

/**
 * Returns the entries for a throw. A die rolled by somebody other than the line's actor carries that name, and so does
 * one that could be taken for another's, because the line waits for two of a kind.
 */
function entries(fight: Fight, pending: Pending, faces: readonly number[]): FilledEntry[] {
  const filled = fillWith(pending, faces);
  if (pending.named || pending.who === null) return filled;
  const actor = actorOf(fight, pending.line);
  const others = fight.pending.some((p) => p !== pending && p.line === pending.line && p.who !== pending.who);
  const named = others || (actor !== null && actor !== pending.who);
  return named ? filled.map((entry) => ({ ...entry, label: pending.who })) : filled;
}

/** Returns the only actor of a line, or null where it has none or several. */
function actorOf(fight: Fight, line: number): string | null {
  const unit = unitAt(fight, line);
  const actions = unit?.result.steps[line - unit.from]?.actions ?? [];
  const actors = new Set(actions.flatMap((action) => action.actors));
  return actors.size === 1 ? (actions[0]?.actor ?? null) : null;
}

export function fill(
  text: string,
  fight: Fight,
  asked: Asked,
  faces: (pending: Pending) => readonly number[],
): CarriedOut {
  const pending = findAsked(text, fight, asked);
  if (pending === null || !isThrow(pending)) return failed(say.noLongerAsked(asked.dice, asked.purpose));
  const read = readFaces(pending, faces(pending).join(" "));
  if ("problem" in read) return failed(read.problem);
  return record(text, pending, entries(fight, pending, read.faces), say.rolled([{ ...pending, faces: read.faces }]));
}

export function decide(text: string, fight: Fight, asked: Asked, passed: boolean): CarriedOut {
  const pending = findAsked(text, fight, asked);
  if (pending === null) return failed(say.noLongerAsked(asked.dice, asked.purpose));
  return record(text, pending, [decideWith(pending, passed)], say.decided(pending, passed));
}

function record(text: string, pending: Pending, filled: readonly FilledEntry[], said: string): CarriedOut {
  const at = lineRef(text, pending.line);
  if (at === null) return failed(say.noLongerAsked(pending.dice, pending.purpose));
  return done(text, applyEdits(text, [{ kind: "recordDice", at, entries: filled }]), said);
}

/** No line of any rules asks this often: beyond it something goes round in a circle. */
const MOST_THROWS = 200;

/** Roller of a die and its side; null where it is nobody's. */
interface Owner {
  readonly who: string | null;
  /** Without "@". */
  readonly side: string | null;
}

/** Returns the owner of a pending throw. */
export function ownerOf(fight: Fight, pending: Pick<Pending, "who" | "line">): Owner {
  const who = pending.who ?? actorOf(fight, pending.line);
  if (who === null) return { who, side: null };
  return { who, side: who.startsWith("@") ? who.slice(1) : (find(fight.state, who)?.side ?? null) };
}

/** Tells whether a throw belongs to one of these sides, or to nobody. null allows any. */
function isOf(fight: Fight, pending: Pending, sides: readonly string[] | null): boolean {
  if (sides === null) return true;
  const { side } = ownerOf(fight, pending);
  return side === null || sides.includes(side);
}

/**
 * Rolls what the waiting line asks of those sides, until somebody else must roll, a question is open, or a reaction can
 * be taken.
 * @param sides without "@"; null: all of them
 */
export function rollAll(
  text: string,
  fight: Fight,
  sides: readonly string[] | null,
  random: RandomFace,
  resolve: Resolve,
): CarriedOut {
  const unit = waitingUnit(fight);
  const ours = (now: Fight): Pending[] => now.pending.filter((each) => isThrow(each) && isOf(now, each, sides));
  if (unit === null || ours(fight).length === 0) return failed(say.nothingToRoll);
  const offered = new Set(fight.offers.map(({ line }) => line));
  const thrown: (Pending & { readonly faces: readonly number[] })[] = [];
  let now = fight;
  while (waitingUnit(now)?.from === unit.from && ours(now).length > 0) {
    if (thrown.length > 0 && now.offers.some(({ line }) => !offered.has(line))) break;
    if (thrown.length > MOST_THROWS) return failed(say.asksForEver);
    const throws = ours(now).map((p) => ({ ...p, faces: rolled(p, random), of: p }));
    const next = recordAll(now, throws);
    if (!next.ok) return next;
    thrown.push(...throws);
    now = resolve(next.text);
  }
  return written(text, now.text, say.rolled(thrown));
}

function recordAll(
  fight: Fight,
  throws: readonly { readonly line: number; readonly faces: readonly number[]; readonly of: Pending }[],
): EditResult {
  const edits: Edit[] = [];
  for (const line of new Set(throws.map((t) => t.line))) {
    const at = lineRef(fight.text, line);
    if (at === null) continue;
    const own = throws.filter((t) => t.line === line);
    edits.push({ kind: "recordDice", at, entries: own.flatMap((t) => entries(fight, t.of, t.faces)) });
  }
  return applyEdits(fight.text, edits);
}

/**
 * Rolls one die for all of a side, where the rules take it for each of them: like monsters on one initiative die.
 * @param side without "@"
 */
export function rollAsOne(text: string, fight: Fight, side: string, random: RandomFace, resolve: Resolve): CarriedOut {
  const isTheirs = (now: Fight, line: number): Pending[] =>
    now.pending.filter((each) => each.line === line && isThrow(each) && ownerOf(now, each).side === side);
  const [first] = fight.pending;
  const throws = first === undefined ? [] : isTheirs(fight, first.line);
  const [one, another] = throws;
  if (one === undefined || another === undefined || throws.some(({ dice }) => dice !== one.dice))
    return failed(say.nothingToRoll);
  const faces = rolled(one, random);
  const filled = fillWith(one, faces).map((entry) => ({ ...entry, label: `@${side}` }));
  const made = record(text, one, filled, say.rolled([{ ...one, who: `@${side}`, faces }]));
  if (!made.ok) return made;
  const now = resolve(made.text);
  const wrong = (each: Fight): number => diagnosticsOf(each).filter(({ severity }) => severity !== "info").length;
  const isTaken = isTheirs(now, one.line).length === 0 && wrong(now) <= wrong(fight);
  return isTaken ? made : failed(say.notAsOne(side));
}

/**
 * Writes faces for one throw after another of the same line: "28 3 5" for d100, then 2d6. What the rules no longer ask
 * for, or ask of somebody else first, is not written, and said.
 */
export function fillOn(
  text: string,
  fight: Fight,
  { asked, faces, table }: Extract<Wish, { kind: "fillOn" }>,
  resolve: Resolve,
): CarriedOut {
  const first = findAsked(text, fight, asked);
  if (first === null || !isThrow(first)) return failed(say.noLongerAsked(asked.dice, asked.purpose));
  const unit = waitingUnit(fight);
  const owner = ownerOf(fight, first);
  const offered = new Set(fight.offers.map(({ line }) => line));
  // Faces go to the throws behind the field that they were typed into, the same hand's first: what stands above it was
  // passed over.
  const above = fight.pending.slice(0, fight.pending.indexOf(first)).filter(isThrow);
  const thrown: (Pending & { readonly faces: readonly number[] })[] = [];
  let now = fight;
  let left = faces;
  for (let pending: Pending | null = first; pending !== null && left.length > 0;) {
    const wanted = diceAsked(pending).flatMap(({ sides }) => sides).length;
    const own = left.slice(0, wanted);
    const read = readFaces(pending, own.join(" "));
    if ("problem" in read) return failed(read.problem);
    const next = recordAll(now, [{ line: pending.line, faces: read.faces, of: pending }]);
    if (!next.ok) return next;
    thrown.push({ ...pending, faces: read.faces });
    left = left.slice(own.length);
    now = resolve(next.text);
    // A reaction is asked before the next die counts.
    if (now.offers.some(({ line }) => !offered.has(line))) break;
    pending = waitingUnit(now)?.from === unit?.from ? nextOf(now, openBehind(now, above), owner, table ?? null) : null;
  }
  if (left.length === 0) return written(text, now.text, say.rolled(thrown));
  const [other] = waitingUnit(now)?.from === unit?.from ? openBehind(now, above) : [];
  const why =
    now.offers.length > 0
      ? say.answerFirst(left)
      : other === undefined
        ? say.notWritten(left)
        : say.othersFirst(left, ownerOf(now, other).who ?? "");
  return written(text, now.text, say.rolled(thrown), why);
}

/** Returns the throws that are asked for behind these. */
function openBehind(fight: Fight, above: readonly Pending[]): Pending[] {
  const passed = [...above];
  return fight.pending.filter((each) => {
    const at = passed.findIndex((known) => sameThrow(known, each));
    if (at >= 0) passed.splice(at, 1);
    return at < 0 && isThrow(each);
  });
}

/**
 * Returns the throw that the next face is for: the same fighter's, else one of the same side, else one of any side
 * whose dice fall at the table too.
 */
function nextOf(
  fight: Fight,
  open: readonly Pending[],
  { who, side }: Owner,
  table: readonly string[] | null,
): Pending | null {
  return (
    open.find((each) => ownerOf(fight, each).who === who) ??
    open.find((each) => ownerOf(fight, each).side === side) ??
    open.find((each) => isOf(fight, each, table)) ??
    null
  );
}

/** Part of the platform's `crypto` that is used. */
interface RandomBits {
  getRandomValues(into: Uint32Array<ArrayBuffer>): unknown;
}

const RANGE = 2 ** 32;

/** So many numbers are drawn at once: a call of the platform costs as much as hundreds of them. */
const BLOCK = 256;

/**
 * Faces from the platform's cryptographic source. Draws beyond the last whole multiple of `sides` are thrown away: no
 * face is favoured. What a block has left is kept for the next die; what was used is wiped.
 */
export function fairFaces(bits: RandomBits): RandomFace {
  const drawn = new Uint32Array(BLOCK);
  let next = BLOCK;
  const value = (): number => {
    if (next === BLOCK) {
      bits.getRandomValues(drawn);
      next = 0;
    }
    const found = drawn[next] ?? 0;
    drawn[next++] = 0;
    return found;
  };
  return (sides) => {
    const limit = RANGE - (RANGE % sides);
    for (;;) {
      const found = value();
      if (found < limit) return (found % sides) + 1;
    }
  };
}
