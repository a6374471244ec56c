import { Hocuspocus, type Connection, type Document } from "@hocuspocus/server";
import { jwtVerify, SignJWT } from "jose";
import { createDecoder, readVarString, readVarUint } from "lib0/decoding";
import { applyUpdate, encodeStateAsUpdate } from "yjs";
import { checkWish, type Guest } from "../../table/checks.ts";
import { isText, modelIn } from "../../table/document.ts";
import type { Figure } from "./club.ts";
import { Bucket, limits } from "./limits.ts";
import type { Invitation, Store } from "./store.ts";

/*
 * Gate of a table: who is let in, and what a guest may say. Guests read; they write nothing. Whoever breaks its rules
 * is shut out, with a reason and without a name in any log.
 */

/** A guest who was let in, or somebody who has yet to show an invitation. */
export interface Context extends Guest {
  readonly seat: string;
  /** Id of the invitation: its connections are counted by it. */
  readonly invitation: string;
  /** Is the machine that has the note: it alone writes the document. */
  readonly master: boolean;
  /** Key by which a game master's machine opened the table; "": the house's own, or none. */
  readonly holder: string;
  /** Has dialled where a game master's machine does, from any page. */
  readonly desk: boolean;
  /** Stops the clock that shuts out whoever shows no invitation. */
  readonly arrived: () => void;
}

/** Kinds of messages, by their numbers in Hocuspocus' protocol. */
const [SYNC, AWARENESS, SYNC_REPLY, STATELESS, CLOSE] = [0, 1, 4, 5, 7];
const GUESTS: ReadonlySet<number> = new Set([SYNC, AWARENESS, SYNC_REPLY, STATELESS, CLOSE]);
/** Number of a question for what is missing; all other parts of a synchronisation write. */
const QUESTION = 0;

/** Seat of the machine that has the note: no fighter is called so. */
export const DESK = "@desk";

/** Refusal of a guest, with the code with which their connection is closed. */
class Refusal extends Error {
  readonly code = 4403;

  constructor(readonly reason: string) {
    super(reason);
  }
}

export class Gate {
  readonly hocuspocus: Hocuspocus<Context>;
  /** Numbers of refusals by their reasons. */
  readonly refused = new Map<string, number>();
  /** Number of throws that were noted. */
  private noted = 0;
  private readonly buckets = new WeakMap<Connection<Context>, Bucket>();
  private readonly dials = new Map<string, Bucket>();
  /** Tables whose game master has left, and when. */
  private readonly away = new Map<string, number>();
  /** Tables that were closed: nothing of them is kept. */
  private readonly over = new Set<string>();

  constructor(
    /** Tells whether that table stands here. */
    private readonly serves: (table: string) => boolean,
    private readonly store: Store,
    /** Hears that a wish was noted, and how many guests are there. */
    private readonly told: { readonly wished: () => void; readonly here: (seats: readonly string[]) => void },
    /** Most tables that are open at once. */
    private readonly most = 1,
  ) {
    this.hocuspocus = new Hocuspocus<Context>({
      quiet: true,
      maxUnauthenticatedQueueSize: limits.early,
      maxUnauthenticatedQueueMessages: limits.earlyMessages,
      maxPendingDocuments: 2,
      debounce: 100,
      maxDebounce: 500,
      timeout: 30_000,
      onAuthenticate: async ({ token, documentName, connectionConfig, context }) => {
        connectionConfig.readOnly = true;
        const admitted = await this.admit(token, documentName, context.desk);
        connectionConfig.readOnly = !admitted.master;
        return admitted;
      },
      onLoadDocument: async ({ document, documentName }) => {
        const kept = this.store.document(documentName);
        if (kept !== null) applyUpdate(document, kept);
        return Promise.resolve(document);
      },
      onStoreDocument: async ({ document, documentName }) => {
        const data = encodeStateAsUpdate(document);
        if (data.length > limits.document) this.shutOut(documentName, DESK, "too large");
        else if (!this.over.has(documentName)) this.store.keep(documentName, data);
        return Promise.resolve();
      },
      connected: async ({ connection, context }) => {
        context.arrived();
        const { name, directConnectionsCount: desks } = connection.document;
        if (context.master) {
          this.away.delete(name);
          this.over.delete(name);
          // Two machines would take back what the other tells: the one that came last has the table.
          for (const each of this.connections(name))
            if (each.context.master && each !== connection) each.close({ code: 4408, reason: "opened elsewhere" });
        } else if (desks === 0 && !this.away.has(name) && !this.connections(name).some((each) => each.context.master))
          // Since when is not known here: the server has just come, or this table to it.
          this.away.set(name, Date.now());
        this.tellWhoIsHere(connection.document);
        return Promise.resolve();
      },
      onDisconnect: async ({ document, context }) => {
        const isLeft = context.master && !this.connections(document.name).some((each) => each.context.master);
        if (isLeft) this.away.set(document.name, Date.now());
        this.tellWhoIsHere(document);
        return Promise.resolve();
      },
      // Nobody but the server tells who is here.
      beforeHandleAwareness: async ({ states, context }) => {
        if (context !== undefined) states.clear();
        return Promise.resolve();
      },
      beforeHandleMessage: async ({ update, connection }) => {
        this.mayPass(update, connection);
        return Promise.resolve();
      },
      onStateless: async ({ payload, connection, document }) => {
        const guest = this.connections(document.name).find((each) => each === connection);
        if (guest !== undefined) this.wish(payload, guest, document);
        return Promise.resolve();
      },
    });
  }

