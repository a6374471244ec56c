import fc from "fast-check";
import { oddsWork } from "../../src/dice/odds.ts";
import { rangeOf, type Dice, type DicePool } from "../../src/dice/expression.ts";

const keep = (count: number) =>
  fc.record(
    { which: fc.constantFrom("highest" as const, "lowest" as const), count: fc.integer({ min: 1, max: count }) },
    { noNullPrototype: true },
  );

/** Pools small enough to go through every outcome. */
export const pools = (explosions: boolean): fc.Arbitrary<DicePool> =>
  fc
    .record({ count: fc.integer({ min: 1, max: 3 }), sides: fc.integer({ min: 2, max: 6 }) })
    .chain(({ count, sides }) =>
      fc
        .record(
          {
            keep: keep(count),
            special: fc.oneof(
              fc.integer({ min: 1, max: sides - 1 }).map((rerollAtMost) => ({ rerollAtMost })),
              ...(explosions ? [fc.constant({ explode: true as const })] : []),
            ),
          },
          { requiredKeys: [], noNullPrototype: true },
        )
        .map(({ keep, special }): DicePool => ({ type: "dice", count, sides, ...(keep && { keep }), ...special })),
    );

const numbers: fc.Arbitrary<Dice> = fc.integer({ min: -9, max: 9 }).map((value) => ({ type: "number", value }));

const leaf = (explosions: boolean): fc.Arbitrary<Dice> => fc.oneof(numbers, pools(explosions));

function inner(of: fc.Arbitrary<Dice>): fc.Arbitrary<Dice> {
  return fc.oneof(
    of
      .filter((dice) => dice.type !== "number" && dice.type !== "negative")
      .map((dice): Dice => ({ type: "negative", of: dice })),
    fc
      .tuple(fc.constantFrom("sum" as const, "difference" as const, "product" as const), of, of)
      .map(([type, left, right]): Dice => ({ type, left, right })),
    fc
      .tuple(of, of, fc.constantFrom("up" as const, "down" as const))
      .filter(([, divisor]) => rangeOf(divisor).min > 0 || rangeOf(divisor).max < 0)
      .map(([left, right, round]): Dice => ({ type: "quotient", left, right, round })),
  );
}

/** Trees as the parser makes them: at most two operations deep, and small enough that testing does not take long. */
export function trees({ explosions }: { explosions: boolean }): fc.Arbitrary<Dice> {
  const one = fc.oneof(leaf(explosions), inner(leaf(explosions)));
  return fc.oneof(one, inner(one)).filter((dice) => oddsWork(dice) < 1_000_000);
}
