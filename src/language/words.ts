import { isSpace, quotations } from "./chars.ts";
import { parseLink } from "./names.ts";
import type { Span } from "./syntax.ts";

/** Text that is its own fold but for capitals. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const LOOKALIKES = /[’‘ʼʹ´′“”×–−‐‑½ßœæςα-χа-яіјѕһԁ]/g;
/** Letters of Greek and Cyrillic that have a Latin twin, small or large; each stands above it. */
const TWINS = [
  ["αβεζηικμνορτυχ", "abezhikmnoptyx"],
  ["авекмнорстухіјѕһԁ", "abekmhopctyxijshd"],
] as const;
const LOOKALIKE_OF: ReadonlyMap<string, string> = new Map([
  ...TWINS.flatMap(([other, latin]) => [...other].map((letter, at): [string, string] => [letter, latin[at] ?? letter])),
  ["ʹ", "'"],
  ["´", "'"],
  ["′", "'"],
  ["œ", "oe"],
  ["æ", "ae"],
  ["’", "'"],
  ["‘", "'"],
  ["ʼ", "'"],
  ["“", '"'],
  ["”", '"'],
  ["×", "x"],
  ["–", "-"],
  ["−", "-"],
  ["‐", "-"],
  ["‑", "-"],
  ["½", "1/2"],
  ["ß", "ss"],
  ["ς", "σ"],
]);

/** Marks that no reader sees: soft hyphens, joiners, directions of writing, variants of a sign. */
const UNSEEN = /(?!\ufeff)\p{Default_Ignorable_Code_Point}/gu;

/** Signs that stand for several letters, or for one in another face: `ﬁ`, `№`, `Ⅳ`, `𝐀`. */
const OTHER_FACES = /[\ufb00-\ufb06\u2160-\u217f…№]|[\u{1d400}-\u{1d7ff}]/gu;

/** Signs of the width of a Chinese character, from "！" to "～". */
const WIDE = /[\uff01-\uff5e]/g;

/** Returns a text of the same length with the plain form of wide signs: `ｄ６＝３` is `d6=3`. */
export function narrow(text: string): string {
  return text.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/**
 * Returns the form in which names, stats and keywords are compared: NFC, without case and without marks that no reader
 * sees, with the plain form of signs that have several, and one space for each run of white space. `3½` is `3.5`, `½`
 * alone `1/2`.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return (
    narrow(text.replace(UNSEEN, ""))
      .replace(OTHER_FACES, (sign) => sign.normalize("NFKC"))
      .normalize("NFC")
      .toLowerCase()
      // Turkish: a capital I with a dot becomes an i with a dot above it, and an i without one has the plain capital.
      .replace(/i\u0307|ı/g, "i")
      .replace(/(\d)½/g, "$1.5")
      .replace(LOOKALIKES, (sign) => LOOKALIKE_OF.get(sign) ?? sign)
      .normalize("NFC")
      .trim()
      .replace(/\s+/g, " ")
  );
}

/** Longer words are compared by their beginnings alone. */
const LONGEST = 64;

/**
 * Returns how many slips a word of this length may hold and still be a slip of the pen: a third of its letters, at most
 * three.
 */
function allowance(length: number): number {
  return Math.min(3, Math.floor(length / 3));
}

/** A word to be compared with, made ready once. */
interface Candidate {
  readonly text: string;
  readonly folded: string;
  readonly letters: number;
}

const prepared = new WeakMap<readonly string[], readonly Candidate[]>();

function prepare(text: string): Candidate {
  const folded = fold(text.slice(0, LONGEST));
  return { text, folded, letters: lettersOf(folded) };
}

/** Returns the letters of a word as bits: words that share few of them need no closer look. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Returns the candidate that `word` was most likely meant to be, for "Did you mean …?"; null where none is near: within
 * a third of the word's letters, or begun by its three letters or more (by two, where one is missing). Of equals the
 * first. Lists are made ready once, so hand in the same one again.
 */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const wanted = fold(word.slice(0, LONGEST));
  if (wanted === "") return null;
  let ready = prepared.get(candidates);
  if (ready === undefined) {
    ready = candidates.map(prepare);
    prepared.set(candidates, ready);
  }
  const limit = allowance(wanted.length);
  const letters = lettersOf(wanted);
  let best: string | null = null;
  let least = Math.max(1, limit) + 1;
  for (const { text, folded, letters: others } of ready) {
    const most = Math.min(limit, least - 1);
    // A slip changes two letters at most: one goes, one comes.
    const far = Math.abs(folded.length - wanted.length) > most || bitsIn(letters ^ others) > 2 * most;
    let distance = far ? limit + 1 : slips(wanted, folded, most);
    const begun = wanted.length >= 3 || (wanted.length === 2 && folded.length === 3);
    if (distance > limit && begun && folded.startsWith(wanted)) distance = Math.max(1, limit);
    else if (distance > most) continue;
    if (distance >= least) continue;
    best = text;
    least = distance;
  }
  return best;
}

/**
 * Letters added, left out, replaced or swapped with their neighbour between two words (Damerau-Levenshtein, optimal
 * string alignment); `limit + 1` where there are more than `limit`. The cost grows with length times limit.
 */
export function slips(a: string, b: string, limit: number): number {
  const over = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return over;
  let twoBack: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = new Array<number>(b.length + 1).fill(over);
    if (row <= limit) current[0] = row;
    let least = current[0] ?? over;
    const from = Math.max(1, row - limit);
    const to = Math.min(b.length, row + limit);
    for (let column = from; column <= to; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (before[column - 1] ?? over) + (same ? 0 : 1),
        (before[column] ?? over) + 1,
        (current[column - 1] ?? over) + 1,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (twoBack[column - 2] ?? over) + 1);
      }
      current[column] = Math.min(cost, over);
      least = Math.min(least, cost);
    }
    // A swap in the next row could only profit from a row within the limit.
    if (least > limit) return over;
    twoBack = before;
    before = current;
  }
  return Math.min(before[b.length] ?? over, over);
}

/**
 * Tells whether two bodies are the same but for a host's changes: line ends made LF, of which it sees two in `\r\r\n`,
 * and blank lines at the end left out.
 */
export function sameText(a: string, b: string): boolean {
  return a === b || plain(a) === plain(b);
}

function plain(body: string): string {
  return body.replace(/[\r\n]+/g, "\n").replace(/^\n|\n$/g, "");
}

/** Returns the share of the longer of two texts that is the same from its beginning and from its end: 0 to 1. */
export function likeness(a: string, b: string): number {
  if (sameText(a, b)) return 1;
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++;
  let tail = 0;
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++;
  return (head + tail) / Math.max(a.length, b.length);
}

interface Token {
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
