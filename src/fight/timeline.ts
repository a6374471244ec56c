import { keyedSource, type FaceSource } from "../dice/source.ts";
import { parseBlock } from "../language/block.ts";
import type { Line } from "../language/syntax.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { runAlone } from "./unit/alone.ts";
import { runUnit } from "./unit/resolve.ts";
import { waitingUnit, type Step, type UnitContext, type UnitResult } from "./unit/result.ts";
import type { Earlier, Environment } from "./environment.ts";
import { readSetup, type Setup } from "./setup.ts";
import { setupEnd, unitEnd } from "./split.ts";
import { sameState, type FightState } from "./state.ts";
import type { Due, Offer, Track } from "./due.ts";
import type { Pending } from "./unit/unit.ts";
import { type Change, changedLines, startsOf } from "./text-change.ts";
import { Counter } from "./unit/counter.ts";
import { firstTouched, seek } from "./touched.ts";

/*
 * The whole fight of a block, kept up to date with its text. Every unit keeps the state before and after it (states share their parts), so a
 * change costs the units from the first changed line to where the fight is again as it was, and appending a line costs that line.
 */

/** A unit in its place. `from` is the index of its first line in the block. */
export interface Placed {
  readonly from: number;
  readonly lines: readonly Line[];
  readonly result: UnitResult;
}

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
  /** What the first pending unit asks for; lines are the block's. */
  readonly pending: readonly Pending[];
  readonly offers: readonly Offer[];
  readonly due: Due;
  readonly track: Track;
  /** How many units were run for this; the others were kept. */
  readonly ran: number;
  /** False: far below the last change units still hold what they came to before it (`draftFight`). */
  readonly settled: boolean;
}

