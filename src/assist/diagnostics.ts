import type { Diagnostic } from "../fight/diagnostic.ts";
import { allDiagnostics } from "../share/note.ts";
import type { NoteFight } from "../share/note.ts";
import { linesIn, rangeOf, type Model } from "./model.ts";
import type { NoteDiagnostic, Range } from "./service.ts";

/** What is to be said about a fight: asked for several times for each key that is pressed. */
const told = new WeakMap<NoteFight, readonly Diagnostic[]>();

function allOf(fight: NoteFight): readonly Diagnostic[] {
  const known = told.get(fight) ?? allDiagnostics(fight);
  told.set(fight, known);
  return known;
}

/** Everything that is to be said about a note's fights, in the order of the text. */
export function diagnosticsIn(model: Model, range?: Range): NoteDiagnostic[] {
  return model.fights.flatMap((fight) => {
    const { from, to } = linesIn(model, fight, range);
    return allOf(fight)
      .filter(({ line }) => range === undefined || (line >= from && line < to))
      .map(({ line, span, severity, code, message, rule }) => ({
        ...wide(model, rangeOf(model, fight, line, span), fight, line),
        severity,
        code,
        message,
        rule: rule === undefined || rule === "" ? null : rule,
        fight: fight.block.index,
        line,
      }));
  });
}

/** What has no width cannot be underlined: then it is the whole line. */
function wide(model: Model, range: Range, fight: NoteFight, line: number): Range {
  if (range.to > range.from) return range;
  const text = fight.fight.lines[line]?.text ?? "";
  return rangeOf(model, fight, line, { from: text.length - text.trimStart().length, to: text.length });
}
