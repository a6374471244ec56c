/** Everything that a table's server refuses, by guests who speak its protocol to the real server. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import fc from "fast-check";
import {
  writeUint8Array,
  writeVarString,
  writeVarUint,
  writeVarUint8Array,
  createEncoder,
  toUint8Array,
} from "lib0/encoding";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Doc, encodeStateAsUpdate } from "yjs";
import { MOST_WISHES } from "../../../src/table/checks.ts";
import { limits } from "../../../src/hosts/table/limits.ts";
import { Store } from "../../../src/hosts/table/store.ts";
import { writeNote } from "../../../src/hosts/cli/notes.ts";
import type { Phone } from "../../../src/hosts/table/page/phone.ts";
import { DOORWAY, openTable, phoneAt, Raw, rawAt, tokenOf, type Table } from "./tables.ts";

let table: Table;
let rolf: Phone;
/** Somebody who comes and says nothing. */
let silent: Raw;

beforeAll(async () => {
  table = await openTable(DOORWAY, { folder: await mkdtemp(join(tmpdir(), "blow-by-blow-")) });
  rolf = await phoneAt(table, "Rolf");
  silent = await new Raw(table.port, "x").open();
});

afterAll(async () => {
  rolf.close();
  await table.close();
  await rm(table.folder, { recursive: true, force: true });
});

function ask(): string {
  return Object.keys(rolf.state.model?.asks ?? {})[0] ?? "";
}

test("Rolf is asked for his die, and nobody else is", async () => {
  expect(Object.values(rolf.state.model?.asks ?? {})).toMatchObject([{ who: "Rolf", may: ["Rolf"], sides: [20] }]);
  expect(await table.note()).toBe(DOORWAY);
});

test("another's die, a face that no die has, two faces, a text: refused with a reason", async () => {
  const ada = await rawAt(table, "Ada");
  ada.wish({ id: "forge-0001", ask: ask(), faces: [20] });
  await expect.poll(() => ada.hears("not your fighter")).toBe(true);
  ada.wish({ id: "forge-0002", ask: ask(), faces: [20], who: "Rolf", by: "Rolf", seats: ["Rolf"] });
  await expect.poll(() => ada.texts.filter((text) => text.includes("not your fighter")).length).toBe(2);
  const own = await rawAt(table, "Rolf");
  for (const faces of [[21], [0], [1, 2], [1.5], []]) own.wish({ id: "forge-0003", ask: ask(), faces });
  await expect.poll(() => own.texts.filter((text) => text.includes("no such die")).length).toBe(5);
  for (const faces of ["20", ["20"], null]) own.wish({ id: "forge-0004", ask: ask(), faces });
  await expect.poll(() => own.texts.filter((text) => text.includes("form")).length).toBe(3);
  own.wish({ id: "forge-0005", ask: "a99", faces: [20] });
  await expect.poll(() => own.hears("not asked")).toBe(true);
  const screen = await rawAt(table, "");
  screen.wish({ id: "forge-0006", ask: ask(), faces: [20] });
  await expect.poll(() => screen.hears("not a player")).toBe(true);
  expect(await table.note()).toBe(DOORWAY);
  for (const each of [ada, own, screen]) each.socket.close();
});

