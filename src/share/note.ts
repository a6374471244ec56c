import type { Environment, Diagnostic, Earlier } from "../fight/environment.ts";
import { anybodyStands, takenAlong } from "../fight/sheet/lasting.ts";
import { takesNoPart, type FightState } from "../fight/state.ts";
import { rollMark, type Event } from "../fight/event.ts";
import { diagnosticsOf, environmentOf, type Fight, isResolved, resolveFight } from "../fight/timeline.ts";
import { conflictsIn, hasConflict } from "../language/block.ts";
import { fold } from "../language/words.ts";
import { headOf, origins, fightNamed, chainOrder, parseContinues, type Origin } from "../notes/chain.ts";
import { findFights, type FightBlock } from "../notes/fences.ts";
import { noChain, type ChainStep, type Chain, type ChainEnd } from "../telling/chain.ts";
import { stageOf } from "../wishes/standing.ts";
import { withNoteTables, type NoteEnvironment } from "./environment.ts";
import { staleResults } from "./results.ts";
import { noteSentences } from "./sentences.ts";

/*
 * A note while its fights are resolved.
 */

/** Places of a note's fights, and the fights that each continues, before anything is resolved. */
export interface Outline {
  readonly text: string;
  readonly blocks: readonly FightBlock[];
  readonly ids: readonly (string | null)[];
  readonly origins: readonly Origin[];
  /** Sides that each goes on with alone, without "@"; null: it goes on with everybody. */
  readonly sides: readonly (string | null)[];
}

/** A note while its fights are resolved; `fights` and `broken` fill up. */
export interface OpenNote extends Outline {
  readonly environment: NoteEnvironment;
  readonly tables: Environment;
  readonly previous: Previous;
  readonly fights: (Fight | undefined)[];
  readonly broken: (Broken | null)[];
  /** Chains that its fights go on from in other notes: the whole way, the nearest last. */
  readonly from: (readonly ChainStep[] | undefined)[];
  /** Number of notes that were followed to get here. */
  readonly depth: number;
}

export function outlineOf(text: string): Outline {
  const blocks = findFights(text);
  const heads = blocks.map((block) => headOf(block.body));
  const sides = heads.map(({ continues }) => (continues === null ? null : parseContinues(continues).side));
  return { text, blocks, ids: heads.map(({ id }) => id), origins: origins(heads), sides };
}

/** Opens a note, before the first of its fights is resolved. */
export function openNote(outline: Outline, environment: NoteEnvironment, previous: Previous, depth: number): OpenNote {
  const tables = withNoteTables(outline.text, environment);
  return { ...outline, environment, tables, previous, fights: [], broken: [], from: [], depth };
}

/** Why there is no earlier fight. `inside`: the message names the note whose own chain is broken. */
export interface Broken {
  readonly message: string;
  readonly inside?: boolean;
}

/** Work of an earlier look at the same note, by the fights' places. */
export type Previous = readonly Work[number][];

/** The same while it is made. */
export type Work = ({ readonly fight: Fight } | undefined)[];

/* Chains: the fights that each fight of a note goes on from, and those that go on from it. */

type Resolved = Pick<OpenNote, "blocks" | "fights" | "ids" | "origins" | "broken" | "from" | "environment">;

/** More ways out than these are found in the list of the editor. */
const MOST = 4;

export function chainsOf(note: Resolved): Chain[] {
  const after = note.blocks.map((): After => ({ here: [], elsewhere: [] }));
  note.origins.forEach((origin, index) => {
    if (origin.kind === "block") after[origin.index]?.here.push(index);
  });
  const goesOn = note.blocks.length === 0 ? [] : (note.environment.goesOnIn?.() ?? []);
  for (const { wants, ends } of goesOn) {
    const at = fightNamed(note.ids, wants);
    // A name that fits several is nobody's; the fight that names them says so.
    if (typeof at === "number") after[at]?.elsewhere.push(ends.map((end) => ({ ...end, title: end.title ?? "" })));
  }
  const steps = note.blocks.map((_, index) => stepOf(note, index, null));
  const counts = new Map<string, number>();
  for (const id of note.ids) if (id !== null) counts.set(fold(id), (counts.get(fold(id)) ?? 0) + 1);
  return note.blocks.map((_, index) => {
    const { here = [], elsewhere = [] } = after[index] ?? {};
    const origin = note.origins[index];
    const broken = note.broken[index]?.message ?? null;
    const from = origin?.kind === "block" ? endOf(note, origin.index, null) : (note.from[index]?.at(-1)?.end ?? null);
    const others = broken === null ? [] : idsFor(note, index, counts);
    return {
      from: broken === null ? from : null,
      next: [...here.flatMap((at) => endOf(note, at, null) ?? []), ...elsewhere.flatMap(([end]) => end ?? [])],
      broken,
      others,
      rail: railOf(note, index, after, steps),
    };
  });
}

