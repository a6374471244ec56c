import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { fieldsOf, isText, isTexts } from "../../table/document.ts";
import type { HouseCall, OpenTable, TableOpened } from "../../table/port.ts";
import { cardsPage, processFigures, prometheusText } from "./club.ts";
import { DESK, Gate } from "./gate.ts";
import { limits } from "./limits.ts";
import { addressOf, baseOf, HEARTBEAT, listening, qrText, renew, socketsOf, storeOf, tableAt } from "./main.ts";
import { Pages } from "./pages.ts";
import { tableSentences as say } from "./sentences.ts";
import { hashOf, type Store } from "./store.ts";

/*
 * A server for the house: editors have the notes, and open tables here for their fights. What they know is the house's
 * key, or that they run on the same machine.
 */

/** Opens what is called for, with the page that was built at `page`. */
export function openAt(call: Parameters<OpenTable>[0], page: URL): Promise<TableOpened> {
  if ("desk" in call) return tableAt(call, page);
  return call.keys === null ? houseAt(call, page) : keysAt(call, call.keys);
}

/** Makes or ends keys for game masters, and serves nothing. */
async function keysAt(call: HouseCall, keys: NonNullable<HouseCall["keys"]>): Promise<TableOpened> {
  const store = await storeOf(call, { isOpen: () => false, lost: () => undefined });
  try {
    if (keys.make > 0) call.say(cardsPage(baseOf(call.address ?? ""), await store.makeKeys(keys.make)));
    else call.say(say.ended(await store.endKeys(keys.end)));
  } finally {
    await store.close();
  }
  return { address: "", codes: new Map(), ended: Promise.resolve(), close: () => Promise.resolve() };
}

/** Opens a table, or a house for many, with the page that was built beside this program. */
export const openTable: OpenTable = (call) => openAt(call, new URL("table/", import.meta.url));

async function houseAt(call: HouseCall, page: URL): Promise<TableOpened> {
  const store: Store = await storeOf(call, {
    isOpen: (table) => gate.isOpen(table),
    lost: (table) => gate.leave(table),
  });
  // Once keys were given to game masters the house has none of its own: all that is printed may stand in a log.
  const key = (await store.keys()).size > 0 ? null : await store.key(call.fresh);
  // A table that a token names stands here: tokens are given for this house's tables alone, or for those of notes on
  // this machine, which it keeps as well.
  const gate: Gate = new Gate(() => true, store, { wished: () => undefined, here: () => undefined }, call.tables);
  const http = createServer();
  const house = new House(store, gate, key, () => address, call.address === null);
  const pages = new Pages(page, store, gate, (...asked) => house.answers(...asked));
  http.on("request", (request, response) => pages.answer(request, response));
  const sockets = socketsOf(http, gate, call.tables * limits.socketsOfTable);
  await listening(http, call);
  const address = addressOf(http, call);
  call.say(say.house(address));
  if (key === null) call.say(say.keysAlone);
  else {
    const line = `${address}#${key}`;
    call.say(`\n${line}\n${call.lan || call.address !== null ? qrText(line) : ""}`);
    call.say(say.houseKey);
  }
  call.say(call.lan || call.address !== null ? say.plain : say.here);
  const beat = setInterval(() => {
    gate.beat();
    for (const socket of sockets.clients) if (socket.bufferedAmount > limits.unsent) socket.terminate();
  }, HEARTBEAT);
  const tidy = setInterval(() => {
    store.tidy();
    gate.tidy();
  }, DAY);
  const close = async (): Promise<void> => {
    clearInterval(beat);
    clearInterval(tidy);
    gate.hocuspocus.flushPendingStores();
    gate.hocuspocus.closeConnections();
    const latest = Date.now() + PATIENCE;
    // Each is kept before it goes.
    while (gate.hocuspocus.documents.size > 0 && Date.now() < latest) await new Promise((done) => setTimeout(done, 10));
    for (const socket of sockets.clients) socket.close(1012, "restart");
    sockets.close();
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
    await store.close();
  };
  return { address, codes: new Map(), ended: new Promise(() => undefined), close };
}

/** Time between two looks at what nobody has needed for long, in milliseconds. */
const DAY = 86_400_000;

/** Longest that a server which is stopped waits for what is not kept yet, in milliseconds. */
const PATIENCE = 4000;

/** Table that an editor asks for by an id that only it knows. */
const ID = /^[\w-]{22,64}$/;

/** So many seats are asked for at once, with names of at most that length. */
const [MOST_SEATS, LONGEST_NAME] = [40, 200];

class House {
  constructor(
    private readonly store: Store,
    private readonly gate: Gate,
    private readonly key: string | null,
    private readonly address: () => string,
    /** Programs on this machine need no key. */
    private readonly trustsMachine: boolean,
  ) {}

