import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Line } from "../language/syntax.ts";
import type { NoteFight } from "../share/note.ts";
import type { Model } from "./model.ts";
import { say } from "./say.ts";

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

/** The line in another form. */
export function rewrite({ at }: Trouble, title: string, text: string, safe = false): Mend {
  return { title, edits: [{ from: at, to: at + 1, lines: [text] }], safe };
}

/** The words at fault replaced. */
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
