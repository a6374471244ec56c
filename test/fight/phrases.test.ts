import { describe, expect, it } from "vitest";
import { An, an, counted, ordinal, sidesText, verb, fightSentences } from "../../src/fight/sentences.ts";

/*
 * Pieces of English that the sentences of all rule systems are made of.
 */

describe("pieces of sentences", () => {
  it.each([
    [1, "point", undefined, "1 point"],
    [0, "point", undefined, "0 points"],
    [2, "hex", undefined, "2 hexes"],
    [3, "blow", undefined, "3 blows"],
    [2, "miss", undefined, "2 misses"],
    [2, "waltz", undefined, "2 waltzes"],
    [2, "inch", undefined, "2 inches"],
    [2, "flash", undefined, "2 flashes"],
    [2, "path", undefined, "2 paths"],
    [2, "shield", undefined, "2 shields"],
    [2, "die", "dice", "2 dice"],
    [1, "die", "dice", "1 die"],
  ])("%s %s, of many %s: %s", (count, one, many, is) => {
    expect(counted(count, one, many)).toBe(is);
  });

  it.each([
    ["a", "sword, knife, unicorn, used net, usual blow, eunuch, ewe, one-handed sword, once-over, ONE blow, hall"],
    ["a", "two-handed axe, sad hour, house rule, 7, 1, 118, unit"],
    [
      "an",
      "axe, EAR, ink, oil, undead, hour, heir, honest man, honour, honor guard, onerous task, 8, 11, 18, 8-point, 80 mm gun",
    ],
    ["an", "only sword, Orc, emu, under, 88"],
  ])("%s %s", (article, nouns) => {
    expect(nouns.split(", ").map(an)).toEqual(nouns.split(", ").map((noun) => `${article} ${noun}`));
  });

  it("where a sentence begins", () => {
    expect([An("axe"), An("sword")]).toEqual(["An axe", "A sword"]);
  });

  it("the verb agrees with who is its subject", () => {
    expect([["Ann"], ["Ann", "Cy"], []].map((who) => verb(who, "lies", "lie"))).toEqual(["lies", "lie", "lie"]);
  });

  it.each([
    ["1st, 2nd, 3rd, 4th, 9th, 10th, 11th, 12th, 13th, 14th, 20th, 21st, 22nd, 23rd, 24th"],
    ["101st, 110th, 111th, 112th, 113th, 114th, 121st"],
  ])("%s", (all) => {
    expect(all.split(", ").filter((each) => ordinal(Number.parseInt(each, 10)) !== each)).toEqual([]);
  });

  it("a side has its article once", () => {
    expect(sidesText(["party", "the watch", "The watch", "thebans", "lost in the mist"])).toEqual([
      "the party",
      "the watch",
      "The watch",
      "the thebans",
      "the lost in the mist",
    ]);
  });

  it.each([
    [[], undefined, ""],
    [["A"], undefined, "A"],
    [["A", "B"], undefined, "A and B"],
    [["A", "B", "C"], undefined, "A, B and C"],
    [["A", "B", "C"], "or", "A, B or C"],
  ])("%j, joined by %s: %s", (names, word, is) => {
    expect(fightSentences.list(names, word)).toBe(is);
  });
});

describe("what the engine says", () => {
  it.each([
    [{ at: "never" }, null],
    [{ at: "segment end" }, "the end of this segment"],
    [{ at: "round end" }, "the end of the round"],
    [{ at: "round end", round: 3 }, "the end of round 3"],
    [{ at: "turn start" }, "the start of the turn"],
    [{ at: "turn end" }, "the end of the turn"],
    [{ at: "turn start", who: "Ann" }, "the start of Ann’s turn"],
    [{ at: "turn end", who: "Ann", round: 3 }, "the end of Ann’s turn in round 3"],
  ] as const)("of %j: until %s", (ends, is) => {
    expect(fightSentences.until(ends)).toBe(is);
  });

  it.each([
    [null, null, "all"],
    [null, 3, "3 or less"],
    [3, null, "3 or more"],
    [3, 3, "3"],
    [3, 5, "3-5"],
  ])("of the numbers from %s to %s: %s", (from, to, is) => {
    expect(fightSentences.span({ from, to })).toBe(is);
  });
});
