import type { JSX } from "preact";
import type { Fight } from "../../fight/timeline.ts";
import { say } from "../../telling/sentences.ts";
import { durations, gainLine } from "../../wishes/fighter-lines.ts";
import { Button } from "../kit/button.tsx";
import { FOCUS } from "../kit/memo.ts";

/* Fields that change a fighter: a choice, a text, and the line that they write. */

export function Will({
  line,
  children,
}: {
  readonly line: string | null;
  readonly children: JSX.Element | (JSX.Element | null)[];
}): JSX.Element {
  return (
    <div class="bbb-will">
      <code class="bbb-writes">{line ?? ""}</code>
      {children}
    </div>
  );
}

interface PickProps {
  readonly label: string;
  readonly focus: string;
  readonly value: string;
  readonly none: string;
  readonly change: (value: string) => void;
  readonly children: readonly string[];
}

export function Pick({ label, focus, value, none, change, children }: PickProps): JSX.Element {
  return (
    <select
      class="bbb-field"
      aria-label={label}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      {...{ [FOCUS]: focus }}
    >
      <option value="">{none}</option>
      {children.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

export function Typed({
  label,
  focus,
  value,
  change,
}: {
  readonly label: string;
  readonly focus: string;
  readonly value: string;
  readonly change: (value: string) => void;
}): JSX.Element {
  return (
    <input
      class="bbb-field bbb-reason"
      type="text"
      aria-label={label}
      placeholder={label}
      value={value}
      onInput={(event) => change(event.currentTarget.value)}
      {...{ [FOCUS]: focus }}
    />
  );
}

/** A condition that is being chosen, and for how long; "": none yet. */
interface Chosen {
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
  /** Focus keys by field. */
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
