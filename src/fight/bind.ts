import type { Problem, Span } from "../language/syntax.ts";
import type { Action, Clause, Modifier } from "./action.ts";
import { actorComplaint, partComplaint, spanOf, verbComplaint } from "./bind-complaints.ts";
import { bound, readList, readNames, readText, readValue, type Bound, type ValueContext } from "./bind-value.ts";
import { names, type Lexicon } from "./lexicon.ts";
import { words, type Match, type Word } from "./phrase.ts";
import type { FightState } from "./state.ts";
import { targetWords } from "./target-words.ts";
import type { ClauseSpec, VerbSpec } from "./vocabulary.ts";
import { lightVerbs, articles, type Draft, emptyDraft, anyVerb } from "./bind-words.ts";

/*
 * An action line, word by word, becomes actions of known combatants with known verbs and clauses:
 *   Actor [will] verb [target, target and target] [clause]…, clause… [then verb …]
 * Whatever cannot be understood is a problem at its words; nothing is guessed.
 */

export interface BindContext {
  readonly state: FightState;
  readonly lexicon: Lexicon;
  readonly line: number;
  /** line: stands on its own. indented: reaction or step. gm: behind "!". */
  readonly place: "line" | "indented" | "gm";
  /** Whose action stands above an indented line; "" for none. */
  readonly above: string;
}

export interface BoundLine {
  readonly actions: readonly Action[];
  /** A clause alone (`splash Orc 2`): it answers what the line above has brought up. */
  readonly answers: readonly Clause[];
  readonly problems: readonly Problem[];
}

export function bindLine(text: string, span: Span, context: BindContext): BoundLine {
  return new Binder(words(text, span), span, context).bind();
}

class Binder {
  private readonly problems: Problem[] = [];
  private at = 0;

  constructor(
    private readonly line: readonly Word[],
    private readonly span: Span,
    private readonly context: BindContext,
  ) {}

  bind(): BoundLine {
    if (this.line.length === 0) {
      this.problem(this.span, "empty", "There is nothing to do on this line.");
      return this.result([], []);
    }
    const who = this.actors();
    if (who === null) {
      const alone = this.context.place === "indented" ? this.clausesAlone() : null;
      if (alone !== null) return this.result([], alone);
      this.unknownActor();
      return this.result([], []);
    }
    const drafts: Draft[] = [];
    let will = false;
    if (this.word("will") && who.names.length > 0) {
      will = true;
      this.at++;
    }
    for (;;) {
      const draft = this.action(who, will, drafts.length === 0);
      if (draft === null) return this.result([], []);
      drafts.push(draft);
      if (!this.word("then")) break;
      this.at++;
    }
    const actions: Action[] = [];
    for (const [index, draft] of drafts.entries()) actions.push({ ...draft, index, siblings: actions });
    return this.result(actions, []);
  }

  private result(actions: readonly Action[], answers: readonly Clause[]): BoundLine {
    return { actions, answers, problems: this.problems };
  }

  private word(text: string, at = this.at): boolean {
    const word = this.line[at];
    return word !== undefined && word.kind === "word" && word.text === text;
  }

  private spanOf(from: number, to: number): Span {
    return spanOf(this.line, from, to, this.span.to);
  }

  private problem(span: Span, code: string, message: string): void {
    this.problems.push({ span, severity: "error", code, message });
  }

  /** Who acts. Leaves `at` at the verb. null: nobody of the fight, and no verb either. */
  private actors(): { names: readonly string[]; implied: boolean } | null {
    const book = names(this.context.state).book;
    for (const first of book.matches(this.line, 0)) {
      const { values: found, next } = readList(this.line, first, (at) => book.match(this.line, at));
      if (this.word("will", next) || this.verbAt(next) !== null || this.verbAt(0) === null) {
        this.at = next;
        return { names: found, implied: false };
      }
    }
    const verb = this.verbAt(0);
    if (verb === null) return null;
    const free = verb.value.actor === "none" || verb.value.actor === "optional";
    if (free && this.context.place !== "indented") return { names: [], implied: false };
    if (this.context.place === "indented")
      return { names: free || this.context.above === "" ? [] : [this.context.above], implied: true };
    return this.context.place === "gm" || free ? { names: [], implied: false } : null;
  }

  /** The verb at a word, with its light verb and article: `takes a free attack`, `attacks`, `durability`. */
  private verbAt(at: number): Match<VerbSpec> | null {
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
    return plain;
  }

