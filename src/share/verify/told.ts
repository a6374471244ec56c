import type { ToldDifference, Verdict } from "../../view/verify-dialog.tsx";
import { afterIt } from "./after.ts";
import { headlineOf, verdictOf } from "./headline.ts";
import type { Difference } from "./difference.ts";
import type { Verification } from "./verify.ts";
import { waysOut } from "./ways-out.ts";
import { say } from "./words.ts";

/** Ways out are looked for where so few lines differ: a log with more is not mended line by line. */
const MOST_MENDED = 10;

/** What checking a fight came to, in the words that every host shows. */
export function toldOf(checked: Verification, version: string): Verdict {
  const { differences } = checked;
  const mended = differences.length <= MOST_MENDED;
  return {
    ...verdictOf(checked, version),
    agrees: differences.length === 0,
    differences: differences.map((difference) => told(checked, difference, mended)),
  };
}

function told(checked: Verification, difference: Difference, mended: boolean): ToldDifference {
  const { line, text, span, written, replayed } = difference;
  const after = mended ? afterIt(checked, difference) : null;
  const ways = mended ? waysOut(checked, difference) : [];
  return {
    head: headlineOf(difference),
    line,
    text,
    ...span,
    rows: [[say.written, written], [say.replayed, replayed], ...(after === null ? [] : [[say.after, after] as const])],
    ways: ways.map(({ label, line: whole, edit }) => ({ label, line: whole, wish: { kind: "edit", edit } })),
  };
}
