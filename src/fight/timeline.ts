import { keyedSource, type FaceSource } from "../dice/source.ts";
import { parseBlock } from "../language/block.ts";
import type { Line } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import type { Lexicon } from "./bind/lexicon.ts";
import { words } from "./bind/phrase.ts";
import { correctionIn } from "./bind/stated.ts";
import { dueOf, type Due, type Track, type RoundSteps, type Told, type TrackSlot } from "./due.ts";
import type { Diagnostic, Earlier, Environment } from "./environment.ts";
import { inWords, type Words } from "./fact.ts";
import { Grown } from "./memory.ts";
import type { Offer } from "./move.ts";
import { readSetup, type Setup } from "./setup.ts";
import { sameState, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";
import { changedLines, firstTouched, seek, type Change, type Written } from "./text-change.ts";
import { runAlone } from "./unit/line-turn.ts";
import { runUnit } from "./unit/resolve.ts";
import { waitingUnit, type Placed, type Step } from "./unit/result.ts";
import { Counter } from "./unit/sources.ts";
import type { Pending } from "./unit/unit.ts";
import { unreadIn, type UnitContext } from "./unit/written.ts";
import type { Who } from "./value.ts";

/*
 * The whole fight of a block, kept up to date with its text. Every unit keeps the state before and after it (states
 * share their parts), so a change costs the units from the first changed line to where the fight is again as it was,
 * and appending a line costs that line.
 */

export interface Fight {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly setup: Setup;
  /** Lines of the set-up: [0, setupLines). */
  readonly setupLines: number;
  readonly units: readonly Placed[];
  /** Index of the unit that waits for a die or an answer; everything behind it waits too. */
  readonly pendingUnit: number | null;
  /** The fight as it stands: behind the last line, or before the first pending one. */
  readonly state: FightState;
  /** Dice and answers that the first pending unit asks for; lines are the block's. */
  readonly pending: readonly Pending[];
  readonly offers: readonly Offer[];
  readonly due: Due;
  readonly track: Track;
  /** Number of units that were run for this; the others were kept. */
  readonly ran: number;
  /** False: far below the last change units still hold what they came to before it (`draftFight`). */
  readonly settled: boolean;
}

export interface FightOptions {
  readonly earlier?: Earlier | null;
  /** Faces for missing dice in place of asking, whatever the header says: forecasts and exact odds. */
  readonly faces?: (identity: string) => FaceSource;
  /**
   * With `faces`: let an unexpected error of the rules through, as an enumeration needs it, or (false) say it at its
   * line. Default: true.
   */
  readonly strict?: boolean;
  /** Do a conflict's marks stand around the block in its note? Then nothing of it is played. */
  readonly torn?: boolean;
}

/** Resolves a block; `previous` is the same block's fight before an edit, whose work is reused. */
export function resolveFight(
  text: string,
  environment: Environment,
  options: FightOptions = {},
  previous: Fight | null = null,
): Fight {
  return resolved(text, environment, options, previous, Number.POSITIVE_INFINITY);
}

/**
 * Returns the same block with another text, run from the change to at most so many units behind it: units further below
 * keep their old results. `resolveFight` with this fight as `previous` runs the rest.
 */
export function draftFight(fight: Fight, text: string, most: number): Fight {
  const { environment, options } = makingOf(fight);
  return resolved(text, environment, options, fight, most);
}

/** Inputs of a fight, and the parts that the next one shares. */
interface Making extends Run {
  readonly environment: Environment;
  readonly options: FightOptions;
  readonly block: Block;
  /** Last fight that was run to its end, for one that was not. */
  readonly base: Fight | null;
}

const makings = new WeakMap<Fight, Making>();

/** @throws RangeError for a fight that `resolveFight` has not made */
function makingOf(fight: Fight): Making {
  const making = makings.get(fight);
  if (making === undefined) throw new RangeError("this fight was not made by resolveFight");
  return making;
}

function resolved(
  text: string,
  environment: Environment,
  options: FightOptions,
  before: Fight | null,
  most: number,
): Fight {
  const last = before === null ? null : (makings.get(before)?.base ?? before);
  const made = last === null ? null : (makings.get(last) ?? null);
  const old = made !== null && reusable(made, environment, options) ? made : null;
  if (last !== null && old?.block.text === text) return last;
  const change = old === null || options.torn === true ? null : changedLines(old.block, text);
  const block =
    old === null || change === null
      ? readBlock(text, environment, options)
      : { ...old.block, text, lines: change.lines, starts: change.starts };
  const previous = old === null || change === null ? null : { run: old, change };
  const run = runAll(block, { environment, options, most }, previous);
  const fight = finish(block, run);
  makings.set(fight, { ...run, environment, options, block, base: run.settled || old === null ? null : last });
  return fight;
}

function readBlock(text: string, environment: Environment, options: FightOptions): Block {
  const { lines, starts } = parseBlock(text, options.torn);
  const setupLines = setupEnd(lines);
  const setup = readSetup(lines.slice(0, setupLines), environment, options.earlier ?? null);
  const begun = begin(setup, environment);
  return { text, lines: Grown.of(lines), starts: Grown.of(starts), setupLines, setup, begun };
}

/** Tells whether `resolveFight` has made this fight; a copy for players is made of one. */
export function isResolved(fight: Fight): boolean {
  return makings.has(fight);
}

/**
 * Returns the host's services for this fight.
 * @throws RangeError for a fight that `resolveFight` has not made
 */
export function environmentOf(fight: Fight): Environment {
  return makingOf(fight).environment;
}

function reusable(used: Making, environment: Environment, options: FightOptions): boolean {
  return (
    used.environment === environment &&
    used.options.faces === options.faces &&
    used.options.strict === options.strict &&
    (used.options.torn ?? false) === (options.torn ?? false) &&
    (used.options.earlier?.state ?? null) === (options.earlier?.state ?? null)
  );
}

/** Returns the state behind the set-up, with what the rule system does before the first section. It rolls nothing. */
function begin(setup: Setup, environment: Environment): FightState {
  const { system, state } = setup;
  return runAlone(state, environment, system, (turn) => system.begin?.(turn));
}

/** A block as it is read, before its units are run. */
interface Block extends Written {
  readonly setup: Setup;
  /** The state behind the set-up. */
  readonly begun: FightState;
}

interface Running {
  readonly environment: Environment;
  readonly options: FightOptions;
  /** So many units behind the change are run at most. */
  readonly most: number;
}

/** Result of running a block; fields as in `Fight`. */
interface Run extends Pick<Fight, "pendingUnit" | "ran" | "settled"> {
  readonly units: Grown<Placed>;
  /** Names of those who come into the fight, where lines wait; "" where none does. */
  readonly arrivals: string;
}

/** The same block before an edit that left its set-up alone, and what the edit changed. */
interface Previous {
  readonly run: Run;
  readonly change: Change;
}

function runAll(block: Block, { environment, options, most }: Running, previous: Previous | null): Run {
  const { lines, setupLines, setup, begun } = block;
  const faces = options.faces ?? (setup.dice === "auto" && setup.seed !== null ? keyed(setup.seed) : null);
  const old = previous?.run.units ?? Grown.of<Placed>([]);
  const first = previous === null ? 0 : firstTouched(old, previous.change.first);
  const last = old.at(first - 1);
  let state = last?.result.after ?? begun;
  let at = last === undefined ? setupLines : last.from + last.lines.length;
  let oldIndex = first;
  /** Behind the first ones, which stay as they were. */
  let units: Placed[] = [];
  const oldPending = previous?.run.pendingUnit ?? Number.POSITIVE_INFINITY;
  let pendingUnit = oldPending < first ? oldPending : null;
  let known: readonly Arrival[] | null = null;
  const before = (): Placed | undefined => spokenUnit(units, units.length - 1) ?? spokenUnit(old, first - 1);
  const arrivals = (): readonly Arrival[] => (known ??= arrivalsIn(lines.list));
  const counter = new Counter(old, first, faces !== null);
  const shift = previous === null ? 0 : previous.change.newEnd - previous.change.oldEnd;
  let ran = 0;
  let settled = true;
  while (at < lines.length) {
    if (previous !== null && at >= previous.change.newEnd) {
      oldIndex = seek(old, oldIndex, at - shift);
      const kept = old.at(oldIndex);
      const waits = pendingUnit !== null;
      const same = kept !== undefined && kept.from + shift === at && oldIndex > oldPending === waits;
      const goesOn = (unit: Placed): boolean =>
        sameState(unit.result.before, state) &&
        (faces === null || unit.lines[0]?.kind === "section") &&
        (!leansOn(unit) || isAlike(spokenUnit(old, oldIndex - 1), before()));
      const later = ran > most && kept !== undefined && kept.from + shift === at;
      const joined = waits && previous.run.arrivals !== namesOf(arrivals());
      const goes = same && (waits ? !joined : goesOn(kept));
      if (goes || later) {
        settled = goes;
        const { pendingUnit: waited } = previous.run;
        if (pendingUnit === null && waited !== null && waited >= oldIndex)
          pendingUnit = waited - oldIndex + first + units.length;
        const rest = old.slice(oldIndex);
        units = units.concat(shift === 0 ? rest : rest.map((unit) => ({ ...unit, from: unit.from + shift })));
        break;
      }
    }
    const end = unitEnd(lines, at, setup.lexicon);
    const own = lines.slice(at, end);
    const context: UnitContext = {
      setup,
      environment,
      faces,
      strict: options.faces !== undefined && options.strict !== false,
      about: aboutOf(before()),
      before: textOf(before()),
      opens: setup.continues !== null && sameState(state, begun),
      ordinal: (key) => counter.ordinal(key),
    };
    const above = pendingUnit === null ? [] : arrivals().flatMap((each) => (each.at < at ? [each.name] : []));
    const result =
      pendingUnit === null
        ? runUnit(own, state, context)
        : waitingUnit(own, begun, unreadIn(own, begun, context, above));
    if (pendingUnit === null) ran++;
    if (result.pending.length > 0) pendingUnit = first + units.length;
    const placed = { from: at, lines: own, result };
    units.push(placed);
    counter.add(placed);
    state = result.after;
    at = end;
  }
  const joined = pendingUnit === null ? "" : namesOf(arrivals());
  return { units: old.grow(first, units), pendingUnit, ran, settled, arrivals: joined };
}

/** Somebody who comes into the fight, by the folded name, and the line. */
interface Arrival {
  readonly at: number;
  readonly name: string;
}

function arrivalsIn(lines: readonly Line[]): readonly Arrival[] {
  return lines.flatMap((line, at) => (line.kind === "arrival" ? [{ at, name: fold(line.name) }] : []));
}

function namesOf(arrivals: readonly Arrival[]): string {
  return arrivals.map(({ name }) => name).join("\n");
}

/** Returns those whom a unit is about: who acts in its first line, and on whom. */
function aboutOf(unit: Placed | undefined): readonly Who[] {
  const actions = unit?.result.steps[0]?.actions ?? [];
  return [...new Set(actions.flatMap(({ actor, targets }) => [actor, ...targets]))];
}

/** Returns the unit at an index, or the first before it that is no blank line and no comment. */
function spokenUnit(units: { at(index: number): Placed | undefined }, index: number): Placed | undefined {
  let at = index;
  while (at >= 0 && /^(?:blank|comment)$/.test(units.at(at)?.lines[0]?.kind ?? "")) at--;
  return at < 0 ? undefined : units.at(at);
}

function textOf(unit: Placed | undefined): readonly string[] {
  return unit === undefined ? [] : unit.lines.map(({ text }) => text);
}

/** Tells whether a unit may be read by the one before: it says "him" of somebody there, or puts a number right. */
function leansOn({ lines }: Placed): boolean {
  const text = lines[0]?.text ?? "";
  return /\b(?:s?he|him|her|it|them)\b/i.test(text) || correctionIn(text) !== null;
}

function isAlike(one: Placed | undefined, other: Placed | undefined): boolean {
  return isEqual(aboutOf(one), aboutOf(other)) && (one?.lines === other?.lines || isEqual(textOf(one), textOf(other)));
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => other[at] === each);
}

