import { beginSection, expire } from "../../fight/rule-kit.ts";
import type { Section } from "../../fight/system.ts";
import { endTurn, needDeathSaves, passTurn } from "./turns.ts";
import { hasAny } from "./able.ts";
import type { Turn } from "./types.ts";

/** Rounds (SR-01). */
export const roundSentences = {
  "round out of order": ({ last }: { last: number }) =>
    `Round ${last} was the last one; this should be round ${last + 1}.`,
} as const;

/**
 * Ends the round before a `==` line, with what is due in it, and begins the next: a turn for everybody, six seconds.
 * @rule SR-01
 */
export function section(turn: Turn, next: Section): void {
  const { phase, round } = turn.state;
  if (phase === "round") endRound(turn, round);
  if (phase === "round" && next.round !== null && next.round <= round)
    turn.warn("SR-01", { is: "round out of order", last: round });
  beginSection(turn, ["SR-01"], next, next.round ?? round);
  for (const { name } of turn.state.combatants) turn.own(name).turn = "waiting";
  turn.ownFight().onTurn = null;
}

function endRound(turn: Turn, round: number): void {
  const { onTurn } = turn.state.own;
  if (onTurn !== null) endTurn(turn, onTurn);
  needDeathSaves(turn, null, null);
  for (const c of turn.state.combatants)
    if (c.own.turn === "waiting" && !hasAny(c, ["dead", "gone"])) passTurn(turn, c.name);
  expire(turn, ["SR-01"], (_c, { ends }) => ends?.at === "round end" && (ends.round ?? round) <= round);
}