test("a forged token, one of another table, one without a signature, an old one: nobody is let in", async () => {
  const { table: name, token } = await tokenOf(table, table.code("Ada"));
  const claims = { table: name, role: "player", seat: "Rolf", generation: 0, invitation: "x" };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  // The table's own secret: what is refused of a token that it signs is its age alone.
  const store = new Store(join(table.folder, "kept"));
  const { secret } = store;
  await store.close();
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode("guessed-guessed-guessed-guessed-"));
  const [, payload = ""] = token.split(".");
  const signed = (expires: number): Promise<string> =>
    new SignJWT({ ...claims, seat: "Ada" })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(expires)
      .sign(secret);
  const now = Math.floor(Date.now() / 1000);
  const lives = await new Raw(table.port, name).open();
  lives.show(await signed(now + 60));
  await expect.poll(() => lives.kinds).toContain(1);
  lives.socket.close();
  const tokens = [
    await signed(now - 60),
    `${token.slice(0, -4)}AAAA`,
    forged,
    `${part({ alg: "none" })}.${part(claims)}.`,
    `${part({ alg: "none" })}.${payload}.`,
    "",
    table.code("Ada"),
  ];
  for (const each of tokens) {
    const guest = await new Raw(table.port, name).open();
    guest.show(each);
    await expect.poll(() => guest.kinds).toContain(2);
    expect(guest.hears("invitation")).toBe(true);
    expect(guest.kinds).not.toContain(0);
    guest.socket.close();
  }
  const elsewhere = await new Raw(table.port, "another").open();
  elsewhere.show(token);
  await expect.poll(() => elsewhere.hears("other table")).toBe(true);
  elsewhere.socket.close();
});

test("codes are traded for tokens, and only they are; they are kept as hashes", async () => {
  const trade = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL("/join", table.opened.address), { method: "POST", body, headers });
  expect((await trade("A".repeat(22))).status).toBe(404);
  expect((await trade("../../etc/passwd")).status).toBe(404);
  expect((await trade(table.code("Ada"), { origin: "https://evil.example" })).status).toBe(403);
  await expect(trade("x".repeat(100_000))).rejects.toThrow();
  expect((await trade(table.code("Ada"))).status).toBe(200);
  const files = await readdir(`${table.folder}/kept`);
  expect(files).toContain("tables.sqlite");
  for (const file of files)
    for (const code of table.opened.codes.values())
      expect((await readFile(`${table.folder}/kept/${file}`)).includes(code)).toBe(false);
});

test("whoever writes into the view is shut out, and nothing changes", async () => {
  const before = JSON.stringify(rolf.state.model);
  for (const step of [1, 2])
    for (const kind of [0, 4]) {
      const guest = await rawAt(table, "Ada");
      const doc = new Doc();
      doc.getMap("head").set("head", "Mallory wins");
      doc.getMap("wishes").set("forge-0009", { ask: ask(), faces: [20] });
      guest.say(kind, (encoder) => {
        writeVarUint(encoder, step);
        writeVarUint8Array(encoder, encodeStateAsUpdate(doc));
      });
      await expect.poll(() => guest.closed).toContain("writes into the view");
      guest.socket.close();
    }
  expect(JSON.stringify(rolf.state.model)).toBe(before);
  expect(await table.note()).toBe(DOORWAY);
});

test("whoever speaks as the server, or in a tongue of its own, is shut out", async () => {
  for (const kind of [6, 3, 8, 99]) {
    const guest = await rawAt(table, "Ada");
    guest.say(kind, (encoder) => writeVarString(encoder, JSON.stringify({ got: "spoofed-01" })));
    await expect.poll(() => guest.closed).toContain("not yours to say");
    guest.socket.close();
  }
  const guest = await rawAt(table, "Ada");
  guest.say(5, (encoder) => writeVarString(encoder, "{"));
  await expect.poll(() => guest.closed).toContain("no JSON");
  guest.socket.close();
});

test("noise shuts its maker out, and the table goes on", async () => {
  const noise = fc.sample(fc.tuple(fc.nat(12), fc.uint8Array({ maxLength: 60 })), 10);
  for (const [kind, bytes] of noise) {
    const guest = await rawAt(table, "");
    for (const byte of bytes) guest.say(kind, (encoder) => writeUint8Array(encoder, bytes.subarray(byte % 7)));
    guest.socket.send(bytes);
    guest.socket.close();
    await expect.poll(() => guest.closed).not.toBeNull();
  }
  expect(rolf.state.line).toBe("open");
  expect(await table.note()).toBe(DOORWAY);
});