  /** Among verbs of the same words, the one for this place: a reaction when indented, a game master's line behind "!". */
  private fitting(found: readonly Match<VerbSpec>[]): Match<VerbSpec> | null {
    const longest = found[0];
    if (longest === undefined) return null;
    const same = found.filter((match) => match.next === longest.next);
    const wanted: readonly VerbSpec["role"][] =
      this.context.place === "gm"
        ? ["gm", "action", "either", "reaction"]
        : this.context.place === "indented"
          ? ["reaction", "either", "action", "gm"]
          : ["action", "either", "reaction", "gm"];
    for (const role of wanted) {
      const match = same.find((candidate) => candidate.value.role === role);
      if (match !== undefined) return match;
    }
    return longest;
  }

  private action(who: { names: readonly string[]; implied: boolean }, will: boolean, first: boolean): Draft | null {
    const start = this.at;
    const found = this.verbAt(start);
    if (found === null) {
      this.complain(verbComplaint(this.line, this.context, this.at, who.names));
      return null;
    }
    const verb = found.value;
    if (!this.allowedActors(verb, who.names, start, found.next)) return null;
    this.at = found.next;
    const clauses: Clause[] = [];
    const modifiers: Modifier[] = [];
    const from = first ? this.span.from : this.spanOf(start, start).from;
    const draft: Draft = {
      ...emptyDraft,
      line: this.context.line,
      verb: verb.id,
      actors: who.names,
      actor: who.names[0] ?? "",
      implied: who.implied || !first,
      will,
      clauses,
      modifiers,
      span: this.span,
    };
    while (this.at < this.line.length && !this.word("then"))
      if (!this.part(verb, draft, clauses, modifiers)) return null;
    draft.span = { from, to: this.spanOf(this.at - 1, this.at).to };
    return draft;
  }

  private allowedActors(verb: VerbSpec, who: readonly string[], from: number, to: number): boolean {
    const shown = verb.words[0] ?? verb.id;
    const sides = who.filter((name) => name.startsWith("@"));
    const wrong =
      verb.actor === "none" && who.length > 0
        ? `"${shown}" belongs to nobody: write it without a name before it.`
        : verb.actor === "side" && (who.length === 0 || sides.length < who.length)
          ? `"${shown}" is done by a side as one: write @side ${shown}.`
          : verb.actor === "one" && (who.length > 1 || sides.length > 0)
            ? `"${shown}" is done by one combatant at a time: write a line for each.`
            : verb.actor === "many" && sides.length > 0
              ? `"${shown}" is done by combatants: name them instead of the side.`
              : (verb.actor === "one" || verb.actor === "many" || verb.actor === "any") &&
                  who.length === 0 &&
                  this.context.place !== "gm"
                ? `Who does this? Write the name before "${shown}".`
                : null;
    if (wrong !== null) this.problem(this.spanOf(from, to), "actor", wrong);
    return wrong === null;
  }

  /** One clause, target, thing or modifier behind the verb. False where nothing fits (a problem is noted). */
  private part(verb: VerbSpec, draft: Draft, clauses: Clause[], modifiers: Modifier[]): boolean {
    const word = this.line[this.at];
    if (word === undefined) return true;
    if (
      word.kind === "comma" ||
      (this.word("and") &&
        this.at > 0 &&
        draft.targets.length + clauses.length > 0 &&
        this.startsPart(verb, this.at + 1))
    ) {
      this.at++;
      return true;
    }
    const values = this.values(verb, draft.actor);
    const taken = this.clause(verb, values, draft);
    if (taken !== null) {
      clauses.push(taken);
      return true;
    }
    const modifier = this.modifier(values);
    if (modifier !== null) {
      modifiers.push(modifier);
      return true;
    }
    const preposition = word.kind === "word" && targetWords.has(word.text) ? 1 : 0;
    const named = readNames(this.at + preposition, values);
    if (named !== null && verb.targets !== "none") return this.targets(verb, draft, named);
    if (draft.thing === null && verb.thing != null) {
      const thing = readValue(verb.thing, this.at, values, { units: verb.units });
      if (thing !== null) {
        draft.thing = thing.text ?? (thing.number === null ? "" : String(thing.number));
        draft.thingNumber = thing.number;
        draft.thingUnit = thing.unit;
        draft.thingNames = thing.names;
        draft.thingNumbers = thing.numbers;
        this.at = thing.next;
        return true;
      }
    }
    this.complain(
      partComplaint(this.line, this.context, verb, this.at, named !== null, (from) => this.unknownStretch(verb, from)),
    );
    return false;
  }

