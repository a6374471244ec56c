/*
 * Reads sums back from sentences, as a reader with a pencil would: "3 damage (d8=4 + 1 STR − 2 hard leather)",
 * "9 + 4 AB + 1 STR = 14 against AC 15".
 */

/** A sum as it is printed, and the number that it is said to come to. */
export interface PrintedSum {
  readonly sum: string;
  readonly total: number;
}

/** "3 damage (d8=4 − 1 STR)", "Rolf regains 4 STR (d4=4)": brackets behind a number. */
const AMOUNT = /(−?\d+|\bno)(?: (?!no\b)[\p{L}’]+){0,4} \(((?:[^()]|\([^()]*\))*)\)/gu;
/** "9 + 4 AB = 13": two terms at least. */
const EQUATION = /(?<=^|[ ,(:;])(−?\d[^=;:,()]*?(?: [+−×] [^=;:,()]*?)+) = (−?\d+)/g;

/** "strike chance (95 SC + 3 wind) 98": the number behind its brackets. */
const BEHIND = /chance \((\d+ [^()]*[+−×] \d[^()]*)\) (−?\d+)/g;

/** Returns the sums that a sentence prints. `fixed`: those too that begin with a number and not with dice. */
export function sumsIn(sentence: string, fixed = false): PrintedSum[] {
  const read = (pattern: RegExp, total: number, sum: number): PrintedSum[] =>
    [...sentence.matchAll(pattern)].map((found) => ({ total: valueOf(found[total] ?? ""), sum: found[sum] ?? "" }));
  const behind = fixed ? read(BEHIND, 2, 1) : [];
  const amounts = read(AMOUNT, 1, 2).filter(
    ({ sum }) =>
      /\bd\d+=/.test(sum) || (fixed && /^\d+ .*[+−×] \d/.test(sum) && !behind.some((each) => each.sum === sum)),
  );
  return [...amounts, ...behind, ...read(EQUATION, 2, 1)];
}

/** Reckons a printed sum, multiplication first; null where a term has no number. */
export function reckoned(sum: string): number | null {
  const [first = "", ...rest] = sum.split(/ ([+−×]) (?![^(]*\))/);
  const values: (number | null)[] = [termOf(first)];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const value = termOf(rest[at + 1] ?? "");
    const before = values[values.length - 1] ?? null;
    if (rest[at] === "×") values[values.length - 1] = value === null || before === null ? null : before * value;
    else values.push(value === null ? null : rest[at] === "+" ? value : -value);
  }
  return values.reduce((all, value) => (all === null || value === null ? null : all + value), 0);
}

/** Returns the value of "4 AB", "2d6=3+5", "3 of d6=5" or "(d6=1 + 3)". */
function termOf(term: string): number | null {
  const bracketed = /^\((.*)\)/.exec(term)?.[1];
  if (bracketed !== undefined) return reckoned(bracketed);
  const faces = /^\d*d\d+=([\d+−]+)(?![\d,])/.exec(term)?.[1];
  if (faces !== undefined) return faces.split("+").reduce((all, face) => all + valueOf(face), 0);
  const number = /^−?\d+/.exec(term)?.[0];
  return number === undefined ? null : valueOf(number);
}

function valueOf(text: string): number {
  return text === "no" ? 0 : Number(text.replace("−", "-"));
}
