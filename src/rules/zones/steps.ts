import type { RoundSteps } from "../../fight/system.ts";
import { initiativeOf, isEnded } from "./go.ts";
import { due } from "./track.ts";
import type { FightState } from "./types.ts";

/** Sides take turns until all of them pass: who began, whose turn it is, who comes after. */
export function steps(state: FightState): RoundSteps {
  const [now, ...more] = due(state).who.map((who) => who.slice(1));
  if (now === undefined || isEnded(state)) return { steps: ["All have acted", "End of round"], now: 1 };
  const chooses = `${[now, ...more].join(" or ")} ${more.length > 0 ? "choose" : "chooses"} one`;
  const others = state.sides.filter((side) => side !== now && !more.includes(side));
  const first = initiativeOf(state);
  const begun = state.own.begun && first !== null;
  const before = begun ? [`${first} began`] : [];
  return { steps: [...before, chooses, ...others, "until all pass"], now: before.length };
}