  private targets(verb: VerbSpec, draft: Draft, named: Bound): boolean {
    const all = [...draft.targets, ...named.names];
    if (verb.targets === "one" && all.length > 1) {
      this.problem(
        this.spanOf(this.at, named.next),
        "targets",
        `"${verb.words[0] ?? verb.id}" takes one target; this line names ${all.join(" and ")}.`,
      );
      return false;
    }
    draft.targets = all;
    this.at = named.next;
    return true;
  }

  private values(verb: VerbSpec, actor: string): ValueContext {
    return {
      state: this.context.state,
      lexicon: this.context.lexicon,
      line: this.line,
      actor,
      stops: (at) => this.word("then", at) || this.startsPart(verb, at),
    };
  }

  /** Does a clause of the verb, or a target behind its preposition, begin at this word? */
  private startsPart(verb: VerbSpec, at: number): boolean {
    for (const match of this.context.lexicon.clauses.matches(this.line, at))
      if (verb.clauses.includes(match.value.id)) return true;
    const word = this.line[at];
    if (word === undefined || word.kind !== "word" || verb.targets === "none") return false;
    return targetWords.has(word.text) && names(this.context.state).book.match(this.line, at + 1) !== null;
  }

  private clause(verb: VerbSpec, values: ValueContext, draft: Draft): Clause | null {
    const { lexicon } = this.context;
    for (const match of lexicon.clauses.matches(this.line, this.at)) {
      const spec = match.value;
      if (!verb.clauses.includes(spec.id)) continue;
      if (this.isTarget(verb, spec, match.next, draft)) continue;
      const value =
        readValue(spec.value, match.next, values, spec) ?? (spec.optional === true ? bound(match.next) : null);
      if (value === null) continue;
      const { next, ...rest } = value;
      const made: Clause = { id: spec.id, span: this.spanOf(this.at, next), ...rest };
      this.at = next;
      return made;
    }
    return null;
  }

  /** `to Hilda` is the target where `to` could also lead to a place or a word. */
  private isTarget(verb: VerbSpec, spec: ClauseSpec, at: number, draft: Draft): boolean {
    if (verb.targets === "none" || (verb.targets === "one" && draft.targets.length > 0)) return false;
    if (spec.value !== "place" && spec.value !== "text" && spec.value !== "word") return false;
    const word = this.line[at - 1];
    return (
      word !== undefined && targetWords.has(word.text) && names(this.context.state).book.match(this.line, at) !== null
    );
  }

  /** `+2 high ground`, `mod +2 "high ground"`. */
  private modifier(values: ValueContext): Modifier | null {
    const from = this.at;
    const at = this.word("mod") ? from + 1 : from;
    const word = this.line[at];
    if (word === undefined || word.kind !== "word" || !/^[+-]\d{1,6}%?$/.test(word.text)) return null;
    const reason = readText(at + 1, values);
    this.at = reason?.next ?? at + 1;
    return { amount: Number.parseInt(word.text, 10), reason: reason?.text ?? "", span: this.spanOf(from, this.at) };
  }

  /** Clauses without a verb, for an indented line; null where the line is something else. */
  private clausesAlone(): Clause[] | null {
    const found: Clause[] = [];
    const any: VerbSpec = anyVerb(this.context.lexicon);
    const values = this.values(any, this.context.above);
    this.at = 0;
    while (this.at < this.line.length) {
      if (this.line[this.at]?.kind === "comma") {
        this.at++;
        continue;
      }
      const made = this.clause(any, values, emptyDraft);
      if (made === null) return null;
      found.push(made);
    }
    return found;
  }

  private unknownActor(): void {
    let end = 1;
    while (end < this.line.length && this.verbAt(end) === null && !this.word("will", end)) end++;
    this.complain(actorComplaint(this.line, this.context, end));
  }

  private complain({ from, to, code, message }: ReturnType<typeof actorComplaint>): void {
    this.problem(this.spanOf(from, to), code, message);
  }

  private unknownStretch(verb: VerbSpec, from: number): number {
    let end = Math.min(from + 1, this.line.length);
    while (
      end < this.line.length &&
      this.line[end]?.kind !== "comma" &&
      !this.word("then", end) &&
      !this.startsPart(verb, end)
    )
      end++;
    return end;
  }
}
