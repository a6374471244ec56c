import { isSpace } from "../../language/chars.ts";
import { parseLink } from "../../language/names.ts";
import type { Span } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";

/*
 * Lines are matched word by word. A word of a line ("first-aid") may be several words of a phrase ("first aid"),
 * because a key's hyphen may be a space: so both are cut into small words, and a phrase must begin and end where words
 * of the line do.
 */

export interface Word {
  /** Folded. */
  readonly text: string;
  readonly raw: string;
  readonly kind: "word" | "comma" | "quote";
  readonly from: number;
  readonly to: number;
  /** The small words it is made of. */
  readonly parts: readonly string[];
}

/** Cuts a stretch of a line into words, commas and quoted texts. Total. A colon parts words and is dropped. */
export function words(line: string, span: Span): Word[] {
  const found: Word[] = [];
  let at = span.from;
  while (at < span.to) {
    const ch = line.charCodeAt(at);
    if (isSpace(ch) || ch === 0x3a) at++;
    else if (ch === 0x2c || ch === 0x3b) {
      found.push({ text: ",", raw: ",", kind: "comma", from: at, to: at + 1, parts: [","] });
      at++;
    } else if (ch === 0x22 || ch === 0x201c || ch === 0x201d || ch === 0x201e) {
      const close = closingQuote(line, at + 1, span.to);
      const raw = line.slice(at + 1, close);
      found.push({ text: fold(raw), raw, kind: "quote", from: at, to: Math.min(close + 1, span.to), parts: [raw] });
      at = close + 1;
    } else if (ch === 0x5b && line.charCodeAt(at + 1) === 0x5b && linkEnd(line, at, span.to) > 0) {
      const end = linkEnd(line, at, span.to);
      const raw = parseLink(line.slice(at + 2, end - 2)).shown;
      found.push({ text: fold(raw), raw, kind: "word", from: at, to: end, parts: phrase(raw) });
      at = end;
    } else {
      let end = at + 1;
      while (end < span.to && !endsWord(line.charCodeAt(end))) end++;
      const raw = line.slice(at, end);
      const text = fold(raw);
      found.push({ text, raw, kind: "word", from: at, to: end, parts: small(text) });
      at = end;
    }
  }
  return found;
}

/** Returns the words of a sentence: without the full stop or exclamation mark that ends it, `w/` as `with`. */
export function sentenceWords(text: string, span: Span): Word[] {
  return withSigns(words(text, span)).map((word, at, all) => {
    if (word.kind !== "word") return word;
    if (word.text === "w/") return { ...word, text: "with", parts: ["with"] };
    const ends = /[^.]\.$/.test(word.raw) || /^\p{L}[^.!\d]*!+$/u.test(word.raw);
    if (at < all.length - 1 || !ends || /^(?:ft|m|in)\.$/.test(word.text)) return word;
    const raw = word.raw.replace(/[.!]+$/, "");
    return { ...word, raw, text: fold(raw), parts: phrase(raw), to: word.from + raw.length };
  });
}

/** Joins a sign that stands alone to the number behind it, unless a number before it makes both a sum or a range. */
function withSigns(all: Word[]): Word[] {
  const isLone = ({ text }: Word, at: number): boolean =>
    (text === "-" || text === "+") && /^\d/.test(all[at + 1]?.text ?? "") && !/\d/.test(all[at - 1]?.text ?? "");
  return all.flatMap((word, at) => {
    const before = all[at - 1];
    if (before !== undefined && isLone(before, at - 1)) {
      const text = before.text + word.text;
      return [{ ...word, text, raw: before.raw + word.raw, from: before.from, parts: [text] }];
    }
    return isLone(word, at) ? [] : [word];
  });
}

/** Words [from, to) as they are written, with one blank between them. */
export function asWritten(line: readonly Word[], from = 0, to = line.length): string {
  return line
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(" ");
}

/** Prints words as a sentence: as they are written, a comma close to the word before it. */
export function spoken(line: readonly Word[]): string {
  const shown = line.map(({ kind, raw }) => (kind === "quote" ? `"${raw}"` : raw));
  return shown.join(" ").replace(/ ,/g, ",");
}

function linkEnd(line: string, from: number, to: number): number {
  const end = line.indexOf("]]", from + 2);
  return end < 0 || end + 2 > to || end - from > 400 ? 0 : end + 2;
}

function endsWord(ch: number): boolean {
  return isSpace(ch) || ch === 0x2c || ch === 0x3b || ch === 0x3a || ch === 0x22 || ch === 0x201c || ch === 0x201d;
}

function closingQuote(line: string, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const ch = line.charCodeAt(i);
    if (ch === 0x22 || ch === 0x201c || ch === 0x201d) return i;
  }
  return to;
}

/** Splits a word into small words: "first-aid" → ["first", "aid"]; signs of numbers stay: "-2", "+1/+2", "4-9". */
function small(folded: string): readonly string[] {
  if (!folded.includes("-") || /\d/.test(folded)) return [folded];
  const parts = folded.split("-").filter((part) => part !== "");
  return parts.length === 0 ? [folded] : parts;
}

/** Splits a phrase into small words: "Give first-aid to" → ["give", "first", "aid", "to"]. */
export function phrase(text: string): readonly string[] {
  const found: string[] = [];
  for (const word of fold(text).split(" "))
    if (word.includes("-")) found.push(...small(word));
    else if (word !== "") found.push(word);
  return found;
}

export interface Match<T> {
  readonly value: T;
  /** Index of the first word behind it. */
  readonly next: number;
}

/** Phrases by their first small word, longest first. */
export class PhraseBook<T> {
  private readonly byFirst = new Map<string, { words: readonly string[]; value: T }[]>();

  add(text: string, value: T): void {
    this.put(phrase(text), value);
  }

  /** Adds a phrase that has been cut into its small words. */
  put(parts: readonly string[], value: T): void {
    const first = parts[0];
    if (first === undefined) return;
    const list = this.byFirst.get(first);
    const entry = { words: parts, value };
    if (list === undefined) this.byFirst.set(first, [entry]);
    else {
      const at = list.findIndex((other) => other.words.length < parts.length);
      if (at < 0) list.push(entry);
      else list.splice(at, 0, entry);
    }
  }

  /** Returns the longest phrase that begins at word `at`. */
  match(line: readonly Word[], at: number): Match<T> | null {
    return this.matches(line, at)[0] ?? null;
  }

  /** Returns all phrases that begin at word `at`, longest first. */
  matches(line: readonly Word[], at: number): Match<T>[] {
    const first = line[at]?.parts[0];
    const list = first === undefined || line[at]?.kind !== "word" ? undefined : this.byFirst.get(first);
    if (list === undefined) return [];
    const found: Match<T>[] = [];
    for (const entry of list) {
      const next = endOf(entry.words, line, at);
      if (next !== null) found.push({ value: entry.value, next });
    }
    return found;
  }
}

function endOf(wanted: readonly string[], line: readonly Word[], at: number): number | null {
  let word = at;
  let part = 0;
  for (const want of wanted) {
    const here = line[word];
    if (here === undefined || here.kind !== "word" || here.parts[part] !== want) return null;
    if (++part === here.parts.length) {
      word++;
      part = 0;
    }
  }
  return part === 0 ? word : null;
}

/** Prepositions before a target. */
export const targetWords: ReadonlySet<string> = new Set(["at", "on", "to", "of", "from", "against"]);
