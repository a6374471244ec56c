import { expect, test } from "vitest";
import { fairFaces } from "../../src/wishes/dice.ts";

/** Hands out these numbers one after the other, noughts behind them; `calls` counts how often it was asked. */
function bits(...coming: number[]): { getRandomValues(into: Uint32Array): void; calls: number } {
  return {
    calls: 0,
    getRandomValues(into) {
      this.calls++;
      into.set(Array.from(into, () => coming.shift() ?? 0));
    },
  };
}

test("faces begin at 1 and end at the die's sides", () => {
  expect(fairFaces(bits(0))(6)).toBe(1);
  expect(fairFaces(bits(5))(6)).toBe(6);
  expect(fairFaces(bits(99))(100)).toBe(100);
});

test("bits that would favour low faces are thrown away", () => {
  // 2^32 is 4 more than a multiple of 6: the last four values would make 1 to 4 likelier.
  const highest = 2 ** 32 - 1;
  expect(fairFaces(bits(highest, highest - 3, 4))(6)).toBe(5);
  expect(fairFaces(bits(highest - 4))(6)).toBe(6);
});

test("a die of a power of two uses all bits", () => {
  expect(fairFaces(bits(2 ** 32 - 1))(8)).toBe(8);
});

test("every number of the source is used once, in its order, over the end of a block too", () => {
  const coming = Array.from({ length: 1000 }, (_, n) => n);
  const source = bits(...coming);
  const face = fairFaces(source);
  expect(coming.map(() => face(1000))).toEqual(coming.map((n) => n + 1));
  expect(source.calls).toBeLessThan(10);
});
