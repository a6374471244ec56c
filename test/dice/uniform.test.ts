import { describe, expect, test } from "vitest";
import { keyedFace, keyedSource, randomSource } from "../../src/dice/source.ts";

/** Chi-square of counts that should be equal. */
function chiSquare(counts: Uint32Array): number {
  const expected = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  return counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
}

/**
 * How many standard deviations that chi-square lies off, by Wilson and Hilferty's cube root, which holds for few counts
 * too. All seeds are fixed, so a test that passes keeps passing; 4 would happen by chance once in some 15,000 tests.
 */
function deviation(counts: Uint32Array): number {
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare(counts) / freedom) - (1 - spread)) / Math.sqrt(spread);
}

function count(cells: number, rounds: number, cell: (n: number) => number): Uint32Array {
  const counts = new Uint32Array(cells);
  for (let n = 0; n < rounds; n++) {
    const at = cell(n);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

const SIDES = [2, 3, 4, 6, 8, 10, 12, 20, 30, 100];
const DICE = 60_000;

/** The deviation of the pairs of faces of `a` and `b`; each of them gives the n-th face of a die. */
function pairs(sides: number, a: (n: number) => number, b: (n: number) => number): number {
  // The counts must be large enough for chi-square to mean something.
  const rounds = Math.max(DICE, 8 * sides * sides);
  return deviation(count(sides * sides, rounds, (n) => (a(n) - 1) * sides + b(n) - 1));
}

describe.each(SIDES)("keyed d%d", (sides) => {
  const source = keyedSource("fight", "round 1|Aldric attacks Ogre|0");
  const at = (site: string) => (index: number) => source.face({ site, index, sides });

  test("every face comes up as often", () => {
    expect(Math.abs(deviation(count(sides, DICE, (n) => at("to hit")(n) - 1)))).toBeLessThan(4);
  });

  test("neighbouring indices are independent", () => {
    expect(
      Math.abs(
        pairs(
          sides,
          (n) => at("to hit")(2 * n),
          (n) => at("to hit")(2 * n + 1),
        ),
      ),
    ).toBeLessThan(4);
  });

  test("sites are independent", () => {
    expect(Math.abs(pairs(sides, at("to hit"), at("to hit2")))).toBeLessThan(4);
  });

  test("neighbouring seeds are independent", () => {
    const face = (seed: number) => keyedFace(String(seed), "Aldric attacks", "to hit", 0, sides);
    expect(
      Math.abs(
        pairs(
          sides,
          (n) => face(2 * n),
          (n) => face(2 * n + 1),
        ),
      ),
    ).toBeLessThan(4);
  });

  test("actions that differ in a character are independent", () => {
    const face = (n: number, actor: string) =>
      keyedFace("fight", `round ${n}|${actor} attacks Ogre|0`, "to hit", 0, sides);
    expect(
      Math.abs(
        pairs(
          sides,
          (n) => face(n, "Orc 1"),
          (n) => face(n, "Orc 2"),
        ),
      ),
    ).toBeLessThan(4);
  });

  test("index and site of the same number are independent", () => {
    const face = (site: number, index: number) => keyedFace("fight", "Aldric attacks", String(site), index, sides);
    expect(
      Math.abs(
        pairs(
          sides,
          (n) => face(n, 1),
          (n) => face(1, n + 2),
        ),
      ),
    ).toBeLessThan(4);
  });
});

test("d8 triples at neighbouring indices are independent", () => {
  const source = keyedSource("fight", "triples");
  const face = (index: number) => source.face({ site: "damage", index, sides: 8 }) - 1;
  const triples = count(512, 60_000, (n) => face(3 * n) * 64 + face(3 * n + 1) * 8 + face(3 * n + 2));
  expect(Math.abs(deviation(triples))).toBeLessThan(4);
});

test("over many fights, chi-square is spread as chance spreads it: neither too far nor too even", () => {
  const fights = 400;
  const squares = Array.from({ length: fights }, (_, fight) => {
    const source = keyedSource(`fight ${fight}`, "Aldric attacks");
    return chiSquare(count(6, 1_200, (index) => source.face({ site: "to hit", index, sides: 6 }) - 1));
  });
  // Five degrees of freedom: mean 5, variance 10; 11.07 is passed once in twenty times, 1.145 is not reached as often.
  const mean = squares.reduce((sum, each) => sum + each, 0) / fights;
  expect(Math.abs(mean - 5) / Math.sqrt(10 / fights)).toBeLessThan(4);
  const tail = Math.sqrt(0.05 * 0.95 * fights);
  expect(Math.abs(squares.filter((each) => each > 11.07).length - 0.05 * fights) / tail).toBeLessThan(4);
  expect(Math.abs(squares.filter((each) => each < 1.145).length - 0.05 * fights) / tail).toBeLessThan(4);
});

test("a generator with neighbouring seeds that begin alike would be found out", () => {
  const face = (seed: number) => 1 + ((~seed >>> 0) % 6);
  expect(
    pairs(
      6,
      (n) => face(2 * n),
      (n) => face(2 * n + 1),
    ),
  ).toBeGreaterThan(100);
});

describe.each([6, 20])("random d%d", (sides) => {
  const ask = { site: "to hit", index: 0, sides };

  test("every face, and every pair in a row, comes up as often", () => {
    const source = randomSource(1);
    const next = () => source.face(ask);
    expect(Math.abs(pairs(sides, next, next))).toBeLessThan(4);
  });

  test("neighbouring seeds do not begin alike", () => {
    const first = (seed: number) => randomSource(seed).face(ask);
    expect(
      Math.abs(
        pairs(
          sides,
          (n) => first(2 * n),
          (n) => first(2 * n + 1),
        ),
      ),
    ).toBeLessThan(4);
  });
});
