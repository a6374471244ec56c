import type { RoundSteps } from "../../fight/due.ts";
import { due } from "./due.ts";
import { isEnded } from "./sides/go.ts";
import { initiativeOf } from "./initiative.ts";
import type { FightState } from "./types.ts";
import { say } from "./words.ts";

/** Sides take turns until all of them pass: who began, whose turn it is, who comes after. */
export function steps(state: FightState): RoundSteps {
  const [now, ...more] = due(state).who.map((who) => who.slice(1));
  if (now === undefined || isEnded(state))
    return { steps: [say({ is: "all have acted" }), say({ is: "end of round" })], now: 1 };
  const chooses = say({ is: "choose one", sides: [now, ...more] });
  const others = state.sides.filter((side) => side !== now && !more.includes(side));
  const first = initiativeOf(state);
  const before = state.own.begun && first !== null ? [say({ is: "side began", side: first })] : [];
  return { steps: [...before, chooses, ...others, say({ is: "until all pass" })], now: before.length };
}
