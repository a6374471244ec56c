import type { Way } from "../language/syntax.ts";
import type { TableWords } from "./rule-table.ts";
import { byCode } from "./value.ts";

/*
 * Ways out of what the rules refuse: the sentence that says why names them, and hands them on as data. Whoever offers
 * them reads no sentence.
 */

/** A sentence with the ways out that it names, best first. */
interface Advice {
  readonly text: string;
  readonly ways: readonly Way[];
}

export function line(typed: string): Way {
  return { line: typed };
}

export function clauseWay(typed: string): Way {
  return { clause: typed };
}

/**
 * Words with ways among them, which stand between quotes in the text:
 * withWays`${who} is down: ${line(`${who} stands up`)} first.` Where they go on in the next line of the source, a blank
 * parts them.
 */
export function withWays(texts: TemplateStringsArray, ...holes: readonly (string | number | Way | Advice)[]): Advice {
  const ways: Way[] = [];
  const told = holes.map((hole) => {
    if (typeof hole !== "object") return hole;
    if ("text" in hole) {
      ways.push(...hole.ways);
      return hole.text;
    }
    ways.push(hole);
    return `"${"line" in hole ? hole.line : hole.clause}"`;
  });
  return { text: String.raw({ raw: texts.map((each) => each.replace(/\n\s*/g, " ")) }, ...told), ways };
}

/*
 * Facts before sentences: a rule says what happened, what it asks or what stands in the way as a code with names and
 * numbers; one file of each system has the sentence for each code, and is read when somebody reads.
 */

/**
 * Something to be told: a code that reads as what it says ("acted already"), with the names and numbers that it is
 * about beside it.
 */
export interface Fact {
  readonly is: string;
}

/** A fact of something that is missing: the line that would bring it about, written where the round begins. */
interface Undeclared extends Fact {
  readonly declare: string;
}

export function isUndeclared(what: Fact | undefined): what is Undeclared {
  return what !== undefined && "declare" in what && typeof what.declare === "string";
}

/** Effect that the rules leave to the game master, and its targets. */
export interface LeftToTell {
  readonly name: string;
  readonly targets: readonly string[];
}

/** Returns the spell, power or thing whose effect a reminder asks for; null: it asks something else. */
export function leftToTell(what: Fact): LeftToTell | null {
  const { spell, power, item, targets }: Readonly<Record<string, unknown>> = { ...what };
  const name = spell ?? power ?? item;
  if (typeof name !== "string" || !Array.isArray(targets)) return null;
  return { name, targets: targets.filter((each) => typeof each === "string") };
}

/** Tells whether a fact names that name. */
export function isAbout(what: Fact | undefined, name: string): boolean {
  return what !== undefined && Object.values(what).flat().includes(name);
}

/**
 * Sentences of a system by the code of their fact, some with ways out. A sentence that only puts values into a text is
 * that text with a hole for each, "{actor} is not near {ally}."; any other is a function, written as a method so that
 * each may ask for what its own fact carries.
 */
export type Words = Readonly<Record<string, string | { tell(about: object): string | Advice }["tell"]>>;

/** "{actor} is not near {ally}." → "actor" | "ally". */
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never;

/** Every fact that these words can tell: the holes and arguments of a sentence are the fields of its fact. */
export type FactOf<W extends Words> = {
  readonly [Is in keyof W & string]: W[Is] extends string
    ? { readonly [Hole in Holes<W[Is]>]: string | number } & { readonly is: Is }
    : W[Is] extends () => string | Advice
      ? { readonly is: Is }
      : W[Is] extends (about: infer About) => string | Advice
        ? Readonly<About> & { readonly is: Is }
        : never;
}[keyof W & string];

/**
 * Text that somebody wrote where a name of the rules may stand, or that is the same in every language: a reason, a
 * fighter, a weapon, dice.
 */
export interface Written {
  readonly written: string;
}

export function written(text: string): Written {
  return { written: text };
}

/**
 * Name of a roll's purpose, of its outcome, or of a part of a number: a code that reads as what it says, one with its
 * subject, or a text that somebody wrote.
 */
export type Name = string | Fact | Written;

/** Words for the codes of names: a text, or a sentence about the name's subject. */
export type Catalogue = Readonly<Record<string, string | { tell(about: object): string }["tell"]>>;

