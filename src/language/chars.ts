import type { Span, Item } from "./syntax.ts";

/** Tells whether a character is white space as `String.prototype.trim` has it. */
export function isSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 160) return false;
  return (
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x205f ||
    code === 0x1680
  );
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Returns the first column in [from, to) that is no white space, else `to`. */
export function skipSpace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Returns the column after the last in [from, to) that is no white space, else `from`. */
export function trimEnd(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Returns [from, to) without white space at its ends; empty spans stay where their white space ends. */
export function trimmed(text: string, from: number, to: number): Span {
  const start = skipSpace(text, from, to);
  return { from: start, to: trimEnd(text, start, to) };
}

export function slice(text: string, span: Span): string {
  return text.slice(span.from, span.to);
}

const QUOTE = 0x22;
const OPEN_QUOTE = 0x201c;

/**
 * Finds where quoted text closes in [from, to). A mark opens only where a word could begin, so that `6'2"` is no
 * quotation, and only where a closing mark follows. Looking for the last closing marks once keeps a scan linear.
 * @returns a function from a column to that of the closing mark, or -1 where no quotation opens.
 */
export function quotations(text: string, from: number, to: number): (at: number) => number {
  const last = text.lastIndexOf('"', to - 1);
  const lastCurly = text.lastIndexOf("”", to - 1);
  return (at) => {
    const mark = text.charCodeAt(at);
    if (mark === QUOTE ? at >= last : mark !== OPEN_QUOTE || at >= lastCurly) return -1;
    if (at > from) {
      const before = text.charCodeAt(at - 1);
      if (!isSpace(before) && before !== 0x2c && before !== 0x28 && before !== 0x5b) return -1;
    }
    return text.indexOf(mark === QUOTE ? '"' : "”", at + 1);
  };
}

/** Calls `visit` with each column in [from, to) outside quotes and `[[links]]`, until it returns true. */
export function scanOpen(text: string, from: number, to: number, visit: (at: number, code: number) => boolean): void {
  const closing = quotations(text, from, to);
  const lastLink = text.lastIndexOf("]]", to - 2);
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    const close = closing(at);
    if (close >= 0) {
      at = close;
    } else if (code === 0x5b && text.charCodeAt(at + 1) === 0x5b && lastLink > at + 1) {
      at = text.indexOf("]]", at + 2) + 1;
    } else if (visit(at, code)) {
      return;
    }
  }
}

const GROUPS = /["“([]/;

/**
 * Splits [from, to) into its comma-separated items, trimmed. Commas inside quotes and inside brackets that close do not
 * part items. Nothing between two commas is no item.
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
    const comma = commaIn(text, search);
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

/** Returns the column of the next comma, be it a wide one; -1: none. */
export function commaIn(text: string, from: number): number {
  const [comma, wide] = [text.indexOf(",", from), text.indexOf("，", from)];
  return comma < 0 || (wide >= 0 && wide < comma) ? wide : comma;
}

function closes(opening: number, code: number): boolean {
  return opening === 0x28 ? code === 0x29 : code === 0x5d;
}

/** Returns a function from an ascending series of columns to the end of the outermost group around each, or -1. */
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
