import { parseDice } from "../../dice/expression.ts";
import { readNumber } from "../bind/values.ts";
import { asWritten, type PhraseBook, type Word } from "../bind/phrase.ts";
import type { PropertySpec, StatType } from "../sheet-specs.ts";
import { say } from "../say.ts";
import type { StatValue } from "../value.ts";

/*
 * Values of stats and properties, from the words behind their keys.
 */

export function needs(type: StatType, values: readonly string[] | undefined): string {
  switch (type) {
    case "pool":
      return say.needs.pool;
    case "word":
      return say.needs.oneOf(values ?? []);
    case "dice":
      return say.needs.dice;
    case "pair":
    case "triple":
      return say.needs.parted;
    case "flag":
      return say.needs.nothing;
    case "text":
    case "list":
      return say.needs.words;
    case "int":
    case "number":
    case "percent":
    case "rating":
      return say.needs.number;
  }
}

export function readPool(line: readonly Word[]): { now: number; max: number } | null {
  const found = line.length === 1 ? /^(-?\d{1,7})(?:\/(\d{1,7}))?$/.exec(line[0]?.text ?? "") : null;
  if (found === null) return null;
  const now = Number(found[1]);
  return { now, max: found[2] === undefined ? now : Number(found[2]) };
}

/** Reads a value of that type from the words behind its key; null where it is none. */
export function readStatValue(
  type: StatType,
  line: readonly Word[],
  values: readonly string[] | undefined,
): StatValue | null {
  const text = asWritten(line);
  const one = line.length === 1 ? (line[0]?.text ?? "") : "";
  switch (type) {
    case "int":
    case "number":
    case "percent": {
      const value =
        readNumber(one) ??
        (line.length === 2 && /^[a-z%']+$/.test(line[1]?.text ?? "") ? readNumber(line[0]?.text ?? "") : null);
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
      return text;
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
): { value: StatValue; next: number } | null {
  if (spec.type === "flag") return { value: true, next: at };
  let end = at;
  const several = spec.type === "text" || spec.type === "list";
  while (end < line.length && (end === at || several) && (end === at || book.match(line, end) === null)) end++;
  if (spec.type === "word")
    while (
      end > at &&
      end < line.length &&
      readStatValue("word", line.slice(at, end), spec.values) === null &&
      end - at < 3
    )
      end++;
  const value =
    end > at ? readStatValue(spec.type === "pool" ? "text" : spec.type, line.slice(at, end), spec.values) : null;
  if (value !== null) return { value, next: end };
  return spec.bare === undefined ? null : { value: spec.bare, next: at };
}
