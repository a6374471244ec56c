import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createDecoder, readVarString, readVarUint } from "lib0/decoding";
import { createEncoder, toUint8Array, writeVarString, writeVarUint, type Encoder } from "lib0/encoding";
import { vi } from "vitest";
import type { World } from "../../../src/hosts/cli/run.ts";
import { FolderChanges } from "../../../src/hosts/cli/watch.ts";
import { openAt } from "../../../src/hosts/table/house.ts";
import { Phone } from "../../../src/hosts/table/page/phone.ts";
import { fieldsOf } from "../../../src/table/document.ts";
import type { TableOpened } from "../../../src/table/port.ts";
import { cli } from "../../hosts/cli-run.ts";
import { tempFolder } from "../../scripts/temp-folder.ts";

/* Tables of the real server, opened by the command line, and guests who speak its protocol. */

export const DOORWAY = `---
secretprop: Frontmatteron
---
# Prep: Wombatish

\`\`\`combat
rules: mighty-blows
title: The Doorway

@party
Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8+1
Ada: HP 10, AC 13, BCB 2, DEX 12, CON 11, save 15, bow d6

@orcs
Grukk: HP 9, AC 14, BCB 3, DEX 11, save 15, axe d8
Zyxomma: hidden, HP 97531, AC 14, BCB 3, DEX 11, save 15, falchionette d8
// Quokkabar

== Round 1
initiative [Rolf d6=6, Ada d6=5, Grukk d6=2, Zyxomma d6=1]
Rolf attacks Grukk with sword
\`\`\`

Afterwards: Xanthareel
`;

/** The built page for phones. */
export const page = pathToFileURL(join(import.meta.dirname, "../../../dist/table/"));

export interface Table {
  readonly folder: string;
  readonly opened: TableOpened;
  readonly said: string[];
  readonly port: number;
  code(seat: string): string;
  note(): Promise<string>;
  write(text: string): Promise<void>;
  type(line: string): void;
  close(): Promise<void>;
}

/** Opens a table for a note. `given`: the folder of one before, notes beside it, the port, what the pen does. */
export async function openTable(
  text: string,
  given: {
    readonly folder?: string;
    readonly port?: number;
    readonly others?: Readonly<Record<string, string>>;
    readonly args?: readonly string[];
    readonly write?: World["write"];
  } = {},
): Promise<Table> {
  const folder = given.folder ?? (await tempFolder());
  const file = join(folder, "note.md");
  await writeFile(file, text);
  for (const [name, other] of Object.entries(given.others ?? {})) await writeFile(join(folder, name), other);
  const lines: string[] = [];
  let wake = (): void => undefined;
  async function* typed(): AsyncGenerator<string> {
    for (;;) {
      while (lines.length === 0) await new Promise<void>((done) => (wake = done));
      yield lines.shift() ?? "";
    }
  }
  const said: string[] = [];
  const args = ["table", "note.md", "--port", String(given.port ?? 0), "--data", "kept", ...(given.args ?? [])];
  const opened = await new Promise<TableOpened>((done, fail) => {
    void cli(args, {
      folder,
      ...(given.write === undefined ? {} : { write: given.write }),
      watch: (folders) => new FolderChanges(folders, (words) => void said.push(words)),
      serve: async (call) =>
        done(await openAt({ ...call, say: (words) => void said.push(words), typed: typed() }, page)),
    }).then(({ err }) => fail(new Error(err)), fail);
  });
  return {
    ...{ folder, opened, said },
    port: Number(new URL(opened.address).port),
    code: (seat) => opened.codes.get(seat) ?? "",
    note: () => readFile(file, "utf8"),
    write: (now) => writeFile(file, now),
    type(line) {
      lines.push(line);
      wake();
    },
    close: () => opened.close(),
  };
}

export interface House {
  readonly folder: string;
  readonly address: string;
  readonly port: number;
  readonly key: string;
  readonly said: readonly string[];
  close(): Promise<void>;
}