/** Fights that go on from one: others of its note, and chains through other notes, the nearest fight first. */
interface After {
  readonly here: number[];
  readonly elsewhere: (readonly ChainEnd[])[];
}

/** Returns a fight as others name it; one without a name by its place in the note. */
function endOf({ blocks, fights, ids }: Resolved, index: number, note: string | null): ChainEnd | null {
  const [block, fight] = [blocks[index], fights[index]];
  if (block === undefined || fight === undefined) return null;
  const { title } = fight.setup;
  return { title: title ?? ids[index] ?? noteSentences.fightNumber(index + 1), note, line: block.openLine };
}

/** So many fights before one, and so many behind it, are on its rail. */
const MOST_STEPS = 12;

/** Returns a fight with those that it came from and those that came of it. */
function railOf(note: Resolved, index: number, after: readonly After[], steps: Steps): ChainStep[] {
  const rail = lineageOf(note, index, null, steps).map((step, at, all) => ({ ...step, here: at === all.length - 1 }));
  const most = rail.length + MOST_STEPS;
  const line = [index];
  for (let at = 0; at < line.length && rail.length < most; at++) {
    const own = line[at] ?? index;
    const step = steps[own] ?? null;
    if (at > 0 && step !== null) rail.push(step);
    for (const end of after[own]?.elsewhere.flat() ?? []) rail.push({ end, here: false, hands: null });
    line.push(...(after[own]?.here ?? []));
  }
  return rail.length > 1 ? rail.slice(0, most) : [];
}

/** Each fight of a note as a step of a chain, where that is made already. */
type Steps = readonly (ChainStep | null)[];

/**
 * Returns a fight after all that it came from, through whatever notes, the first of them first.
 * @param name the words that link its note
 */
export function lineageOf(note: Resolved, index: number, name: string | null, steps: Steps = []): ChainStep[] {
  const found: ChainStep[] = [];
  for (let at = index; found.length <= MOST_STEPS;) {
    const step = steps[at] ?? stepOf(note, at, name);
    if (step !== null) found.unshift(step);
    const origin = note.broken[at] == null ? note.origins[at] : undefined;
    if (origin?.kind === "block") at = origin.index;
    else {
      if (origin?.kind === "note") found.unshift(...(note.from[at] ?? []));
      break;
    }
  }
  return found.slice(-MOST_STEPS - 1);
}

/**
 * Returns a step of a chain with everybody as the fight leaves them. The dead and those who left are handed on no more.
 */
function stepOf(note: Resolved, index: number, name: string | null): ChainStep | null {
  const end = endOf(note, index, name);
  const fight = note.fights[index];
  if (end === null || fight === undefined) return null;
  const hands = fight.state.combatants
    .filter((c) => !takesNoPart(c, fight.setup.lexicon))
    .map((c) => ({ who: c.name, hp: c.hp, conditions: c.conditions.map(({ id }) => id) }));
  return { end, here: false, hands };
}

/**
 * Returns the ids of fights that one could go on from without coming back to itself. An id that stands twice names
 * nobody.
 */
function idsFor({ ids, origins }: Resolved, index: number, counts: ReadonlyMap<string, number>): string[] {
  const found: string[] = [];
  for (const [at, id] of ids.entries()) {
    if (found.length === MOST) break;
    if (id !== null && counts.get(fold(id)) === 1 && !comesFrom(origins, at, index)) found.push(id);
  }
  return found;
}

function comesFrom(origins: readonly Origin[], start: number, index: number): boolean {
  let at = start;
  for (let steps = 0; steps < origins.length; steps++) {
    if (at === index) return true;
    const origin = origins[at];
    if (origin?.kind !== "block") return origin?.kind === "broken" && origin.code === "continues-cycle";
    at = origin.index;
  }
  return true;
}

/*
 * A note's fights, each resolved after the one it continues.
 */

export interface NoteFight {
  readonly block: FightBlock;
  readonly fight: Fight;
  /** Why its `continues:` leads nowhere; the fight is then resolved afresh. */
  readonly broken: string | null;
  /** Fights that it goes on from, and those that go on from it. */
  readonly chain: Chain;
}

/** Most notes that are followed from one `continues: [[note]]` to the next. */
const DEEPEST = 50;

