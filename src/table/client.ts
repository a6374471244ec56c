import { Doc } from "yjs";
import type { TableAsk } from "../share/players/model.ts";
import { notedWish, type Wish } from "./checks.ts";
import { askOf, fieldsOf, isText, isTexts } from "./document.ts";
import { Keeper, type Desk } from "./keeper.ts";
import { Line, type Joined, type LineEnd, type Presence } from "./line.ts";

/*
 * The game master's client in an editor: it opens a table at a server, keeps it by the fight at its desk, and gets
 * codes for its seats. Nothing leaves but what the keeper tells, the names of seats that codes are asked for, and the
 * table's id.
 */

/** A server of tables, as a game master has typed or pasted it. */
export interface TableServer {
  /** "http://192.168.1.5:5190" */
  readonly origin: string;
  /** "" where none is needed: on the same machine. */
  readonly key: string;
}

/** Ways in which players' dice come into the note. */
export type PlayersDice = "write" | "show" | "machine";

/** A throw of a player that waits for the game master's word. */
export interface ShownWish extends Wish {
  readonly who: string;
  readonly dice: string;
  readonly purpose: string;
  /** Line of the reaction that was chosen, null: none is taken; absent: it is a throw. */
  readonly line?: string | null;
}

export interface TableNow {
  /**
   * "key": the server does not know the key; "ended": another machine has the table, or it was closed; "full": the
   * server has no room for another table; "many": no more may be open with this key.
   */
  readonly state: "dialling" | "open" | "lost" | "key" | "ended" | "full" | "many";
  /** Names of ours whom players see. */
  readonly ours: readonly string[];
  readonly here: readonly string[];
  /** Links by their seat; "" is the screen for all. */
  readonly links: ReadonlyMap<string, string>;
  readonly shown: readonly ShownWish[];
  /** Throws that players are asked for. */
  readonly asks: readonly TableAsk[];
}

/** States by the reasons for which a server opens no table now. */
const REFUSED: ReadonlyMap<string, TableNow["state"]> = new Map([
  ["no room", "full"],
  ["too many of a key", "many"],
]);

