import { pinned } from "../fight/sheet/lasting.ts";
import { sameState } from "../fight/state.ts";
import type { FightBlock } from "../notes/fences.ts";
import { fightRef, locate, replaceBody, replaceBodies, type FightRef, type Placed } from "../notes/place.ts";
import type { CombatSheet } from "../notes/sheet.ts";
import { stageOf } from "../wishes/standing.ts";
import type { NoteEnvironment } from "./environment.ts";
import { resolveNote, type NoteFight } from "./note.ts";

/*
 * Notes whose fights began at sheets that are going to change: those that have begun keep what they began with. One
 * that has not begun will begin as the sheets are then.
 */

export interface NoteAt {
  readonly path: string;
  readonly text: string;
  readonly environment: NoteEnvironment;
  /** The note that a link or a name of this one leads to; null: none. */
  readonly pathOf: (target: string) => string | null;
}

export interface KeptNote {
  readonly path: string;
  readonly fights: readonly KeptFight[];
  /** Fights that would come to something else, whatever their lines say. */
  readonly unkept: readonly Named[];
}

interface Named {
  readonly index: number;
  readonly title: string | null;
  /** Line of its opening fence, 0-based. */
  readonly line: number;
}

export interface KeptFight extends Named {
  readonly ref: FightRef;
  /** The block's body before and after. */
  readonly before: string;
  readonly after: string;
}

/**
 * Returns what the fights of each note keep; null: nothing of that note changes.
 * @param whole index of the first note's fight whose fighters all keep their points, whatever others change
 */
export function keepBeginnings(
  notes: readonly NoteAt[],
  changed: ReadonlyMap<string, CombatSheet | null>,
  whole: number | null,
): (KeptNote | null)[] {
  const works = notes.map((note, at) => workOn(note, changed, at === 0 ? whole : null));
  const wrong = new Set<NoteFight>();
  const check = (): boolean => {
    const texts = new Map(works.map((work) => [work.note.path, withKept(work, wrong)]));
    return works.map((work) => differing(work, texts, changed, wrong)).some((found) => found);
  };
  // Without those that cannot be kept others may come to something else: as often as there are some more.
  while (check());
  return works.map(({ note, fights, bodies, broken }) => {
    const kept = fights.flatMap((fight, at): KeptFight[] => {
      const after = bodies[at] ?? fight.block.body;
      if (wrong.has(fight) || after === fight.block.body) return [];
      return [{ ...named(fight), ref: fightRef(note.text, fight.block), before: fight.block.body, after }];
    });
    const unkept = [...new Set([...broken, ...fights.filter((each) => wrong.has(each))])].map(named);
    return kept.length === 0 && unkept.length === 0 ? null : { path: note.path, fights: kept, unkept };
  });
}

/** Returns the note as it is now with its fights as they were planned, or why that does not go. */
export function keptNow(text: string, { fights }: KeptNote): Placed {
  const all: { block: FightBlock; body: string }[] = [];
  for (const { ref, after } of fights) {
    const found = locate(text, ref);
    if (!found.ok) return { ok: false, reason: "moved" };
    all.push({ block: found.block, body: after });
  }
  return replaceBodies(text, all);
}

interface Work {
  readonly note: NoteAt;
  readonly fights: readonly NoteFight[];
  /** Bodies of the note's fights, as they would be written. */
  readonly bodies: readonly string[];
  readonly broken: Set<NoteFight>;
}

function workOn(note: NoteAt, changed: ReadonlyMap<string, CombatSheet | null>, whole: number | null): Work {
  const fights = resolveNote(note.text, note.environment);
  const then = resolveNote(note.text, environmentThen(note, changed, new Map()), fights);
  const broken = new Set<NoteFight>();
  const bodies = fights.map((each, at) => {
    const after = then[at]?.fight;
    if (after === undefined || stageOf(each.fight) === "idle") return each.block.body;
    const body = pinned(each.fight, after, note.environment, each.block.index === whole);
    if (body === each.block.body || replaceBody(note.text, each.block, body).ok) return body;
    broken.add(each);
    return each.block.body;
  });
  return { note, fights, bodies, broken };
}

function withKept({ note, fights, bodies }: Work, wrong: ReadonlySet<NoteFight>): string {
  const wanted = fights.flatMap((each, at) =>
    wrong.has(each) ? [] : [{ block: each.block, body: bodies[at] ?? each.block.body }],
  );
  const placed = replaceBodies(note.text, wanted);
  return placed.ok ? placed.text : note.text;
}

/** Marks fights that have begun and come to something else; true: there were some more. */
function differing(
  { note, fights }: Work,
  texts: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, CombatSheet | null>,
  wrong: Set<NoteFight>,
): boolean {
  const then = resolveNote(texts.get(note.path) ?? note.text, environmentThen(note, changed, texts), fights);
  const found = fights.filter((each, at) => {
    const after = then[at]?.fight;
    const same = after !== undefined && sameState(after.state, each.fight.state);
    return !same && stageOf(each.fight) !== "idle" && !wrong.has(each);
  });
  for (const each of found) wrong.add(each);
  return found.length > 0;
}

function environmentThen(
  { environment, pathOf }: NoteAt,
  changed: ReadonlyMap<string, CombatSheet | null>,
  texts: ReadonlyMap<string, string>,
): NoteEnvironment {
  const inNote = <T>(by: ReadonlyMap<string, T>, target: string): T | undefined => {
    const path = pathOf(target);
    return path === null ? undefined : by.get(path);
  };
  return {
    ...environment,
    resolveSheet: (target) => {
      const sheet = inNote(changed, target);
      return sheet === undefined ? (environment.resolveSheet?.(target) ?? null) : sheet;
    },
    readNote: (target) => inNote(texts, target) ?? environment.readNote?.(target) ?? null,
  };
}

function named({ block, fight }: NoteFight): Named {
  return { index: block.index, title: fight.setup.title, line: block.openLine };
}
