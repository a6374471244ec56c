import type { Diagnostic } from "../fight/environment.ts";
import type { Line } from "../language/syntax.ts";
import { allDiagnostics, type NoteFight } from "../share/note.ts";
import { linesIn, rangeOf, type Model } from "./model.ts";
import { say } from "./sentences.ts";
import type { NoteDiagnostic, Range } from "./service.ts";

/** Diagnostics by fight, because each key press asks for them several times. */
const told = new WeakMap<NoteFight, readonly Diagnostic[]>();

function allOf(fight: NoteFight): readonly Diagnostic[] {
  const known = told.get(fight) ?? allDiagnostics(fight);
  told.set(fight, known);
  return known;
}

/** Returns every diagnostic of a note's fights, in the order of the text. */
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

/** Returns the range, or the whole line where the range is empty: nothing that has no width can be underlined. */
function wide(model: Model, range: Range, fight: NoteFight, line: number): Range {
  if (range.to > range.from) return range;
  const text = fight.fight.lines[line]?.text ?? "";
  return rangeOf(model, fight, line, { from: text.length - text.trimStart().length, to: text.length });
}

/** A diagnostic in its place, for those who mend it. */
export interface Trouble {
  readonly model: Model;
  readonly fight: NoteFight;
  readonly line: Line;
  readonly at: number;
  readonly problem: Diagnostic;
  /** The words at fault. */
  readonly said: string;
}

/** A way out: lines of the block that take the place of others. */
export interface Mend {
  readonly title: string;
  /** Lines [from, to) of the block become these. In order, not overlapping. */
  readonly edits: readonly { readonly from: number; readonly to: number; readonly lines: readonly string[] }[];
  /** Nothing else could be meant. */
  readonly safe?: boolean;
}

/** Returns a mend that writes the line in another form. */
export function rewrite({ at }: Trouble, title: string, text: string, safe = false): Mend {
  return { title, edits: [{ from: at, to: at + 1, lines: [text] }], safe };
}

/** Returns a mend that replaces the words at fault. */
export function replaced(
  trouble: Trouble,
  by: string,
  title = say.mends.becomes(trouble.said, by),
  safe = false,
): Mend {
  const { span } = trouble.problem;
  const { text } = trouble.line;
  return rewrite(trouble, title, text.slice(0, span.from) + by + text.slice(span.to), safe);
}
