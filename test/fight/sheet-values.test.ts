import { describe, expect, it } from "vitest";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { words } from "../../src/fight/bind/phrase.ts";
import { isDice, needs, readPool, readProperty, readStatValue, itemWords, listed } from "../../src/fight/sheet/item.ts";
import { conditionOf, readStat } from "../../src/fight/sheet/sheet.ts";
import type { StatType } from "../../src/fight/vocabulary.ts";
import { bench } from "./bench.ts";

/*
 * Single values of sheets, and their words as people write them: docs/language.md, "Combatants".
 */

const book = lexicon(bench.vocabulary);
const cut = (text: string) => words(text, { from: 0, to: text.length });

describe("points", () => {
  it.each([
    ["5", "5/5"],
    ["5/8", "5/8"],
    ["-1/8", "-1/8"],
    ["1234567/1234567", "1234567/1234567"],
    ["12345678", null],
    ["5/12345678", null],
    ["5/-8", null],
    ["x5", null],
    ["5x", null],
    ["5 8", null],
    ["", null],
  ])("%s: %s", (text, is) => {
    const pool = readPool(cut(text));
    expect(pool === null ? null : `${pool.now}/${pool.max}`).toBe(is);
  });
});

describe("values by their type", () => {
  it.each<[StatType, string, string | number | null]>([
    ["int", "5", 5],
    ["int", "5 ft", 5],
    ["int", "5 FT", 5],
    ["int", "5 %", 5],
    ["int", "5 '", 5],
    ["int", "5 2", null],
    ["int", "5 ft2", null],
    ["int", "5 2ft", null],
    ["int", "5 ft long", null],
    ["int", "ft 5", null],
    ["int", "1.5", null],
    ["int", "1.5 ft", null],
    ["number", "1.5", 1.5],
    ["number", "1.5 ft", 1.5],
    ["percent", "40%", 40],
    ["int", "", null],
    ["rating", "+30", "+30"],
    ["rating", "+30%", "+30"],
    ["rating", "+1234", "+1234"],
    ["rating", "+12345", 12345],
    ["rating", "30", 30],
    ["rating", "-30", -30],
    ["rating", "x+30", null],
    ["rating", "+30x", null],
    ["rating", "30 %", null],
    ["dice", "1d4", "1d4"],
    ["dice", "1D4 + 2", "1d4+2"],
    ["dice", "3", "3"],
    ["dice", "+3", "+3"],
    ["dice", "40%", "40%"],
    ["dice", "strong", null],
    ["word", "small", "small"],
    ["word", "very large", "very-large"],
    ["word", "very-large", "very-large"],
    ["word", "very", null],
    ["word", "large", null],
    ["pair", "3/4", "3/4"],
    ["pair", "3", null],
    ["pair", "3/4/5", null],
    ["pair", "3/x", null],
    ["pair", "x/4", null],
    ["pair", "3/4 5", null],
    ["triple", "3/4/5", "3/4/5"],
    ["triple", "3/4", null],
    ["triple", "3/x/5", null],
    ["list", "silver and magic", "silver and magic"],
    ["text", "old fighter", "old fighter"],
    ["flag", "yes", null],
    ["pool", "5", null],
  ])("%s: %s is %s", (type, text, is) => {
    expect(readStatValue({ type, values: ["small", "very-large"] }, cut(text), undefined)).toBe(is);
  });

  it.each<[StatType, string]>([
    ["pool", "a number, or now/maximum"],
    ["word", "one of a, b"],
    ["dice", "dice"],
    ["pair", "numbers parted by /"],
    ["triple", "numbers parted by /"],
    ["flag", "no value"],
    ["text", "words"],
    ["list", "words"],
    ["int", "a number"],
    ["number", "a number"],
    ["percent", "a number"],
    ["rating", "a number"],
  ])("%s needs %s", (type, is) => {
    expect(needs(type, ["a", "b"])).toBe(is);
  });

  it.each([
    ["d6", true],
    ["2d6", true],
    ["+d6", true],
    ["-2d6+1", true],
    ["1234d6", true],
    ["d%", true],
    ["2x", true],
    ["1234x", true],
    ["12345d6", false],
    ["12345x", false],
    ["x2", false],
    ["x2x", false],
    ["2xx", false],
    ["ad6", false],
    ["d", false],
    ["dx", false],
    ["6", false],
    ["", false],
  ])("%s is dice: %s", (text, is) => {
    expect(isDice(text)).toBe(is);
  });
});

