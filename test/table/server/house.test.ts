/** A house for editors: who may open a table there, and what a token is worth. */
import { writeVarUint, writeVarUint8Array } from "lib0/encoding";
import { expect, onTestFinished, test } from "vitest";
import { Doc, encodeStateAsUpdate } from "yjs";
import { fieldsOf, isTexts } from "../../../src/table/document.ts";
import { DOORWAY, openHouse, openTable, Raw, type House } from "./tables.ts";

async function houseOf(given: Parameters<typeof openHouse>[0] = {}): Promise<House> {
  const house = await openHouse(given);
  onTestFinished(() => house.close().catch(() => undefined));
  return house;
}

const TABLE = "0123456789abcdef0123456789abcdef";

/** Asks a house for something, as an editor does; null: it is refused. */
async function asked(
  { address }: Pick<House, "address">,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, unknown> | null> {
  const answer = await fetch(new URL(path, address), { method: "POST", body: JSON.stringify(body), headers });
  return answer.ok ? fieldsOf(await answer.json()) : null;
}

test("a house opens tables for whoever knows its key, and for programs on its machine", async () => {
  const house = await houseOf();
  const { key } = house;
  const own = { "Content-Type": "text/plain" };
  expect(
    await asked(house, "/tables", { key, table: TABLE }, { ...own, Origin: "https://example.org" }),
  ).not.toBeNull();
  expect(await asked(house, "/tables", { key: "", table: TABLE })).not.toBeNull();
  expect(await asked(house, "/tables", { key: "", table: TABLE }, { Origin: "app://obsidian.md" })).not.toBeNull();
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { Origin: "https://example.org" },
    { Origin: "null" },
    { "X-Forwarded-For": "203.0.113.9" },
    { Forwarded: "for=203.0.113.9" },
  ];
  for (const headers of foreign)
    expect([headers, await asked(house, "/tables", { key: "", table: TABLE }, headers)]).toEqual([headers, null]);
  for (const body of [{ key }, { key, table: "short" }, { key, table: "../".repeat(9) }, { table: [TABLE] }, null, 7])
    expect([body, await asked(house, "/tables", body)]).toEqual([body, null]);
  expect(await asked(house, "/tables", { key, table: TABLE, more: "x".repeat(20_000) })).toBeNull();
});

test("behind a proxy the key is needed on the same machine too; a new one ends the old", async () => {
  const first = await houseOf();
  const { folder, port, key } = first;
  await first.close();
  const proxied = await houseOf({ folder, port, args: ["--address", "https://table.example.org"] });
  const here = { address: `http://127.0.0.1:${port}/` };
  expect(await asked(here, "/tables", { key: "", table: TABLE })).toBeNull();
  expect(await asked(here, "/tables", { key, table: TABLE })).not.toBeNull();
  await proxied.close();
  const next = await houseOf({ folder, args: ["--new-codes"] });
  expect(next.key).not.toBe(key);
  expect(await asked(next, "/tables", { key, table: TABLE }, { Origin: "https://example.org" })).toBeNull();
});

test("a table of a note opens none for editors", async () => {
  const table = await openTable(DOORWAY);
  onTestFinished(() => table.close());
  const { address } = table.opened;
  expect(await asked({ address }, "/tables", { key: "", table: TABLE })).toBeNull();
});

test("a player's token opens no other door and gives no codes; a closed table's is worth nothing", async () => {
  const house = await houseOf();
  const { address } = house;
  const opened = await asked(house, "/tables", { key: house.key, table: TABLE });
  const [token, table] = [String(opened?.get("token")), String(opened?.get("table"))];
  const codes = await asked(house, "/codes", { token, seats: ["Rolf", ""], fresh: false });
  const [[, code = ""] = []] = codesIn(codes);
  const player = await (await fetch(new URL("/join", address), { method: "POST", body: code })).json();
  const theirs = String(fieldsOf(player).get("token"));
  expect(await asked(house, "/codes", { token: theirs, seats: ["Rolf"], fresh: true })).toBeNull();
  expect(await asked(house, "/close", { token: theirs })).toBeNull();
  expect(await asked(house, "/codes", { token, seats: ["@desk"], fresh: true })).toBeNull();
  const guest = await new Raw(house.port, table, "/desk").open();
  guest.show(theirs);
  await expect.poll(() => guest.hears("other door")).toBe(true);
  const master = await new Raw(house.port, table).open();
  master.show(token);
  await expect.poll(() => master.hears("other door")).toBe(true);
  expect(await asked(house, "/close", { token })).not.toBeNull();
  expect(await asked(house, "/codes", { token, seats: ["Rolf"], fresh: false })).toBeNull();
  expect((await fetch(new URL("/join", address), { method: "POST", body: code })).status).toBe(404);
});

test("a document that grows past its bound: the machine that writes it is shut out", async () => {
  const house = await houseOf();
  const opened = await asked(house, "/tables", { key: house.key, table: TABLE });
  const [token, table] = [String(opened?.get("token")), String(opened?.get("table"))];
  const master = await new Raw(house.port, table, "/desk").open();
  master.show(token);
  await expect.poll(() => master.kinds).toContain(1);
  for (let part = 0; part < 6; part++) {
    const doc = new Doc();
    doc.getMap("head").set(`part ${part}`, "x".repeat(200_000));
    master.say(0, (encoder) => {
      writeVarUint(encoder, 2);
      writeVarUint8Array(encoder, encodeStateAsUpdate(doc));
    });
  }
  await expect.poll(() => master.closed).toContain("too large");
});

function codesIn(answer: ReadonlyMap<string, unknown> | null): readonly (readonly string[])[] {
  const codes = answer?.get("codes");
  return Array.isArray(codes) ? codes.filter(isTexts) : [];
}
