/*
 * Rows of a vocabulary that tell what a sheet holds: stats, properties of attacks and spells, and known things.
 */

/**
 * What a stat of the sheet holds. "pool" is now/max (`HP 5/8`), "pair"/"triple" are numbers joined by "/", "list" is
 * joined by "and".
 */
export type StatType =
  | "int"
  | "number" // may be a half: 1.5, 1/2, ½
  | "percent" // 40% or 40
  | "rating" // 45 (a number) or +30, points on something else (kept as the text "+30")
  | "pool"
  | "dice" // dice or a plain number
  | "text"
  | "word" // one of `values`
  | "list"
  | "pair"
  | "triple"
  | "flag";

export interface StatSpec<Id extends string = string> {
  /**
   * Key in `Combatant.stats`, lower case: "str-hit". The pool of hit points has the id "hp" and becomes `Combatant.hp`.
   */
  readonly id: Id;
  /** How it is shown: "STR-hit", "HP". */
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly type: StatType;
  readonly values?: readonly string[];
  /** Value when the line is silent; leave out for "absent". */
  readonly default?: number | string | boolean;
  /** "list" is kept as one text joined by " and "; a value outside [min, max] is a warning. */
  readonly min?: number;
  readonly max?: number;
  readonly rules: readonly string[];
  /** One sentence for hover help and the game master's page. */
  readonly help: string;
  readonly example: string;
  /** A bare word without a value is allowed and means this (`shield` alone means 1). */
  readonly bare?: number | string | boolean;
  /**
   * How a change of it is told: "{who} goes from {before} to {after}", and without a value before. "": not at all,
   * something else tells it.
   */
  readonly told?: readonly [changed: string, set: string];
  /** What a fight leaves of it is where the next one begins: it goes into the fighter's note. */
  readonly lasts?: boolean;
}

/** A property of an attack or a spell: `range 8`, `natural`, `ct 5`. */
export interface PropertySpec<Id extends string = string> {
  readonly id: Id;
  readonly aliases?: readonly string[];
  readonly type: StatType;
  readonly values?: readonly string[];
  readonly bare?: number | string | boolean;
  /** The property alone says that the item is an attack, without dice or a skill: `chair improvised`. */
  readonly strikes?: boolean;
  readonly rules: readonly string[];
  readonly help: string;
}

/** A weapon, armour or shield that the system's tables know; its name alone will do in a sheet. */
export interface ItemSpec {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly dice: string | null;
  readonly props: Readonly<Record<string, number | string | boolean>>;
}
