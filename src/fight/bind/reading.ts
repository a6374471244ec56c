import { parseDice } from "../../dice/expression.ts";
import type { Span } from "../../language/syntax.ts";
import { expand } from "../rule-kit.ts";
import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { VerbSpec } from "../vocabulary.ts";
import { spanOf } from "./complaints.ts";
import { articles, lightVerbs, type BindContext } from "./draft.ts";
import { isOut } from "./lexicon.ts";
import { matchNames, names } from "./names.ts";
import { targetWords, type Match, type Word } from "./phrase.ts";
import { isSpokenVerb } from "./spoken-pieces.ts";
import { strikeAt } from "./values.ts";

/** Roles that are meant, of verbs with the same words: a reaction when indented, a game master's line behind "!". */
const rolesAt: Readonly<Record<BindContext["place"], readonly VerbSpec["role"][]>> = {
  line: ["action", "either", "reaction", "gm"],
  indented: ["reaction", "either", "action", "gm"],
  gm: ["gm", "action", "either", "reaction"],
};

/** The words of a line, and what may begin at each of them. It keeps no place: whoever reads on does. */
export class Reading {
  private readonly verbs: (Match<VerbSpec> | null | undefined)[] = [];

  constructor(
    readonly line: readonly Word[],
    readonly span: Span,
    readonly context: BindContext,
  ) {}

  is(text: string, at: number): boolean {
    const word = this.line[at];
    return word !== undefined && word.kind === "word" && word.text === text;
  }

  isComma(at: number): boolean {
    return this.line[at]?.kind === "comma";
  }

  /** Tells whether a modifier stands there: `+2`, `-10%`, and by rules that know such `+d4`. */
  isModifier(at: number): boolean {
    const word = this.line[at];
    if (word?.kind !== "word") return false;
    return /^[+-]\d{1,6}%?$/.test(word.text) || this.diceAt(at) !== null;
  }

  /** Returns the dice of a modifier, without their sign; null: it is none, or a number. */
  diceAt(at: number): string | null {
    const text = this.line[at]?.text ?? "";
    if (this.context.lexicon.vocabulary.diceModifiers !== true || !/^[+-]\d{0,2}d\d/.test(text)) return null;
    const dice = text.slice(1);
    return parseDice(dice) === null ? null : dice;
  }

  spanOf(from: number, to: number): Span {
    return spanOf(this.line, from, to, this.span.to);
  }

  /** Matches the verb at a word, with its light verb and article: `takes a free attack`, `attacks`, `durability`. */
  verbAt(at: number): Match<VerbSpec> | null {
    let found = this.verbs[at];
    if (found === undefined) {
      found = this.findVerb(at);
      this.verbs[at] = found;
    }
    return found;
  }

  private findVerb(at: number): Match<VerbSpec> | null {
    const { lexicon } = this.context;
    const plain = this.fitting(lexicon.verbs.matches(this.line, at));
    const head = this.line[at];
    if (head !== undefined && head.kind === "word" && lightVerbs.has(head.text)) {
      let next = at + 1;
      const article = this.line[next];
      if (article !== undefined && articles.has(article.text)) next++;
      const keyword = this.fitting(lexicon.keywords.matches(this.line, next));
      if (keyword !== null && (plain === null || keyword.next > plain.next)) return keyword;
    }
    // "! Orc is down", "! Orc is engaged with Rolf".
    if (plain === null && this.context.place === "gm" && (this.is("is", at) || this.is("are", at))) {
      const ruled = this.fitting(lexicon.verbs.matches(this.line, at + 1));
      if (ruled?.value.role === "gm") return ruled;
    }
    return plain;
  }

  /** Returns the one of the longest matches that is meant here. */
  private fitting(found: readonly Match<VerbSpec>[]): Match<VerbSpec> | null {
    const [longest] = found;
    if (longest === undefined) return null;
    const same = found.filter((match) => match.next === longest.next);
    for (const role of rolesAt[this.context.place]) {
      const match = same.find((candidate) => candidate.value.role === role);
      if (match !== undefined) return match;
    }
    return longest;
  }

  /** `bites` of somebody who has a bite: that attack. */
  strikeAt(at: number, who: readonly string[]): ReturnType<typeof strikeAt> {
    const [first] = who;
    return first === undefined ? null : strikeAt(this.line, at, first, this.context.state, this.context.lexicon);
  }

  /** `Orcs are surprised`: a verb without an actor, said of its targets. */
  aboutThem(at: number): Match<VerbSpec> | null {
    if (!this.is("is", at) && !this.is("are", at)) return null;
    const found = this.fitting(this.context.lexicon.ownVerbs.matches(this.line, at + 1));
    if (found === null) return null;
    const { actor, targets, role } = found.value;
    return actor === "none" && targets !== "none" && role === "action" ? found : null;
  }

  /**
   * Counts the words that join the next action: `then`; or a comma or `and` before a verb that goes on with nothing
   * here. 0: none.
   */
  joint(at: number, verb: VerbSpec | null): number {
    if (this.is("then", at)) return 1;
    let next = at;
    if (this.isComma(next)) next++;
    if (this.is("and", next) || this.is("&", next)) next++;
    if (next === at) return 0;
    if (this.is("then", next)) return next + 1 - at;
    if (verb !== null && this.startsPart(verb, next)) return 0;
    if (this.namesAt(next)) return 0;
    const follows = this.verbAt(next)?.value;
    return follows === undefined || follows.role === "gm" || follows.keyword === true || follows.actor === "none"
      ? 0
      : next - at;
  }

  /**
   * Tells whether a second deed begins at a word that joins, in a verb that these rules do not have: "and juggles the
   * torch". It belongs to no thing, place or reason before it.
   */
  unreadDeed(at: number): boolean {
    let verb = this.isComma(at) ? at + 1 : at;
    if (this.is("and", verb) || this.is("&", verb)) verb++;
    if (verb === at) return false;
    if (this.is("then", verb)) return true;
    const word = this.line[verb];
    if (word?.kind !== "word" || !/[a-z]{2}s$/.test(word.text) || /(?:ss|us|is)$/.test(word.text)) return false;
    const behind = this.line[verb + 1];
    const object = /^(?:his|her|its|their|the|an?|at|on|onto|into|with|to|over|for|down|up|off|out|away|\d+)$/;
    return isSpokenVerb(word.text) || object.test(behind?.text ?? "") || this.namesAt(verb + 1);
  }

  namesAt(at: number): boolean {
    return matchNames(names(this.context.state), this.line, at) !== null;
  }

  /** Tells whether a clause of the verb, or a target behind its preposition, begins at this word. */
  startsPart(verb: VerbSpec, at: number): boolean {
    for (const match of this.context.lexicon.clauses.matches(this.line, at))
      if (verb.clauses.includes(match.value.id)) return true;
    const word = this.line[at];
    if (word === undefined || word.kind !== "word" || verb.targets === "none") return false;
    return targetWords.has(word.text) && this.namesAt(at + 1);
  }

  /** Returns the index where a stretch that nobody understands ends. */
  unknownStretch(verb: VerbSpec, from: number): number {
    const { length } = this.line;
    let end = Math.min(from + 1, length);
    while (end < length && !this.isComma(end) && !this.is("then", end) && !this.startsPart(verb, end)) end++;
    return end;
  }

  /** Returns the combatants of these names and sides that are not out of the fight. */
  able(who: readonly Who[]): readonly Who[] {
    const { state, lexicon } = this.context;
    return expand(state, who).filter((name) => {
      const c = find(state, name);
      return c === undefined || !isOut(c, lexicon.vocabulary);
    });
  }
}
