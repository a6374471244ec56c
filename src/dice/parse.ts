import { oddsWork } from "./odds.ts";
import { diceSentences } from "./sentences.ts";
import { diceIn, isPlain, rangeOf, type Dice, type DicePool } from "./tree.ts";

const MAX_LENGTH = 200;
const MAX_NUMBER = 1_000_000;
const MAX_DICE = 1_000;
const MAX_TOTAL = 1_000_000_000;
/** Exact odds of whatever parses are there within a fraction of a second (`oddsWork`). */
const MAX_WORK = 100_000_000;

/** Trees by their text: a fight rolls the same few expressions throughout. */
const trees = new Map<string, Dice | null>();
const MOST_TREES = 500;
const LONGEST_KEPT = 40;

/** Reads a dice expression as a tree; null where the text is none (`diceProblem` says why). Never throws. */
export function parseDice(text: string): Dice | null {
  const known = trees.get(text);
  if (known !== undefined) return known;
  const read = new Reader(text).read();
  if (text.length > LONGEST_KEPT) return read;
  if (trees.size >= MOST_TREES) trees.clear();
  trees.set(text, read);
  return read;
}

/** Tells why `parseDice` gives null, with the position counted from 1; null where it does not. */
export function diceProblem(text: string): string | null {
  const reader = new Reader(text);
  reader.read();
  return reader.problem;
}

/**
 * Recursive descent over
 *
 *     sum     = product { ("+" | "-") product }
 *     product = factor { ("*" | "x" | "/") factor [["round" | "rounded"] ("up" | "down")] }
 *     factor  = "-" factor | "+" factor | "(" sum ")" | number | pool
 *     pool    = [number] "d" (number | "%") { "ro" face | "ro<" face | "ro<=" face | "!" | keep }
 *     keep    = ("k" | "kh" | "kl" | "dh" | "dl") [number]
 *
 * Case does not matter; blanks may stand around operators, not inside a pool. A method that fails notes the problem
 * and returns null; only the first problem is kept.
 */
