import type { Way, Problem, Span } from "../../language/syntax.ts";
import { verbForms, fold, nearest } from "../../language/words.ts";
import { bindSentences } from "../sentences.ts";
import type { VerbSpec, AdviceSpec } from "../vocabulary.ts";
import { instead, lightVerbs, needed, type BindContext } from "./draft.ts";
import type { Lexicon } from "./lexicon.ts";
import { behindDeterminer, names } from "./names.ts";
import { asWritten, targetWords, type Word } from "./phrase.ts";
import { basesOf, isKnownVerb } from "./spoken-pieces.ts";
import { plainVerbs } from "./spoken-words.ts";

/* Verbs that may stand at a place behind such actors: a suggestion is never one that they cannot do. */

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

/**
 * Returns the most usual deeds as one writes them behind such actors, for several in the plural: "attacks", "moves".
 */
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

/** Returns the vocabulary's own verbs that may stand there, in both forms. */
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

/* Advice what to write instead: by meaning first, as the rule system lists it, and only then by spelling. */

interface Names {
  readonly who: string;
  readonly whom: string;
}

/** Returns the rule system's advice for the words at `at`, and the index where they end; null where it lists none. */
export function adviceAt(
  lexicon: Lexicon,
  where: AdviceSpec["where"],
  line: readonly Word[],
  at: number,
  { who, whom }: Names,
): { readonly said: string; readonly text: string; readonly next: number; readonly ways: readonly Way[] } | null {
  const found = lexicon.advice[where].match(line, at);
  if (found === null) return null;
  const { write, why } = found.value;
  const text = write.replaceAll("{who}", who).replaceAll("{whom}", whom);
  return {
    said: asWritten(line, at, found.next),
    text: bindSentences.advice(why, text),
    next: found.next,
    ways: text === "" ? [] : [{ line: text }],
  };
}

/* Complaints about a line that cannot be bound: the problem, the words concerned, and the right form. */

/** Returns the columns of the words [from, to). */
export function spanOf(line: readonly Word[], from: number, to: number, end: number): Span {
  return { from: line[from]?.from ?? end, to: line[to - 1]?.to ?? end };
}

export type Complaint = Omit<Problem, "span" | "severity"> & { readonly from: number; readonly to: number };

/** Tells why these actors cannot do that verb; null where they can. */
export function actorsWrong(
  verb: VerbSpec,
  who: readonly string[],
  place: BindContext["place"],
): Pick<Problem, "message" | "ways"> | null {
  const shown = verb.words[0] ?? verb.id;
  const sides = who.filter((name) => name.startsWith("@"));
  switch (verb.actor) {
    case "none":
      return who.length > 0 ? { message: bindSentences.nobodyDoes(shown), ways: [{ line: shown }] } : null;
    case "side":
      return who.length === 0 || sides.length < who.length ? { message: bindSentences.sideDoes(shown) } : null;
    case "one":
      if (who.length > 1 || sides.length > 0) return { message: bindSentences.oneDoes(shown) };
      break;
    case "many":
    case "any":
      break;
    case "optional":
      return null;
  }
  return who.length === 0 && place !== "gm" ? { message: bindSentences.whoDoes(shown) } : null;
}

function ways(all: readonly Way[]): Pick<Problem, "ways"> {
  return all.length === 0 ? {} : { ways: all };
}

/** Complains that nobody of the fight acts. `verbAt`: the word at which a verb begins, or the number of words. */
export function actorComplaint(line: readonly Word[], context: BindContext, verbAt: number): Complaint {
  const acting = verbAt < line.length;
  const to = acting ? verbAt : 1;
  const said = asWritten(line, 0, to);
  const named = nameComplaint(line, 0, to, context, acting);
  if (!acting && soundsLikeProse(line)) {
    const prose = asWritten(line);
    const shown = prose.length > 40 ? `${prose.slice(0, 40)}…` : prose;
    return {
      from: 0,
      to: line.length,
      code: "line-unknown",
      message: bindSentences.prose(shown),
      ways: [{ line: `> ${prose}` }],
    };
  }
  if (named !== null) return named;
  const advice = adviceAt(context.lexicon, "verb", line, 0, {
    who: bindSentences.someName,
    whom: firstName(line, context, 1) ?? bindSentences.someName,
  });
  const verb = advice === null ? nearest(said, doable(context.lexicon, context.place, [])) : null;
  return {
    from: 0,
    to,
    code: "line-unknown",
    message: bindSentences.neither(said, advice?.text ?? null, verb),
    ...instead([verb]),
    ...ways(advice?.ways ?? (verb === null && context.place === "line" ? [{ line: `> ${asWritten(line)}` }] : [])),
  };
}

/**
 * Words [from, to) stand where a name does, alone or in a list: they fit several, or nobody. `isName`: they can be
 * nothing else. null: nobody is meant.
 */