/**
 * Resolves all fights of a note, in the order in which they stand. `previous` lends its work where a block is the same
 * or nearly so.
 */
export function resolveNote(note: string, environment: NoteEnvironment, previous: Previous = []): NoteFight[] {
  const open = openNote(outlineOf(note), environment, previous, 0);
  for (const index of chainOrder(open.origins)) resolveIn(open, index);
  const chains = chainsOf(open);
  return open.blocks.flatMap((block, index) => {
    const fight = open.fights[index];
    const broken = open.broken[index]?.message ?? null;
    return fight === undefined ? [] : [{ block, fight, broken, chain: chains[index] ?? noChain }];
  });
}

/**
 * Returns the places of a note's fights in an order in which each comes after the one of that note which it continues.
 */
export function fightOrder(note: string): number[] {
  return chainOrder(outlineOf(note).origins);
}

/** Resolves one fight of a note; the fight of the same note that it continues is resolved already. */
function resolveIn(open: OpenNote, index: number): void {
  const block = open.blocks[index];
  if (block === undefined) return;
  const earlier = earlierOf(open, index);
  const old = open.previous[index]?.fight ?? null;
  const broken = earlier !== null && "message" in earlier;
  open.broken[index] = broken ? earlier : null;
  const torn = isTorn(open.text, block);
  open.fights[index] = resolveFight(block.body, open.tables, { earlier: broken ? null : earlier, torn }, old);
}

/** Tells whether a conflict of the note begins or ends beside a fight, which then may be either half of it. */
function isTorn(text: string, { body, openLine, closeLine, lines }: FightBlock): boolean {
  const end = closeLine ?? openLine + lines.length;
  return !hasConflict(body) && conflictsIn(text).some(({ from, to }) => from <= end && to >= openLine);
}

/** Returns what an earlier fight hands on. */
function earlierOf(open: OpenNote, index: number): Earlier | Broken | null {
  const origin = open.origins[index] ?? { kind: "fresh" };
  switch (origin.kind) {
    case "fresh":
      return null;
    case "broken":
      return { message: origin.message };
    case "block": {
      const fight = open.fights[origin.index];
      return fight === undefined ? { message: noteSentences.notRead } : handOn(fight, open.sides[index] ?? null);
    }
    case "note":
      return fromNote(open, index, origin);
  }
}

function fromNote(open: OpenNote, index: number, origin: Elsewhere): Earlier | Broken {
  const { environment, depth } = open;
  if (depth >= DEEPEST) return { message: noteSentences.tooDeep(DEEPEST) };
  if (comesBack(open, index, environment)) return { message: noteSentences.comesBack(origin.note) };
  const text = environment.readNote?.(origin.note) ?? null;
  if (text === null) return { message: noteSentences.noNote(origin.note) };
  const outline = outlineOf(text);
  const wanted = fightNamed(outline.ids, origin.id);
  if (wanted === "none") return { message: noteSentences.noFightIn(origin.note, origin.id) };
  if (wanted === "several") return { message: noteSentences.idTwiceIn(origin.note, origin.id ?? "") };
  const known = workOn(environment, origin.note);
  const other = openNote(outline, environment, known, depth + 1);
  const line = lineage(outline, wanted);
  for (const each of line) resolveIn(other, each);
  other.fights.forEach((fight, at) => {
    if (fight !== undefined) known[at] = { fight };
  });
  const broken = other.broken[line[0] ?? wanted] ?? null;
  if (broken !== null)
    return broken.inside === true
      ? broken
      : { message: noteSentences.inNote(origin.note, broken.message), inside: true };
  const fight = other.fights[wanted];
  if (fight === undefined) return { message: noteSentences.notRead };
  open.from[index] = lineageOf(other, wanted, origin.note);
  return handOn(fight, open.sides[index] ?? null);
}

type Elsewhere = Extract<Origin, { kind: "note" }>;

/** Returns a fight behind those of its note that it goes on from, the first of them first. */
function lineage({ origins }: Outline, index: number): number[] {
  const found = [index];
  for (let origin = origins[index]; origin?.kind === "block"; origin = origins[origin.index]) found.push(origin.index);
  return found.reverse();
}

/** Tells whether the chain of a fight, followed from note to note, leads to that fight again. */
function comesBack(start: Outline, index: number, { readNote }: NoteEnvironment): boolean {
  let [note, at] = [start, index];
  for (let notes = 0; notes <= DEEPEST;) {
    const origin = note.origins[at];
    if (origin?.kind === "block") at = origin.index;
    else if (origin?.kind === "note") {
      const text = readNote?.(origin.note) ?? null;
      if (text === null) return false;
      note = text === start.text ? start : outlineOf(text);
      const named = fightNamed(note.ids, origin.id);
      at = typeof named === "number" ? named : -1;
      notes += 1;
    } else return false;
    if (note === start && at === index) return true;
  }
  return false;
}

