import type { Desk } from "./keeper.ts";

/* Contract between who has the note and who serves the table: the program of the table is a file of its own. */

/** Serves tables of editors, which have the notes. */
export interface HouseCall {
  readonly port: number;
  /** Listens to the local network, not to this machine alone. */
  readonly lan: boolean;
  /** Address by which phones reach the server, such as that of a proxy; null: the machine's own. */
  readonly address: string | null;
  /** Folder in which tables are kept; null: nowhere. */
  readonly data: string | null;
  /** Addresses of the Redis in which tables are kept, with commas between them; null: they lie in the folder. */
  readonly redis: string | null;
  /** Ends all codes that were given before. */
  readonly fresh: boolean;
  /** Most tables that are open at once. */
  readonly tables: number;
  /** Keys for game masters to make, so many, or to end, by their numbers; null: tables are served. */
  readonly keys: { readonly make: number; readonly end: ReadonlySet<number> } | null;
  readonly say: (words: string) => void;
  /** Lines that the game master types; it ends with them. */
  readonly typed: AsyncIterable<string>;
}

/** Serves a table for a fight of a note. */
export interface TableCall extends HouseCall {
  readonly title: string;
  /** Tells this fight from all others on this machine: the table's name is made of it. */
  readonly fight: string;
  readonly desk: Desk;
  /** Calls back whenever the note may have changed, until the returned function is called. */
  readonly follow: (changed: () => void) => () => void;
}

/** A table that is open. */
export interface TableOpened {
  readonly address: string;
  /** Codes by their seat; "" is the screen for all. */
  readonly codes: ReadonlyMap<string, string>;
  /** Comes when the table was closed by a typed line. */
  readonly ended: Promise<void>;
  /** Keeps what there is, unless a typed line closed the table, and ends. */
  close(): Promise<void>;
}

export type OpenTable = (call: TableCall | HouseCall) => Promise<TableOpened>;