test("a presence that is made up is seen by nobody", async () => {
  const ada = await rawAt(table, "Ada");
  const inner = createEncoder();
  for (const number of [1, 4242, 99]) writeVarUint(inner, number);
  writeVarString(inner, JSON.stringify({ here: ["The real game master"] }));
  ada.say(1, (encoder) => writeVarUint8Array(encoder, toUint8Array(inner)));
  ada.wish({ id: "after-presence", ask: "a99", faces: [1] });
  await expect.poll(() => ada.hears("after-presence")).toBe(true);
  expect(rolf.state.here).toContain("Ada");
  expect(JSON.stringify(rolf.state.here)).not.toContain("real");
  ada.socket.close();
  await expect.poll(() => rolf.state.here).toEqual(["Rolf"]);
});

test("10 MB are not read, neither of a guest nor before any invitation", async () => {
  const guest = await rawAt(table, "Ada");
  guest.say(5, (encoder) => writeVarString(encoder, "x".repeat(10 * 1024 * 1024)));
  await expect.poll(() => guest.closed).toContain("1009");
  const large = await rawAt(table, "Ada");
  large.say(5, (encoder) => writeVarString(encoder, "x".repeat(4000)));
  await expect.poll(() => large.closed).toContain("too large");
  const early = await new Raw(table.port, "y").open();
  for (let piece = 0; piece < 100; piece++) early.say(5, (encoder) => writeVarString(encoder, "x".repeat(100_000)));
  await expect.poll(() => early.closed).not.toBeNull();
});

test("3,000 questions, 500 wishes at once: read up to a number, then closed; one wish alone is taken", async () => {
  const started = Date.now();
  const curious = await rawAt(table, "Ada");
  for (let n = 0; n < 3000; n++)
    curious.say(0, (encoder) => {
      writeVarUint(encoder, 0);
      writeVarUint8Array(encoder, new Uint8Array([0]));
    });
  await expect.poll(() => curious.closed).toContain("too many messages");
  // Each question has two answers. As long as a busy machine takes, so many more may be asked.
  const seconds = (Date.now() - started) / 1000;
  expect(curious.kinds.length).toBeLessThan(2 * (limits.atOnce + limits.perSecond * seconds) + 20);
  const eager = await rawAt(table, "Rolf");
  for (let n = 0; n < 500; n++) eager.wish({ id: `flood-${n}-xxxx`, ask: ask(), faces: [1 + (n % 20)] });
  await expect.poll(() => eager.closed).toContain("too many messages");
  await expect.poll(() => table.note()).toContain("Rolf attacks Grukk with sword [d20=1]");
  for (const each of [curious, eager]) each.socket.close();
});

test("five connections of one invitation: the first of them gives way; too many dials are not answered", async () => {
  const guests: Raw[] = [];
  for (let n = 0; n < 5; n++) guests.push(await rawAt(table, ""));
  await expect.poll(() => guests[0]?.closed).toContain("opened elsewhere");
  expect(guests.slice(1).map(({ closed }) => closed)).toEqual([null, null, null, null]);
  const { table: name, token } = await tokenOf(table, table.code(""));
  let shut = 0;
  for (let n = 0; n < 40; n++) {
    const guest = await new Raw(table.port, name).open();
    guest.show(token);
    await expect.poll(() => guest.kinds).toContain(2);
    if (guest.hears("dials too often")) shut++;
    guest.socket.close();
  }
  expect(shut).toBeGreaterThan(5);
  // The others stay.
  expect(rolf.state.line).toBe("open");
  for (const each of guests) each.socket.close();
});

