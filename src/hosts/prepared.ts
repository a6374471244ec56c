import type { ChronicleShelf } from "../chronicle/reader.ts";
import { holdsPrepared, partsOf, preparedIn, type Prepared } from "../share/prepared.ts";
import type { PreparedFight } from "../wishes/draft.ts";

/** Prepared encounters of a note, as they were read. */
interface Known {
  readonly stamp: string;
  /** Name of the folder or of the property by which they were looked for. */
  readonly name: string;
  readonly found: readonly Prepared[];
}

/** Prepared encounters of a host's notes. A note is read again only when its text is another. */
export class PreparedNotes {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly shelf: Pick<ChronicleShelf, "notes" | "read" | "shown">,
    /** Name of the folder, or of the property. */
    private readonly name: () => string,
  ) {}

  /** Returns all of them by title. */
  async all(): Promise<Prepared[]> {
    const notes = await this.shelf.notes();
    const name = this.name();
    for (const { path, stamp } of notes) {
      const known = this.known.get(path);
      if (known?.stamp !== stamp || known.name !== name)
        this.known.set(path, { stamp, name, found: await this.read(path, name) });
    }
    const there = new Set(notes.map(({ path }) => path));
    for (const path of this.known.keys()) if (!there.has(path)) this.known.delete(path);
    return [...this.known.values()].flatMap(({ found }) => found).sort((a, b) => a.title.localeCompare(b.title));
  }

  private async read(path: string, name: string): Promise<Prepared[]> {
    const text = await this.shelf.read(path);
    if (text === null || !text.includes("combat")) return [];
    const note = { path, shown: this.shelf.shown(path), text };
    return holdsPrepared(note.shown, text, name) ? preparedIn(note) : [];
  }
}

/** Returns an encounter as the dialog of a new fight offers it. */
export function offered(prepared: Prepared): PreparedFight {
  const { note, line, title, who } = prepared;
  return { key: `${note}#${line + 1}`, title, who, ...partsOf(prepared) };
}
