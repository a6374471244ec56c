import { followBody } from "../notes/place.ts";
import type { NoteFight } from "../share/note.ts";
import { tableMoment, wishAt, type TableMoment } from "../share/players/model.ts";
import { PlayersMemory } from "../share/players/page.ts";
import type { PlayersDice, TableClient as Client, TableNow } from "../table/client.ts";
import type { Desk, Taken } from "../table/keeper.ts";
import { commandSentences } from "../telling/command-sentences.ts";
import type { TableHere } from "../view/frame/menu.tsx";
import type { Seat, TableOptions, TableShown } from "../view/dialogs/table.tsx";
import type { FightAt, Host } from "./host.ts";
import type { Storage } from "./rolls.ts";
import type { PageHost } from "./sharing.ts";

/* Tables that an editor has opened: for each a desk, on which the fight lies as its note has it now. */

/** Address at which `blow-by-blow table` serves on this machine. */
const USUAL = "http://127.0.0.1:5190";

/** So many tables' ids are kept: a fight that is shared again finds its table. */
const MOST_KEPT = 50;

export interface TableHost extends Pick<Host, "read" | "wish" | "tell"> {
  /** Resolves the fights of a note that has this text. */
  fights(path: string, text: string): Promise<readonly NoteFight[]>;
}

export class Tables {
  private readonly open = new Set<OpenTable>();
  private readonly watchers = new Set<() => void>();
  private readonly kept: KeptTables;
  /** State of all tables, as it was told last. */
  private told = "[]";

  /** @param storage of this device: the server, its key, and the ids of tables, which are worth as much as a key */
  constructor(
    private readonly host: TableHost,
    storage: Storage,
    /** Hears that a table tells something else of its fight. */
    private readonly changed: () => void,
  ) {
    this.kept = new KeptTables(storage);
  }

  /** Opens the dialog of a fight's table. */
  async share(host: PageHost, at: FightAt): Promise<void> {
    const { mountTable } = await import("../view/dialogs/table.tsx");
    const options = await this.options(at, async (text) => {
      await navigator.clipboard.writeText(text);
      return commandSentences.copied;
    });
    host.dialog(commandSentences.tableTitle(at.note.fight.setup.title), (el) => mountTable(el, options));
  }

  /** Returns what the dialog of a fight's table works with. A fight that was shared before is shared at once. */
  async options(at: FightAt, copy: (text: string) => Promise<string>): Promise<TableOptions> {
    const { serverOf } = await import("../table/client.ts");
    let table = this.of(at.path, at.note.block.body);
    const { server } = this.kept;
    if (table === null && server !== "") table = await this.openAt(at, server);
    return {
      now: () => table?.shown() ?? this.nothing(),
      follow: (changed) => {
        this.watchers.add(changed);
        return () => this.watchers.delete(changed);
      },
      open: async (typed) => {
        if (serverOf(typed) === null) return false;
        this.kept.server = typed.trim();
        table = await this.openAt(at, typed);
        this.tell();
        return true;
      },
      leave: () => {
        if (table !== null) this.leave(table);
        table = null;
        this.tell();
      },
      renew: async (seat) => (await table?.client.renew(seat)) ?? false,
      copy,
      answer: (id, isWanted) => void table?.client.answer(id, isWanted),
      setDice: (way) => {
        this.kept.dice = way;
        for (const each of this.open) void each.follow().then(() => each.client.take());
      },
      end: async () => {
        if (table === null || !(await table.client.end())) return false;
        this.leave(table);
        table = null;
        this.tell();
        return true;
      },
    };
  }

  /** Returns the open table of a fight; null: it has none. */
  of(path: string, body: string): OpenTable | null {
    return [...this.open].find((each) => each.path === path && each.body === body) ?? null;
  }

  /** Returns what the table of a fight tells; null: it has none, or is not there. */
  hereAt(path: string, body: string): TableHere | null {
    const table = this.of(path, body);
    if (table === null) return null;
    const { state, ours, here, asks } = table.client.now;
    const there = ours.filter((name) => here.includes(name)).length;
    return state === "open" ? { of: ours.length, here: there, asked: asks.map(({ who }) => who) } : null;
  }

  /** Follows notes that may have changed. */
  async follow(): Promise<void> {
    for (const each of this.open) await each.follow();
  }

  /** Tells whether a note has a fight that lies on a table. */
  has(path: string): boolean {
    return [...this.open].some((each) => each.path === path);
  }

  renamed(from: string, to: string): void {
    for (const each of this.open)
      if (each.path === from) each.path = to;
      else if (each.path.startsWith(`${from}/`)) each.path = to + each.path.slice(from.length);
  }

  /** Dials at once where a device has woken. */
  wake(): void {
    for (const { client } of this.open) client.wake();
  }

  /** Leaves all tables as they are. */
  clear(): void {
    for (const each of [...this.open]) this.leave(each);
  }

  private async openAt(at: FightAt, typed: string): Promise<OpenTable | null> {
    const [{ serverOf, TableClient }, { qrOf }] = await Promise.all([
      import("../table/client.ts"),
      import("../table/qr.ts"),
    ]);
    const server = serverOf(typed);
    if (server === null) return null;
    const { path, note } = at;
    const id = this.kept.idOf(`${path}\n${note.fight.setup.id ?? note.block.index}`);
    const table = new OpenTable(
      this.host,
      at,
      typed,
      this.kept,
      (desk) =>
        new TableClient(
          server,
          id,
          desk,
          () => this.kept.dice,
          () => this.tell(),
        ),
      qrOf,
    );
    this.open.add(table);
    await table.follow();
    return table;
  }

