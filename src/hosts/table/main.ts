import { createHash, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { networkInterfaces } from "node:os";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { Keeper, type Desk } from "../../table/keeper.ts";
import type { HouseCall, TableCall, TableOpened } from "../../table/port.ts";
import { qrOf } from "../../table/qr.ts";
import { Gate } from "./gate.ts";
import { limits } from "./limits.ts";
import { isOwn, Pages, placeOf } from "./pages.ts";
import { tableSentences as say } from "./sentences.ts";
import { FORGET, SharedStore, Store, type OpenTables } from "./store.ts";

/* A table's server, which is the game master's client as well: it has the note at its desk. */

/** Renewal of who is here: by it a phone knows that the table lives. In milliseconds. */
export const HEARTBEAT = 15_000;

/** Opens a table, and tells its codes. @param page the built page for phones */
export async function tableAt(call: TableCall, page: URL): Promise<TableOpened> {
  const store: Store = await storeOf(call, {
    isOpen: (table) => gate.isOpen(table),
    lost: (table) => gate.leave(table),
  });
  const name = createHash("sha256").update(store.secret).update(call.fight).digest("base64url").slice(0, 16);
  await store.fetch(name);
  let wished = (): void => undefined;
  let present = "";
  const gate: Gate = new Gate((table) => table === name, store, {
    wished: () => wished(),
    here(seats) {
      const told = say.present(seats, keeper.ours.length);
      if (told !== present) call.say(told);
      present = told;
    },
  });
  const direct = await gate.hocuspocus.openDirectConnection(name);
  const { document } = direct;
  if (document === null) throw new Error("the table has no document");
  const keeper = new Keeper(document, spoken(call), Date.now());
  if (!keeper.publish()) call.say(say.gone);
  const http = createServer();
  const pages = new Pages(page, store, gate);
  http.on("request", (request, response) => pages.answer(request, response));
  const sockets = socketsOf(http, gate);
  await listening(http, call);
  const address = addressOf(http, call);
  const codes = new Map<string, string>();
  const invite = (seat: string): void => {
    codes.set(seat, store.invite(name, seat));
    tell(seat);
  };
  const tell = (seat: string): void =>
    call.say(codeText(seat === "" ? say.screen : seat, `${address}#${codes.get(seat) ?? ""}`, call));
  const seats = (): readonly string[] => [...keeper.ours, ""];
  call.say(say.open(call.title, address));
  if (call.fresh) for (const seat of seats()) renew(gate, store, name, seat);
  for (const seat of seats()) invite(seat);
  call.say(call.lan || call.address !== null ? say.plain : say.here);
  call.say(say.keys);

  let isThere = true;
  const publish = (): void => {
    const found = keeper.publish();
    if (!found && isThere) call.say(say.gone);
    isThere = found;
    for (const seat of keeper.ours) if (!codes.has(seat)) invite(seat);
  };
  wished = () => void keeper.take();
  // Wishes that were noted before the server went.
  wished();
  const unfollow = call.follow(publish);
  const beat = setInterval(() => {
    gate.beat();
    for (const socket of sockets.clients) if (socket.bufferedAmount > limits.unsent) socket.terminate();
  }, HEARTBEAT);

  let isOver = false;
  const close = async (): Promise<void> => {
    clearInterval(beat);
    unfollow();
    await keeper.take();
    gate.hocuspocus.closeConnections();
    for (const socket of sockets.clients) socket.close(1012, "restart");
    sockets.close();
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
    // Keeps what there is.
    await direct.disconnect();
    if (isOver) store.drop(name);
    await store.close();
  };
  const ended = (async () => {
    for await (const line of call.typed) {
      const [word = "", ...rest] = line.trim().split(/\s+/);
      const wanted = rest.join(" ");
      const seat = seats().find((each) => (each === "" ? say.screen : each).toLowerCase() === wanted.toLowerCase());
      if (word === "codes") for (const each of codes.keys()) tell(each);
      else if (word === "new" && seat !== undefined) {
        renew(gate, store, name, seat);
        call.say(say.renewed(seat === "" ? say.screen : seat));
        invite(seat);
      } else if (word === "new") call.say(say.nobody(wanted, [...keeper.ours, say.screen]));
      else if (word === "close") {
        for (const each of codes.keys()) renew(gate, store, name, each);
        isOver = true;
        call.say(say.closed);
        return;
      } else if (word !== "") call.say(say.noCommand(line.trim()));
    }
    // Nothing more is typed: the table stays open.
    await new Promise(() => undefined);
  })();
  return { address, codes, ended, close };
}

/** A place for all tables that is not there; its message says why. */
export class StoreAway extends Error {
  readonly code = "STORE_AWAY";
}

/** Returns the place in which tables are kept. @throws {StoreAway} */
export async function storeOf({ data, redis }: HouseCall, tables: OpenTables): Promise<Store> {
  if (redis === null) return new Store(data);
  const { redisWire } = await import("./redis.ts");
  try {
    return await SharedStore.over(await redisWire(redis, randomUUID(), FORGET / 1000), tables);
  } catch (problem) {
    throw new StoreAway(problem instanceof Error ? problem.message : String(problem));
  }
}

/** Returns a desk that says in the terminal what comes of a wish. */
function spoken({ desk, say: tell }: TableCall): Desk {
  return {
    look: (before, firstAsk) => desk.look(before, firstAsk),
    async carry(place, faces, choice) {
      const taken = await desk.carry(place, faces, choice);
      if (taken.ok) tell(taken.said);
      else if ("answers" in place.asked)
        tell(say.reactionRefused(place.asked.lines[choice ?? -1] ?? "", taken.isBarred === true));
      else tell(say.refused((place.asked.who ?? "").replace(/^@/, "")));
      return taken;
    },
    declined(who) {
      desk.declined(who);
      tell(say.declined(who));
    },
  };
}

export function renew(gate: Gate, store: Store, name: string, seat: string): void {
  store.end(name, seat);
  gate.shutOut(name, seat);
}

/** Lets sockets in that come from the server's own page, and hands what they say to the gate. */
export function socketsOf(http: Server, gate: Gate, most: number = limits.sockets): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frame, perMessageDeflate: false });
  http.on("upgrade", (request, socket: Duplex, head) => {
    // A game master's machine is an application, with an origin of its own; its token is what counts.
    const desk = placeOf(request).path === "/desk";
    if (sockets.clients.size >= most || !(desk || isOwn(request))) {
      gate.refuse("socket");
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (ws) => {
      greet(ws, gate, desk);
    });
  });
  return sockets;
}

