import type { Problem, Span } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import type { BindContext } from "./bind.ts";
import { meant, needed, orList, targetWords } from "./bind-words.ts";
import { names } from "./lexicon.ts";
import { asWritten, type Word } from "./phrase.ts";
import type { VerbSpec } from "./vocabulary.ts";

/*
 * What is said of a line that cannot be bound: what is wrong, at which words, and what would be right.
 */

/** The columns of the words [from, to). */
export function spanOf(line: readonly Word[], from: number, to: number, end: number): Span {
  const last = line[Math.max(from, Math.min(to, line.length) - 1)];
  return { from: line[from]?.from ?? end, to: last?.to ?? end };
}

type Complaint = Omit<Problem, "span" | "severity"> & { readonly from: number; readonly to: number };

/** Nobody of the fight acts. `verbAt`: the word at which a verb begins, or the number of words. */
export function actorComplaint(line: readonly Word[], context: BindContext, verbAt: number): Complaint {
  const known = names(context.state);
  const acting = verbAt < line.length;
  const to = acting ? verbAt : 1;
  const said = asWritten(line, 0, to);
  const group = known.groups.get(fold(said));
  if (group !== undefined)
    return { from: 0, to, code: "name-ambiguous", message: `"${said}" could be ${orList(group)}: write which one.` };
  const name = nearest(said, known.all);
  if (acting || name !== null)
    return { from: 0, to, code: "name-unknown", message: `Nobody in this fight is called "${said}".${meant(name)}` };
  const verb = nearest(line[0]?.raw ?? "", context.lexicon.verbWords);
  return {
    from: 0,
    to,
    code: "line-unknown",
    message: `This line begins with neither a combatant nor an action ("${said}").${meant(verb)}`,
  };
}

/** Somebody acts, but no verb stands at word `at`. */
export function verbComplaint(
  line: readonly Word[],
  context: BindContext,
  at: number,
  who: readonly string[],
): Complaint {
  const { verbWords } = context.lexicon;
  const name = who.length === 0 ? "this line" : who.join(", ");
  const word = line[at];
  if (word === undefined)
    return {
      from: Math.max(0, line.length - 1),
      to: line.length,
      code: "verb-missing",
      message: `What does ${name} do? A verb is missing, such as "${verbWords[0] ?? "attack"}".`,
    };
  const guess = nearest(
    word.raw,
    verbWords.flatMap((verb) => [verb, `${verb}s`]),
  );
  return {
    from: at,
    to: at + 1,
    code: "verb-unknown",
    message: `"${word.raw}" is nothing that ${name} can do in these rules.${meant(guess)}`,
  };
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
  if (isName) return { from: at, to: at + 1, code: "targets", message: `"${shown}" takes no target.` };
  const [clause] = lexicon.clauses.matches(line, at);
  if (clause !== undefined) {
    const fits = verb.clauses.includes(clause.value.id);
    return {
      from: at,
      to: clause.next,
      code: fits ? "clause-value" : "clause-not-here",
      message: fits
        ? `"${clause.value.words[0] ?? said}" needs ${needed(clause.value)}, as in: ${clause.value.example}`
        : `"${said}" does not go with "${shown}".`,
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
      message: `"${text}" could be ${orList(group)}: write which one.`,
    };
  const name = aims ? nearest(text, names(state).all) : null;
  if (name !== null || (aims && behind > at))
    return {
      from: behind,
      to,
      code: "name-unknown",
      message: `Nobody in this fight is called "${text}".${meant(name)}`,
    };
  const own = lexicon.vocabulary.clauses
    .filter((spec) => verb.clauses.includes(spec.id))
    .flatMap((spec) => [...spec.words]);
  return {
    from: at,
    to,
    code: "words-unknown",
    message: `"${text}" means nothing after "${shown}".${meant(nearest(said, own))}`,
  };
}
