import { counted } from "../../../fight/phrases.ts";

/** Leaving a melee after attacks, and what stands in its way (SC-40, SC-72, SC-73). */
export const movement = {
  "withdraws after its last attack": ({ name }: { name: string }) =>
    `${name} withdraws after its last attack of the round, which has not been made. It stands.`,
  "too late to move": ({ name, last }: { name: string; last: number }) =>
    `last attack on ${last}: ${name} is too late to move`,
  "segments of movement": ({ segments, from }: { segments: number; from: number }) =>
    segments === 0 ? "no movement" : `${counted(segments, "segment")} of movement, from ${from} on`,
  "does not move": ({ name }: { name: string }) => `${name} does not move this round`,
  "meant to move on": ({ name }: { name: string }) =>
    `${name} meant to move after its attacks, and is stunned: whether it moves is yours to say.`,
};
