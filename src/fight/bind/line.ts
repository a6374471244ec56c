import type { Problem, Span } from "../../language/syntax.ts";
import type { Action, Clause } from "../action.ts";
import { bindSentences } from "../sentences.ts";
import { find } from "../state.ts";
import { fold, verbForms } from "../../language/words.ts";
import type { Who } from "../value.ts";
import type { VerbSpec } from "../vocabulary.ts";
import { actorComplaint } from "./complaints.ts";
import { readActors, DeedReader, isNoLength, type Actors } from "./deed.ts";
import type { BindContext, BoundLine, Draft } from "./draft.ts";
import { attackNames, isOut } from "./lexicon.ts";
import { names } from "./names.ts";
import { asWritten, phrase, type PhraseBook, sentenceWords, spoken, words, type Word } from "./phrase.ts";
import { cripplesAt, plainAnswers, reactionIn } from "./plain-answers.ts";
import { claimOf, plainSpeech } from "./plain-speech.ts";
import { Reading } from "./reading.ts";
import { pronounAt, withoutCleft } from "./spoken-names.ts";
import { correctedLines, correctionIn, statedIn } from "./stated.ts";
import { inFull, wordAt } from "./spoken-pieces.ts";
import { ammunition, falseFriends, strikeNouns } from "./spoken-words.ts";

/*
 * An action line, word by word, becomes actions of known combatants with known verbs and clauses:
 *   Actor [will] verb [target, target and target] [clause]…, clause… [then verb …]
 * Whatever cannot be understood is a problem at its words; nothing is guessed.
 */

export function bindLine(text: string, span: Span, context: BindContext): BoundLine {
  const line = sentenceWords(text, span);
  const speaks = line.length <= LONGEST;
  // "and hits" says how the attack ends, though it could be a second one.
  const claims = speaks && claimOf(text.slice(span.from, span.to)) !== null;
  const ended = claims ? bindPlainly(line, span, context) : null;
  if (ended !== null) return ended;
  const bound = withoutFalseFriends(bindWords(line, span, context), line, context);
  const stated = speaks ? bindStated(text, span, bound, context) : null;
  if (stated !== null) return stated;
  const turned = speaks && !isUnderstood(bound) ? bindTurned(text, line, bound, context) : null;
  if (turned !== null) return turned;
  // A length that is no length here stays one: no other reading makes it right.
  if (!speaks || bound.problems.some(isNoLength)) return bound;
  if (isUnderstood(bound)) {
    const plain = swallows(bound, context) ? bindPlainly(line, span, context) : null;
    return plain === null || swallows(plain, context) ? bound : plain;
  }
  return bindPlainly(line, span, context) ?? withAnswers(bound, line, context);
}

/**
 * Binds an attack behind which a line states results in numbers ("17 to hit", "for 7"): they are left to the dice. null
 * where it states none, or is understood with them.
 */
function bindStated(text: string, span: Span, whole: BoundLine, context: BindContext): BoundLine | null {
  if (context.place === "gm") return null;
  const said = text.slice(span.from, span.to);
  // "and rolls a 17" is no use of a skill, "for 7" no count, "with a 17" no weapon.
  const understood = isUnderstood(whole) && whole.actions.length > 0;
  if (understood && !numbersAlone.test(said)) return null;
  const stated = statedIn(said, (number, at) => isNumberOfKind(said.slice(0, at), number, context));
  if (stated === null || (understood && said.slice(stated.from).search(numbersAlone) !== 0)) return null;
  const head = { from: span.from, to: span.from + stated.from };
  const bound = bindLine(text, head, context);
  const strikes = ({ targets, will }: Action): boolean => targets.length > 0 && !will;
  if (!isUnderstood(bound) || bound.actions.length === 0 || !bound.actions.every(strikes)) return null;
  const line = sentenceWords(text, span);
  const read = bound.problems.find(({ code }) => code === "read-as");
  const meant = read?.instead?.[0] ?? spoken(sentenceWords(text, head));
  const message = bindSentences.readAs(meant, []);
  const remark = { span, severity: "info", code: "read-as", message, instead: [meant] } as const;
  const lines = plainAnswers(line, context).filter((each) => goes(each, context));
  return { ...bound, problems: [...bound.problems.filter((each) => each !== read), remark], claim: "number", lines };
}