function nameComplaint(
  line: readonly Word[],
  from: number,
  to: number,
  { state }: BindContext,
  isName: boolean,
): Complaint | null {
  const { groups, all, book } = names(state);
  const behind = behindDeterminer(line, from);
  const start = behind < to ? behind : from;
  const first = nameEnd(line, start, to);
  // A name of the fight is not the problem.
  if (book.match(line, start)?.next === first) return null;
  // "Salt and Peper" may be one name; else each of a list is looked at alone.
  for (const end of first < to ? [to, first] : [to]) {
    const said = asWritten(line, start, end);
    const group = groups.get(fold(said));
    const name = group === undefined ? nearest(said, all) : null;
    // A name of three letters is near to every other word.
    const near = name === null && said.length > 3 ? nearest(said, [...groups.keys()]) : null;
    const crowd = group ?? groups.get(near ?? "");
    if (crowd !== undefined) {
      // A kind that is misspelt, with its number behind it, is one.
      const number = line[end]?.text ?? "";
      const numbered = group === undefined && /^\d{1,3}$/.test(number);
      const one = crowd.length === 1 ? crowd[0] : crowd.find((each) => fold(each) === `${near ?? ""} ${number}`);
      const whole = one !== undefined && numbered ? end + 1 : end;
      if (group === undefined && one !== undefined)
        return {
          from: start,
          to: whole,
          code: "name-unknown",
          message: bindSentences.nobody(asWritten(line, start, whole), one),
          ...instead([one]),
        };
      return {
        from: start,
        to: end,
        code: "name-ambiguous",
        message: bindSentences.which(said, crowd),
        instead: crowd,
      };
    }
    if (name !== null || (isName && end === first))
      return {
        from: start,
        to: end,
        code: "name-unknown",
        message: bindSentences.nobody(said, name),
        ...instead([name]),
      };
  }
  return null;
}

/**
 * Words [from, to) were read as a thing that can be any words: behind "at", "on" or "against" they are nearly
 * somebody's name, or that of several. null: nobody is meant.
 */
export function strayComplaint(
  line: readonly Word[],
  from: number,
  to: number,
  context: BindContext,
): Complaint | null {
  for (let at = from + 1; at + 1 < to; at++) {
    const stray = isAim(line[at]) ? nameComplaint(line, at + 1, to, context, false) : null;
    if (stray !== null) return stray;
  }
  return null;
}

const aims: ReadonlySet<string> = new Set(["at", "on", "against"]);

/** Tells whether nothing but a target, or its place, stands behind the word. */
function isAim(word: Word | undefined): boolean {
  return word?.kind === "word" && aims.has(word.text);
}

/** Returns the index where the first name of a list ends. */
function nameEnd(line: readonly Word[], from: number, to: number): number {
  let end = Math.min(from + 1, to);
  while (end < to && !isJoint(line[end])) end++;
  return end;
}

function isJoint(word: Word | undefined): boolean {
  return word?.kind === "comma" || isAnd(word);
}

function isAnd(word: Word | undefined): boolean {
  return word?.kind === "word" && (word.text === "and" || word.text === "&");
}

const beginnings = new Set(
  "a an the it he she they there then suddenly meanwhile but as when while this that".split(" "),
);

/** Words like "The dragon wakes up": several, that begin as sentences do. */
function soundsLikeProse(line: readonly Word[]): boolean {
  return line.length >= 3 && beginnings.has(line[0]?.text ?? "");
}

/** Complains that somebody acts, but no verb stands at word `at`. */
export function verbComplaint(
  line: readonly Word[],
  context: BindContext,
  at: number,
  who: readonly string[],
): Complaint {
  const word = line[at];
  if (word === undefined || line.slice(at).every(isJoint)) {
    const before = at - 1;
    const deeds = usual(context.lexicon, context.place, who).slice(0, 3);
    return {
      from: before,
      to: line.length,
      code: "verb-missing",
      message: bindSentences.whatDoes(who, deeds),
      ...instead(deeds.map((verb) => `${line[before]?.raw ?? ""} ${verb}`)),
    };
  }
  const other = otherActor(line, context, at);
  if (other !== null) return other;
  const actor = who.length === 0 ? bindSentences.someName : who.join(" and ");
  const advice = adviceAt(context.lexicon, "verb", line, at, {
    who: actor,
    whom: firstName(line, context, at + 1) ?? actor,
  });
  const slip =
    advice === null && !plainVerbs.has(word.text) && !basesOf(word.text).some((base) => isKnownVerb(base, context));
  const guess = slip ? nearest(word.raw, doable(context.lexicon, context.place, who)) : null;
  return {
    from: at,
    to: advice?.next ?? at + 1,
    code: "verb-unknown",
    message: bindSentences.cannotDo(advice?.said ?? word.raw, who, advice?.text ?? null, guess),
    ...instead([guess]),
    ...ways(advice?.ways ?? []),
  };
}

