import { verbForms } from "../../language/words.ts";
import type { Combatant } from "../combatant.ts";
import type {
  AdviceSpec,
  ClauseSpec,
  ConditionSpec,
  OptionSpec,
  SceneSpec,
  VerbSpec,
  Vocabulary,
  ItemSpec,
  PropertySpec,
  StatSpec,
} from "../vocabulary.ts";
import { commonAdvice, commonOptions, everyday, everydayStats } from "./everyday-words.ts";
import { targetWords, PhraseBook, phrase } from "./phrase.ts";

/** A vocabulary made ready for matching: phrase books and ids. Made once per vocabulary. */
export interface Lexicon {
  readonly vocabulary: Vocabulary;
  /** The vocabulary's own verbs, and everyday words for them. */
  readonly verbs: PhraseBook<VerbSpec>;
  readonly ownVerbs: PhraseBook<VerbSpec>;
  readonly keywords: PhraseBook<VerbSpec>;
  readonly verbById: ReadonlyMap<string, VerbSpec>;
  /**
   * Verbs whose thing is an item or a spell, not words: an article before it and a verb behind it do not belong to it.
   */
  readonly itemVerbs: ReadonlySet<string>;
  /** Ids of verbs whose thing may be called by a part of its name. */
  readonly namedThings: ReadonlySet<string>;
  /** Conditions of those who take no part any more. */
  readonly out: ReadonlySet<string>;
  /** Conditions by which somebody has given up. */
  readonly yields: ReadonlySet<string>;
  /** Conditions of those who are down, the least first. */
  readonly down: readonly ConditionSpec[];
  readonly clauses: PhraseBook<ClauseSpec>;
  readonly stats: PhraseBook<StatSpec>;
  readonly properties: PhraseBook<PropertySpec>;
  readonly spellProperties: PhraseBook<PropertySpec>;
  readonly weapons: PhraseBook<ItemSpec>;
  readonly conditions: PhraseBook<ConditionSpec>;
  readonly scenes: PhraseBook<SceneSpec>;
  readonly sideFlags: PhraseBook<SceneSpec>;
  readonly options: ReadonlyMap<string, OptionSpec>;
  /** Phrases that people use for something else, by the place in which they say them. */
  readonly advice: Readonly<Record<AdviceSpec["where"], PhraseBook<AdviceSpec>>>;
  /** Words for "Did you mean". */
  readonly statWords: readonly string[];
  readonly conditionWords: readonly string[];
}

const made = new WeakMap<Vocabulary, Lexicon>();

export function lexicon(vocabulary: Vocabulary): Lexicon {
  const known = made.get(vocabulary);
  if (known !== undefined) return known;
  const fresh = build(vocabulary);
  made.set(vocabulary, fresh);
  return fresh;
}

/** Tells whether somebody has a condition by which the rules count it out: dead, gone, unconscious. */
export function isOut({ conditions }: Combatant, vocabulary: Vocabulary): boolean {
  const { out } = lexicon(vocabulary);
  return conditions.some(({ id }) => out.has(id));
}

/** Returns the condition by which somebody is out of the fight, the last that it got; null: none. */
export function outWith({ conditions }: Combatant, vocabulary: Vocabulary): string | null {
  const { out } = lexicon(vocabulary);
  return [...conditions].reverse().find(({ id }) => out.has(id))?.id ?? null;
}

function build(vocabulary: Vocabulary): Lexicon {
  const ownVerbs = new PhraseBook<VerbSpec>();
  const keywords = new PhraseBook<VerbSpec>();
  const forms: Form[] = [];
  for (const verb of vocabulary.verbs)
    for (const word of verb.words) {
      for (const form of verb.keyword === true ? [word] : verbForms(word)) forms.push({ parts: phrase(form), verb });
      if (verb.keyword === true) keywords.add(word, verb);
    }
  for (const { parts, verb } of forms) ownVerbs.put(parts, verb);
  const verbById = new Map(vocabulary.verbs.map((verb) => [verb.id, verb]));
  const clauses = new PhraseBook<ClauseSpec>();
  for (const spec of vocabulary.clauses) for (const word of spec.words) clauses.add(word, spec);
  const weapons = new PhraseBook<ItemSpec>();
  for (const item of vocabulary.weapons)
    for (const name of [item.name, ...(item.aliases ?? [])]) weapons.add(name, item);
  return {
    vocabulary,
    verbs: withEveryday(vocabulary, forms, verbById),
    ownVerbs,
    keywords,
    verbById,
    itemVerbs: itemVerbs(vocabulary),
    namedThings: namedThings(vocabulary),
    out: new Set(["dead", "gone", ...vocabulary.conditions.filter((spec) => spec.out === true).map(({ id }) => id)]),
    yields: new Set(vocabulary.conditions.filter((spec) => spec.yields === true).map(({ id }) => id)),
    down: vocabulary.conditions.filter((spec) => spec.down === true),
    clauses,
    stats: withEverydayStats(vocabulary),
    properties: byAlias(vocabulary.properties),
    spellProperties: byAlias(vocabulary.spellProperties ?? []),
    weapons,
    conditions: byAlias(vocabulary.conditions),
    scenes: byWords(vocabulary.scenes),
    sideFlags: byWords(vocabulary.sideFlags),
    options: new Map([...vocabulary.options, ...commonOptions].map((option) => [option.id, option])),
    advice: {
      verb: adviceBook(vocabulary, "verb"),
      clause: adviceBook(vocabulary, "clause"),
      item: adviceBook(vocabulary, "item"),
      condition: adviceBook(vocabulary, "condition"),
    },
    statWords: vocabulary.stats.flatMap((spec) => [spec.id, ...(spec.aliases ?? [])]),
    conditionWords: vocabulary.conditions.flatMap((spec) => [spec.id, ...(spec.aliases ?? [])]),
  };
}

