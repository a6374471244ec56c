import type { Problem, Span } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import { bindClause, type Clause, type Modifier } from "../action.ts";
import { bare, identityOf, type Argument, type Names } from "../argument.ts";
import { exact } from "../memory.ts";
import { bindSentences } from "../sentences.ts";
import { nobody, type Who } from "../value.ts";
import type { VerbSpec, ClauseSpec } from "../vocabulary.ts";
import { actorsWrong, partComplaint, strayComplaint, verbComplaint, type Complaint } from "./complaints.ts";
import { anyVerb, emptyDraft, type Draft } from "./draft.ts";
import { matchNames, names, behindDeterminer, type Crowd } from "./names.ts";
import { asWritten, targetWords, type Match } from "./phrase.ts";
import type { Reading } from "./reading.ts";
import {
  claimProblems,
  readList,
  distanceAt,
  isAway,
  timesAt,
  isUnit,
  readNames,
  readText,
  readValue,
  type Bound,
  type ValueContext,
} from "./values.ts";

/** Actors as read from a line. */
export interface Actors {
  readonly names: readonly Who[];
  /** The side of that name, where they were named as one. */
  readonly side: Who | null;
  readonly implied: boolean;
}

const unsaid: Actors = { names: [], side: null, implied: false };

function crowdOf(name: Who): Crowd {
  const side = name.startsWith("@") ? name : null;
  return { members: [name], side, called: side };
}

/**
 * Reads the actors, and the index of the word at which the verb stands. null: nobody of the fight, and no verb either.
 */
export function readActors(reading: Reading): { readonly who: Actors; readonly next: number } | null {
  const { line, context } = reading;
  const known = names(context.state);
  const direct = known.book.matches(line, 0).map(({ value, next }) => ({ value: crowdOf(value), next }));
  const loose = direct.length > 0 ? null : matchNames(known, line, 0);
  for (const first of loose === null ? direct : [loose]) {
    const { values, next } = readList(line, first, (at) => matchNames(known, line, at));
    const found = values.flatMap(({ members, side }) => (side === null ? members : [side]));
    const side = values.length === 1 ? (values[0]?.called ?? null) : null;
    const acts = (at: number): boolean =>
      reading.is("will", at) || reading.verbAt(at) !== null || reading.strikeAt(at, found) !== null;
    const who = { names: exact(found), side, implied: false };
    // A comma that no name follows ends the list: "Ann, Cy, attack Bob".
    if (reading.isComma(next) && acts(next + 1)) return { who, next: next + 1 };
    if (acts(next) || reading.verbAt(0) === null) return { who, next };
  }
  const verb = reading.verbAt(0)?.value;
  return verb === undefined ? null : { who: unnamed(verb, reading), next: 0 };
}

/** Returns the actor of a line that begins with its verb: below an action that action's actor. */
function unnamed({ actor }: VerbSpec, { context: { place, above } }: Reading): Actors {
  if (place !== "indented") return unsaid;
  const free = actor === "none" || actor === "optional";
  return { names: free || above === "" ? [] : [above], side: null, implied: true };
}

/** Returns the actors as the verb wants them: a side as one, its members as a list. */
function asWanted(verb: VerbSpec, { names: said, side }: Actors, reading: Reading): readonly Who[] {
  if (verb.actor === "side" && side !== null) return [side];
  return verb.actor === "many" && said.some((name) => name.startsWith("@")) ? reading.able(said) : said;
}

/** An action while its line is read. */
interface Deed {
  readonly verb: VerbSpec;
  readonly draft: Draft;
  readonly clauses: Clause[];
  readonly modifiers: Modifier[];
  /** Context in which arguments are read. */
  readonly values: ValueContext;
}

/** Tells whether a problem is a length that cannot be converted: no rule is to go by its number. */
export function isNoLength({ code, severity }: Problem): boolean {
  return code === "length" && severity === "error";
}

/** Joins two lists of names. */
function together(one: Clause, more: Clause): Clause {
  if (more.kind !== "names") return one;
  return { ...more, span: one.span, names: [...(one.kind === "names" ? one.names : []), ...more.names] };
}

/** Reads what is done, verb by verb, from a word of the line on. */
export class DeedReader {
  readonly problems: Problem[] = [];
  /** The word to be read next. */
  at = 0;
  /** Number of times that the action just read is done: `x2`. */
  times = 1;

  constructor(private readonly reading: Reading) {}

