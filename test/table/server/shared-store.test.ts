/** Storage that several servers share, in a real Redis and in a Redis Cluster. */
import { afterEach, describe, expect, test } from "vitest";
import { redisWire } from "../../../src/hosts/table/redis.ts";
import { SharedStore } from "../../../src/hosts/table/store.ts";
import { tempFolder } from "../../scripts/temp-folder.ts";
import { cluster, freePort, Redis, redisServer } from "./redis.ts";

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function redisIn(folder: string): Promise<Redis> {
  const redis = await new Redis(await freePort(), folder).start();
  open.push(redis);
  return redis;
}

let number = 0;

/** A server's storage, which looks often, and the tables that it has lost. */
async function storeAt(urls: string, look = 50): Promise<{ store: SharedStore; lost: string[] }> {
  const lost: string[] = [];
  const wire = await redisWire(urls, `server-${number++}`, 3600);
  const store = await SharedStore.over(wire, { isOpen: () => true, lost: (table) => void lost.push(table) }, look);
  open.push(store);
  return { store, lost };
}

const words = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(store: SharedStore, table: string): string | null {
  const data = store.document(table);
  return data === null ? null : new TextDecoder().decode(data);
}

describe.runIf(redisServer !== null)("storage in Redis", () => {
  test.each(["one Redis", "a Redis Cluster"])("%s: a table goes from one server to another, whole", async (kind) => {
    const folder = await tempFolder();
    const nodes = kind === "one Redis" ? [await redisIn(folder)] : await cluster(folder);
    if (kind !== "one Redis") open.push(...nodes);
    const urls = nodes.map(({ url }) => url).join(",");
    const [first, second] = [await storeAt(urls), await storeAt(urls)];
    expect(Buffer.from(first.store.secret).equals(Buffer.from(second.store.secret))).toBe(true);
    const codes = new Map<string, string>();
    // So many that every node of a cluster has some.
    for (let n = 0; n < 12; n++) {
      const table = `table-${n}`;
      await first.store.fetch(table);
      first.store.invite(table, "Rolf");
      first.store.end(table, "Rolf");
      codes.set(table, first.store.invite(table, "Rolf"));
      first.store.keep(table, words(`told ${n}`));
    }
    await first.store.settled();
    for (const [table, code] of codes) {
      await second.store.fetch(table);
      expect(read(second.store, table)).toBe(`told ${table.slice(6)}`);
      expect(second.store.invitation(code)).toMatchObject({ table, seat: "Rolf", generation: 1 });
    }
    // The first hears of it, and what it still writes counts for nothing.
    await expect.poll(() => first.lost.length).toBe(12);
    first.store.keep("table-1", words("of yesterday"));
    second.store.keep("table-1", words("of today"));
    await Promise.all([first.store.settled(), second.store.settled()]);
    await first.store.fetch("table-1");
    expect(read(first.store, "table-1")).toBe("of today");
    first.store.drop("table-1");
    await first.store.settled();
    await second.store.fetch("table-2");
    await expect.poll(() => second.lost).toContain("table-1");
    await second.store.fetch("table-1");
    expect([read(second.store, "table-1"), second.store.generation("table-1", "Rolf")]).toEqual([null, 1]);
    // Nothing in it is a code.
    for (const node of nodes)
      for (const table of codes.keys())
        expect(await node.ask("HGETALL", `bbb:table:${table}`)).not.toContain(codes.get(table));
  });

  test("a server that has lost a table, and does not know it yet, writes nothing over what the other has", async () => {
    const redis = await redisIn(await tempFolder());
    const [first, second] = [await storeAt(redis.url, 3_600_000), await storeAt(redis.url)];
    await first.store.fetch("here");
    first.store.keep("here", words("of yesterday"));
    await first.store.settled();
    await second.store.fetch("here");
    second.store.keep("here", words("of today"));
    await second.store.settled();
    first.store.keep("here", words("of the day before"));
    await first.store.settled();
    expect([first.lost, second.lost]).toEqual([["here"], []]);
    const third = await storeAt(redis.url);
    await third.store.fetch("here");
    expect(read(third.store, "here")).toBe("of today");
  });

  test("Redis goes and comes back, empty: tables that are open go on, and are written again", async () => {
    const redis = await redisIn(await tempFolder());
    const { store, lost } = await storeAt(redis.url);
    await store.fetch("here");
    const code = store.invite("here", "Rolf");
    store.keep("here", words("first"));
    await store.settled();
    await redis.kill();
    await expect.poll(() => store.isThere).toBe(false);
    // A table that is not known here cannot be had, and nobody says that there is none.
    await expect(store.fetch("elsewhere")).rejects.toThrow();
    store.keep("here", words("second"));
    expect(store.invitation(code)).toMatchObject({ seat: "Rolf" });
    await redis.start();
    await expect.poll(() => store.isThere).toBe(true);
    await store.fetch("elsewhere");
    expect(lost).toEqual([]);
    const other = await storeAt(redis.url);
    await expect.poll(async () => (await redis.ask("EXISTS", "bbb:table:here")).trim()).toBe(":1");
    await other.store.fetch("here");
    expect(read(other.store, "here")).toBe("second");
    expect(other.store.invitation(code)).toMatchObject({ seat: "Rolf" });
  });

  test("where there is no Redis, a server says so and does not wait for ever", async () => {
    await expect(redisWire(`redis://127.0.0.1:${await freePort()}`, "x", 10)).rejects.toThrow();
  });
});
