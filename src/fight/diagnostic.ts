import type { Span, Way } from "../language/syntax.ts";
import type { Fact } from "./fact.ts";

/**
 * What is wrong, where, and what would be right. `line` is the index in the block, columns are 0-based and half-open.
 */
export interface Diagnostic {
  readonly line: number;
  readonly span: Span;
  readonly severity: "error" | "warning" | "info";
  /** Stable: tools and tests rely on it. */
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
  /** What the rules told, as data: whoever offers ways out looks at it, never at the sentence. */
  readonly what?: Fact;
  /** What would be right in the span's place, best first. */
  readonly instead?: readonly string[];
  /** Other ways out that binding names, best first; those of the rules are in their fact (`waysOf`). */
  readonly ways?: readonly Way[];
}
