import type { FaceSource } from "../../dice/source.ts";
import { parseLine } from "../../language/line.ts";
import { fold, verbForms } from "../../language/words.ts";
import type { ActionLine, Line, Problem, RulingLine, Span } from "../../language/syntax.ts";
import type { BindContext, BoundLine } from "../bind/draft.ts";
import { bindLine, withoutPart } from "../bind/line.ts";
import { names } from "../bind/names.ts";
import { sentenceWords, words } from "../bind/phrase.ts";
import { withNames } from "../bind/spoken-names.ts";
import { readNames } from "../bind/values.ts";
import { readSpending } from "../counted.ts";
import type { Diagnostic, Environment } from "../environment.ts";
import type { RulingRun } from "../ruling/condition.ts";
import { plainRulings } from "../ruling/plain-ruling.ts";
import { itemOf } from "../ruling/points.ts";
import { asRuling, bindRuling, readRuling } from "../ruling/ruling.ts";
import { bindSentences, unitSentences } from "../sentences.ts";
import type { Setup } from "../setup.ts";
import type { FightState } from "../state.ts";
import { nobody, type Who } from "../value.ts";
import type { Watch, Foregone } from "./unit.ts";

/** Context that all units of a fight share. */
export interface UnitContext {
  readonly setup: Setup;
  readonly environment: Environment;
  /** Faces that the record lacks, by line identity and the line's place in the unit; null: ask. */
  readonly faces: ((identity: string, line: number) => FaceSource) | null;
  /** Let an unexpected error through instead of saying it at the line. */
  readonly strict: boolean;
  /**
   * True where what may still come of missing dice is left aside: then a line that is refused only behind one of them
   * passes.
   */
  readonly shallow?: boolean;
  /** Bindings of the same lines from earlier runs. */
  readonly bindings?: Bindings;
  /** It is run for the odds alone: what it tells is not kept. */
  readonly watch?: Watch;
  /** Fighters that the unit before is about: who acts in it, and on whom. */
  readonly about?: readonly Who[];
  /** Lines of the unit before, as they are written. */
  readonly before?: readonly string[];
  /** Nothing has happened yet in a block that goes on with another fight. */
  readonly opens?: boolean;
  /** Number of equal actions that stand before this one in the round. */
  readonly ordinal: (canonical: string) => number;
}

/** A ruling in everyday words: what it does, or the action that it allows, and how it would be written. */
interface Meant {
  readonly run: RulingRun | null;
  readonly text: string;
  readonly bound?: BoundLine;
}

interface Kept<T> {
  readonly state: FightState;
  readonly value: T;
}

/** Meanings of a unit's lines, by line, for as long as the fight is the same where they stand. */
class Memory<T> {
  private readonly kept: Kept<T>[] = [];

  /** Returns the latest meaning of a line; null where it has not been asked for. */
  latest(line: number): T | null {
    return this.kept[line]?.value ?? null;
  }

  get({ line, state }: BindContext, make: () => T): T {
    const known = this.kept[line];
    if (known !== undefined && known.state === state) return known.value;
    const value = make();
    this.kept[line] = { state, value };
    return value;
  }
}

/**
 * Lines of one unit as they were bound. Callers that run the same unit many times hand it on (`UnitContext.bindings`).
 */
export class Bindings {
  readonly bound = new Memory<BoundLine>();
  readonly rulings = new Memory<RulingRun | null>();
  /** Lines that no dice allow, by the fight before and the lines that are in doubt. */
  readonly never = new WeakMap<FightState, Map<string, Foregone | null>>();
}

/** A clause or a free modifier that a unit is run without. */
interface Lacking {
  readonly line: number;
  readonly part: Span;
}

/**
 * A unit as it is written, and the fight before it. However often it is run, with a line taken out or to foresee its
 * dice, its lines are bound once.
 */
export class Written {
  private readonly bindings: Bindings;

  constructor(
    readonly lines: readonly Line[],
    readonly before: FightState,
    readonly context: UnitContext,
    private readonly lacks: Lacking | null = null,
  ) {
    this.bindings = (lacks === null ? context.bindings : undefined) ?? new Bindings();
  }

