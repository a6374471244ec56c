import type { Problem } from "../../language/syntax.ts";
import type { Action, Clause } from "../action.ts";
import { fightSentences } from "../sentences.ts";
import type { FightState } from "../state.ts";
import { nobody, type Who } from "../value.ts";
import type { ClauseSpec, VerbSpec } from "../vocabulary.ts";
import type { Lexicon } from "./lexicon.ts";

/** Fight, roster and place in which a line is bound. */
export interface BindContext {
  readonly state: FightState;
  readonly lexicon: Lexicon;
  readonly line: number;
  /** line: stands on its own. indented: reaction or step. gm: behind "!". */
  readonly place: "line" | "indented" | "gm";
  /** Actor of the action above an indented line; "" for none. */
  readonly above: Who;
  /** Fighters who act in the line before, and whom they act on; unsaid where nobody asks. */
  readonly about?: readonly Who[];
  /** Lines of the unit before; unsaid where nobody asks. */
  readonly before?: readonly string[];
}

export interface BoundLine {
  readonly actions: readonly Action[];
  /** A clause alone (`splash Orc 2`): it answers what the line above has brought up. */
  readonly answers: readonly Clause[];
  readonly problems: readonly Problem[];
  /** The end that the line says its attack comes to, in words or in numbers. */
  readonly claim?: "hit" | "miss" | "number" | null;
  /** Lines that may be meant where no dice bear out that end. */
  readonly lines?: readonly string[];
}

/* Words that binding knows beside a line's own. */

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

/** Returns a verb that takes every clause: for lines that are clauses alone. */
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

/** Returns the right forms for a problem; nothing where none is known. */
export function instead(words: readonly (string | null)[]): { readonly instead?: readonly string[] } {
  const known = words.filter((word) => word !== null);
  return known.length === 0 ? {} : { instead: known };
}

/** Returns the name of the value that a clause needs behind its keyword. */
export function needed(spec: ClauseSpec): string {
  switch (spec.value) {
    case "int":
    case "number":
      return fightSentences.needs.number;
    case "signed":
      return fightSentences.needs.signed;
    case "dice":
      return fightSentences.needs.dice;
    case "who":
      return fightSentences.needs.fighter;
    case "whom":
    case "target":
      return fightSentences.needs.names;
    case "side":
      return fightSentences.needs.side;
    case "weapon":
    case "weapons":
      return fightSentences.needs.weapon;
    case "word":
      return spec.values === undefined ? fightSentences.needs.word : fightSentences.needs.oneOf(spec.values);
    case "split":
      return fightSentences.needs.parted;
    case "place":
      return fightSentences.needs.place;
    case "text":
    case "flag":
      return fightSentences.needs.words;
  }
}
