import { withWays, clauseWay } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import { verb } from "../../../fight/sentences.ts";

interface On {
  on: string;
}

/** An attack from the die to its last consequence (MB-01, MB-02, MB-49, MB-59, MB-61, MB-142, MB-143, MB-151). */
export const strikeSentences = {
  "no AC": ({ on }: On) => withWays`${on} has no AC: write "AC 13" on its line, or ${clauseWay("vs 13")} on this one.`,
  "attack on": ({ by, on }: { by: string; on: string }) => `${by}’s attack on ${on}`,
  "no fellow attacker": ({ who, on, able }: { who: string; on: string; able: boolean }) =>
    `${who} ${able ? `is not in reach of ${on}` : "cannot act"}, so it is not counted among the attackers.`,
  "terrain is the game master's": () =>
    "Bonuses and penalties for terrain are yours: mostly 1 or 2 either way, an arrow slit −3.",
  "modifiers are large": ({ amounts }: { amounts: readonly number[] }) => muchIs(amounts.map(String)),
  "modifiers are large together": ({ total }: { total: number }) => muchIs([`${total} together`]),

  "total would have missed": ({ on }: On) => `The total alone would not have hit ${on}; the chart is not rolled on.`,
  "killed by the damage": ({ on }: On) => `The damage has already killed ${on}; the chart is not rolled on.`,
  "blow is negated": () => "the blow is negated",
  "blow is lowered": ({ by }: { by: number }) => `lowered by ${by}`,
  "fist on plate": () =>
    'Use common sense: a fist on plate hurts nobody but its owner. "! no damage" or ' +
    '"! hurts its owner" below the line; otherwise it counts.',
};

function muchIs(amounts: readonly string[]): string {
  return `${list(amounts)} ${verb(amounts, "is", "are")} much: an invisible foe is only −4. It counts all the same.`;
}
