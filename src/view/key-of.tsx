import type { JSX } from "preact";

/** The digits that choose a target, or an answer. */
const DIGITS = 9;

/** The digit that chooses what stands in that place; of those behind the ninth there is none. */
export function KeyOf({ at }: { readonly at: number }): JSX.Element | null {
  return at < DIGITS ? (
    <>
      <kbd aria-hidden="true">{at + 1}</kbd>{" "}
    </>
  ) : null;
}
