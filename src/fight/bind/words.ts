import type { Action } from "../action.ts";
import type { Lexicon } from "./lexicon.ts";
import type { ClauseSpec, VerbSpec } from "../vocabulary.ts";

/*
 * What binding says and knows beside a line's own words.
 */

export const lightVerbs = new Set(["takes", "take", "makes", "make", "uses", "use", "forms", "form"]);
export const articles = new Set(["a", "an", "the"]);

export type Draft = { -readonly [K in keyof Omit<Action, "siblings" | "index" | "all">]: Action[K] };

export const emptyDraft: Draft = {
  line: 0,
  verb: "",
  actors: [],
  actor: "",
  implied: true,
  will: false,
  targets: [],
  thing: null,
  thingNumber: null,
  thingUnit: null,
  thingNames: [],
  thingNumbers: [],
  clauses: [],
  modifiers: [],
  damage: [],
  span: { from: 0, to: 0 },
};

const anyVerbs = new WeakMap<Lexicon, VerbSpec>();

/** A verb that takes every clause: for lines that are clauses alone. */
export function anyVerb(lexicon: Lexicon): VerbSpec {
  const known = anyVerbs.get(lexicon);
  if (known !== undefined) return known;
  const verb: VerbSpec = {
    id: "",
    words: [],
    role: "action",
    actor: "optional",
    targets: "none",
    clauses: lexicon.vocabulary.clauses.map((spec) => spec.id),
    rules: [],
    help: "",
  };
  anyVerbs.set(lexicon, verb);
  return verb;
}

export function meant(word: string | null): string {
  return word === null ? "" : ` Did you mean "${word}"?`;
}

/** What would be right there, for a problem; nothing where nobody can say. */
export function instead(words: readonly (string | null)[]): { readonly instead?: readonly string[] } {
  const known = words.filter((word) => word !== null);
  return known.length === 0 ? {} : { instead: known };
}

export function orList(all: readonly string[]): string {
  const shown = all.slice(0, 6);
  const last = shown.pop() ?? "";
  const tail = all.length > 6 ? " or another" : "";
  return shown.length === 0 ? last : `${shown.join(", ")} or ${last}${tail}`;
}

export function needed(spec: ClauseSpec): string {
  switch (spec.value) {
    case "int":
    case "number":
      return "a number";
    case "signed":
      return "a number with a sign";
    case "dice":
      return "dice";
    case "who":
      return "a fighter's name";
    case "whom":
    case "target":
      return "names from this fight";
    case "side":
      return "a side";
    case "weapon":
    case "weapons":
      return "a weapon";
    case "word":
      return spec.values === undefined ? "a word" : `one of ${spec.values.join(", ")}`;
    case "split":
      return "numbers parted by /";
    case "place":
      return "a place";
    case "text":
    case "flag":
      return "words";
  }
}
