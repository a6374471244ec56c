import type { Problem, Span } from "../../language/syntax.ts";
import type { Action, Clause, Modifier } from "../action.ts";
import { actorComplaint, actorsWrong, partComplaint, spanOf, verbComplaint } from "./complaints.ts";
import { bound, readList, readNames, readText, readValue, type Bound, type ValueContext } from "./values.ts";
import { isOut, type Lexicon } from "./lexicon.ts";
import { distanceAt, isAway, strikeAt, timesAt } from "./everyday.ts";
import { behindDeterminer, matchNames, type Crowd } from "./name-match.ts";
import { names } from "./names.ts";
import { sentenceWords, type Match, type Word } from "./phrase.ts";
import { expand } from "../rule-kit.ts";
import type { FightState } from "../state.ts";
import { targetWords } from "./target-words.ts";
import type { ClauseSpec, VerbSpec } from "../vocabulary.ts";
import { lightVerbs, articles, type Draft, emptyDraft, anyVerb } from "./words.ts";

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
  return new Binder(sentenceWords(text, span), span, context).bind();
}

/** Who acts, as read from the line. */
interface Who {
  readonly names: readonly string[];
  /** The side of that name, where they were named as one. */
  readonly side: string | null;
  readonly implied: boolean;
}

const nobody: Who = { names: [], side: null, implied: false };

function crowdOf(name: string): Crowd {
  const side = name.startsWith("@") ? name : null;
  return { members: [name], side, called: side };
}

function numbered(drafts: readonly Draft[]): readonly Action[] {
  const all: Action[] = [];
  const own = new Map<string, Action[]>();
  for (const draft of drafts) {
    const siblings = own.get(draft.actor) ?? [];
    own.set(draft.actor, siblings);
    const action = { ...draft, siblings, index: siblings.length, all };
    siblings.push(action);
    all.push(action);
  }
  return all;
}

