/** Node's own SQLite, as far as it is used here: the types of Node 20, on which all else runs, have none. */
declare module "node:sqlite" {
  type Value = null | number | string | Uint8Array;
  interface StatementSync {
    get(...values: Value[]): Record<string, Value> | undefined;
    all(...values: Value[]): Record<string, Value>[];
    run(...values: Value[]): unknown;
  }
  export class DatabaseSync {
    constructor(path: string);
    exec(sql: string): void;
    prepare(sql: string): StatementSync;
    close(): void;
  }
}
