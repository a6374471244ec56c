import { describe, expect, it } from "vitest";
import { needed } from "../../src/fight/bind/draft.ts";
import { words as cut, sentenceWords, phrase, PhraseBook, asWritten } from "../../src/fight/bind/phrase.ts";
import { isUnit, readNumber } from "../../src/fight/bind/values.ts";
import { clause } from "../../src/fight/specs.ts";
import type { ClauseValue } from "../../src/fight/vocabulary.ts";
import { bench } from "./bench.ts";

/*
 * What a line is cut into before it is bound, and what single words of it are: docs/language.md, "Lines" and "Actions".
 */

describe("a stretch is cut into words, commas and quotations", () => {
  const all = (text: string) => cut(text, { from: 0, to: text.length });

  it.each([
    ["Ann  attacks\tBob\u00a01", "Ann|attacks|Bob|1"],
    ["a,b;c", "a|,|b|,|c"],
    ["a:b", "a|b"],
    [':"a"', "«a»"],
    ['a"b c"d', "a|«b c»|d"],
    ["a“b c”d", "a|«b c»|d"],
    ["a”b c”d", "a|«b c»|d"],
    ["a;b", "a|,|b"],
    ["“a, b” c", "«a, b»|c"],
    ["„a b“ c", "«a b»|c"],
    ["“a b“ c", "«a b»|c"],
    ['a "b c', "a|«b c»"],
    ['""', "«»"],
    ["[[Orc]] 1", "Orc|1"],
    ["[[Orc|The Boss]]!", "The Boss|!"],
    ["[Orc]]", "[Orc]]"],
    ["[[Orc] 1", "[[Orc]|1"],
    ["[[Orc", "[[Orc"],
    ["x[[Orc]]", "x[[Orc]]"],
    ["", ""],
  ])("%s: %s", (text, is) => {
    expect(
      all(text)
        .map(({ kind, raw }) => (kind === "quote" ? `«${raw}»` : raw))
        .join("|"),
    ).toBe(is);
  });

  it.each(["a, b", 'a "b c" d', '"b c', "[[Orc|The Boss]] x", "a:b", " a b "])(
    "%s: each stands where it says",
    (text) => {
      for (const { raw, kind, from, to } of all(text)) {
        const at = text.slice(from, to);
        expect(at === raw || kind === "quote" || at === `[[Orc|${raw}]]`).toBe(true);
        if (kind === "quote") expect(at).toMatch(/^"[^"]*"?$/);
      }
    },
  );

  it("only that stretch is looked at", () => {
    const at = (text: string, from: number, to: number): string[] => cut(text, { from, to }).map(({ raw }) => raw);
    expect(at("a bcd e", 2, 4)).toEqual(["bc"]);
    expect(at('a "bcd" e', 2, 5)).toEqual(["bc"]);
    expect(cut('a "bcd" e', { from: 2, to: 5 })[0]).toMatchObject({ from: 2, to: 5 });
    expect(at("[[Orc]] x", 0, 6)).toEqual(["[[Orc]"]);
    expect(at("[[Orc]] x", 0, 7)).toEqual(["Orc"]);
  });

  it("a link is short", () => {
    const name = (length: number): number => all(`[[${"x".repeat(length)}]]`)[0]?.raw.length ?? 0;
    expect(name(398)).toBe(398);
    expect(name(399)).toBe(403);
    expect(all(`${"x ".repeat(300)}[[Orc]]`).at(-1)?.raw).toBe("Orc");
  });

  it.each([
    ["first-aid", ["first", "aid"]],
    ["-first--aid-", ["first", "aid"]],
    ["-2", ["-2"]],
    ["4-9", ["4-9"]],
    ["--", ["--"]],
    ["-", ["-"]],
    ["aid", ["aid"]],
  ])("a hyphen parts words, and is a sign or a range between numbers: %s", (text, parts) => {
    expect(all(text)[0]?.parts).toEqual(parts);
    expect(phrase(text)).toEqual(parts);
  });

  it("of nothing there are none", () => {
    expect([phrase(""), phrase("  "), phrase(" a  b ")]).toEqual([[], [], ["a", "b"]]);
  });

  it("words are written with one blank between them", () => {
    const line = all('a  "b c",  d');
    expect([asWritten(line), asWritten(line, 1), asWritten(line, 1, 3), asWritten(line, 1, 2)]).toEqual([
      "a b c , d",
      "b c , d",
      "b c ,",
      "b c",
    ]);
  });
});

