import { withWays, line } from "../../../fight/fact.ts";
import { counted } from "../../../fight/sentences.ts";

interface Who {
  who: string;
}

/** Mishaps and the free attacks they bring about (MB-81 to MB-85, MB-126, MB-153). */
export const fumbleSentences = {
  "natural 1": ({ by }: { by: string }) =>
    `A natural 1: ${by} may drop the weapon, hit itself or a friend, strain a muscle, ` +
    `have its helmet knocked askew, or whatever amuses you ("mishap strain" below the line).`,
  "whose mishap": ({ example }: { example: string }) =>
    withWays`Nobody has rolled a natural 1 that a mishap could follow: take the line out, or write whose it is all
      the same (${line(`${example} mishap strain`)}).`,
  "another mishap": ({ who, weapon }: { who: string; weapon: string }) =>
    `${who} cannot drop its ${weapon}: a natural weapon. Choose another mishap.`,
  /** What the condition says. */
  "rounds to fix": ({ rounds }: { rounds: number }) => `${counted(rounds, "round")} to fix`,
  "helmet sits well": ({ who }: Who) => `${who}’s helmet sits as it should.`,
  "nobody has fumbled": () => "Nobody has rolled a natural 1.",
  "nothing lies here": ({ who }: Who) => `Nobody has dropped anything that ${who} could pick up.`,
  "nothing else to draw": ({ who }: Who) => `${who} has no other weapon to draw.`,
  "dropped nothing": ({ who }: Who) => `${who} has dropped nothing of that name.`,
  "what does it draw": ({ who }: Who) => `What does ${who} draw? Write the weapon: ${who} draws dagger.`,

  "no free attack due": ({ who, on }: { who: string; on: string }) =>
    `No free attack on ${on} is due to ${who}: a natural 1, a stumble, ` +
    "a flight or a way through somebody’s area gives one, until the next line.",
  "flees and strikes nobody": ({ who }: Who) => `${who} is fleeing and takes no free attack.`,
  "free attack is a blow": ({ weapon }: { weapon: string }) =>
    `A free attack is a blow in melee, and ${weapon} shoots.`,
};
