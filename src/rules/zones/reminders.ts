import { remind } from "../../fight/rule-kit.ts";
import { note } from "./marks.ts";
import type { Turn } from "./types.ts";

/** A reminder that is shown once in a fight. */
export function remindOnce(turn: Turn, rule: readonly string[], key: string, words: string): void {
  if (turn.state.marks[`told ${key}`] === true) return;
  note(turn, null, `told ${key}`, true);
  remind(turn, rule, words);
}
