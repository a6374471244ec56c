import { nobody } from "../who.ts";
import type { Action } from "../action.ts";
import type { Lexicon } from "./lexicon.ts";
import { say } from "../say.ts";
import type { ClauseSpec, VerbSpec } from "../vocabulary.ts";

/*
 * What binding knows beside a line's own words.
 */

export const lightVerbs = new Set(["takes", "take", "makes", "make", "uses", "use", "forms", "form"]);
export const articles = new Set(["a", "an", "the"]);

export type Draft = { -readonly [K in keyof Omit<Action, "siblings" | "index" | "all">]: Action[K] };

export const emptyDraft: Draft = {
  line: 0,
  verb: "",
  actors: [],
  actor: nobody,
  implied: true,
  will: false,
  targets: [],
  thing: null,
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

/** What would be right there, for a problem; nothing where nobody can say. */
export function instead(words: readonly (string | null)[]): { readonly instead?: readonly string[] } {
  const known = words.filter((word) => word !== null);
  return known.length === 0 ? {} : { instead: known };
}

/** What a clause needs behind its keyword, in words. */
export function needed(spec: ClauseSpec): string {
  switch (spec.value) {
    case "int":
    case "number":
      return say.needs.number;
    case "signed":
      return say.needs.signed;
    case "dice":
      return say.needs.dice;
    case "who":
      return say.needs.fighter;
    case "whom":
    case "target":
      return say.needs.names;
    case "side":
      return say.needs.side;
    case "weapon":
    case "weapons":
      return say.needs.weapon;
    case "word":
      return spec.values === undefined ? say.needs.word : say.needs.oneOf(spec.values);
    case "split":
      return say.needs.parted;
    case "place":
      return say.needs.place;
    case "text":
    case "flag":
      return say.needs.words;
  }
}
