import { nextLines } from "../../fight/ending.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Pending } from "../../fight/unit/unit.ts";
import { lineRef } from "../../language/edits.ts";
import { offerWords } from "../../telling/offer-sentences.ts";
import { throwName } from "../../telling/sentences.ts";
import { askedOf, isThrow, waitingUnit } from "../../wishes/dice.ts";
import type { Asked, Wish } from "../../wishes/wish.ts";
import type { Deed } from "./aim.ts";
import { vscodeSentences } from "./sentences.ts";

/** Something that can be done about a fight, and its words. */
export interface Offered {
  readonly title: string;
  readonly deed: Deed;
}

/** A throw that a fight waits for. */
export interface Thrown {
  readonly pending: Pending;
  readonly asked: Asked;
  readonly name: string;
}

export function throwsOf(fight: Fight): Thrown[] {
  return fight.pending.filter(isThrow).flatMap((pending) => {
    const asked = askedOf(fight, pending);
    // The roller is named where it could be somebody else than the actor.
    const who = pending.named ? pending.who : null;
    return asked === null ? [] : [{ pending, asked, name: throwName({ ...pending, who }) }];
  });
}

/**
 * Returns the throw that is asked for, "Roll d8 — battleaxe damage"; for several throws of one line, all of them at
 * once.
 */
export function rollOf(fight: Fight): Offered | null {
  const thrown = throwsOf(fight);
  const [first, another] = thrown;
  if (first === undefined) return null;
  const title = another === undefined ? vscodeSentences.roll(first.name) : vscodeSentences.rollAll(thrown.length);
  return { title, deed: { do: "wish", wish: { kind: "rollAll" } } };
}

/** Decisions that a pending line asks for, each with its two answers. */
export function decisionsOf(fight: Fight): Offered[] {
  return fight.pending.flatMap((pending) => {
    if (pending.dice === "" || isThrow(pending)) return [];
    const asked = askedOf(fight, pending);
    if (asked === null) return [];
    const decide = (passed: boolean): Wish => ({ kind: "decide", asked, passed });
    const name = throwName({ ...pending, dice: "" });
    return [
      { title: `${name}: ${vscodeSentences.passed}`, deed: { do: "wish", wish: decide(true) } },
      { title: `${name}: ${vscodeSentences.failed}`, deed: { do: "wish", wish: decide(false) } },
    ];
  });
}

/** Returns what a fight waits for, in one sentence; null: nothing. */
export function waitsFor(fight: Fight): string | null {
  const [first] = fight.pending;
  if (first !== undefined) return throwName(first);
  const { who } = fight.due;
  return who.length === 0 ? null : who.join(", ");
}

/** Returns what can be done at the moment, the likeliest first. */
export function offeredNow(fight: Fight): Offered[] {
  const roll = rollOf(fight);
  const typed: Offered[] = throwsOf(fight).map(({ asked, name }, _, { length }) => ({
    title: length === 1 ? vscodeSentences.typeDie : `${vscodeSentences.typeDie}: ${name}`,
    deed: { do: "type", asked },
  }));
  return [...(roll === null ? [] : [roll]), ...typed, ...decisionsOf(fight), ...linesOf(fight)];
}

/** Returns whole lines that the rules offer: answers to what waits, or what comes next. */
export function linesOf(fight: Fight): Offered[] {
  const unit = waitingUnit(fight);
  if (unit === null) {
    return nextLines(fight).map((line) => ({
      title: offerWords(line.trim()),
      deed: { do: "wish", wish: { kind: "append", line } },
    }));
  }
  const at = lineRef(fight.text, unit.from);
  if (at === null) return [];
  const lines = [...new Set(fight.offers.map(({ line }) => line))];
  return lines.map((line) => ({ title: line.trim(), deed: { do: "wish", wish: { kind: "answer", at, line } } }));
}
