import { createHash, randomBytes } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Guest } from "../../table/checks.ts";
import { fieldsOf, isText } from "../../table/document.ts";

/*
 * Storage of tables: their documents, the hashes of their invitations, and the secret by which tokens are signed. It
 * lies in one file that only its owner may read.
 */

/** An invitation: a seat of a table. */
export interface Invitation extends Guest {
  readonly table: string;
  /** Name of the seat: a fighter's, or "" for the screen for all. */
  readonly seat: string;
  /** Raised when a new code ends the old ones. */
  readonly generation: number;
  /** Beginning of the code's hash: what its connections are counted by. */
  readonly id: string;
}

const TABLES = `
PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 3000;
CREATE TABLE IF NOT EXISTS documents (name TEXT PRIMARY KEY, data BLOB NOT NULL, at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS invitations (
  hash TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, seat TEXT NOT NULL, generation INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS seats (
  name TEXT NOT NULL, seat TEXT NOT NULL, generation INTEGER NOT NULL, PRIMARY KEY (name, seat));
CREATE TABLE IF NOT EXISTS keys (hash TEXT PRIMARY KEY, number INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, data BLOB NOT NULL);`;

/** A table that nobody has opened for so long is forgotten, in milliseconds. */
export const FORGET = 30 * 86_400_000;

export class Store {
  private readonly database: DatabaseSync;
  /** Key by which tokens are signed: made at the first start, and kept. */
  readonly secret: Uint8Array;

  /**
   * @param folder where the file lies; null: in memory, for as long as the program runs
   * @param secret of several servers together; null: this one's own
   */
  constructor(folder: string | null, secret: Uint8Array | null = null) {
    if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = folder === null ? ":memory:" : join(folder, "tables.sqlite");
    this.database = new DatabaseSync(file);
    if (folder !== null) chmodSync(file, 0o600);
    this.database.exec(TABLES);
    this.tidy();
    const kept = this.database.prepare("SELECT data FROM secrets WHERE name = 'tokens'").get()?.data;
    this.secret = secret ?? (kept instanceof Uint8Array ? kept : randomBytes(32));
    if (!(kept instanceof Uint8Array))
      this.database.prepare("INSERT INTO secrets VALUES ('tokens', ?)").run(this.secret);
  }

  /** Returns the house's key, with which editors open tables. @param fresh makes a new one, which ends the old */
  key(fresh: boolean): Promise<string> {
    const kept = this.database.prepare("SELECT data FROM secrets WHERE name = 'house'").get()?.data;
    if (kept instanceof Uint8Array && !fresh) return Promise.resolve(Buffer.from(kept).toString("base64url"));
    const key = randomBytes(16);
    this.database.prepare("INSERT OR REPLACE INTO secrets VALUES ('house', ?)").run(key);
    return Promise.resolve(key.toString("base64url"));
  }

  /** Returns the numbers of the keys that were given to game masters, by their hashes. */
  keys(): Promise<ReadonlyMap<string, number>> {
    const rows = this.database.prepare("SELECT hash, number FROM keys").all();
    const found = rows.flatMap(({ hash, number }): [string, number][] =>
      typeof hash === "string" && typeof number === "number" ? [[hash, number]] : [],
    );
    return Promise.resolve(new Map(found));
  }

  protected addKey(hash: string, number: number): Promise<void> {
    this.database.prepare("INSERT INTO keys VALUES (?, ?)").run(hash, number);
    return Promise.resolve();
  }

  protected dropKey(hash: string): Promise<void> {
    this.database.prepare("DELETE FROM keys WHERE hash = ?").run(hash);
    return Promise.resolve();
  }

  /** Makes keys for game masters, with the next numbers, and keeps their hashes alone. */
  async makeKeys(count: number): Promise<readonly (readonly [number: number, key: string])[]> {
    const first = Math.max(0, ...(await this.keys()).values()) + 1;
    const made: [number, string][] = [];
    for (let number = first; number < first + count; number++) {
      const key = randomBytes(16).toString("base64url");
      await this.addKey(hashOf(key), number);
      made.push([number, key]);
    }
    return made;
  }

