import { inWords, type FactOf } from "../../../fight/fact.ts";
import { able } from "./able.ts";

interface Who {
  readonly who: string;
}

interface Moved extends Who {
  /** Whose movement or attack it would be a reaction to. */
  readonly mover: string;
}

/** What keeps somebody from a free attack. */
const bars = {
  ...able,
  "cannot strike back": ({ who, other }: Who & { other: string }) =>
    `${who} cannot reach ${other}: far away it takes a ready missile weapon in hand.`,
};

/** Parting shots, free attacks and meeting blows (BD-26, BD-38, BD-39, BD-41, BD-42, BD-61). */
export const reactions = {
  ...bars,
  "one attack mode": ({ to }: { to: "parting shot" | "free attack" | "meeting blow" | "reaction" }) =>
    `Choose one attack mode for the ${to}.`,
  "no ready weapon": ({ who }: Who) => `${who} has no ready weapon; bare fists count only if the game master says so.`,
  "weapon is not ready": ({ who, weapon }: Who & { weapon: string }) =>
    `${who}’s ${weapon} is not in hand: a parting shot needs a ready weapon.`,
  "no free attack": ({ why }: { why: FactOf<typeof bars> }) => `No free attack: ${inWords(bars, why)}`,
  "engaged already": ({ who, mover }: Moved) => `${who} is already engaged with ${mover}.`,
  "does not close": ({ who, mover }: Moved) => `${mover} does not close with ${who} on this number.`,
  "has no reach": ({ who, weapon }: Who & { weapon: string }) =>
    `The ${weapon} has no reach: ${who} acts on its own number.`,
  "does not turn away": ({ who, mover }: Who & { mover: string | null }) =>
    `${mover ?? "Nobody"} does not turn away from ${who} in the line above: no parting shot.`,
  "no sloppy attack": ({ who }: Who) => `Nobody has made a sloppy attack on ${who} in the line above: no free attack.`,
  "nobody closes": ({ who }: Who) => `Nobody closes with ${who} in the line above: it acts on its own number.`,
};
