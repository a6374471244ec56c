import { quotations, trimmed } from "./chars.ts";
import type { Item } from "./syntax.ts";

const GROUPS = /["“([]/;

/**
 * The comma-separated items in [from, to), trimmed. Commas inside quotes and inside brackets that close do not part
 * items. Nothing between two commas is no item.
 */
export function splitItems(text: string, from = 0, to = text.length): Item[] {
  const items: Item[] = [];
  const add = (start: number, end: number): void => {
    const span = trimmed(text, start, end);
    if (span.from < span.to) items.push({ text: text.slice(span.from, span.to), span });
  };
  const grouped = GROUPS.test(text) ? groupEnds(text, from, to) : null;
  let start = from;
  let search = from;
  while (start <= to) {
    const comma = text.indexOf(",", search);
    if (comma < 0 || comma >= to) break;
    const group = grouped?.(comma) ?? -1;
    if (group >= 0) {
      search = group + 1;
    } else {
      add(start, comma);
      start = comma + 1;
      search = start;
    }
  }
  add(start, to);
  return items;
}

function closes(opening: number, code: number): boolean {
  return opening === 0x28 ? code === 0x29 : code === 0x5d;
}

/** A function from an ascending series of columns to where the outermost group around each ends, or -1. */
function groupEnds(text: string, from: number, to: number): (at: number) => number {
  const groups: { from: number; to: number }[] = [];
  const open: number[] = [];
  const closing = quotations(text, from, to);
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    const quote = closing(at);
    if (quote >= 0) {
      groups.push({ from: at, to: quote });
      at = quote;
    } else if (code === 0x28 || code === 0x5b) {
      open.push(at);
    } else if (open.length > 0 && closes(text.charCodeAt(open[open.length - 1] ?? 0), code)) {
      const start = open.pop() ?? at;
      while (groups.length > 0 && (groups[groups.length - 1]?.from ?? -1) > start) groups.pop();
      groups.push({ from: start, to: at });
    }
  }
  let next = 0;
  return (at) => {
    while (next < groups.length && (groups[next]?.to ?? 0) < at) next += 1;
    const group = groups[next];
    return group !== undefined && group.from < at ? group.to : -1;
  };
}
