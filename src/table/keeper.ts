import type { TableModel, TableMoment, TablePlace } from "../share/players/model.ts";
import { changesOf } from "./changes.ts";
import { notedWish, type Refused, type Wish } from "./checks.ts";
import { clear, fieldsOf, isText, modelIn, writeChange, type TableDocument } from "./document.ts";

/*
 * Keeper of a table: follows a fight as the players' view does, tells the document what differs, and makes edits of
 * the note from the wishes in it. The note is the truth: what it says of a die counts, whoever wrote it first.
 */

/** Outcome of a wish: the note has it, or not. */
export interface Taken {
  readonly ok: boolean;
  /** Sentence for the game master, which names the hidden: it never leaves this machine. */
  readonly said: string;
  /** The rules do not allow it; absent: the note cannot be written, or it is done. */
  readonly isBarred?: boolean;
}

/** The game master's desk, on which the note lies. */
export interface Desk {
  /** Returns the fight as the note has it now; null: it is not there. */
  look(before: TableMoment | null, firstAsk: number): TableMoment | null;
  /** Writes into the note what a player has thrown, or the reaction of that number. */
  carry(place: TablePlace, faces: readonly number[], choice: number | null): Promise<Taken>;
  /** Hears that somebody takes no reaction: the note says nothing of that. */
  declined(who: string): void;
}

/** So many outcomes of wishes stay: a phone that was asleep finds its own among them. */
const MOST_TAKEN = 50;

export class Keeper {
  private moment: TableMoment | null = null;
  private told: TableModel | null = null;
  /** Model that was told before this keeper came; null: none was, or this one has told its own. */
  private earlier: TableModel | null;
  private readonly firstAsk: number;
  private working: Promise<void> = Promise.resolve();
  /** Number of the next outcome. */
  private number: number;
  /** Places of reactions that nobody takes. */
  private readonly declined = new Set<string>();

  /**
   * @param from number that no keeper before has come to, such as the time: what was kept of the document may be older
   * than what phones remember
   */
  constructor(
    private readonly document: TableDocument,
    private readonly desk: Desk,
    from: number,
  ) {
    this.earlier = modelIn(document);
    this.firstAsk = Math.max(from, nextAsk(document));
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
    let moment = this.desk.look(this.moment, this.firstAsk);
    if (moment === null) return false;
    const kept = this.earlier === null ? null : keptAsk(this.earlier, moment.model);
    if (kept !== null) moment = this.desk.look(null, kept) ?? moment;
    moment = without(moment, this.declined);
    this.earlier = null;
    this.moment = moment;
    const change = changesOf(this.told, moment.model);
    this.told = moment.model;
    if (change !== null) writeChange(this.document, change);
    return true;
  }

  /** Carries out the wishes that are noted, one after the other; `may`: those that the game master has seen. */
  take(may: (id: string) => boolean = () => true): Promise<void> {
    this.working = this.working.then(() => this.takeAll(may));
    return this.working;
  }

  private async takeAll(may: (id: string) => boolean): Promise<void> {
    const { document } = this;
    const wishes = document.getMap("wishes");
    for (const [id, noted] of [...wishes.entries()]) {
      // It may have been taken while another was written.
      if (!wishes.has(id) || !may(id)) continue;
      const wish = notedWish(id, noted);
      // The note may have been written by hand meanwhile.
      this.publish();
      const place = wish === null ? undefined : this.moment?.asked.get(wish.ask);
      const taken: Taken =
        wish === null || place === undefined
          ? { ok: false, said: "" }
          : await this.carry(wish, place).catch(() => ({ ok: false, said: "" }));
      const why = taken.ok ? null : this.whyNot(wish?.ask ?? "", taken.isBarred === true);
      this.note(id, wish?.ask ?? "", why);
      this.publish();
    }
  }

  private async carry({ ask, faces, choice }: Wish, place: TablePlace): Promise<Taken> {
    const { who = "", choices } = this.told?.asks[ask] ?? {};
    if (choices === undefined || choice !== choices.length) return this.desk.carry(place, faces, choice);
    this.declined.add(place.place);
    this.desk.declined(who);
    return { ok: true, said: "" };
  }

  /** Notes that the game master leaves a throw out. */
  refuse(id: string): void {
    const wish = notedWish(id, this.document.getMap("wishes").get(id));
    if (wish !== null) this.note(id, wish.ask, "left out");
  }

  /** @param why it is not in the note; null: it is */
  private note(id: string, ask: string, why: Refused | null): void {
    this.document.transact(() => {
      this.document.getMap("wishes").delete(id);
      const all = this.document.getMap("taken");
      all.set(id, { ok: why === null, ...(why === null ? {} : { why }), ask, at: this.number++ });
      for (const key of oldest(all.entries(), all.size - MOST_TAKEN)) all.delete(key);
    });
  }

  /** Tells why a throw is not in the note: its die was rolled meanwhile, or it is still asked for. */
  private whyNot(ask: string, isBarred: boolean): Refused {
    this.publish();
    if (this.moment?.asked.has(ask) !== true) return "already rolled";
    return isBarred ? "by the rules" : "not written";
  }
}

/** Returns a moment without the reactions that nobody takes. */
function without(moment: TableMoment, declined: ReadonlySet<string>): TableMoment {
  const gone = new Set([...moment.asked].flatMap(([key, { place }]) => (declined.has(place) ? [key] : [])));
  if (gone.size === 0) return moment;
  const asks = Object.fromEntries(Object.entries(moment.model.asks).filter(([key]) => !gone.has(key)));
  return { ...moment, model: { ...moment.model, asks } };
}

/**
 * Returns the number of the first die that was asked for when the keeper before went, where nothing has happened since:
 * a throw that is under way is then one for the same die. null: something has.
 */
function keptAsk(before: TableModel, now: TableModel): number | null {
  const numbers = Object.keys(before.asks)
    .map(askNumber)
    .sort((a, b) => a - b);
  const [first] = numbers;
  if (first === undefined || numbers.some((number, at) => number !== first + at)) return null;
  return shown(before) === shown(now) ? first : null;
}

/** Writes a model without its keys, which another keeper gives anew. */
function shown({ head, rows, told, asks }: TableModel): string {
  const { title, section, head: turn, rest, next, order } = head;
  const people = order.map((key) => rows[key]);
  const dice = Object.entries(asks).sort(([a], [b]) => askNumber(a) - askNumber(b));
  return canonical([title, section, turn, rest, next, people, told.first, told.texts, dice.map(([, ask]) => ask)]);
}

/** Writes a value with the fields of its objects in one order: a document does not keep theirs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    const fields = fieldsOf(each);
    return fields.size === 0 ? each : Object.fromEntries([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Returns the number of a key such as "a7"; -1 of anything else. */
function askNumber(key: unknown): number {
  return isText(key) && /^a\d+$/.test(key) ? Number(key.slice(1)) : -1;
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
  return Math.max(-1, ...[...document.getMap("asks").keys(), ...spoken].map(askNumber)) + 1;
}
