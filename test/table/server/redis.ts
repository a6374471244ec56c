import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { connect } from "node:net";
import { vi } from "vitest";

/* A real Redis, where `npm run test:table` has found or fetched one. */

/** Words that run the server; null: there is none here, and that has been said. */
export const redisServer: readonly string[] | null =
  process.env.REDIS_SERVER === undefined || process.env.REDIS_SERVER === ""
    ? null
    : process.env.REDIS_SERVER.split("\n");

/** Returns a port that nobody listens to. */
export async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const found = server.address();
      server.close(() => done(typeof found === "object" && found !== null ? found.port : 0));
    });
  });
}

export class Redis {
  private process: ChildProcess | null = null;

  constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly isCluster = false,
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    const [command = "", ...words] = redisServer ?? [];
    const cluster = ["--cluster-enabled", "yes", "--cluster-config-file", `nodes-${this.port}.conf`];
    const args = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--dir", this.folder];
    this.process = spawn(command, [...words, ...args, ...(this.isCluster ? cluster : [])], { stdio: "ignore" });
    await vi.waitUntil(async () => (await this.ask("PING").catch(() => "")).includes("PONG"), { timeout: 20_000 });
    return this;
  }

  async kill(): Promise<void> {
    const ended = new Promise((done) => this.process?.once("exit", done));
    if (this.process?.kill("SIGKILL") === true) await ended;
    this.process = null;
  }

  /** Asks in the words of the protocol, and returns the answer as it comes. */
  ask(...words: readonly string[]): Promise<string> {
    return new Promise((done, fail) => {
      const socket = connect(this.port, "127.0.0.1", () => socket.write(`${words.join(" ")}\r\n`));
      socket.once("data", (data) => {
        done(data.toString());
        socket.destroy();
      });
      socket.once("error", fail);
    });
  }

  close(): Promise<void> {
    return this.kill();
  }
}

/** Starts a cluster of three. */
export async function cluster(folder: string): Promise<readonly Redis[]> {
  const nodes: Redis[] = [];
  for (let n = 0; n < 3; n++) nodes.push(await new Redis(await freePort(), folder, true).start());
  for (const [at, node] of nodes.entries()) {
    await node.ask("CLUSTER", "ADDSLOTSRANGE", String(at * 5462), String(Math.min(16_383, at * 5462 + 5461)));
    if (at > 0) await node.ask("CLUSTER", "MEET", "127.0.0.1", String(nodes[0]?.port));
  }
  for (const node of nodes)
    await vi.waitUntil(
      async () => /cluster_state:ok[^]*cluster_known_nodes:3/.test(await node.ask("CLUSTER", "INFO")),
      {
        timeout: 30_000,
      },
    );
  return nodes;
}
