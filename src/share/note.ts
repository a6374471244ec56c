import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Earlier } from "../fight/environment.ts";
import type { FightState } from "../fight/state.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../fight/timeline.ts";
import { chainOrder, fightNamed, type Origin } from "../notes/chain.ts";
import type { FightBlock } from "../notes/fences.ts";
import { noChain, type Chain } from "../view/chain.ts";
import { stageOf } from "../view/stage.ts";
import { chainsOf, lineageOf } from "./chains.ts";
import type { NoteEnvironment } from "./environment.ts";
import {
  openNote,
  outlineOf,
  type Broken,
  type OpenNote,
  type Outline,
  type Previous,
  type Work,
} from "./open-note.ts";
import { staleResults } from "./results.ts";
import { say } from "./say.ts";

/*
 * A note's fights, each resolved after the one it continues.
 */

export interface NoteFight {
  readonly block: FightBlock;
  readonly fight: Fight;
  /** Why its `continues:` leads nowhere; the fight is then resolved afresh. */
  readonly broken: string | null;
  /** What it goes on from, and which fights go on from it. */
  readonly chain: Chain;
}

/** How far `continues: [[note]]` is followed from note to note. */
const DEEPEST = 50;

/**
 * All fights of a note in the order in which they stand. `previous` lends its work where a block is the same or nearly
 * so.
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

/** The places of a note's fights in an order in which each comes after the one of that note which it continues. */
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
  open.fights[index] = resolveFight(block.body, open.tables, { earlier: broken ? null : earlier }, old);
}

/** What an earlier fight hands on. */
function earlierOf(open: OpenNote, index: number): Earlier | Broken | null {
  const origin = open.origins[index] ?? { kind: "fresh" };
  switch (origin.kind) {
    case "fresh":
      return null;
    case "broken":
      return { message: origin.message };
    case "block": {
      const fight = open.fights[origin.index];
      return fight === undefined ? { message: say.notRead } : handOn(fight);
    }
    case "note":
      return fromNote(open, index, origin);
  }
}

function fromNote(open: OpenNote, index: number, origin: Elsewhere): Earlier | Broken {
  const { environment, depth } = open;
  if (depth >= DEEPEST) return { message: say.tooDeep(DEEPEST) };
  if (comesBack(open, index, environment)) return { message: say.comesBack(origin.note) };
  const text = environment.readNote?.(origin.note) ?? null;
  if (text === null) return { message: say.noNote(origin.note) };
  const outline = outlineOf(text);
  const wanted = fightNamed(outline.ids, origin.id);
  if (wanted === "none") return { message: say.noFightIn(origin.note, origin.id) };
  if (wanted === "several") return { message: say.idTwiceIn(origin.note, origin.id ?? "") };
  const known = workOn(environment, origin.note);
  const other = openNote(outline, environment, known, depth + 1);
  const line = lineage(outline, wanted);
  for (const each of line) resolveIn(other, each);
  other.fights.forEach((fight, at) => {
    if (fight !== undefined) known[at] = { fight };
  });
  const broken = other.broken[line[0] ?? wanted] ?? null;
  if (broken !== null)
    return broken.inside === true ? broken : { message: say.inNote(origin.note, broken.message), inside: true };
  const fight = other.fights[wanted];
  if (fight === undefined) return { message: say.notRead };
  open.from[index] = lineageOf(other, wanted, origin.note);
  return handOn(fight);
}

type Elsewhere = Extract<Origin, { kind: "note" }>;

/** A fight with those of its note that it goes on with, the first of them first. */
function lineage({ origins }: Outline, index: number): number[] {
  const found = [index];
  for (let origin = origins[index]; origin?.kind === "block"; origin = origins[origin.index]) found.push(origin.index);
  return found.reverse();
}

/** Does the chain of a fight, followed from note to note, lead to that fight again? */
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

function handOn(fight: Fight): Earlier {
  const { state, setup } = fight;
  return { state: stageOf(fight) === "over" ? ended(state) : state, system: setup.system, seed: setup.seed };
}

const afterwards = new WeakMap<FightState, FightState>();

/**
 * A fight that a line within the round has ended (`! end fight`), as one that an aftermath has; the same object for the
 * same state.
 */
function ended(state: FightState): FightState {
  if (state.phase === "after") return state;
  const made = afterwards.get(state) ?? { ...state, phase: "after" };
  afterwards.set(state, made);
  return made;
}

const works = new WeakMap<NoteEnvironment, Map<string, Work>>();

/** What was made of another note's fights when they were last wanted, to be used again where they are the same. */
function workOn(environment: NoteEnvironment, note: string): Work {
  const known = works.get(environment) ?? new Map<string, Work>();
  works.set(environment, known);
  const work = known.get(note) ?? [];
  if (known.size > DEEPEST) known.clear();
  known.set(note, work);
  return work;
}

/** Everything that is to be said about a fight, in the order of its lines. */
export function allDiagnostics(note: NoteFight): Diagnostic[] {
  const all = [...noteDiagnostics(note), ...diagnosticsOf(note.fight)];
  return all.sort((a, b) => a.line - b.line || a.span.from - b.span.from);
}

/** What only the note shows: a `continues:` that leads nowhere, and result notes that no longer agree. */
export function noteDiagnostics({ fight, broken }: NoteFight): Diagnostic[] {
  const found = staleResults(fight);
  if (broken === null) return found;
  const at = Math.max(
    0,
    fight.lines.findIndex((line) => line.kind === "header" && line.key === "continues"),
  );
  const span = { from: 0, to: fight.lines[at]?.text.length ?? 0 };
  return [{ line: at, span, severity: "error", code: "continues", message: broken }, ...found];
}