  private leave(table: OpenTable): void {
    table.client.close();
    this.open.delete(table);
    this.tell();
  }

  private nothing(): TableShown {
    const { server, dice } = this.kept;
    return { state: "none", server: server === "" ? USUAL : server, seats: [], asks: [], shown: [], dice };
  }

  private tell(): void {
    for (const each of this.watchers) each();
    const now = JSON.stringify([...this.open].map(({ path, body }) => [path, this.hereAt(path, body)]));
    if (now === this.told) return;
    this.told = now;
    this.changed();
  }
}

/** Server, key and ids that a device keeps. */
class KeptTables {
  constructor(private readonly storage: Storage) {}

  get server(): string {
    const found = this.read().get("server");
    return typeof found === "string" ? found : "";
  }

  set server(server: string) {
    this.write("server", server);
  }

  get dice(): PlayersDice {
    const found = this.read().get("dice");
    return found === "show" || found === "machine" ? found : "write";
  }

  set dice(dice: PlayersDice) {
    this.write("dice", dice);
  }

  /** Returns the id of a fight's table: chance, which nobody can guess and which tells nothing of the note. */
  idOf(fight: string): string {
    const kept = this.read().get("tables");
    const ids = new Map(
      (Array.isArray(kept) ? kept : []).filter(
        (each): each is [string, string] => Array.isArray(each) && each.every((part) => typeof part === "string"),
      ),
    );
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    const id = ids.get(fight) ?? bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    ids.delete(fight);
    this.write("tables", [...ids, [fight, id]].slice(-MOST_KEPT));
    return id;
  }

  private read(): Map<string, unknown> {
    const kept = this.storage.read();
    return new Map(typeof kept === "object" && kept !== null ? Object.entries(kept) : []);
  }

  private write(key: string, value: unknown): void {
    this.storage.write(Object.fromEntries(this.read().set(key, value)));
  }
}

class OpenTable implements Desk {
  readonly client: Client;
  path: string;
  body: string;
  private note: NoteFight | null;
  private text: string;
  private bodies: readonly string[] = [];
  private readonly id: string | null;
  private readonly memory = new PlayersMemory();
  private codes = new Map<string, Seat["code"]>();
  private isThere = true;

  constructor(
    private readonly host: TableHost,
    { path, text, note }: FightAt,
    private readonly server: string,
    private readonly kept: KeptTables,
    client: (desk: Desk) => Client,
    private readonly draw: (link: string) => Seat["code"],
  ) {
    this.path = path;
    this.text = text;
    this.note = note;
    this.body = note.block.body;
    this.id = note.fight.setup.id;
    this.client = client(this);
  }

  shown(): TableShown {
    const { state, ours, here, links, shown, asks } = this.client.now;
    const seats = [...ours, ""].map((name): Seat => {
      const link = links.get(name) ?? null;
      return { name, link, code: link === null ? [] : this.codeOf(link), here: here.includes(name) };
    });
    const { dice } = this.kept;
    return { state, server: this.server, seats, asks, shown: dice === "show" ? shown : [], dice };
  }

  get now(): TableNow {
    return this.client.now;
  }

  /** Reads the note, and tells the table what differs. */
  async follow(): Promise<void> {
    await this.read();
    const isThere = this.client.publish();
    if (!isThere && this.isThere) this.host.tell(commandSentences.fightGone);
    this.isThere = isThere;
  }

  look: Desk["look"] = (before, firstAsk) => {
    if (this.note === null) return null;
    const moment = tableMoment(this.note, before, this.memory, firstAsk);
    return this.kept.dice === "machine" ? rolledHere(moment) : moment;
  };

  carry: Desk["carry"] = async (place, faces, choice) => {
    await this.read();
    const wish = wishAt(place, faces, choice);
    if (this.note === null || wish === null) return NOT_WRITTEN;
    const outcome = await this.host.wish({ path: this.path, text: this.text, note: this.note }, wish);
    await this.read();
    if (outcome.ok) return { ok: true, said: outcome.said };
    this.host.tell(outcome.reason);
    return { ...NOT_WRITTEN, isBarred: outcome.refusal !== undefined };
  };

  declined: Desk["declined"] = (who) => this.host.tell(commandSentences.declined(who));

  /** Finds the fight in its note as that is now: by its id, else by its text, as far as that can be followed. */
  private async read(): Promise<void> {
    const text = await this.host.read(this.path);
    const fights = text === null ? [] : await this.host.fights(this.path, text);
    const after = fights.map(({ block }) => block.body);
    const named = this.id === null ? undefined : fights.find(({ fight }) => fight.setup.id === this.id);
    const body = named?.block.body ?? followBody(this.bodies, after, this.body);
    if (body !== null) this.body = body;
    this.bodies = after;
    this.text = text ?? "";
    this.note = named ?? fights.find(({ block }) => block.body === body) ?? null;
  }

  private codeOf(link: string): Seat["code"] {
    const known = this.codes.get(link) ?? this.draw(link);
    this.codes.set(link, known);
    return known;
  }
}

const NOT_WRITTEN: Taken = { ok: false, said: "" };

/** Asks for a press alone: the dice fall on this machine. */
function rolledHere(moment: TableMoment): TableMoment {
  const { model } = moment;
  const asks = Object.entries(model.asks).map(([key, ask]) => [key, { ...ask, sides: [] }] as const);
  return { ...moment, model: { ...model, asks: Object.fromEntries(asks) } };
}