class Binder {
  private readonly problems: Problem[] = [];
  private at = 0;
  /** How often the action just read is done: `x2`. */
  private times = 1;

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
    let will = false;
    if (this.word("will") && who.names.length > 0) {
      will = true;
      this.at++;
    }
    const from = this.at;
    const together = this.chain(who, will);
    if (together !== null) return this.result(numbered(together), []);
    const each = this.eachOf(who);
    if (each === null) return this.result([], []);
    // What is done by one at a time is done by each of them, one after the other.
    this.problems.length = 0;
    const drafts: Draft[] = [];
    for (const name of each) {
      this.at = from;
      const own = this.chain({ names: [name], side: null, implied: false }, will);
      if (own === null) return this.result([], []);
      drafts.push(...own);
    }
    return this.result(numbered(drafts), []);
  }

  /** The actions of one actor, joined by `then`; null where one cannot be understood. */
  private chain(who: Who, will: boolean): Draft[] | null {
    const drafts: Draft[] = [];
    for (;;) {
      const draft = this.action(who, will, drafts.length === 0);
      if (draft === null) return null;
      for (let i = 0; i < this.times; i++) drafts.push(draft);
      const joint = this.joint(this.at, null);
      if (joint === 0) return drafts;
      this.at += joint;
    }
  }

  /** Who of several can each do what only one can do at a time; null where that is not what is wrong. */
  private eachOf(who: Who): readonly string[] | null {
    if (!this.problems.some(({ code }) => code === "actor") || this.context.place === "indented") return null;
    if (who.names.length < 2 && !who.names.some((name) => name.startsWith("@"))) return null;
    const verb = this.verbAt(this.at)?.value;
    if (verb !== undefined && verb.actor !== "one") return null;
    const able = this.able(who.names);
    return able.length === 0 ? null : able;
  }

  /** The combatants of these names and sides that are not out of the fight. */
  private able(who: readonly string[]): readonly string[] {
    const { state, lexicon } = this.context;
    return expand(state, who).filter(
      (name) => !state.combatants.some((c) => c.name === name && isOut(c, lexicon.vocabulary)),
    );
  }

  /** Words that join what is done next: `then`; or a comma or `and` before a verb that goes on with nothing here. 0: none. */
  private joint(at: number, verb: VerbSpec | null): number {
    if (this.word("then", at)) return 1;
    let next = at;
    if (this.line[next]?.kind === "comma") next++;
    if (this.word("and", next) || this.word("&", next)) next++;
    if (next === at) return 0;
    if (this.word("then", next)) return next + 1 - at;
    if (verb !== null && this.startsPart(verb, next)) return 0;
    if (matchNames(names(this.context.state), this.line, next) !== null) return 0;
    const follows = this.verbAt(next)?.value;
    return follows === undefined || follows.role === "gm" || follows.keyword === true || follows.actor === "none"
      ? 0
      : next - at;
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
  private actors(): Who | null {
    const known = names(this.context.state);
    const direct = known.book.matches(this.line, 0).map(({ value, next }) => ({ value: crowdOf(value), next }));
    const loose = direct.length > 0 ? null : matchNames(known, this.line, 0);
    for (const first of loose === null ? direct : [loose]) {
      const { values, next } = readList(this.line, first, (at) => matchNames(known, this.line, at));
      const found = values.flatMap(({ members, side }) => (side === null ? members : [side]));
      const side = values.length === 1 ? (values[0]?.called ?? null) : null;
      if (
        this.word("will", next) ||
        this.verbAt(next) !== null ||
        this.strike(next, found) !== null ||
        this.verbAt(0) === null
      ) {
        this.at = next;
        return { names: found, side, implied: false };
      }
    }
    const verb = this.verbAt(0);
    if (verb === null) return null;
    const free = verb.value.actor === "none" || verb.value.actor === "optional";
    if (free && this.context.place !== "indented") return nobody;
    if (this.context.place === "indented")
      return { names: free || this.context.above === "" ? [] : [this.context.above], side: null, implied: true };
    return this.context.place === "gm" || free ? nobody : null;
  }

  private strike(at: number, who: readonly string[]): ReturnType<typeof strikeAt> {
    const [first] = who;
    return first === undefined ? null : strikeAt(this.line, at, first, this.context.state, this.context.lexicon);
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

  private action(who: Who, will: boolean, first: boolean): Draft | null {
    const start = this.at;
    this.times = 1;
    const plain = this.verbAt(start);
    const strike = plain === null ? this.strike(start, who.names) : null;
    const about = plain === null && strike === null && first ? this.aboutThem(start) : null;
    const found = plain ?? strike ?? about;
    if (found === null) {
      this.complain(verbComplaint(this.line, this.context, this.at, who.names));
      return null;
    }
    const verb = found.value;
    const actors = about === null ? this.allowedActors(verb, who, start, found.next) : [];
    if (actors === null) return null;
    this.at = found.next;
    const clauses: Clause[] = [];
    const modifiers: Modifier[] = [];
    const from = first ? this.span.from : this.spanOf(start, start).from;
    const draft: Draft = {
      ...emptyDraft,
      line: this.context.line,
      verb: verb.id,
      actors,
      actor: actors[0] ?? "",
      targets: about === null ? [] : who.names,
      implied: who.implied || !first,
      will,
      clauses,
      modifiers,
      span: this.span,
    };
    while (this.at < this.line.length && this.joint(this.at, verb) === 0)
      if (!this.part(verb, draft, clauses, modifiers)) return null;
    draft.span = { from, to: this.spanOf(this.at - 1, this.at).to };
    if (strike !== null && !clauses.some(({ id }) => id === "with"))
      clauses.unshift({
        id: "with",
        span: this.spanOf(start, strike.next),
        ...bound(strike.next, { names: [strike.weapon], text: strike.weapon }),
      });
    return draft;
  }

  /** `Orcs are surprised`: a verb without an actor, said of its targets. */
  private aboutThem(at: number): Match<VerbSpec> | null {
    if (!this.word("is", at) && !this.word("are", at)) return null;
    const found = this.fitting(this.context.lexicon.ownVerbs.matches(this.line, at + 1));
    return found !== null &&
      found.value.actor === "none" &&
      found.value.targets !== "none" &&
      found.value.role === "action"
      ? found
      : null;
  }

  /** Who acts, as the verb wants them: a side as one, its members as a list. null: it cannot be they. */
  private allowedActors(
    verb: VerbSpec,
    { names: said, side }: Who,
    from: number,
    to: number,
  ): readonly string[] | null {
    const who =
      verb.actor === "side" && side !== null
        ? [side]
        : verb.actor === "many" && said.some((name) => name.startsWith("@"))
          ? this.able(said)
          : said;
    const wrong = actorsWrong(verb, who, this.context.place);
    if (wrong === null) return who;
    this.problem(this.spanOf(from, to), "actor", wrong);
    return null;
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
    const taken = this.modifierAt(this.at + 1) && this.word("at") ? null : this.clause(verb, values, draft);
    if (taken !== null) {
      this.take(taken, clauses);
      return true;
    }
    // A bare number is the verb's own, where it takes one and has none yet: "closes on Rolf 30 ft".
    const ownNumber = verb.thing === "number" && draft.thing === null && /^\d/.test(word.text);
    const away = ownNumber ? null : distanceAt(this.line, this.at, this.context.lexicon, verb, values);
    if (away !== null && !clauses.some(({ id }) => id === away.spec.id)) {
      const { next, ...rest } = away.value;
      clauses.push({ id: away.spec.id, span: this.spanOf(this.at, next), ...rest });
      this.at = next;
      return true;
    }
    if (isAway(this.line, this.at)) {
      this.at++;
      return true;
    }
    const times = timesAt(this.line, this.at);
    if (times > 1 && verb.targets !== "none") {
      this.times = times;
      this.at++;
      return true;
    }
    const modifier = this.modifier(values);
    if (modifier !== null) {
      const { damages, ...rest } = modifier;
      if (damages) draft.damage = [...draft.damage, rest];
      else modifiers.push(rest);
      return true;
    }
    const preposition = word.kind === "word" && targetWords.has(word.text) ? 1 : 0;
    const named = readNames(this.at + preposition, values);
    // "morale wolves": where a thing in words is still to come, a plural is that.
    const asThing =
      preposition === 0 &&
      draft.thing === null &&
      verb.thing === "text" &&
      names(this.context.state).book.match(this.line, this.at) === null;
    if (named !== null && verb.targets !== "none" && !asThing) return this.targets(verb, draft, named);
    if (draft.thing === null && verb.thing != null) {
      const item = this.context.lexicon.itemVerbs.has(verb.id);
      const from = item ? behindDeterminer(this.line, this.at) : this.at;
      const stops = (at: number): boolean => values.stops(at) || (this.word("and", at) && this.joint(at, verb) > 0);
      const thing = readValue(verb.thing, from, item ? { ...values, stops } : values, { units: verb.units });
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
    return targetWords.has(word.text) && matchNames(names(this.context.state), this.line, at + 1) !== null;
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

  /** Another clause of the line. Of a second of its kind only the first is read, and it is said so; a list of names goes on. */
  private take(taken: Clause, clauses: Clause[]): void {
    const at = clauses.findIndex(({ id }) => id === taken.id);
    const before = clauses[at];
    const specs = this.context.lexicon.vocabulary.clauses.filter(({ id }) => id === taken.id);
    const value = ({ number, text, names: all, numbers }: Clause): string => [number, text, ...all, ...numbers].join();
    if (before === undefined || specs.some(({ many }) => many === true)) clauses.push(taken);
    else if (specs.every((spec) => spec.value === "whom"))
      clauses[at] = { ...before, names: [...before.names, ...taken.names] };
    else if (value(before) !== value(taken))
      this.problems.push({
        span: taken.span,
        severity: "warning",
        code: "clause-twice",
        message: `"${specs[0]?.words[0] ?? taken.id}" stands here a second time, and only the first counts: leave one of them out.`,
      });
  }

  /** `to Hilda` is the target where `to` could also lead to a place or a word. */
  private isTarget(verb: VerbSpec, spec: ClauseSpec, at: number, draft: Draft): boolean {
    if (verb.targets === "none" || (verb.targets === "one" && draft.targets.length > 0)) return false;
    if (spec.value !== "place" && spec.value !== "text" && spec.value !== "word") return false;
    const word = this.line[at - 1];
    return (
      word !== undefined && targetWords.has(word.text) && matchNames(names(this.context.state), this.line, at) !== null
    );
  }

  /** `+2 high ground`, `mod +2 "high ground"`. */
  private modifier(values: ValueContext): (Modifier & { readonly damages: boolean }) | null {
    const from = this.at;
    // "at -2" is said for a modifier too; a distance has no sign.
    const at = this.word("mod") || (this.word("at") && this.modifierAt(from + 1)) ? from + 1 : from;
    const word = this.line[at];
    if (word === undefined || !this.modifierAt(at)) return null;
    const damages = ["damage", "dmg"].includes(this.line[at + 1]?.text ?? "");
    const why = damages ? at + 2 : at + 1;
    const reason = readText(why, values);
    this.at = reason?.next ?? why;
    const amount = Number.parseInt(word.text, 10);
    return { amount, reason: reason?.text ?? "", span: this.spanOf(from, this.at), damages };
  }

  private modifierAt(at: number): boolean {
    const word = this.line[at];
    return word?.kind === "word" && /^[+-]\d{1,6}%?$/.test(word.text);
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

  private complain({ from, to, ...complaint }: ReturnType<typeof actorComplaint>): void {
    this.problems.push({ span: this.spanOf(from, to), severity: "error", ...complaint });
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