  /** Returns the same unit without that clause or free modifier. */
  without(line: number, part: Span): Written {
    return new Written(this.lines, this.before, this.context, { line, part });
  }

  /** Returns the refusal that holds whatever the dice show: found out once, for as often as the unit is run. */
  never(doubtful: string, make: () => Foregone | null): Foregone | null {
    const all = this.bindings.never.get(this.before) ?? new Map<string, Foregone | null>();
    this.bindings.never.set(this.before, all);
    const known = all.get(doubtful);
    if (known !== undefined) return known;
    const never = make();
    all.set(doubtful, never);
    return never;
  }

  /** Returns the context in which a line is bound. `state`: the fight at that moment. */
  place(line: number, place: BindContext["place"], above: Who, state: FightState): BindContext {
    const { setup, before } = this.context;
    const main = place === "indented" ? (this.bindings.bound.latest(0)?.actions ?? []) : null;
    const about = main?.flatMap(({ actor, targets }) => [actor, ...targets]) ?? this.context.about;
    const context = { state, lexicon: setup.lexicon, line, place, above };
    return about === undefined ? context : { ...context, about, ...(before && { before }) };
  }

  bind(line: ActionLine, context: BindContext): BoundLine {
    return this.bindings.bound.get(context, () =>
      this.lacking(context, this.orRuling(line, withDice(line, bindLine(line.text, line.body, context)), context)),
    );
  }

  /** Reads a line by which somebody spends or regains counted things; null where it is something else. */
  spending({ text, body }: ActionLine, context: BindContext): RulingRun | null {
    return this.bindings.rulings.get(context, () => readSpending(words(text, body), context));
  }

  /** Adds the ruling to write instead, where the line would be one with its mark. */
  private orRuling(line: ActionLine, bound: BoundLine, context: BindContext): BoundLine {
    const [problem, ...more] = bound.problems;
    if (problem === undefined || bound.actions.length > 0) return bound;
    const meant = isUnsaid(problem, line) ? this.meant(line, context) : null;
    if (meant === null) {
      const said = this.saidAsRuling(line, context);
      const lines = said === null ? [] : [said, ...(problem.lines ?? []).filter((each) => each !== said)];
      return said === null ? bound : { ...bound, problems: [{ ...problem, lines }, ...more] };
    }
    const { code, severity } = problem;
    return {
      ...bound,
      problems: [{ span: line.body, severity, code, message: unitSentences.isRuling(meant), instead: [meant] }],
    };
  }

  /** Returns the ruling that a line says in everyday words, in those of rulings; null where it says none. */
  private saidAsRuling({ text, body }: ActionLine, context: BindContext): string | null {
    const gm: BindContext = { ...context, place: "gm", above: nobody };
    const said = text.slice(body.from, body.to);
    // The first of several deeds may be one.
    for (const part of new Set([said, said.split(/,? and |, /)[0] ?? said])) {
      const line = parseLine(`! ${part}`, "section");
      const found = line.kind === "ruling" ? this.inPlainWords(line, gm) : null;
      // An attack is no ruling, and several are several lines.
      if (
        found !== null &&
        !found.text.includes("\n") &&
        found.bound?.actions.some(({ targets }) => targets.length > 0) !== true
      )
        return found.text;
    }
    return null;
  }

  /** Returns the ruling that such a line would be in the right words; null where it is none. */
  meant({ text, body }: ActionLine | RulingLine, context: BindContext): string | null {
    return asRuling(text.slice(body.from, body.to), context, this.context.setup.system);
  }

  /** Binds a ruling as an action that the game master allows, or as one of the system's own lines. */
  bindRuling(line: RulingLine, context: BindContext): BoundLine {
    return this.bindings.bound.get(context, () => this.lacking(context, this.ruled(line, context)));
  }