function greet(ws: WebSocket, gate: Gate, desk: boolean): void {
  // A socket that breaks is closed, which is heard below.
  ws.on("error", () => undefined);
  const silent = setTimeout(() => {
    gate.refuse("no invitation in time");
    ws.terminate();
  }, limits.silent);
  const arrived = (): void => clearTimeout(silent);
  const nobody = { role: "screen", seats: [], seat: "", invitation: "", master: false, holder: "" } as const;
  const client = gate.hocuspocus.handleConnection(ws, new Request("http://table/"), { ...nobody, desk, arrived });
  ws.on("message", (data: Buffer) => {
    if (ws.bufferedAmount > limits.unsent) ws.terminate();
    else client.handleMessage(new Uint8Array(data));
  });
  ws.on("close", (code, reason) => {
    clearTimeout(silent);
    client.handleClose({ code, reason: reason.toString() });
  });
}

export async function listening(http: Server, { port, lan }: HouseCall): Promise<void> {
  await new Promise<void>((done, fail) => {
    http.once("error", fail);
    http.listen(port, lan ? "0.0.0.0" : "127.0.0.1", () => {
      http.off("error", fail);
      done();
    });
  });
}

export function baseOf(address: string): string {
  return address.endsWith("/") ? address : `${address}/`;
}

/** Returns the address that phones are given. */
export function addressOf(http: Server, { lan, address }: HouseCall): string {
  if (address !== null) return baseOf(address);
  const found = http.address();
  const port = typeof found === "object" && found !== null ? found.port : 0;
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  return `http://${lan ? (own?.address ?? "127.0.0.1") : "127.0.0.1"}:${port}/`;
}

/** Writes a seat with its link, and with its code where a phone could reach it. */
function codeText(seat: string, link: string, { lan, address }: TableCall): string {
  const head = `\n${seat}\n${link}`;
  return lan || address !== null ? `${head}\n${qrText(link)}` : head;
}

/** Draws a QR code, two rows of it on a line. */
export function qrText(link: string): string {
  const code = qrOf(link);
  const lines: string[] = [];
  // Light on dark is what a terminal is; a code is the other way round.
  for (let row = 0; row < code.length; row += 2)
    lines.push(
      (code[row] ?? [])
        .map((upper, x) =>
          upper ? (code[row + 1]?.[x] === true ? " " : "▄") : code[row + 1]?.[x] === true ? "▀" : "█",
        )
        .join(""),
    );
  return lines.join("\n");
}