/**
 * Binds a line that corrects the one above, that names who acts behind "it is", or that says "he" of somebody; null
 * where it is none of these, or not understood in other words either.
 */
function bindTurned(
  text: string,
  line: readonly Word[],
  { problems: [complaint] }: BoundLine,
  context: BindContext,
): BoundLine | null {
  if (context.place === "gm") return null;
  const span = { from: line[0]?.from ?? 0, to: line.at(-1)?.to ?? 0 };
  const right = correctionIn(text.slice(span.from, span.to));
  if (right !== null && context.place === "line") {
    const lines = correctedLines(context.before ?? [], right).map((each) => each.line);
    const problem = { severity: "error", code: "corrects-above", message: bindSentences.corrects(lines) } as const;
    return { actions: [], answers: [], problems: [{ ...problem, span }] };
  }
  const named = withoutCleft(line, context);
  if (named !== null) return bindInOtherWords(named, span, context);
  const meant = bindPronoun(line, span, context);
  const word = line[pronounAt(line)];
  if (meant !== null || word === undefined || complaint?.code !== "name-unknown") return meant;
  // Nobody is called "He".
  const message = bindSentences.which(word.raw, able(context).slice(0, 6));
  return { actions: [], answers: [], problems: [{ ...complaint, code: "name-ambiguous", message, instead: [] }] };
}

/** Binds other words for a line, which a remark tells; null where they are not understood. */
function bindInOtherWords(line: readonly Word[], span: Span, context: BindContext): BoundLine | null {
  const bound = withoutFalseFriends(bindWords(line, span, context), line, context);
  if (!isUnderstood(bound) || bound.actions.length === 0) return bindPlainly(line, span, context);
  const meant = spoken(line);
  const remark = { span, severity: "info", code: "read-as", message: bindSentences.readAs(meant, []) } as const;
  return { ...bound, problems: [...bound.problems, { ...remark, instead: [meant] }] };
}

/**
 * Binds "then he attacks Goblin 2": he is whoever the line above is about, if one alone can do that. Where several can,
 * it is asked.
 */
function bindPronoun(line: readonly Word[], span: Span, context: BindContext): BoundLine | null {
  const at = pronounAt(line);
  const word = line[at];
  if (word === undefined || word.kind !== "word") return null;
  const { about = [] } = context;
  const deed = line.slice(at + 1);
  const all = able(context);
  const named = all.filter((name) => about.includes(name));
  const likely = named.length > 0 ? named : all;
  const told = likely.flatMap((name) => {
    const said = [wordAt(name, word), ...deed];
    const bound = bindInOtherWords(said, span, { ...context, about: about.filter((each) => each !== name) });
    return bound === null || !bound.actions.every((action) => isLikely(action, context)) ? [] : [{ name, bound }];
  });
  const [only, another] = told;
  if (only !== undefined && another === undefined && named.length > 0) return only.bound;
  const lines =
    only === undefined
      ? named.flatMap((name) => plainAnswers([wordAt(name, word), ...deed], context))
      : told.flatMap(({ bound }) => bound.problems.flatMap(({ instead = [] }) => instead));
  if (lines.length === 0) return null;
  const who = only === undefined ? named : told.map(({ name }) => name);
  const message = bindSentences.which(word.raw, who);
  const problem = { span: { from: word.from, to: word.to }, severity: "error", code: "name-ambiguous" } as const;
  const going = lines.filter((each) => goes(each, context)).slice(0, 4);
  return { actions: [], answers: [], problems: [{ ...problem, message, lines: going }] };
}

/** Returns those who can do something at a place: all who stand, but for whoever acts above. */
function able({ state, lexicon, above }: BindContext): readonly Who[] {
  return state.combatants.flatMap((c) => (c.name === above || isOut(c, lexicon.vocabulary) ? [] : [c.name]));
}

/** Tells whether somebody may well do this: nobody does a thing to oneself, or strikes at friends. */
function isLikely({ actor, targets, verb }: Action, { state, lexicon }: BindContext): boolean {
  const { attack, shoot, throw: thrown, charge, grapple, push, disarm } = lexicon.vocabulary.said?.verbs ?? {};
  const side = (name: Who): string | undefined => (name.startsWith("@") ? name.slice(1) : find(state, name)?.side);
  const strikes = [attack, shoot, thrown, charge, grapple, push, disarm].includes(verb);
  return !targets.includes(actor) && !(strikes && targets.some((name) => side(name) === side(actor)));
}

