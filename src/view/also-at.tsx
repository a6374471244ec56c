import type { JSX, TargetedEvent } from "preact";
import { Button } from "./button.tsx";
import { FOCUS } from "./memo.ts";
import { say } from "./words.ts";

interface Props {
  readonly names: readonly string[];
  readonly others: readonly string[];
  readonly change: (names: readonly string[]) => void;
}

/** Whom a spell is at besides the one who is pressed. */
export function AlsoAt({ names, others, change }: Props): JSX.Element {
  return (
    <>
      {names.map((name) => (
        <span key={name} class="bbb-clause">
          <span>{say.alsoAt(name)}</span>
          <Button
            id={`also without ${name}`}
            quiet
            label={say.takeClause(name)}
            press={() => change(names.filter((each) => each !== name))}
          >
            ×
          </Button>
        </span>
      ))}
      {others.length === 0 ? null : (
        <select
          class="bbb-field bbb-clause-add"
          aria-label={say.alsoAtWhom}
          value=""
          onChange={(event: TargetedEvent<HTMLSelectElement>) => {
            const { value } = event.currentTarget;
            event.currentTarget.value = "";
            if (value !== "") change([...names, value]);
          }}
          {...{ [FOCUS]: "also add" }}
        >
          <option value="">{say.alsoAtWhom}</option>
          {others.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
