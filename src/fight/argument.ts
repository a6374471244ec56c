import { fold } from "../language/words.ts";
import type { Converted } from "./bind/lengths.ts";
import type { Who } from "./value.ts";
import type { ClauseSpec, ClauseValue } from "./vocabulary.ts";

/* Values behind a clause's keyword, or behind a verb: a union by kind. The kind follows from the vocabulary. */

/** The keyword alone: of a flag, and of a clause whose value may be left out. */
export interface Flag {
  readonly kind: "flag";
}

export interface Measure {
  readonly kind: "number";
  readonly number: number;
  /** As it is written, folded ("ft", "hexes"); null where none is. */
  readonly unit: string | null;
  /** The length as it is written, where that is in another unit than the rules count in. */
  readonly was?: Converted;
}

export interface Signed {
  readonly kind: "signed";
  readonly number: number;
}

export interface DiceText {
  readonly kind: "dice";
  readonly text: string;
}

/** A word of those that the vocabulary lists, as it lists it; any word where it lists none. */
export interface Word<Text extends string = string> {
  readonly kind: "word";
  readonly text: Text;
}

/** Text in quotes, or the words up to the next clause or comma. */
export interface FreeText {
  readonly kind: "text";
  readonly text: string;
}

/** Combatants, "@side" for a side, as the roster spells them. */
export interface Names {
  readonly kind: "names";
  readonly names: readonly Who[];
}

/** Weapons as the sheet spells them, or the words that stand there. */
export interface Weapons {
  readonly kind: "weapons";
  readonly names: readonly string[];
}

export interface SideName {
  readonly kind: "side";
  /** With its "@". */
  readonly side: Who;
}

export interface Place {
  readonly kind: "place";
  readonly text: string;
  /** Number of the place, where it is one. */
  readonly number: number | null;
  readonly unit: string | null;
  readonly was?: Converted;
}

export interface Shares {
  readonly kind: "split";
  /** In the order in which they are written. */
  readonly numbers: readonly number[];
  readonly text: string;
}

export type Argument<Text extends string = string> =
  Flag | Measure | Signed | DiceText | Word<Text> | FreeText | Names | Weapons | SideName | Place | Shares;

/** Argument of a verb, which needs no keyword. */
export type Thing = Exclude<Argument, Flag>;

interface ByValue<Text extends string> {
  readonly flag: Flag;
  readonly int: Measure;
  readonly number: Measure;
  readonly signed: Signed;
  readonly dice: DiceText;
  readonly word: Word<Text>;
  readonly text: FreeText;
  readonly weapon: Weapons;
  readonly weapons: Weapons;
  readonly who: Names;
  readonly whom: Names;
  readonly target: Names;
  readonly side: SideName;
  readonly place: Place;
  readonly split: Shares;
}

/** Argument that a value of that kind is bound to. */
export type ArgumentOf<Value extends ClauseValue, Text extends string = string> = ByValue<Text>[Value];

/** Argument that a clause of the vocabulary is bound to. */
export type GivenTo<Spec> =
  Spec extends ClauseSpec<string, infer Value, infer Optional, infer Text>
    ? ArgumentOf<Value, Text> | (true extends Optional ? Flag : never)
    : never;

/** A keyword without a value. */
export const bare: Flag = { kind: "flag" };

/** Returns the first word, name or number of an argument as it is written; "" of a flag. */
export function saidOf(argument: Argument): string {
  switch (argument.kind) {
    case "flag":
      return "";
    case "number":
    case "signed":
      return String(argument.number);
    case "names":
    case "weapons":
      return argument.names[0] ?? "";
    case "side":
      return argument.side.slice(1);
    case "dice":
    case "word":
    case "text":
    case "place":
    case "split":
      return argument.text;
  }
}

/**
 * Returns an argument's part of the identity of a line's drawn dice: names, numbers, number and text, with an empty
 * piece for what is absent.
 */
export function identityOf(argument: Argument): string {
  switch (argument.kind) {
    case "flag":
      return "+";
    case "number":
    case "signed":
      return `${argument.number}+`;
    case "dice":
    case "word":
    case "text":
      return `+${fold(argument.text)}`;
    case "names":
    case "weapons":
      return [...argument.names.map(fold), "", ""].join("+");
    case "side":
      return `${fold(argument.side)}++`;
    case "place":
      return `${argument.number ?? ""}+${fold(argument.text)}`;
    case "split":
      return [...argument.numbers, argument.numbers[0] ?? "", fold(argument.text)].join("+");
  }
}
