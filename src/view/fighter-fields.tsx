import type { JSX } from "preact";
import { FOCUS } from "./memo.ts";

/* What a fighter is changed by: a choice, a text, and the line that comes of it. */

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
