import type { Span } from "./syntax.ts";

/** White space as `String.prototype.trim` has it. */
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

/** The first column in [from, to) that is no white space, else `to`. */
export function skipSpace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The column after the last in [from, to) that is no white space, else `from`. */
export function trimEnd(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** [from, to) without white space at its ends; empty spans stay where their white space ends. */
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
