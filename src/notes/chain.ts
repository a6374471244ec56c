import { placeAfter } from "../language/block.ts";
import { parseLine } from "../language/line.ts";
import type { Place } from "../language/syntax.ts";
import { endOfLine } from "../language/text-lines.ts";
import { fold, nearest } from "../language/words.ts";
import { findFights } from "./fences.ts";
import { noteSentences } from "./sentences.ts";

/** Headers of a fight about its place in a chain. */
export interface FightHead {
  readonly id: string | null;
  readonly title: string | null;
  /** The value of `continues:`, "" where it has none; null for a fight that starts afresh. */
  readonly continues: string | null;
}

/** As much of it as decides where a fight comes from. */
type Named = Pick<FightHead, "id" | "continues">;

/** Fight that a `continues:` names: by note, by id, or, without either, the nearest earlier one of the same note. */
interface Continues {
  readonly note: string | null;
  readonly id: string | null;
  /** The only side that goes on, without "@"; null: everybody. */
  readonly side: string | null;
}

/** Origin of a fight's combatants and their state. */
export type Origin =
  | { readonly kind: "fresh" }
  /** Another fight of this note, by its place among them. */
  | { readonly kind: "block"; readonly index: number }
  /** A fight of another note, which the host supplies: the one with this id, else the note's last. */
  | { readonly kind: "note"; readonly note: string; readonly id: string | null }
  | { readonly kind: "broken"; readonly code: ChainProblem; readonly message: string };

type ChainProblem = "continues-nothing" | "continues-unknown" | "continues-ambiguous" | "continues-cycle";

/**
 * Reads `id:`, `title:` and `continues:` from a fight's body, of which only the headers are read. Of several the first
 * counts.
 */
export function headOf(body: string): FightHead {
  let id: string | null = null;
  let title: string | null = null;
  let continues: string | null = null;
  let place: Place = "headers";
  for (let start = 0; start <= body.length && place === "headers";) {
    const newline = body.indexOf("\n", start);
    const end = newline < 0 ? body.length : endOfLine(body, start, newline);
    const line = parseLine(body.slice(start, end), place);
    if (line.kind === "header" && line.key === "id" && line.value !== "") id ??= line.value;
    if (line.kind === "header" && line.key === "title") title ??= line.value;
    if (line.kind === "header" && line.key === "continues") continues ??= line.value;
    place = placeAfter(place, line);
    start = newline < 0 ? body.length + 1 : newline + 1;
  }
  return { id, title, continues };
}

/**
 * Reads the value of `continues:`: nothing, `ambush`, `[[Session 3]]`, `[[Session 3#ambush]]` or
 * `ambush [[Session 3]]`; before it `@party from`, or `@party` alone, for a new fight of that side.
 */
export function parseContinues(value: string): Continues {
  const [, side = "", rest = ""] = /^@(.+?)(?:\s+from\s+(.*))?$/i.exec(value.trim()) ?? [];
  return side === "" ? { ...named(value), side: null } : { ...named(rest), side };
}

function named(value: string): Omit<Continues, "side"> {
  const open = value.indexOf("[[");
  const close = open < 0 ? -1 : value.indexOf("]]", open);
  if (close < 0) return { note: null, id: value.trim() || null };
  const beside = `${value.slice(0, open)} ${value.slice(close + 2)}`.trim();
  const inside = value.slice(open + 2, close).split("|")[0] ?? "";
  const hash = inside.indexOf("#");
  const note = (hash < 0 ? inside : inside.slice(0, hash)).trim() || null;
  return { note, id: beside || (hash < 0 ? "" : inside.slice(hash + 1).trim()) || null };
}

/** The places of fights by their folded ids. */
type ById = ReadonlyMap<string, readonly number[]>;

const byIds = new WeakMap<readonly (string | null)[], ById>();