const numbersAlone = new RegExp(
  " +for \\d|[,;.]? (?:and )?(?:(?:she|he|it|they) )?" +
    "(?:roll(?:s|ed|ing)?|(?:with|on) an?|does|doing|deal(?:s|ing)|inflict(?:s|ing)|caus(?:es|ing)) .*\\d",
  "i",
);

/** Tells whether a line goes on with one more of a kind: "attacks Goblin 1, 2". */
function isNumberOfKind(before: string, number: string, { state }: BindContext): boolean {
  const kind = / ?([^\s,;.]+) \d{1,3}(?:\s*(?:,|and|&)\s*\d{1,3})*\s*(?:,|;|\.|and|&)?\s*$/.exec(before)?.[1] ?? "";
  return kind !== "" && state.combatants.some(({ name }) => fold(name).endsWith(`${fold(kind)} ${number}`));
}

/**
 * Takes back the meaning of a line whose verb only looks like one of the rules: "passes out", "hits the ogre for 9".
 */
function withoutFalseFriends(bound: BoundLine, line: readonly Word[], context: BindContext): BoundLine {
  if (context.place === "gm" || bound.actions.length === 0) return bound;
  const at = line.findIndex((_, index) => index > 0 && isFalseFriend(line, index, context));
  const stated = statesPoints(bound, line, context);
  if (at < 0 && !stated) return bound;
  const { actors = [] } = bound.actions[0] ?? {};
  const [from, to] = at < 0 ? [line.length - 1, line.length] : [at, falseFriends.match(line, at)?.next ?? at + 1];
  const said = asWritten(line, from, to);
  const spans = { from: line[from]?.from ?? 0, to: line[to - 1]?.to ?? 0 };
  const message = stated ? bindSentences.statedPoints : bindSentences.cannotDo(said, actors, null, null);
  return { actions: [], answers: [], problems: [{ span: spans, severity: "error", code: "verb-unknown", message }] };
}

/** Tells whether a phrase that is no deed of the rules stands at a word, and is longer than their verb there. */
function isFalseFriend(line: readonly Word[], at: number, { lexicon }: BindContext): boolean {
  const friend = falseFriends.match(line, at);
  return friend !== null && friend.next > (lexicon.verbs.match(line, at)?.next ?? 0);
}

const losing = / (?:takes?|loses?|suffers?) \d{1,4}(?: (?:points?|pts|hp|hit points?|damage|dmg|wounds?)(?: .*)?)?$/;

/** Tells whether an attack ends with its damage, or somebody takes some: "hits Robber 1 for 8", "takes 4 damage". */
function statesPoints({ actions }: BoundLine, line: readonly Word[], { place }: BindContext): boolean {
  const [first] = actions;
  if (first?.targets.length === 0 && losing.test(line.map((word) => inFull(word).text).join(" "))) return true;
  if (place !== "line") return false;
  const ends = /[^,] for \d{1,4}(?: (?:points?|damage|hp|points of damage))?$/;
  return first?.will === false && first.targets.length > 0 && ends.test(line.map(({ text }) => text).join(" "));
}

/**
 * Tells whether a line is understood, but with a weapon that nobody has ("his trusty sword", "+2 for"): it may be said
 * in other words.
 */