  /** Reads a ruling as a change; null where it is none. */
  ruling(line: RulingLine, context: BindContext): RulingRun | null {
    return this.bindings.rulings.get(context, () => {
      const { system } = this.context.setup;
      // "is out cold" is a condition of the rules in other words, and "loses two hp" a number, before it is a label.
      const labelled = isLabelled(line.text.slice(line.body.from, line.body.to), context);
      // "Ann's sword is on the ground" tells of the sword, whatever the words are for somebody.
      const ofThing = labelled && itemOf(words(line.text, line.body), context) !== null;
      const said = labelled && !ofThing ? this.inPlainWords(line, context) : null;
      if (said?.run != null && !isLabelled(said.text, context)) return said.run;
      const read = readRuling(line, context, system);
      if (read !== null) return read;
      const plain = this.inPlainWords(line, context);
      // Words that the rules know need no others; "comes to" of whoever lies unconscious is no movement.
      if (!endsHeld(plain?.text ?? "", context) && bindRuling(line, context).actions.length > 0) return null;
      return plain?.run ?? null;
    });
  }

  /** Binds a ruling as it is written, or else as it is meant. */
  private ruled(line: RulingLine, context: BindContext): BoundLine {
    const bound = bindRuling(line, context);
    if (bound.actions.length > 0) return bound;
    const meant = this.inPlainWords(line, context)?.bound;
    if (meant === undefined) return bound;
    const actions = meant.actions.map((action) => ({ ...action, span: line.body }));
    return { ...meant, actions, problems: meant.problems.map((problem) => ({ ...problem, span: line.body })) };
  }

  /** Reads a ruling that is said in everyday words: as a change, or as an action; null where it is none. */
  private inPlainWords(line: RulingLine, context: BindContext, whole = true): Meant | null {
    const { conditions } = context.lexicon;
    const knows = (id: string): boolean =>
      conditions.match(words(id, { from: 0, to: id.length }), 0) !== null ||
      context.state.combatants.some((c) => c.conditions.some((held) => fold(held.id) === fold(id)));
    const named = [line, ...wholeNames(line, context)];
    const said = [...named, ...named.flatMap((each) => asOfOne(each, context))].flatMap((each) =>
      plainRulings(each, knows),
    );
    let labelled: Meant | null = null;
    const turned = turnedCoat(line, context);
    for (const plain of [...turned, ...said, ...[...said, line].flatMap((each) => wholeNames(each, context))]) {
      const { text } = plain;
      // Nobody joins a side that is not there by words that name none.
      const joined = / joins @(.+)$/.exec(text)?.[1];
      if (joined !== undefined && !context.state.sides.some((side) => fold(side) === fold(joined))) continue;
      const run = readRuling(plain, context, this.context.setup.system);
      if (run !== null && !isLabelled(text, context)) return { run, text };
      if (run !== null) labelled ??= { run, text };
      const bound = run === null ? bindRuling(plain, context) : null;
      if (bound !== null && bound.actions.length > 0) return { run, text, bound };
    }
    if (!whole) return labelled;
    const parts = [line, ...said].map((each) => this.inParts(wholeNames(each, context)[0] ?? each, context));
    return parts.find(Boolean) ?? labelled;
  }

  /**
   * Reads "loses 5 hp and is prone", "sags to his knees, helpless": what happens to somebody, one after the other. A
   * part that nobody reads is the reason of the others, if it holds no other name and no number.
   */
  private inParts(line: RulingLine, context: BindContext): Meant | null {
    const all = partsOf(line.text.slice(line.body.from, line.body.to), context);
    if (all.length < 2) return null;
    const found = all.map(
      ({ ways }) => ways.map((way, at) => this.part(rulingOf(way, line), context, at === 0)).find(Boolean) ?? null,
    );
    const unread = all.filter((_, at) => found[at] === null);
    if (unread.length === all.length || unread.some(({ reason }) => reason === null)) return null;
    const leftOut = unread.flatMap((part) => part.reason ?? []).filter((each) => each !== "");
    const meant = found.filter((each) => each !== null);
    const [only, ...others] = meant;
    if (only?.bound !== undefined && others.length === 0) return only;
    const runs = meant.flatMap(({ run }) => run ?? []);
    if (runs.length < meant.length) return null;
    const text = meant.map((each) => each.text).join("\n");
    return {
      text,
      run: (turn) => {
        if (leftOut.length > 0) turn.info("", bindSentences.readAs(text.replaceAll("\n", "; "), leftOut));
        for (const run of runs) run(turn);
      },
    };
  }

