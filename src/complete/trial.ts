import type { Environment } from "../fight/environment.ts";
import { runUnit } from "../fight/unit/resolve.ts";
import type { UnitResult } from "../fight/unit/result.ts";
import { parseLine } from "../language/line.ts";
import type { Caret } from "./caret.ts";

/*
 * A line is tried before it is written: the rules themselves say whether it goes, on the state in which it would stand.
 */

/** What would come of a line: `why` is the first reason against it. */
export interface Trial {
  readonly goes: boolean;
  readonly why: string | null;
}

/**
 * @param lines the line and what would stand indented below it
 * @param shallow looks no further than the first die that is missing: for many lines at once
 */
export function tryLines(caret: Caret, lines: readonly string[], environment: Environment, shallow = false): Trial {
  const result = tried(caret, lines, environment, shallow);
  const wrong = result.diagnostics.find(({ severity }) => severity === "error");
  return { goes: wrong === undefined, why: wrong?.message ?? null };
}

export function tried(caret: Caret, lines: readonly string[], environment: Environment, shallow = false): UnitResult {
  return runUnit(
    lines.map((text) => parseLine(text, "section")),
    caret.below?.result.before ?? caret.state,
    { setup: caret.fight.setup, environment, faces: null, strict: false, shallow, ordinal: () => 0 },
  );
}

/** How a line may be answered, by the rules. */
export function tryOffers(caret: Caret, lines: readonly string[], environment: Environment): UnitResult["offers"] {
  return tried(caret, lines, environment).offers;
}