  problem(span: Span, code: string, message: string): void {
    this.problems.push({ span, severity: "error", code, message });
  }

  complain({ from, to, ...complaint }: Complaint): void {
    this.problems.push({ span: this.reading.spanOf(from, to), severity: "error", ...complaint });
  }

  /** Reads one action with all that belongs to it; null where it cannot be understood (a problem is noted). */
  action(who: Actors, will: boolean, first: boolean): Draft | null {
    const { reading } = this;
    const { line, span, context } = reading;
    const start = this.at;
    this.times = 1;
    const read = reading.verbAt(start);
    const plain =
      read === null || this.isAdvised(read, start) || this.pullsAnything(read, start, who.names) ? null : read;
    const strike = plain === null ? reading.strikeAt(start, who.names) : null;
    const about = plain === null && strike === null && first ? reading.aboutThem(start) : null;
    const found = plain ?? strike ?? about;
    if (found === null) {
      this.complain(verbComplaint(line, context, start, who.names));
      return null;
    }
    const actors = about === null ? this.actors(found, who) : [];
    if (actors === null) return null;
    const deed = this.begin(found.value, actors, about === null ? [] : who.names, will);
    const { draft, clauses, modifiers } = deed;
    draft.implied = who.implied || !first;
    this.at = found.next;
    while (this.at < line.length && reading.joint(this.at, deed.verb) === 0) if (!this.part(deed)) return null;
    const from = first ? span.from : reading.spanOf(start, start).from;
    draft.span = { from, to: reading.spanOf(this.at - 1, this.at).to };
    if (strike !== null && !clauses.some(({ id }) => id === "with"))
      clauses.unshift({
        id: "with",
        span: reading.spanOf(start, strike.next),
        kind: "weapons",
        names: [strike.weapon],
      });
    draft.clauses = exact(clauses);
    draft.modifiers = exact(modifiers);
    this.problems.push(...claimProblems(draft, context.state, context.lexicon));
    return draft;
  }

  private begin(verb: VerbSpec, actors: readonly Who[], targets: readonly Who[], will: boolean): Deed {
    const clauses: Clause[] = [];
    const modifiers: Modifier[] = [];
    const actor = actors[0] ?? nobody;
    const { line } = this.reading.context;
    const draft: Draft = { ...emptyDraft, line, verb: verb.id, actors, actor, targets, will, clauses, modifiers };
    return { verb, draft, clauses, modifiers, values: this.values(verb, actor) };
  }

  /** Returns the actors for a verb; null: they cannot do it (a problem is noted). */
  private actors({ value: verb, next }: Match<VerbSpec>, said: Actors): readonly Who[] | null {
    const who = asWanted(verb, said, this.reading);
    const wrong = actorsWrong(verb, who, this.reading.context.place);
    if (wrong === null) return who;
    const span = this.reading.spanOf(this.at, next);
    this.problems.push({ span, severity: "error", code: "actor", ...wrong });
    return null;
  }

  /**
   * Reads one clause, target, thing or modifier behind the verb. Returns false where nothing fits (a problem is noted).
   */
  private part(deed: Deed): boolean {
    const before = this.problems.length;
    return this.anyPart(deed) && !this.problems.slice(before).some(isNoLength);
  }

  private anyPart(deed: Deed): boolean {
    const { reading } = this;
    const { verb, draft, values } = deed;
    if (this.isJoint(deed)) {
      this.at++;
      return true;
    }
    this.passDeterminer(deed);
    const modified = reading.is("at", this.at) && reading.isModifier(this.at + 1);
    const taken = modified ? null : this.clause(verb, values, draft);
    if (taken !== null) {
      this.take(taken, deed.clauses);
      return true;
    }
    if (this.everyday(deed) || (!this.isOwnLength(deed) && this.modifier(deed))) return true;
    const named = this.namesHere(deed);
    const aimed = verb.targets === "none" ? null : named;
    if (aimed !== null && !this.isThing(deed)) return this.targets(deed, aimed);
    const from = this.at;
    if (this.thing(deed)) return this.isNoName(deed, from);
    // Parted from what would be a thing, a plural is whom it is done to.
    if (aimed !== null) return this.targets(deed, aimed);
    const stretch = (from: number): number => reading.unknownStretch(verb, from);
    this.complain(partComplaint(reading.line, reading.context, verb, this.at, named !== null, stretch));
    return false;
  }

