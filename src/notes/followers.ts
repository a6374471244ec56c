import { fold } from "../language/words.ts";
import { fightNamed, headOf, origins, type FightHead, type Origin } from "./chain.ts";
import { findFights } from "./fences.ts";

/** A fight of a note as others may name it, and what it goes on with. */
export interface KnownFight extends FightHead {
  /** Where it begins, 0-based. */
  readonly line: number;
}

/** A fight of some note. */
export interface LaterFight {
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
 * The fights of a note, where any goes on with another; a note without such a fight is none that anything follows from.
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
 * Which fights of a host's notes go on with which. Where links lead is asked anew each time: a name may come to mean
 * another note.
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
   * A note begins to be read. Takes its fights when it has been, under the path that it has by then; what was told of
   * the note meanwhile is newer, and stands.
   */
  read(path: string): (fights: readonly KnownFight[]) => void {
    const read = { path };
    this.reads.set(path, read);
    return (fights) => {
      if (this.reads.get(read.path) === read) this.take(read.path, fights);
    };
  }

  /** A note's fights are these. */
  take(path: string, fights: readonly KnownFight[]): void {
    this.forget(path);
    this.reads.delete(path);
    if (fights.length === 0) return;
    const from = origins(fights);
    const names = new Set(from.flatMap((origin) => (origin.kind === "note" ? [nameIn(origin.note)] : [])));
    this.notes.set(path, { fights, ids: fights.map(({ id }) => id), origins: from, names });
    for (const name of names) this.naming.set(name, (this.naming.get(name) ?? new Set()).add(path));
  }

  /** There is no such note any more, or no such folder. */
  remove(path: string): void {
    for (const each of within(this.notes, path)) this.forget(each);
    for (const each of within(this.reads, path)) this.reads.delete(each);
  }

  /** A note, or a folder with all its notes, has another path. */
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
   * What goes on with fights of a note, in the order of paths and lines. Fights that go on with themselves begin
   * afresh, and follow nothing.
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

  /** What comes of a fight, in its own note and in others. */
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

  /** Does the chain of a fight lead to that fight again? */
  private comesBack(start: Spot, find: FindNote): boolean {
    let at = this.before(start, find);
    for (let steps = 0; at !== null && steps < FARTHEST; steps++) {
      if (at.path === start.path && at.index === start.index) return true;
      at = this.before(at, find);
    }
    return false;
  }
}

/** What is known of a note, or of a folder's notes: their paths. */
function within(known: ReadonlyMap<string, unknown>, path: string): string[] {
  return [...known.keys()].filter((each) => each === path || each.startsWith(`${path}/`));
}

/** "Campaign/Session 3.md" is known as "session 3". */
function nameIn(target: string): string {
  return fold(target.slice(target.lastIndexOf("/") + 1).replace(/\.md$/i, ""));
}

const order = new Intl.Collator("en", { numeric: true });

function inOrder(a: string, b: string): number {
  return order.compare(a, b) || (a < b ? -1 : 1);
}
