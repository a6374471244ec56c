import type { Way } from "../../language/syntax.ts";
import type { Lexicon } from "./lexicon.ts";
import { asWritten, type Word } from "./phrase.ts";
import { say } from "./say.ts";
import type { AdviceSpec } from "../said-specs.ts";

/*
 * What to write instead of what was said: by its meaning first, as the rule system lists it, and only then by its
 * spelling.
 */

export interface Names {
  readonly who: string;
  readonly whom: string;
}

/** What the rule system advises for the words at `at`, and where they end; null where it lists none. */
export function adviceAt(
  lexicon: Lexicon,
  where: AdviceSpec["where"],
  line: readonly Word[],
  at: number,
  { who, whom }: Names,
): { readonly said: string; readonly text: string; readonly next: number; readonly ways: readonly Way[] } | null {
  const found = lexicon.advice[where].match(line, at);
  if (found === null) return null;
  const { write, why } = found.value;
  const text = write.replaceAll("{who}", who).replaceAll("{whom}", whom);
  return {
    said: asWritten(line, at, found.next),
    text: say.advice(why, text),
    next: found.next,
    ways: text === "" ? [] : [{ line: text }],
  };
}
