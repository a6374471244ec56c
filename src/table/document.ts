import type { TableAsk, TableHead, TableModel } from "../share/players/model.ts";
import type { TableChange } from "./changes.ts";

/*
 * Layout of a table's document, in which the players' model stands key by key. A document that many share keeps the
 * names of deleted keys for good, so nobody's name is a key.
 */

export interface SharedMap {
  get(key: string): unknown;
  has(key: string): boolean;
  set(key: string, value: unknown): unknown;
  delete(key: string): void;
  keys(): Iterable<string>;
  entries(): Iterable<[string, unknown]>;
  readonly size: number;
}

interface SharedList {
  readonly length: number;
  toArray(): readonly unknown[];
  delete(at: number, count: number): void;
  insert(at: number, values: string[]): void;
}

/** A Y.Doc, as far as a table needs it. */
export interface TableDocument {
  getMap(name: string): SharedMap;
  getArray(name: string): SharedList;
  transact(work: () => void): void;
}

/** Writes only what differs, as one step. */
export function writeChange(document: TableDocument, { head, rows, asks, told }: TableChange): void {
  document.transact(() => {
    for (const [name, part] of Object.entries({ head, rows, asks })) {
      const map = document.getMap(name);
      for (const [key, value] of part.set) map.set(key, value);
      for (const key of part.gone) map.delete(key);
    }
    const list = document.getArray("told");
    for (const { at, cut, add } of told.splices) {
      if (cut > 0) list.delete(at, cut);
      if (add.length > 0) list.insert(at, [...add]);
    }
    if (told.first !== null) document.getMap("head").set("first", told.first);
  });
}

/** Empties what the game master's machine writes: what follows is told from the beginning. */
export function clear(document: TableDocument): void {
  document.transact(() => {
    for (const name of ["head", "rows", "asks"]) {
      const map = document.getMap(name);
      for (const key of [...map.keys()]) map.delete(key);
    }
    const list = document.getArray("told");
    if (list.length > 0) list.delete(0, list.length);
  });
}

type Row = TableModel["rows"][string];

/** Reads the model that stands in a document; null: nobody has told of a fight yet. */
export function modelIn(document: TableDocument): TableModel | null {
  const head = document.getMap("head");
  const [section, turn, rest, order] = [head.get("section"), head.get("head"), head.get("rest"), head.get("order")];
  if (!isText(section) || !isText(turn) || !isText(rest) || !isTexts(order)) return null;
  const [title, next, first] = [head.get("title"), head.get("next"), head.get("first")];
  const read: TableHead = {
    ...{ section, head: turn, rest, order },
    title: isText(title) ? title : null,
    next: isText(next) ? next : null,
  };
  return {
    head: read,
    rows: readAll(document.getMap("rows"), rowOf),
    told: { first: typeof first === "number" ? first : 0, texts: document.getArray("told").toArray().filter(isText) },
    asks: readAll(document.getMap("asks"), askOf),
  };
}

function readAll<T>(map: SharedMap, of: (value: unknown) => T | null): Record<string, T> {
  const found: Record<string, T> = {};
  for (const [key, value] of map.entries()) {
    const read = of(value);
    if (read !== null) found[key] = read;
  }
  return found;
}

function rowOf(value: unknown): Row | null {
  const fields = fieldsOf(value);
  const [name, health, conditions] = [fields.get("name"), fields.get("health"), fields.get("conditions")];
  const points = fieldsOf(fields.get("points"));
  const [now, max] = [points.get("now"), points.get("max")];
  if (!isText(name)) return null;
  return {
    name,
    ours: fields.get("ours") === true,
    due: fields.get("due") === true,
    out: fields.get("out") === true,
    points: typeof now === "number" && typeof max === "number" ? { now, max } : null,
    health: isText(health) ? health : null,
    conditions: isTexts(conditions) ? conditions : [],
  };
}

export function askOf(value: unknown): TableAsk | null {
  const fields = fieldsOf(value);
  const [who, may, dice, sides, purpose] = ["who", "may", "dice", "sides", "purpose"].map((key) => fields.get(key));
  const choices = fields.get("choices");
  const ok = isText(who) && isTexts(may) && isText(dice) && isNumbers(sides) && isText(purpose);
  return ok ? { who, may, dice, sides, purpose, ...(isTexts(choices) ? { choices } : {}) } : null;
}

/** Returns the fields of a plain object; none of anything else. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}