/** Opens a server for editors. `given`: the folder and the port of one before. */
export async function openHouse(
  given: { readonly folder?: string; readonly port?: number; readonly args?: readonly string[] } = {},
): Promise<House> {
  const folder = given.folder ?? (await tempFolder());
  const said: string[] = [];
  const args = ["table", "--port", String(given.port ?? 0), "--data", "kept", ...(given.args ?? [])];
  const opened = await new Promise<TableOpened>((done, fail) => {
    void cli(args, {
      folder,
      serve: async (call) =>
        done(await openAt({ ...call, say: (words) => void said.push(words), typed: nothingTyped() }, page)),
    }).then(({ err }) => fail(new Error(err)), fail);
  });
  const key = /#([\w-]{22})$/m.exec(said.join("\n"))?.[1] ?? "";
  const port = Number(/^http:\/\/127\.0\.0\.1:(\d+)/m.exec(said.join("\n"))?.[1] ?? given.port ?? 0);
  return { folder, said, key, port, address: opened.address, close: () => opened.close() };
}

async function* nothingTyped(): AsyncGenerator<string> {
  await new Promise(() => undefined);
  yield "";
}

function until(holds: () => boolean): Promise<boolean> {
  return vi.waitUntil(holds, { timeout: 30_000, interval: 20 });
}

/** Everything that a server has sent to the guests of this file. */
export const heard: Uint8Array[] = [];

const Real = globalThis.WebSocket;
globalThis.WebSocket = class extends Real {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    this.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ArrayBuffer) heard.push(new Uint8Array(data));
    });
  }
};

/** A phone as players have it. */
export async function phoneAt(table: Table, seat: string): Promise<Phone> {
  const phone = new Phone(new URL(table.opened.address).origin, table.code(seat), () => undefined);
  await until(() => phone.state.line === "open" && phone.state.model !== null);
  return phone;
}

export async function tokenOf(table: Table, code: string): Promise<{ table: string; token: string }> {
  const answer = await fetch(new URL("/join", table.opened.address), { method: "POST", body: code });
  const fields = fieldsOf(await answer.json());
  return { table: String(fields.get("table")), token: String(fields.get("token")) };
}

/** A guest who says what they please. */
export class Raw {
  readonly socket: WebSocket;
  /** Kinds of what was heard, and its texts. */
  readonly kinds: number[] = [];
  readonly texts: string[] = [];
  closed: string | null = null;

  constructor(
    port: number,
    private readonly table: string,
    door = "/",
  ) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${door}`);
    this.socket.binaryType = "arraybuffer";
    this.socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (!(data instanceof ArrayBuffer)) return;
      const decoder = createDecoder(new Uint8Array(data));
      readVarString(decoder);
      const kind = readVarUint(decoder);
      this.kinds.push(kind);
      const text = Buffer.from(data).toString("latin1");
      this.texts.push(text);
      // A connection to a table is closed by a message; the socket may stay.
      if (kind === 7) this.closed ??= text;
    });
    this.socket.addEventListener("close", ({ code, reason }) => (this.closed ??= `${code} ${reason}`));
  }

  async open(): Promise<this> {
    await until(() => this.socket.readyState === 1);
    return this;
  }

  say(kind: number, rest: (encoder: Encoder) => void): void {
    const encoder = createEncoder();
    writeVarString(encoder, this.table);
    writeVarUint(encoder, kind);
    rest(encoder);
    if (this.socket.readyState === 1) this.socket.send(toUint8Array(encoder));
  }

  show(token: string): void {
    this.say(2, (encoder) => {
      writeVarUint(encoder, 0);
      writeVarString(encoder, token);
    });
  }

  wish(wish: unknown): void {
    this.say(5, (encoder) => writeVarString(encoder, JSON.stringify({ wish })));
  }

  hears(what: string): boolean {
    return this.texts.some((text) => text.includes(what));
  }
}

/** Returns a guest with an invitation of that seat. */
export async function rawAt(table: Table, seat: string): Promise<Raw> {
  const { table: name, token } = await tokenOf(table, table.code(seat));
  const raw = await new Raw(table.port, name).open();
  raw.show(token);
  await until(() => raw.kinds.includes(1));
  return raw;
}
