import { line, withWays } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import { counted } from "../../../fight/sentences.ts";
import type { Possession, Subject } from "../names.ts";

/** Conditions that a ruling gives or takes. */
export const conditionSentences = {
  "acted, so waiting changes nothing": ({ who }: Subject) =>
    `${who} has acted this round: waiting changes nothing any more.`,
  "kneels behind no large shield": () =>
    "Only a large shield (hoplite, riot) is enough to kneel behind: it changes nothing.",
  "behind no shield": ({ who }: Subject) =>
    `Behind what? Without a shield it takes nothing off ("! ${who} is behind heater").`,
  "needs no loading": ({ who, item }: Possession) => `${who}’s ${item} needs no loading: nothing changes.`,
  "is not unloaded": ({ who, item }: Possession) =>
    `${who}’s ${item} is not unloaded: reloading only takes up the round.`,
  "treats nobody": ({ who }: Subject) =>
    `This takes up ${who}’s round and heals nobody; for that: "${who} gives first aid to …"`,
  "has no wound to have been treated": ({ who }: Subject) => `${who} has no wound that could have been treated.`,
  "which wound is treated": ({ who, wounds, first }: Subject & { wounds: readonly number[]; first: number }) =>
    withWays`Which wound of ${who} is treated: ${list(
      wounds.map((wound) => `wound ${wound}`),
      "or",
    )}? As in ${line(`! ${who} gains treated (wound ${first})`)}.`,
  "how many points has it lost": ({ who, item }: Possession) =>
    `How many points has the ${item} lost? ("! ${who}'s ${item} HP -2"); it fights as before.`,
  "dying with hit points left": ({ who, hp }: Subject & { hp: number }) =>
    `${who} has ${counted(hp, "hit point")}, and dies of this only if they are 0 or less when it ends ` +
    `("! ${who} HP = 0").`,
  "nobody is dead for a time": () => "Nobody is dead for a time: it is for good.",
  "is dying all the same": ({ who }: Subject) => `${who} is dying all the same.`,

  "has nothing of that name": ({ who, said, items }: Subject & { said: string; items: readonly string[] }) =>
    `${who} has no "${said}"${items.length === 0 ? "" : `, but ${list(items)}`}: the words are kept, ` +
    "and nothing comes of them.",
  "nothing can be so": ({ who, condition }: Subject & { condition: string }) =>
    `${who} has nothing that could be ${condition}.`,
  "which thing is so": ({ who, condition, items, first }: Subject & Things) =>
    withWays`What is ${condition}: the ${list(items, "or the")}? As in
      ${line(`! ${who} gains ${condition} (${first})`)}.`,
};

interface Things {
  readonly condition: string;
  readonly items: readonly string[];
  readonly first: string;
}
