import { line, withWays } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import { An, verb } from "../../../fight/sentences.ts";
import type { Possession, Subject } from "../names.ts";

/** Weapons and shields: what they are, what becomes of them, what is in the hands. */
export const gearSentences = {
  "nothing else to take in hand": ({ who }: { who: string }) => `All that ${who} carries is in hand already.`,
  "unknown weapon": ({ item }: { item: string }) =>
    `Unknown weapon "${item}": give it damage and skill in the sheet, as in: ${item} 1d6+db 45%.`,
  "has no such item": ({ who, said, has }: Subject & { said: string; has: readonly string[] }) =>
    said === ""
      ? `Which thing${has.length === 0 ? "" : ` (${who} has ${list(has)})`}? Write its name behind the verb.`
      : `${who} has no "${said}"${has.length === 0 ? "" : `, but ${list(has)}`}; add it to the sheet if it is carried.`,
  "is not on the sheet": ({ who, items }: Subject & { items: readonly string[] }) =>
    `${who} has no ${list(items, "or")}: it is not taken in hand.`,
  "has no hit points to parry with": ({ who, item }: Possession) =>
    `${who}’s ${item} has no hit points: does the parry hurt its user? ("! hurt ${who} 1, no armour")`,
  "is broken already": ({ who, item }: Possession) => `${who}’s ${item} is broken already.`,

  "does not hold it": ({ who, item }: Possession) => `${who} does not hold the ${item}.`,
  "has dropped it": ({ who, item }: Possession) =>
    withWays`${who} has dropped the ${item} (${line(`${who} picks up ${item}`)}).`,
  "has not dropped it": ({ who, item }: Possession) =>
    `${who} has not dropped the ${item}; to take it in hand: ${who} draws ${item}.`,
  "one shield is enough": ({ shields }: { shields: readonly string[] }) =>
    `The ${list(shields)} ${verb(shields, "is", "are")} on the arm already, and one shield at a time is enough.`,
  "too few hands free": ({ who, item, needs, has, shield }: Possession & Hands) =>
    `${An(item)} needs ${needs === 2 ? "both hands" : "a hand"}: ` +
    `${shield ? "the shield is in the way" : `${who} has ${has}`}.`,
  "takes in hand": ({ who, item, away }: Possession & { away: readonly string[] }) =>
    `${who} takes the ${item} in hand${away.length === 0 ? "" : ` and puts the ${away.join(" and the ")} away`}.`,
};

interface Hands {
  readonly needs: number;
  readonly has: number;
  /** A shield is on the arm. */
  readonly shield: boolean;
}
