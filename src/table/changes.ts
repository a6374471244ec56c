import type { TableModel, TableTold } from "../share/players/model.ts";

/* Differences between two moments of a table: only these travel. */

export interface TableChange {
  readonly head: Change<HeadValue>;
  readonly rows: Change<TableModel["rows"][string]>;
  readonly asks: Change<TableModel["asks"][string]>;
  readonly told: {
    /** Number of sentences that were told before these, where it has changed. */
    readonly first: number | null;
    /** Parts to cut out and to put in, one after the other. */
    readonly splices: readonly Splice[];
  };
}

type HeadValue = TableModel["head"][keyof TableModel["head"]];

interface Change<T> {
  readonly set: readonly (readonly [string, T])[];
  readonly gone: readonly string[];
}

export interface Splice {
  readonly at: number;
  readonly cut: number;
  readonly add: readonly string[];
}

const nothing: TableModel["told"] = { first: 0, texts: [] };

/** Returns what turns one model into the other; null: they are the same. `before` null: nothing was told yet. */
export function changesOf(before: TableModel | null, now: TableModel): TableChange | null {
  const head = changed<HeadValue>(before === null ? [] : entriesOf(before.head), entriesOf(now.head));
  const rows = changed(Object.entries(before?.rows ?? {}), Object.entries(now.rows));
  const asks = changed(Object.entries(before?.asks ?? {}), Object.entries(now.asks));
  const old = before?.told ?? nothing;
  const first = before !== null && old.first === now.told.first ? null : now.told.first;
  const splices = splicesOf(old, now.told);
  const same = [head, rows, asks].every(({ set, gone }) => set.length === 0 && gone.length === 0);
  return same && first === null && splices.length === 0 ? null : { head, rows, asks, told: { first, splices } };
}

function entriesOf(head: TableModel["head"]): [string, HeadValue][] {
  const { title, section, head: turn, rest, next, order } = head;
  return Object.entries<HeadValue>({ title, section, head: turn, rest, next, order });
}

function changed<T>(before: readonly (readonly [string, T])[], now: readonly (readonly [string, T])[]): Change<T> {
  const [old, keys] = [new Map(before), new Set(now.map(([key]) => key))];
  return {
    set: now.filter(([key, value]) => !old.has(key) || !same(old.get(key), value)),
    gone: [...old.keys()].filter((key) => !keys.has(key)),
  };
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Compares sentences of the same number: those that slide out at the front are cut, and the rest stays. */
function splicesOf(before: TableTold, now: TableTold): Splice[] {
  const splices: Splice[] = [];
  const splice = (at: number, cut: number, add: readonly string[]): void => {
    if (cut > 0 || add.length > 0) splices.push({ at, cut, add });
  };
  const slid = Math.min(Math.max(0, now.first - before.first), before.texts.length);
  const back = Math.min(Math.max(0, before.first - now.first), now.texts.length);
  splice(0, slid, now.texts.slice(0, back));
  const old = [...now.texts.slice(0, back), ...before.texts.slice(slid)];
  let from = back;
  while (from < old.length && from < now.texts.length && old[from] === now.texts[from]) from++;
  let end = 0;
  const most = Math.min(old.length, now.texts.length) - from;
  while (end < most && old[old.length - 1 - end] === now.texts[now.texts.length - 1 - end]) end++;
  splice(from, old.length - from - end, now.texts.slice(from, now.texts.length - end));
  return splices;
}
