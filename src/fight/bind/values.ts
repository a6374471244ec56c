import { parseDice } from "../../dice/expression.ts";
import type { Problem } from "../../language/syntax.ts";
import { fold, inflect } from "../../language/words.ts";
import type { Clause } from "../action.ts";
import {
  bare,
  type Argument,
  type Measure,
  type FreeText,
  type Names,
  type Weapons,
  type Place,
  type Word as ListedWord,
} from "../argument.ts";
import type { Attack } from "../combatant.ts";
import { exact } from "../memory.ts";
import { bindSentences } from "../sentences.ts";
import { find, takesNoPart, type FightState } from "../state.ts";
import type { ClauseValue, ClauseSpec, VerbSpec } from "../vocabulary.ts";
import type { Draft } from "./draft.ts";
import { converted, lengthWords, scaleOf } from "./lengths.ts";
import { attackNames, type Lexicon } from "./lexicon.ts";
import { behindDeterminer, matchNames, names } from "./names.ts";
import { asWritten, phrase, PhraseBook, type Match, type Word } from "./phrase.ts";

/** Argument of a clause or a verb, with the index of the word behind it. */
export interface Bound<Value extends Argument = Argument> {
  readonly value: Value;
  /** Index of the first word behind it. */
  readonly next: number;
}

export interface ValueContext {
  readonly state: FightState;
  readonly lexicon: Lexicon;
  readonly line: readonly Word[];
  /** Fighter whose weapons `with` may name; "" for nobody. */
  readonly actor: string;
  /** Does something that is no part of a free text begin at this word? */
  readonly stops: (at: number) => boolean;
}

const units: ReadonlySet<string> = new Set([
  ...lengthWords,
  ..."rounds round % point points segments hours hour turns turn percent".split(" "),
]);

