import type { RandomFace } from "./wishes.ts";

/** What of the platform's `crypto` is needed. */
export interface RandomBits {
  getRandomValues(into: Uint32Array<ArrayBuffer>): unknown;
}

const RANGE = 2 ** 32;

/** Faces from the platform's cryptographic source. Draws beyond the last whole multiple of `sides` are thrown away: no face is favoured. */
export function fairFaces(bits: RandomBits): RandomFace {
  const drawn = new Uint32Array(1);
  return (sides) => {
    const limit = RANGE - (RANGE % sides);
    for (;;) {
      bits.getRandomValues(drawn);
      const [value = limit] = drawn;
      if (value < limit) return (value % sides) + 1;
    }
  };
}
