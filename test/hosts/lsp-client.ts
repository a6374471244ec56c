import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";

/** A message of the protocol, as it came. */
export interface Message {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A client that speaks the protocol to a server's standard streams, letter by letter. */
export class LspClient {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly waiting: {
    readonly wanted: (message: Message) => boolean;
    readonly done: (found: Message) => void;
  }[] = [];
  private readonly heard: Message[] = [];
  private buffer = Buffer.alloc(0);
  private last = 0;
  err = "";

  constructor(program: string, args: readonly string[], cwd: string) {
    this.child = spawn(process.execPath, [program, ...args], { cwd });
    this.child.stdout.on("data", (bytes: Buffer) => this.read(bytes));
    this.child.stderr.on("data", (bytes: Buffer) => (this.err += bytes.toString()));
    this.child.stdin.on("error", () => undefined);
  }

  raw(text: string): void {
    this.child.stdin.write(text);
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.raw(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  notify(method: string, params: unknown): void {
    this.send({ method, params });
  }

  /** Sends a request; its number, so that it can be cancelled. */
  ask(method: string, params: unknown): { readonly id: number; readonly reply: Promise<Message> } {
    const id = ++this.last;
    const reply = this.next((message) => message.id === id && message.method === undefined);
    this.send({ id, method, params });
    return { id, reply };
  }

  /** The result of a request. @throws where the server answers with an error */
  async request(method: string, params: unknown): Promise<unknown> {
    const { error, result } = await this.ask(method, params).reply;
    if (error !== undefined) throw new Error(`${method}: ${error.code} ${error.message}`);
    return result;
  }

  /** The next message that fits, of those not taken yet. */
  next(wanted: (message: Message) => boolean): Promise<Message> {
    const at = this.heard.findIndex(wanted);
    const [known] = at < 0 ? [] : this.heard.splice(at, 1);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((done) => this.waiting.push({ wanted, done }));
  }

  /** The code with which the server has ended. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, "exit");
    return this.child.exitCode;
  }

  end(): void {
    this.child.stdin.end();
  }

  kill(): void {
    this.child.kill("SIGKILL");
  }

  private read(bytes: Buffer): void {
    this.buffer = Buffer.concat([this.buffer, bytes]);
    for (;;) {
      const head = this.buffer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.buffer.subarray(0, head).toString())?.[1]);
      if (this.buffer.length < head + 4 + length) return;
      const text = this.buffer.subarray(head + 4, head + 4 + length).toString();
      this.buffer = this.buffer.subarray(head + 4 + length);
      const message = JSON.parse(text) as Message;
      const at = this.waiting.findIndex(({ wanted }) => wanted(message));
      const [taker] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (taker === undefined) this.heard.push(message);
      else taker.done(message);
    }
  }
}
