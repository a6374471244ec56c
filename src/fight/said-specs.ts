/*
 * Rows of a vocabulary that tell what people say at the table for its words.
 */

/** What an everyday verb means; its words are in `said.ts`. */
export type Meaning =
  | "attack"
  | "shoot"
  | "throw"
  | "charge"
  | "parry"
  | "dodge"
  | "counter"
  | "move"
  | "run"
  | "retreat"
  | "flee"
  | "stand"
  | "draw"
  | "drop"
  | "pick up"
  | "sheathe"
  | "reload"
  | "aim"
  | "first aid"
  | "cast"
  | "drink"
  | "grapple"
  | "release"
  | "push"
  | "disarm"
  | "hide"
  | "sneak"
  | "defend"
  | "wait"
  | "pass"
  | "surrender"
  | "say";

/**
 * What people say for something that these rules have in other words, or not at all: it is not understood, but what to
 * write instead is said.
 */
export interface AdviceSpec {
  /** Verbs in base form ("heal", "fall prone"); of other places the words as they are written. */
  readonly said: readonly string[];
  /** Where it is said: as a verb · behind a verb · as an item of a sheet · as a condition, behind `gains` or `is`. */
  readonly where: "verb" | "clause" | "item" | "condition";
  /**
   * What to write: `{who}` is who acts, `{whom}` the first name behind it, or who acts. "": there is nothing to write
   * instead.
   */
  readonly write: string;
  /** Why, in a sentence that stands before it; "" where what to write says it all. */
  readonly why: string;
}

/** What people say at the table, for binding and for advice; the words of the vocabulary itself always win. */
export interface SaidSpec<Verb extends string = string, Clause extends string = string> {
  /** The verb's id by its everyday meaning. A meaning that the rules have no act for is left out. */
  readonly verbs: Readonly<Partial<Record<Meaning, Verb>>>;
  /** The clause that says how far away the target is (`at 60 ft`), for `from 60 ft` and `, 60 ft`. */
  readonly distance?: Clause;
  /** The clause by which the game master gives leave to a reaction that the rules leave to them. */
  readonly leave?: Clause;
  /**
   * The verb by which somebody strikes at once for what has just happened: it is asked about before anybody else acts.
   */
  readonly freeAttack?: Verb;
  /** What the game master is asked before anybody else acts, of `{who}`, by the verbs of the answers. */
  readonly asked?: readonly { readonly verbs: readonly Verb[]; readonly question: string }[];
  /** Outcomes of the second roll after a critical one that leave it an ordinary hit. */
  readonly noCritical?: readonly string[];
  readonly advice: readonly AdviceSpec[];
}
