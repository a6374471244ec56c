import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oddsWork } from "../../src/dice/odds.ts";
import { distribution, mean, parseDice, rangeOf, rollDice, type Dice } from "../../src/dice/expression.ts";
import { enumerate, type FaceSource } from "../../src/dice/source.ts";
import { trees } from "./arbitrary.ts";

function read(text: string): Dice {
  const dice = parseDice(text);
  if (!dice) throw new Error(`${text} is not dice`);
  return dice;
}

const totalOf = (dice: Dice) => (source: FaceSource) =>
  rollDice(dice, (sides, index) => source.face({ site: "test", sides, index })).total;

const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);
const meanOf = (odds: Map<number, number>) => sum([...odds].map(([value, p]) => value * p));

/** Number of ways, without rounding: the sums of `count` dice. */
function ways(count: number, sides: number): Map<number, bigint> {
  let all = new Map([[0, 1n]]);
  for (let n = 0; n < count; n++) {
    const next = new Map<number, bigint>();
    for (const [total, of] of all) {
      for (let face = 1; face <= sides; face++) next.set(total + face, (next.get(total + face) ?? 0n) + of);
    }
    all = next;
  }
  return all;
}

/** Numerator over denominator as a float64, right to 15 digits. */
const ratio = (numerator: bigint, denominator: bigint): number => {
  const scale = 10n ** BigInt(Math.max(0, denominator.toString().length - numerator.toString().length + 20));
  return Number((numerator * scale) / denominator) / Number(scale);
};

