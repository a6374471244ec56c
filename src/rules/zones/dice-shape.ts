import { readOnce } from "../../fight/read-once.ts";

/* Dice as rules of damage change them: other counts, smaller dice; what stands between them stays as it is written. */

type Piece = string | { readonly count: number; readonly sides: number };

interface Shape {
  readonly pieces: readonly Piece[];
  /** Dice that are thrown: 2 of "2d6+1". */
  readonly count: number;
  /** Are these dice, or a plain number? */
  readonly isDamage: boolean;
}

const read = readOnce((dice): Shape => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of dice.matchAll(/(\d*)d(\d+)/g)) {
    const [all, count = "", sides] = found;
    pieces.push(dice.slice(at, found.index), { count: count === "" ? 1 : Number(count), sides: Number(sides) });
    at = found.index + all.length;
  }
  pieces.push(dice.slice(at));
  return {
    pieces,
    count: pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? 0 : piece.count), 0),
    isDamage: /^(?:\d*d\d|\d+$)/.test(dice),
  };
});

/**
 * The dice with another count and, when impaired, no die larger than d4 (ZN-43, ZN-125, ZN-126). Constants stay.
 * @rule ZN-43
 */
export function shapeDice(
  dice: string,
  change: { readonly factor: number; readonly count: number | null; readonly small: boolean },
): string {
  const { pieces } = read(dice);
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const number = change.count ?? piece.count * change.factor;
      return `${number === 1 ? "" : number}d${change.small ? Math.min(4, piece.sides) : piece.sides}`;
    })
    .join("");
}

/** How many dice an expression throws: "2d6+1" is 2. */
export function diceCount(dice: string): number {
  return read(dice).count;
}

export function isDamage(dice: string): boolean {
  return read(dice).isDamage;
}
