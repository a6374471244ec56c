import { combine, isPlain, MAX_EXPLOSIONS, rangeOf, type Dice, type DicePool } from "./tree.ts";

/**
 * Total to probability, in ascending order of totals; totals too unlikely for a float64 (below 5e-324) are left out.
 */
export type Distribution = Map<number, number>;

/**
 * Returns the exact distribution of the total, in float64. Exact also for exploding dice: their cut (`MAX_EXPLOSIONS`)
 * is a rule of rolling, not of counting. Every expression that parses is small enough to be worked out (`oddsWork`).
 */
export function distribution(dice: Dice): Distribution {
  return new Map([...unsorted(dice)].filter(([, p]) => p > 0).sort(([a], [b]) => a - b));
}

/** Returns the expected total. */
export function mean(dice: Dice): number {
  switch (dice.type) {
    case "number":
      return dice.value;
    case "dice":
      return dice.keep ? expected(pool(dice)) : dice.count * meanOfDie(dice);
    case "negative":
      return 0 - mean(dice.of);
    case "sum":
    case "difference":
    case "product":
      // The operands never share a die, so this holds for products too.
      return combine(dice, mean(dice.left), mean(dice.right));
    case "quotient":
      return expected(unsorted(dice));
  }
}

/** Returns a bound on the time `distribution` takes, in units of about a nanosecond. */
export function oddsWork(dice: Dice): number {
  return sizeOf(dice).work;
}

/** Writing one number to a Map costs about as much as so many additions. */
const MAP_STEP = 50;

/** Bounds on the number of different totals and on the work of finding their probabilities. */
function sizeOf(dice: Dice): { totals: number; work: number } {
  const { min, max } = rangeOf(dice);
  const width = max - min + 1;
  switch (dice.type) {
    case "number":
      return { totals: 1, work: MAP_STEP };
    case "dice":
      return { totals: width, work: poolWork(dice) };
    case "negative": {
      const { totals, work } = sizeOf(dice.of);
      return { totals, work: work + MAP_STEP * totals };
    }
    default: {
      const left = sizeOf(dice.left);
      const right = sizeOf(dice.right);
      const pairs = left.totals * right.totals;
      return { totals: Math.min(width, pairs), work: left.work + right.work + MAP_STEP * pairs };
    }
  }
}

function poolWork(pool: DicePool): number {
  const { count, sides, explode, keep } = pool;
  const values = explode ? sides * (MAX_EXPLOSIONS + 1) : sides;
  if (keep) return values * values * keep.count ** 2 * count + MAP_STEP * keep.count * values;
  const perStep = isPlain(pool) ? 3 : values;
  return (count * count * values * perStep) / 2 + MAP_STEP * count * values;
}

function unsorted(dice: Dice): Distribution {
  switch (dice.type) {
    case "number":
      return new Map([[dice.value, 1]]);
    case "dice":
      return pool(dice);
    case "negative":
      return new Map(Array.from(unsorted(dice.of), ([value, p]) => [0 - value, p]));
    default: {
      const result: Distribution = new Map();
      const right = unsorted(dice.right);
      for (const [l, p] of unsorted(dice.left)) {
        for (const [r, q] of right) {
          const total = combine(dice, l, r);
          result.set(total, (result.get(total) ?? 0) + p * q);
        }
      }
      return result;
    }
  }
}

function expected(of: Distribution): number {
  let sum = 0;
  for (const [value, p] of of) sum += value * p;
  return sum;
}

function meanOfDie(dice: DicePool): number {
  if (isPlain(dice)) return (dice.sides + 1) / 2;
  return oneDie(dice).reduce((sum, p, value) => sum + value * p, 0);
}

/**
 * Returns the probability of each value of a single die, rerolls and explosions included; index 0 stands for the value
 * 0.
 */
