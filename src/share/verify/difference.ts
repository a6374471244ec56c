import type { Span } from "../../language/syntax.ts";

/** Something that is written and is not so. */
export interface Difference {
  readonly kind: "result" | "dice" | "seed" | "refused" | "log";
  /** In the note, 1-based. */
  readonly line: number;
  /** The line of the fight's block, 0-based; null for one of a log. */
  readonly at: number | null;
  /** The line as written, and the words at fault in it. */
  readonly text: string;
  readonly span: Span;
  readonly written: string;
  /** What it should be, in as few words. */
  readonly given: string;
  /** The line as the rules tell it. */
  readonly replayed: string;
}