  private part(line: RulingLine, context: BindContext, asWritten: boolean): Meant | null {
    const { text } = line;
    const plain = readRuling(line, context, this.context.setup.system);
    if (plain !== null && !isLabelled(text, context)) return { run: plain, text };
    const said = this.inPlainWords(line, context, false);
    if (said !== null && !isLabelled(said.text, context)) return said;
    // "… and is inspired" is a label; "…, helpless" may be none.
    return plain !== null && asWritten && label.test(text) ? { run: plain, text } : null;
  }

  private lacking({ line }: BindContext, bound: BoundLine): BoundLine {
    return this.lacks?.line === line ? withoutPart(bound, this.lacks.part) : bound;
  }
}

/** Tells whether words stand for somebody of the line above, who is known once that line is reached. */
function isPronoun(said: string): boolean {
  return /^(?:(?:then|and|now|next|so|again|but) )*(?:s?he|it)$/.test(said);
}

/** Codes of a line whose names or verbs nobody knows, whatever the fight is like when it is reached. */
const unreadCodes: ReadonlySet<string> = new Set(["name-unknown", "verb-unknown", "line-unknown", "corrects-above"]);

/**
 * Returns what is wrong with the names and verbs of a unit that no state has reached. `arrivals`: names, folded, of
 * those who come into the fight somewhere.
 */
export function unreadIn(
  lines: readonly Line[],
  begun: FightState,
  context: UnitContext,
  arrivals: readonly string[],
): readonly Diagnostic[] {
  const [line] = lines;
  if (line?.kind !== "action") return [];
  const written = new Written([line], begun, context);
  const { problems } = written.bind(line, written.place(0, "line", nobody, begun));
  const said = fold(line.text);
  if (arrivals.some((name) => said.includes(name))) return [];
  const { groups } = names(begun);
  // Dice may say which of a kind is meant; a kind that is misspelt is none whatever they say.
  const misspelt = ({ span }: Problem): boolean => !groups.has(fold(line.text.slice(span.from, span.to)));
  return problems
    .filter((each) => each.severity === "error")
    .filter((each) => !isPronoun(fold(line.text.slice(each.span.from, each.span.to))))
    .filter((each) => unreadCodes.has(each.code) || (each.code === "name-ambiguous" && misspelt(each)))
    .map((problem) => ({ line: 0, ...problem }));
}

/** A state of somebody's that is told in one word. */
const label = / (?:is|are) \p{L}+(?:ed|ing|less|ful|ous)$/u;

/** Tells whether a ruling gives or takes what the rules have no word for: a label of the game master's. */
function isLabelled(text: string, { lexicon }: BindContext): boolean {
  const label = / (?:is|are|gains?|loses?) ([^\d]+)$/.exec(text)?.[1] ?? "";
  if (/^(?:up|down|revealed|hidden|dead|gone)$/.test(label)) return false;
  return label !== "" && lexicon.conditions.match(words(label, { from: 0, to: label.length }), 0) === null;
}

/** Tells whether a ruling takes a condition from somebody who has it. */
function endsHeld(text: string, { state }: BindContext): boolean {
  const lost = / loses (.+)$/.exec(text)?.[1];
  return (
    lost !== undefined &&
    state.combatants.some(
      ({ name, conditions }) => text.startsWith(`! ${name} `) && conditions.some(({ id }) => fold(id) === fold(lost)),
    )
  );
}

/** Reads "changes sides" where there are two: the one that somebody is not on. */
function turnedCoat(line: RulingLine, context: BindContext): readonly RulingLine[] {
  const said = line.text.slice(line.body.from, line.body.to);
  const who = /^(.+) (?:changes? sides?|switch(?:es)? sides?|turns? (?:coat|traitor)|defects?)$/i.exec(said)?.[1];
  if (who === undefined) return [];
  const names = withNames(who, context);
  const side = context.state.combatants.find(({ name }) => fold(name) === fold(names.replace(/^the /i, "")))?.side;
  const others = context.state.sides.filter((each) => each !== side);
  return side === undefined || others.length !== 1 ? [] : [rulingOf(`${names} joins @${others[0] ?? ""}`, line)];
}

