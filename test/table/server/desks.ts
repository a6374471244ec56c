import { spawn, type ChildProcess } from "node:child_process";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import renderToString from "preact-render-to-string";
import { h } from "preact";
import { vi } from "vitest";
import { madeOf, placeMade } from "../../../src/hosts/wish.ts";
import { Phone } from "../../../src/hosts/table/page/phone.ts";
import { PhonePage } from "../../../src/hosts/table/page/view.tsx";
import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { resolveNote } from "../../../src/share/note.ts";
import { tableMoment, wishAt } from "../../../src/share/players/model.ts";
import { PlayersMemory } from "../../../src/share/players/page.ts";
import { TableClient, type TableServer } from "../../../src/table/client.ts";
import type { Desk } from "../../../src/table/keeper.ts";
import { freePort } from "./redis.ts";

/* Game masters with notes of their own, phones, and servers as processes behind a proxy. */

const environment = {
  systems,
  defaultSystem,
  resolveSheet: () => null,
  resolveList: () => null,
  readNote: () => null,
};

/** A note that nobody else has, with a fight. */
export class TextDesk implements Desk {
  private readonly memory = new PlayersMemory();

  constructor(public text: string) {}

  look: Desk["look"] = (before, firstAsk) => {
    const [found] = resolveNote(this.text, environment);
    return found === undefined ? null : tableMoment(found, before, this.memory, firstAsk);
  };

  carry: Desk["carry"] = (place, faces, choice) => {
    const [found] = resolveNote(this.text, environment);
    const wish = wishAt(place, faces, choice);
    if (found === undefined || wish === null) return Promise.resolve({ ok: false, said: "" });
    const { fight, block } = found;
    const made = madeOf(wish, fight, block.body, () => 1, { writeResults: "asked" });
    const placed = made.ok ? placeMade(this.text, block, made) : null;
    if (placed?.ok !== true) return Promise.resolve({ ok: false, said: "" });
    this.text = placed.text;
    return Promise.resolve({ ok: true, said: "" });
  };

  declined: Desk["declined"] = () => undefined;
}

let number = 0;

/** A game master's machine. `id`: the table's, of one before. */
export class Master {
  readonly client: TableClient;

  constructor(
    server: TableServer,
    readonly desk: TextDesk,
    readonly id = `table-of-this-test-${number++}-xxxx`,
  ) {
    this.client = new TableClient(
      server,
      id,
      desk,
      () => "write",
      () => undefined,
    );
  }

  /** Returns the link of a seat, once there is one. */
  async link(seat: string): Promise<string> {
    await until(() => this.client.now.links.has(seat));
    return this.client.now.links.get(seat) ?? "";
  }

  close(): void {
    this.client.close();
  }
}

export function phoneOf(link: string): Phone {
  const { origin, pathname, hash } = new URL(link);
  return new Phone(origin + pathname.replace(/\/$/, ""), hash.slice(1), () => undefined);
}

/** Returns the words that stand on a phone. */
export function seen({ state }: Phone): string {
  return renderToString(h(PhonePage, { state, send: () => undefined }))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

export function until(holds: () => boolean): Promise<boolean> {
  return vi.waitUntil(holds, { timeout: 30_000, interval: 20 });
}

const program = join(import.meta.dirname, "../../../dist/cli.mjs");

/** A server for the house, as a process of its own. */
export class HouseProcess {
  private process: ChildProcess | null = null;
  said = "";

  constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly words: readonly string[],
  ) {}

  async start(): Promise<this> {
    this.said = "";
    const args = [program, "table", "--port", String(this.port), "--data", join(this.folder, "kept"), ...this.words];
    this.process = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on("data", (data: Buffer) => (this.said += data.toString()));
    await until(() => this.said.includes("encrypted") || this.said.includes("--lan"));
    return this;
  }

  get key(): string {
    return /#([\w-]{22})$/m.exec(this.said)?.[1] ?? "";
  }

  async stop(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const ended = new Promise((done) => this.process?.once("exit", done));
    if (this.process?.kill(signal) === true) await ended;
    this.process = null;
  }

  close(): Promise<void> {
    return this.stop("SIGKILL");
  }
}

/** A proxy before servers, which leads new connections to one of them. */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((from) => {
    const to = connect(this.target, "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      one.on("data", (data) => {
        if (!this.frozen.has(one)) other.write(data);
      });
      one.on("error", () => undefined);
      one.on("close", () => other.destroy());
    }
  });
  private readonly frozen = new WeakSet<Socket>();

  private constructor(
    readonly port: number,
    public target: number,
  ) {}

  static async to(target: number): Promise<Proxy> {
    const proxy = new Proxy(await freePort(), target);
    await new Promise<void>((done) => void proxy.server.listen(proxy.port, "127.0.0.1", done));
    return proxy;
  }

  /** Hands on nothing more of the connections that there are, and closes none: as a network that is gone. */
  freeze(): void {
    for (const each of this.sockets) this.frozen.add(each);
  }

  close(): void {
    this.server.close();
    for (const each of this.sockets) each.destroy();
  }
}
