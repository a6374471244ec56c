import { fold } from "../language/words.ts";
import type { Terms } from "./terms.ts";
import { vouched, type StatValue, type Side, type Who } from "./value.ts";
import type { ConditionSpec } from "./vocabulary.ts";

/* A fighter as it stands: what it can strike with, and what has befallen it. */

declare const thing: unique symbol;

/** The name of a weapon, an item or a spell, as a sheet or the rules know it. */
export type Thing = string & { readonly [thing]: true };

/** A text that no thing is called by: what a condition is of, it says as `of`. */
export type NoThing = string & { readonly [thing]?: never };

export function asThing(name: string): Thing {
  return vouched(name);
}

/** A weapon, natural attack or anything else that a line can strike with. */
export interface Attack {
  readonly name: Thing;
  /** Damage dice as declared or from the system's table, such as "d8+4"; null where none is known. */
  readonly dice: string | null;
  /** Skill in percent or points, where the line gives one (`45%` is 45). */
  readonly skill: number | null;
  /** Signed number before the dice: its magic. */
  readonly bonus: number;
  /** Properties by vocabulary key. */
  readonly props: Readonly<Record<string, StatValue>>;
}

export interface Spell {
  readonly name: Thing;
  readonly props: Readonly<Record<string, StatValue>>;
}

declare const label: unique symbol;

/** A condition that no rule knows: kept and shown as the game master wrote it. */
export type Label = string & { readonly [label]: true };

declare const words: unique symbol;

/**
 * The words behind a condition, "(asleep)": kept to be shown (`detailText`). To a rule they are no text, so none can
 * choose by them.
 */
export interface Detail {
  readonly [words]: true;
  /** Text that `asDetail` was given; for `detailText` alone. */
  valueOf(): string;
}

export function asDetail(text: NoThing): Detail {
  return vouched<string & Detail>(text);
}

/** Returns the fields of a condition that is of a thing, with the thing as its words; null: of nothing. */
export function ofThing(of: string | null): Pick<Condition, "detail" | "of" | "whom"> {
  return { detail: of === null ? null : asDetail(of), of, whom: alone };
}

/** Returns the words of a detail for views and printers; a lint rule keeps it out of the rules. null: "". */
export function detailText(detail: Detail | null): string {
  return detail === null ? "" : detail.valueOf();
}

/** Selector among conditions of one id: the one of that thing, or the one about somebody. */
export type Which = string | { readonly whom: Who };

export function isOf({ of, whom }: Pick<Condition, "of" | "whom">, which: Which): boolean {
  return typeof which === "string" ? of === which : whom.includes(which.whom);
}

/** Tells whether two conditions are the same one of a combatant, which holds one of an id and its words. */
export function sameCondition(a: Held, b: Held): boolean {
  return a.id === b.id && a.detail === b.detail;
}

type Held = { readonly id: string; readonly detail: Detail | null };

/** It is about nobody else. */
export const alone: readonly Who[] = [];

/** Marks the name of a condition as written by somebody, not chosen by a rule. */
export function asWritten(name: string): Label {
  return vouched(name);
}

/**
 * The end of a condition as data: a round's end, a segment's or count's, the start or end of somebody's turn, or a
 * state of affairs that only its rule knows.
 */
export type Ends =
  | { readonly at: "round end"; readonly round?: number }
  | { readonly at: "turn start" | "turn end"; readonly who?: string; readonly round?: number }
  | { readonly at: "segment end" }
  | { readonly at: "never" };

export interface Condition<T extends Terms = Terms> {
  readonly id: T["condition"] | Label;
  /** In words: "the end of round 3". null: until something ends it. */
  readonly until: string | null;
  /** Item, author or amount, in words. A combatant holds one condition of an id and detail. */
  readonly detail: Detail | null;
  /** Thing that it is of, as its rules know it: the name of a weapon, item or spell, the label of a missile. */
  readonly of: string | null;
  /** Fighters whom the detail names: the holder, the engaged foe. */
  readonly whom: readonly Who[];
  readonly ends: Ends | null;
}

/**
 * A combatant as it stands after some line. Keys of `stats` are the vocabulary's; what rules keep of it beside that is
 * `own`. Objects are never changed in place: `apply` makes new ones.
 */
export interface Combatant<T extends Terms = Terms> {
  readonly name: Who;
  /** Side without "@". */
  readonly side: Side;
  readonly hidden: boolean;
  readonly hp: { readonly now: number; readonly max: number } | null;
  readonly stats: Readonly<Record<string, StatValue>>;
  readonly attacks: readonly Attack[];
  readonly spells: readonly Spell[];
  /** Items of the sheet that nobody knows; kept and shown. */
  readonly notes: readonly string[];
  readonly conditions: readonly Condition<T>[];
  /** Conditions that its line begins with, as written, until the rules have given them. */
  readonly begins: readonly string[];
  /** The rule system's own state of it, which no event tells and nobody but its rules reads; written by `Turn.own`. */
  readonly own: Readonly<T["own"]>;
}

interface HeldCondition {
  readonly id: string;
  readonly detail: Detail | null;
}

/**
 * Returns a condition as one says it, with its detail: "engaged with Goblin 2", "shield damaged"; where its row has no
 * words for that, "helpless (asleep)".
 */
export function conditionText(conditions: readonly ConditionSpec[], { id, detail }: HeldCondition): string {
  if (detail === null) return id;
  const spec = conditions.find((each) => fold(each.id) === fold(id));
  const words = spec?.withDetail ?? (spec?.item === true ? `{detail} ${id}` : `${id} ({detail})`);
  return words.replace("{detail}", () => detailText(detail));
}
