import type { JSX } from "preact";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { say } from "./words.ts";

/** One question of the picker, with its answers to press. */
export function Choices({
  label,
  children,
}: {
  readonly label: string;
  readonly children: JSX.Element | (JSX.Element | JSX.Element[])[];
}): JSX.Element {
  return (
    <div class="bbb-field-row" role="group" aria-label={label}>
      <span class="bbb-label" aria-hidden="true">
        {label}
      </span>
      <div class="bbb-options">{children}</div>
    </div>
  );
}

export function Points({ fight, who }: { readonly fight: Fight; readonly who: string }): JSX.Element | null {
  const hp = find(fight.state, who)?.hp ?? null;
  return hp === null ? null : <span class="bbb-faint">{say.hpText(hp.now, hp.max)}</span>;
}

/** The same deed at nobody in particular; it is filled where that was stated. */
export function AtNobody({
  line,
  main,
  deeds,
}: {
  readonly line: string;
  readonly main: boolean;
  readonly deeds: Deeds;
}): JSX.Element {
  return (
    <Button
      id="do:aimless"
      quiet={!main}
      main={main}
      writes={line}
      press={() => void deeds.wish({ kind: "append", line })}
    >
      {line}
    </Button>
  );
}
