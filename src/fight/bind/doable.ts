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

const rolesAt: Readonly<Record<BindContext["place"], readonly VerbSpec["role"][]>> = {
  line: ["action", "either"],
  indented: ["reaction", "either", "action"],
  gm: ["gm", "action", "either", "reaction"],
};

/** What is done most, as one writes it behind such actors: "attacks", "moves". */
export function usual(lexicon: Lexicon, place: BindContext["place"], who: readonly string[]): readonly string[] {
  const all = new Set(doable(lexicon, place, who));
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
  const actors: Actors =
    who.length === 0 ? "nobody" : who.some((name) => name.startsWith("@")) ? "sides" : who.length > 1 ? "many" : "one";
  const known = lists.get(lexicon) ?? new Map<string, readonly string[]>();
  lists.set(lexicon, known);
  const key = `${place} ${actors}`;
  let list = known.get(key);
  if (list === undefined) {
    list = lexicon.vocabulary.verbs
      .filter(({ role, actor }) => rolesAt[place].includes(role) && actorsOf[actor].includes(actors))
      .flatMap(({ words, keyword }) => words.flatMap((word) => (keyword === true ? [word] : verbForms(word))));
    known.set(key, list);
  }
  return list;
}
