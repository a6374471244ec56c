import { counted } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { line, withWays } from "../../../fight/ways.ts";
import type { Loss } from "../own.ts";
import type { Taken } from "../attack/taken.ts";
import { feetText, lossText, takenText } from "./pieces.ts";

const behind = (losses: readonly Taken[]): string => (losses.length === 0 ? "" : ` (${takenText(losses)})`);

/** Which attack of the round a line is, and at whom (SC-02 to SC-06, SC-10, SC-20, SC-121). */
export const attack = {
  "no target declared": ({ name, foe }: { name: string; foe: string | null }) =>
    withWays`${name} has declared no target: name one, as in ${line(`${name} attacks ${foe ?? "Ogre"}`)}.`,
  "attacks used up": (about: { name: string; left: number; normal: number; losses: readonly Taken[]; made: number }) =>
    `${about.name} has ${about.left} of ${counted(about.normal, "attack")} this ` +
    `round${behind(about.losses)}${about.made > 0 ? ` and has made ${about.made}` : ""}; ` +
    "its next is in the next round.",
  "attacks all made": ({ name, losses }: { name: string; losses: readonly Taken[] }) =>
    `${name} has made all its attacks of this round${behind(losses)}; its next is in the next round.`,
  "no initiative for the attack": ({ name }: { name: string }) =>
    `${name} has no initiative this round; the attack is made here. Another initiative line adds the dice.`,
  "rest of the round lost": ({ name, why }: { name: string; why: Loss }) =>
    `${name} has lost what it had left of this round (${lossText(why)}); it acts again in the next.`,
  "attack after its segment": ({ name, at, count }: { name: string; at: number; count: number }) =>
    `${name}’s attack was due on ${at}; the count stands at ${count}. Done as you wrote it.`,
  "acts before another": ({ name, other, at }: { name: string; other: string; at: number }) =>
    `${name} would come before ${other} on ${at}. Done as you wrote it.`,
  "target is out": ({ target, others }: { target: string; others: readonly string[] }) =>
    `${target} is out: ` +
    `${others.length === 0 ? "the action is dropped" : `retarget to ${list(others, "or")}, or drop the action`}.`,
  "turns from its target": ({ name, declared, target }: { name: string; declared: string; target: string }) =>
    `${name} turns from ${declared} to ${target}`,
  "declared another target": ({ name, declared }: { name: string; declared: string }) =>
    `${name} declared an attack on ${declared}, which can still be attacked. It stands as written.`,
  "target left its melee": ({ name, target }: { name: string; target: string }) =>
    `${target} has left its melee: still in reach of ${name}? If not, ${name} retargets, or drop the attack.`,
  "still on its way": ({ name, moved, feet }: { name: string; moved: number; feet: number }) =>
    `${name} has moved ${feetText(moved)} of ${feetText(feet)} ft: in reach? If not: "! ${name} delay to 1", ` +
    "or drop the attack.",
};
