import { counted } from "../../../fight/sentences.ts";

interface Shooter {
  who: string;
  weapon: string;
}

/** Lodged missiles, two arrows, crossbows (MB-41 to MB-43, MB-74 to MB-77). */
export const missilesSentences = {
  "no missile lodged": ({ from }: { from: string }) => `No missile is lodged in ${from}.`,
  "missile drawn out": ({ missile }: { missile: string }) => `${missile} drawn out`,
  "only bows shoot twice": ({ who, weapon }: Shooter) =>
    `Only bows shoot twice a round; ${who}’s ${weapon} shoots once.`,
  "two arrows without moving": ({ who }: { who: string }) =>
    `Two arrows only without moving: ${who} has moved, so one shot is allowed.`,
  "crossbow has shot": ({ who }: { who: string }) => `A crossbow shoots once a round; ${who} has shot.`,
  "one hand cannot span it": ({ weapon }: { weapon: string }) =>
    `With one hand only a very light crossbow can be spanned; the ${weapon} is unloaded.`,
  "unloaded on the run": ({ who, weapon }: Shooter) =>
    `Unloaded, and ${who} cannot reload on the run: a round without moving loads the ${weapon}.`,
  "takes longer to load": ({ weapon, rounds }: { weapon: string; rounds: number }) =>
    `The ${weapon} takes ${counted(rounds, "full round")} more to load (option crossbow-reload).`,
};
