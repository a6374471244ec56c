/*
 * Rows of a vocabulary and of its tables in short form: what every row has stands by position, what few have by name.
 * Lists are one text: rules "BR-26 BR-37", words "strike, strike at".
 */
import type { MatrixTable, RowTable } from "./rule-table.ts";
import type { First, Split } from "./terms.ts";
import { vouched } from "./value.ts";
import type {
  ClauseSpec,
  ClauseValue,
  ConditionSpec,
  OptionSpec,
  VerbSpec,
  PropertySpec,
  StatSpec,
  StatType,
  AdviceSpec,
} from "./vocabulary.ts";

function ids(text: string): readonly string[] {
  return text.split(" ");
}

export function words<const Text extends string>(text: Text): readonly Split<Text>[] {
  return text.split(", ").map(vouched<Split<Text>>);
}

/** Returns a label in small letters, which is the id of its row. */
export function small<const Label extends string>(label: Label): Lowercase<Label> {
  return vouched(label.toLowerCase());
}

/** Returns the first word of a row, which is its id unless it names one. */
export function first<const Text extends string, Id extends string = First<Text>>(text: Text): Id {
  return vouched(text.split(", ", 1)[0] ?? text);
}

/** Fields that few verbs have. */
export type VerbMore = Partial<Omit<VerbSpec, "id" | "helps">>;

/** Fields that few clauses have. */
export type ClauseRest<Optional extends boolean, Word extends string> = Partial<
  Omit<ClauseSpec<string, ClauseValue, Optional, Word>, "id" | "value">
>;

/** Makes a verb: by default an action of one combatant, without targets or clauses; its id is its first word. */
export function verb<
  const Said extends string,
  const Id extends string = First<Said>,
  const Helped extends string = never,
>(
  said: Said,
  rules: string,
  help: string,
  rest: VerbMore & { readonly id?: Id; readonly helps?: Helped } = {},
): VerbSpec<Id, Helped> {
  return {
    id: first<Said, Id>(said),
    words: words(said),
    role: "action",
    actor: "one",
    targets: "none",
    clauses: [],
    rules: ids(rules),
    help,
    ...rest,
  };
}

/** Makes a clause; its id is its first word. */
export function clause<
  const Said extends string,
  const Value extends ClauseValue,
  const Id extends string = First<Said>,
  const Optional extends boolean = false,
  const Word extends string = string,
>(
  said: Said,
  value: Value,
  rules: string,
  help: string,
  example: string,
  rest: ClauseRest<Optional, Word> & { readonly id?: Id } = {},
): ClauseSpec<Id, Value, NoInfer<Optional>, Word> {
  return { id: first<Said, Id>(said), words: words(said), value, rules: ids(rules), help, example, ...rest };
}

/**
 * Makes advice for what people say: `advise("verb", "heal, cure", "! {whom} HP +3", "Points come back by ruling.")`.
 */
export function advise(where: AdviceSpec["where"], said: string, write: string, why = ""): AdviceSpec {
  return { where, said: words(said), write, why };
}

export function condition<const Id extends string>(
  id: Id,
  effect: string,
  ends: string,
  rules: string,
  rest: Partial<Omit<ConditionSpec, "id">> = {},
): ConditionSpec<Id> {
  return { id, effect, ends, rules: ids(rules), ...rest };
}

/** Makes a stat; shown as its id unless `rest` has a label. */
export function stat<const Id extends string>(
  id: Id,
  type: StatType,
  rules: string,
  help: string,
  example: string,
  rest: Partial<Omit<StatSpec, "id">> = {},
): StatSpec<Id> {
  return { id, label: id, type, rules: ids(rules), help, example, ...rest };
}

export function property<const Id extends string>(
  id: Id,
  type: StatType,
  rules: string,
  help: string,
  rest: Partial<Omit<PropertySpec, "id">> = {},
): PropertySpec<Id> {
  return { id, type, rules: ids(rules), help, ...rest };
}

/** Makes an option of one word out of several: "up, down". The first is the default. */
export function choice<const Id extends string, const Values extends string>(
  id: Id,
  values: Values,
  rules: string,
  help: string,
): OptionSpec<Id, readonly Split<Values>[]> {
  return { id, values: words(values), default: first(values), rules: ids(rules), help };
}

/** Value of a free option as it is written, and what the rules make of it. */
export interface FreeValue<Value> {
  /** null: it means nothing. */
  readonly read: (value: string) => Value | null;
  /** Right form, for a value that means nothing. */
  readonly wanted: string | ((value: string) => string);
}

/** Makes an option with a free value. */
export function free<const Id extends string, Value>(
  id: Id,
  byDefault: string,
  { read, wanted }: FreeValue<Value>,
  rules: string,
  help: string,
): OptionSpec<Id, null, Value> {
  const check = (value: string): string | null =>
    read(value) !== null ? null : typeof wanted === "string" ? wanted : wanted(value);
  return { id, values: null, default: byDefault, check, read, rules: ids(rules), help };
}

/** Makes a table: each row is its code and the numbers that it holds, from and to; null: no bound on that side. */
export function rowTable<const Id extends string, const Code extends string>(
  id: Id,
  rules: string,
  rows: readonly (readonly [code: Code, from: number | null, to: number | null])[],
): RowTable<Id, Code> {
  return { kind: "rows", id, rules: ids(rules), rows: rows.map(([code, from, to]) => ({ code, from, to })) };
}

/** Returns a table whose rows are found by dice and what all have seen, so that players may be told which it is. */
export function byDice<T extends RowTable | MatrixTable>(table: T): T & { readonly byDice: true } {
  return { ...table, byDice: true };
}

/** Makes a table of pairs, by the codes of its rows and columns. */
export function matrix<const Id extends string, const Row extends string, const Column extends string>(
  id: Id,
  rules: string,
  rows: readonly Row[],
  columns: readonly Column[],
): MatrixTable<Id, Row, Column> {
  return { kind: "matrix", id, rules: ids(rules), rows, columns };
}