/** Makes the fight of a block whose units have been run. */
function finish(block: Block, { units, pendingUnit, ran, settled }: Run): Fight {
  const { text, lines, setupLines, setup, begun } = block;
  const open = pendingUnit === null ? undefined : units.at(pendingUnit);
  const state = (open ?? units.at(units.length - 1))?.result.after ?? begun;
  let due: Due | null = null;
  let track: Track | null = null;
  return {
    text,
    get lines() {
      return lines.list;
    },
    setup,
    setupLines,
    get units() {
      return units.list;
    },
    pendingUnit,
    state,
    pending: open?.result.pending.map((p) => ({ ...p, line: p.line + open.from })) ?? [],
    offers: open?.result.offers ?? [],
    get due() {
      return (due ??= dueOf(setup.system.due(state)));
    },
    get track() {
      return (track ??= trackOf(setup.system, state));
    },
    ran,
    settled,
  };
}

function keyed(seed: string): (identity: string) => FaceSource {
  return (identity) => keyedSource(seed, identity);
}

/** Returns the same block, with these faces for every die that its records lack: the result of rolling them. */
export function withFaces(fight: Fight, faces: (identity: string) => FaceSource, strict = true): Fight {
  const { environment, options } = makingOf(fight);
  return resolveFight(fight.text, environment, { ...options, faces, strict });
}

