/** A house for many game masters: their keys, its limits, its figures, and places behind a proxy. */
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { Gate } from "../../../src/hosts/table/gate.ts";
import { limits } from "../../../src/hosts/table/limits.ts";
import { Pages } from "../../../src/hosts/table/pages.ts";
import { SharedStore, type Wire } from "../../../src/hosts/table/store.ts";
import { fieldsOf } from "../../../src/table/document.ts";
import { Master, phoneOf, TextDesk, until } from "./desks.ts";
import { freePort } from "./redis.ts";
import { DOORWAY, openHouse, page, Raw, type House } from "./tables.ts";

function later<T extends { close(): unknown }>(each: T): T {
  onTestFinished(async () => void (await each.close()));
  return each;
}

const ADDRESS = ["--address", "https://table.example.org"];

/** Asks a house for a table, as an editor elsewhere does; null: it is refused. */
async function tableAt(house: House, key: string, table: string): Promise<ReadonlyMap<string, unknown> | null> {
  const body = JSON.stringify({ key, table });
  const answer = await fetch(`http://127.0.0.1:${house.port}/tables`, { method: "POST", body });
  return answer.ok ? fieldsOf(await answer.json()) : null;
}

const idOf = (n: number): string => `a-table-of-a-club-number-${n}`;

function masterAt({ port }: House, key: string): Master {
  return later(new Master({ origin: `http://127.0.0.1:${port}`, key }, new TextDesk(DOORWAY)));
}

