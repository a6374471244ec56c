import type { Problem, Span } from "../../language/syntax.ts";
import { fold, nearest } from "../../language/words.ts";
import { adviceAt } from "./advice.ts";
import type { BindContext } from "./context.ts";
import { doable, usual } from "./doable.ts";
import type { Lexicon } from "./lexicon.ts";
import { names } from "./names.ts";
import { asWritten, type Word } from "./phrase.ts";
import { say } from "./say.ts";
import { targetWords } from "./target-words.ts";
import type { VerbSpec } from "../vocabulary.ts";
import { instead, needed } from "./words.ts";

/*
 * What is said of a line that cannot be bound: what is wrong, at which words, and what would be right.
 */

/** The columns of the words [from, to). */
export function spanOf(line: readonly Word[], from: number, to: number, end: number): Span {
  const last = line[Math.max(from, Math.min(to, line.length) - 1)];
  return { from: line[from]?.from ?? end, to: last?.to ?? end };
}

export type Complaint = Omit<Problem, "span" | "severity"> & { readonly from: number; readonly to: number };

/** Why these cannot do what the verb says; null where they can. */
export function actorsWrong(verb: VerbSpec, who: readonly string[], place: BindContext["place"]): string | null {
  const shown = verb.words[0] ?? verb.id;
  const sides = who.filter((name) => name.startsWith("@"));
  switch (verb.actor) {
    case "none":
      return who.length > 0 ? say.nobodyDoes(shown) : null;
    case "side":
      return who.length === 0 || sides.length < who.length ? say.sideDoes(shown) : null;
    case "one":
      if (who.length > 1 || sides.length > 0) return say.oneDoes(shown);
      break;
    case "many":
      if (sides.length > 0) return say.fightersDo(shown);
      break;
    case "any":
      break;
    case "optional":
      return null;
  }
  return who.length === 0 && place !== "gm" ? say.whoDoes(shown) : null;
}

/** Nobody of the fight acts. `verbAt`: the word at which a verb begins, or the number of words. */
export function actorComplaint(line: readonly Word[], context: BindContext, verbAt: number): Complaint {
  const known = names(context.state);
  const acting = verbAt < line.length;
  const to = acting ? verbAt : 1;
  const said = asWritten(line, 0, to);
  const group = known.groups.get(fold(said));
  if (group !== undefined)
    return { from: 0, to, code: "name-ambiguous", message: say.which(said, group), instead: group };
  const name = nearest(said, known.all);
  if (!acting && soundsLikeProse(line)) {
    const prose = asWritten(line);
    const shown = prose.length > 40 ? `${prose.slice(0, 40)}…` : prose;
    return {
      from: 0,
      to: line.length,
      code: "line-unknown",
      message: say.prose(shown),
    };
  }
  if (acting || name !== null)
    return { from: 0, to, code: "name-unknown", message: say.nobody(said, name), ...instead([name]) };
  const advice = adviceAt(context.lexicon, "verb", line, 0, {
    who: say.someName,
    whom: firstName(line, context, 1) ?? say.someName,
  });
  const verb = advice === null ? nearest(said, doable(context.lexicon, context.place, [])) : null;
  return {
    from: 0,
    to,
    code: "line-unknown",
    message: say.neither(said, advice?.text ?? null, verb),
    ...instead([verb]),
  };
}

const beginnings = new Set(
  "a an the it he she they there then suddenly meanwhile but as when while this that".split(" "),
);

/** Words like "The dragon wakes up": several, that begin as sentences do. */
function soundsLikeProse(line: readonly Word[]): boolean {
  return line.length >= 3 && beginnings.has(line[0]?.text ?? "");
}

/** Somebody acts, but no verb stands at word `at`. */
export function verbComplaint(
  line: readonly Word[],
  context: BindContext,
  at: number,
  who: readonly string[],
): Complaint {
  const word = line[at];
  if (word === undefined) {
    const deeds = usual(context.lexicon, context.place, who).slice(0, 3);
    return {
      from: Math.max(0, line.length - 1),
      to: line.length,
      code: "verb-missing",
      message: say.whatDoes(who, deeds),
      ...instead(deeds.map((verb) => `${line[line.length - 1]?.raw ?? ""} ${verb}`)),
    };
  }
  const actor = who.length === 0 ? say.someName : who.join(" and ");
  const advice = adviceAt(context.lexicon, "verb", line, at, {
    who: actor,
    whom: firstName(line, context, at + 1) ?? actor,
  });
  const guess = advice === null ? nearest(word.raw, doable(context.lexicon, context.place, who)) : null;
  return {
    from: at,
    to: advice?.next ?? at + 1,
    code: "verb-unknown",
    message: say.cannotDo(advice?.said ?? word.raw, who, advice?.text ?? null, guess),
    ...instead([guess]),
  };
}

