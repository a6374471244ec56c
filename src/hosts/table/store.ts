import { createHash, randomBytes } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Guest } from "../../table/checks.ts";

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
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, data BLOB NOT NULL);`;

/** A table that nobody has opened for so long is forgotten, in milliseconds. */
const FORGET = 30 * 86_400_000;

export class Store {
  private readonly database: DatabaseSync;
  /** Key by which tokens are signed: made at the first start, and kept. */
  readonly secret: Uint8Array;

  /** @param folder where the file lies; null: in memory, for as long as the program runs */
  constructor(folder: string | null) {
    if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = folder === null ? ":memory:" : join(folder, "tables.sqlite");
    this.database = new DatabaseSync(file);
    if (folder !== null) chmodSync(file, 0o600);
    this.database.exec(TABLES);
    this.forget(Date.now() - FORGET);
    const kept = this.database.prepare("SELECT data FROM secrets WHERE name = 'tokens'").get()?.data;
    this.secret = kept instanceof Uint8Array ? kept : randomBytes(32);
    if (!(kept instanceof Uint8Array))
      this.database.prepare("INSERT INTO secrets VALUES ('tokens', ?)").run(this.secret);
  }

  /** Returns the house's key, with which editors open tables. @param fresh makes a new one, which ends the old */
  key(fresh: boolean): string {
    const kept = this.database.prepare("SELECT data FROM secrets WHERE name = 'house'").get()?.data;
    if (kept instanceof Uint8Array && !fresh) return Buffer.from(kept).toString("base64url");
    const key = randomBytes(16);
    this.database.prepare("INSERT OR REPLACE INTO secrets VALUES ('house', ?)").run(key);
    return key.toString("base64url");
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

  close(): void {
    this.database.close();
  }

  private forget(before: number): void {
    this.database
      .prepare("DELETE FROM invitations WHERE name IN (SELECT name FROM documents WHERE at < ?)")
      .run(before);
    this.database.prepare("DELETE FROM documents WHERE at < ?").run(before);
  }
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