test("keys are made as cards and ended by their numbers; the house then has none of its own", async () => {
  const made = await openHouse({ args: [...ADDRESS, "--keys", "2"] });
  const { folder } = made;
  const more = await openHouse({ folder, args: [...ADDRESS, "--keys", "1"] });
  const page = made.said.join("\n");
  expect(page).toMatch(/^<!doctype html>/);
  expect(page.match(/<svg/g)).toHaveLength(2);
  expect(page).toContain("Key 2");
  expect(more.said.join("\n")).toContain("Key 3");
  const keys = [...made.said, ...more.said].flatMap((text) => [...text.matchAll(/example\.org\/#([\w-]{22})</g)]);
  const [one = "", two = "", three = ""] = keys.map(([, key]) => key);
  const house = later(await openHouse({ folder, port: await freePort(), args: ADDRESS }));
  // A service's output stands in a log.
  expect(house.key).toBe("");
  expect(house.said.join("\n")).toContain("opened with the keys that were given");
  for (const key of [one, two, three]) expect(await tableAt(house, key, idOf(1))).not.toBeNull();
  for (const key of ["", "A".repeat(22), one.slice(1)]) expect(await tableAt(house, key, idOf(1))).toBeNull();
  // A key that ends takes its machines with it: what it was let in for is worth nothing any more.
  const granted = await tableAt(house, two, idOf(2));
  const [table, token] = [String(granted?.get("table")), String(granted?.get("token"))];
  const there = await new Raw(house.port, table, "/desk").open();
  there.show(token);
  await expect.poll(() => there.kinds).toContain(1);
  const ended = await openHouse({ folder, args: ["--end-keys", "2,7-9"] });
  expect(ended.said).toEqual(["Ended: key 2."]);
  expect(await tableAt(house, two, idOf(2))).toBeNull();
  expect(await tableAt(house, three, idOf(2))).not.toBeNull();
  const again = await new Raw(house.port, table, "/desk").open();
  again.show(token);
  await expect.poll(() => again.hears("invitation ended")).toBe(true);
  await expect.poll(() => there.closed).toContain("invitation ended");
  expect((await openHouse({ folder, args: ["--end-keys", "2"] })).said).toEqual(["No key has such a number."]);
});

test("a key has so many tables open at once, and a house so many in all", async () => {
  const made = await openHouse({ args: [...ADDRESS, "--keys", "2"] });
  const [one = "", two = ""] = [...made.said.join("\n").matchAll(/#([\w-]{22})</g)].map(([, key]) => key);
  const house = later(
    await openHouse({ folder: made.folder, port: await freePort(), args: [...ADDRESS, "--max-tables", "7"] }),
  );
  const open = async (key: string, n: number): Promise<Raw> => {
    const granted = await tableAt(house, key, idOf(n));
    const raw = await new Raw(house.port, String(granted?.get("table")), "/desk").open();
    raw.show(String(granted?.get("token")));
    await expect.poll(() => raw.kinds).toContain(2);
    return raw;
  };
  const first: Raw[] = [];
  for (let n = 0; n < 5; n++) first.push(await open(one, n));
  for (const each of first) await expect.poll(() => each.kinds).toContain(1);
  expect((await open(one, 5)).hears("too many of a key")).toBe(true);
  // The same table again is none more.
  await expect.poll(async () => (await open(one, 4)).kinds.includes(1)).toBe(true);
  for (const n of [6, 7]) {
    const other = await open(two, n);
    await expect.poll(() => other.kinds).toContain(1);
  }
  expect((await open(two, 8)).hears("no room")).toBe(true);
  // Game masters read which of both it is; a table opens by itself as soon as there is room.
  const [many, full] = [masterAt(house, one), masterAt(house, two)];
  await expect.poll(() => [many.client.now.state, full.client.now.state]).toEqual(["many", "full"]);
  expect(many.client.now.links.size + full.client.now.links.size).toBe(0);
  for (const each of first.slice(0, 2)) each.socket.close();
  await expect.poll(() => [many.client.now.state, full.client.now.state]).toEqual(["open", "open"]);
});

test("strangers' codes for tables that are nowhere: the place for all is asked so often, and a table that is here goes on", async () => {
  const here = "abcdefghijklmnop";
  const asked = { tables: 0, keys: 0 };
  const wire: Wire = {
    secret: (_, made) => Promise.resolve(made),
    keys() {
      asked.keys++;
      return Promise.resolve(new Map());
    },
    addKey: () => Promise.resolve(),
    dropKey: () => Promise.resolve(),
    peek: () => Promise.resolve(null),
    pull() {
      asked.tables++;
      return Promise.resolve(null);
    },
    push: () => Promise.resolve(true),
    owner: () => Promise.resolve("me"),
    close: () => undefined,
  };
  const store = later(await SharedStore.over(wire, { isOpen: () => true, lost: () => undefined }));
  await store.fetch(here);
  const code = store.invite(here, "Rolf");
  const gate = new Gate(() => true, store, { wished: () => undefined, here: () => undefined });
  const pages = new Pages(page, store, gate);
  const http = later(createServer((request, response) => pages.answer(request, response)));
  const port = await freePort();
  await new Promise<void>((done) => void http.listen(port, "127.0.0.1", done));
  const trade = async (table: string, body: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}/t/${table}/join`, { method: "POST", body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const started = Date.now();
  const statuses = new Set<number>();
  for (let n = 0; n < 400; n++) {
    statuses.add(await trade(`stranger-${String(n).padStart(7, "0")}`, "A".repeat(22)));
    await store.keys();
  }
  const seconds = (Date.now() - started) / 1000;
  expect([...statuses].sort()).toEqual([404, 429]);
  expect(asked.tables).toBeLessThan(2 + limits.strange * (1 + seconds / 60));
  expect(asked.keys).toBeLessThan(2 + seconds);
  expect(gate.refused.get("strange tables")).toBeGreaterThan(0);
  expect(await trade(here, code)).toBe(200);
});

test("figures say how much goes on, to this machine alone, and no name is in them", async () => {
  const house = later(await openHouse());
  const master = masterAt(house, house.key);
  const phone = later(phoneOf(await master.link("Rolf")));
  await until(() => phone.state.model !== null);
  const at = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${house.port}${path}`, { headers });
  await at("/join");
  const text = await (await at("/metrics")).text();
  for (const line of [
    "bbb_tables 1",
    'bbb_connections{role="master"} 1',
    'bbb_connections{role="player"} 1',
    "bbb_wishes_total 0",
    "bbb_store_up 1",
    "# TYPE process_cpu_seconds_total counter",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  // Each line is one that Prometheus reads.
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"\})? [\d.e+]+)$/);
  expect(text).not.toMatch(/Rolf|Ada|Grukk|Doorway/);
  for (const name of ["X-Forwarded-For", "Forwarded", "Origin"])
    expect((await at("/metrics", { [name]: "https://example.org" })).status).toBe(404);
  const health = await at("/health", { "X-Forwarded-For": "203.0.113.9" });
  expect([health.status, await health.text()]).toEqual([200, "ok\n"]);
});

test("all of a table is reached behind its place, by which a proxy finds its server", async () => {
  const house = later(await openHouse());
  const master = masterAt(house, house.key);
  const link = new URL(await master.link("Rolf"));
  expect(link.pathname).toMatch(/^\/t\/[\w-]{16}\/$/);
  const page = await fetch(new URL(link.pathname, link));
  expect(await page.text()).toContain("/phone.js");
  const trade = (path: string): Promise<Response> =>
    fetch(new URL(path, link), { method: "POST", body: link.hash.slice(1) });
  expect((await trade(`${link.pathname}join`)).status).toBe(200);
  // A place that no table has.
  expect((await trade("/t/short/join")).status).toBe(404);
  expect((await fetch(new URL(`${link.pathname}../kept/tables.sqlite`, link))).status).toBe(404);
  expect((await fetch(new URL(`${link.pathname}tables.sqlite`, link))).status).toBe(404);
});