  /** Ends the keys of these numbers, and returns those that there were. */
  async endKeys(numbers: ReadonlySet<number>): Promise<readonly number[]> {
    const ended: number[] = [];
    for (const [hash, number] of await this.keys())
      if (numbers.has(number)) {
        await this.dropKey(hash);
        ended.push(number);
      }
    return ended.sort((a, b) => a - b);
  }

  /** Returns the generation of a seat, of a table that another server may have and goes on having. */
  peek(table: string, seat: string): Promise<number> {
    return Promise.resolve(this.generation(table, seat));
  }

  /** Makes known here what is kept of a table. @throws {Error} where that cannot be had now */
  fetch(_table: string): Promise<"known" | "new here"> {
    return Promise.resolve("known");
  }

  /** Tells whether what is kept of a table is known here already. */
  knows(_table: string): boolean {
    return true;
  }

  /** Is what is kept at hand? */
  get isThere(): boolean {
    return true;
  }

  document(table: string): Uint8Array | null {
    const data = this.database.prepare("SELECT data FROM documents WHERE name = ?").get(table)?.data;
    return data instanceof Uint8Array ? data : null;
  }

  keep(table: string, data: Uint8Array): void {
    this.database
      .prepare(
        "INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT(name) DO UPDATE SET data = excluded.data, at = excluded.at",
      )
      .run(table, data, Date.now());
  }

  /** Makes a code for a seat, and keeps its hash alone. "" is the seat of the screen for all. */
  invite(table: string, seat: string): string {
    const code = randomBytes(16).toString("base64url");
    this.database
      .prepare("INSERT INTO invitations VALUES (?, ?, ?, ?, ?)")
      .run(hashOf(code), table, seat === "" ? "screen" : "player", seat, this.generation(table, seat));
    return code;
  }

  /** Returns the invitation of a code; null: there is none, or it has ended. */
  invitation(code: string): Invitation | null {
    const hash = hashOf(code);
    const row = this.database.prepare("SELECT name, role, seat, generation FROM invitations WHERE hash = ?").get(hash);
    const [table, seat, generation] = [row?.name, row?.seat, row?.generation];
    if (typeof table !== "string" || typeof seat !== "string" || typeof generation !== "number") return null;
    if (generation !== this.generation(table, seat)) return null;
    const role = row?.role === "player" ? "player" : "screen";
    return { table, seat, generation, role, seats: role === "player" ? [seat] : [], id: hash.slice(0, 12) };
  }

  generation(table: string, seat: string): number {
    const found = this.database.prepare("SELECT generation FROM seats WHERE name = ? AND seat = ?").get(table, seat);
    return typeof found?.generation === "number" ? found.generation : 0;
  }

  /** Returns the seats that codes were given for. */
  seats(table: string): readonly string[] {
    const rows = this.database.prepare("SELECT DISTINCT seat FROM invitations WHERE name = ?").all(table);
    return rows.flatMap(({ seat }) => (typeof seat === "string" ? [seat] : []));
  }

  /** Ends all codes of a seat, and the tokens that were given for them. */
  end(table: string, seat: string): void {
    const next = this.generation(table, seat) + 1;
    this.database
      .prepare(
        "INSERT INTO seats VALUES (?, ?, ?) ON CONFLICT(name, seat) DO UPDATE SET generation = excluded.generation",
      )
      .run(table, seat, next);
    this.database.prepare("DELETE FROM invitations WHERE name = ? AND seat = ?").run(table, seat);
  }

  /** Forgets a table's document and codes; the generations of its seats stay, so that old tokens are worth nothing. */
  drop(table: string): void {
    for (const each of ["documents", "invitations"])
      this.database.prepare(`DELETE FROM ${each} WHERE name = ?`).run(table);
  }

  /** Returns what is kept of a table, as text. */
  protected kept(table: string): Kept {
    const rows = (sql: string): string => JSON.stringify(this.database.prepare(sql).all(table));
    const document = this.document(table);
    return {
      codes: rows("SELECT hash, role, seat, generation FROM invitations WHERE name = ?"),
      seats: rows("SELECT seat, generation FROM seats WHERE name = ?"),
      document: document === null ? null : Buffer.from(document).toString("base64"),
    };
  }