class Reader {
  problem: string | null = null;
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): Dice | null {
    if (this.text.length > MAX_LENGTH) return this.fail(diceSentences.tooLong(MAX_LENGTH), MAX_LENGTH);
    const dice = this.sum();
    if (!dice) return null;
    this.blanks();
    if (this.at < this.text.length) return this.fail(diceSentences.expected.operator(this.found()));
    if (oddsWork(dice) > MAX_WORK) return this.fail(diceSentences.tooMuch, 0);
    return dice;
  }

  private sum(): Dice | null {
    let left = this.product();
    while (left) {
      const start = this.at;
      const type = this.take("+") ? "sum" : this.take("-", "−", "–") ? "difference" : null;
      if (!type) return left;
      const right = this.product();
      left = right && this.checked({ type, left, right }, start);
    }
    return null;
  }

  private product(): Dice | null {
    let left = this.factor();
    while (left) {
      const start = this.at;
      if (this.take("*", "x", "×")) {
        const right = this.factor();
        left = right && this.checked({ type: "product", left, right }, start);
      } else if (this.take("/", "÷")) {
        this.blanks();
        const divisorAt = this.at;
        const right = this.factor();
        if (!right) return null;
        const { min, max } = rangeOf(right);
        if (min <= 0 && max >= 0) return this.fail(diceSentences.divisorNought, divisorAt);
        const round = this.rounding();
        left = round && this.checked({ type: "quotient", left, right, round }, start);
      } else return left;
    }
    return null;
  }

  private rounding(): "up" | "down" | null {
    const named = this.take("rounded", "round");
    if (this.take("up")) return "up";
    if (this.take("down") || !named) return "down";
    return this.fail(diceSentences.expected.rounding(this.found()));
  }

  private factor(): Dice | null {
    let negative = false;
    for (;;) {
      if (this.take("-", "−", "–")) negative = !negative;
      else if (!this.take("+")) break;
    }
    const of = this.atom();
    if (!of || !negative) return of;
    if (of.type === "negative") return of.of;
    return of.type === "number" ? { type: "number", value: 0 - of.value } : { type: "negative", of };
  }

  private atom(): Dice | null {
    this.blanks();
    const start = this.at;
    if (this.take("(")) {
      const inside = this.sum();
      return this.take(")") ? inside : this.fail(diceSentences.expected.closing(this.found()));
    }
    const number = this.number();
    if (this.problem !== null) return null;
    // A d with another letter behind it begins a word, such as a name of a bonus.
    if (!/\p{L}/u.test(this.text.charAt(this.at + 1)) && this.skip("d")) return this.pool(number ?? 1, start);
    if (number === null) return this.fail(diceSentences.expected.number(this.found()));
    return { type: "number", value: number };
  }

  private pool(count: number, start: number): Dice | null {
    const sidesAt = this.at;
    const sides = this.skip("%") ? 100 : this.number();
    if (this.problem !== null) return null;
    if (sides === null) return this.fail(diceSentences.expected.sides(this.found()));
    if (sides < 1) return this.fail(diceSentences.noSides, sidesAt);
    if (count < 1) return this.fail(diceSentences.noDice, start);
    const pool: DicePool = { type: "dice", count, sides };
    while (this.modifier(pool));
    return this.problem === null ? this.checked(pool, start) : null;
  }

  /** Reads one modifier into the pool; false where none follows or it is wrong. */
  private modifier(pool: DicePool): boolean {
    const start = this.at;
    const modified = !isPlain(pool) || pool.keep !== undefined;
    if (this.skip("!")) {
      if (pool.sides < 2) return this.refuse(diceSentences.oneSideExplodes, start);
      if (modified) return this.misplaced(start);
      pool.explode = true;
      return true;
    }
    if (this.skip("r")) {
      if (!this.skip("o")) return this.refuse(diceSentences.rerolledOnce, start);
      if (modified) return this.misplaced(start);
      pool.rerollAtMost = this.rerollLimit(pool.sides) ?? undefined;
      return this.problem === null;
    }
    const rule = KEEP_RULES.find(({ word }) => this.skip(word));
    if (!rule) return false;
    if (pool.keep) return this.misplaced(start);
    const number = this.number() ?? 1;
    if (this.problem !== null) return false;
    const kept = rule.drops ? pool.count - number : number;
    if (kept < 1 || kept > pool.count) {
      return this.refuse(rule.drops ? diceSentences.dropped(pool.count) : diceSentences.kept(pool.count), start);
    }
    pool.keep = { which: rule.which, count: kept };
    return true;
  }

  private rerollLimit(sides: number): number | null {
    const start = this.at;
    const below = this.skip("<");
    const orEqual = below && this.skip("=");
    const number = this.number();
    if (this.problem !== null) return null;
    if (number === null) return this.fail(diceSentences.expected.face(this.found()));
    const atMost = below && !orEqual ? number - 1 : number;
    if (!below && number > 1) return this.fail(diceSentences.rerollLower(number), start);
    if (atMost < 1 || atMost >= sides) return this.fail(diceSentences.rerollFaces(sides - 1, sides), start);
    return atMost;
  }

  /** Reads a whole number; returns null without a problem where no digit follows. */
  private number(): number | null {
    const start = this.at;
    while (isDigit(this.text.charCodeAt(this.at))) this.at++;
    if (this.at === start) return null;
    const value = Number(this.text.slice(start, this.at));
    return value <= MAX_NUMBER ? value : this.fail(diceSentences.numberTooHigh(MAX_NUMBER.toLocaleString("en")), start);
  }

  /** Skips blanks and one of the words, if one follows. */
  private take(...words: string[]): boolean {
    const start = this.at;
    this.blanks();
    if (words.some((word) => this.skip(word))) return true;
    this.at = start;
    return false;
  }

  private skip(word: string): boolean {
    if (this.text.slice(this.at, this.at + word.length).toLowerCase() !== word) return false;
    this.at += word.length;
    return true;
  }

  private blanks(): void {
    while (this.text[this.at] === " " || this.text[this.at] === "\t") this.at++;
  }

  private checked(dice: Dice, start: number): Dice | null {
    const count = diceIn(dice).reduce((sum, each) => sum + each.count, 0);
    if (count > MAX_DICE) return this.fail(diceSentences.tooManyDice(MAX_DICE.toLocaleString("en")), start);
    const { min, max } = rangeOf(dice);
    if (min >= -MAX_TOTAL && max <= MAX_TOTAL) return dice;
    return this.fail(diceSentences.totalTooHigh(MAX_TOTAL.toLocaleString("en")), start);
  }

  /** Returns the word, or the character, that stands here; "" at the end. */
  private found(): string {
    this.blanks();
    return /^(?:[\p{L}\p{N}]{1,20}|.)/su.exec(this.text.slice(this.at))?.[0] ?? "";
  }

  private misplaced(start: number): false {
    return this.refuse(diceSentences.misplaced, start);
  }

  private refuse(reason: string, at: number): false {
    this.fail(reason, at);
    return false;
  }

  private fail(reason: string, at = this.at): null {
    this.problem ??= diceSentences.at(at + 1, reason);
    return null;
  }
}

const KEEP_RULES = [
  { word: "kh", which: "highest", drops: false },
  { word: "kl", which: "lowest", drops: false },
  { word: "k", which: "highest", drops: false },
  { word: "dh", which: "lowest", drops: true },
  { word: "dl", which: "highest", drops: true },
] as const;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
