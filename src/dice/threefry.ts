export type Pair = readonly [number, number];

const ROTATIONS = [13, 15, 26, 6, 17, 29, 16, 24] as const;
const PARITY = 0x1bd11bda;

/**
 * Threefry-2x32 with 20 rounds: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011).
 * Takes and gives pairs of unsigned 32-bit integers; for each key it is a permutation of the counters.
 */
export function threefry2x32(key: Pair, counter: Pair): Pair {
  const schedule = [key[0], key[1], key[0] ^ key[1] ^ PARITY] as const;
  let x = (counter[0] + key[0]) | 0;
  let y = (counter[1] + key[1]) | 0;
  for (let group = 1; group <= 5; group++) {
    const first = group % 2 === 1 ? 0 : 4;
    for (let round = first; round < first + 4; round++) {
      const rotation = ROTATIONS[round] ?? 0;
      x = (x + y) | 0;
      y = ((y << rotation) | (y >>> (32 - rotation))) ^ x;
    }
    x = (x + (schedule[group % 3] ?? 0)) | 0;
    y = (y + (schedule[(group + 1) % 3] ?? 0) + group) | 0;
  }
  return [x >>> 0, y >>> 0];
}
