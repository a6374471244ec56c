import { inName } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import type { Named } from "../../../fight/event.ts";
import { names } from "./names.ts";

/** Somebody's number of this round, with what it is made of where that is more than the die. */
export interface Numbered {
  readonly who: string;
  readonly number: number;
  readonly made: { readonly die: number; readonly parts: readonly Named[] } | null;
}

/** "Brand (4 + 2 DEX)" */
function numbered({ who, made }: Numbered): string {
  if (made === null) return who;
  const parts = made.parts.map(
    ({ label, value }) => ` ${value < 0 ? "−" : "+"} ${Math.abs(value)} ${inName(names.parts, label)}`,
  );
  return `${who} (${made.die}${parts.join("")})`;
}

/** The numbers of the round, and who comes when (BD-02, BD-10, BD-11). */
export const initiative = {
  "all have numbers": () => "Everybody able to act has an initiative number already.",
  /** From high to low, equal numbers in brackets. */
  "order of the round": ({ order }: { order: readonly (readonly Numbered[])[] }) =>
    order
      .map((together) => {
        const names = together.map(numbered);
        return `${together[0]?.number ?? ""} ${names.length > 1 ? `[${names.join(", ")}]` : names.join()}`;
      })
      .join("; "),
  "open declarations": ({ names }: { names: readonly string[] }) => `Without a declaration, open: ${list(names)}.`,
};
