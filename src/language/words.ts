import { isSpace, quotations } from "./chars.ts";
import { fold } from "./fold.ts";
import { parseLink } from "./names.ts";
import type { Span } from "./syntax.ts";

export { fold } from "./fold.ts";
export { nearest } from "./fold.ts";

export interface Token {
  readonly kind: "word" | "quoted" | "link" | "comma";
  /** A word as written, the text inside quotes, a link's shown name. */
  readonly text: string;
  readonly folded: string;
  /** Includes quotes and brackets. */
  readonly span: Span;
}

/** Returns the words, quotations, wiki links and commas in [from, to), in order. */
export function tokens(text: string, from = 0, to = text.length): Token[] {
  const found: Token[] = [];
  const add = (kind: Token["kind"], start: number, end: number, inside: string): void => {
    found.push({ kind, text: inside, folded: fold(inside), span: { from: start, to: end } });
  };
  const closing = quotations(text, from, to);
  const lastLink = text.lastIndexOf("]]", to - 2);
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    const close = closing(at);
    if (isSpace(code)) {
      at += 1;
    } else if (code === 0x2c) {
      add("comma", at, at + 1, ",");
      at += 1;
    } else if (close >= 0) {
      add("quoted", at, close + 1, text.slice(at + 1, close));
      at = close + 1;
    } else if (code === 0x5b && text.charCodeAt(at + 1) === 0x5b && lastLink > at + 1) {
      const end = text.indexOf("]]", at + 2);
      add("link", at, end + 2, parseLink(text.slice(at + 2, end)).shown);
      at = end + 2;
    } else {
      const start = at;
      while (at < to && text.charCodeAt(at) !== 0x2c && !isSpace(text.charCodeAt(at))) at += 1;
      add("word", start, at, text.slice(start, at));
    }
  }
  return found;
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["be", "is"],
  ["have", "has"],
]);

/**
 * Words in a verb's place that have no third person: adverbs, negations, modals, irregular participles and short forms
 * of nouns.
 */
const UNINFLECTED: ReadonlySet<string> = new Set(["up", "down", "no", "not", "can", "cannot", "made", "init", "mod"]);

/** "interrupted", "resting", but neither "bleed" nor "swing": a vowel stands before the ending, apart from it. */
const PARTICIPLE = /[aeiouy].*(?:[^e]ed|ing)$/i;

/**
 * Returns the third person of a verb in base form; of several words the first is inflected: "pick up" is "picks up".
 * Other words stay as they are: "engaged with", "up".
 */
export function inflect(base: string): string {
  const gap = base.indexOf(" ");
  const verb = gap < 0 ? base : base.slice(0, gap);
  if (UNINFLECTED.has(verb.toLowerCase()) || PARTICIPLE.test(verb)) return base;
  return thirdPerson(verb) + (gap < 0 ? "" : base.slice(gap));
}

function thirdPerson(verb: string): string {
  const irregular = IRREGULAR.get(verb);
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/i.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:[sxzo]|[cs]h)$/i.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Returns the forms in which a verb may stand: base and third person, where it has one. */
export function verbForms(base: string): readonly string[] {
  return [...new Set([base, inflect(base)])];
}