/** The first combatant or side that is named from word `from` on. */
function firstName(line: readonly Word[], context: BindContext, from: number): string | null {
  const { book } = names(context.state);
  for (let at = from; at < line.length; at++) {
    const found = book.match(line, at);
    if (found !== null) return found.value;
  }
  return null;
}

/**
 * What stands at word `at` fits nowhere behind the verb. `isName`: it is a combatant, where the verb takes none. `stretch`: index behind the
 * words that belong to it, from a given word on.
 */
export function partComplaint(
  line: readonly Word[],
  context: BindContext,
  verb: VerbSpec,
  at: number,
  isName: boolean,
  stretch: (from: number) => number,
): Complaint {
  const { lexicon, state } = context;
  const word = line[at];
  const shown = verb.words[0] ?? verb.id;
  const said = word?.raw ?? "";
  if (isName) return { from: at, to: at + 1, code: "targets", message: say.noTarget(shown) };
  const [clause] = lexicon.clauses.matches(line, at);
  if (clause !== undefined) {
    const fits = verb.clauses.includes(clause.value.id);
    return {
      from: at,
      to: clause.next,
      code: fits ? "clause-value" : "clause-not-here",
      message: fits
        ? say.clauseNeeds(clause.value.words[0] ?? said, needed(clause.value), clause.value.example)
        : say.clauseNotHere(said, shown),
    };
  }
  const behind = word !== undefined && targetWords.has(word.text) ? at + 1 : at;
  const to = stretch(behind);
  const text = asWritten(line, behind, to);
  const aims = verb.targets !== "none";
  const group = names(state).groups.get(fold(text));
  if (aims && group !== undefined)
    return {
      from: behind,
      to,
      code: "name-ambiguous",
      message: say.which(text, group),
      instead: group,
    };
  const dice = looseDice(asWritten(line, at, line.length));
  if (dice !== null)
    return {
      from: at,
      to: line.length,
      code: "words-unknown",
      message: say.looseDice(dice),
      instead: [`[${dice}]`],
    };
  const name = aims ? nearest(text, names(state).all) : null;
  // Where somebody is to be named, a word with a capital is a name.
  if (name !== null || (aims && (behind > at || /^\p{Lu}/u.test(text))))
    return {
      from: behind,
      to,
      code: "name-unknown",
      message: say.nobody(text, name),
      ...instead([name]),
    };
  const advice = adviceAt(lexicon, "clause", line, at, { who: say.someName, whom: say.someName });
  const guess = advice === null ? nearest(said, clauseWords(lexicon, verb)) : null;
  return {
    from: at,
    to: advice?.next ?? (guess === null ? to : at + 1),
    code: "words-unknown",
    message: say.meansNothing(advice?.said ?? text, shown, advice?.text ?? null, guess),
    ...instead([guess]),
  };
}

/** `(d6=3)`, `rolls 14`, `= 3`, `d20 17, d6 3`: faces without their brackets. */
function looseDice(text: string): string | null {
  if (text.length > 80) return null;
  const faces = text.replace(/[()[\]]/g, " ").replace(/^\s*(?:rolls?|rolled|rolling|=)\s/i, " ");
  const entries = faces
    .split(/,|\band\b/)
    .map((entry) => /^\s*(?:(\d{0,2}d\d{1,3})\s*[=:]?\s*)?(\d{1,3})\s*$/i.exec(entry));
  if (entries.some((entry) => entry === null)) return null;
  return entries.map((entry) => [entry?.[1], entry?.[2]].filter((part) => part !== undefined).join("=")).join(", ");
}

const clauseWordLists = new WeakMap<VerbSpec, readonly string[]>();

/** The keywords of the verb's clauses; made once. */
function clauseWords(lexicon: Lexicon, verb: VerbSpec): readonly string[] {
  let list = clauseWordLists.get(verb);
  if (list === undefined) {
    list = lexicon.vocabulary.clauses.filter(({ id }) => verb.clauses.includes(id)).flatMap(({ words }) => words);
    clauseWordLists.set(verb, list);
  }
  return list;
}
