import { parseDice } from "../../dice/expression.ts";
import type { Item, Problem } from "../../language/syntax.ts";
import { instead } from "../bind/draft.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { words, asWritten, type Word, type PhraseBook } from "../bind/phrase.ts";
import { converted, scaleOf, type Converted, type LengthUnit, type Scale } from "../bind/lengths.ts";
import { isUnit, readNumber } from "../bind/values.ts";
import type { Attack, Spell } from "../combatant.ts";
import { bindSentences, fightSentences, sheetSentences } from "../sentences.ts";
import { record } from "../state.ts";
import type { Sheet } from "../system.ts";
import type { StatValue } from "../value.ts";
import type { PropertySpec, StatType, StatSpec } from "../vocabulary.ts";

/*
 * The words of a sheet's item as people write them: `3HD`, `AC14`, `12 HP`, `sword (1d8+1)`, `sword d8 + 1`.
 */

function cutPlain(text: string): Word[] {
  return words(text, { from: 0, to: text.length }).filter((word) => word.kind !== "comma");
}

/** Tells whether this is the whole name of a stat that takes a value. */
export function isStat(said: string, lexicon: Lexicon): boolean {
  const line = cutPlain(said);
  const found = lexicon.stats.match(line, 0);
  return found !== null && found.next === line.length && found.value.type !== "flag";
}

