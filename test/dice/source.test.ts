import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enumerate, randomSource, type FaceSource } from "../../src/dice/source.ts";

describe("randomSource", () => {
  const take = (seed: number, sides: number) => {
    const source = randomSource(seed);
    return Array.from({ length: 50 }, (_, index) => source.face({ site: "test", index, sides }));
  };

  test("the same seed gives the same faces, another seed others", () => {
    expect(take(42, 20)).toEqual(take(42, 20));
    expect(take(42, 20)).not.toEqual(take(43, 20));
    expect(take(0.25, 20)).not.toEqual(take(0.5, 20));
    expect(take(0.1, 20)).not.toEqual(take(0.1 + 2 ** -56, 20));
  });

  test("faces are whole numbers from 1 to the sides, for any seed", () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 1_000_000 }), (seed, sides) => {
        for (const face of take(seed, sides)) {
          expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
        }
      }),
    );
  });
});

describe("enumerate", () => {
  const roll = (source: FaceSource, sides: number, index = 0) => source.face({ site: "test", sides, index });

  test("every face of every die in turn", () => {
    const { outcomes, complete } = enumerate((source) => [roll(source, 2), roll(source, 3, 1)]);
    expect(complete).toBe(true);
    expect(outcomes.map(({ value }) => value.join())).toEqual(["1,1", "1,2", "1,3", "2,1", "2,2", "2,3"]);
    for (const { weight } of outcomes) expect(weight).toBeCloseTo(1 / 6, 15);
  });

  test("dice that depend on other dice", () => {
    // A d20 to hit; 20 doubles a d8, 11 and more does it once.
    const { outcomes, complete } = enumerate((source) => {
      const attack = roll(source, 20);
      return attack < 11 ? 0 : roll(source, 8, 1) * (attack === 20 ? 2 : 1);
    });
    expect(complete).toBe(true);
    expect(outcomes).toHaveLength(10 + 10 * 8);
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 14);
    expect(outcomes.reduce((sum, { value, weight }) => sum + value * weight, 0)).toBeCloseTo((9 * 4.5 + 9) / 20, 14);
  });

  test("without dice there is one outcome", () => {
    expect(enumerate(() => "done")).toEqual({ outcomes: [{ value: "done", weight: 1 }], complete: true });
  });

  test("stops at the budget and says so", () => {
    const run = (source: FaceSource) => roll(source, 6) + roll(source, 6, 1);
    const { outcomes, complete } = enumerate(run, 35);
    expect([outcomes.length, complete]).toEqual([35, false]);
    expect(enumerate(run, 36).complete).toBe(true);
    expect(enumerate(run, 0)).toEqual({ outcomes: [], complete: false });
  });

  test.each([1, 6])("rolling until the face is not %d ends, and is not called complete", (again) => {
    let runs = 0;
    const { outcomes, complete } = enumerate((source) => {
      runs++;
      let index = 0;
      while (roll(source, 6, index) === again) index++;
      return index;
    });
    expect(complete).toBe(false);
    expect(runs).toBeLessThan(10_000);
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test("what the run throws is passed on", () => {
    expect(() =>
      enumerate((source) => {
        if (roll(source, 6) === 3) throw new Error("broken rule");
        return 0;
      }),
    ).toThrow("broken rule");
  });
});
