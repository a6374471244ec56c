import type { TableModel, TableMoment } from "../share/players/model.ts";
import { changesOf } from "./changes.ts";
import { notedWish } from "./checks.ts";
import { clear, fieldsOf, isText, writeChange, type TableDocument } from "./document.ts";

/*
 * Keeper of a table: follows a fight as the players' view does, tells the document what differs, and makes edits of
 * the note from the wishes in it. The note is the truth: what it says of a die counts, whoever wrote it first.
 */

type Place = TableMoment["asked"] extends ReadonlyMap<string, infer T> ? T : never;

/** Outcome of a wish: the note has it, or why not. */
export interface Taken {
  readonly ok: boolean;
  readonly said: string;
}

/** The game master's desk, on which the note lies. */
export interface Desk {
  /** Returns the fight as the note has it now; null: it is not there. */
  look(before: TableMoment | null, firstAsk: number): TableMoment | null;
  /** Writes faces into the note. */
  fill(asked: Place["asked"], faces: readonly number[]): Promise<Taken>;
}

/** So many outcomes of wishes stay: a phone that was asleep finds its own among them. */
const MOST_TAKEN = 50;

export class Keeper {
  private moment: TableMoment | null = null;
  private told: TableModel | null = null;
  private readonly firstAsk: number;
  private working: Promise<void> = Promise.resolve();
  /** Number of the next outcome. */
  private number: number;

  constructor(
    private readonly document: TableDocument,
    private readonly desk: Desk,
  ) {
    this.firstAsk = nextAsk(document);
    this.number = 1 + Math.max(-1, ...[...document.getMap("taken").entries()].map(([, taken]) => numberOf(taken)));
    // A note may have changed while nobody kept the table.
    clear(document);
  }

  /** Returns the names of ours whom players see. */
  get ours(): readonly string[] {
    return Object.values(this.told?.rows ?? {}).flatMap(({ name, ours }) => (ours ? [name] : []));
  }

  /** Tells what differs since the last time; false: the fight is not there, and what was told stays. */
  publish(): boolean {
    const moment = this.desk.look(this.moment, this.firstAsk);
    if (moment === null) return false;
    this.moment = moment;
    const change = changesOf(this.told, moment.model);
    this.told = moment.model;
    if (change !== null) writeChange(this.document, change);
    return true;
  }

  /** Carries out the wishes that are noted, one after the other. */
  take(): Promise<void> {
    this.working = this.working.then(() => this.takeAll());
    return this.working;
  }

  private async takeAll(): Promise<void> {
    const { document } = this;
    const wishes = document.getMap("wishes");
    for (const [id, noted] of [...wishes.entries()]) {
      const wish = notedWish(id, noted);
      // The note may have been written by hand meanwhile.
      this.publish();
      const place = wish === null ? undefined : this.moment?.asked.get(wish.ask);
      const taken: Taken =
        wish === null || place === undefined
          ? { ok: false, said: "" }
          : await this.desk.fill(place.asked, wish.faces).catch(() => ({ ok: false, said: "" }));
      document.transact(() => {
        wishes.delete(id);
        const all = document.getMap("taken");
        all.set(id, { ...taken, ask: wish?.ask ?? "", at: this.number++ });
        for (const key of oldest(all.entries(), all.size - MOST_TAKEN)) all.delete(key);
      });
      this.publish();
    }
  }
}

function numberOf(taken: unknown): number {
  const found = fieldsOf(taken).get("at");
  return typeof found === "number" ? found : -1;
}

/** Returns the keys of the outcomes that were noted first. */
function oldest(taken: Iterable<[string, unknown]>, count: number): string[] {
  return [...taken]
    .sort(([, a], [, b]) => numberOf(a) - numberOf(b))
    .slice(0, Math.max(0, count))
    .map(([key]) => key);
}

/** Returns a number that no ask of this document has had, as far as anybody may still speak of one. */
function nextAsk(document: TableDocument): number {
  const spoken = ["wishes", "taken"].flatMap((name) =>
    [...document.getMap(name).entries()].map(([, value]) => fieldsOf(value).get("ask")),
  );
  const numbers = [...document.getMap("asks").keys(), ...spoken].map((key) =>
    isText(key) && /^a\d+$/.test(key) ? Number(key.slice(1)) : -1,
  );
  return Math.max(-1, ...numbers) + 1;
}
