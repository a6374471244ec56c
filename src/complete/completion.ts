/** What a completion puts into the text, by which its icon is chosen. */
export type CompletionKind =
  | "line"
  | "fighter"
  | "side"
  | "deed"
  | "reaction"
  | "clause"
  | "value"
  | "stat"
  | "weapon"
  | "condition"
  | "ruling"
  | "section"
  | "prose"
  | "header"
  | "system"
  | "option"
  | "die"
  | "roll"
  | "note";

/**
 * Does it go at this moment of the fight? "general": the language allows it here. "no": the rules refuse it, and
 * `detail` says why.
 */
export type Goes = "now" | "general" | "no";

export interface Completion {
  /** What is put in place of [from, caret) of the line. */
  readonly insert: string;
  /** Column at which the replaced text begins. */
  readonly from: number;
  readonly kind: CompletionKind;
  readonly goes: Goes;
  /** Why it is good, or why it does not go, in a few words; shown at the right. */
  readonly detail: string | null;
  /** What the word means, in a sentence. */
  readonly help: string | null;
  /** The rules that say so. */
  readonly rules: readonly string[];
  /** Of somebody it may be done to: the line as it would be. What that promises may be worked out (`chanceOf`). */
  readonly tries: string | null;
  /** Other words for the same: found once they are begun, and then written as they were begun. */
  readonly also: readonly string[];
}

/** A candidate before it is placed in the line. */
export interface Candidate extends Omit<Completion, "from" | "tries"> {
  /** Whether the rules let it pass now; asked only of those that fit what is typed. */
  readonly trial?: () => Pick<Completion, "goes" | "detail">;
}

export function candidate(
  insert: string,
  kind: CompletionKind,
  more: Partial<Omit<Candidate, "insert" | "kind">> = {},
): Candidate {
  return { insert, kind, goes: "general", detail: null, help: null, rules: [], also: [], ...more };
}