/** The catalogues of a system's names. */
export interface Names {
  /** Purposes of dice; among them those of rulings (`purposes` of the engine's sentences). */
  readonly purposes: Catalogue & Readonly<Record<"ruling" | "rounds", string>>;
  readonly outcomes: Catalogue;
  /** Verdict of every outcome: whether the roll is made. */
  readonly makes: Readonly<Record<string, Verdict>>;
  /** Mark of every outcome, for readers. */
  readonly marks: Readonly<Record<string, Mark | null>>;
  /** Parts of numbers, and what a number is held against; among them the engine’s own (`fightSentences.parts`). */
  readonly parts: Catalogue & Readonly<Record<"damage modifier" | "of the dice" | "ruling", string>>;
  /** The tables of the rules by their ids; absent: there are none. */
  readonly tables?: Readonly<Record<string, TableWords>>;
}

/** Is a roll made? "goes on": the next die decides. */
export type Verdict = boolean | "goes on";

/** Result of a roll in a word that every rule system has a kind of, whatever its finer grades are called. */
export type Mark = "hit" | "miss" | "critical" | "fumble" | "success" | "failure";

/** Verdict of each outcome of a catalogue: one that is left out does not compile. */
export type Makes<Outcomes extends Catalogue> = Readonly<Record<keyof Outcomes & string, Verdict>>;

/** The mark of each outcome; null: it is none of these, such as the row of a table. */
export type Marks<Outcomes extends Catalogue> = Readonly<Record<keyof Outcomes & string, Mark | null>>;

const plain = ["hit", "miss", "critical", "fumble", "success", "failure"] as const satisfies readonly Mark[];

/** Returns the mark of an outcome that no system names: its own code, if it is one. */
export function ownMark(code: string): Mark | null {
  return plain.find((mark) => mark === code) ?? null;
}

/** Outcomes that are their own marks. */
export function marked<const Own extends Mark>(...codes: readonly Own[]): Readonly<Record<Own, Mark>> {
  return byCode(codes.map((code) => [code, code]));
}

/** Outcomes that mean the same. */
export function all<const Code extends string, const Meaning>(
  means: Meaning,
  ...codes: readonly Code[]
): Record<Code, Meaning> {
  return byCode(codes.map((code) => [code, means]));
}

/** Every name that a catalogue has words for. */
export type NameOf<C extends Catalogue> = string extends keyof C
  ? Name
  : | Written
    | {
        readonly [Is in keyof C & string]: C[Is] extends string
          ? Is
          : C[Is] extends (about: infer About) => string
            ? Readonly<About> & { readonly is: Is }
            : never;
      }[keyof C & string];

/** Names that are called as their code reads. */
export function itself<const Code extends string>(...codes: readonly Code[]): Readonly<Record<Code, string>> {
  return byCode(codes.map((code) => [code, code]));
}

/** Returns a name in words; without a catalogue codes are their own words. */
export function inName(catalogue: Catalogue | undefined, name: Name): string {
  if (typeof name !== "string" && "written" in name) return name.written;
  const code = typeof name === "string" ? name : name.is;
  if (code === "" || catalogue === undefined) return code;
  const words = catalogue[code];
  if (typeof words === "string") return words;
  if (words === undefined || typeof name === "string") throw new RangeError(`no words for "${code}"`);
  return words(name);
}

/** Returns the code of a name; "" for a text that somebody wrote. */
export function codeOf(name: Name): string {
  if (typeof name === "string") return name;
  return "written" in name ? "" : name.is;
}

/**
 * Returns the key of a name on which drawn dice depend, in every language and for ever: the series of dice that it
 * names, or its code and its subject.
 */
export function keyOf(name: Name): string {
  if (typeof name === "string") return name;
  return "series" in name && typeof name.series === "string" ? name.series : Object.values(name).join(" ");
}

/**
 * Returns a fact in words; a text stays as it is.
 * @throws RangeError for a code without words, a defect of the rules that the compiler would have found
 */
export function inWords(words: Words | undefined, told: Fact | string): string {
  const said = typeof told === "string" ? told : sentenceOf(words, told);
  return typeof said === "string" ? said : said.text;
}

/** Returns the ways out that a fact names. */
export function waysOf(words: Words | undefined, told: Fact): readonly Way[] {
  const said = sentenceOf(words, told);
  return typeof said === "string" ? [] : said.ways;
}

function sentenceOf(words: Words | undefined, told: Fact): string | Advice {
  const sentence = words?.[told.is];
  if (sentence === undefined) throw new RangeError(`no words for "${told.is}"`);
  return typeof sentence === "string" ? filled(sentence, { ...told }) : sentence(told);
}

/** Puts the fields of a fact into the holes of its sentence; a line end of the source reads as a blank. */
function filled(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\n\s*/g, " ").replace(/\{(\w+)\}/g, (_, hole: string) => String(values[hole]));
}