  /** Trades an invitation for a token. `holder`: the key of a game master's machine. */
  async tokenOf(
    { table, role, seat, generation, id }: Omit<Invitation, "role" | "seats"> & { readonly role: string },
    holder = "",
  ): Promise<string> {
    return new SignJWT({ table, role, seat, generation, invitation: id, holder })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt()
      .setExpirationTime(`${limits.token}s`)
      .sign(this.store.secret);
  }

  /** Closes all connections of a seat. */
  shutOut(table: string, seat: string, reason = "invitation ended"): void {
    for (const connection of this.connections(table))
      if (connection.context.seat === seat) connection.close({ code: 4401, reason });
  }

  /** Ends a table: nothing of it is kept, until it is opened anew. */
  end(table: string): void {
    this.over.add(table);
    this.away.delete(table);
    this.hocuspocus.closeConnections(table);
  }

  /** Tells all tables that they live, and shuts out machines whose keys have ended. */
  beat(): void {
    for (const document of this.hocuspocus.documents.values()) {
      document.awareness.setLocalState(document.awareness.getLocalState());
      for (const connection of this.connections(document.name))
        void this.holds(connection.context.holder).then(
          (holds) => holds || connection.close({ code: 4401, reason: "invitation ended" }),
          // The keys cannot be read now.
          () => undefined,
        );
    }
  }

  /** Forgets what it knows of guests who are gone. */
  tidy(): void {
    this.dials.clear();
    for (const table of [...this.away.keys(), ...this.over])
      if (!this.isOpen(table)) {
        this.away.delete(table);
        this.over.delete(table);
      }
  }

  private async holds(holder: string): Promise<boolean> {
    return holder === "" || (await this.store.keys()).has(holder);
  }

  /** Returns its figures: no name is in any. */
  figures(): readonly Figure[] {
    const all = [...this.hocuspocus.documents.keys()].flatMap((table) => this.connections(table));
    const roles = new Map([
      ["master", all.filter(({ context }) => context.master).length],
      ["player", all.filter(({ context }) => context.role === "player").length],
      ["screen", all.filter(({ context }) => context.role === "screen" && !context.master).length],
    ]);
    const one = (value: number): Figure["values"] => [[{}, value]];
    return [
      {
        name: "bbb_tables",
        help: "Tables that are open here.",
        type: "gauge",
        values: one(this.hocuspocus.documents.size),
      },
      {
        ...{ name: "bbb_connections", help: "Connections, by who holds them.", type: "gauge" },
        values: [...roles].map(([role, count]) => [{ role }, count]),
      },
      { name: "bbb_wishes_total", help: "Throws that were noted.", type: "counter", values: one(this.noted) },
      {
        ...{ name: "bbb_refused_total", help: "Refusals, by their reasons.", type: "counter" },
        values: [...this.refused].map(([reason, count]) => [{ reason }, count]),
      },
      { name: "bbb_store_up", help: "Is the store at hand?", type: "gauge", values: one(this.store.isThere ? 1 : 0) },
    ];
  }

  refuse(reason: string): Refusal {
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
    return new Refusal(reason);
  }

  private connections(table: string): readonly Connection<Context>[] {
    return this.hocuspocus.documents.get(table)?.getConnections() ?? [];
  }

  /** Returns the table of a token of a game master's machine; null: it is none, or is worth nothing any more. */
  async tableOf(token: string): Promise<string | null> {
    const verified = await jwtVerify(token, this.store.secret, { algorithms: ["HS256"] }).catch(() => null);
    const { table, role, generation } = verified?.payload ?? {};
    if (role !== "master" || !isText(table)) return null;
    await this.fetch(table);
    return generation === this.store.generation(table, DESK) ? table : null;
  }

