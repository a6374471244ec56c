import { conditionText, type Detail } from "../../../fight/combatant.ts";
import { line, withWays } from "../../../fight/fact.ts";
import { conditions } from "../vocabulary.ts";

interface Who {
  who: string;
}

/** What somebody who is not able would do. */
export type Deed = keyof typeof undone;

const undone = {
  declare: "declares nothing",
  "act in this segment": "cannot act in this segment",
  "act in this round": "cannot act in this round",
  fend: "cannot fend",
  "take a free attack": "takes no free attack",
  "stand in a shield-wall": "cannot stand in a shield-wall",
};

/**
 * Who can act, and who has something else to do (MB-13, MB-16, MB-30, MB-33, MB-76, MB-100, MB-122, MB-125, MB-126).
 */
export const readySentences = {
  "not able": ({
    who,
    condition,
    detail,
    until,
    to,
  }: {
    who: string;
    condition: string;
    detail: Detail | null;
    until: string | null;
    to: Deed;
  }) => {
    const is = conditionText(conditions, { id: condition, detail });
    const end = until === null ? "" : ` until ${until}`;
    return `${who} is ${is}${end} and ${undone[to]}.`;
  },
  "only newcomers act": ({ newcomers }: { newcomers: readonly string[] }) =>
    `Only the newcomers (${newcomers.join(", ")}) act in this segment (option late-surprise newcomers).`,
  "casts in this round": ({ who }: Who) =>
    withWays`${who} casts in this round: no movement or other action. ${line(`${who} gives up the spell`)} frees its
      number.`,
  "busy all round": ({ who }: Who) => `${who} spends the whole round on one thing.`,
  "is fleeing": ({ who }: Who) => `${who} is fleeing: no attack or other action this round.`,
  "on the ground": ({ who }: Who) =>
    withWays`${who} is on the ground: ${line(`${who} stands up`)} first, which takes half a move.`,
  "full defence makes no attack": ({ who }: Who) =>
    `${who} devotes everything to defence this round and makes no attack.`,
  "retreats in haste": ({ who }: Who) => `${who} retreats in haste: no attack this round.`,
  "written below its line": ({ verb }: { verb: string }) =>
    `"${verb}" is written indented below the line that it is about.`,
};
