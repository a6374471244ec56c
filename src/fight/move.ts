import { inflect } from "../language/words.ts";
import { bindClause, type Action, type Clause } from "./action.ts";
import { bare, type Argument } from "./argument.ts";
import { lexicon } from "./bind/lexicon.ts";
import type { Terms } from "./terms.ts";
import { asWho, nobody, type Who } from "./value.ts";
import type { ClauseSpec, ClauseValue, VerbSpec, Vocabulary } from "./vocabulary.ts";

/*
 * Moves that somebody may make, as data. A policy or a picker reads them and the engine carries them out without any
 * text; the line is printed from the move when somebody looks, in words that are bound to the same action again.
 */

/** A deed that may be written: `Orc 1 attacks Rolf with axe`. */
export interface Deed<T extends Terms = Terms> {
  readonly verb: T["verb"];
  /** The verb as it is said here, in its base form ("shoot"), where that is not its first word. */
  readonly word?: string;
  /** Combatant or "@side"; absent: what belongs to nobody (`initiative`). */
  readonly who?: Who;
  /** Only declared. */
  readonly will?: boolean;
  /** The game master's line: behind "!". */
  readonly ruled?: boolean;
  /** The verb's own argument. */
  readonly thing?: string | number;
  /** The unit behind a number. */
  readonly unit?: string;
  readonly targets?: readonly Who[];
  readonly clauses?: readonly DeedClause<T>[];
}

export interface DeedClause<T extends Terms = Terms> {
  readonly id: T["clause"];
  /** The keyword as it is said here, where that is not its first. */
  readonly word?: string;
  readonly value?: string | number;
  /** Further weapons behind the first: "claw, claw and bite". */
  readonly also?: readonly string[];
  readonly unit?: string;
  /** Behind a comma. */
  readonly apart?: boolean;
}

/** The heading of another section: `== Round 2`. */
export interface Heading {
  readonly heading: string;
}

/** A clause alone below the line that asks for it: `level 1`. */
export interface AnswerMove<T extends Terms = Terms> {
  readonly answer: DeedClause<T>;
}

export type Move<T extends Terms = Terms> = Deed<T> | Heading | AnswerMove<T>;

export function isDeed<T extends Terms>(move: Move<T>): move is Deed<T> {
  return "verb" in move;
}

/** Something that somebody may do now, offered by the widget as a line to write. */
export interface Offer {
  readonly who: string;
  /** Move that the engine carries out without reading the line. */
  readonly move: Move;
  /**
   * The line as it would be written, without indentation: "Bandit 1 dodges". Printed from the move when somebody looks.
   */
  readonly line: string;
  readonly rule: readonly string[];
}

/**
 * Returns the function by which rules offer moves of their vocabulary: `offer("Orc 1", { verb: "dodge", who: "Orc 1" },
 * "ZN-60")`.
 */
export function offering<T extends Terms>(
  vocabulary: Vocabulary,
): (who: string, move: Move<T>, ...rule: readonly string[]) => Offer {
  class Offered implements Offer {
    constructor(
      readonly who: string,
      readonly move: Move<T>,
      readonly rule: readonly string[],
    ) {}

    get line(): string {
      return lineOf(this.move, vocabulary);
    }

    /** Returns plain data, for JSON and comparison. */
    toJSON(): Omit<Offer, "move"> {
      const { who, line, rule } = this;
      return { who, line, rule };
    }
  }
  return (who, move, ...rule) => new Offered(who, move, rule);
}

/** Prints the line of a move, as it is written into the note (an answer without its indentation). */
export function lineOf(move: Move, vocabulary: Vocabulary): string {
  if ("heading" in move) return `== ${move.heading}`;
  if ("answer" in move) return clauseText(move.answer, vocabulary);
  const { who = "", will = false, ruled = false, thing, unit, targets = [], clauses = [] } = move;
  const whom = [joinOf(move, vocabulary), targets.join(" and ")].filter((each) => each !== "").join(" ");
  const said = [
    ruled ? "!" : "",
    who,
    will ? "will" : "",
    spoken(move, vocabulary),
    [thing, unit].filter((each) => each !== undefined).join(" "),
    thing === undefined || whom === "" ? whom : `at ${targets.join(" and ")}`,
  ];
  const line = said.filter((each) => each !== "").join(" ");
  return clauses.reduce((all, each) => `${all}${each.apart === true ? "," : ""} ${clauseText(each, vocabulary)}`, line);
}

/** Returns the verb as its line has it: "attacks", "will attack", "pass" of a side, "initiative". */
function spoken({ verb, word, who = nobody, will = false }: Deed, vocabulary: Vocabulary): string {
  const spec = verbOf(verb, vocabulary);
  const said = word ?? spec.spoken;
  const base = said ?? spec.words[0] ?? verb;
  const bare =
    will || who === "" || who.startsWith("@") || (spec.keyword === true && said === undefined) || spec.role === "gm";
  return bare ? base : inflect(base);
}

