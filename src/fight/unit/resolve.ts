import type { Line } from "../../language/syntax.ts";
import type { FightState } from "../state.ts";
import { Attempt } from "./attempt.ts";
import { idleParts } from "./idle.ts";
import { refusedAnyway } from "./foresee.ts";
import { withNeedless } from "./needless.ts";
import type { Excluded } from "./page.ts";
import type { UnitContext } from "./context.ts";
import { recordOf, type UnitResult } from "./result.ts";
import type { Refused } from "./unit.ts";
import { Written } from "./written.ts";

/** Resolves one unit. Never throws for anything that text can cause. */
export function runUnit(lines: readonly Line[], before: FightState, context: UnitContext): UnitResult {
  const unit = new Written(lines, before, context);
  let excluded: Excluded = new Map();
  // A reaction that the rules refuse is taken out and the unit run again: the refused line changes nothing, and the
  // others go on without it.
  for (;;) {
    const attempt = new Attempt(unit, excluded);
    const result = attempt.run();
    if (result !== null) {
      const refused = anyway(unit, excluded, attempt, result);
      if (refused === null) return remarked(unit, excluded, result);
      const whole = attempt.refused(refused);
      if (whole !== null) return whole;
    }
    if (attempt.out !== null) excluded = new Map(excluded).set(attempt.out.line, attempt.out.why);
  }
}

/** With what the lines that were carried out carry in vain; whoever counts ways reads no remarks. */
function remarked(unit: Written, excluded: Excluded, result: UnitResult): UnitResult {
  if (unit.context.watch !== undefined) return result;
  const told = withNeedless(unit, excluded, result);
  const idle = idleParts(unit, excluded, result);
  return idle.length === 0 ? told : { ...told, diagnostics: [...told.diagnostics, ...idle] };
}

/**
 * The refusal of a line, whatever its dice show: it waits for one of them, or lost a part. That a part is lost, or that
 * its dice led to a question, is judged as if nothing had been rolled and nobody had reacted, so that a line that could
 * never have worked is refused with its dice as it is without them.
 */
function anyway(unit: Written, excluded: Excluded, attempt: Attempt, result: UnitResult): Refused | null {
  if (attempt.lost.length === 0 && result.pending.length === 0) return null;
  const questions = result.thrown.length > 0 ? result.pending.filter(({ dice }) => dice === "") : [];
  const doubtful = new Set([...attempt.lost, ...questions].map(({ line }) => line));
  if (doubtful.size > 0) {
    const never = unit.never([...doubtful, ...excluded.keys()].join(), () =>
      refusedAnyway(unit, excluded, true, (line) => doubtful.has(line)),
    );
    if (never !== null) return never.refused;
  }
  if (unit.context.shallow === true || !result.pending.some(({ dice }) => dice !== "")) return null;
  const foregone = refusedAnyway(unit, excluded, false, () => true);
  if (foregone === null || foregone.part < 0 || isBare(unit.lines)) return foregone?.refused ?? null;
  return refusedAnyway(unit, excluded, true, (line) => line === foregone.refused.line)?.refused ?? null;
}

/** Nothing has been rolled and nobody has reacted. */
function isBare(lines: readonly Line[]): boolean {
  const [only, more] = lines;
  return only !== undefined && more === undefined && recordOf(only) === null;
}