/** Returns the ruling as it would be of one alone, "Orc 1 and Orc 2 flee" as "flees"; none where one acts. */
function asOfOne(line: RulingLine, context: BindContext): readonly RulingLine[] {
  const said = line.text.slice(line.body.from, line.body.to);
  const subject = subjectOf(said, context);
  const [, all = "", verb = "", rest = ""] =
    /^ (all |both |each )?(\p{L}+)(.*)$/u.exec(said.slice(subject?.length ?? 0)) ?? [];
  if (subject === null || verb === "" || (all === "" && /s$/.test(verb))) return [];
  const form = verb === "are" ? "is" : verb === "have" ? "has" : (verbForms(verb).at(-1) ?? verb);
  return [rulingOf(`${subject} ${form}${rest}`, line)];
}

/** Part of a ruling: the rulings that it may be, and itself as a reason; null where it is none. */
interface Part {
  readonly ways: readonly string[];
  readonly reason: string | null;
}

/** Takes apart what a ruling tells of somebody, or of somebody and something else. */
function partsOf(said: string, context: BindContext): readonly Part[] {
  const parts = said.split(/(?:,|;| -| –)? (?:and(?: so)?|but|so|because|since|as) |[,;:] | [-–—] /);
  const subjects = parts.map((part) => subjectOf(part, context));
  const subject = subjects.find((each) => each !== null) ?? "";
  return parts.map((part, at) => {
    const own = subjects[at] ?? null;
    const rest = own === null ? part.replace(/^(?:he|she|it|they)(?:['’]s)? /i, "") : part;
    const others = [` ${rest}`, ` is ${rest}`].map((each) => `${subject}${each}`);
    const told = own === null ? part : part.slice(own.length);
    const alone = own !== null && told.trim() === "";
    const vague = /\d|\b(?:not|no|never|nearly|almost|unless|if|when|half)\b|n['’]t\b/i.test(told);
    const named = withNames(told, context) !== told || context.state.combatants.some(({ name }) => told.includes(name));
    return {
      ways: alone ? [] : own !== null ? [part] : subject === "" || at < subjects.indexOf(subject) ? [part] : others,
      reason: vague || named ? null : told.trim(),
    };
  });
}

/** Returns the names with which a text begins, as they are written; null where it begins with none. */
function subjectOf(text: string, context: BindContext): string | null {
  const line = sentenceWords(text, { from: 0, to: text.length });
  const who = readNames(0, { state: context.state, lexicon: context.lexicon, line, actor: "", stops: () => false });
  return who === null ? null : text.slice(0, line[who.next - 1]?.to ?? 0);
}

function rulingOf(text: string, line: RulingLine): RulingLine {
  return { ...line, text: `! ${text}`, body: { from: 2, to: 2 + text.length } };
}

/** Returns the ruling with the whole names of those who are called by a part of them; none where nobody is. */
function wholeNames(line: RulingLine, context: BindContext): readonly RulingLine[] {
  const said = line.text.slice(line.body.from, line.body.to);
  const body = withNames(said, context);
  return body === said ? [] : [{ ...line, text: `! ${body}`, body: { from: 2, to: 2 + body.length } }];
}

/** Reads "and misses" on a line without dice: the end alone is no roll, so the line without it is offered. */
function withDice({ body, record }: ActionLine, bound: BoundLine): BoundLine {
  const meant = bound.problems.find(({ code }) => code === "read-as")?.instead?.[0];
  if (bound.claim == null || record !== null || meant === undefined) return bound;
  const problem = {
    span: body,
    severity: "error",
    code: "end-without-dice",
    message: unitSentences.endWithoutDice(meant),
  };
  const lines = (bound.lines ?? []).filter((each) => each !== meant);
  return { actions: [], answers: [], problems: [{ ...problem, severity: "error", instead: [meant], lines }] };
}

/** Tells whether the line no deed of anybody's? */
function isUnsaid({ code }: Problem, { text, body }: ActionLine): boolean {
  if (code === "verb-unknown" || code === "line-unknown") return true;
  return (code === "name-unknown" || code === "name-ambiguous") && /['’]/.test(text.slice(body.from, body.to));
}
