import { line, withWays } from "../../../fight/fact.ts";
import { An } from "../../../fight/sentences.ts";
import type { Possession, Subject } from "../names.ts";

/** What it takes to strike so. */
const hints: Readonly<Record<string, string>> = {
  bash: " with: that takes a shield",
  throw: "; a range in the sheet would make it so, as in: range 10",
};

/** Attacks: who is struck, with what, and what the hit meets. */
export const attackSentences = {
  "attacks itself": ({ who }: Subject) =>
    withWays`${who} cannot be the target of its own attack (${line(`! ${who} takes 3`)} is an injury).`,
  "has left the fight": ({ who }: Subject) => `${who} has left the fight.`,
  "has nothing in hand": ({ who, verb }: Subject & { verb: string }) =>
    `${who} has nothing in hand to ${verb}; say with what.`,
  "carries nothing for it": ({ who, verb }: Subject & { verb: string }) =>
    `${who} carries nothing to ${verb}${hints[verb] ?? " with"}.`,
  "serves otherwise": ({ item, verb }: { item: string; verb: string }) =>
    `${An(item)} is nothing to ${verb}${hints[verb] ?? " with"}.`,
  "is of another class": ({ item, classes, as }: { item: string; classes: readonly string[]; as: string }) =>
    `${An(item)} is ${classes.join(" or ")}${classes.length === 1 ? " only" : ""}: it cannot act as ${as}.`,

  "is broken": ({ who, item }: Possession) => `${who}’s ${item} is broken.`,
  "has none left in hand": ({ who, item }: Possession) => `${who} has no ${item} left in hand until one is picked up.`,
  "taking in hand is an action": ({ who, item }: Possession) =>
    withWays`${who} does not hold the ${item}: taking it in hand is an action (${line(`${who} draws ${item}`)};
      option ready-cost).`,

  "no special results": () => "A special hit: these rules know no special results beyond its damage.",
  "is the head hit": ({ who }: Subject) => `Is the head hit? ${who}’s helmet counts only then (to head).`,
  "which number of the armour": ({ who }: Subject) =>
    `which number of ${who}’s armour counts against this hit: "value first" or "value second"`,
  "is the cover hit": ({ who }: Subject) => `${who} is behind a shield: is the hit on the part behind it? (covered)`,

  stopped: () => "stopped",
  "only a normal hit": () => "the plain defence makes a normal hit of it",
};