/** Reads what was typed or pasted: an address, with the key behind "#" where one is needed. null: it is none. */
export function serverOf(typed: string): TableServer | null {
  const [, given = "", key = ""] = /^\s*(\S*?)(?:#([\w-]*))?\s*$/.exec(typed) ?? [];
  try {
    const url = new URL(/^https?:\/\//i.test(given) ? given : `http://${given}`);
    return given === "" || url.username !== "" ? null : { origin: url.origin, key };
  } catch {
    return null;
  }
}

export class TableClient implements LineEnd {
  readonly writes = true;
  private readonly doc = new Doc();
  private readonly line: Line;
  private keeper: Keeper | null = null;
  private token = "";
  /** Address of the table: a proxy finds by it the server that has the table. */
  private base = "";
  private state: TableNow["state"] = "dialling";
  private presence: Presence = { here: [], away: null };
  private links = new Map<string, string>();
  private asking = false;

  /** @param id of the table, which nobody else knows */
  constructor(
    private readonly server: TableServer,
    private readonly id: string,
    private readonly desk: Desk,
    private readonly dice: () => PlayersDice,
    private readonly heard: () => void,
  ) {
    this.line = new Line(() => `${this.base.replace(/^http/, "ws")}/desk`, this);
    this.doc.on("update", (update: Uint8Array, by: unknown) => {
      if (by !== this.line) this.line.news(update);
    });
  }

  get now(): TableNow {
    const { state, links } = this;
    const asks = this.doc.getMap("asks");
    const open = [...asks.values()].flatMap((each) => askOf(each) ?? []);
    const shown = [...this.doc.getMap("wishes").entries()].flatMap(([id, noted]): ShownWish[] => {
      const wish = notedWish(id, noted);
      const ask = wish === null ? null : askOf(asks.get(wish.ask));
      if (wish === null || ask === null) return [];
      const { who, dice, purpose, choices } = ask;
      const line = choices === undefined ? {} : { line: choices[wish.choice ?? -1] ?? null };
      return [{ ...wish, ...line, who, dice, purpose }];
    });
    return { state, links, shown, asks: open, ours: this.keeper?.ours ?? [], here: this.presence.here };
  }

  /** Tells what differs since the last time; false: the fight is not there, and what was told stays. */
  publish(): boolean {
    const found = this.keeper?.publish() ?? true;
    this.invite();
    this.heard();
    return found;
  }

  /** Dials at once where no connection stands: the device has woken. */
  wake(): void {
    this.line.wake();
  }

  /** Writes a throw that was shown, or hears that it is not wanted. */
  async answer(id: string, isWanted: boolean): Promise<void> {
    if (isWanted) await this.keeper?.take((each) => each === id);
    else this.keeper?.refuse(id);
    this.heard();
  }

  /** Takes what waits, as the way of players' dice is now. */
  async take(): Promise<void> {
    if (this.dice() !== "show") await this.keeper?.take();
    this.heard();
  }

  /** Gets a new code for a seat, which ends those before it. */
  async renew(seat: string): Promise<boolean> {
    return this.askCodes([seat], true);
  }

  /** Closes the table for everybody: all codes are worth nothing then. */
  async end(): Promise<boolean> {
    const done = (await this.post("/close", { token: this.token })) !== null;
    if (done) this.close();
    return done;
  }

  /** Leaves the table as it is. */
  close(): void {
    this.line.close();
    this.doc.destroy();
  }

  async join(): Promise<Joined | "ended" | null> {
    const answer = await this.post("/tables", { key: this.server.key, table: this.id });
    if (answer === "refused") {
      this.state = "key";
      return "ended";
    }
    const [table, token] = [answer?.get("table"), answer?.get("token")];
    if (!isText(table) || !isText(token)) return null;
    const base = `${this.server.origin}/t/${table}`;
    // A server that has lost its store gives the table another name, and knows none of its codes.
    if (this.base !== base) this.links = new Map();
    Object.assign(this, { base, token });
    return { table, token };
  }

  document(): Doc {
    return this.doc;
  }

  changed(): void {
    const { state, refused } = this.line;
    if (this.state !== "key") this.state = REFUSED.get(refused ?? "") ?? state;
    this.heard();
  }

  opened(): void {
    // The answer to the first question brings what is there.
  }

  updated(isWhole: boolean): void {
    const { doc } = this;
    if (isWhole && this.keeper === null)
      // As one step: phones never see a table that is empty for a moment.
      doc.transact(() => {
        this.keeper = new Keeper(doc, this.desk, Date.now());
        this.keeper.publish();
      });
    this.invite();
    if (doc.getMap("wishes").size > 0) void this.take();
    this.heard();
  }

  told(presence: Presence): void {
    this.presence = presence;
    this.heard();
  }

  said(): void {
    // Nothing is said to the one who has the note.
  }

  /** Gets codes for those who have none yet. */
  private invite(): void {
    if (this.keeper === null || this.asking || this.line.state !== "open") return;
    const seats = [...this.keeper.ours, ""].filter((seat) => !this.links.has(seat));
    if (seats.length === 0) return;
    this.asking = true;
    void this.askCodes(seats, false).finally(() => (this.asking = false));
  }

  private async askCodes(seats: readonly string[], fresh: boolean): Promise<boolean> {
    const answer = await this.post("/codes", { token: this.token, seats, fresh });
    if (answer === null || answer === "refused") return false;
    const [codes, address] = [answer.get("codes"), answer.get("address")];
    if (!Array.isArray(codes) || !isText(address)) return false;
    this.links = new Map(this.links);
    for (const each of codes) if (isTexts(each)) this.links.set(each[0] ?? "", `${address}#${each[1] ?? ""}`);
    this.heard();
    return true;
  }

  private async post(path: string, asked: object): Promise<ReadonlyMap<string, unknown> | "refused" | null> {
    try {
      const answer = await fetch((path === "/tables" ? this.server.origin : this.base) + path, {
        method: "POST",
        body: JSON.stringify(asked),
      });
      if (answer.status === 403) return "refused";
      return answer.ok ? fieldsOf(await answer.json()) : null;
    } catch {
      return null;
    }
  }
}