/** Complains of a name in a list of actors who is not here: `Ann, Xerxes and Cy form a wall`. */
function otherActor(line: readonly Word[], context: BindContext, at: number): Complaint | null {
  let from = at;
  while (isJoint(line[from])) from++;
  const acts = (word: number): boolean =>
    lightVerbs.has(line[word]?.text ?? "") ||
    ["will", "then"].includes(line[word]?.text ?? "") ||
    context.lexicon.verbs.match(line, word) !== null;
  if (from === at || acts(from)) return null;
  let to = from + 1;
  while (to < line.length && !acts(to)) to++;
  return nameComplaint(line, from, to < line.length ? to : from + 1, context, true);
}

/** Returns the first combatant or side that is named from word `from` on. */
function firstName(line: readonly Word[], context: BindContext, from: number): string | null {
  const { book } = names(context.state);
  for (let at = from; at < line.length; at++) {
    const found = book.match(line, at);
    if (found !== null) return found.value;
  }
  return null;
}

/**
 * Complains that the words at `at` fit nowhere behind the verb. `isName`: it is a combatant, where the verb takes none.
 * `stretch`: returns the index behind the words that belong together, from a given word on.
 */
export function partComplaint(
  line: readonly Word[],
  context: BindContext,
  verb: VerbSpec,
  at: number,
  isName: boolean,
  stretch: (from: number) => number,
): Complaint {
  const { lexicon } = context;
  const word = line[at];
  const shown = verb.words[0] ?? verb.id;
  const said = word?.raw ?? "";
  if (isName) return { from: at, to: at + 1, code: "targets", message: bindSentences.noTarget(shown) };
  const [clause] = lexicon.clauses.matches(line, at);
  if (clause !== undefined) {
    const fits = verb.clauses.includes(clause.value.id);
    const aimed = fits && verb.targets !== "none" && isAim(word);
    const named = aimed ? nameComplaint(line, clause.next, stretch(clause.next), context, false) : null;
    if (named !== null) return named;
    return {
      from: at,
      to: clause.next,
      code: fits ? "clause-value" : "clause-not-here",
      message: fits
        ? bindSentences.clauseNeeds(clause.value.words[0] ?? said, needed(clause.value), clause.value.example)
        : bindSentences.clauseNotHere(said, shown),
    };
  }
  const next = line[at + 1];
  const leads = next !== undefined && next.kind !== "comma";
  const aimed = leads && word?.kind === "word" && targetWords.has(word.text);
  const goesOn = isAnd(word);
  const behind = aimed || goesOn ? at + 1 : at;
  const to = stretch(behind);
  const dice = looseDice(asWritten(line, at, line.length));
  if (dice !== null)
    return {
      from: at,
      to: line.length,
      code: "words-unknown",
      message: bindSentences.looseDice(dice),
      instead: [`[${dice}]`],
    };
  // In the place of a name a word with a capital is one; an "and" at the end leads to none.
  const mustBe = aimed || /^\p{Lu}/u.test(line[behindDeterminer(line, behind)]?.raw ?? "");
  const named = verb.targets === "none" || (goesOn && !leads) ? null : nameComplaint(line, behind, to, context, mustBe);
  if (named !== null) return named;
  const text = asWritten(line, at, to);
  const advice = adviceAt(lexicon, "clause", line, at, { who: bindSentences.someName, whom: bindSentences.someName });
  const known = clauseWords(lexicon, verb);
  const two = advice === null && leads && /^\p{L}+$/u.test(next.raw) ? nearest(`${said} ${next.raw}`, known) : null;
  const near = advice === null ? (two ?? nearest(said, known)) : null;
  // A keyword that begins with the word is none where other words go on.
  const guess = two === null && leads && near?.startsWith(`${fold(said)} `) === true ? null : near;
  return {
    from: at,
    to: advice?.next ?? (guess === null ? to : two === null ? at + 1 : at + 2),
    code: "words-unknown",
    message: bindSentences.meansNothing(advice?.said ?? text, shown, advice?.text ?? null, guess),
    ...instead([guess]),
  };
}

/** Returns faces without their brackets: `(d6=3)`, `rolls 14`, `= 3`, `d20 17, d6 3`. */
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

/** Returns the keywords of the verb's clauses; made once. */
function clauseWords(lexicon: Lexicon, verb: VerbSpec): readonly string[] {
  let list = clauseWordLists.get(verb);
  if (list === undefined) {
    list = lexicon.vocabulary.clauses.filter(({ id }) => verb.clauses.includes(id)).flatMap(({ words }) => words);
    clauseWordLists.set(verb, list);
  }
  return list;
}
