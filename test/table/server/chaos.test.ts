/** All that goes wrong behind many tables, and what people see of it. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Phone } from "../../../src/hosts/table/page/phone.ts";
import { tempFolder } from "../../scripts/temp-folder.ts";
import { HouseProcess, Master, phoneOf, Proxy, seen, TextDesk, until } from "./desks.ts";
import { freePort, Redis, redisServer } from "./redis.ts";
import { DOORWAY } from "./tables.ts";

function later<T extends { close(): unknown }>(each: T): T {
  onTestFinished(async () => void (await each.close()));
  return each;
}

interface Place {
  readonly folder: string;
  readonly proxy: Proxy;
  readonly servers: readonly HouseProcess[];
  readonly redis: Redis | null;
}

/** Starts servers behind a proxy, which leads to the first of them. */
async function placeOf(count: number, store: "file" | "redis"): Promise<Place> {
  const folder = await tempFolder();
  const redis = store === "redis" ? later(await new Redis(await freePort(), folder).start()) : null;
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const proxy = later(await Proxy.to(ports[0] ?? 0));
  const words = ["--address", `http://127.0.0.1:${proxy.port}`];
  if (redis !== null) words.push("--store", "redis", "--redis", redis.url);
  const servers: HouseProcess[] = [];
  for (const port of ports) servers.push(later(await new HouseProcess(port, folder, words).start()));
  return { folder, proxy, servers, redis };
}

function masterAt({ proxy, servers }: Place, desk = new TextDesk(DOORWAY), id?: string): Master {
  const server = { origin: `http://127.0.0.1:${proxy.port}`, key: servers[0]?.key ?? "" };
  return later(id === undefined ? new Master(server, desk) : new Master(server, desk, id));
}

async function phoneAt(master: Master, seat: string): Promise<Phone> {
  const phone = later(phoneOf(await master.link(seat)));
  await until(() => phone.state.line === "open" && phone.state.model !== null);
  return phone;
}

function answer(phone: Phone, face: number): void {
  const [key = "", ask] = Object.entries(phone.state.model?.asks ?? {})[0] ?? [];
  phone.send(key, ask?.dice ?? "", [face]);
}

const stages = (phone: Phone): string[] => phone.state.sent.map(({ stage }) => stage);

describe.runIf(redisServer !== null)("several servers with one Redis", () => {
  test("a server is killed: its tables go over to another; a throw that was made meanwhile arrives once", async () => {
    const place = await placeOf(2, "redis");
    const [first, second] = place.servers;
    expect(second?.key).toBe(first?.key);
    const master = masterAt(place);
    const rolf = await phoneAt(master, "Rolf");
    expect(seen(rolf)).toContain("At the table: Rolf.");
    await first?.stop("SIGKILL");
    await expect.poll(() => rolf.state.line).toBe("lost");
    expect(seen(rolf)).toMatch(/Nothing heard since .* What you see is as it was\./);
    expect(seen(rolf)).toContain("You are Rolf");
    answer(rolf, 17);
    expect(seen(rolf)).toContain("Sent. It is not at the table yet.");
    place.proxy.target = second?.port ?? 0;
    await expect.poll(() => stages(rolf)).toEqual(["in the note"]);
    expect(seen(rolf)).toContain("In the note.");
    expect(master.desk.text.match(/d20=17/g)).toHaveLength(1);
    // Somebody who comes later, with a code of before.
    await phoneAt(master, "Ada");
  });

  test("a proxy leads a table elsewhere while its server lives: all are led there, and nothing of before counts", async () => {
    const place = await placeOf(2, "redis");
    const master = masterAt(place);
    const rolf = await phoneAt(master, "Rolf");
    place.proxy.target = place.servers[1]?.port ?? 0;
    // By Ada's coming the table goes over.
    const ada = later(phoneOf(await master.link("Ada")));
    await expect.poll(() => seen(ada)).toMatch(/The game master is away since|At the table/);
    await expect
      .poll(() => [ada.state.here, rolf.state.here])
      .toEqual([
        ["Ada", "Rolf"],
        ["Ada", "Rolf"],
      ]);
    await expect.poll(() => seen(ada)).toContain("At the table: Ada and Rolf.");
    answer(rolf, 17);
    await expect.poll(() => stages(rolf)).toEqual(["in the note"]);
    answer(rolf, 6);
    await expect.poll(() => master.desk.text).toContain("[d20=17, d8=6]");
    await expect.poll(() => ada.state.model?.told.texts.join(" ")).toContain("Grukk");
  });

  test("Redis goes: tables that are open go on, a new one waits; Redis comes back, and all is there", async () => {
    const place = await placeOf(2, "redis");
    const { redis, proxy, servers } = place;
    const master = masterAt(place);
    const rolf = await phoneAt(master, "Rolf");
    await redis?.kill();
    answer(rolf, 17);
    await expect.poll(() => stages(rolf)).toEqual(["in the note"]);
    // An open table lets in more guests.
    await phoneAt(master, "Ada");
    const late = masterAt(place);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${servers[0]?.port}/health`)).text())
      .toContain("away");
    // It is not told that its key, or the table, is worth nothing.
    expect(late.client.now.state).toMatch(/dialling|lost/);
    await redis?.start();
    await expect.poll(() => late.client.now.state).toBe("open");
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${servers[0]?.port}/health`)).text()).toBe("ok\n");
    // The table is written again, which Redis has forgotten: the other server has it whole.
    const [, table = ""] = /\/t\/([\w-]{16})\//.exec(await master.link("Rolf")) ?? [];
    await expect.poll(async () => (await redis?.ask("HEXISTS", `bbb:table:${table}`, "document"))?.trim()).toBe(":1");
    master.close();
    await servers[0]?.stop("SIGTERM");
    proxy.target = servers[1]?.port ?? 0;
    await expect.poll(() => rolf.state.line).toBe("open");
    await expect.poll(() => seen(rolf)).toContain("The game master is away since");
    expect(Object.values(rolf.state.model?.asks ?? {})).toMatchObject([{ who: "Rolf", dice: "d8" }]);
  });
});