/** Returns the places of a list's ids; folded once, however many fights name one of them. */
function byIdOf(ids: readonly (string | null)[]): ById {
  const ready = byIds.get(ids);
  if (ready !== undefined) return ready;
  const found = new Map<string, number[]>();
  ids.forEach((id, index) => {
    if (id === null) return;
    const same = found.get(fold(id));
    if (same === undefined) found.set(fold(id), [index]);
    else same.push(index);
  });
  byIds.set(ids, found);
  return found;
}

/**
 * Returns the place of a fight that another note names: the one with that id, else the last. Hand in the same list of a
 * note's ids again.
 */
export function fightNamed(ids: readonly (string | null)[], id: string | null): number | "none" | "several" {
  if (id === null) return ids.length === 0 ? "none" : ids.length - 1;
  const [only = "none", another] = byIdOf(ids).get(fold(id)) ?? [];
  return another === undefined ? only : "several";
}

/** So many that name no fight of the note are told which one they may mean: each is compared with all ids. */
const MOST_GUESSES = 50;

/**
 * Returns the origin of each fight of a note, in the order of the fights. A fight on a cycle is broken; so is none
 * above it.
 */
export function origins(heads: readonly Named[]): Origin[] {
  const byId = byIdOf(heads.map(({ id }) => id));
  // One list for all: it is made ready for comparing once.
  const ids = heads.flatMap((head) => head.id ?? []);
  let guesses = 0;
  const meant = (id: string): string | null => (guesses++ < MOST_GUESSES ? nearest(id, ids) : null);
  const found = heads.map((head, index) => originOf(head, index, byId, meant));
  const circling = onCycles(found);
  return found.map((origin, index) => (circling.has(index) ? cycle(heads[index]) : origin));
}

function originOf({ continues }: Named, index: number, byId: ById, meant: (id: string) => string | null): Origin {
  if (continues === null) return { kind: "fresh" };
  const { note, id } = parseContinues(continues);
  if (note !== null) return { kind: "note", note, id };
  if (id === null) {
    if (index > 0) return { kind: "block", index: index - 1 };
    return broken("continues-nothing", noteSentences.nothingEarlier);
  }
  const [only, another] = byId.get(fold(id)) ?? [];
  if (another !== undefined) {
    return broken("continues-ambiguous", noteSentences.idTwice(id));
  }
  if (only !== undefined) return { kind: "block", index: only };
  return broken("continues-unknown", noteSentences.idUnknown(id, meant(id)));
}

function broken(code: ChainProblem, message: string): Origin {
  return { kind: "broken", code, message };
}

function cycle(head: Named | undefined): Origin {
  return broken("continues-cycle", noteSentences.circle(head?.id ?? null));
}

/** Returns the fights whose chains lead to themselves again. No link is followed twice. */
export function onCycles(found: readonly Origin[]): ReadonlySet<number> {
  const circling = new Set<number>();
  /** Through which fight's chain each was first reached. */
  const reached = new Map<number, number>();
  for (const start of found.keys()) {
    const chain: number[] = [];
    let at: number | null = start;
    while (at !== null && !reached.has(at)) {
      reached.set(at, start);
      chain.push(at);
      const origin: Origin | undefined = found[at];
      at = origin?.kind === "block" ? origin.index : null;
    }
    // The circle closes where this very chain has been before.
    if (at !== null && reached.get(at) === start) for (const each of chain.slice(chain.indexOf(at))) circling.add(each);
  }
  return circling;
}

/**
 * Returns the fights in an order in which each comes after the one it continues; otherwise as they stand in the note.
 */
export function chainOrder(found: readonly Origin[]): number[] {
  const order: number[] = [];
  const done = new Set<number>();
  for (const start of found.keys()) {
    const waiting: number[] = [];
    const seen = new Set<number>();
    let at: number | null = start;
    while (at !== null && !done.has(at) && !seen.has(at)) {
      waiting.push(at);
      seen.add(at);
      const origin: Origin | undefined = found[at];
      at = origin?.kind === "block" ? origin.index : null;
    }
    for (const index of waiting.reverse()) {
      done.add(index);
      order.push(index);
    }
  }
  return order;
}

