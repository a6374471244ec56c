import type { Argument, GivenTo } from "./argument.ts";
import type { Fact, Name, NameOf, Names } from "./fact.ts";
import type { FoundIn, Table } from "./rule-table.ts";
import type { OptionSpec, Vocabulary } from "./vocabulary.ts";

/*
 * The names of a rule system as types, read off its vocabulary: so that the compiler knows every option, condition,
 * verb and clause that a rule uses. Generic code takes any system's names (`Terms`).
 */

/** "up, down" → "up" | "down". */
export type Split<Text extends string> = Text extends `${infer Head}, ${infer Rest}` ? Head | Split<Rest> : Text;

/** "up, down" → "up". */
export type First<Text extends string> = Text extends `${infer Head}, ${string}` ? Head : Text;

/** The names that rules of one system use. */
export interface Terms {
  readonly verb: string;
  readonly clause: string;
  /** Value of each clause, by its id. */
  readonly given: Readonly<Record<string, Argument>>;
  readonly condition: string;
  /** A key of `Combatant.stats`. */
  readonly stat: string;
  /** Allowed values by the option's id, as they are written; a free option is text. */
  readonly option: Readonly<Record<string, string>>;
  /** The same as the rules see them: of a free option what its reader made of it. */
  readonly setting: Readonly<Record<string, unknown>>;
  /** Purpose of a die: "to hit". */
  readonly site: Name;
  /** Outcome of a roll: "hit". */
  readonly outcome: Name;
  /** Name of a part of a number, and of what a number is held against: "STR", "shield". */
  readonly part: Name;
  /** Result in each table of the rules, by its id. */
  readonly table: Readonly<Record<string, string>>;
  /** Facts of the rules, beside what events of other kinds say: the keys of the system's sentences. */
  readonly fact: Fact | string;
  /** State that the rules keep of each combatant beside what players see: `Own` in the system's `own.ts`. */
  readonly own: object;
  /** The same of the fight as a whole: `OwnFight`. */
  readonly ownFight: object;
}

/**
 * The names of one vocabulary, its tables and its catalogues of names. What is said of rolls has catalogues of its own.
 */
export interface TermsOf<
  V extends Vocabulary,
  Tables extends readonly Table[] = readonly Table[],
  N extends Names = Names,
> {
  readonly verb: V["verbs"][number]["id"];
  readonly clause: V["clauses"][number]["id"];
  readonly given: { readonly [Spec in V["clauses"][number] as Spec["id"]]: GivenTo<Spec> };
  /** Conditions of those who die or leave by ruling, in every system. */
  readonly condition: V["conditions"][number]["id"] | "dead" | "gone";
  readonly stat: V["stats"][number]["id"];
  readonly option: { readonly [Option in V["options"][number] as Option["id"]]: ValueOf<Option["values"]> };
  readonly setting: { readonly [Option in V["options"][number] as Option["id"]]: SettingOf<Option> };
  readonly site: NameOf<N["purposes"]>;
  readonly outcome: NameOf<N["outcomes"]>;
  readonly part: NameOf<N["parts"]>;
  readonly table: { readonly [Each in Tables[number] as Each["id"]]: FoundIn<Each> };
  readonly fact: Fact | string;
  readonly own: object;
  readonly ownFight: object;
}

/** The clauses that may hold such a value. */
export type Holding<T extends Terms, Value extends Argument> = {
  [Id in T["clause"]]: Extract<T["given"][Id], Value> extends never ? never : Id;
}[T["clause"]];

type SettingOf<Option> =
  Option extends OptionSpec<string, null, infer Value>
    ? Value
    : Option extends { readonly values: readonly (infer Word)[] }
      ? Word
      : string;

type ValueOf<Values extends readonly string[] | null> = Values extends readonly (infer Word)[] ? Word : string;
