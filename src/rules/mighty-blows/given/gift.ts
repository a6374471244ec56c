import type { Who } from "../../../fight/who.ts";
/* A condition on its way to somebody by the game master's word, and what such gifts share. */
import { gain, type Given } from "../../../fight/rule-kit.ts";
import { about, endOfThis } from "../able.ts";
import { conditions } from "../vocabulary/conditions.ts";
import type { ConditionId, GivenCondition, Turn } from "../types.ts";
import type { Form } from "../words/given.ts";

export interface Gift extends GivenCondition {
  readonly turn: Turn;
  readonly who: Who;
  readonly rule: readonly string[];
}

export type Giver = (gift: Gift) => void;

export function rulesOf(id: string): readonly string[] {
  return conditions.find((each) => each.id === id)?.rules ?? [];
}

/** As it is written; what belongs to one round ends with it. */
export function plain(gift: Gift, about: Pick<Given, "detail" | "of" | "whom"> = gift): void {
  const { turn, who, rule, id, ends, until, uncounted } = gift;
  const ownEnd = ofTheRound.has(id) && until === null ? endOfThis(turn.state) : ends;
  if (uncounted !== null) sayUncounted(turn, rule, who, id, uncounted);
  gain(turn, rule, who, id, { ...about, ends: ownEnd, until });
}

export function sayUncounted(turn: Turn, [rule = ""]: readonly string[], who: string, id: string, time: string): void {
  turn.info(rule, { is: "time is not counted", who, id, time });
}

/** What belongs to the round or segment in which it is given. */
const ofTheRound: ReadonlySet<string> = new Set<ConditionId>([
  "stance",
  "full defence",
  "two-weapon",
  "guarding",
  "charging",
  "closing",
  "holding",
  "intent",
  "fended off",
  "retreating in haste",
  "fleeing",
]);

/** What it lacks to change anything. `form`: what would. */
export function without({ turn, who, id, rule, detail }: Gift, form: Form): void {
  turn.info(rule[0] ?? "", { is: "changes nothing", who, id, detail, form });
}

/** Rounds of their own would not give back what these took. */
export function withoutRounds({ turn, rule, rounds, uncounted, id, who }: Gift): void {
  if (rounds !== null || uncounted !== null) turn.info(rule[0] ?? "", { is: "does not pass by itself", who, id });
}

/** A condition that is about somebody else: "on Orc 2". `needed`: without one it is nothing. */
export function towards(preposition: "" | "on" | "by" | "of", needed = false): Giver {
  return (gift) => {
    const { turn, detail, whom, rule } = gift;
    if (whom === null && needed) without(gift, { is: "somebody", preposition });
    else if (whom === null && detail !== null) turn.info(rule[0] ?? "", { is: "nobody in this fight", detail });
    plain(gift, whom === null ? gift : about(preposition, whom));
  };
}

export function numberIn(detail: string | null): number | null {
  const found = /^[x×+-]?\s?(\d{1,4})(?:\s|$)/.exec((detail ?? "").trim());
  return found === null ? null : Number(found[1]);
}