/** Returns the same block with another text, going on from the same earlier fight; its work is reused. */
export function withText(fight: Fight, text: string): Fight {
  const { environment, options } = makingOf(fight);
  return resolveFight(text, environment, options, fight);
}

/** Yields every line below the set-up with its step, in order; line numbers are the block's. */
export function* stepsOf(fight: Fight): Generator<{ line: number; text: Line; step: Step; unit: Placed }> {
  for (const unit of fight.units)
    for (const [i, step] of unit.result.steps.entries()) {
      const text = unit.lines[i];
      if (text !== undefined) yield { line: unit.from + i, text, step, unit };
    }
}

/** Returns all diagnostics of a fight in the order of its lines. */
export function diagnosticsOf(fight: Fight): Diagnostic[] {
  const found: Diagnostic[] = [...fight.setup.diagnostics];
  for (const unit of fight.units)
    for (const d of unit.result.diagnostics) found.push({ ...d, line: d.line + unit.from });
  return found;
}

/* The picture of the round in words: what rules tell by facts, as people read it. */

function toldIn(words: Words | undefined, told: Told): string {
  return typeof told !== "string" && "written" in told ? told.written : inWords(words, told);
}

/** Returns the track of a fight, in words. */
export function trackOf({ track, words }: Pick<RuleSystem, "track" | "words">, state: FightState): Track {
  const { title, notes, spans, slots } = track(state);
  const say = (told: Told): string => toldIn(words, told);
  return {
    title: say(title),
    note: notes.length === 0 ? null : notes.map(say).join(" · "),
    ...(spans === undefined ? {} : { spans }),
    slots: slots.map(({ kind, number, part, label, now, marks }): TrackSlot => ({
      ...{ kind, number, part: part === null ? null : say(part), label: say(label), now },
      marks: marks.map(({ notes: own, ...mark }) => ({ ...mark, notes: own.map(say) })),
    })),
  };
}

