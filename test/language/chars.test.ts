import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isDigit,
  isSpace,
  scanOpen,
  skipSpace,
  slice,
  trimEnd,
  trimmed,
  splitItems,
} from "../../src/language/chars.ts";
import { tokens } from "../../src/language/words.ts";

/*
 * Reading by columns is held to expressions that say the same plainly and slowly: what opens, closes and parts a line's
 * text, anywhere in it.
 */

const unit = fc.constantFrom(...'ab ,,()[[]]""“”\t\u00a0x2');
const pieces = fc.constantFrom(
  "[[a]]",
  "[[a|b]]",
  "[[",
  "]]",
  ' "a, b"',
  '"a"',
  "“a b”",
  "(a, b)",
  "(a, (b, c))",
  "[a, b]",
  " ",
);
const anyText = fc
  .array(fc.oneof({ weight: 3, arbitrary: unit }, { weight: 1, arbitrary: pieces }), { maxLength: 16 })
  .map((all) => all.join(""));

/** A text and a part of it. */
const part = anyText.chain((text) =>
  fc
    .tuple(fc.nat({ max: text.length }), fc.nat({ max: text.length }))
    .map(([a, b]) => ({ text, from: Math.min(a, b), to: Math.max(a, b) })),
);

/** A quotation begins where a word could, and ends at the next closing mark. */
const QUOTED = /(?<=^|[\s,([])(?:"[^"]*"|“[^”]*”)/gs;
const LINK = /\[\[.*?\]\]/;
const OPEN = new RegExp(`${QUOTED.source}|${LINK.source}`, "gs");
const TOKEN = new RegExp(`(?<quoted>${QUOTED.source})|(?<link>${LINK.source})|(?<comma>,)|(?<word>[^\\s,]+)`, "gs");

test("white space is what trimming takes away, and digits are the ten", () => {
  for (let code = 0; code < 0x10000; code += 1) {
    const sign = String.fromCharCode(code);
    if (isSpace(code) !== (sign.trim() === "") || isDigit(code) !== /[0-9]/.test(sign))
      expect.fail(`U+${code.toString(16)}`);
  }
});

describe("a part of a text", () => {
  test("is trimmed to what stands between its white space", () => {
    fc.assert(
      fc.property(part, ({ text, from, to }) => {
        const whole = text.slice(from, to);
        expect(slice(text, trimmed(text, from, to))).toBe(whole.trim());
        expect(skipSpace(text, from, to)).toBe(to - whole.trimStart().length);
        expect(trimEnd(text, from, to)).toBe(from + whole.trimEnd().length);
      }),
    );
    // A blank one stays where its white space ends, for there something would be put in.
    expect(trimmed("a   b", 1, 3)).toEqual({ from: 3, to: 3 });
  });

  test("is open but for quotations and links that close in it", () => {
    fc.assert(
      fc.property(part, ({ text, from, to }) => {
        const seen: number[] = [];
        scanOpen(text, from, to, (at, code) => {
          expect(code).toBe(text.charCodeAt(at));
          seen.push(at - from);
          return false;
        });
        const filled = text.slice(from, to).replace(OPEN, (found) => "\0".repeat(found.length));
        expect(seen).toEqual(Array.from(filled, (_, at) => at).filter((at) => filled[at] !== "\0"));
      }),
      { numRuns: 2000 },
    );
  });

  test("is looked through until something is found", () => {
    const seen: number[] = [];
    scanOpen("abc", 0, 3, (at) => seen.push(at) === 2);
    expect(seen).toEqual([0, 1]);
  });

  test("has its words, quotations, links and commas as tokens", () => {
    fc.assert(
      fc.property(part, ({ text, from, to }) => {
        const found = tokens(text, from, to).map(({ kind, span }) => ({
          kind,
          text: slice(text, span),
          at: span.from,
        }));
        const wanted = Array.from(text.slice(from, to).matchAll(TOKEN), ({ 0: each, index, groups = {} }) => ({
          kind: Object.keys(groups).find((kind) => groups[kind] !== undefined),
          text: each,
          at: from + index,
        }));
        expect(found).toEqual(wanted);
      }),
      { numRuns: 2000 },
    );
  });

  test("has the items that commas part, but for those in quotations and in brackets that close", () => {
    fc.assert(
      fc.property(part, ({ text, from, to }) => {
        const whole = text.slice(from, to);
        const fill = (found: string): string => "\0".repeat(found.length);
        let filled = whole.replace(QUOTED, fill);
        // From the innermost pair outwards.
        for (let before = ""; before !== filled;) {
          before = filled;
          filled = filled.replace(/\([^([)]*\)|\[[^([\]]*\]/, fill);
        }
        let at = 0;
        const wanted = filled.split(",").map(({ length }) => {
          const item = whole.slice(at, at + length);
          const start = from + at + (item.length - item.trimStart().length);
          at += length + 1;
          return { text: item.trim(), span: { from: start, to: start + item.trim().length } };
        });
        expect(splitItems(text, from, to)).toEqual(wanted.filter((item) => item.text !== ""));
      }),
      { numRuns: 4000 },
    );
  });
});