  /** Skips a comma, or an `and` before another part of the same action. */
  private isJoint({ verb, draft, clauses }: Deed): boolean {
    if (this.reading.isComma(this.at)) return true;
    const goesOn = this.reading.is("and", this.at) && draft.targets.length + clauses.length > 0;
    return goesOn && this.reading.startsPart(verb, this.at + 1);
  }

  /** Passes over "a" before a clause that says how a thing is: "throws a lit flask". */
  private passDeterminer({ verb }: Deed): void {
    const { line, context } = this.reading;
    const behind = behindDeterminer(line, this.at);
    // "A" may be somebody.
    if (behind === this.at || this.reading.namesAt(this.at)) return;
    const clauses = context.lexicon.clauses.matches(line, behind);
    const says = clauses.some(
      ({ value, next }) => value.value === "flag" && verb.clauses.includes(value.id) && next < line.length,
    );
    if (says) this.at = behind;
  }

  /** Reads words of the table beside the grammar: a distance without its keyword, `60 ft away`, `twice`. */
  private everyday({ verb, draft, clauses, values }: Deed): boolean {
    const { line, context } = this.reading;
    // A bare number is the verb's own, where it takes one and has none yet: "closes on Rolf 30 ft".
    const ownNumber = verb.thing === "number" && draft.thing === null && /^\d/.test(line[this.at]?.text ?? "");
    const away = ownNumber ? null : distanceAt(line, this.at, context.lexicon, verb, values);
    const open = verb.thing != null && draft.thing === null;
    if (away !== null && !(open && clauses.some(({ id }) => id === away.spec.id))) {
      const { value, next } = away.value;
      this.length(value, this.at, next);
      this.take(bindClause(away.spec.id, this.reading.spanOf(this.at, next), value), clauses);
      this.at = next;
      return true;
    }
    const behind = isAway(line, this.at, verb);
    const times = verb.targets === "none" ? 1 : timesAt(line, this.at);
    if (times > 1) this.times = times;
    if (!behind && times === 1) return false;
    this.at++;
    return true;
  }

  /** "walks -5 ft": a length, if one that cannot be, and no modifier of a roll. */
  private isOwnLength({ verb, draft }: Deed): boolean {
    const unit = this.reading.line[this.at + 1];
    return verb.thing === "number" && draft.thing === null && unit?.kind === "word" && isUnit(unit, verb.units);
  }

  /** Reads the names at this word, or behind its preposition. */
  private namesHere({ values }: Deed): Bound<Names> | null {
    return readNames(this.leads() ? this.at + 1 : this.at, values);
  }

  /** Tells whether a plural is the verb's thing, where one in words is still to come: "morale wolves". */
  private isThing({ verb, draft }: Deed): boolean {
    if (draft.thing !== null || verb.thing !== "text" || this.leads()) return false;
    const { line, context } = this.reading;
    return names(context.state).book.match(line, this.at) === null;
  }

  /** Tells whether a preposition stands here that leads to a target. */
  private leads(): boolean {
    const word = this.reading.line[this.at];
    return word?.kind === "word" && targetWords.has(word.text);
  }

  private targets({ verb, draft }: Deed, { value, next }: Bound<Names>): boolean {
    const all = [...draft.targets, ...value.names];
    if (verb.targets === "one" && all.length > 1) {
      this.problem(
        this.reading.spanOf(this.at, next),
        "targets",
        bindSentences.oneTarget(verb.words[0] ?? verb.id, all),
      );
      return false;
    }
    draft.targets = exact(all);
    this.at = next;
    return true;
  }

  /** Reads the verb's own argument. */
  private thing({ verb, draft, clauses, values }: Deed): boolean {
    const { reading } = this;
    // A list of targets may lead to nobody ("throws Orc and Ocr"): no thing begins with what joins them.
    const joins = reading.is("and", this.at) || reading.is("&", this.at);
    if (draft.thing !== null || verb.thing == null || joins) return false;
    // Any words can be a thing: behind a clause, a comma or a bracket parts them from it, and nobody knows what they
    // are, unless they are quoted.
    const anyWords = verb.thing === "text" || verb.thing === "place";
    const word = reading.line[this.at];
    const apart = reading.isComma(this.at - 1) || word?.raw.startsWith("(") === true;
    if (anyWords && clauses.length > 0 && apart && word?.kind !== "quote") return false;
    // A second deed behind a comma is no thing either.
    if (anyWords && verb.anyWords !== true && reading.isComma(this.at - 1) && reading.unreadDeed(this.at - 1))
      return false;
    const item = reading.context.lexicon.itemVerbs.has(verb.id);
    const from = item ? behindDeterminer(reading.line, this.at) : this.at;
    const stops = (at: number): boolean => values.stops(at) || reading.joint(at, verb) > 0;
    const thing = readValue(verb.thing, from, item ? { ...values, stops } : values, { units: verb.units });
    if (thing === null || thing.value.kind === "flag") return false;
    this.length(thing.value, from, thing.next);
    draft.thing = thing.value;
    this.at = thing.next;
    return true;
  }

