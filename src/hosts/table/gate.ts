import { Hocuspocus, type Connection, type Document } from "@hocuspocus/server";
import { jwtVerify, SignJWT } from "jose";
import { createDecoder, readVarString, readVarUint } from "lib0/decoding";
import { applyUpdate, encodeStateAsUpdate } from "yjs";
import { checkWish, type Guest } from "../../table/checks.ts";
import { isText } from "../../table/document.ts";
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
  /** Stops the clock that shuts out whoever shows no invitation. */
  readonly arrived: () => void;
}

/** Kinds of messages, by their numbers in Hocuspocus' protocol. */
const [SYNC, AWARENESS, SYNC_REPLY, STATELESS, CLOSE] = [0, 1, 4, 5, 7];
const GUESTS: ReadonlySet<number> = new Set([SYNC, AWARENESS, SYNC_REPLY, STATELESS, CLOSE]);
/** Number of a question for what is missing; all other parts of a synchronisation write. */
const QUESTION = 0;

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
  private readonly buckets = new WeakMap<Connection<Context>, Bucket>();
  private readonly dials = new Map<string, Bucket>();

  constructor(
    private readonly table: string,
    private readonly store: Store,
    /** Hears that a wish was noted, and how many guests are there. */
    private readonly told: { readonly wished: () => void; readonly here: (seats: readonly string[]) => void },
  ) {
    this.hocuspocus = new Hocuspocus<Context>({
      quiet: true,
      maxUnauthenticatedQueueSize: limits.early,
      maxUnauthenticatedQueueMessages: limits.earlyMessages,
      maxPendingDocuments: 2,
      debounce: 100,
      maxDebounce: 500,
      timeout: 30_000,
      onAuthenticate: async ({ token, documentName, connectionConfig }) => {
        connectionConfig.readOnly = true;
        return this.admit(token, documentName);
      },
      onLoadDocument: async ({ document, documentName }) => {
        const kept = this.store.document(documentName);
        if (kept !== null) applyUpdate(document, kept);
        return Promise.resolve(document);
      },
      onStoreDocument: async ({ document, documentName }) => {
        const data = encodeStateAsUpdate(document);
        if (data.length <= limits.document) this.store.keep(documentName, data);
        return Promise.resolve();
      },
      connected: async ({ connection, context }) => {
        context.arrived();
        this.tellWhoIsHere(connection.document);
        return Promise.resolve();
      },
      onDisconnect: async ({ document }) => {
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
        const guest = this.connections().find((each) => each === connection);
        if (guest !== undefined) this.wish(payload, guest, document);
        return Promise.resolve();
      },
    });
  }

  /** Trades an invitation for a token. */
  async tokenOf({ table, role, seat, generation, id }: Invitation): Promise<string> {
    return new SignJWT({ table, role, seat, generation, invitation: id })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt()
      .setExpirationTime(`${limits.token}s`)
      .sign(this.store.secret);
  }

  /** Closes all connections of a seat. */
  shutOut(seat: string): void {
    for (const connection of this.connections())
      if (connection.context.seat === seat) connection.close({ code: 4401, reason: "invitation ended" });
  }

  refuse(reason: string): Refusal {
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
    return new Refusal(reason);
  }

  private connections(): readonly Connection<Context>[] {
    return this.hocuspocus.documents.get(this.table)?.getConnections() ?? [];
  }

  private async admit(token: string, document: string): Promise<Omit<Context, "arrived">> {
    const verified = await jwtVerify(token, this.store.secret, { algorithms: ["HS256"] }).catch(() => null);
    if (verified === null) throw this.refuse("invitation");
    const { table, role, seat, generation, invitation } = verified.payload;
    if (table !== document || table !== this.table || !isText(seat) || !isText(invitation))
      throw this.refuse("other table");
    if (generation !== this.store.generation(table, seat)) throw this.refuse("invitation ended");
    const dials = this.dials.get(invitation) ?? new Bucket(limits.dials / 60, limits.dials);
    this.dials.set(invitation, dials);
    if (!dials.take()) throw this.refuse("dials too often");
    const same = this.connections().filter(({ context }) => context.invitation === invitation);
    if (same.length >= limits.together) same[0]?.close({ code: 4408, reason: "opened elsewhere" });
    const isPlayer = role === "player" && seat !== "";
    return { role: isPlayer ? "player" : "screen", seats: isPlayer ? [seat] : [], seat, invitation };
  }

  /** @throws {Refusal} of a message that no guest may send: the connection is closed */
  private mayPass(update: Uint8Array, connection: Connection<Context>): void {
    const bucket = this.buckets.get(connection) ?? new Bucket(limits.perSecond, limits.atOnce);
    this.buckets.set(connection, bucket);
    if (!bucket.take()) throw this.refuse("too many messages");
    if (update.length > limits.message) throw this.refuse("too large");
    const decoder = createDecoder(update);
    readVarString(decoder);
    const kind = readVarUint(decoder);
    if (!GUESTS.has(kind)) throw this.refuse("not yours to say");
    const isSync = kind === SYNC || kind === SYNC_REPLY;
    if (isSync && readVarUint(decoder) !== QUESTION) throw this.refuse("writes into the view");
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
      this.refuse(`wish: ${checked.why}`);
      connection.sendStateless(JSON.stringify({ refused: checked.id, why: checked.why }));
      return;
    }
    const { id, ask, faces } = checked.wish;
    if (!checked.known) document.getMap("wishes").set(id, { ask, faces });
    connection.sendStateless(JSON.stringify({ got: id }));
    if (!checked.known) this.told.wished();
  }

  /** Tells the guests' seats to all; it is renewed every 15 s, by which a phone knows that the table lives. */
  private tellWhoIsHere(document: Document): void {
    const seats = this.connections().map(({ context }) => context.seat);
    const here = [...new Set(seats)].filter((seat) => seat !== "").sort();
    document.awareness.setLocalState({ here });
    this.told.here(here);
  }
}
