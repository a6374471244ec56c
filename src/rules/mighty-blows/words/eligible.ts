import { line, withWays } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import { counted, verb } from "../../../fight/sentences.ts";

interface Pair {
  by: string;
  on: string;
}
interface On {
  on: string;
}

const reaching = { "long weapon or missile": "a weapon with reach 2 or a missile", missile: "a missile" };

/**
 * What forbids an attack on this target, or speaks against it (MB-55, MB-91, MB-92, MB-108, MB-132 to MB-135, MB-141).
 */
export const targetSentences = {
  "attacks itself": ({ by }: { by: string }) => `${by} attacks itself only in a mishap.`,
  "has left": ({ on }: On) => `${on} has left the fight.`,
  "dead already": ({ on }: On) => `${on} is dead already; the attack is made as you wrote it.`,
  "not detected": ({ by, on }: Pair) =>
    withWays`${on} is suspected but undetected: only area effects can harm it, or ${line(`! ${by} detects ${on}`)}.`,
  "is fended off": ({ who, by, reaches }: { who: string; by: string; reaches: keyof typeof reaching }) =>
    `${by} has fended ${who} off for this round: ${reaching[reaches]} still reaches, or somebody else.`,
  "too many hexes away": ({ by, on, weapon, hexes, reach }: Pair & { weapon: string; hexes: number; reach: number }) =>
    `${on} is ${counted(hexes, "hex")} away; ${by}’s ${weapon} reaches ${reach}. Spears reach 2, pikes 3.`,
  "too many feet away": ({ by, on, weapon, feet, reach }: Pair & { weapon: string; feet: number; reach: number }) =>
    `${on} is ${feet} ft away; ${by}’s ${weapon} reaches ${reach} ft.`,
  "past the point": ({ by, on, weapon }: Pair & { weapon: string }) =>
    `${on} is past the point of ${by}’s ${weapon}: change the weapon ("${by} draws …"), ` +
    `or write the game master’s penalty, such as "-4 too close".`,
  "closes and does not strike": ({ by }: { by: string }) => `${by} is closing: no melee this round.`,
  "target is closing": ({ by, on }: Pair) =>
    `${on} is closing on ${by}: no melee between the two this round, but missiles and fending.`,
  "others are closing": ({ by, closers }: { by: string; closers: readonly string[] }) =>
    `${list(closers)} ${verb(closers, "closes", "close")} on ${by}: no melee attack this round (option ` +
    "closing-foe all).",
  "cannot be subdued": ({ on }: On) => `${on} cannot be subdued: leave out "subdual", or write "!" before the line.`,
  "mostly humanoids are subdued": () => "As a rule humanoids only, and some special creatures, dragons for one.",
  "not said to be subduable": ({ on }: On) =>
    `${on}’s line does not say "subduable": add it, or write "!" before this line.`,

  "range against distance": ({ feet, short }: { feet: number; short: boolean }) =>
    `${Math.round(feet)} ft is ${short ? "short" : "long"} range; the line says ${short ? "long" : "short"} ` +
    "range, which counts.",
  "another range counts": () => "the line says long range, which counts",
  "only missiles have ranges": () => "only missiles have ranges",
  "about spanning a crossbow": () => "it is about spanning a crossbow",
  "missiles attack alone": () => "missiles neither count among several attackers nor gain by them",
  "missiles lay nobody open": () => "a missile lays nobody open to the others in reach",
};
