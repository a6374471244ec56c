import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problem } from "../../src/language/syntax.ts";
import { endOfLine, lineOfOffset, splitLines } from "../../src/language/text-lines.ts";
import { fold, inflect, nearest, tokens } from "../../src/language/words.ts";

/*
 * On either side of each boundary of lines, words and what is near to them.
 */

describe("texts as lines", () => {
  test("are found by offset", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("", "a", "bc"), { minLength: 1, maxLength: 9 }), (lines) => {
        const starts = lines.map((_, at) => lines.slice(0, at).join("\n").length + (at > 0 ? 1 : 0));
        for (let offset = 0; offset <= lines.join("\n").length; offset += 1)
          expect(lineOfOffset(starts, offset)).toBe(starts.filter((start) => start <= offset).length - 1);
        expect(splitLines(lines.join("\r\n"))).toEqual(lines);
      }),
    );
  });

  test("end before their carriage returns, of which the line above has its own", () => {
    expect(splitLines("a\r\n\r\r\nb\rc")).toEqual(["a", "", "b\rc"]);
    expect(endOfLine("\r\n\r\n", 2, 3)).toBe(2);
    expect(endOfLine("\r\r\n", 1, 2)).toBe(1);
  });
});

test.each([
  ["‘’ʼ", "'''"],
  ["“”", '""'],
  ["‐‑–−", "----"],
  ["ς", "σ"],
  ["A!~", "a!~"],
  ["", ""],
  [" a", "a"],
  ["a  b", "a b"],
  ["AB  CD\u00a0E", "ab cd e"],
])("%j is folded to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a message quotes the first forty letters of a word", () => {
  expect(problem("name-character", 0, 1, "x".repeat(40)).message).toContain(`"${"x".repeat(40)}"`);
  expect(problem("name-character", 0, 1, "x".repeat(41)).message).toContain(`"${"x".repeat(40)}…"`);
});

test("a link among the words shows its note's name, and a comma stands for itself", () => {
  expect(tokens("a [[b/c#d]],[[e|f]] [g] [[")).toMatchObject([
    { kind: "word", text: "a" },
    { kind: "link", text: "c", span: { from: 2, to: 11 } },
    { kind: "comma", text: ",", span: { from: 11, to: 12 } },
    { kind: "link", text: "f" },
    { kind: "word", text: "[g]" },
    { kind: "word", text: "[[" },
  ]);
  expect(tokens("x [[Ogre]]")[1]).toMatchObject({ kind: "link", text: "Ogre" });
});

test.each([
  ["be", "is"],
  ["dying", "dying"],
  ["tyrant", "tyrants"],
  ["interrupted by", "interrupted by"],
  ["ingest", "ingests"],
  ["edit", "edits"],
])("%s is inflected to %s", (verb, third) => {
  expect(inflect(verb)).toBe(third);
});

test.each<[string, string[], string | null]>([
  ["ac", ["acx"], "acx"],
  ["ac", ["acxy"], null],
  ["a", ["abc"], null],
  ["abc", ["abcdefghi"], "abcdefghi"],
  ["abc", ["abd", "abcd"], "abd"],
  ["abcdef", ["abcdefxyz", "abcdxy"], "abcdefxyz"],
  ["abcdef", ["abcdxy", "abcdefxyz"], "abcdxy"],
  ["abcdef", ["abcdefxyz", "abcdex"], "abcdex"],
  ["", [""], null],
])("nearest to %j of %j is %j", (word, all, found) => {
  expect(nearest(word, all)).toBe(found);
  // A list that was asked before gives the same.
  expect(nearest(word, all)).toBe(found);
});