/** A form of a verb's words, cut into small words. */
interface Form {
  readonly parts: readonly string[];
  readonly verb: VerbSpec;
}

/**
 * Returns the vocabulary's verbs, with the everyday words for those whose meaning it names. A phrase of its own stays
 * its own.
 */
function withEveryday(
  vocabulary: Vocabulary,
  forms: readonly Form[],
  verbById: ReadonlyMap<string, VerbSpec>,
): PhraseBook<VerbSpec> {
  const book = new PhraseBook<VerbSpec>();
  const taken = new Set<string>();
  const add = (parts: readonly string[], verb: VerbSpec): void => {
    book.put(parts, verb);
    taken.add(parts.join(" "));
  };
  for (const { parts, verb } of forms) add(parts, verb);
  const own = new Set(taken);
  for (const [meaning, said] of everyday) {
    const id = vocabulary.said?.verbs[meaning];
    const verb = id === undefined ? undefined : verbById.get(id);
    if (verb === undefined) continue;
    for (const word of said)
      for (const form of verbForms(word)) {
        const parts = phrase(form);
        const [plain, bare] = [parts.join(" "), parts.slice(0, -1).join(" ")];
        // "let go of": the verb "let go" and its target, where the system has that verb.
        const aimed = targetWords.has(parts.at(-1) ?? "") && own.has(bare);
        if (!taken.has(plain) && !aimed) add(parts, verb);
      }
  }
  return book;
}

/** Returns the vocabulary's stats, with everyday words for them: the first stat of a row that the rules have. */
function withEverydayStats(vocabulary: Vocabulary): PhraseBook<StatSpec> {
  const book = byAlias(vocabulary.stats);
  const known = new Set(
    [
      ...vocabulary.stats.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]),
      ...vocabulary.weapons.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]),
    ].map((word) => phrase(word).join(" ")),
  );
  for (const [said, ids] of everydayStats) {
    const spec = ids.map((id) => vocabulary.stats.find((each) => each.id === id)).find((each) => each !== undefined);
    if (spec !== undefined) for (const word of said) if (!known.has(phrase(word).join(" "))) book.add(word, spec);
  }
  return book;
}

function itemVerbs({ said, verbs }: Vocabulary): ReadonlySet<string> {
  const { draw, drop, "pick up": up, sheathe, reload, cast, drink, throw: thrown, say } = said?.verbs ?? {};
  const found = new Set(
    [draw, drop, up, sheathe, reload, cast, drink, thrown].filter((id) => id !== undefined && id !== say),
  );
  return new Set(verbs.map(({ id }) => id).filter((id) => found.has(id)));
}

/** Verbs that take a thing which somebody has: it may be called by a part of its name. */
function namedThings({ said }: Vocabulary): ReadonlySet<string> {
  const { draw, drop, "pick up": up, sheathe, reload, cast } = said?.verbs ?? {};
  return new Set([draw, drop, up, sheathe, reload, cast].filter((id) => id !== undefined));
}

function adviceBook(vocabulary: Vocabulary, where: AdviceSpec["where"]): PhraseBook<AdviceSpec> {
  const book = new PhraseBook<AdviceSpec>();
  for (const advice of [...(vocabulary.said?.advice ?? []), ...commonAdvice])
    if (advice.where === where)
      for (const word of advice.said)
        for (const form of where === "verb" ? verbForms(word) : [word]) book.add(form, advice);
  return book;
}

function byAlias<T extends { readonly id: string; readonly aliases?: readonly string[] }>(
  specs: readonly T[],
): PhraseBook<T> {
  const book = new PhraseBook<T>();
  for (const spec of specs) for (const word of new Set([spec.id, ...(spec.aliases ?? [])])) book.add(word, spec);
  return book;
}

function byWords(specs: readonly SceneSpec[]): PhraseBook<SceneSpec> {
  const book = new PhraseBook<SceneSpec>();
  for (const spec of specs) for (const word of spec.words) book.add(word, spec);
  return book;
}

const armouries = new WeakMap<readonly { readonly name: string }[], PhraseBook<string>>();

/** Returns the names of a combatant's attacks as phrases: "sword +1" also answers to "sword", behind a plain sword. */
export function attackNames(attacks: readonly { readonly name: string }[]): PhraseBook<string> {
  const known = armouries.get(attacks);
  if (known !== undefined) return known;
  const book = new PhraseBook<string>();
  for (const attack of attacks) book.add(attack.name, attack.name);
  for (const attack of attacks) {
    const plain = attack.name.replace(/ [+-]\d{1,4}$/, "");
    if (plain !== attack.name) book.add(plain, attack.name);
  }
  armouries.set(attacks, book);
  return book;
}
