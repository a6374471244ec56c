import { verbForms } from "../../language/words.ts";
import type { BindContext } from "./context.ts";
import type { Lexicon } from "./lexicon.ts";
import type { VerbSpec } from "../vocabulary.ts";

/*
 * Which verbs may stand at a place behind such actors: a suggestion is never one that they cannot do.
 */

type Actors = "nobody" | "one" | "many" | "sides";

const actorsOf: Readonly<Record<VerbSpec["actor"], readonly Actors[]>> = {
  one: ["one"],
  many: ["one", "many"],
  side: ["sides"],
  any: ["one", "many", "sides"],
  none: ["nobody"],
  optional: ["nobody", "one", "many", "sides"],
};

/**
 * A verb of one at a time is done by each of several in turn, and one of several by a side's members; not below an
 * action.
 */
const inTurn: typeof actorsOf = { ...actorsOf, one: ["one", "many", "sides"], many: ["one", "many", "sides"] };

const rolesAt: Readonly<Record<BindContext["place"], readonly VerbSpec["role"][]>> = {
  line: ["action", "either"],
  indented: ["reaction", "either", "action"],
  gm: ["gm", "action", "either", "reaction"],
};

/** What is done most, as one writes it behind such actors, of several what they do as one: "attacks", "moves". */
export function usual(lexicon: Lexicon, place: BindContext["place"], who: readonly string[]): readonly string[] {
  const all = new Set(wordsOf(lexicon, place, actorsOf, counted(who)));
  const { verbs, common } = lexicon.vocabulary;
  const first = (common?.verbs ?? []).flatMap((id) => verbs.find((verb) => verb.id === id) ?? []);
  const written = [...first, ...verbs].flatMap(({ words, keyword }) => {
    const [word] = words;
    if (word === undefined) return [];
    return keyword === true || who.length > 1 ? [word] : verbForms(word).slice(-1);
  });
  return [...new Set(written)].filter((word) => all.has(word));
}

const lists = new WeakMap<Lexicon, Map<string, readonly string[]>>();

/** The vocabulary's own verbs that may stand there, in both forms. */
export function doable(lexicon: Lexicon, place: BindContext["place"], who: readonly string[]): readonly string[] {
  const actors = counted(who);
  const known = lists.get(lexicon) ?? new Map<string, readonly string[]>();
  lists.set(lexicon, known);
  const key = `${place} ${actors}`;
  const list = known.get(key) ?? wordsOf(lexicon, place, place === "indented" ? actorsOf : inTurn, actors);
  known.set(key, list);
  return list;
}

function counted(who: readonly string[]): Actors {
  if (who.length === 0) return "nobody";
  if (who.some((name) => name.startsWith("@"))) return "sides";
  return who.length > 1 ? "many" : "one";
}

function wordsOf(
  lexicon: Lexicon,
  place: BindContext["place"],
  can: typeof actorsOf,
  actors: Actors,
): readonly string[] {
  return lexicon.vocabulary.verbs
    .filter(({ role, actor }) => rolesAt[place].includes(role) && can[actor].includes(actors))
    .flatMap(({ words, keyword }) => words.flatMap((word) => (keyword === true ? [word] : verbForms(word))));
}
