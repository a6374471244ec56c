import { randomSource } from "../../dice/source.ts";
import type { Action } from "../action.ts";
import type { Offer } from "../move.ts";
import type { UnitLine } from "./unit.ts";

/*
 * A unit is tried out on a path: faces for the dice that it lacks, decisions, and reactions that nobody has written
 * yet. The paths are those on which fights part (everything high, everything low, and so on), then mixed ones, the same
 * every time.
 */

/** A run that asks for more than this may go on for ever. */
const MOST_ASKS = 1000;

/** Thrown out of the rules where a path asks for too much. */
export class TooLong extends Error {}

export interface Reacting {
  readonly at: UnitLine;
  readonly action: Action;
}

/** What a unit is tried out with, in place of the table. */
export interface Trial {
  face(sides: number): number;
  /** `pass` or `fail`. */
  decide(line: number): boolean;
  /** How often anything was asked. */
  asks(): number;
  /** Lines on which something was decided. */
  readonly decided: readonly number[];
  /** Is a written reaction left out? */
  skips(): boolean;
  /** One of these reactions, as if it were written; null for none. */
  reaction(offers: readonly Offer[]): Reacting | null;
}

/** The share of a die's faces, from 0 to 1, at which the n-th ask of a path lands; null: anywhere. */
type Course = (ask: number) => number | null;

const courses: readonly Course[] = [
  () => 1,
  () => 0,
  (ask) => (ask % 2 === 0 ? 0.7 : 1),
  (ask) => (ask % 2 === 0 ? 0.3 : 1),
  (ask) => (ask % 2 === 0 ? 1 : 0),
  (ask) => (ask % 2 === 0 ? 0 : 1),
  ...Array.from(
    { length: 16 },
    (_, bits): Course =>
      (ask) =>
        ask < 4 ? (bits >> ask) & 1 : 0.5,
  ),
];

/** How many paths there are. */
export const PATHS = 64;

/**
 * A path by its number. `skipping`: written reactions may be left out as well. `bind` makes a written line of an offer;
 * null where it cannot.
 */
export function pathOf(number: number, skipping: boolean, bind: (offer: Offer) => Reacting | null): Trial {
  const course: Course = courses[number] ?? (() => null);
  const random = randomSource(number);
  const any = (sides: number): number => random.face({ site: "", sides, index: 0 });
  // Whoever may react does so on some of the later paths: on the first nobody does, as nobody has said so.
  const reacts = number > 1;
  const decided: number[] = [];
  let dice = 0;
  let asks = 0;
  const count = (): void => {
    if (++asks > MOST_ASKS) throw new TooLong("this goes on for ever");
  };
  const face = (sides: number): number => {
    count();
    const share = course(dice++) ?? [0, 1, null, null][any(4) - 1] ?? null;
    return share === null ? any(sides) : 1 + Math.round(share * (sides - 1));
  };
  return {
    face,
    decided,
    asks: () => asks,
    decide(line) {
      decided.push(line);
      return face(2) === 2;
    },
    skips() {
      if (skipping) count();
      return skipping && reacts && any(2) === 1;
    },
    reaction(offers) {
      if (offers.length > 0) count();
      const offer = reacts && any(2) === 1 ? offers[any(Math.max(1, offers.length)) - 1] : undefined;
      return offer === undefined ? null : bind(offer);
    },
  };
}