export interface FightOptions {
  readonly earlier?: Earlier | null;
  /** Faces for missing dice in place of asking, whatever the header says: forecasts and exact odds. */
  readonly faces?: (identity: string) => FaceSource;
  /** With `faces`: let an unexpected error of the rules through, as an enumeration needs it, or (false) say it at its line. Default: true. */
  readonly strict?: boolean;
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
 * The same block with another text, run from the change to at most so many units behind it: what stands further below keeps what it came to before.
 * `resolveFight` with this fight as `previous` runs the rest.
 */
export function draftFight(fight: Fight, text: string, most: number): Fight {
  const used = inputs.get(fight);
  if (used === undefined) throw new RangeError("this fight was not made by resolveFight");
  return resolved(text, used.environment, used.options, fight, most);
}

/** The last fight that was run to its end, for those that were not. */
const bases = new WeakMap<Fight, Fight>();

function resolved(
  text: string,
  environment: Environment,
  options: FightOptions,
  before: Fight | null,
  most: number,
): Fight {
  const last = before === null ? null : (bases.get(before) ?? before);
  const old = last !== null && reusable(last, environment, options) ? last : null;
  if (old !== null && old.text === text) return old;
  const change = old === null ? null : changedLines(old, text);
  const { lines, starts } = change ?? parseBlock(text);
  const setupLines = change === null ? setupEnd(lines) : (old?.setupLines ?? setupEnd(lines));
  const setup =
    change !== null && old !== null
      ? old.setup
      : readSetup(lines.slice(0, setupLines), environment, options.earlier ?? null);
  const previous = change !== null && old !== null ? { fight: old, change } : null;
  const begun =
    previous === null ? begin(setup, environment) : (origins.get(previous.fight) ?? begin(setup, environment));
  const fight = runAll({ text, lines, setupLines, setup, begun }, { environment, options, most }, previous);
  if (!fight.settled && old !== null) bases.set(fight, old);
  origins.set(fight, begun);
  startsOf.set(fight, starts);
  inputs.set(fight, { environment, options });
  return fight;
}

const origins = new WeakMap<Fight, FightState>();
const inputs = new WeakMap<Fight, { environment: Environment; options: FightOptions }>();

/** What the host supplied for this fight. @throws RangeError for a fight that `resolveFight` has not made */
export function environmentOf(fight: Fight): Environment {
  const used = inputs.get(fight);
  if (used === undefined) throw new RangeError("a fight that was not resolved here");
  return used.environment;
}

function reusable(previous: Fight, environment: Environment, options: FightOptions): boolean {
  const used = inputs.get(previous);
  return (
    used !== undefined &&
    used.environment === environment &&
    used.options.faces === options.faces &&
    used.options.strict === options.strict &&
    (used.options.earlier?.state ?? null) === (options.earlier?.state ?? null)
  );
}

/** The state behind the set-up, with what the rule system does before the first section. It rolls nothing. */
function begin(setup: Setup, environment: Environment): FightState {
  const { system, state } = setup;
  return system.begin === undefined ? state : runAlone(state, environment, system, (turn) => system.begin?.(turn));
}

/** A block as it is read, before its units are run. */
interface Block {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly setupLines: number;
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

/** The same block before an edit that left its set-up alone, and what the edit changed. */
interface Previous {
  readonly fight: Fight;
  readonly change: Change;
}

function runAll(block: Block, { environment, options, most }: Running, previous: Previous | null): Fight {
  const { lines, setupLines, setup, begun } = block;
  const faces = options.faces ?? (setup.dice === "auto" && setup.seed !== null ? keyed(setup.seed) : null);
  let units: Placed[] = [];
  let state = begun;
  let at = setupLines;
  let oldIndex = 0;
  if (previous !== null) {
    const { units: kept } = previous.fight;
    oldIndex = firstTouched(kept, previous.change.first);
    units = kept.slice(0, oldIndex);
    const before = kept[oldIndex - 1];
    if (before !== undefined) {
      state = before.result.after;
      at = before.from + before.lines.length;
    }
  }
  const oldPending = previous?.fight.pendingUnit ?? Number.POSITIVE_INFINITY;
  let pendingUnit = oldPending < units.length ? oldPending : null;
  const counter = new Counter(units, faces !== null);
  const shift = previous === null ? 0 : previous.change.newEnd - previous.change.oldEnd;
  let ran = 0;
  let settled = true;
  while (at < lines.length) {
    if (previous !== null && at >= previous.change.newEnd) {
      const { fight: old } = previous;
      oldIndex = seek(old.units, oldIndex, at - shift);
      const kept = old.units[oldIndex];
      const waits = pendingUnit !== null;
      const same = kept !== undefined && kept.from + shift === at && oldIndex > oldPending === waits;
      const goesOn = (unit: Placed): boolean =>
        sameState(unit.result.before, state) && (faces === null || unit.lines[0]?.kind === "section");
      const later = ran > most && kept !== undefined && kept.from + shift === at;
      const goes = same && (waits || goesOn(kept));
      if (goes || later) {
        settled = goes;
        if (pendingUnit === null && old.pendingUnit !== null && old.pendingUnit >= oldIndex)
          pendingUnit = old.pendingUnit - oldIndex + units.length;
        const rest = old.units.slice(oldIndex);
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
      ordinal: (key) => counter.ordinal(key),
    };
    const result = pendingUnit === null ? runUnit(own, state, context) : waitingUnit(own, begun);
    if (pendingUnit === null) ran++;
    if (result.pending.length > 0) pendingUnit = units.length;
    const placed = { from: at, lines: own, result };
    units.push(placed);
    counter.add(placed);
    state = result.after;
    at = end;
  }
  return finish(block, { units, pendingUnit, ran, settled });
}

/** The fight of a block whose units have been run. */
function finish(
  { text, lines, setupLines, setup, begun }: Block,
  { units, pendingUnit, ran, settled }: Pick<Fight, "units" | "pendingUnit" | "ran" | "settled">,
): Fight {
  const open = pendingUnit === null ? undefined : units[pendingUnit];
  const state = (open ?? units[units.length - 1])?.result.after ?? begun;
  let due: Due | null = null;
  let track: Track | null = null;
  return {
    text,
    lines,
    setup,
    setupLines,
    units,
    pendingUnit,
    state,
    pending: open?.result.pending.map((p) => ({ ...p, line: p.line + open.from })) ?? [],
    offers: open?.result.offers ?? [],
    get due() {
      return (due ??= setup.system.due(state));
    },
    get track() {
      return (track ??= setup.system.track(state));
    },
    ran,
    settled,
  };
}

function keyed(seed: string): (identity: string) => FaceSource {
  return (identity) => keyedSource(seed, identity);
}

/** The same block, with these faces for every die that its records lack: what rolling them would come to. */
export function withFaces(fight: Fight, faces: (identity: string) => FaceSource, strict = true): Fight {
  const used = inputs.get(fight);
  if (used === undefined) throw new RangeError("this fight was not made by resolveFight");
  return resolveFight(fight.text, used.environment, { ...used.options, faces, strict });
}

/** The same block with another text, going on from the same earlier fight; its work is reused. */
export function withText(fight: Fight, text: string): Fight {
  const used = inputs.get(fight);
  if (used === undefined) throw new RangeError("this fight was not made by resolveFight");
  return resolveFight(text, used.environment, used.options, fight);
}

/** Every line below the set-up with its step, in order; line numbers are the block's. */
export function* stepsOf(fight: Fight): Generator<{ line: number; text: Line; step: Step; unit: Placed }> {
  for (const unit of fight.units)
    for (const [i, step] of unit.result.steps.entries()) {
      const text = unit.lines[i];
      if (text !== undefined) yield { line: unit.from + i, text, step, unit };
    }
}

/** All diagnostics of a fight in the order of its lines. */
export function diagnosticsOf(fight: Fight): Diagnostic[] {
  const found: Diagnostic[] = [...fight.setup.diagnostics];
  for (const unit of fight.units)
    for (const d of unit.result.diagnostics) found.push({ ...d, line: d.line + unit.from });
  return found;
}
