import type { RoundSteps } from "../../fight/system.ts";
import { known } from "../../fight/rule-kit.ts";
import { nextActors, nextMover, nextSpeaker } from "./due.ts";
import { statesIntent } from "./intent.ts";
import { rankOf } from "./slot.ts";
import type { FightState } from "./types.ts";

/** BR-02: statements, movement, ranks from high to low, resolution. */
export function steps(state: FightState): RoundSteps {
  const speaker = nextSpeaker(state);
  const mover = speaker === null ? nextMover(state) : null;
  const [actor] = speaker === null && mover === null ? nextActors(state) : [];
  const at = (step: string, rank: number | null | undefined): string => (rank == null ? step : `${step}: DEX ${rank}`);
  const all = [
    ...(statesIntent(state) ? [at("Intent", speaker === null ? null : known(speaker, "dex"))] : []),
    "Movement",
    at("Actions", actor === undefined ? null : rankOf(state, actor)),
    "Resolution",
  ];
  const intent = statesIntent(state) ? 1 : 0;
  const now = speaker !== null ? 0 : mover !== null ? intent : actor !== undefined ? intent + 1 : intent + 2;
  return { steps: all, now };
}