/** Returns the steps of the round that is under way, in words; null: the rules tell none. */
export function stepsIn(
  { steps, words }: Pick<RuleSystem, "steps" | "words">,
  state: FightState,
  waits: string | null,
): RoundSteps | null {
  const told = steps?.(state, waits);
  return told === undefined ? null : { ...told, steps: told.steps.map((step) => toldIn(words, step)) };
}

/*
 * A block's lines below the set-up fall into units: an action with the indented lines that belong to it; everything
 * else alone. Where a unit ends depends only on the lines from its start on, so after an edit the split falls back into
 * step with the old one.
 */

/** Returns the index of the first section line, or the number of lines. */
export function setupEnd(lines: readonly Line[]): number {
  const at = lines.findIndex((line) => line.kind === "section");
  return at < 0 ? lines.length : at;
}

/**
 * Returns the index behind the unit that begins at `from`. Prose, comments, blanks and rulings that are no actions do
 * not part an action from its lines.
 */
export function unitEnd(lines: Grown<Line>, from: number, lexicon: Lexicon): number {
  const first = lines.at(from);
  if (first === undefined || first.indent > 0 || (first.kind !== "action" && first.kind !== "ruling")) return from + 1;
  const { last } = stretchAt(lines, from, lexicon);
  return Math.max(last, from) + 1;
}

/**
 * Lines behind `from` that no line parts from it: up to `stop`, with the last indented one among them (or one before
 * `from`).
 */
interface Stretch {
  readonly from: number;
  readonly stop: number;
  readonly last: number;
  readonly lexicon: Lexicon;
}

/** The stretch that was looked at last: many rulings in a row lie in the same one, and it is gone through once. */
const stretches = new WeakMap<Grown<Line>, Stretch>();

function stretchAt(lines: Grown<Line>, from: number, lexicon: Lexicon): Stretch {
  const known = stretches.get(lines);
  if (known !== undefined && known.lexicon === lexicon && known.from <= from && from < known.stop) return known;
  let last = from;
  let stop = from + 1;
  for (; stop < lines.length; stop++) {
    const line = lines.at(stop);
    if (line === undefined || endsUnit(line, lexicon)) break;
    if (line.indent > 0 && (line.kind === "action" || line.kind === "ruling" || line.kind === "unreadable"))
      last = stop;
  }
  const found = { from, stop, last, lexicon };
  stretches.set(lines, found);
  return found;
}

function endsUnit(line: Line, lexicon: Lexicon): boolean {
  if (line.indent > 0 || line.kind === "blank" || line.kind === "comment" || line.kind === "narration") return false;
  return line.kind !== "ruling" || rulingActs(line.text.slice(line.body.from, line.body.to), lexicon);
}

const changes = new Set(["gains", "gain", "loses", "lose", "dies", "die", "leaves", "leave", "is", "are", "scene"]);

/**
 * Tells whether a ruling is an action that the game master allows (`! Aldric attacks Ogre`), to judge by its words
 * alone.
 */
function rulingActs(text: string, lexicon: Lexicon): boolean {
  const line = words(text, { from: 0, to: text.length });
  if (line.some((word) => changes.has(word.text))) return false;
  return line.some((word, at) => {
    if ((word.text === "takes" || word.text === "take") && /^\d/.test(line[at + 1]?.text ?? "")) return false;
    return lexicon.ownVerbs.matches(line, at).some((match) => match.value.role !== "gm");
  });
}
