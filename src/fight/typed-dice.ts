import { diceIn, parseDice } from "../dice/expression.ts";
import { fightSentences } from "./sentences.ts";
import type { Drawn, Pending } from "./unit/unit.ts";

/** An entry for a dice record, as the language's edits take it. */
export interface FilledEntry {
  readonly label: string | null;
  readonly dice: string | null;
  readonly faces: readonly number[];
  readonly verdict: "pass" | "fail" | null;
}

/** Lists the dice that a pending throw asks for, one list of sides a record entry: "2d6+d4" is [[6, 6], [4]]. */
export function diceAsked(pending: Pending): { readonly dice: string; readonly sides: readonly number[] }[] {
  const expression = parseDice(pending.dice);
  if (expression === null) return [];
  return diceIn(expression).map(({ count, sides }) => ({
    dice: count === 1 ? `d${sides}` : `${count}d${sides}`,
    sides: Array.from({ length: count }, () => sides),
  }));
}

/**
 * Returns the record entries that answer a pending throw with these faces, all of them in order; one number alone may
 * be the sum of a pool.
 */
export function fillWith(pending: Pending, faces: readonly number[]): FilledEntry[] {
  const label = pending.named ? pending.who : null;
  let at = 0;
  return diceAsked(pending).map(({ dice, sides }) => {
    const own = faces.slice(at, at + sides.length);
    at += sides.length;
    return { label, dice, faces: own, verdict: null };
  });
}

/** Returns the record entry that answers a pending decision. */
export function decideWith(pending: Pending, passed: boolean): FilledEntry {
  return { label: pending.named ? pending.who : null, dice: null, faces: [], verdict: passed ? "pass" : "fail" };
}

/**
 * Reads a number (or several, joined by + or blanks) as faces of the pending dice. Returns the faces, or the problem.
 */
export function readFaces(
  pending: Pending,
  typed: string,
): { readonly faces: readonly number[] } | { readonly problem: string } {
  const pools = diceAsked(pending);
  const wanted = pools.flatMap(({ sides }) => sides);
  const words = typed.split(/[\s+,]+/).filter((word) => word !== "");
  const faces = words.map((word) =>
    /^\d{1,7}$/.test(word) ? (word === "00" && wanted[0] === 100 ? 100 : Number(word)) : Number.NaN,
  );
  if (faces.length === 0 || faces.some(Number.isNaN)) return { problem: fightSentences.typeNumber(pending.dice) };
  if (faces.length === wanted.length) {
    const bad = faces.findIndex((face, i) => face < 1 || face > (wanted[i] ?? 0));
    return bad < 0 ? { faces } : { problem: fightSentences.shows(wanted[bad] ?? 0, faces[bad] ?? 0) };
  }
  const sides = wanted[0] ?? 0;
  if (faces.length === 1 && pools.length === 1) {
    const total = faces[0] ?? 0;
    if (total >= wanted.length && total <= wanted.length * sides) return { faces };
    return { problem: fightSentences.gives(pending.dice, wanted.length, wanted.length * sides, total) };
  }
  return { problem: fightSentences.areDice(pending.dice, wanted.length) };
}

/**
 * Returns the record entries that write drawn dice down: one for each pool, so that `1d6+1d6` reads back as it was
 * thrown.
 */
export function pinned({ label, faces, pools }: Drawn): FilledEntry[] {
  let at = 0;
  return pools.map((count) => {
    const own = faces.slice(at, (at += count));
    const die = `d${own[0]?.sides ?? 0}`;
    return { label, dice: count === 1 ? die : `${count}${die}`, faces: own.map(({ face }) => face), verdict: null };
  });
}
