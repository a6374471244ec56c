import { findFights } from "../notes/fences.ts";
import type { NoteFight } from "../share/note.ts";
import { entriesOf, type ChronicleEntry } from "./entry.ts";

/** A note as a host lists it; the stamp is another one whenever its text is. */
export interface Stamped {
  readonly path: string;
  readonly stamp: string;
  /** Time of its last change, in milliseconds, where it is known. */
  readonly time?: number;
}

/** The notes of a host, as the chronicle reads them. */
export interface ChronicleShelf {
  readonly notes: () => Promise<readonly Stamped[]> | readonly Stamped[];
  /** A note's text; null: it is gone, or cannot be read. */
  readonly read: (path: string) => Promise<string | null>;
  /** Returns a path as a reader knows it: folders and name, without an ending. */
  readonly shown: (path: string) => string;
  /** Resolves the fights of a text, and returns the notes that they look at: by each link the path, null: none. */
  readonly look: (path: string, text: string) => Promise<Looked>;
  /** The note that a link of another leads to now; null: none. */
  readonly find: (target: string, from: string) => string | null;
  /** Waits where others have something to do. */
  readonly pause: () => Promise<void>;
}

export interface Looked {
  readonly fights: readonly NoteFight[];
  readonly links: ReadonlyMap<string, string | null>;
}

interface Known {
  readonly stamp: string;
  /** By each link the note that it led to, with that note's stamp. */
  readonly links: readonly (readonly [target: string, path: string | null, stamp: string | null])[];
  readonly entries: readonly ChronicleEntry[];
}

/**
 * Entries of all notes of a host, kept while it runs. A note is read again only when its text is another, or when a
 * note that its fights look at is.
 */
export class ChronicleReader {
  private readonly known = new Map<string, Known>();
  private running: Promise<void> | null = null;
  private again = false;
  private over = false;
  /** So many notes of so many have been looked at, while that goes on; null: it does not. */
  progress: { readonly read: number; readonly all: number } | null = null;
  /** Number of notes that were read since the beginning. */
  reads = 0;

  constructor(
    private readonly shelf: ChronicleShelf,
    /** There is more to show than before, or something else. */
    private readonly changed: () => void,
  ) {}

  entries(): readonly ChronicleEntry[] {
    return [...this.known.values()].flatMap(({ entries }) => entries);
  }

  /** Reads what has changed. Asked again meanwhile, it looks once more. */
  refresh(): Promise<void> {
    this.again = true;
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  /** Forgets all that was read: the same notes come to something else now. */
  forget(): void {
    this.known.clear();
  }

  stop(): void {
    this.over = true;
  }

  private async run(): Promise<void> {
    while (this.again && !this.over) {
      this.again = false;
      await this.pass();
    }
  }

  private async pass(): Promise<void> {
    const notes = await this.shelf.notes();
    const stamps = new Map(notes.map(({ path, stamp }) => [path, stamp]));
    for (const path of this.known.keys()) if (!stamps.has(path)) this.known.delete(path);
    for (const [read, { path, stamp }] of notes.entries()) {
      if (this.over) return;
      if (this.isFresh(path, stamps)) continue;
      await this.shelf.pause();
      this.progress = { read, all: notes.length };
      const known = await this.readNote(path, stamp, stamps);
      this.known.set(path, known);
      if (known.entries.length > 0) this.changed();
    }
    this.progress = null;
    this.changed();
  }

  private isFresh(path: string, stamps: ReadonlyMap<string, string>): boolean {
    const known = this.known.get(path);
    if (known === undefined || known.stamp !== stamps.get(path)) return false;
    return known.links.every(
      ([target, to, stamp]) =>
        this.shelf.find(target, path) === to && (to === null || (stamps.get(to) ?? null) === stamp),
    );
  }

  private async readNote(path: string, stamp: string, stamps: ReadonlyMap<string, string>): Promise<Known> {
    this.reads += 1;
    const text = await this.shelf.read(path);
    if (text === null || !text.includes("combat") || findFights(text).length === 0)
      return { stamp, links: [], entries: [] };
    const { fights, links } = await this.shelf.look(path, text);
    return {
      stamp,
      links: [...links].map(([target, to]) => [target, to, to === null ? null : (stamps.get(to) ?? null)] as const),
      entries: entriesOf({ path, shown: this.shelf.shown(path), text }, fights),
    };
  }
}