  /** Tells whether the thing just read, from that word on, holds no name, not even misspelt (a problem is noted). */
  private isNoName({ verb, draft }: Deed, from: number): boolean {
    // "pulls Bandit 1 free": nobody draws a fighter, whose name would be that of a weapon nobody has.
    if (draft.thing?.kind === "weapons" && draft.thing.names.length === 1 && this.begins(from))
      return this.isThingAlone(verb, from);
    if (draft.thing?.kind !== "text") return true;
    if (verb.targets === "none") return verb.anyWords === true || verb.role === "gm" || this.isThingAlone(verb, from);
    const stray = strayComplaint(this.reading.line, from, this.at, this.reading.context);
    if (stray !== null) this.complain(stray);
    return stray === null;
  }

  /** Tells whether the rules have advice on more words than an everyday verb has: "fights defensively". */
  private isAdvised({ next }: Match<VerbSpec>, start: number): boolean {
    const { line, context } = this.reading;
    const { advice, ownVerbs } = context.lexicon;
    return ownVerbs.match(line, start) === null && (advice.verb.match(line, start)?.next ?? 0) > next;
  }

  /** Tells whether "pulls" draws no weapon, but moves a lever, a rope or whatever else is there. */
  private pullsAnything({ value, next }: Match<VerbSpec>, start: number, who: readonly string[]): boolean {
    const { line, context } = this.reading;
    const { itemVerbs, weapons } = context.lexicon;
    if (!itemVerbs.has(value.id) || !/^pull(?:s|ed|ing)?$/.test(line[start]?.text ?? "") || next !== start + 1)
      return false;
    const at = behindDeterminer(line, next);
    const own = context.state.combatants.flatMap((c) =>
      who.includes(c.name) ? c.attacks.map(({ name }) => name) : [],
    );
    const named = fold(asWritten(line, at));
    return (
      at < line.length &&
      !this.begins(next) &&
      weapons.match(line, at) === null &&
      !own.some((name) => named.startsWith(fold(name)))
    );
  }

  /** Tells whether the name of a fighter begins at that word, behind an article. */
  private begins(from: number): boolean {
    const { line, context } = this.reading;
    return names(context.state).book.match(line, behindDeterminer(line, from)) !== null;
  }

  /** Tells whether nobody of the fight is named among the words of a thing (a problem is noted). */
  private isThingAlone(verb: VerbSpec, from: number): boolean {
    const { line, context } = this.reading;
    const { book } = names(context.state);
    for (let at = from; at < this.at; at++) {
      const found = line[at]?.kind === "word" ? book.match(line, at) : null;
      if (found === null || found.next > this.at) continue;
      const message = bindSentences.namedInThing(verb.words[0] ?? verb.id, found.value);
      this.problem(this.reading.spanOf(at, found.next), "name-in-thing", message);
      return false;
    }
    return true;
  }

  private values(verb: VerbSpec, actor: string): ValueContext {
    const { reading } = this;
    const { state, lexicon } = reading.context;
    const stops = (at: number): boolean =>
      reading.is("then", at) || reading.startsPart(verb, at) || (verb.anyWords !== true && reading.unreadDeed(at));
    return { state, lexicon, line: reading.line, actor, stops };
  }

  private clause(verb: VerbSpec, values: ValueContext, draft: Draft): Clause | null {
    const { line, context } = this.reading;
    for (const { value: spec, next: behind } of context.lexicon.clauses.matches(line, this.at)) {
      if (!verb.clauses.includes(spec.id) || this.isTarget(verb, spec, behind, draft)) continue;
      const alone = spec.optional === true ? { value: bare, next: behind } : null;
      // Words that begin something else are no reason: "with advantage and juggles the torch".
      const read =
        alone !== null && values.stops(behind) ? alone : (readValue(spec.value, behind, values, spec) ?? alone);
      if (read === null) continue;
      const made = bindClause(spec.id, this.reading.spanOf(this.at, read.next), read.value);
      this.length(read.value, behind, read.next);
      this.at = read.next;
      return made;
    }
    return null;
  }

