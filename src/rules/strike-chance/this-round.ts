import type { Who } from "../../fight/who.ts";
import { endOfRound, gain, type Given } from "../../fight/rule-kit.ts";
import type { ConditionId, Turn } from "./types.ts";

/** Gives a condition that lasts to the end of this round. */
export function thisRound(turn: Turn, rule: readonly string[], name: Who, id: ConditionId, more: Given = {}): void {
  gain(turn, rule, name, id, { ...more, ends: endOfRound(turn.state.round) });
}