test("a page from elsewhere gets no socket; a path that there is none gets nothing", async () => {
  const answer = await new Promise<string>((done) => {
    const socket = connect(table.port, "127.0.0.1", () =>
      socket.write(
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: https://evil.example\r\n" +
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      ),
    );
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    socket.on("close", () => done(text));
  });
  expect(answer).not.toContain("101");
  for (const path of ["/note.md", "/../note.md", "/kept/tables.sqlite", "/metrics", "/phone.js.map"])
    expect((await fetch(new URL(path, table.opened.address))).status).toBe(404);
  const { headers } = await fetch(table.opened.address);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

test("a new code ends the old one at once, with its token and its connections", async () => {
  const ada = await phoneAt(table, "Ada");
  const old = table.code("Ada");
  const { table: name, token } = await tokenOf(table, old);
  table.type("new Ada");
  await expect.poll(() => ada.state.line).toBe("ended");
  expect(table.code("Ada")).not.toBe(old);
  const guest = await new Raw(table.port, name).open();
  guest.show(token);
  await expect.poll(() => guest.hears("invitation ended")).toBe(true);
  const again = await phoneAt(table, "Ada");
  expect(again.state.seat).toBe("Ada");
  for (const each of [ada, again]) each.close();
  guest.socket.close();
});

test("whoever shows no invitation is shut out", async () => {
  await expect.poll(() => silent.closed).not.toBeNull();
});

test("so many throws may wait for the game master's machine; the next one is sent when one of them is written", async () => {
  const names = [..."ABCDEFGHIJKLMN"].map((letter) => `Hero${letter}`);
  const heroes = names.map((each) => `${each}: HP 9, AC 12, BCB 1, DEX 10, CON 10, save 15, sword d8`).join("\n");
  const note = `\`\`\`combat\nrules: mighty-blows\n\n@party\n${heroes}\n\n@orcs\nOrc: HP 9, AC 12\n\n== Round 1\ninitiative\n\`\`\`\n`;
  // The pen stands still until it is let go.
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  const busy = await openTable(note, {
    write: async (...words) => {
      await held;
      await writeNote(...words);
    },
  });
  try {
    const screen = await phoneAt(busy, "");
    const asks = (): [string, { who: string }][] => Object.entries(screen.state.model?.asks ?? {});
    expect(asks().length).toBeGreaterThan(MOST_WISHES);
    const guests = new Map<string, Raw>();
    for (const [at, [key, { who }]] of asks().entries()) {
      const guest = await rawAt(busy, who);
      guests.set(who, guest);
      guest.wish({ id: `waits-${at}-xxxx`, ask: key, faces: [3] });
      const isLast = at === MOST_WISHES;
      await expect.poll(() => guest.hears(isLast ? "too many" : "got")).toBe(true);
      if (isLast) break;
    }
    letGo();
    await expect.poll(() => busy.note()).toMatch(/d6=3.*d6=3/);
    const [left] = asks().slice(-1);
    const last = guests.get(left?.[1].who ?? "") ?? (await rawAt(busy, left?.[1].who ?? ""));
    last.wish({ id: "waits-again-xxxx", ask: left?.[0], faces: [3] });
    await expect.poll(() => last.hears("waits-again-xxxx")).toBe(true);
    screen.close();
    for (const each of guests.values()) each.socket.close();
  } finally {
    letGo();
    await busy.close();
  }
});

test("more connections than a server has room for are not taken, and those that are there stay", async () => {
  const full = await openTable(DOORWAY);
  const phone = await phoneAt(full, "Rolf");
  const strangers: WebSocket[] = [];
  let [opened, shut] = [0, 0];
  for (let n = 0; n < limits.sockets + 20; n++) {
    const stranger = new WebSocket(`ws://127.0.0.1:${full.port}/`);
    stranger.addEventListener("open", () => opened++);
    stranger.addEventListener("error", () => shut++);
    strangers.push(stranger);
  }
  await expect.poll(() => opened + shut).toBe(limits.sockets + 20);
  expect(opened).toBe(limits.sockets - 1);
  expect(phone.state.line).toBe("open");
  for (const each of strangers) each.close();
  phone.close();
  await full.close();
});