function handOn(fight: Fight, side: string | null): Earlier | Broken {
  const { state, setup } = fight;
  if (side !== null) {
    const along = takenAlong(fight, side);
    if (!anybodyStands(along, fight)) return { message: noteSentences.nobodyStands(side) };
    return { state: along, system: setup.system, seed: setup.seed };
  }
  return { state: stageOf(fight) === "over" ? ended(state) : state, system: setup.system, seed: setup.seed };
}

const afterwards = new WeakMap<FightState, FightState>();

/**
 * Returns the end of a fight that a line within the round has ended (`! end fight`) as an aftermath has it; the same
 * object for the same state.
 */
function ended(state: FightState): FightState {
  if (state.phase === "after") return state;
  const made = afterwards.get(state) ?? { ...state, phase: "after" };
  afterwards.set(state, made);
  return made;
}

const works = new WeakMap<NoteEnvironment, Map<string, Work>>();

/** Returns the work on another note's fights from the last time they were wanted. */
function workOn(environment: NoteEnvironment, note: string): Work {
  const known = works.get(environment) ?? new Map<string, Work>();
  works.set(environment, known);
  const work = known.get(note) ?? [];
  if (known.size > DEEPEST) known.clear();
  known.set(note, work);
  return work;
}

/** Returns every diagnostic of a fight, in the order of its lines. */
export function allDiagnostics(note: NoteFight): Diagnostic[] {
  const all = [...noteDiagnostics(note), ...diagnosticsOf(note.fight)];
  return all.sort((a, b) => a.line - b.line || a.span.from - b.span.from);
}

/** Names that tables of one's own for a kind of roll go by. */
const ownTables = {
  critical: ["critical", "criticals", "critical hit", "critical hits", "crits"],
  fumble: ["fumble", "fumbles", "critical failures", "critical misses", "mishaps"],
} as const;

const unusedIn = new WeakMap<Fight, Diagnostic[]>();

/**
 * Returns remarks on tables of the note that say what a critical hit or a fumble comes to: the rules have an answer of
 * their own, and use no other but one that an option names. Players' copies have no remarks.
 */
function unusedTables(fight: Fight): Diagnostic[] {
  if (!isResolved(fight)) return [];
  const known = unusedIn.get(fight);
  if (known !== undefined) return known;
  const found: Diagnostic[] = [];
  const { userTable } = environmentOf(fight);
  const named = new Set(Object.values(fight.state.options).map(fold));
  const open = new Set(["critical", "fumble"] as const);
  for (const { line, event } of userTable === undefined ? [] : eventsIn(fight)) {
    const mark = event.type === "roll" ? rollMark(event) : event.type === "table" ? event.table : null;
    if ((mark !== "critical" && mark !== "fumble") || !open.delete(mark)) continue;
    const names = ownTables[mark].flatMap((name) => [name, `${name} table`]);
    const table = names.map((name) => userTable?.(name) ?? null).find((each) => each !== null);
    if (table == null || named.has(fold(table.name))) continue;
    const span = { from: 0, to: fight.lines[line]?.text.length ?? 0 };
    const message = noteSentences.ownTable(table.name);
    found.push({ line, span, severity: "info", code: "own-table", message });
  }
  unusedIn.set(fight, found);
  return found;
}

/** Returns the events of a fight with the lines of the block that they stand at. */
function eventsIn({ units }: Fight): { readonly line: number; readonly event: Event }[] {
  return [...units].flatMap(({ from, result }) =>
    result.events.map(({ line, event }) => ({ line: from + line, event })),
  );
}

/**
 * Returns the diagnostics that only the note shows: a `continues:` that leads nowhere, result notes that no longer
 * agree, and tables that are not used.
 */
export function noteDiagnostics({ fight, broken }: NoteFight): Diagnostic[] {
  const found = [...staleResults(fight), ...unusedTables(fight)];
  if (broken === null) return found;
  const at = Math.max(
    0,
    fight.lines.findIndex((line) => line.kind === "header" && line.key === "continues"),
  );
  const span = { from: 0, to: fight.lines[at]?.text.length ?? 0 };
  return [{ line: at, span, severity: "error", code: "continues", message: broken }, ...found];
}
