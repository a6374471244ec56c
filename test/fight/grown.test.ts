import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { Grown } from "../../src/fight/memory.ts";

const lists = fc.array(fc.integer(), { maxLength: 600 });
const growths = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), lists), { maxLength: 6 });

test("grows like a plain list that is copied, and leaves what it grew from alone", () => {
  fc.assert(
    fc.property(lists, growths, fc.boolean(), (first, steps, looked) => {
      const made: [Grown<number>, readonly number[]][] = [[Grown.of(first), first]];
      for (const [share, behind] of steps) {
        const [grown, plain] = made[made.length - 1] ?? [Grown.of(first), first];
        const from = Math.floor(share * plain.length);
        made.push([grown.grow(from, behind), plain.slice(0, from).concat(behind)]);
        if (looked) expect(made[made.length - 1]?.[0].list).toEqual(made[made.length - 1]?.[1]);
      }
      for (const [grown, plain] of made) {
        expect(grown.length).toBe(plain.length);
        expect(plain.map((_, at) => grown.at(at))).toEqual(plain);
        for (const at of [-1, plain.length]) expect(grown.at(at)).toBeUndefined();
        const middle = plain.length >> 1;
        expect(grown.slice(middle)).toEqual(plain.slice(middle));
        expect(grown.slice(middle >> 1, middle)).toEqual(plain.slice(middle >> 1, middle));
        expect(grown.list).toEqual(plain);
      }
    }),
  );
});

test("a long list is not copied when little is put behind it", () => {
  const long = Array.from({ length: 1000 }, (_, at) => at);
  const slice = vi.spyOn(long, "slice");
  const grown = Grown.of(long).grow(999, [7]).grow(1000, [8]);
  expect([998, 999, 1000, 1001].map((at) => grown.at(at))).toEqual([998, 7, 8, undefined]);
  expect(slice).not.toHaveBeenCalled();
  expect(Grown.of(long).list).toBe(long);
});