function swallows({ actions }: BoundLine, { state, lexicon }: BindContext): boolean {
  const { verbs = {}, numberedPlaces } = lexicon.vocabulary.said ?? {};
  const { attack, shoot, throw: thrown, reload } = verbs;
  return actions.some(({ actor, clauses, thing, verb }) => {
    const wordy = clauses.some((clause) => clause.kind === "place" && !/\d/.test(clause.text));
    if (numberedPlaces === true && wordy && thing?.kind === "number") return true;
    // "nocks an arrow and lets fly": no weapon is loaded with itself.
    if (verb === reload && thing !== null) {
      const said = thing.kind === "weapons" ? thing.names.join(" ") : thing.kind === "text" ? thing.text : "";
      // "cranks her crossbow back" names no crossbow back.
      return ammunition.has(said.split(" ").at(-1) ?? "") || / (?:back|up|again)$/.test(said);
    }
    // "opens up its flank with her sword" opens nothing.
    const said = thing?.kind === "text" ? fold(thing.text) : "";
    if (/ with \S+ \S+/.test(said) && names(state).all.some((name) => said.includes(fold(name)))) return true;
    // "drops back one zone" puts nothing down.
    if (lexicon.namedThings.has(verb) && thing?.kind === "text") return particle.test(thing.text);
    if (verb !== attack && verb !== shoot && verb !== thrown) return false;
    if (thing?.kind === "text" && strikeNouns.has(thing.text.split(" ").at(-1) ?? "")) return true;
    const c = find(state, actor);
    const has = (name: string): boolean => {
      const line = words(name, { from: 0, to: name.length });
      const ends = (book: PhraseBook<unknown>): boolean => book.match(line, 0)?.next === line.length;
      return c === undefined || ends(attackNames(c.attacks)) || ends(lexicon.weapons);
    };
    const weapons = clauses.filter(({ id }) => id === "with");
    const armed = thing === null ? weapons : [thing, ...weapons];
    return armed.some((each) => each.kind === "weapons" && each.names.some((name) => !has(name)));
  });
}

/** Words with which no thing begins. */
const particle = /^(?:back|down|away|off|out|in|into|to|behind|prone|flat|low|towards?|onto|up)\b/;

/** Longest sentence that is read as people speak, in words. */
const LONGEST = 40;

/** Adds lines that may be meant to what is wrong with a line that nobody understands. */
function withAnswers(bound: BoundLine, line: readonly Word[], context: BindContext): BoundLine {
  const [first, ...more] = bound.problems;
  const lines = plainAnswers(line, context).filter((each) => goes(each, context));
  if (first === undefined) return bound;
  const span = { from: line[0]?.from ?? 0, to: line.at(-1)?.to ?? 0 };
  const at = cripplesAt(line, context);
  const missing = at < 1 ? missingReaction(line, first, context) : null;
  if (missing !== null) return { ...bound, problems: [{ ...missing, span }, ...more] };
  const cripples = { severity: "error", code: "words-unknown", message: bindSentences.noSuchBlow(asWritten(line, at)) };
  return {
    ...bound,
    problems: at < 1 ? [{ ...first, lines }, ...more] : [{ ...cripples, severity: "error", span, lines }],
  };
}

/**
 * Says that rules have no such answer to a blow ("catches it on her shield"), and what they have; null where the line
 * is something else, or their own advice says more.
 */
function missingReaction(line: readonly Word[], first: Problem, context: BindContext): Problem | null {
  const { place, lexicon } = context;
  const { reaction, who } = place === "indented" ? reactionIn(line, context) : { reaction: null, who: null };
  if (reaction === null || who === null || first.ways !== undefined) return null;
  const { verbs = {} } = lexicon.vocabulary.said ?? {};
  const ids = new Set([verbs.dodge, verbs.parry, verbs.counter, verbs.defend]);
  const own = [...ids].flatMap((id) => lexicon.verbById.get(id ?? "") ?? []);
  const word = ({ words: [said = ""] }: VerbSpec): string => `${who} ${verbForms(said).at(-1) ?? said}`;
  const lines = own.flatMap((spec) => (spec.role === "action" ? [] : [word(spec)]));
  const deeds = own.flatMap((spec) => (spec.role === "action" ? [word(spec)] : []));
  const message = bindSentences.noReaction(reaction, lines, deeds);
  return { ...first, code: "words-unknown", message, lines: lines.filter((each) => goes(each, context)) };
}

/** Tells whether a line can be understood as it is offered; rulings and arrivals are read elsewhere. */
function goes(said: string, context: BindContext): boolean {
  if (/^(?:[!+]|== )/.test(said)) return true;
  const span = { from: 0, to: said.replace(/ *\[[^\]]*\]$/, "").length };
  return isUnderstood(bindWords(sentenceWords(said, span), span, context));
}

