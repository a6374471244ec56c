import type { Deed } from "../own.ts";

interface Who {
  readonly who: string;
}

interface Numbers {
  readonly own: number;
  readonly theirs: number;
}

/** Held actions, delayed spells and set weapons (BD-24, BD-25, BD-38, BD-98). */
export const waiting = {
  "no action left to hold": ({ who, deed }: Who & { deed: Deed }) =>
    `${who} has already acted this round (${deed}): there is no action left to hold.`,
  "waits for itself": ({ who }: Who) => `${who} cannot wait for itself.`,
  "waits for one who has acted": ({ other }: { other: string }) =>
    `${other} has already acted; hold for someone yet to act.`,
  "waits for one who will not act": ({ who, other }: Who & { other: string }) =>
    `${other} will not act this round: ${who} simply holds.`,
  "delays too late": ({ own, theirs }: Numbers) =>
    `Delaying needs the earlier initiative (${own} against ${theirs}): on equal numbers both spells work.`,
  "cannot be set": ({ weapon }: { weapon: string }) =>
    `The ${weapon} cannot be set against a charge; a spear or pole arm can.`,
  "too slow for the charge": ({ who, own, theirs }: Who & Numbers) =>
    `A set weapon needs equal or better initiative (${own} against ${theirs}): ${who} does not meet this charge.`,
  "does not come before": ({ who, own, other, theirs }: Who & Numbers & { other: string }) =>
    `${who} (${own}) does not come before ${other} (${theirs}): it casts on its own number.`,
  "acts before it": ({ who, own, other, theirs }: Who & Numbers & { other: string }) =>
    `${other} (${theirs}) acts before ${who} (${own}): ${who} simply holds.`,
};
