import { remind } from "../../fight/rule-kit.ts";
import type { Fact, Turn } from "./types.ts";

/** A reminder that is shown once in a fight; `about`: once for each weapon or fighter, folded. */
export function remindOnce(turn: Turn, rule: readonly string[], what: Fact, about = ""): void {
  const { told } = turn.state.own;
  if (told.some((each) => each.is === what.is && each.about === about)) return;
  turn.ownFight().told = [...told, { is: what.is, about }];
  remind(turn, rule, what);
}
