import type { ComponentChildren, JSX } from "preact";
import { FOCUS } from "./memo.ts";

interface ButtonProps {
  /** By it, what has the focus keeps it. From content, never from a place in a list. */
  readonly id: string;
  /** What it is called where its own words are too few. */
  readonly label?: string;
  readonly main?: boolean;
  /** Absent: it hands in the form that it stands in. */
  readonly press?: () => void;
  readonly children: ComponentChildren;
}

export function Button({ id, label, main, press, children }: ButtonProps): JSX.Element {
  return (
    <button
      type={press === undefined ? "submit" : "button"}
      class={main === true ? "bbb-button bbb-main" : "bbb-button"}
      aria-label={label}
      {...{ [FOCUS]: id }}
      onClick={press}
    >
      {children}
    </button>
  );
}