/** Returns the preposition between a verb as it is spoken and whom it is done to; a word of the move's own has it. */
function joinOf({ verb, word, targets = [] }: Deed, vocabulary: Vocabulary): string {
  const { spoken: said, joins = "on" } = verbOf(verb, vocabulary);
  return word !== undefined || said === undefined || targets.length === 0 ? "" : joins;
}

function clauseText({ id, word, value, also = [], unit }: DeedClause, vocabulary: Vocabulary): string {
  const spec = clauseOf(id, value, vocabulary);
  const keyword = word ?? spec.words[0] ?? id;
  const said = spec.value === "signed" && typeof value === "number" && value >= 0 ? `+${value}` : value;
  const last = also[also.length - 1];
  const all = last === undefined ? said : `${[said, ...also.slice(0, -1)].join(", ")} and ${last}`;
  return [keyword, all, unit].filter((each) => each !== undefined).join(" ");
}

/**
 * Returns the action of a deed: the one that its line would be bound to, without columns. `line`: the index of its line
 * in the block.
 */
export function actionOf(deed: Deed, vocabulary: Vocabulary, line = 0): Action {
  const { verb, who, will = false, thing, unit, targets = [], clauses = [] } = deed;
  const actors = who === undefined ? [] : [who];
  const argument = thing === undefined ? bare : valueOf(verbOf(verb, vocabulary).thing ?? "text", thing, unit);
  const siblings: Action[] = [];
  const action: Action = {
    line,
    verb,
    actors,
    actor: actors[0] ?? nobody,
    implied: actors.length === 0,
    will,
    targets,
    thing: argument.kind === "flag" ? null : argument,
    clauses: clauses.map((each) => boundClause(each, vocabulary)),
    modifiers: [],
    damage: [],
    span: nowhere,
    siblings,
    index: 0,
    all: siblings,
  };
  siblings.push(action);
  return action;
}

const MOST_BOUND = 2_000;
const bound = new WeakMap<Vocabulary, Map<string, Clause>>();

/** Returns the clause of an answer. The same words are the same clause: fights that nobody writes bind thousands. */
export function boundClause({ id, value, also = [], unit }: DeedClause, vocabulary: Vocabulary): Clause {
  const known = bound.get(vocabulary) ?? new Map<string, Clause>();
  const key = `${id} ${typeof value} ${[value, ...also].join("|")} ${unit}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const spec = clauseOf(id, value, vocabulary);
  const one = value === undefined ? bare : valueOf(spec.value, value, unit);
  const made = bindClause(id, nowhere, one.kind === "weapons" ? { ...one, names: [...one.names, ...also] } : one);
  if (known.size >= MOST_BOUND) known.clear();
  bound.set(vocabulary, known.set(key, made));
  return made;
}

const nowhere = { from: 0, to: 0 };

/** Returns the argument of a value; a number is one where it is given as such, with its unit. */
function valueOf(kind: ClauseValue, value: string | number, unit: string | undefined): Argument {
  const text = String(value);
  const number = typeof value === "number" ? value : null;
  switch (kind) {
    case "flag":
      return bare;
    case "int":
    case "number":
      return { kind: "number", number: Number(value), unit: unit ?? null };
    case "signed":
      return { kind, number: Number(value) };
    case "place":
      return { kind, text, number, unit: number === null ? null : (unit ?? null) };
    case "weapon":
    case "weapons":
      return { kind: "weapons", names: [text] };
    case "who":
    case "whom":
    case "target":
      return { kind: "names", names: [asWho(text)] };
    case "side":
      return { kind, side: asWho(text) };
    case "split":
      return { kind, numbers: text.split("/").map(Number), text };
    case "dice":
    case "word":
    case "text":
      return { kind, text };
  }
}

function verbOf(id: string, vocabulary: Vocabulary): VerbSpec {
  const found = lexicon(vocabulary).verbById.get(id);
  if (found === undefined) throw new RangeError(`no verb "${id}" in these rules`);
  return found;
}

const NUMBERED: ReadonlySet<ClauseValue> = new Set(["int", "number", "signed", "place"]);

/**
 * Finds a clause by its id. One that stands twice in the list, for numbers and for words, is chosen by the value given.
 */
function clauseOf(id: string, value: string | number | undefined, { clauses }: Vocabulary): ClauseSpec {
  const numbered =
    typeof value === "number" ? clauses.find((each) => each.id === id && NUMBERED.has(each.value)) : undefined;
  const found = numbered ?? clauses.find((each) => each.id === id);
  if (found === undefined) throw new RangeError(`no clause "${id}" in these rules`);
  return found;
}