describe("of a sentence", () => {
  const all = (text: string) => sentenceWords(text, { from: 0, to: text.length });

  it.each([
    ["Ann attacks Bob.", "bob"],
    ["Ann attacks Bob...", "bob..."],
    ["Ann attacks .", "."],
    ["Ann moves 20 ft.", "ft."],
    ["Ann moves 20 m.", "m."],
    ["Ann moves 20 in.", "in."],
    ["Ann moves to the cabin.", "cabin"],
    ["Ann moves to Elm.", "elm"],
    ["Ann moves to ft.x.", "ft.x"],
    ['Ann casts "Sleep."', "sleep."],
    ["Ann attacks Bob", "bob"],
    ["Ann w/", "with"],
  ])("the full stop that ends it is none of its last word: %s", (text, last) => {
    expect(all(text).at(-1)?.text).toBe(last);
  });

  it("what it takes away, stands no more in the word", () => {
    expect(all("give first-aid.").at(-1)).toMatchObject({ raw: "first-aid", parts: ["first", "aid"], from: 5, to: 14 });
    expect(all("A. b.").map(({ text }) => text)).toEqual(["a.", "b"]);
    expect(all("w/ it")[0]).toMatchObject({ text: "with", raw: "w/", parts: ["with"] });
    expect(all('"w/" it')[0]).toMatchObject({ text: "w/" });
  });

  it.each([
    ["HP - 3", "hp|-3"],
    ["HP – 3", "hp|-3"],
    ["at + 2 fog", "at|+2|fog"],
    ["- 3", "-3"],
    ["HP - 3 - 2", "hp|-3|-|2"],
    ["HP 8 - 3", "hp|8|-|3"],
    ["HP -", "hp|-"],
    ["HP - x", "hp|-|x"],
    ["HP = 3", "hp|=|3"],
    ["HP -3", "hp|-3"],
  ])("a sign that stands alone before a number is its own, but between two numbers: %s", (text, is) => {
    expect(
      all(text)
        .map((word) => word.text)
        .join("|"),
    ).toBe(is);
  });

  it("such a number stands from its sign to its end", () => {
    expect(all("HP – 3 x")[1]).toMatchObject({ raw: "–3", parts: ["-3"], from: 3, to: 6 });
  });
});

describe("phrases in a line", () => {
  const book = new PhraseBook<string>();
  for (const text of ["fire", "fire bolt", "fire bolt storm", "fire ball", "first aid", "", "two-handed axe"])
    book.add(text, text);
  const found = (text: string, at = 0): string[] =>
    book.matches(cut(text, { from: 0, to: text.length }), at).map(({ value, next }) => `${value} ${next}`);

  it.each([
    ["fire bolt storm x", ["fire bolt storm 3", "fire bolt 2", "fire 1"]],
    ["fire bolts", ["fire 1"]],
    ["fire ball", ["fire ball 2", "fire 1"]],
    ["FIRE-BOLT x", ["fire bolt 1"]],
    ["fire-bolt-storm", ["fire bolt storm 1"]],
    ["fire-bolt storm", ["fire bolt storm 2", "fire bolt 1"]],
    ["first-aid-kit", []],
    ["first aid", ["first aid 2"]],
    ["first, aid", []],
    ['first "aid"', []],
    ['"fire"', []],
    ["two handed axe", ["two-handed axe 3"]],
    ["two-handed-axe", ["two-handed axe 1"]],
    ["ball", []],
    ["", []],
  ])("%s: %j, the longest first", (text, is) => {
    expect(found(text)).toEqual(is);
    expect(book.match(cut(text, { from: 0, to: text.length }), 0)?.value ?? "").toBe(is[0]?.slice(0, -2) ?? "");
  });

  it("from any word on", () => {
    expect(found("a fire b", 1)).toEqual(["fire 2"]);
    expect(found("a fire", 2)).toEqual([]);
  });

  it("of the same words the first that was given comes first", () => {
    const twice = new PhraseBook<number>();
    twice.add("a b", 1);
    twice.add("a", 2);
    twice.add("a b", 3);
    twice.add("a", 4);
    const line = cut("a b", { from: 0, to: 3 });
    expect(twice.matches(line, 0).map(({ value }) => value)).toEqual([1, 3, 2, 4]);
  });
});

describe("numbers and units", () => {
  it.each([
    ["5", 5],
    ["+5", 5],
    ["-5", -5],
    ["3.5", 3.5],
    ["3,5", 3.5],
    ["-3.5", -3.5],
    ["1/2", 0.5],
    ["-1/4", -0.25],
    ["20ft", 20],
    ["20m", 20],
    ["20'", 20],
    ["40%", 40],
    ["3.5m", 3.5],
    ["123456789", 123456789],
    ["3.1234", 3.1234],
    ["1/1000", 0.001],
    ["1/0", null],
    ["1234567890", null],
    ["3.12345", null],
    ["1/12345", null],
    ["3.", null],
    ["x5", null],
    ["5x", null],
    ["5fts", null],
    ["--5", null],
    [".5", null],
    ["d6", null],
    ["", null],
  ])("%s is %s", (text, is) => {
    expect(readNumber(text)).toBe(is);
  });

  it.each([
    ["ft", undefined, true],
    ["'", undefined, true],
    ["segments", undefined, true],
    ["swords", undefined, false],
    ["strides", ["strides"], true],
    ["long-hours", ["long hours"], true],
    ["long", ["long hours"], false],
    ["ft", [], true],
    ["swords", [], false],
  ])("%s, of %j beside the usual ones: %s", (text, more, is) => {
    const [word] = cut(text, { from: 0, to: text.length });
    expect(word !== undefined && isUnit(word, more)).toBe(is);
  });
});

describe("what a clause needs behind its keyword", () => {
  it.each<[ClauseValue, string]>([
    ["int", "a number"],
    ["number", "a number"],
    ["signed", "a number with a sign"],
    ["dice", "dice"],
    ["who", "a fighter’s name"],
    ["whom", "names from this fight"],
    ["target", "names from this fight"],
    ["side", "a side"],
    ["weapon", "a weapon"],
    ["weapons", "a weapon"],
    ["word", "a word"],
    ["split", "numbers parted by /"],
    ["place", "a place"],
    ["text", "words"],
    ["flag", "words"],
  ])("%s: %s", (value, is) => {
    expect(needed(clause("some", value, "W-1", "Something.", "some"))).toBe(is);
  });

  it("one of a list", () => {
    const cover = bench.vocabulary.clauses.find(({ id }) => id === "cover");
    expect(cover && needed(cover)).toBe("one of soft, very hard");
  });
});