describe("distribution", () => {
  test("2d6+4 by hand", () => {
    expect([...distribution(read("2d6+4"))].map(([total, p]) => [total, Math.round(p * 36)])).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways, i) => [6 + i, ways]),
    );
  });

  test.each([
    ["d1", [[1, 1]]],
    ["7", [[7, 1]]],
    [
      "(d6-4)/2",
      [
        [-2, 1 / 6],
        [-1, 2 / 6],
        [0, 2 / 6],
        [1, 1 / 6],
      ],
    ],
    [
      "(d6-4)/2 up",
      [
        [-1, 2 / 6],
        [0, 2 / 6],
        [1, 2 / 6],
      ],
    ],
    [
      "d2*d3",
      [
        [1, 1 / 6],
        [2, 2 / 6],
        [3, 1 / 6],
        [4, 1 / 6],
        [6, 1 / 6],
      ],
    ],
    [
      "-d2",
      [
        [-2, 1 / 2],
        [-1, 1 / 2],
      ],
    ],
    ["0*-d2", [[0, 1]]],
    [
      "2d2kh1",
      [
        [1, 1 / 4],
        [2, 3 / 4],
      ],
    ],
    [
      "d4ro<3",
      [
        [1, 1 / 8],
        [2, 1 / 8],
        [3, 3 / 8],
        [4, 3 / 8],
      ],
    ],
  ])("%s", (text, expected) => {
    const odds = [...distribution(read(text))];
    expect(odds.map(([total]) => total)).toStrictEqual(expected.map(([total]) => total));
    odds.forEach(([, p], i) => expect(p).toBeCloseTo(expected[i]?.[1] ?? NaN, 15));
  });

  test("a die explodes at most 20 times", () => {
    const odds = distribution(read("d2!"));
    expect(odds.get(1)).toBe(1 / 2);
    expect(odds.get(2)).toBeUndefined();
    expect(odds.get(39)).toBe(2 ** -20);
    expect([odds.get(41), odds.get(42), odds.get(43)]).toEqual([2 ** -21, 2 ** -21, undefined]);
  });

  test.each([
    [20, 6],
    [40, 20],
    [7, 100],
    [30, 3],
    [2, 1],
  ])("%dd%d agrees with whole-number counts to the last digits, tails too", (count, sides) => {
    const exact = ways(count, sides);
    const odds = distribution(read(`${count}d${sides}`));
    expect([...odds.keys()]).toEqual([...exact.keys()].sort((a, b) => a - b));
    for (const [total, of] of exact) {
      const p = ratio(of, BigInt(sides) ** BigInt(count));
      expect(Math.abs((odds.get(total) ?? 0) / p - 1)).toBeLessThan(1e-13);
    }
  });

  // Means as icepool, an independent program, gives them.
  test.each([
    ["4d6kh3", 12.244598765432098],
    ["20d20kh10", 152.53571428568],
    ["20d20kl10", 20 * 10.5 - 152.53571428568],
  ])("mean of %s", (text, expected) => {
    expect(mean(read(text))).toBeCloseTo(expected, 10);
    expect(meanOf(distribution(read(text)))).toBeCloseTo(expected, 10);
  });

  test.each([
    ["2d20kh1", 13.825],
    ["2d20kl1", 7.175],
    ["2d6+4", 11],
    ["d%", 50.5],
    ["2d6ro1", 2 * (3.5 + 2.5 / 6)],
    ["2d6ro<3", 2 * (25 / 6)],
    ["(2d6+1)*2", 16],
    ["d6*d6", 12.25],
    ["d6/2", 9 / 6],
    ["d6/2 up", 2],
  ])("mean of %s by hand", (text, expected) => {
    expect(mean(read(text))).toBeCloseTo(expected, 12);
  });

  test("of small trees: everything that can be rolled, as often as it is", () => {
    fc.assert(
      fc.property(trees({ explosions: false }), (dice) => {
        const { outcomes, complete } = enumerate(totalOf(dice), 2_000);
        fc.pre(complete);
        const counted = new Map<number, number>();
        for (const { value, weight } of outcomes) counted.set(value, (counted.get(value) ?? 0) + weight);
        const odds = distribution(dice);
        expect([...odds.keys()]).toEqual([...counted.keys()].sort((a, b) => a - b));
        for (const [total, p] of odds) expect(p).toBeCloseTo(counted.get(total) ?? NaN, 12);
        expect(meanOf(odds)).toBeCloseTo(sum(outcomes.map(({ value, weight }) => value * weight)), 9);
      }),
      { numRuns: 300 },
    );
  });

  test.each(["d6!", "d20!", "2d3!kh1", "2d2!"])("of %s: everything that can be rolled", (text) => {
    const { outcomes, complete } = enumerate(totalOf(read(text)));
    expect(complete).toBe(true);
    const counted = new Map<number, number>();
    for (const { value, weight } of outcomes) counted.set(value, (counted.get(value) ?? 0) + weight);
    const odds = distribution(read(text));
    expect([...odds.keys()]).toEqual([...counted.keys()].sort((a, b) => a - b));
    for (const [total, p] of odds) expect((counted.get(total) ?? NaN) / p).toBeCloseTo(1, 12);
  });

  test("of any tree: the sum is 1, the mean is the mean, the ends are the range", () => {
    fc.assert(
      fc.property(trees({ explosions: true }), (dice) => {
        const odds = distribution(dice);
        expect(sum(odds.values())).toBeCloseTo(1, 11);
        const expected = mean(dice);
        expect(Math.abs(meanOf(odds) - expected)).toBeLessThan(1e-9 * (1 + Math.abs(expected)));
        const { min, max } = rangeOf(dice);
        const totals = [...odds.keys()];
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        expect(totals[0]).toBe(min);
        expect(totals[totals.length - 1]).toBe(max);
      }),
      { numRuns: 500 },
    );
  });

  test.each(["1000d50", "1000d10+5", "d1000000", "100d6kh50", "30d20!", "d100*d100*d100", "1000d6ro1"])(
    "of large %s is still found, and its sum is 1",
    (text) => {
      expect(sum(distribution(read(text)).values())).toBeCloseTo(1, 9);
    },
  );

  test("leaves out totals that are too unlikely for a number", () => {
    // Either pool's lowest total has 4^-400, their sum's 4^-800.
    const odds = distribution(read("400d4-400d4"));
    expect(odds.has(-1200)).toBe(false);
    expect(Math.min(...odds.values())).toBeGreaterThan(0);
  });
});

/*
 * By hand: adding a plain die costs 3 for each total so far, any other as much as it has values; n dice in a row so
 * cost n²/2 times that. Keeping goes through all pairs of values for each kept die, twice. Each number put into a map
 * costs 50.
 */
test.each([
  ["7", 50],
  ["d6", (6 * 3) / 2 + 50 * 6],
  ["3d6", (9 * 6 * 3) / 2 + 50 * 18],
  ["2d6ro1", (4 * 6 * 6) / 2 + 50 * 12],
  ["2d6!", (4 * 126 * 126) / 2 + 50 * 252],
  ["4d6kh3", 6 * 6 * 9 * 4 + 50 * 18],
  ["-d6", 309 + 50 * 6],
  ["d6+d4", 309 + 206 + 50 * 24],
  // Of the sum's 24 pairs there are 9 totals, of the product's 2 pairs 2.
  ["d6+d4+d8", 1715 + 412 + 50 * 9 * 8],
  ["d2*100+d2", 103 + 50 + 50 * 2 + 103 + 50 * 2 * 2],
])("the work for the odds of %s", (text, work) => {
  expect(oddsWork(read(text))).toBe(work);
});
