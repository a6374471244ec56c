import type { JSX } from "preact";
import { Button } from "../button.tsx";
import { FOCUS } from "../memo.ts";
import { MOST } from "./draft.ts";
import { say } from "./words.ts";

interface CountProps {
  /** Which list it stands in, and where. */
  readonly of: string;
  readonly at: number;
  readonly who: string;
  readonly count: number;
  readonly change: (count: number) => void;
}

/** How many of a kind: one fewer, the number itself, one more. */
export function Count({ of, at, who, count, change }: CountProps): JSX.Element {
  const counts = (n: number): void => change(Math.min(MOST, Math.max(1, n)));
  return (
    <span class="bbb-new-count">
      <Button id={`${of} fewer ${at}`} label={say.fewer(who)} press={() => counts(count - 1)}>
        −
      </Button>
      <input
        class="bbb-field"
        type="text"
        inputMode="numeric"
        aria-label={say.count(who)}
        value={String(count)}
        onInput={(event) => counts(Number.parseInt(event.currentTarget.value, 10) || 1)}
        {...{ [FOCUS]: `${of} count ${at}` }}
      />
      <Button id={`${of} more ${at}`} label={say.more(who)} press={() => counts(count + 1)}>
        +
      </Button>
    </span>
  );
}
