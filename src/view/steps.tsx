import type { JSX } from "preact";
import type { RoundSteps } from "../fight/due.ts";
import { stepsIn } from "../fight/track-words.ts";
import type { Fight } from "../fight/timeline.ts";
import { Icon } from "./icon.tsx";
import { waitingUnit } from "./wish-dice.ts";
import { say } from "./words.ts";

/** The steps of the round that is under way; null: none is. */
export function stepsOf(fight: Fight): RoundSteps | null {
  const { state, setup } = fight;
  if (state.phase !== "round") return null;
  const waits = waitingUnit(fight)?.result.steps[0]?.actions[0]?.verb ?? null;
  return stepsIn(setup.system, state, waits);
}

/** Where in the round the fight is, in words: the same line for every system; `brief`: only in which section. */
export function Steps({ fight, brief = false }: { readonly fight: Fight; readonly brief?: boolean }): JSX.Element {
  const { section } = fight.state;
  const round = brief ? null : stepsOf(fight);
  return (
    <ol class="bbb-steps" aria-label={say.steps}>
      <li class="bbb-section">{section === "" ? say.beforeRounds : section}</li>
      {round?.steps.map((step, at) => (
        <li key={step} aria-current={at === round.now ? "step" : undefined}>
          {at < round.now ? <Icon name="done" word={say.trackState.done} /> : null}
          {at < round.now ? " " : null}
          {step}
        </li>
      ))}
    </ol>
  );
}