function oneDie({ sides, rerollAtMost, explode }: DicePool): Float64Array {
  if (rerollAtMost !== undefined) {
    const again = rerollAtMost / sides / sides;
    return Float64Array.from({ length: sides + 1 }, (_, face) =>
      face === 0 ? 0 : again + (face > rerollAtMost ? 1 / sides : 0),
    );
  }
  const chain = explode ? MAX_EXPLOSIONS : 0;
  const result = new Float64Array(sides * (chain + 1) + 1);
  for (let added = 0; added <= chain; added++) {
    const last = added === chain;
    for (let face = 1; face <= sides; face++) {
      if (face < sides || last) result[added * sides + face] = sides ** -(added + 1);
    }
  }
  return result;
}

function pool(dice: DicePool): Distribution {
  const one = oneDie(dice);
  const sums = dice.keep ? keepSums(one, dice.count, dice.keep) : repeatedSums(dice, one);
  const result: Distribution = new Map();
  sums.forEach((p, total) => {
    if (p > 0) result.set(total, p);
  });
  return result;
}

function repeatedSums(dice: DicePool, one: Float64Array): Float64Array {
  const plain = isPlain(dice);
  let sums = one;
  for (let n = 1; n < dice.count; n++) sums = plain ? addUniform(sums, dice.sides) : convolve(sums, one);
  return sums;
}

function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const result = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const p = a[i] ?? 0;
    if (p === 0) continue;
    for (let j = 0; j < b.length; j++) result[i + j] = (result[i + j] ?? 0) + p * (b[j] ?? 0);
  }
  return result;
}

/**
 * Adds one plain die: each new total is the mean of the `sides` totals below it. The window is put together from sums
 * running forwards and backwards in blocks of `sides`, for subtracting what leaves it would cost the tails their
 * digits.
 */
function addUniform(sums: Float64Array, sides: number): Float64Array {
  const length = sums.length + sides;
  const at = (i: number): number => (i >= 0 && i < sums.length ? (sums[i] ?? 0) : 0);
  const backwards = new Float64Array(length);
  for (let i = length - 1; i >= 0; i--) {
    backwards[i] = at(i - sides) + ((i + 1) % sides === 0 ? 0 : (backwards[i + 1] ?? 0));
  }
  const result = new Float64Array(length);
  let forwards = 0;
  for (let total = 0; total < length; total++) {
    // The window total - sides … total - 1; `total % sides` of its members lie in the block that `total` is in.
    const inBlock = total % sides;
    forwards = inBlock === 0 ? 0 : forwards + at(total - 1);
    result[total] = (forwards + (backwards[total] ?? 0)) / sides;
  }
  return result;
}

/**
 * Sums of the best `keep.count` of `count` dice. Goes through the values from the best on; `partial[n]` holds, by sum,
 * the probability that exactly n dice show a value so far (n < keep.count). Once enough dice have shown, the others
 * may show anything that comes later.
 */
function keepSums(
  one: Float64Array,
  count: number,
  keep: { which: "highest" | "lowest"; count: number },
): Float64Array {
  const width = keep.count * (one.length - 1) + 1;
  const result = new Float64Array(width);
  const values = [...one.keys()].filter((value) => (one[value] ?? 0) > 0);
  if (keep.which === "highest") values.reverse();
  const later = new Float64Array(values.length + 1);
  for (let i = values.length - 1; i >= 0; i--) later[i] = (later[i + 1] ?? 0) + (one[values[i] ?? 0] ?? 0);

  let partial = Array.from({ length: keep.count }, (_, shown) =>
    Float64Array.from({ length: width }, (_, sum) => (shown === 0 && sum === 0 ? 1 : 0)),
  );
  values.forEach((value, i) => {
    const p = one[value] ?? 0;
    const next = partial.map((sums) => sums.slice());
    partial.forEach((sums, shown) => {
      let ways = 1;
      for (let more = 1; more <= count - shown; more++) {
        ways *= ((count - shown - more + 1) / more) * p;
        const enough = shown + more >= keep.count;
        const weight = enough ? ways * (later[i + 1] ?? 0) ** (count - shown - more) : ways;
        const into = enough ? result : (next[shown + more] ?? result);
        const step = value * Math.min(more, keep.count - shown);
        for (let s = 0; s + step < width; s++) into[s + step] = (into[s + step] ?? 0) + weight * (sums[s] ?? 0);
      }
    });
    partial = next;
  });
  return result;
}
