import type { Grown } from "./grown.ts";
import type { Placed } from "./placed.ts";

/**
 * First unit that an edit from that line on can have changed: the one that holds the line before it, whose indented
 * lines may have grown.
 */
export function firstTouched(units: Grown<Placed>, line: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const unit = units.at(middle);
    if (unit !== undefined && unit.from + unit.lines.length < line) low = middle + 1;
    else high = middle;
  }
  // A unit looks past blank and prose lines for indented ones, so it may reach over single-line units behind it.
  while (low > 0 && reaches(units.at(low))) low--;
  return low;
}

function reaches(unit: Placed | undefined): boolean {
  const kind = unit?.lines[0]?.kind;
  return (
    kind === undefined ||
    kind === "blank" ||
    kind === "comment" ||
    kind === "narration" ||
    kind === "ruling" ||
    (unit?.lines[0]?.indent ?? 0) > 0
  );
}

/** The first unit from that index on which begins at that line or behind it. */
export function seek(units: Grown<Placed>, from: number, line: number): number {
  let at = from;
  while (at < units.length && (units.at(at)?.from ?? 0) < line) at++;
  return at;
}
