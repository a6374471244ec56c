import { list } from "../../../fight/rule-kit.ts";

interface Shot {
  readonly who: string;
  readonly weapon: string;
}

/** How many attacks a round holds (BD-12, BD-74, BD-126). */
export const allowance = {
  "made the attacks of the round": ({ who, struck }: { who: string; struck: readonly string[] }) =>
    `${who} has made the attacks of its round: ${list(struck)}.`,
  "not so many attacks": ({ who }: { who: string }) => `${who} has not as many attacks in a round.`,
  "one shot, after an attack": ({ who, weapon }: Shot) =>
    `${who} has attacked this round: one shot per round with ${weapon}.`,
  "one shot": ({ who, weapon }: Shot) => `${who} has one shot per round with ${weapon}.`,
  "one attack, made already": ({ who }: { who: string }) =>
    `${who} has already acted this round (attack); it has one attack.`,
  "one attack": ({ who }: { who: string }) => `${who} has one attack.`,
};