  private async admit(token: string, document: string, desk: boolean): Promise<Omit<Context, "arrived" | "desk">> {
    const verified = await jwtVerify(token, this.store.secret, { algorithms: ["HS256"] }).catch(() => null);
    if (verified === null) throw this.refuse("invitation");
    const { table, role, seat, generation, invitation, holder = "" } = verified.payload;
    if (table !== document || !this.serves(table) || !isText(seat) || !isText(invitation) || !isText(holder))
      throw this.refuse("other table");
    const master = role === "master";
    if (master !== desk) throw this.refuse("other door");
    await this.fetch(table);
    if (master) await this.mayOpen(table, holder);
    if (generation !== this.store.generation(table, seat)) throw this.refuse("invitation ended");
    const dials = this.dials.get(invitation) ?? new Bucket(limits.dials / 60, limits.dials);
    this.dials.set(invitation, dials);
    if (!dials.take()) throw this.refuse("dials too often");
    const same = this.connections(table).filter(({ context }) => context.invitation === invitation);
    if (same.length >= limits.together) same[0]?.close({ code: 4408, reason: "opened elsewhere" });
    const isPlayer = role === "player" && seat !== "";
    return { role: isPlayer ? "player" : "screen", seats: isPlayer ? [seat] : [], seat, invitation, master, holder };
  }

  /** @throws {Refusal} of a game master's machine for whose table there is no room, or whose key has ended */
  private async mayOpen(table: string, holder: string): Promise<void> {
    const holds = await this.holds(holder).catch(() => null);
    if (holds !== true) throw this.refuse(holds === null ? "not now" : "invitation ended");
    const open = [...this.hocuspocus.documents.keys()].filter((each) => each !== table);
    const isTheirs = (each: string): boolean =>
      this.connections(each).some(({ context }) => context.master && context.holder === holder);
    // Says first, of two reasons, the one that they can mend themselves.
    if (holder !== "" && open.filter(isTheirs).length >= limits.tablesOfKey) throw this.refuse("too many of a key");
    if (!this.isOpen(table) && open.length >= this.most) throw this.refuse("no room");
  }

  /** Makes known here what is kept of a table. @throws {Refusal} where that cannot be had now */
  private async fetch(table: string): Promise<void> {
    const found = await this.store.fetch(table).catch(() => null);
    // Not called an end of the invitation: the guest tries again.
    if (found === null) throw this.refuse("not now");
    const [document, kept] = [this.hocuspocus.documents.get(table), this.store.document(table)];
    // Another server had it meanwhile.
    if (found === "new here" && document !== undefined && kept !== null) applyUpdate(document, kept);
  }

  isOpen(table: string): boolean {
    return this.hocuspocus.documents.has(table);
  }

  /** Sends the guests of a table away, which another server has: they dial again, and are led there. */
  leave(table: string): void {
    this.hocuspocus.closeConnections(table);
  }

  /** @throws {Refusal} of a message that no guest may send: the connection is closed */
  private mayPass(update: Uint8Array, connection: Connection<Context>): void {
    const { master } = connection.context;
    const [perSecond, atOnce] = master ? limits.desk : [limits.perSecond, limits.atOnce];
    const bucket = this.buckets.get(connection) ?? new Bucket(perSecond, atOnce);
    this.buckets.set(connection, bucket);
    if (!bucket.take()) throw this.refuse("too many messages");
    if (update.length > limits.message && !master) throw this.refuse("too large");
    const decoder = createDecoder(update);
    readVarString(decoder);
    const kind = readVarUint(decoder);
    if (!GUESTS.has(kind)) throw this.refuse("not yours to say");
    const isSync = kind === SYNC || kind === SYNC_REPLY;
    if (!master && isSync && readVarUint(decoder) !== QUESTION) throw this.refuse("writes into the view");
  }

  private wish(payload: string, connection: Connection<Context>, document: Document): void {
    let message: unknown = null;
    try {
      message = JSON.parse(payload);
    } catch {
      // Not thrown: the library does not wait for what is said here, and an error would end the program.
      const { code, reason } = this.refuse("no JSON");
      connection.close({ code, reason });
      return;
    }
    const checked = checkWish(message, connection.context, document);
    if (!checked.ok) {
      // Only the game master's machine knows what is asked for now: the phone says it again once that is back.
      if (checked.why === "not asked" && (this.away.has(document.name) || modelIn(document) === null)) return;
      this.refuse(`wish: ${checked.why}`);
      connection.sendStateless(JSON.stringify({ refused: checked.id, why: checked.why }));
      return;
    }
    const { id, ask, faces, choice } = checked.wish;
    const chosen = choice === null ? {} : { choice };
    if (!checked.known) {
      document.getMap("wishes").set(id, { ask, faces, ...chosen });
      this.noted++;
    }
    connection.sendStateless(JSON.stringify({ got: id }));
    if (!checked.known) this.told.wished();
  }

  /** Tells the guests' seats to all; it is renewed every 15 s, by which a phone knows that the table lives. */
  private tellWhoIsHere(document: Document): void {
    const seats = this.connections(document.name).map(({ context }) => context.seat);
    const here = [...new Set(seats)].filter((seat) => seat !== "" && seat !== DESK).sort();
    const away = this.away.get(document.name);
    document.awareness.setLocalState(away === undefined ? { here } : { here, away });
    this.told.here(here);
  }
}
