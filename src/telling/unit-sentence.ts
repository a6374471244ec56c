import type { Action } from "../fight/action.ts";
import { lexicon } from "../fight/bind/lexicon.ts";
import { words } from "../fight/bind/phrase.ts";
import {
  POINTS,
  outcomeOf,
  purposeOf,
  rollMark,
  type DamageEvent,
  type Event,
  type RollEvent,
} from "../fight/event.ts";
import type { Mark } from "../fight/fact.ts";
import { damageTaken } from "../fight/rule-kit.ts";
import { find } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Step, UnitResult } from "../fight/unit/result.ts";
import type { VerbSpec } from "../fight/vocabulary.ts";
import { isTick, printWhen } from "../language/reminder.ts";
import type { Line, Span } from "../language/syntax.ts";
import { fold, inflect } from "../language/words.ts";
import { isAmount, conditionResult, statLabel } from "./amounts.ts";
import { ended, outcomes, type Said } from "./clauses.ts";
import { withoutPassing } from "./condition-clauses.ts";
import { sideName } from "./offer-sentences.ts";
import { capital, clean, plain, spaced, strong, type Clause, type Piece } from "./pieces.ts";
import { say } from "./sentences.ts";

/*
 * A line as a sentence that a game master would say: what somebody does, in the words of the line, then what came of
 * it, in the order in which it happened. The words come from the line, the vocabulary and the events, so every rule
 * system speaks alike.
 */

export interface Sentence {
  readonly pieces: readonly Piece[];
  /** The same in parts: what somebody does, and what came of it. */
  readonly lead: readonly Piece[];
  readonly outcomes: readonly Clause[];
  /** Outcome for an icon; null where the line has no roll that succeeds or fails. */
  readonly mark: Mark | null;
}

export function textOf(sentence: Sentence): string {
  return sentence.pieces.map(({ text }) => text).join("");
}

/** Returns the sentence of one line of a unit; for a section's line, what the section begins with. */
export function sentenceOf(line: Line, step: Step, unit: UnitResult, system: RuleSystem): Sentence {
  const blow = blowOf(step);
  const lead = leadOf(line, step, system, blow);
  const events = line.kind === "section" ? splitAtSection(step).begin : withoutPassing(step.events);
  const told = outcomes(step, events, unit, system, blow, lead.pieces.map(({ text }) => text).join(""), lead.says);
  const mark = markOf(step, blow, system);
  const pieces: Piece[] = [...lead.pieces];
  if (told.length > 0 && pieces.length > 0) pieces.push(plain(": "));
  told.forEach((clause, at) => {
    if (at > 0) pieces.push(plain("; "));
    pieces.push(...clause.pieces);
  });
  return { pieces, lead: lead.pieces, outcomes: told, mark };
}

/**
 * Splits the events of a section's line: the end of the section before it, which the line resolves, and the beginning
 * of the new one.
 */
export function splitAtSection(step: Step): { readonly end: readonly Event[]; readonly begin: readonly Event[] } {
  const at = step.events.findIndex(({ type }) => type === "section");
  return { end: step.events.slice(0, Math.max(0, at)), begin: step.events.slice(at + 1) };
}

/** Returns the end of a section in parts: its notices of the clock, then everything else. */
export function endingOf(
  step: Step,
  result: UnitResult,
  system: RuleSystem,
): { readonly head: readonly string[]; readonly clauses: readonly Clause[] } {
  return ended(splitAtSection(step).end, step, result, system);
}

/** Writes the end of a section: "Round 1 ends; 1 min: Rolf takes 2 damage, 9 left". Returns "" for nothing. */
export function endOfSection(step: Step, result: UnitResult, system: RuleSystem): string {
  const { head, clauses } = endingOf(step, result, system);
  const told = clauses.map(({ pieces }) => pieces.map(({ text }) => text).join(""));
  if (head.length === 0 && told.length === 0) return "";
  return [head.join(", ") || say.sectionEnds(result.before.section), told.join("; ")]
    .filter((each) => each !== "")
    .join(": ");
}