/** A fight of a note as others may name it, and what it goes on with. */
export interface KnownFight extends FightHead {
  /** Index of its first line, 0-based. */
  readonly line: number;
}

/** A fight of some note. */
interface LaterFight {
  /** Its title, else its id; null: it has neither. */
  readonly name: string | null;
  readonly path: string;
  /** 0-based. */
  readonly line: number;
}

/** A fight of any note that goes on with one of a note, by that note's link. */
export interface Follower {
  /** The fight that it goes on with, by its id; null: that note's last. */
  readonly wants: string | null;
  /** Itself, and what comes of it in turn, the nearest first. */
  readonly fights: readonly LaterFight[];
}

/** The note that a link of another leads to; null: there is none. */
export type FindNote = (target: string, from: string) => string | null;

/**
 * Returns the fights of a note, if any of them goes on with another; nothing follows from a note without such a fight.
 */
export function knownFights(note: string): KnownFight[] {
  if (!/continues/i.test(note)) return [];
  const found = findFights(note).map(({ body, openLine }) => ({ ...headOf(body), line: openLine }));
  return found.some(({ continues }) => continues !== null) ? found : [];
}

interface Note {
  readonly fights: readonly KnownFight[];
  readonly ids: readonly (string | null)[];
  readonly origins: readonly Origin[];
  /** The folded names of the notes that it names. */
  readonly names: ReadonlySet<string>;
}

interface Spot {
  readonly path: string;
  readonly index: number;
}

/** So many fights behind one are told of. */
const MOST_LATER = 12;
/** So far a chain is followed to see whether it leads back. */
const FARTHEST = 500;

/**
 * Index of the fights in a host's notes that go on with others. Links are followed anew each time: a name may come to
 * mean another note.
 */
export class Followers {
  private readonly notes = new Map<string, Note>();
  /** Paths of notes by the folded names of those that they go on with. */
  private readonly naming = new Map<string, Set<string>>();
  /** Notes that are being read, by the paths that they have now. */
  private readonly reads = new Map<string, { path: string }>();

  /** @param nameOf the name by which links know a note: the last part of its path, without its ending */
  constructor(private readonly nameOf: (path: string) => string) {}

  /**
   * Begins to read a note. Returns the function that takes its fights when it has been read, under the path that it has
   * by then; fights that were told meanwhile are newer, and stand.
   */
  read(path: string): (fights: readonly KnownFight[]) => void {
    const read = { path };
    this.reads.set(path, read);
    return (fights) => {
      if (this.reads.get(read.path) === read) this.take(read.path, fights);
    };
  }

  /** Sets the fights of a note. */
  take(path: string, fights: readonly KnownFight[]): void {
    this.forget(path);
    this.reads.delete(path);
    if (fights.length === 0) return;
    const from = origins(fights);
    const names = new Set(from.flatMap((origin) => (origin.kind === "note" ? [nameIn(origin.note)] : [])));
    this.notes.set(path, { fights, ids: fights.map(({ id }) => id), origins: from, names });
    for (const name of names) this.naming.set(name, (this.naming.get(name) ?? new Set()).add(path));
  }

  /** Removes a note, or a folder with all its notes. */
  remove(path: string): void {
    for (const each of within(this.notes, path)) this.forget(each);
    for (const each of within(this.reads, path)) this.reads.delete(each);
  }

  /** Moves a note, or a folder with all its notes, to another path. */
  rename(from: string, to: string): void {
    for (const path of within(this.notes, from)) {
      const fights = this.notes.get(path)?.fights ?? [];
      this.forget(path);
      this.take(to + path.slice(from.length), fights);
    }
    for (const path of within(this.reads, from)) {
      const read = this.reads.get(path);
      this.reads.delete(path);
      if (read === undefined) continue;
      read.path = to + path.slice(from.length);
      this.reads.set(read.path, read);
    }
  }

