import { createClient, createCluster } from "@redis/client";
import type { Kept, Wire } from "./store.ts";

/*
 * A Redis behind several servers, or a Redis Cluster: what is kept of a table is one hash, so that it lies on one node
 * and is read and written at once. Its field `owner` names the server that has the table now.
 */

/** Waits between attempts to reach it, and the longest for an answer, in milliseconds. */
const [LONGEST_WAIT, PATIENCE] = [1000, 3000];

/** Takes a table for this server, where it is kept at all. */
const PULL = `
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
redis.call('HSET', KEYS[1], 'owner', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return redis.call('HMGET', KEYS[1], 'codes', 'seats', 'document')`;

/** Writes a table that no other server has taken. */
const PUSH = `
local owner = redis.call('HGET', KEYS[1], 'owner')
if owner and owner ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'codes', ARGV[3], 'seats', ARGV[4])
if ARGV[5] == '' then redis.call('HDEL', KEYS[1], 'document')
else redis.call('HSET', KEYS[1], 'document', ARGV[5]) end
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`;

/** The commands that are used, of a single Redis and of a cluster alike. */
interface Commands {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  get(key: string): Promise<unknown>;
  set(key: string, value: string, options?: { condition: "NX" }): Promise<unknown>;
  hGet(key: string, field: string): Promise<unknown>;
  hmGet(key: string, fields: string[]): Promise<unknown>;
  hGetAll(key: string): Promise<object>;
  hSet(key: string, field: string, value: string): Promise<unknown>;
  hDel(key: string, field: string): Promise<unknown>;
}

/**
 * Reaches for a Redis. One address of a cluster is enough to find the others; several may be named, one of which is
 * there. @param urls "redis://host:6379", with commas between them @throws {Error} where none answers
 */
export async function redisWire(urls: string, me: string, life: number): Promise<Wire> {
  const addresses = urls.split(",").map((url) => url.trim());
  const socket = {
    connectTimeout: PATIENCE,
    reconnectStrategy: (tries: number): number => Math.min(LONGEST_WAIT, 50 * 2 ** Math.min(tries, 10)),
  };
  let isCluster = false;
  let failure = new Error("no address");
  let isThere = false;
  for (const url of addresses) {
    const one = createClient({ url, socket: { ...socket, reconnectStrategy: false }, disableOfflineQueue: true });
    one.on("error", () => undefined);
    try {
      await one.connect();
      isCluster = /^cluster_enabled:1/m.test(String(await one.info("cluster")));
      isThere = true;
      one.destroy();
      break;
    } catch (problem) {
      failure = problem instanceof Error ? problem : failure;
      if (one.isOpen) one.destroy();
    }
  }
  if (!isThere) throw failure;
  const defaults = { socket, disableOfflineQueue: true };
  const client = isCluster
    ? createCluster({ rootNodes: addresses.map((url) => ({ url })), defaults })
    : createClient({ url: addresses[0] ?? "", ...defaults });
  // It is told by each command that fails.
  client.on("error", () => undefined);
  await client.connect();
  return new RedisWire(client, () => client.destroy(), me, String(life));
}

class RedisWire implements Wire {
  constructor(
    private readonly client: Commands,
    private readonly end: () => void,
    private readonly me: string,
    private readonly life: string,
  ) {}

  async secret(name: string, made: string, fresh: boolean): Promise<string> {
    const key = `bbb:secret:${name}`;
    await this.soon(fresh ? this.client.set(key, made) : this.client.set(key, made, { condition: "NX" }));
    return String(await this.soon(this.client.get(key)));
  }

  async keys(): Promise<ReadonlyMap<string, number>> {
    const found = await this.soon(this.client.hGetAll("bbb:keys"));
    return new Map(Object.entries(found).map(([hash, number]) => [hash, Number(number)]));
  }

  async addKey(hash: string, number: number): Promise<void> {
    await this.soon(this.client.hSet("bbb:keys", hash, String(number)));
  }

  async dropKey(hash: string): Promise<void> {
    await this.soon(this.client.hDel("bbb:keys", hash));
  }

  async peek(table: string): Promise<Kept | null> {
    return keptIn(await this.soon(this.client.hmGet(keyOf(table), ["codes", "seats", "document"])));
  }

  async pull(table: string): Promise<Kept | null> {
    const found = await this.soon(this.client.eval(PULL, { keys: [keyOf(table)], arguments: [this.me, this.life] }));
    return keptIn(found);
  }

  async push(table: string, { codes, seats, document }: Kept): Promise<boolean> {
    const words = [this.me, this.life, codes, seats, document ?? ""];
    return (await this.soon(this.client.eval(PUSH, { keys: [keyOf(table)], arguments: words }))) === 1;
  }

  async owner(table: string): Promise<"me" | "nobody" | "another"> {
    const found = await this.soon(this.client.hGet(keyOf(table), "owner"));
    return found === this.me ? "me" : typeof found === "string" ? "another" : "nobody";
  }

  close(): void {
    this.end();
  }

  /** Gives up where no answer comes: a connection may hang. */
  private async soon<T>(answer: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error("Redis does not answer")), PATIENCE);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function keptIn(found: unknown): Kept | null {
  const [codes, seats, document] = Array.isArray(found) ? found.map(textOf) : [];
  if (codes === undefined || seats === undefined) return null;
  return { codes, seats, document: document === undefined || document === "" ? null : document };
}

function keyOf(table: string): string {
  return `bbb:table:${table}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
