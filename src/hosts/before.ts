import type { ChronicleShelf, Stamped } from "../chronicle/reader.ts";
import { chronicleSentences } from "../chronicle/sentences.ts";
import type { GoesOnFrom } from "../fight/beginning.ts";
import type { Earlier } from "../fight/environment.ts";
import { anybodyStands, takenAlong } from "../fight/sheet/lasting.ts";
import { isOurs } from "../fight/state.ts";
import { resolveFight, type Fight } from "../fight/timeline.ts";
import { fold } from "../language/words.ts";
import { headOf } from "../notes/chain.ts";
import { findFights } from "../notes/fences.ts";
import { dayOf, headingsAbove } from "../notes/note-head.ts";
import { wordsFor, type NoteEnvironment } from "../share/environment.ts";
import type { NoteFight } from "../share/note.ts";
import { holdsPrepared, partsOf, preparedIn, type Prepared } from "../share/prepared.ts";
import type { Before } from "../view/begin/fields.tsx";
import type { EarlierFight, PreparedFight } from "../wishes/draft.ts";
import { stageOf } from "../wishes/standing.ts";
import { hostSentences } from "./sentences.ts";

/* All that stands before a new fight: the fights that it can go on from, and the encounters that are prepared. */

/** The fights and encounters that a new fight may have to do with, once they are read. */
interface BeforeRead {
  readonly before: Before;
  readonly resolve: (body: string, after: GoesOnFrom | null) => Fight;
}

/** Reads what stands before a new fight: the fights to go on from, and the prepared encounters. */
export async function readBefore(
  shelf: ChronicleShelf,
  prepared: PreparedNotes,
  place: PlaceOfFight,
  environment: NoteEnvironment,
): Promise<BeforeRead> {
  const found: readonly FoundEarlier[] = await earlierFights(shelf, place);
  const all = await prepared.all();
  return {
    before: { earlier: found.map(({ shown }) => shown), prepared: all.map(offered) },
    resolve: (body, after) => {
      const earlier = found.find(({ shown }) => shown.value === after?.value)?.hands ?? null;
      return resolveFight(body, environment, { earlier });
    },
  };
}

/** A fight that a new one can go on from. */
interface FoundEarlier {
  readonly shown: EarlierFight;
  /** State that the party brings from it. */
  readonly hands: Earlier;
}

type Shelf = Pick<ChronicleShelf, "notes" | "read" | "shown" | "look" | "find">;

/** Place of the new fight: a note, and its text above. */
interface PlaceOfFight {
  readonly path: string;
  readonly above: string;
}

/** So many are offered, and so many of one note. */
const MOST = 8;
const MOST_OF_NOTE = 3;

/** Returns those of the own note above the place, then those of the notes that were changed last. */
export async function earlierFights(shelf: Shelf, { path, above }: PlaceOfFight): Promise<FoundEarlier[]> {
  const found = await inNote(shelf, path, above, null);
  const notes = await shelf.notes();
  for (const other of [...notes].sort(newestFirst)) {
    if (found.length >= MOST) break;
    if (other.path === path) continue;
    const text = await shelf.read(other.path);
    if (text === null || !text.includes("combat")) continue;
    const words = wordsFor(other.path, path, shelf.find, shelf.shown);
    found.push(...(await inNote(shelf, other.path, text, words)));
  }
  return found.slice(0, MOST);
}

const names = new Intl.Collator("en", { numeric: true });

function newestFirst(a: Stamped, b: Stamped): number {
  return (b.time ?? 0) - (a.time ?? 0) || names.compare(b.path, a.path);
}

/** @param words link that leads to the note; null: it is the new fight's own */
async function inNote(shelf: Shelf, path: string, text: string, words: string | null): Promise<FoundEarlier[]> {
  if (findFights(text).length === 0) return [];
  const { fights } = await shelf.look(path, text);
  const headings = headingsAbove(
    text,
    fights.map(({ block }) => block.openLine),
  );
  const name = shelf.shown(path).split("/").at(-1) ?? "";
  const day = dayOf(text, name);
  const where = day === null || name.includes(day) ? name : hostSentences.noteOn(name, chronicleSentences.day(day));
  const ids = fights.map(({ block }) => headOf(block.body).id);
  return fights
    .flatMap((each, at) => {
      const id = ids[at] ?? null;
      const unique = id !== null && ids.filter((other) => other !== null && fold(other) === fold(id)).length === 1;
      const last = at === fights.length - 1;
      if (!unique && !last) return [];
      const made = handed(each, headings[at] ?? name, where, valueOf(last ? null : id, words));
      return made === null ? [] : [made];
    })
    .reverse()
    .slice(0, MOST_OF_NOTE);
}

/** Returns the value of `continues:` behind the side: the note's last fight, or the one with that id. */
function valueOf(id: string | null, words: string | null): string {
  if (words === null) return id === null ? "" : ` from ${id}`;
  return ` from [[${words}${id === null ? "" : `#${id}`}]]`;
}

/** Returns a fight as it is offered; null: it has not begun, or nobody of our side stands. */
function handed({ fight }: NoteFight, heading: string, where: string, value: string): FoundEarlier | null {
  const { state, setup } = fight;
  const side = state.sides.find((each) => isOurs(state, each));
  if (side === undefined || stageOf(fight) === "idle") return null;
  const along = takenAlong(fight, side);
  if (!anybodyStands(along, fight)) return null;
  const who = along.combatants.map(({ name, hp, conditions }) => {
    const has = conditions.map(({ id }) => id);
    return { name, words: hostSentences.standing(name, hp, has) };
  });
  const left = state.combatants.flatMap((c) =>
    fold(c.side) === fold(side) && !who.some(({ name }) => name === c.name) ? [c.name] : [],
  );
  return {
    shown: {
      ...{ value: `@${side}${value}`, side, where, who, left },
      title: setup.title ?? heading,
      rules: setup.system.id,
    },
    hands: { state: along, system: setup.system, seed: setup.seed },
  };
}

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
function offered(prepared: Prepared): PreparedFight {
  const { note, line, title, who } = prepared;
  return { key: `${note}#${line + 1}`, title, who, ...partsOf(prepared) };
}