  /** Takes over what was kept of a table elsewhere; null: forgets all that is known of it. */
  protected replace(table: string, kept: Kept | null): void {
    for (const each of ["documents", "invitations", "seats"])
      this.database.prepare(`DELETE FROM ${each} WHERE name = ?`).run(table);
    if (kept === null) return;
    for (const each of recordsIn(kept.codes))
      this.database
        .prepare("INSERT INTO invitations VALUES (?, ?, ?, ?, ?)")
        .run(textIn(each, "hash"), table, textIn(each, "role"), textIn(each, "seat"), numberIn(each, "generation"));
    for (const each of recordsIn(kept.seats))
      this.database
        .prepare("INSERT INTO seats VALUES (?, ?, ?)")
        .run(table, textIn(each, "seat"), numberIn(each, "generation"));
    if (kept.document !== null) Store.prototype.keep.call(this, table, Buffer.from(kept.document, "base64"));
  }

  close(): Promise<void> {
    this.database.close();
    return Promise.resolve();
  }

  /** Forgets tables at which nobody has played for long. */
  tidy(): void {
    const before = Date.now() - FORGET;
    this.database
      .prepare("DELETE FROM invitations WHERE name IN (SELECT name FROM documents WHERE at < ?)")
      .run(before);
    this.database.prepare("DELETE FROM documents WHERE at < ?").run(before);
  }
}

/** All that is kept of a table, as text: rows as JSON, the document in base64. */
export interface Kept {
  readonly codes: string;
  readonly seats: string;
  readonly document: string | null;
}

/** Place where several servers keep their tables, of which each is one server's at a time. All may fail. */
export interface Wire {
  /** Returns a secret of all servers: the one that is there, else this one; `fresh`: this one. */
  secret(name: "tokens" | "house", made: string, fresh: boolean): Promise<string>;
  /** Numbers of keys by their hashes. */
  keys(): Promise<ReadonlyMap<string, number>>;
  addKey(hash: string, number: number): Promise<void>;
  dropKey(hash: string): Promise<void>;
  /** Reads a table that stays where it is. */
  peek(table: string): Promise<Kept | null>;
  /** Takes a table for this server; null: nothing is kept of it. */
  pull(table: string): Promise<Kept | null>;
  /** Writes a table; false: another server has taken it. */
  push(table: string, kept: Kept): Promise<boolean>;
  owner(table: string): Promise<"me" | "nobody" | "another">;
  close(): void;
}

/** The tables that a server has open. */
export interface OpenTables {
  isOpen(table: string): boolean;
  /** Hears that another server has taken a table. */
  lost(table: string): void;
}

/** Time between two looks at who has a table, and two at the keys, in milliseconds. */
const [LOOK, KEYS] = [5000, 1000];

/**
 * Storage that several servers share. Each knows what is kept of the tables that it has, so they go on where the place
 * for all is away, and writes it when that is back. The server that was asked for a table last has it: a proxy decides.
 */
export class SharedStore extends Store {
  private readonly held = new Map<string, Promise<void>>();
  private readonly unwritten = new Set<string>();
  /** Tables that were not open at the last look. */
  private idle: ReadonlySet<string> = new Set();
  private readonly looks: ReturnType<typeof setInterval>;
  private writing: Promise<void> = Promise.resolve();
  private answers = true;
  private keysRead: { readonly at: number; readonly keys: ReturnType<Wire["keys"]> } | null = null;

  private constructor(
    private readonly wire: Wire,
    secret: Uint8Array,
    private readonly tables: OpenTables,
    look: number,
  ) {
    super(null, secret);
    this.looks = setInterval(() => void this.look(), look);
  }

  static async over(wire: Wire, tables: OpenTables, look = LOOK): Promise<SharedStore> {
    const secret = await wire.secret("tokens", randomBytes(32).toString("base64"), false);
    return new SharedStore(wire, Buffer.from(secret, "base64"), tables, look);
  }

  override key(fresh: boolean): Promise<string> {
    return this.wire.secret("house", randomBytes(16).toString("base64url"), fresh);
  }