  /**
   * Returns the fights that go on with fights of a note, in the order of paths and lines. Fights that go on with
   * themselves begin afresh, and follow nothing.
   */
  of(path: string, find: FindNote): Follower[] {
    const lines = (fights: readonly Spot[]): LaterFight[] => fights.flatMap((each) => this.shown(each) ?? []);
    return this.goingOnWith(path, find).flatMap(({ spot, wants }) =>
      this.comesBack(spot, find) ? [] : [{ wants, fights: lines([spot, ...this.later(spot, find)]) }],
    );
  }

  private forget(path: string): void {
    for (const name of this.notes.get(path)?.names ?? []) {
      const known = this.naming.get(name);
      known?.delete(path);
      if (known?.size === 0) this.naming.delete(name);
    }
    this.notes.delete(path);
  }

  private shown({ path, index }: Spot): LaterFight | null {
    const fight = this.notes.get(path)?.fights[index];
    return fight === undefined ? null : { name: fight.title ?? fight.id, path, line: fight.line };
  }

  /** Fights whose link leads to a note. */
  private goingOnWith(path: string, find: FindNote): { readonly spot: Spot; readonly wants: string | null }[] {
    const paths = [...(this.naming.get(fold(this.nameOf(path))) ?? [])].sort(inOrder);
    return paths.flatMap((from) =>
      (this.notes.get(from)?.origins ?? []).flatMap((origin, index) =>
        origin.kind === "note" && find(origin.note, from) === path
          ? [{ spot: { path: from, index }, wants: origin.id }]
          : [],
      ),
    );
  }

  /** Returns the fights that go on with one, in its own note and in others. */
  private later(start: Spot, find: FindNote): Spot[] {
    const found: Spot[] = [start];
    for (let at = 0; at < found.length && found.length <= MOST_LATER; at++) {
      const { path, index } = found[at] ?? start;
      const { origins: from = [], ids = [] } = this.notes.get(path) ?? {};
      from.forEach((origin, next) => {
        if (origin.kind === "block" && origin.index === index) found.push({ path, index: next });
      });
      for (const { spot, wants } of this.goingOnWith(path, find))
        if (fightNamed(ids, wants) === index) found.push(spot);
    }
    return found.slice(1, MOST_LATER);
  }

  private before({ path, index }: Spot, find: FindNote): Spot | null {
    const origin = this.notes.get(path)?.origins[index];
    if (origin?.kind === "block") return { path, index: origin.index };
    const note = origin?.kind === "note" ? find(origin.note, path) : null;
    if (origin?.kind !== "note" || note === null) return null;
    const at = fightNamed(this.notes.get(note)?.ids ?? [], origin.id);
    return typeof at === "number" ? { path: note, index: at } : null;
  }

  /** Tells whether the chain of a fight leads to that fight again. */
  private comesBack(start: Spot, find: FindNote): boolean {
    let at = this.before(start, find);
    for (let steps = 0; at !== null && steps < FARTHEST; steps++) {
      if (at.path === start.path && at.index === start.index) return true;
      at = this.before(at, find);
    }
    return false;
  }
}

/** Returns the known paths of a note, or of a folder's notes. */
function within(known: ReadonlyMap<string, unknown>, path: string): string[] {
  return [...known.keys()].filter((each) => each === path || each.startsWith(`${path}/`));
}

/** Returns the name under which a note is known: "Campaign/Session 3.md" is "session 3". */
function nameIn(target: string): string {
  return fold(target.slice(target.lastIndexOf("/") + 1).replace(/\.md$/i, ""));
}

const order = new Intl.Collator("en", { numeric: true });

function inOrder(a: string, b: string): number {
  return order.compare(a, b) || (a < b ? -1 : 1);
}