  /** Answers what editors ask for; false: it is none of that. */
  answers(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method === "GET" && path === "/health") {
      response.writeHead(200, { "Content-Type": "text/plain" }).end(this.store.isThere ? "ok\n" : "ok, store away\n");
      return true;
    }
    if (request.method === "GET" && path === "/metrics" && isOfThisMachine(request)) {
      const text = prometheusText([...this.gate.figures(), ...processFigures()]);
      response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4" }).end(text);
      return true;
    }
    const answer = { "/tables": this.open, "/codes": this.codes, "/close": this.close }[path];
    if (answer === undefined) return false;
    // An editor is an application with an origin of its own: what counts is what it knows.
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Private-Network", "true");
      response.writeHead(204).end();
      return true;
    }
    if (request.method !== "POST") return false;
    void (async () => {
      const asked = await bodyOf(request);
      const answered = asked === null ? null : await answer(asked, request);
      if (answered === null) return void response.writeHead(403).end();
      response.setHeader("Content-Type", "application/json");
      response.setHeader("Cache-Control", "no-store");
      response.writeHead(200).end(JSON.stringify(answered));
      // The store cannot be had now: the editor asks again.
    })().catch(() => response.writeHead(503).end());
    return true;
  }

  /** Opens a table, or one that is open again. */
  private readonly open = async (asked: Asked, request: IncomingMessage): Promise<unknown> => {
    const [key, id] = [asked.get("key"), asked.get("table")];
    const holder = await this.holderOf(isText(key) ? key : "", request);
    if (!isText(id) || !ID.test(id) || holder === null) {
      this.gate.refuse("key");
      return null;
    }
    const table = createHash("sha256").update(this.store.secret).update("house").update(id).digest("base64url");
    const name = table.slice(0, 16);
    const generation = await this.store.peek(name, DESK);
    const token = await this.gate.tokenOf({ table: name, role: "master", seat: DESK, generation, id: name }, holder);
    return { table: name, token };
  };

  /** Gives codes for seats; `fresh` ends those that were given before. */
  private readonly codes = async (asked: Asked): Promise<unknown> => {
    const table = await this.tableOf(asked);
    const seats = asked.get("seats");
    const isFit = isTexts(seats) && seats.length <= MOST_SEATS && seats.every((each) => each.length <= LONGEST_NAME);
    if (table === null || !isFit || seats.includes(DESK)) return null;
    if (asked.get("fresh") === true) for (const seat of seats) renew(this.gate, this.store, table, seat);
    return {
      codes: seats.map((seat) => [seat, this.store.invite(table, seat)]),
      address: `${this.address()}t/${table}/`,
    };
  };

  /** Ends a table: all codes and tokens are worth nothing then, and what was kept of it is forgotten. */
  private readonly close = async (asked: Asked): Promise<unknown> => {
    const table = await this.tableOf(asked);
    if (table === null) return null;
    for (const seat of [...this.store.seats(table), DESK]) renew(this.gate, this.store, table, seat);
    this.gate.end(table);
    this.store.drop(table);
    return {};
  };

  private async tableOf(asked: Asked): Promise<string | null> {
    const token = asked.get("token");
    return isText(token) ? this.gate.tableOf(token) : null;
  }

  /** Returns the hash of a game master's key, "" for the house's own or a program on this machine; null: none. */
  private async holderOf(key: string, request: IncomingMessage): Promise<string | null> {
    const [given, own] = [key, this.key ?? ""].map((each) => createHash("sha256").update(each).digest());
    if (this.key !== null && given !== undefined && own !== undefined && timingSafeEqual(given, own)) return "";
    if (key !== "" && (await this.store.keys()).has(hashOf(key))) return hashOf(key);
    return this.trustsMachine && isOfThisMachine(request) ? "" : null;
  }
}

type Asked = ReadonlyMap<string, unknown>;

/** Reads what is asked for, in a few kilobytes; null: it is nothing that is understood. */
async function bodyOf(request: IncomingMessage): Promise<Asked | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of request) {
      if (!(piece instanceof Buffer) || (size += piece.length) > limits.asked) return null;
      pieces.push(piece);
    }
    return fieldsOf(JSON.parse(Buffer.concat(pieces).toString("utf8")));
  } catch {
    return null;
  }
}

const LOOPBACK = /^(?:\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3}|localhost)$/i;

/**
 * Tells whether a request comes from a program on this machine: neither handed on by a proxy, nor made by a page from
 * elsewhere, whatever name that has for this machine.
 */
function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const { host = "", origin } = headers;
  if (!LOOPBACK.test(socket.remoteAddress ?? "") || !LOOPBACK.test(host.replace(/:\d+$/, ""))) return false;
  if (["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"].some((each) => each in headers)) return false;
  if (origin === undefined || origin === "app://obsidian.md") return true;
  try {
    const { protocol, hostname } = new URL(origin);
    return protocol === "http:" && LOOPBACK.test(hostname);
  } catch {
    return false;
  }
}
