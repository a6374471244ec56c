import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Step, UnitResult } from "../fight/unit-result.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Line } from "../language/syntax.ts";
import { resultText } from "./sentence.ts";
import { say } from "./words.ts";

/*
 * A line may end in ` => 5 damage, Balthasar 3/8` for readers without the widget. It is its author's to word; only its numbers can be wrong.
 */

/** What does not agree between a line's result note and what the rules give; `line` as given. null: nothing. */
export function resultProblem(line: Line, at: number, step: Step, unit: UnitResult): Diagnostic | null {
  if ((line.kind !== "action" && line.kind !== "ruling") || line.result === null || step.status !== "resolved")
    return null;
  const wanted = resultText(step, unit) ?? "";
  const known = numbers(wanted);
  const wrong = numbers(line.text.slice(line.result.from, line.result.to)).some((each) => !known.includes(each));
  if (!wrong) return null;
  return {
    line: at,
    span: line.result,
    severity: "warning",
    code: "result-differs",
    message: say.resultDiffers(wanted),
  };
}

/** All of a fight's, at the block's lines. */
export function resultProblems(fight: Fight): Diagnostic[] {
  return fight.units.flatMap(({ from, lines, result }) =>
    lines.flatMap((line, i) => {
      const step = result.steps[i];
      return step === undefined ? [] : (resultProblem(line, from + i, step, result) ?? []);
    }),
  );
}

/** "3/8" and "5 damage", but not the 2 of "Bandit 2". */
function numbers(text: string): string[] {
  return text.match(/-?\d{1,9}\/\d{1,9}|\d{1,9}(?= (?:damage|healed)\b)/g) ?? [];
}