  /**
   * Adds another clause of the line. Of two of a kind only the first is read, with a remark; a list of names goes on.
   */
  private take(taken: Clause, clauses: Clause[]): void {
    const at = clauses.findIndex(({ id }) => id === taken.id);
    const before = clauses[at];
    if (before === undefined) {
      clauses.push(taken);
      return;
    }
    const specs = this.reading.context.lexicon.vocabulary.clauses.filter(({ id }) => id === taken.id);
    if (specs.some(({ many }) => many === true)) clauses.push(taken);
    else if (specs.every((spec) => spec.value === "whom")) clauses[at] = together(before, taken);
    else if (identityOf(before) !== identityOf(taken))
      this.problems.push({
        span: taken.span,
        severity: "warning",
        code: "clause-twice",
        message: bindSentences.clauseTwice(specs[0]?.words[0] ?? taken.id),
      });
  }

  /** Remarks a length that was converted, and complains of one that cannot be. */
  private length(value: Argument, from: number, to: number): void {
    if ((value.kind !== "number" && value.kind !== "place") || value.was === undefined) return;
    const { was } = value;
    const problem = { span: this.reading.spanOf(from, to), code: "length" };
    if (was.factor === null)
      this.problems.push({ ...problem, severity: "error", message: bindSentences.noLength(was.said, was.own) });
    else
      this.problems.push({
        ...problem,
        severity: "info",
        message: bindSentences.converted(was.said, String(was.number), was.own, was.factor),
      });
  }

  /** Tells whether `to Hilda` is the target, where `to` could also lead to a place or a word. */
  private isTarget(verb: VerbSpec, spec: ClauseSpec, at: number, draft: Draft): boolean {
    if (verb.targets === "none" || (verb.targets === "one" && draft.targets.length > 0)) return false;
    if (spec.value !== "place" && spec.value !== "text" && spec.value !== "word") return false;
    const word = this.reading.line[at - 1];
    return word !== undefined && targetWords.has(word.text) && this.reading.namesAt(at);
  }

  /** Reads a modifier: `+2 high ground`, `mod +2 "high ground"`, `+2 damage high ground`. */
  private modifier({ draft, modifiers, values }: Deed): boolean {
    const { reading } = this;
    const from = this.at;
    // "at -2" is said for a modifier too; a distance has no sign.
    const signed = reading.is("at", from) && reading.isModifier(from + 1);
    const at = reading.is("mod", from) || signed ? from + 1 : from;
    const word = reading.line[at];
    if (word === undefined || !reading.isModifier(at)) return false;
    const damages = ["damage", "dmg"].includes(reading.line[at + 1]?.text ?? "");
    const behind = damages ? at + 2 : at + 1;
    // "for" only leads to the reason.
    const why = reading.is("for", behind) && !/^\d/.test(reading.line[behind + 1]?.text ?? "0") ? behind + 1 : behind;
    // No reason begins with "and": what is joined so is another deed.
    const joined = ["and", "then", "but"].some((joint) => reading.is(joint, why));
    const reason = joined ? null : readText(why, values);
    this.at = reason?.next ?? why;
    const dice = reading.diceAt(at);
    const amount = dice === null ? Number.parseInt(word.text, 10) : word.text.startsWith("-") ? -1 : 1;
    const plain: Modifier = { amount, reason: reason?.value.text ?? "", span: reading.spanOf(from, this.at) };
    const made = dice === null ? plain : { ...plain, dice };
    if (damages) draft.damage = [...draft.damage, made];
    else modifiers.push(made);
    return true;
  }

  /** Clauses without a verb, for an indented line; null where the line is something else. */
  clausesAlone(): Clause[] | null {
    const { line, context } = this.reading;
    const found: Clause[] = [];
    const any = anyVerb(context.lexicon);
    const values = this.values(any, context.above);
    this.at = 0;
    while (this.at < line.length) {
      if (this.reading.isComma(this.at)) {
        this.at++;
        continue;
      }
      const made = this.clause(any, values, emptyDraft);
      if (made === null) return null;
      found.push(made);
    }
    return found;
  }
}
