import type { RoundSteps } from "../../fight/due.ts";
import { known } from "../../fight/rule-kit.ts";
import { nextActors, nextMover, nextSpeaker } from "./due.ts";
import { statesIntent } from "./order/intent.ts";
import { rankOf } from "./order/slot.ts";
import type { Fact, FightState } from "./types.ts";

/** BR-02: statements, movement, ranks from high to low, resolution. */
export function steps(state: FightState): RoundSteps<Fact> {
  const speaker = nextSpeaker(state);
  const mover = speaker === null ? nextMover(state) : null;
  const [actor] = speaker === null && mover === null ? nextActors(state) : [];
  const statements = { is: "step of statements", rank: speaker === null ? null : known(speaker, "dex") } as const;
  const all: Fact[] = [
    ...(statesIntent(state) ? [statements] : []),
    { is: "step of movement" },
    { is: "step of actions", rank: actor === undefined ? null : rankOf(state, actor) },
    { is: "step of resolution" },
  ];
  const intent = statesIntent(state) ? 1 : 0;
  const now = speaker !== null ? 0 : mover !== null ? intent : actor !== undefined ? intent + 1 : intent + 2;
  return { steps: all, now };
}