/** Returns the item's words in the language's own form. */
export function itemWords(text: string, lexicon: Lexicon): Word[] {
  const line = cutPlain(text);
  if (lexicon.weapons.match(line, 0)?.next === line.length) return line;
  return /[\d(]/.test(text) ? cutPlain(swapped(grown(spelled(text), lexicon), lexicon)) : line;
}

/** Numbers out of their parentheses, dice with their constant. */
function spelled(text: string): string {
  return text.replace(/\(\s*([+-]?\d[^()]*|d\d[^()]*)\)/g, "$1").replace(/(\d*d\d+) +([+-]) *(\d)/gi, "$1$2$3");
}

/** Parts what is grown together: `AC14` → `AC 14`, `3HD` → `HD 3`. */
function grown(text: string, lexicon: Lexicon): string {
  const [first = "", ...rest] = text.split(" ");
  const [, key = "", value = ""] = /^([a-z]+)([+-]?\d[\d/+-]*%?)$/i.exec(first) ?? [];
  if (key !== "" && isStat(key, lexicon)) return [key, value, ...rest].join(" ");
  const [, count = "", behind = ""] = /^(\d+(?:\/\d+)?)([a-z]+)$/i.exec(first) ?? [];
  return behind !== "" && rest.length === 0 && isStat(behind, lexicon) ? `${behind} ${count}` : text;
}

/** Swaps a number and its stat: `12 HP` → `HP 12`. */
function swapped(text: string, lexicon: Lexicon): string {
  const [, value = "", key = ""] = /^([+-]?\d[\d/]*%?) +([a-z].*)$/i.exec(text) ?? [];
  return key !== "" && isStat(key, lexicon) ? `${key} ${value}` : text;
}

/** Returns how often an attack is listed (`claw d4 x2`), and the item without that. */
export function listed(text: string): { readonly text: string; readonly times: number } {
  const found = /^(.*[\d ]d\d.*?) +[x×]([2-9])$/i.exec(text);
  return found === null ? { text, times: 1 } : { text: found[1] ?? text, times: Number(found[2]) };
}

/** Words of a line that say how a forecast leads somebody: `acts as beast`. */
const ACTS_AS = /^(?:acts|fights) as (?:an? )?(plain|careful|beast|mindless)s?$/i;

/** Returns the word for how somebody fights whom nobody leads ("beast"); null: the item says nothing of it. */
export function actsAs(item: string): string | null {
  return ACTS_AS.exec(item.trim())?.[1]?.toLowerCase() ?? null;
}

/** A sheet that is being read, and what is wrong with its items. */
export interface Draft {
  hidden: boolean;
  hp: Sheet["hp"];
  /** `HP 2d8`: the item and its dice. */
  hpDice: { readonly dice: string; readonly item: Item } | null;
  stats: Record<string, StatValue>;
  attacks: Attack[];
  spells: Spell[];
  notes: string[];
  /** Conditions that it begins with. */
  begins: string[];
  /** Conditions of its note in which it does not begin here: their ids. */
  without: string[];
  /** Stats of its note that it is without here: their ids. */
  lacks: string[];
  problems: Problem[];
  /** Stats that were said, each with its item. */
  said: Map<string, string>;
}

export function draft(): Draft {
  return {
    hidden: false,
    hp: null,
    hpDice: null,
    stats: record(),
    attacks: [],
    spells: [],
    notes: [],
    begins: [],
    without: [],
    lacks: [],
    problems: [],
    said: new Map(),
  };
}

export function warn(into: Draft, item: Item, code: string, message: string, guess: string | null = null): void {
  into.problems.push({ span: item.span, severity: "warning", code, message, ...instead([guess]) });
}

/** Remarks how an item is read that is not in the language's own form. */
export function note(into: Draft, item: Item, message: string): void {
  into.problems.push({ span: item.span, severity: "info", code: "item-form", message });
}

/** Returns a function that warns of a value that an item gives twice: the last counts. */
export function onceIn(item: Item, into: Draft): (what: string, words: string) => void {
  const said = new Set<string>();
  return (what, words) => {
    if (said.has(what)) warn(into, item, "item-twice", sheetSentences.twiceIn(words, item.text));
    said.add(what);
  };
}

export function error(into: Draft, item: Item, code: string, message: string): void {
  into.problems.push({ span: item.span, severity: "error", code, message });
}

/*
 * Values of stats and properties, from the words behind their keys.
 */

export function needs(type: StatType, values: readonly string[] | undefined): string {
  switch (type) {
    case "pool":
      return fightSentences.needs.pool;
    case "word":
      return fightSentences.needs.oneOf(values ?? []);
    case "dice":
      return fightSentences.needs.dice;
    case "pair":
    case "triple":
      return fightSentences.needs.parted;
    case "flag":
      return fightSentences.needs.nothing;
    case "text":
    case "list":
      return fightSentences.needs.words;
    case "int":
    case "number":
    case "percent":
    case "rating":
      return fightSentences.needs.number;
  }
}

export function readPool(line: readonly Word[]): { now: number; max: number } | null {
  const found = line.length === 1 ? /^(-?\d{1,7})(?:\/(\d{1,7}))?$/.exec(line[0]?.text ?? "") : null;
  if (found === null) return null;
  const now = Number(found[1]);
  return { now, max: found[2] === undefined ? now : Number(found[2]) };
}

/** Fields of a stat or property that say how its value is read. */
export type Valued = Pick<PropertySpec, "type" | "values" | "units"> & Pick<StatSpec, "letters">;

/** Lengths of a sheet in the unit of the rules, and the first of them as it is written, if in another. */
interface Lengths {
  readonly value: StatValue;
  readonly was: Converted | null;
}

/** Reads one length, or several joined by "/"; null where they are none, or cannot be converted. */
function readLengths(type: StatType, line: readonly Word[], scale: Scale): Lengths | null {
  const [first, second, third] = line;
  const [, said = "", grown = ""] = /^(\d[\d.,/]*)([a-z']*)$/.exec(first?.text ?? "") ?? [];
  if (said === "" || third !== undefined || (second !== undefined && grown !== "")) return null;
  const unit = second?.text ?? (grown === "" ? null : grown);
  const count = type === "triple" ? 3 : type === "pair" ? 2 : 1;
  const parts = count === 1 ? [said] : said.split("/");
  const numbers = parts.flatMap((each) => readNumber(each) ?? []);
  if (numbers.length !== count || parts.length !== count) return null;
  const all = numbers.map((number) => converted(number, unit, scale));
  if (all.some((each) => each?.factor === null)) return null;
  const whole = all.map((each, at) => each?.number ?? numbers[at] ?? 0);
  if (count > 1) return { value: all[0] === null ? said : whole.map(Math.round).join("/"), was: all[0] ?? null };
  const [number = 0] = type === "int" && all[0] !== null ? whole.map(Math.round) : whole;
  return type === "int" && !Number.isInteger(number) ? null : { value: number, was: all[0] ?? null };
}

/** Remarks a length of a sheet that was converted. */
export function noteLength(spec: Valued, line: readonly Word[], lexicon: Lexicon, item: Item, into: Draft): void {
  const remark = lengthRemark(spec, line, lexicon);
  if (remark !== null) note(into, item, remark);
}

/** Returns the remark on a length of a sheet that was converted; null: none was. */
export function lengthRemark(
  { type, units }: Valued,
  line: readonly Word[],
  { vocabulary: { lengths } }: Lexicon,
): string | null {
  const scale = scaleOf(units, lengths);
  const read = scale === null ? null : readLengths(type, line, scale);
  if (read?.was?.factor == null) return null;
  return bindSentences.converted(asWritten(line), String(read.value), read.was.own, read.was.factor);
}

/** Tells whether a fraction is a share: a half, a tenth, three quarters. Any other is a score, or a slip. */
function isShare(text: string): boolean {
  const [, count = "", of = ""] = /^(\d+)\/(\d+)(?!\d)/.exec(text) ?? [];
  return count === "1" || (/^[2-4]$/.test(of) && Number(count) < Number(of));
}

/** Reads a value of that type from the words behind its key; null where it is none. */
export function readStatValue(
  { type, values, units, letters }: Valued,
  line: readonly Word[],
  lengths: LengthUnit | undefined,
): StatValue | null {
  const scale = scaleOf(units, lengths);
  if (scale !== null) return readLengths(type, line, scale)?.value ?? null;
  const text = asWritten(line);
  const one = line.length === 1 ? (line[0]?.text ?? "") : "";
  if (["int", "number", "percent"].includes(type) && /\//.test(text) && !isShare(text)) return null;
  switch (type) {
    case "int":
    case "number":
    case "percent": {
      const value =
        readNumber(one) ??
        (line.length === 2 && line[1] !== undefined && isUnit(line[1], undefined)
          ? readNumber(line[0]?.text ?? "")
          : null);
      return type === "int" && !Number.isInteger(value) ? null : value;
    }
    case "rating":
      return /^\+\d{1,4}%?$/.test(one) ? one.replace("%", "") : readNumber(one);
    case "pool":
      return null;
    case "dice": {
      if (readNumber(one) !== null && !isDice(one)) return one;
      const dice = text.replace(/\s+/g, "").toLowerCase();
      return parseDice(dice) === null ? null : dice;
    }
    case "word":
      return values?.find((value) => value.replace(/-/g, " ") === line.flatMap((word) => word.parts).join(" ")) ?? null;
    case "pair":
    case "triple": {
      const count = type === "pair" ? 2 : 3;
      const parts = one.split("/");
      return parts.length === count && parts.every((part) => readNumber(part) !== null) ? one : null;
    }
    case "list":
    case "text":
      return letters === true && /[^\p{L}\s'’,-]/u.test(text) ? null : text;
    case "flag":
      return null;
  }
}

export function isDice(text: string): boolean {
  return /^[+-]?\d{0,4}d(\d|%)/.test(text) || /^\d{1,4}x$/.test(text);
}

export function readProperty(
  spec: PropertySpec,
  line: readonly Word[],
  at: number,
  book: PhraseBook<PropertySpec>,
  lengths?: LengthUnit,
): { value: StatValue; next: number } | null {
  if (spec.type === "flag") return { value: true, next: at };
  let end = at;
  const several = spec.type === "text" || spec.type === "list";
  while (end < line.length && (end === at || several) && (end === at || book.match(line, end) === null)) end++;
  if (spec.type === "word")
    while (end > at && end < line.length && readStatValue(spec, line.slice(at, end), lengths) === null && end - at < 3)
      end++;
  const unit = line[end];
  if (scaleOf(spec.units, lengths) !== null && unit !== undefined && end > at && isUnit(unit, spec.units)) end++;
  // Dice may have a word behind them that says of what they are: "2d4 fire".
  const kind = spec.type === "dice" ? spec.values?.find((each) => each === line[end]?.text) : undefined;
  const dice = kind === undefined ? null : readStatValue(spec, line.slice(at, end), lengths);
  if (dice !== null) return { value: `${String(dice)} ${kind ?? ""}`, next: end + 1 };
  const read = spec.type === "pool" ? ({ type: "text" } as const) : spec;
  const value = end > at ? readStatValue(read, line.slice(at, end), lengths) : null;
  if (value !== null) return { value, next: end };
  return spec.bare === undefined ? null : { value: spec.bare, next: at };
}
