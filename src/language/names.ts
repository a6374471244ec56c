import { isDigit, isSpace, skipSpace, trimEnd } from "./chars.ts";
import { problem, type Problem, type Span, type WikiLink } from "./syntax.ts";

/** The most combatants that one line declares. */
export const MAX_COUNT = 200;

const NOT_IN_NAMES = /[:,;[\]@!\n\r]/;

/** Tells whether `name` may be declared: any text without `: , ; [ ] @ !` that is not blank. */
export function isName(name: string): boolean {
  return name.trim() !== "" && !NOT_IN_NAMES.test(name);
}

/** Returns the names that a declaration makes: `Bandit x3` is Bandit 1 to Bandit 3, no count the name itself. */
export function expandNames(name: string, count: number | null): string[] {
  if (count === null) return [name];
  return Array.from({ length: Math.min(count, MAX_COUNT) }, (_, index) => `${name} ${index + 1}`);
}

/**
 * Reads the text between the brackets of a wiki link. Without a shown name it is the note's: `[[Monsters/Ogre#Stats]]`
 * shows Ogre.
 */
export function parseLink(inside: string): WikiLink {
  const bar = inside.indexOf("|");
  // In a table the bar stands behind a backslash.
  const target = (bar < 0 ? inside : inside.slice(0, bar).replace(/\\$/, "")).trim();
  const shown = bar < 0 ? "" : inside.slice(bar + 1).trim();
  return { target, shown: shown === "" ? noteName(target) : shown };
}

function noteName(target: string): string {
  const hash = target.indexOf("#");
  const path = hash < 0 ? target : target.slice(0, hash);
  const name = path.slice(path.lastIndexOf("/") + 1).trim();
  return /\.md$/i.test(name) ? name.slice(0, -3) : name;
}

/** Returns the link `[Mira](Mira.md)` that begins a text; null: none does, or it leads out of the notes. */
export function markdownLink(text: string): { readonly link: WikiLink; readonly length: number } | null {
  const found = /^\[([^[\]\n]{1,200})\]\((?:<([^<>\n]{1,300})>|([^()\s]{1,300}))\)/.exec(text);
  if (found === null) return null;
  const path = found[2] ?? found[3] ?? "";
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || !/\.md(?:#|$)/i.test(path)) return null;
  const target = decoded(path)
    .replace(/^\.\//, "")
    .replace(/\.md(?=$|#)/i, "");
  return target === "" ? null : { link: { target, shown: (found[1] ?? "").trim() }, length: found[0].length };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export interface DeclaredName {
  readonly name: string;
  readonly nameSpan: Span;
  readonly count: number | null;
  readonly link: WikiLink | null;
}

/** Returns the column of the colon that ends the name at `from`; -1 where there is none before `to`. */
export function colonAfterName(text: string, from: number, to: number): number {
  let start = from;
  if (text.startsWith("[[", from)) {
    const close = text.indexOf("]]", from + 2);
    if (close >= 0 && close < to) start = close + 2;
  } else start += markdownLink(text.slice(from, to))?.length ?? 0;
  for (const sign of [":", "："]) {
    const colon = text.indexOf(sign, start);
    if (colon >= 0 && colon < to) return colon;
  }
  return -1;
}

const MARK = /^\*{1,3}(?=[^\s*])/;

/** Returns where a name stands that is set in bold or italics (`**Orc**`, and with the colon inside `**Orc:**`). */
function withoutMarks(text: string, { from, to }: Span): Span {
  const mark = MARK.exec(text.slice(from, to))?.[0] ?? "";
  if (mark === "") return { from, to };
  const inner = { from: from + mark.length, to: to - mark.length };
  if (inner.to > inner.from && text.slice(inner.to, to) === mark && !text.slice(inner.from, inner.to).endsWith("*"))
    return inner;
  return text.startsWith(mark, to + 1) ? { from: inner.from, to } : { from, to };
}

/** Returns the column behind the colon of a name, and behind a mark that the name began: `**Orc:** HP 4`. */
export function behindColon(text: string, nameFrom: number, colon: number): number {
  const mark = /\**$/.exec(text.slice(0, nameFrom))?.[0] ?? "";
  return mark !== "" && text.startsWith(mark, colon + 1) ? colon + 1 + mark.length : colon + 1;
}

/** Reads `Name`, `Name xN`, `[[Note]]` or `[[Note|Name]] xN` in [from, to), which ends before the colon. */
export function parseDeclaredName(text: string, from: number, to: number): DeclaredName | Problem {
  const begins = skipSpace(text, from, to);
  const bullet = /^[-*•–—][ \t]+(?=\S)/.exec(text.slice(begins, to))?.[0].length ?? 0;
  const { from: start, to: end } = withoutMarks(text, { from: begins + bullet, to: trimEnd(text, from, to) });
  if (start >= end) return problem("name-missing", from, to);
  const counted = countAt(text, start, end);
  const nameEnd = counted === null ? end : counted.from;
  let count: number | null = null;
  if (counted !== null) {
    count = counted.digits.length > 3 ? Infinity : Number(counted.digits);
    if (count < 1 || count > MAX_COUNT) return problem("name-count", counted.from, end, String(MAX_COUNT));
  }
  let link: WikiLink | null = null;
  const inner = counted === null ? { from: start, to: nameEnd } : withoutMarks(text, { from: start, to: nameEnd });
  let name = text.slice(inner.from, inner.to);
  if (name.startsWith("[[")) {
    if (!name.endsWith("]]")) return problem("name-link", start, nameEnd);
    link = parseLink(name.slice(2, -2));
    name = link.shown;
    if (link.target === "" || name === "") return problem("name-link", start, nameEnd);
  }
  const plain = link === null ? markdownLink(name) : null;
  if (plain?.length === name.length) {
    ({ link } = plain);
    name = link.shown;
  }
  const bad = NOT_IN_NAMES.exec(name);
  if (bad !== null) {
    const at = link === null ? inner.from + bad.index : start;
    return problem("name-character", at, link === null ? at + 1 : nameEnd, bad[0]);
  }
  return { name, nameSpan: inner, count, link };
}

/** Reads the `xN` that ends [from, to): the column where the name before it ends, and the digits. */
function countAt(text: string, from: number, to: number): { from: number; digits: string } | null {
  let at = to;
  while (at > from && isDigit(text.charCodeAt(at - 1))) at -= 1;
  if (at === to) return null;
  const digits = text.slice(at, to);
  at = trimEnd(text, from, at) - 1;
  const mark = text[at];
  if (mark !== "x" && mark !== "X" && mark !== "×") return null;
  const before = text.charCodeAt(at - 1);
  if (!isSpace(before) && before !== 0x5d) return null;
  const nameEnd = trimEnd(text, from, at);
  return nameEnd === from ? null : { from: nameEnd, digits };
}
