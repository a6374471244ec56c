import { remind } from "../../fight/rule-kit.ts";
import type { Turn } from "./types.ts";

/** A reminder that is shown once in a fight. */
export function remindOnce(turn: Turn, rule: readonly string[], key: string, words: string): void {
  const { told } = turn.state.own;
  if (told.includes(key)) return;
  turn.ownFight().told = [...told, key];
  remind(turn, rule, words);
}
