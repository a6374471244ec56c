import type { JSX } from "preact";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
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
