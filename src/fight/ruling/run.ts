import type { Span } from "../../language/syntax.ts";
import { expand } from "../rule-kit.ts";
import type { Turn } from "../system.ts";

/*
 * `!` lines: the game master overrules or supplements the rules. The forms of the language page come first; then the lines that the rule system
 * lists (verbs of role "gm"); then any action, which is carried out even though the rules refuse it.
 */

export interface RulingLine {
  readonly text: string;
  readonly body: Span;
  readonly reason: string | null;
}

/** What a ruling does, once it is known to mean something. null: it has no known form, and is shown as prose. */
export type RulingRun = (turn: Turn) => void;

export function each(who: readonly string[], run: (turn: Turn, name: string) => void): RulingRun {
  return (turn) => {
    for (const name of expand(turn.state, who)) run(turn, name);
  };
}
