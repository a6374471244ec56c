import type { TextLines } from "../language/text-lines.ts";

/**
 * The last line of the table of what came of a fight, as it stands below the fight that ends at a line: a line in bold
 * and a table. Without one: that line.
 */
export function outcomeEnd(lines: TextLines, closes: number): number {
  const textOf = (at: number): string => {
    const [start, end] = [lines.starts[at], lines.ends[at]];
    return start === undefined || end === undefined ? "" : lines.text.slice(start, end).replace(/^[>\s]*/, "");
  };
  const isRow = (at: number): boolean => textOf(at).startsWith("|");
  if (textOf(closes + 1) !== "" || !/^\*\*.+\*\*\s*$/.test(textOf(closes + 2)) || textOf(closes + 3) !== "")
    return closes;
  let at = closes + 4;
  while (isRow(at)) at += 1;
  return at === closes + 4 ? closes : at - 1;
}