  /** Reads the keys once in a second, however many strangers show some. */
  override keys(): Promise<ReadonlyMap<string, number>> {
    const now = Date.now();
    if (this.keysRead === null || Math.abs(now - this.keysRead.at) >= KEYS)
      this.keysRead = { at: now, keys: this.wire.keys() };
    return this.keysRead.keys;
  }

  protected override addKey(hash: string, number: number): Promise<void> {
    this.keysRead = null;
    return this.wire.addKey(hash, number);
  }

  protected override dropKey(hash: string): Promise<void> {
    this.keysRead = null;
    return this.wire.dropKey(hash);
  }

  override knows(table: string): boolean {
    return this.held.has(table);
  }

  override async peek(table: string, seat: string): Promise<number> {
    if (this.held.has(table)) return this.generation(table, seat);
    const kept = await this.wire.peek(table);
    const row = kept === null ? undefined : recordsIn(kept.seats).find((each) => textIn(each, "seat") === seat);
    return row === undefined ? 0 : numberIn(row, "generation");
  }

  override get isThere(): boolean {
    return this.answers;
  }

  override async fetch(table: string): Promise<"known" | "new here"> {
    const known = this.held.get(table);
    if (known !== undefined) {
      await known;
      return "known";
    }
    const pulling = this.pull(table);
    this.held.set(table, pulling);
    await pulling;
    return "new here";
  }

  override keep(table: string, data: Uint8Array): void {
    // The server that has the table now knows more of it.
    if (!this.held.has(table)) return;
    super.keep(table, data);
    this.write(table);
  }

  override invite(table: string, seat: string): string {
    const code = super.invite(table, seat);
    this.write(table);
    return code;
  }

  override end(table: string, seat: string): void {
    super.end(table, seat);
    this.write(table);
  }

  override drop(table: string): void {
    super.drop(table);
    this.write(table);
  }

  /** Comes when all is written that can be. */
  settled(): Promise<void> {
    return this.writing;
  }

  override async close(): Promise<void> {
    clearInterval(this.looks);
    await this.writing;
    this.wire.close();
    await super.close();
  }

  private async pull(table: string): Promise<void> {
    try {
      const kept = await this.wire.pull(table);
      this.answers = true;
      this.replace(table, kept);
    } catch (problem) {
      this.answers = false;
      this.held.delete(table);
      throw problem;
    }
  }

  private write(table: string): void {
    this.unwritten.add(table);
    this.writing = this.writing.then(() => this.writeAll());
  }

  private async writeAll(): Promise<void> {
    for (const table of [...this.unwritten]) {
      this.unwritten.delete(table);
      if (!this.held.has(table)) continue;
      try {
        if (!(await this.wire.push(table, this.kept(table)))) this.leave(table);
        this.answers = true;
      } catch {
        this.answers = false;
        this.unwritten.add(table);
      }
    }
  }

  /** Writes what could not be written, and gives up the tables that another server has, or that nobody needs here. */
  private async look(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    await this.writing;
    const idle = new Set([...this.held.keys()].filter((table) => !this.tables.isOpen(table)));
    for (const table of this.held.keys())
      try {
        if (idle.has(table) && this.idle.has(table) && !this.unwritten.has(table)) {
          this.held.delete(table);
          this.replace(table, null);
          continue;
        }
        const owner = await this.wire.owner(table);
        this.answers = true;
        if (owner === "another") this.leave(table);
        // All that was kept is lost: it is written again.
        else if (owner === "nobody" && this.document(table) !== null) this.write(table);
      } catch {
        this.answers = false;
        break;
      }
    this.idle = idle;
  }

  private leave(table: string): void {
    this.unwritten.delete(table);
    if (!this.held.delete(table)) return;
    this.replace(table, null);
    this.tables.lost(table);
  }
}

function recordsIn(text: string): ReadonlyMap<string, unknown>[] {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) ? rows.map(fieldsOf) : [];
}

function textIn(row: ReadonlyMap<string, unknown>, field: string): string {
  const value = row.get(field);
  return isText(value) ? value : "";
}

function numberIn(row: ReadonlyMap<string, unknown>, field: string): number {
  const value = row.get(field);
  return typeof value === "number" ? value : 0;
}

export function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
