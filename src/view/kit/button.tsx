import type { ComponentChildren, JSX } from "preact";
import { FOCUS } from "./memo.ts";

interface ButtonProps {
  /** By it, what has the focus keeps it. From content, never from a place in a list. */
  readonly id: string;
  /** Accessible name where the button's own words are too few. */
  readonly label?: string;
  /** The line that it writes, where there is no room to show it. */
  readonly writes?: string;
  /** Hint beside the name, which stays the same. */
  readonly note?: string | undefined;
  readonly main?: boolean;
  readonly quiet?: boolean;
  /** One of several, and the one that is chosen. */
  readonly pressed?: boolean;
  readonly marks?: "makes" | "best" | "worst" | undefined;
  /** Absent: it hands in the form that it stands in. */
  readonly press?: () => void;
  readonly children: ComponentChildren;
}

export function Button(props: ButtonProps): JSX.Element {
  const { id, label, writes, note = writes, main = false, quiet = false, pressed, marks, press, children } = props;
  return (
    <button
      type={press === undefined ? "submit" : "button"}
      class={main ? "bbb-button bbb-main" : quiet ? "bbb-button bbb-quiet" : "bbb-button"}
      aria-label={label}
      aria-pressed={pressed}
      title={note}
      data-writes={writes}
      data-face={marks}
      {...{ [FOCUS]: id }}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** The digits that choose a target, or an answer. */
const DIGITS = 9;

/** Draws the digit that chooses the option of that place. Options behind the ninth have none. */
export function KeyOf({ at }: { readonly at: number }): JSX.Element | null {
  return at < DIGITS ? (
    <>
      <kbd aria-hidden="true">{at + 1}</kbd>{" "}
    </>
  ) : null;
}
