import { verb } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { line, withWays } from "../../../fight/ways.ts";

interface Pair {
  readonly foe: string;
  readonly name: string;
}

/** Why somebody may make no free attack at all, and the rule that says so. */
export type Barred = { readonly rule: string } & (
  | { readonly is: "out" | "no part of this free round" | "stunned" | "in full defense" | "in desperate defense" }
  | { readonly is: "ambushed"; readonly degree: number }
);

/** Why somebody may make no free attack: what it is. */
function barredText(why: Barred): string {
  return why.is === "ambushed" ? `ambushed (degree ${why.degree})` : why.is;
}

/** Withdrawing from melee, and free attacks on who does (SC-93, SC-113 to SC-120). */
export const withdraw = {
  maneuvers: ({ name }: { name: string }) => `${name} maneuvers: no free attack`,
  withdraws: ({ name, foes }: { name: string; foes: readonly string[] }) =>
    `${name} withdraws${foes.length === 0 ? "" : `: free attack by ${list(foes, "or")}`}`,
  "free attacks are yours to allow": ({ foes }: { foes: readonly string[] }) =>
    `Free attacks are yours to allow: weigh where they stand, and ${list(foes)}’s skill in Range of Field.`,
  "agile flyer": ({ name }: { name: string }) =>
    `${name} is an agile flyer: if it gains height, perhaps no free attack. Then write "! no free attack (flies up)".`,
  "may make no free attack on": ({ foe, name, why }: Pair & { why: Barred }) =>
    `${foe} is ${barredText(why)}: no free attack on ${name}`,
  "no free attack on by ruling": ({ foe, name }: Pair) =>
    `${foe}: no free attack on ${name}, by the game master’s word`,
  "busy with another": ({ foe, name, other }: Pair & { other: string }) =>
    `${foe} is busy with ${other}: a free attack on ${name} all the same? If not, write ` +
    `"! ${foe} no free attack (busy)".`,
  "stunned: no free attack": ({ foe }: { foe: string }) =>
    `${foe} is stunned: its attacks of this round are lost, free attacks included.`,
  "may make no free attack": ({ foe, name, why }: Pair & { why: Barred }) =>
    `${foe} is ${barredText(why)} and has no free attack; other foes of ${name} may.`,
  "no free attack by ruling": ({ foe }: { foe: string }) => `The game master has said: no free attack by ${foe}.`,
  "has no free attack on": ({ foe, name }: Pair) =>
    withWays`${foe} has no free attack on ${name}: that is for engaged foes, once, when somebody withdraws.
      ${line(`${name} withdraws`)} would open it; an ordinary attack is ${line(`${foe} attacks ${name}`)}.`,
  "lets it go": ({ foe, name }: Pair) => `${foe} lets ${name} go`,
  "no free attacks at all": () => "no free attacks",
  "no free attack by": ({ foes }: { foes: readonly string[] }) => `no free attack by ${list(foes, "or")}`,

  "others may strike too": ({ name, others }: { name: string; others: readonly string[] }) =>
    `${list(others)} may make a free attack on ${name} too, and ` +
    `${verb(others, "counts as an attacker", "count as attackers")}. Who lets it go says so above: ` +
    `"${others[0] ?? ""} takes a free attack on ${name}, refuse".`,
  "has no free attack": ({ foe }: { foe: string }) =>
    `${foe} has no free attack: that is for engaged foes, when somebody withdraws.`,
  "free attack on whom": () => "A free attack is on one fighter: say on whom.",
  "free attack with a missile": ({ weapon }: { weapon: string }) =>
    `A free attack is made in melee; ${weapon} is no melee weapon.`,
};
