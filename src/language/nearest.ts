import { fold } from "./fold.ts";

/** Longer words are compared by their beginnings alone. */
const LONGEST = 64;

/** How many slips a word of this length may hold and still be a slip of the pen. */
function allowance(length: number): number {
  return length <= 4 ? 1 : length <= 8 ? 2 : 3;
}

/**
 * The candidate that `word` was most likely meant to be, for "Did you mean …?"; null where none is near. A word of
 * three letters or more also suggests what it begins; one of two must share its first letter. Of equals the first.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const wanted = fold(word.slice(0, LONGEST));
  if (wanted === "") return null;
  const limit = allowance(wanted.length);
  let best: string | null = null;
  let least = limit + 1;
  for (const candidate of candidates) {
    const folded = fold(candidate.slice(0, LONGEST));
    if (wanted.length <= 2 && folded[0] !== wanted[0]) continue;
    let distance = slips(wanted, folded, Math.min(limit, least - 1));
    if (distance > limit && wanted.length >= 3 && folded.startsWith(wanted)) distance = limit;
    if (distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return best;
}

/**
 * Letters added, left out, replaced or swapped with their neighbour between two words (Damerau-Levenshtein, optimal
 * string alignment); `limit + 1` where there are more than `limit`. The cost grows with length times limit.
 */
export function slips(a: string, b: string, limit: number): number {
  const over = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return over;
  let twoBack: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = new Array<number>(b.length + 1).fill(over);
    if (row <= limit) current[0] = row;
    let least = current[0] ?? over;
    const from = Math.max(1, row - limit);
    const to = Math.min(b.length, row + limit);
    for (let column = from; column <= to; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (before[column - 1] ?? over) + (same ? 0 : 1),
        (before[column] ?? over) + 1,
        (current[column - 1] ?? over) + 1,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (twoBack[column - 2] ?? over) + 1);
      }
      current[column] = Math.min(cost, over);
      least = Math.min(least, cost);
    }
    // A swap can still profit from the row before, so that one must be over the limit too.
    if (least > limit && Math.min(...before) > limit) return over;
    twoBack = before;
    before = current;
  }
  return Math.min(before[b.length] ?? over, over);
}
