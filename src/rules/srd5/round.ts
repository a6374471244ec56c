import { beginSection, expire } from "../../fight/rule-kit.ts";
import type { Section } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { gatherAmmo } from "./gear.ts";
import { endTurn, needDeathSaves, passMoments, passTurn } from "./turns.ts";
import { hasAny } from "./able.ts";
import { begins, ends } from "./hazards.ts";
import type { Condition, Turn } from "./types.ts";

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
  if (next.round === null) for (const { name } of turn.state.combatants) gatherAmmo(turn, name);
  beginSection(turn, ["SR-01"], next, next.round ?? round);
  for (const { name } of turn.state.combatants) turn.own(name).turn = "waiting";
  turn.ownFight().onTurn = null;
}

/** Tells whether something lasts until a turn of somebody, which passes even where nobody is left to take it. */
function isCountedBy(turn: Turn, who: Who): boolean {
  const counts = ({ ends }: Condition): boolean => ends !== null && "who" in ends && ends.who === who;
  return turn.state.combatants.some(({ conditions }) => conditions.some(counts));
}

/** Upkeep of turns that nobody has written: no answer stands below. */
const upkeep = { answer: null, begins, ends };

function endRound(turn: Turn, round: number): void {
  const { onTurn } = turn.state.own;
  if (onTurn !== null) endTurn(turn, onTurn, upkeep);
  needDeathSaves(turn, null, null);
  for (const { name } of turn.state.combatants) {
    const c = turn.get(name);
    if (c.own.turn !== "waiting") continue;
    if (!hasAny(c, ["dead", "gone"])) passTurn(turn, name, upkeep);
    else if (isCountedBy(turn, name)) passMoments(turn, name);
  }
  expire(turn, ["SR-01"], (_c, { ends }) => ends?.at === "round end" && (ends.round ?? round) <= round);
}