/** Reads a number: 5, 3.5, 1/2, 20ft, 40%. null where it is none. */
export function readNumber(text: string): number | null {
  const found = /^([+-]?)(\d{1,9})(?:[.,](\d{1,4})|\/(\d{1,4}))?(?:%|ft|m|yd|')?$/.exec(text);
  if (found === null) return null;
  const [, sign, whole, decimals, divisor] = found;
  let value = Number(whole);
  if (decimals !== undefined) value = Number(`${whole}.${decimals}`);
  if (divisor !== undefined) {
    if (Number(divisor) === 0) return null;
    value = value / Number(divisor);
  }
  return sign === "-" ? -value : value;
}

/** Tells whether a word is a unit, of those that all rules have or of `more`. */
export function isUnit(word: Word, more: readonly string[] | undefined): boolean {
  return units.has(word.text) || (more?.some((unit) => phrase(unit).join(" ") === word.parts.join(" ")) ?? false);
}

/** Reads a unit behind a number, or grown together with it (`20ft`), and returns the index of the next word. */
function readUnit(
  context: ValueContext,
  at: number,
  more: readonly string[] | undefined,
): { readonly unit: string | null; readonly next: number } {
  const word = context.line[at];
  const grown = /[a-z%']+$/.exec(context.line[at - 1]?.text ?? "")?.[0] ?? null;
  if (word === undefined || word.kind !== "word") return { unit: grown, next: at };
  return isUnit(word, more) ? { unit: word.text, next: at + 1 } : { unit: grown, next: at };
}

/** Returns a number with its unit, in the unit that the rules count in, where it is a length. */
function asLength(
  number: number,
  unit: string | null,
  { lexicon }: Pick<ValueContext, "lexicon">,
  own: readonly string[] | undefined,
): Pick<Measure, "number" | "unit" | "was"> {
  const scale = scaleOf(own, lexicon.vocabulary.lengths);
  const was = scale === null ? null : converted(number, unit, scale);
  return was === null ? { number, unit } : { number: was.number, unit: was.own, was };
}

/** Reads the value of that kind at word `at`; null where what stands there is none. */
export function readValue(
  kind: ClauseValue,
  at: number,
  context: ValueContext,
  more: { readonly values?: readonly string[]; readonly units?: readonly string[] } = {},
): Bound | null {
  const word = context.line[at];
  if (kind === "flag") return { value: bare, next: at };
  if (word === undefined || word.kind === "comma") return null;
  switch (kind) {
    case "int":
    case "number": {
      const number = word.kind === "word" ? readNumber(word.text) : null;
      if (number === null || (kind === "int" && !Number.isInteger(number))) return null;
      const { unit, next } = readUnit(context, at + 1, more.units);
      return { value: { kind: "number", ...asLength(number, unit, context, more.units) }, next };
    }
    case "signed": {
      const number = /^[+-]\d/.test(word.text) ? readNumber(word.text) : null;
      if (number === null) return null;
      return { value: { kind, number }, next: readUnit(context, at + 1, more.units).next };
    }
    case "dice":
      return isDiceText(word.text) ? { value: { kind, text: word.text }, next: at + 1 } : null;
    case "word":
      return readWord(at, context, more.values);
    case "text":
      return readText(at, context);
    case "weapon":
    case "weapons":
      return readWeapons(at, context, kind === "weapons");
    case "who": {
      const found = matchNames(names(context.state), context.line, at);
      const [name, another] = found?.value.members ?? [];
      return found === null || name === undefined || another !== undefined || name.startsWith("@")
        ? null
        : { value: { kind: "names", names: [name] }, next: found.next };
    }
    case "side": {
      const found = matchNames(names(context.state), context.line, at);
      const side = found?.value.side ?? null;
      return found === null || side === null ? null : { value: { kind, side }, next: found.next };
    }
    case "whom":
    case "target":
      return readNames(at, context);
    case "place":
      return readPlace(at, context, more);
    case "split": {
      const parts = word.text.split("/");
      const numbers = parts.map((part) => (/^[+-]?\d{1,6}$/.test(part) ? Number(part) : Number.NaN));
      return numbers.some(Number.isNaN) ? null : { value: { kind, numbers, text: word.text }, next: at + 1 };
    }
  }
}

/** Tells whether a text is dice or a number, signed or not, that can be thrown. */
function isDiceText(text: string): boolean {
  return /^[+-]?(\d*d(\d+|%)|\d)[\dd+\-*/x%]*$/.test(text) && parseDice(text.replace(/^[+-]/, "")) !== null;
}

const valueBooks = new WeakMap<readonly string[], PhraseBook<string>>();

function readWord(at: number, context: ValueContext, values: readonly string[] | undefined): Bound<ListedWord> | null {
  const word = context.line[at];
  if (word === undefined) return null;
  if (values === undefined)
    return word.kind === "word" && !context.stops(at)
      ? { value: { kind: "word", text: word.text }, next: at + 1 }
      : null;
  let book = valueBooks.get(values);
  if (book === undefined) {
    book = new PhraseBook<string>();
    for (const value of values) book.add(value, value);
    valueBooks.set(values, book);
  }
  const found = book.match(context.line, at);
  return found === null ? null : { value: { kind: "word", text: found.value }, next: found.next };
}

/** Reads a quoted text, or the words up to a stop. */
export function readText(at: number, context: ValueContext): Bound<FreeText> | null {
  const first = context.line[at];
  if (first === undefined || first.kind === "comma") return null;
  if (first.kind === "quote") return { value: { kind: "text", text: first.raw }, next: at + 1 };
  let next = at;
  do next++;
  while (next < context.line.length && context.line[next]?.kind !== "comma" && !context.stops(next));
  return { value: { kind: "text", text: asWritten(context.line, at, next) }, next };
}

/** Reads a place: one word; "the hall" is the hall, but "A" may be one. */
function readPlace(
  first: number,
  context: ValueContext,
  more: { readonly units?: readonly string[] },
): Bound<Place> | null {
  const { line } = context;
  const behind = line[first]?.text === "a" ? first : behindDeterminer(line, first);
  const at = line[behind]?.kind === "comma" || context.stops(behind) ? first : behind;
  const word = context.line[at];
  if (word === undefined) return null;
  const number = word.kind === "quote" ? null : readNumber(word.text);
  const text = word.kind === "quote" ? word.raw : word.text;
  const { unit, next } = number === null ? { unit: null, next: at + 1 } : readUnit(context, at + 1, undefined);
  const own = context.lexicon.vocabulary.lengths;
  // A place is told in the system's unit alone: two numbers are no length that could be converted.
  const was = own === undefined || number === null ? null : converted(number, unit, { own, more: more.units ?? [] });
  if (was !== null)
    return {
      value: { kind: "place", text, number, unit, was: { ...was, said: `${text} ${unit ?? ""}`, factor: null } },
      next,
    };
  return { value: { kind: "place", text, number, unit }, next };
}

/**
 * Returns the index of the name with which a list goes on behind a comma or "and"; null where no name of its kind
 * follows.
 */
function afterJoint(line: readonly Word[], at: number): number | null {
  const word = line[at];
  if (word === undefined) return null;
  if (word.kind === "comma") return line[at + 1]?.text === "and" ? at + 2 : at + 1;
  return word.kind === "word" && (word.text === "and" || word.text === "&") ? at + 1 : null;
}

/** Reads the values of a list from its first on, and the index where it ends: `Orc, Ogre and Aldric`. */
export function readList<T>(
  line: readonly Word[],
  first: Match<T>,
  read: (at: number) => Match<T> | null,
): { readonly values: T[]; readonly next: number } {
  const values: T[] = [];
  let { next } = first;
  for (let found: Match<T> | null = first; found !== null;) {
    values.push(found.value);
    next = found.next;
    const joint = afterJoint(line, next);
    found = joint === null ? null : read(joint);
  }
  return { values, next };
}

/** Combatants and sides in a list. */
export function readNames(at: number, context: ValueContext): Bound<Names> | null {
  const known = names(context.state);
  const first = matchNames(known, context.line, at);
  if (first === null) return null;
  const { values, next } = readList(context.line, first, (from) => matchNames(known, context.line, from));
  const all = values.flatMap(({ members, side }) => (side === null ? members : [side]));
  return { value: { kind: "names", names: exact(all) }, next };
}

/** Returns a word without its plural's ending: several strike with "short swords", each with its own. */
function singular(word: Word): Word {
  if (word.kind !== "word" || !/[^s]s$/.test(word.text)) return word;
  return { ...word, text: word.text.slice(0, -1), parts: word.parts.map((part) => part.replace(/s$/, "")) };
}

/** Weapons of the actor, else of the rule system's table; words that name neither are kept as they stand. */
function readWeapons(at: number, context: ValueContext, several: boolean): Bound<Weapons> | null {
  const actor = context.state.roster.get(fold(context.actor));
  const attacks = (actor === undefined ? undefined : context.state.combatants[actor])?.attacks ?? [];
  const own = attackNames(attacks);
  const named = (from: number): Match<string> | null => {
    const listed = context.lexicon.weapons.match(context.line, from);
    const table = listed === null ? null : { value: listed.value.name, next: listed.next };
    const found = own.match(context.line, from);
    // "hoplite shield" is another name of one's own "hoplite".
    const longer = table !== null && found?.value === table.value && table.next > found.next;
    return longer ? table : (found ?? table);
  };
  // "tentacles 6" behind a comma is a clause, and no further weapon.
  const ofEach = (from: number): Match<string> | null =>
    context.stops(from) ? null : own.match(context.line.map(singular), behindDeterminer(context.line, from));
  const one = (from: number): Match<string> | null =>
    named(from) ?? named(behindDeterminer(context.line, from)) ?? ofEach(from);
  const first = one(at);
  if (first === null) {
    const text = readText(behindDeterminer(context.line, at), context);
    return text === null ? null : { value: { kind: "weapons", names: [text.value.text] }, next: text.next };
  }
  if (!several) return { value: { kind: "weapons", names: [first.value] }, next: first.next };
  const { values, next } = readList(context.line, first, one);
  return { value: { kind: "weapons", names: exact(values) }, next };
}

/* Words of the table beside the grammar: distances without their keyword, an attack as a verb ("bites"), "twice". */

/** Tells whether the number at a word is a length, with its unit grown on or behind it. */
function isLength(line: readonly Word[], at: number): boolean {
  const text = line[at]?.text ?? "";
  return readNumber(text) !== null && (/\d(?:ft|m|yd|')$/.test(text) || lengthWords.has(line[at + 1]?.text ?? ""));
}

/** Reads how far away the target is, where the verb has a clause for it: `from 60 ft`, `60 ft away`, `60 ft`. */
export function distanceAt(
  line: readonly Word[],
  at: number,
  lexicon: Lexicon,
  verb: VerbSpec,
  values: ValueContext,
): { readonly spec: ClauseSpec; readonly value: Bound } | null {
  const id = lexicon.vocabulary.said?.distance;
  if (id === undefined || !verb.clauses.includes(id)) return null;
  let from = at;
  if (/^(?:from|over|about|around)$/.test(line[from]?.text ?? "")) from++;
  if (line[from]?.text === "at") from++;
  if (line[from]?.text === "a" && line[from + 1]?.text === "distance" && line[from + 2]?.text === "of") from += 3;
  const text = line[from]?.text ?? "";
  if (!/^\d/.test(text) || !(isLength(line, from) || from > at)) return null;
  const spec = lexicon.vocabulary.clauses.find((clause) => clause.id === id);
  const value = spec === undefined ? null : readValue(spec.value, from, values, spec);
  if (spec === undefined || value === null) return null;
  const away = /^(?:away|off|distant)$/.test(line[value.next]?.text ?? "") ? 1 : 0;
  return { spec, value: { value: value.value, next: value.next + away } };
}

/**
 * Tells whether `away` behind a distance says nothing more (`60 ft away`). "moves 20 ft away from Rolf" says a
 * direction.
 */
export function isAway(line: readonly Word[], at: number, { thing }: VerbSpec): boolean {
  const [word, next] = line.slice(at, at + 2);
  const goes = thing === "number" && next?.text === "from";
  return word?.text === "away" && !goes && (isLength(line, at - 2) || isLength(line, at - 1));
}

/** `bites` of somebody who has a bite: that attack, by the system's attack verb. */
export function strikeAt(
  line: readonly Word[],
  at: number,
  actor: string,
  state: FightState,
  lexicon: Lexicon,
): (Match<VerbSpec> & { readonly weapon: string }) | null {
  const id = lexicon.vocabulary.said?.verbs.attack;
  const verb = id === undefined ? undefined : lexicon.verbById.get(id);
  const index = state.roster.get(fold(actor));
  const word = line[at];
  if (verb === undefined || index === undefined || word?.kind !== "word" || !verb.clauses.includes("with")) return null;
  const attacks: readonly Attack[] = state.combatants[index]?.attacks ?? [];
  const meant = attacks.find(({ name }) => fold(inflect(name)) === word.text || fold(name) === word.text);
  return meant === undefined ? null : { value: verb, next: at + 1, weapon: meant.name };
}

const times: ReadonlyMap<string, number> = new Map([
  ["twice", 2],
  ["thrice", 3],
  ["x2", 2],
  ["x3", 3],
  ["x4", 4],
]);

/** Reads `x2`, `twice`; returns 1 where nothing says how often. */
export function timesAt(line: readonly Word[], at: number): number {
  return times.get(line[at]?.text ?? "") ?? 1;
}

/*
 * Clauses against what the text has said: those who are named are still there, and are whom the clause can mean; two
 * clauses of a line do not deny each other. Rules that know more refuse or remark more.
 */

/** Returns a remark on each clause of a deed that cannot be so. */
export function claimProblems(draft: Draft, state: FightState, lexicon: Lexicon): readonly Problem[] {
  const { clauses } = draft;
  if (clauses.length === 0) return [];
  const said = (clause: Clause): ClauseSpec | undefined =>
    lexicon.vocabulary.clauses.find(({ id, value }) => id === clause.id && isValueOf(value, clause));
  return clauses.flatMap((clause, at) => {
    const spec = said(clause);
    if (spec === undefined) return [];
    const word = spec.words[0] ?? spec.id;
    const denied = clauses
      .slice(0, at)
      .map(said)
      .find((before) => before !== undefined && (deny(before, spec) || deny(spec, before)));
    const named = clause.kind === "names" ? clause.names : [];
    const problem = (severity: Problem["severity"], message: string): Problem => ({
      span: clause.span,
      severity,
      code: "clause-claim",
      message,
    });
    return [
      ...(denied === undefined ? [] : [problem("warning", bindSentences.denied(denied.words[0] ?? denied.id, word))]),
      ...named.flatMap((name) => {
        const why = wrongName(name, spec, draft, state, lexicon);
        return why === null ? [] : [problem("info", why)];
      }),
    ];
  });
}

function isValueOf(value: ClauseSpec["value"], { kind }: Clause): boolean {
  return kind !== "names" || value === "who" || value === "whom" || value === "target";
}

function deny(one: ClauseSpec, other: ClauseSpec): boolean {
  return one.denies?.includes(other.id) === true;
}

/** Says why a clause cannot mean somebody; null where it can. */
function wrongName(
  name: string,
  { words: [word = ""], able, beside }: ClauseSpec,
  { actors, targets }: Draft,
  state: FightState,
  lexicon: Lexicon,
): string | null {
  const who = find(state, name);
  if (who === undefined) return null;
  if (who.conditions.some(({ id }) => id === "gone")) return bindSentences.namesGone(word, name);
  if (able === true && takesNoPart(who, lexicon)) return bindSentences.namesOut(word, name);
  if (beside === true && actors.length === 1 && actors[0] === name) return bindSentences.namesSelf(word, name);
  return beside === true && targets.length === 1 && targets[0] === name ? bindSentences.namesTarget(word, name) : null;
}
