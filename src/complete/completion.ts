import { slips, fold } from "../language/words.ts";

/** Kind of text that a completion inserts; its icon is chosen by it. */
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
  /** Text that takes the place of [from, caret) of the line. */
  readonly insert: string;
  /** Column at which the replaced text begins. */
  readonly from: number;
  readonly kind: CompletionKind;
  readonly goes: Goes;
  /** Why it is good, or why it does not go, in a few words; shown at the right. */
  readonly detail: string | null;
  /** Meaning of the word, in a sentence. */
  readonly help: string | null;
  /** The rules that say so. */
  readonly rules: readonly string[];
  /** Whole line of this target, of which the chance may be worked out (`chanceOf`). */
  readonly tries: string | null;
  /** Other words for the same: found once they are begun, and then written as they were begun. */
  readonly also: readonly string[];
}

/** A candidate before it is placed in the line. */
export interface Candidate extends Omit<Completion, "from" | "tries"> {
  /** Tells whether the rules let it pass now; asked only of completions that fit the typed text. */
  readonly trial?: () => Pick<Completion, "goes" | "detail">;
}

export function candidate(
  insert: string,
  kind: CompletionKind,
  more: Partial<Omit<Candidate, "insert" | "kind">> = {},
): Candidate {
  return { insert, kind, goes: "general", detail: null, help: null, rules: [], also: [], ...more };
}

/**
 * Scores a candidate against the typed text: 4 it begins so, 3 nothing is typed, 2 one of its words begins so, 1 it
 * begins so but for one mistyped letter; 0 not at all.
 */
export function fits(candidate: string, typed: string): 0 | 1 | 2 | 3 | 4 {
  // A blank behind a word means that the word is whole.
  const wanted = fold(typed) + (/\s$/.test(typed) ? " " : "");
  if (wanted.trim() === "") return 3;
  const words = fold(candidate);
  if (words === wanted.trim()) return 0;
  if (words.startsWith(wanted)) return 4;
  if (words.split(/[\s@-]+/).some((_, i, all) => i > 0 && all.slice(i).join(" ").startsWith(wanted))) return 2;
  const near = (length: number): boolean => slips(words.slice(0, length), wanted, 1) <= 1;
  return wanted.length >= 4 && [-1, 0, 1].some((more) => near(wanted.length + more)) ? 1 : 0;
}

/*
 * Deeds whose word is no verb are said with one that means little: "takes a free attack", "makes a DEX roll".
 */

const sayings: readonly (readonly [last: RegExp, before: string])[] = [
  [/(?:two-weapon|melee|ranged) attack$/, "makes a"],
  [/(?:attack|shot)$/, "takes a"],
  [/(?:roll|save)$/, "makes a"],
  [/wall$/, "forms a"],
  [/(?:defense|defence|two-weapon)$/, "uses"],
];

/** Returns the keyword as one says it of somebody ("makes a DEX roll"); the keyword itself where it stands alone. */
export function saidOf(keyword: string, plural: boolean): string {
  const [, before] = sayings.find(([last]) => last.test(keyword)) ?? [];
  if (before === undefined) return keyword;
  const [verb = "", article] = before.split(" ");
  const said = plural ? verb.replace(/s$/, "") : verb;
  return `${said}${article === undefined ? "" : /^[aeiou]/i.test(keyword) ? " an" : " a"} ${keyword}`;
}