describe("properties", () => {
  const read = (key: string, text: string): string | null => {
    const line = cut(text);
    const spec = bench.vocabulary.properties.find(({ id }) => id === key);
    if (spec === undefined) throw new Error(key);
    const found = readProperty(spec, line, 1, book.properties);
    return found === null ? null : `${String(found.value)} ${found.next}`;
  };

  it.each([
    ["range", "range 8 natural", "8 2"],
    ["range", "range 8 ft natural", "8 2"],
    ["range", "range far", null],
    ["range", "range", null],
    ["natural", "natural kind cut", "true 1"],
    ["kind", "kind cut natural", "cut 2"],
    ["kind", "kind very blunt natural", "very blunt 3"],
    ["kind", "kind very sharp blunt", null],
    ["kind", "kind very", null],
    ["load", "load 3", "3 2"],
    ["load", "load natural", "2 1"],
    ["load", "load", "2 1"],
    ["charges", "charges 3/4", "3/4 2"],
    ["about", "about very old oak natural", "very old oak 4"],
    ["about", "about natural oak", "natural oak 3"],
    ["about", "about oak range 3", "oak 2"],
    ["about", "about", null],
  ])("%s of %s: %s", (key, text, is) => {
    expect(read(key, text)).toBe(is);
  });
});

describe("the words of an item", () => {
  it.each([
    ["AC14", "AC14"],
    ["skill14", "skill 14"],
    ["skill+14", "skill +14"],
    ["skill14 points", "skill 14 points"],
    ["luck40%", "luck 40%"],
    ["pos3/4", "pos 3/4"],
    ["skill14x", "skill14x"],
    ["14skill", "skill 14"],
    ["5/8hp", "hp 5/8"],
    ["14skill points", "14skill points"],
    ["undead3", "undead3"],
    ["14 skill", "skill 14"],
    ["+14 know how", "know how +14"],
    ["40% luck", "luck 40%"],
    ["5/8 HP", "HP 5/8"],
    ["14 skill points", "14 skill points"],
    ["14 undead", "14 undead"],
    ["x14 skill", "x14 skill"],
    ["sword (1d8+1)", "sword 1d8+1"],
    ["sword ( d8 )", "sword d8"],
    ["sword (+1) d8", "sword +1 d8"],
    ["sword (old) d8", "sword (old) d8"],
    ["sword d8 + 1", "sword d8+1"],
    ["sword d8 - 1", "sword d8-1"],
    ["sword 2D8  +1", "sword 2D8+1"],
    ["sword d8 of 1", "sword d8 of 1"],
    ["sword, broad", "sword broad"],
    ["prone (the mud)", "prone (the mud)"],
    ["sword", "sword"],
    ["", ""],
  ])("%s: %s", (text, is) => {
    expect(
      itemWords(text, book)
        .map(({ raw }) => raw)
        .join(" "),
    ).toBe(is);
  });

  it.each([
    ["claw d4 x2", "claw d4", 2],
    ["claw d4 ×3", "claw d4", 3],
    ["claw d4 X9", "claw d4", 9],
    ["claw 1d4+1  x2", "claw 1d4+1", 2],
    ["claw d4 natural x2", "claw d4 natural", 2],
    ["d4 x2", "d4 x2", 1],
    ["1d4 x2", "1d4", 2],
    ["claw d4 x1", "claw d4 x1", 1],
    ["claw d4 x10", "claw d4 x10", 1],
    ["claw d4x2", "claw d4x2", 1],
    ["claw x2", "claw x2", 1],
    ["claw d4 x2 natural", "claw d4 x2 natural", 1],
  ])("%s is %s, so often: %s", (text, item, times) => {
    expect(listed(text)).toEqual({ text: item, times });
  });
});

describe("one item alone", () => {
  it.each([
    ["HP 5/8", { id: "hp", label: "HP", value: "5/8", pool: { now: 5, max: 8 }, converted: null }],
    ["power 8/8", { id: "power", label: "power", value: 8, pool: { now: 8, max: 8 }, converted: null }],
    ["skill 3", { id: "skill", label: "skill", value: 3, pool: null, converted: null }],
    ["know-how 3", { id: "skill", label: "skill", value: 3, pool: null, converted: null }],
    ["undead", { id: "undead", label: "undead", value: true, pool: null, converted: null }],
    ["shield", { id: "shield", label: "shield", value: 1, pool: null, converted: null }],
    ["skill", null],
    ["HP", null],
    ["undead 3", null],
    ["zither 3", null],
  ])("%s as a stat", (text, is) => {
    expect(readStat(text, book)).toEqual(is);
  });

  it.each([
    ["prone", "prone"],
    ["on the ground (mud)", "prone"],
    ["prone for 2 rounds", "prone"],
    ["prone 2 rounds", "prone"],
    ["prone by Bob", "prone"],
    ["prone under the table", "prone"],
    ["prone behind the table", "prone"],
    ["prone with Bob", "prone"],
    ["prone in mud", "prone"],
    ["prone until dawn", "prone"],
    ["prone eye", null],
    ["prone inside", null],
    ["prone 2nd", null],
    ["prone standby", null],
    ["dead eye", null],
    ["sword", null],
  ])("%s as a condition: %s", (text, is) => {
    expect(conditionOf(text, book)).toBe(is);
  });
});