test("the game master is away: phones say since when, a throw waits, and is written once they are back", async () => {
  const place = await placeOf(1, "file");
  const master = masterAt(place);
  const rolf = await phoneAt(master, "Rolf");
  master.close();
  await expect.poll(() => seen(rolf)).toMatch(/The game master is away since .* A throw waits until they are back\./);
  answer(rolf, 17);
  await expect.poll(() => stages(rolf)).toEqual(["at the table"]);
  expect(seen(rolf)).toContain("At the table.");
  // The server is stopped as a service is, and started again, meanwhile.
  await place.servers[0]?.stop("SIGTERM");
  await expect.poll(() => rolf.state.line).toBe("lost");
  await place.servers[0]?.start();
  await expect.poll(() => rolf.state.line).toBe("open");
  expect(seen(rolf)).toContain("The game master is away since");
  const back = masterAt(place, master.desk, master.id);
  await expect.poll(() => stages(rolf)).toEqual(["in the note"]);
  await expect.poll(() => seen(rolf)).toContain("At the table: Rolf.");
  expect(back.desk.text.match(/d20=17/g)).toHaveLength(1);
});

test("the store is lost: old codes are worth nothing, and the editor asks for the new key", async () => {
  const place = await placeOf(1, "file");
  const master = masterAt(place);
  const rolf = await phoneAt(master, "Rolf");
  await place.servers[0]?.stop("SIGKILL");
  await rm(join(place.folder, "kept"), { recursive: true });
  await place.servers[0]?.start();
  await expect.poll(() => seen(rolf)).toContain("This code is worth nothing any more. Ask for a new one.");
  await expect.poll(() => master.client.now.state).toBe("key");
  const again = masterAt(place, master.desk, master.id);
  const anew = await phoneAt(again, "Rolf");
  expect(Object.values(anew.state.model?.asks ?? {})).toMatchObject([{ who: "Rolf", dice: "d20" }]);
});

test("a phone sleeps, and its network is another when it wakes: it dials at once, and has what it missed", async () => {
  const place = await placeOf(1, "file");
  const master = masterAt(place);
  const rolf = await phoneAt(master, "Rolf");
  const ada = await phoneAt(master, "Ada");
  await expect.poll(() => seen(rolf)).toContain("At the table: Ada and Rolf.");
  place.proxy.freeze();
  // Ada's phone stays awake, and comes back by itself.
  ada.close();
  master.client.wake();
  const awake = vi.spyOn(Date, "now").mockImplementation(() => performance.timeOrigin + performance.now() + 60_000);
  onTestFinished(() => awake.mockRestore());
  master.client.wake();
  await expect.poll(() => master.client.now.state).toBe("open");
  master.desk.text = DOORWAY.replace("with sword\n", "with sword [d20=3]\nAda passes\n! Rolf HP = 5\n");
  master.client.publish();
  rolf.wake();
  await expect.poll(() => seen(rolf)).toContain("5 of 14");
  expect(rolf.state.line).toBe("open");
});
