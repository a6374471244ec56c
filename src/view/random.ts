import type { RandomFace } from "./wish.ts";

/** What of the platform's `crypto` is needed. */
export interface RandomBits {
  getRandomValues(into: Uint32Array<ArrayBuffer>): unknown;
}

const RANGE = 2 ** 32;

/** So many numbers are drawn at once: a call of the platform costs as much as hundreds of them. */
const BLOCK = 256;

/**
 * Faces from the platform's cryptographic source. Draws beyond the last whole multiple of `sides` are thrown away: no
 * face is favoured. What a block has left is kept for the next die; what was used is wiped.
 */
export function fairFaces(bits: RandomBits): RandomFace {
  const drawn = new Uint32Array(BLOCK);
  let next = BLOCK;
  const value = (): number => {
    if (next === BLOCK) {
      bits.getRandomValues(drawn);
      next = 0;
    }
    const found = drawn[next] ?? 0;
    drawn[next++] = 0;
    return found;
  };
  return (sides) => {
    const limit = RANGE - (RANGE % sides);
    for (;;) {
      const found = value();
      if (found < limit) return (found % sides) + 1;
    }
  };
}
