import type { JSX } from "preact";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import { Pick, Will } from "./fighter-fields.tsx";
import { durations, gainLine } from "./fighter-lines.ts";
import { say } from "./words.ts";

/** A condition that is being chosen, and for how long; "": none yet. */
export interface Chosen {
  readonly condition: string;
  readonly duration: string;
}

interface Props {
  readonly fight: Fight;
  readonly who: string;
  readonly chosen: Chosen;
  readonly change: (now: Partial<Chosen>) => void;
  readonly write: (line: string) => void;
  /** Is it what comes next, once something is chosen? */
  readonly main?: boolean;
  /** Where the focus is, by field. */
  readonly focus: { readonly condition: string; readonly duration: string; readonly write: string };
}

/** Gives somebody a condition for a time, beside the line that it writes. */
export function ConditionAdder({ fight, who, chosen, change, write, main = false, focus }: Props): JSX.Element {
  const { condition, duration } = chosen;
  const line = condition === "" ? null : gainLine(who, condition, duration);
  return (
    <div class="bbb-adder">
      <Pick
        label={say.conditionToAdd}
        focus={focus.condition}
        value={condition}
        none={say.addCondition}
        change={(now) => change({ condition: now })}
      >
        {fight.setup.system.vocabulary.conditions.map(({ id }) => id)}
      </Pick>
      <Pick
        label={say.howLong}
        focus={focus.duration}
        value={duration}
        none={say.untilRemoved}
        change={(now) => change({ duration: now })}
      >
        {durations(fight.state).filter((each) => each !== "")}
      </Pick>
      {line === null ? null : (
        <Will line={line}>
          <Button id={focus.write} main={main} press={() => write(line)}>
            {say.write}
          </Button>
        </Will>
      )}
    </div>
  );
}
