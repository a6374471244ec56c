import { randomSource, type FaceSource } from "../../dice/source.ts";
import type { Walk } from "../../dice/ways.ts";
import type { DiceRecord, Span } from "../../language/syntax.ts";
import type { Action, Clause } from "../action.ts";
import type { Event } from "../event.ts";
import { inWords, type Fact, type Words, type Names } from "../fact.ts";
import type { Offer } from "../move.ts";
import type { Throw, OwnState, UserTable } from "../system.ts";

/*
 * A unit is a line with the indented lines that belong to it: it is resolved as a whole or not at all. While it runs,
 * the rules emit events into it; a missing die, a refusal or an unanswered question leaves the rules by one of the
 * signals below, which only `runUnit` catches. They are no errors: they are part of how a fight is tried out, and
 * nobody reads where they came from.
 */

/** A die or an answer that is missing. */
export interface Pending {
  readonly line: number;
  readonly who: string | null;
  /** "d8", "2d6"; "pass/fail" for a decision; "" for a question that is answered by a line. */
  readonly dice: string;
  readonly purpose: string;
  /** More about it: "battleaxe damage". */
  readonly detail: string | null;
  /** Must the entry carry the name of who rolls? */
  readonly named: boolean;
}

export class Waiting {
  constructor(readonly pending: readonly Pending[]) {}
}

export class Refused {
  constructor(
    readonly line: number,
    readonly rule: string,
    readonly what: Fact | string,
    /** Part of the line, where it has several. */
    readonly span: Span | null = null,
    private readonly words?: Words,
    /** Sentences among its reasons that are true however the dice fall. */
    private readonly certain?: string,
  ) {}

  get why(): string {
    return this.certain ?? inWords(this.words, this.what);
  }
}

/**
 * A refusal that no die changes. `part` -1: of the line as a whole; else what may be lost of it while its earlier parts
 * stand.
 */
export interface Foregone {
  readonly refused: Refused;
  readonly part: number;
}

/** One line inside a unit, bound. */
export interface UnitLine {
  readonly line: number;
  readonly record: DiceRecord | null;
  readonly span: Span;
  readonly forced: boolean;
  readonly named: boolean;
  /** The only one who rolls here by name; null: nobody, or several. */
  readonly sole: string | null;
  /** Lines who act on the line, where they are several; absent: one alone, or nobody. */
  readonly group?: readonly string[];
  /** Words in parentheses behind a ruling. */
  readonly reason: string | null;
  /** Faces for what the record lacks; null: ask. */
  readonly source: FaceSource | null;
}

/** Answer on a line of a unit: a reaction, clauses alone, a game master's line. */
export type Answer =
  | { readonly kind: "reaction"; readonly at: UnitLine; readonly action: Action }
  | { readonly kind: "clauses"; readonly at: UnitLine; readonly clauses: readonly Clause[] }
  | { readonly kind: "gm"; readonly at: UnitLine; readonly action: Action };

/** A throw that no record held and a source of faces supplied: what pinning writes into the line's record. */
export interface Drawn {
  readonly line: number;
  /** Name that the entry must carry; null: none is needed. */
  readonly label: string | null;
  readonly faces: readonly { readonly sides: number; readonly face: number }[];
  /**
   * Number of dice of each pool of the expression: a record keeps pools apart, as the throw that reads it back does.
   */
  readonly pools: readonly number[];
}

/**
 * A throw that a record held although the fight's seed has one for it, and what the seed would have shown: for whoever
 * checks a shared fight.
 */
export interface Held {
  readonly line: number;
  /** "d20", "2d6". */
  readonly dice: string;
  readonly faces: readonly number[];
  /** One number stands for the faces' sum. */
  readonly summed: boolean;
  readonly seeded: readonly number[];
}

/**
 * A part of a line that became impossible by what its earlier parts brought; those stand. `part` counts the parts of
 * the line in order.
 */
export interface Lost {
  readonly line: number;
  readonly part: number;
  readonly rule: string;
  readonly what: Fact | string;
  readonly why: string;
  readonly span: Span;
  /** It was to be done by one of several, each for itself: the others do it. */
  readonly ofMany: boolean;
}

/** Dice that fell on a line, from its record or drawn, in the order in which they fell. */
export interface Fallen extends Throw {
  readonly line: number;
  /** Roller, where that is not the line's actor. */
  readonly who: string | null;
}

export interface Told {
  readonly line: number;
  readonly event: Event;
}

/** Follower of a run of which nothing is kept: odds. */
export interface Watch {
  /** Source of its dice. */
  readonly source: FaceSource;
  /** The same, where ways that come to the same are put together. */
  readonly walk: Walk | null;
  /**
   * Takes the events so far, one more than before; where the rules take something back, or refuse the line, the list
   * grows shorter. null: nobody reads them, and none are kept.
   */
  readonly sees: ((told: readonly Told[]) => void) | null;
}

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

/** Trial of a unit, in place of the table. */
export interface Trial {
  face(sides: number): number;
  /** `pass` or `fail`. */
  decide(line: number): boolean;
  /** Returns how often anything was asked. */
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

/** Number of paths. */
export const PATHS = 64;

/**
 * Returns a path by its number. `skipping`: written reactions may be left out as well. `bind` makes a written line of
 * an offer; null where it cannot.
 */
export function pathOf(number: number, skipping: boolean, bind: (offer: Offer) => Reacting | null): Trial {
  const course: Course = courses[number] ?? (() => null);
  const random = randomSource(number);
  const any = (sides: number): number => random.face({ site: "", sides, index: 0 });
  // Reactions come on some of the later paths: on the first there are none, as nobody has written one.
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

/** Environment of a unit, beside the fight before it. */
export interface UnitEnvironment {
  readonly tables: (name: string) => UserTable | null;
  /** Set while it is only tried out what may come of the unit. */
  readonly trial?: Trial | null;
  /** Are recorded dice compared with the source's? */
  readonly compares?: boolean;
  /** Copier of the system's own state. */
  readonly own: OwnState | null;
  /** Nobody reads what happens: events count, and are not kept. */
  readonly quiet?: boolean;
  /** Follower of a quiet run. */
  readonly watch?: Watch | null;
  /** The system's sentences. */
  readonly words: Words | undefined;
  readonly names: Names | undefined;
}
