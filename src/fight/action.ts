import type { Span } from "../language/syntax.ts";
import type { Terms } from "./terms.ts";

/** A clause as bound: its vocabulary id, its value, and where it stands. Which field holds the value follows from the spec's `value`. */
export interface Clause<T extends Terms = Terms> {
  readonly id: T["clause"];
  readonly span: Span;
  /** int, number, signed: the number. */
  readonly number: number | null;
  /** word, text, dice, place, side (without "@"), weapon (the first of `names`): the text. */
  readonly text: string | null;
  /** who, whom, target ("@side" for a side), weapons, weapon: names as the roster or the sheet spells them. */
  readonly names: readonly string[];
  /** split: the numbers in order. */
  readonly numbers: readonly number[];
  /** The unit behind a number, folded ("ft", "hexes"); null when none is written. */
  readonly unit: string | null;
}

/** `+2 high ground`: a free modifier with its reason; `+2 damage high ground` is one of the damage. */
export interface Modifier {
  readonly amount: number;
  readonly reason: string;
  readonly span: Span;
}

/** One action of one line, bound to the roster and the vocabulary. A line with `then` gives several. */
export interface Action<T extends Terms = Terms> {
  /** Index of the line in the block. */
  readonly line: number;
  /** Vocabulary id of the verb. */
  readonly verb: T["verb"];
  /** Names as the roster spells them; "@side" for a side; empty for rolls that belong to nobody. */
  readonly actors: readonly string[];
  /** The first actor, or "" when there is none. */
  readonly actor: string;
  /** Was the actor written, or taken from the line above? */
  readonly implied: boolean;
  readonly will: boolean;
  /** Combatants, or "@side". */
  readonly targets: readonly string[];
  /** The verb's own argument: `Sleep`, `20`, `yard/hall`; null when absent. */
  readonly thing: string | null;
  readonly thingNumber: number | null;
  /** The unit behind it, folded; null when none is written. */
  readonly thingUnit: string | null;
  readonly thingNames: readonly string[];
  readonly thingNumbers: readonly number[];
  readonly clauses: readonly Clause<T>[];
  /** Those of the roll that the action makes. */
  readonly modifiers: readonly Modifier[];
  /** Those of its damage: `+2 damage why`. */
  readonly damage: readonly Modifier[];
  /** Its own part of the line, up to `then`. */
  readonly span: Span;
  /** What its actor does on the line, in order (`moves 1 then attacks Orc`), and which of it this is. */
  readonly siblings: readonly Action<T>[];
  readonly index: number;
  /** What everybody does on the line: of `@orcs attack Rolf`, the attack of each orc. */
  readonly all: readonly Action<T>[];
}

/** The first clause of that id. */
export function clause<T extends Terms>(action: Action<T>, id: T["clause"]): Clause<T> | undefined {
  return action.clauses.find((c) => c.id === id);
}

/** Does the action carry that clause? */
export function has<T extends Terms>(action: Action<T>, id: T["clause"]): boolean {
  return action.clauses.some((c) => c.id === id);
}
