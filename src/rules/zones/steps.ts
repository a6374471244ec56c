import type { RoundSteps, Told } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import { due } from "./due.ts";
import { isEnded } from "./sides/go.ts";
import { initiativeOf } from "./initiative.ts";
import type { Fact, FightState, Zones } from "./types.ts";

/** Sides take turns until all of them pass: who began, whose turn it is, who comes after. */
export function steps(state: FightState): RoundSteps<Told<Zones>> {
  if (state.own.over) return { steps: [], now: 0 };
  const [now, ...more] = due(state).who.map((who) => who.slice(1));
  if (now === undefined || isEnded(state)) return { steps: [{ is: "all have acted" }, { is: "end of round" }], now: 1 };
  const chooses: Fact = { is: "choose one", sides: [now, ...more] };
  const others = state.sides.filter((side) => side !== now && !more.includes(side));
  const first = initiativeOf(state);
  const before: Fact[] = state.own.begun && first !== null ? [{ is: "side began", side: first }] : [];
  return { steps: [...before, chooses, ...others.map(written), { is: "until all pass" }], now: before.length };
}
