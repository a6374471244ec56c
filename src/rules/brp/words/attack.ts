import { An } from "../../../fight/phrases.ts";
import { line, withWays } from "../../../fight/ways.ts";
import type { Item, Who } from "./about.ts";

/** What it takes to strike so. */
const hints: Readonly<Record<string, string>> = {
  bash: " with: that takes a shield",
  throw: "; a range in the sheet would make it so, as in: range 10",
};

/** Attacks: who is struck, with what, and what the hit meets. */
export const attack = {
  "attacks itself": ({ who }: Who) =>
    withWays`${who} cannot be the target of its own attack (${line(`! ${who} takes 3`)} is an injury).`,
  "has left the fight": ({ who }: Who) => `${who} has left the fight.`,
  "has nothing in hand": ({ who, verb }: Who & { verb: string }) =>
    `${who} has nothing in hand to ${verb}; say with what.`,
  "carries nothing for it": ({ who, verb }: Who & { verb: string }) =>
    `${who} carries nothing to ${verb}${hints[verb] ?? " with"}.`,
  "serves otherwise": ({ item, verb }: { item: string; verb: string }) =>
    `${An(item)} is nothing to ${verb}${hints[verb] ?? " with"}.`,
  "is of another class": ({ item, classes, as }: { item: string; classes: readonly string[]; as: string }) =>
    `${An(item)} is ${classes.join(" or ")}${classes.length === 1 ? " only" : ""}: it cannot act as ${as}.`,

  "is broken": ({ who, item }: Item) => `${who}’s ${item} is broken.`,
  "has none left in hand": ({ who, item }: Item) => `${who} has no ${item} left in hand until one is picked up.`,
  "taking in hand is an action": ({ who, item }: Item) =>
    withWays`${who} does not hold the ${item}: taking it in hand is an action (${line(`${who} draws ${item}`)};
      option ready-cost).`,

  "no special results": () => "A special hit: these rules know no special results beyond its damage.",
  "is the head hit": ({ who }: Who) => `Is the head hit? ${who}’s helmet counts only then (to head).`,
  "which number of the armour": ({ who }: Who) =>
    `which number of ${who}’s armour counts against this hit: "value first" or "value second"`,
  "is the cover hit": ({ who }: Who) => `${who} is behind a shield: is the hit on the part behind it? (covered)`,

  stopped: () => "stopped",
  "only a normal hit": () => "the plain defence makes a normal hit of it",
};