/** "drops his bow", "with his spear": a thing that is called by a part of its name, where only one can be meant. */
function withWholeNames(drafts: readonly Draft[], reading: Reading, deeds: DeedReader): readonly Draft[] {
  const { state, lexicon } = reading.context;
  const armed = ({ clauses, verb, thing }: Draft): boolean =>
    lexicon.namedThings.has(verb) || thing?.kind === "weapons" || clauses.some(({ kind }) => kind === "weapons");
  if (!drafts.some(armed)) return drafts;
  return drafts.map((draft) => {
    const c = find(state, draft.actor);
    if (c === undefined) return draft;
    const attacks = c.attacks.map(({ name }) => name);
    const whole = (said: string, all: readonly string[]): string => {
      const meant = wholeName(said, all);
      if (meant === null) return said;
      const message = bindSentences.meantThing(said, meant);
      deeds.problems.push({ span: draft.span, severity: "info", code: "read-as", message });
      return meant;
    };
    // A weapon that the rules know is that one, unless the line says whose it is.
    const meant = (name: string, { from, to }: Span): string =>
      lexicon.weapons.match(words(name, { from: 0, to: name.length }), 0) === null ||
      reading.line.some((word) => word.from >= from && word.to <= to && /^(?:his|her|its|their)$/.test(word.text))
        ? whole(name, attacks)
        : name;
    const clauses = draft.clauses.map((clause) =>
      clause.kind === "weapons" ? { ...clause, names: clause.names.map((name) => meant(name, clause.span)) } : clause,
    );
    const { thing } = draft;
    if (thing?.kind === "weapons")
      return { ...draft, clauses, thing: { ...thing, names: thing.names.map((name) => meant(name, draft.span)) } };
    if (thing?.kind !== "text" || !lexicon.namedThings.has(draft.verb)) return { ...draft, clauses };
    const all = [...attacks, ...c.spells.map(({ name }) => name)];
    return { ...draft, clauses, thing: { ...thing, text: whole(thing.text, all) } };
  });
}

/** Returns the one name that a part of it stands for; null where it is whole, or could be several. */
function wholeName(said: string, all: readonly string[]): string | null {
  const wanted = phrase(said).join(" ");
  // A bow may be a longbow.
  const held = all.filter(
    (name) =>
      ` ${phrase(name).join(" ")} `.includes(` ${wanted} `) ||
      (wanted.length > 2 && phrase(name).at(-1)?.endsWith(wanted)),
  );
  const [only] = held;
  return held.length === 1 && only !== undefined && phrase(only).join(" ") !== wanted ? only : null;
}

function isUnderstood({ problems }: BoundLine): boolean {
  return problems.every(({ severity }) => severity !== "error");
}

/**
 * Binds a line that is written as people speak; null where it is not understood either. A remark says how it is read.
 */
function bindPlainly(line: readonly Word[], span: Span, context: BindContext): BoundLine | null {
  const kneels = (at: number): boolean => line[at]?.text === "knees" && line[at + 1]?.text === "and";
  const kneelsAt = (at: number): boolean => kneels((falseFriends.match(line, at)?.next ?? 0) - 1);
  if (line.some((_, at) => at > 0 && isFalseFriend(line, at, context) && !kneelsAt(at))) return null;
  let second: BoundLine | null = null;
  for (const plain of plainSpeech(line, context)) {
    const bound = bindWords(plain.line, span, context);
    if (!isUnderstood(bound) || bound.actions.length === 0 || statesPoints(bound, line, context)) continue;
    const meant = spoken(plain.line);
    const message = bindSentences.readAs(meant, plain.leftOut);
    const remark = { span, severity: "info", code: "read-as", message, instead: [meant] } as const;
    const read = { ...bound, problems: [...bound.problems, remark], claim: plain.claim };
    if (!swallows(bound, context)) return read;
    second ??= read;
  }
  return second;
}

/** Binds the words of a line as they stand. */
function bindWords(line: readonly Word[], span: Span, context: BindContext): BoundLine {
  const reading = new Reading(line, span, context);
  const deeds = new DeedReader(reading);
  const actions = bindActions(reading, deeds);
  if (actions !== null)
    return { actions: numbered(withWholeNames(actions, reading, deeds)), answers: [], problems: deeds.problems };
  return { actions: [], answers: bindAnswers(reading, deeds), problems: deeds.problems };
}