/** Writes a line's result for ` => …` behind it. Returns null where a reader without the plugin would miss nothing. */
export function resultText(step: Step, unit: UnitResult, system: RuleSystem): string | null {
  const told = resultClauses(step, unit, system);
  return told.length === 0 ? null : told.join("; ");
}

/** Returns the result of a line as single statements. */
export function resultClauses(step: Step, unit: UnitResult, system: RuleSystem): string[] {
  if (step.status !== "resolved") return [];
  const told: string[] = [];
  const actors = new Set<string>(step.actions.flatMap((action) => action.actors));
  const gained = new Set(step.events.flatMap((e) => (e.type === "condition" && e.change === "gained" ? [e.id] : [])));
  const quiet = new Set<string>(system.vocabulary.conditions.flatMap((each) => (each.told === "" ? [each.id] : [])));
  for (const event of withoutPassing(step.events)) {
    if (event.type === "damage") told.push(damageResult(event, unit, system));
    else if (event.type === "heal") told.push(say.resultHeal(event.amount, event.who, pointsOf(event, unit)));
    else if (event.type === "condition") {
      if (!quiet.has(event.id)) told.push(conditionResult(event, system));
    } else if (event.type === "roll" && event.outcome !== "" && rollMark(event) !== "hit" && !isAmount(event)) {
      // The amount tells its own dice, and the condition tells an outcome that bears its name.
      if (gained.has(outcomeOf(event))) continue;
      told.push(event.who === null || actors.has(event.who) ? event.outcome : rollOf(event.who, event));
    }
  }
  if (told.length === 0 && step.events.some((event) => event.type === "roll" && rollMark(event) === "hit"))
    return [say.marks.hit];
  const once = told.filter((each, at) => told.indexOf(each) === at);
  return once.map((each) => each.replace(/[\r\n]+/g, " ").replace(/(^|\s)\/\//g, "$1/ /"));
}

/** Writes somebody else's roll with the name, because alone a foe's save would be taken for the deed's result. */
function rollOf(who: string, roll: RollEvent): string {
  return say.resultRoll(sideName(who), rollMark(roll) === null ? null : roll.purpose, roll.outcome);
}

/** Writes lost points: only hit points are damage, other stats are "Rolf loses 4 CON, 8 left". */
function damageResult(event: DamageEvent, unit: UnitResult, system: RuleSystem): string {
  const { stat, who, amount, after } = event;
  if (stat === damageTaken) return `${say.damageTo(who, amount, statLabel(system, POINTS))}, ${say.inAll(after)}`;
  if (stat === POINTS) return say.resultDamage(amount, who, pointsOf(event, unit));
  return `${say.damageTo(who, amount, statLabel(system, stat))}, ${say.left(after)}`;
}

function pointsOf(event: DamageEvent, unit: UnitResult): string {
  const max = event.stat === POINTS ? find(unit.after, event.who)?.hp?.max : undefined;
  return max === undefined ? `${event.stat} ${event.after}` : `${event.after}/${max}`;
}

const blows: ReadonlySet<Mark | null> = new Set(["hit", "miss", "critical", "fumble"]);

/** Returns the one roll that says whether the action hit, or null where there are several or none. */
function blowOf(step: Step): RollEvent | null {
  const [action, another] = step.actions;
  if (action === undefined || another !== undefined || action.will || action.targets.length === 0) return null;
  const rolls = step.events.filter((event): event is RollEvent => event.type === "roll");
  const own = rolls.filter(
    (roll) =>
      (blows.has(rollMark(roll)) || isToHit(roll)) &&
      (roll.who === null || action.actors.some((name) => name === roll.who)),
  );
  const hits = own.filter((roll) => roll.against !== null);
  const [blow, second] = hits.length > 0 ? hits : own;
  // A shot that goes astray is no blow on whom the line names.
  if (blow?.on !== undefined) return null;
  return second === undefined || second.purpose !== blow?.purpose ? (blow ?? null) : null;
}

/** Tells whether a roll is to hit. Its outcome may be a mere success, because it may still be parried. */
export function isToHit(roll: RollEvent): boolean {
  return fold(purposeOf(roll)) === "to hit";
}

interface Made {
  readonly code: string;
  readonly mark: Mark | null;
}

/** Grades a blow; a critical one that its second roll made an ordinary hit is a hit. */
function madeOf(blow: RollEvent, step: Step, system: RuleSystem): Made {
  const plain = system.vocabulary.said?.noCritical ?? [];
  const graded = (each: Event): boolean => each.type === "roll" && plain.includes(outcomeOf(each));
  return rollMark(blow) === "critical" && step.events.some(graded)
    ? { code: "hit", mark: "hit" }
    : { code: outcomeOf(blow), mark: rollMark(blow) };
}

function markOf(step: Step, blow: RollEvent | null, system: RuleSystem): Mark | null {
  if (step.status !== "resolved" && step.status !== "pending") return null;
  if (blow !== null) return madeOf(blow, step, system).mark;
  let found: Mark | null = null;
  for (const event of step.events)
    if (event.type === "roll" && found !== "critical" && found !== "fumble")
      found = (isSaveOfAnother(event, step) ? null : rollMark(event)) ?? found;
  return found;
}

/** Tells whether a roll is another fighter's save, which succeeds or fails for that fighter and not for the line. */
function isSaveOfAnother(roll: RollEvent, { actions }: Step): boolean {
  const mark = rollMark(roll);
  if (mark !== "success" && mark !== "failure") return false;
  const isIn = (names: readonly string[]): boolean => names.some((name) => name === roll.who);
  return actions.length > 0 && actions.every(({ actors, targets }) => isIn(targets) && !isIn(actors));
}

interface Lead {
  readonly pieces: readonly Piece[];
  readonly says: Said;
}

function leadOf(line: Line, step: Step, system: RuleSystem, blow: RollEvent | null): Lead {
  const says = { target: null, verb: false };
  if (line.kind === "arrival") {
    const names = step.events.flatMap((event) => (event.type === "sheet" && event.before === null ? [event.who] : []));
    return { pieces: [plain(names.length === 0 ? clean(line.text.slice(line.indent + 1)) : say.joins(names))], says };
  }
  if (line.kind === "reminder") {
    const said = clean(line.text.slice(line.body.from, line.body.to)).replace(/^! /, "");
    const told = isTick(line.head) ? say.ticked(line.head.is, said) : say.reminds(printWhen(line.head), said);
    return { pieces: [plain(step.status === "refused" ? clean(line.text) : told)], says };
  }
  if (line.kind !== "action" && line.kind !== "ruling") return { pieces: [], says };
  const before: Piece[] = line.kind === "ruling" ? [plain(`${say.gameMaster}: `)] : [];
  const after: Piece[] = line.kind === "ruling" && line.reason !== null ? [plain(say.reason(line.reason))] : [];
  const [action, another] = step.actions;
  if (isOnlyNames(line, step) || isOnlyPoints(line, step)) return { pieces: [plain(say.gameMaster), ...after], says };
  if (action === undefined)
    return { pieces: [...before, plain(clean(line.text.slice(line.body.from, line.body.to))), ...after], says };
  const written = { from: line.body.from, to: line.body.to };
  const actor = action.implied && action.actor !== "" ? `${action.actor} ` : "";
  const spelt =
    another === undefined
      ? spell(line.text, written, action, system, blow === null ? null : madeOf(blow, step, system).code)
      : { pieces: [plain(clean(line.text.slice(written.from, written.to)))], verb: false };
  const first = spelt.pieces[0];
  const pieces =
    actor === "" && first !== undefined && before.length === 0
      ? [{ ...first, text: capital(first.text) }, ...spelt.pieces.slice(1)]
      : [plain(actor), ...spelt.pieces];
  const target = action.targets.length === 1 ? fold(action.targets[0] ?? "") : null;
  return { pieces: [...before, ...pieces, ...after], says: { target, verb: spelt.verb } };
}

/** Words of a players' copy for a ruling that is about nobody. */
export const THE_SCENE = say.theScene;

/** Returns everybody of whom events tell, in their order. */
export function peopleIn(events: readonly Event[]): readonly string[] {
  const all = events.flatMap((event) => ("who" in event ? (event.who ?? []) : []));
  return [...new Set(all)];
}

/** Tells whether a ruling says no more than whom it is about, as in a players' copy: its events tell all of it. */
function isOnlyNames(line: Extract<Line, { kind: "action" | "ruling" }>, { actions, events }: Step): boolean {
  if (line.kind !== "ruling" || actions.length > 0 || events.length === 0) return false;
  const body = line.text.slice(line.body.from, line.body.to).trim();
  return body === (peopleIn(events).join(" and ") || THE_SCENE);
}

/** Tells whether a ruling gives or takes points and says no more: its events tell whose, and how many. */
function isOnlyPoints(line: Extract<Line, { kind: "action" | "ruling" }>, { actions, events }: Step): boolean {
  if (line.kind !== "ruling" || actions.length > 0) return false;
  const told = events.some((event) => (event.type === "damage" || event.type === "heal") && event.stat === POINTS);
  return told && /^[^,:]+ HP\s?[-−–+]\s?[\dd]+$/i.test(line.text.slice(line.body.from, line.body.to).trim());
}

/** Writes the action in its own words, its verb in the third person or as the roll made it ("hits"). */
function spell(
  text: string,
  span: Span,
  action: Action,
  system: RuleSystem,
  outcome: string | null,
): { readonly pieces: readonly Piece[]; readonly verb: boolean } {
  const whole = clean(text.slice(span.from, span.to));
  const verb = verbAt(text, span, action, system);
  if (verb === null || action.will) return { pieces: [plain(whole)], verb: false };
  const head = clean(text.slice(span.from, verb.from));
  const tail = clean(text.slice(verb.to, span.to));
  const many = action.actors.length > 1;
  const made = outcome === null ? undefined : say.attackVerbs[fold(outcome)];
  if (made !== undefined && say.plainBlows.has(verb.spec.id) && action.thing === null) {
    const rest = tail.replace(/^(?:at|on|to|against)\s+/i, "");
    return { pieces: spaced([plain(head), strong(made[many ? 1 : 0]), plain(rest)]), verb: true };
  }
  const base = clean(text.slice(verb.from, verb.to));
  // A ruling about somebody is no deed of theirs: "! Ogre wound none".
  const bare =
    !many &&
    verb.spec.role !== "gm" &&
    verb.spec.keyword !== true &&
    verb.spec.words.some((word) => fold(word) === fold(base));
  // A side's name is of one or of many, so its verb is in neither person: "@bandits: pass".
  if (bare && /^@\S+$/.test(head))
    return { pieces: spaced([plain(`${head}:`), plain(base), plain(tail)]), verb: false };
  return { pieces: spaced([plain(head), plain(bare && head !== "" ? inflect(base) : base), plain(tail)]), verb: false };
}

/** Finds the action's verb: the longest phrase behind its actors that means it. */
export function verbAt(
  text: string,
  span: Span,
  action: Action,
  system: RuleSystem,
): { from: number; to: number; spec: VerbSpec } | null {
  const line = words(text, span);
  const { verbs } = lexicon(system.vocabulary);
  for (let at = 0; at < line.length; at++) {
    const match = verbs.matches(line, at).find(({ value }) => value.id === action.verb);
    const [first, last] = [line[at], match === undefined ? undefined : line[match.next - 1]];
    if (match !== undefined && first !== undefined && last !== undefined)
      return { from: first.from, to: last.to, spec: match.value };
  }
  return null;
}