/** Returns the same line without the clause or free modifier at this place. */
export function withoutPart(bound: BoundLine, { from }: Span): BoundLine {
  const others = <Part extends { readonly span: Span }>(all: readonly Part[]): readonly Part[] =>
    all.filter(({ span }) => span.from !== from);
  const drafts = bound.actions.map((each) => ({
    ...each,
    clauses: others(each.clauses),
    modifiers: others(each.modifiers),
    damage: others(each.damage),
  }));
  return { ...bound, actions: numbered(drafts) };
}

/** Binds the actions of a line; empty where one is not understood, null where nobody acts. */
function bindActions(reading: Reading, deeds: DeedReader): readonly Draft[] | null {
  if (reading.line.length === 0) {
    deeds.problem(reading.span, "empty", bindSentences.nothingToDo);
    return [];
  }
  const read = readActors(reading);
  if (read === null) return null;
  const { who } = read;
  const will = reading.is("will", read.next);
  const from = will ? read.next + 1 : read.next;
  const together = chain(reading, deeds, who, will, from);
  if (together !== null) return together;
  const each = eachOf(reading, deeds, who);
  if (each === null) return [];
  // Actors who cannot do it together do it one after the other.
  deeds.problems.length = 0;
  const drafts: Draft[] = [];
  for (const name of each) {
    const own = chain(reading, deeds, { names: [name], side: null, implied: false }, will, from);
    if (own === null) return [];
    drafts.push(...own);
  }
  return drafts;
}

/** Binds the actions of one actor, joined by `then`; null where one cannot be understood. */
function chain(reading: Reading, deeds: DeedReader, who: Actors, will: boolean, from: number): Draft[] | null {
  const drafts: Draft[] = [];
  deeds.at = from;
  for (;;) {
    const draft = deeds.action(who, will, drafts.length === 0);
    if (draft === null) return null;
    for (let i = 0; i < deeds.times; i++) drafts.push(draft);
    const joint = reading.joint(deeds.at, null);
    if (joint === 0) return drafts;
    deeds.at += joint;
  }
}

/** Returns the actors one by one, where the problem is that only one can do it at a time; null where it is another. */
function eachOf(reading: Reading, { problems }: DeedReader, who: Actors): readonly Who[] | null {
  if (!problems.some(({ code }) => code === "actor") || reading.context.place === "indented") return null;
  if (who.names.length < 2 && !who.names.some((name) => name.startsWith("@"))) return null;
  const able = reading.able(who.names);
  return able.length === 0 ? null : able;
}

/** Binds the clauses of a line without an actor. */
function bindAnswers(reading: Reading, deeds: DeedReader): readonly Clause[] {
  const alone = reading.context.place === "indented" ? deeds.clausesAlone() : null;
  if (alone !== null) return alone;
  const { length } = reading.line;
  let verb = 1;
  while (verb < length && reading.verbAt(verb) === null && !reading.is("will", verb)) verb++;
  deeds.complain(actorComplaint(reading.line, reading.context, verb));
  return [];
}

type Open = { -readonly [K in keyof Action]: Action[K] };

const none: readonly Action[] = [];

/** Returns an action of a draft; written out, since a copy with more fields than its original takes twice the room. */
function kept(draft: Draft): Open {
  return {
    line: draft.line,
    verb: draft.verb,
    actors: draft.actors,
    actor: draft.actor,
    implied: draft.implied,
    will: draft.will,
    targets: draft.targets,
    thing: draft.thing,
    clauses: draft.clauses,
    modifiers: draft.modifiers,
    damage: draft.damage,
    span: draft.span,
    siblings: none,
    index: 0,
    all: none,
  };
}

function numbered(drafts: readonly Draft[]): readonly Action[] {
  const all: Open[] = drafts.map(kept);
  const own = new Map<string, Open[]>();
  // Nearly always one does all of it.
  const ofOne = all.every(({ actor }) => actor === all[0]?.actor);
  for (const [at, action] of all.entries()) {
    const siblings = ofOne ? all : (own.get(action.actor) ?? []);
    action.index = ofOne ? at : siblings.push(action) - 1;
    action.siblings = siblings;
    action.all = all;
    if (!ofOne) own.set(action.actor, siblings);
  }
  return all;
}
