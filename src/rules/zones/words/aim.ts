import { inWords, type FactOf, type Words } from "../../../fight/fact.ts";
import { clause, withWays } from "../../../fight/ways.ts";
import { zones } from "./phrases.ts";

type Grip = "disarm" | "shove" | "grapple";

/** Why an attack or a counter cannot be made, without a full stop. */
export const misfits = {
  "target is out": ({ target }: { target: string }) => `${target} is out of the fight`,
  "attacks itself": ({ attacker }: { attacker: string }) => `${attacker} cannot attack itself`,
  "too far for a grip": ({ target, far, kind }: { target: string; far: number; kind: Grip }) =>
    `${target} is ${zones(far)} away, and one must be nearby to ${kind}`,
  "weapon does not reach": ({ weapon, far }: { weapon: string; far: number }) =>
    `the ${weapon} does not reach ${zones(far)}`,
  "beyond melee": ({ target, far, massive }: { target: string; far: number; massive: boolean }) =>
    `${target} is ${zones(far)} away: melee reaches only ${massive ? "up to 1 zone" : "nearby enemies"}`,
  "unseen by the shooter": ({ attacker, target }: { attacker: string; target: string }) =>
    `${attacker} cannot shoot at someone unseen. ${target} can be struck in melee with a WIT save, ` +
    "or a blast aimed at the zone",
  "beyond range": ({ weapon, range, target, far }: { weapon: string; range: number; target: string; far: number }) =>
    `The ${weapon} reaches ${zones(range)}${target === "" ? "" : ` at ${target}`}, not ${far}`,
  "far shot on the move": ({ half }: { half: number }) =>
    `One cannot shoot beyond half range (${half}) while moving. Stand still, or come closer`,
} satisfies Words;

export type Misfit = FactOf<typeof misfits>;

/** Whether an attack can be made at all (ZN-33 to ZN-40, ZN-76). */
export const aim = {
  ...misfits,
  "no suitable attack": ({ why }: { why: Misfit }) => `No suitable attack: ${inWords(misfits, why)}.`,
  "cannot attack so": ({ why }: { why: Misfit }) => `${inWords(misfits, why)}.`,
  "attacks its own side": ({ attacker, target }: { attacker: string; target: string }) =>
    `${target} is on ${attacker}’s own side.`,
  "too large for a grip": ({ attacker, target, kind }: { attacker: string; target: string; kind: Grip }) =>
    `${target} is larger: it cannot be ${{ disarm: "disarmed", shove: "shoved", grapple: "grabbed" }[kind]} by ` +
    `${attacker}.`,
  "does the attack find it": ({ attacker, target }: { attacker: string; target: string }) =>
    `${attacker} does not know where ${target} is: does the attack find it?`,
  "not helpless": ({ target }: { target: string }) =>
    `${target} is not incapacitated: a death blow needs a helpless target. ` +
    "Without the clause it is an ordinary attack.",
  "too far for a death blow": ({ target, far }: { target: string; far: number }) =>
    `A death blow needs a nearby target, and ${target} is ${zones(far)} away.`,
  "barrier blocks": ({ target }: { target: string }) =>
    withWays`The barrier blocks the attack on ${target} (write ${clause("no barrier")} if it does not stand between
      them).`,
  "places against the line": ({ from, to, far }: { from: string; to: string; far: number }) =>
    `${from} and ${to} are ${zones(far)} apart by their places; the line says otherwise, and the places count.`,
  "distance not tracked": ({ from, to }: { from: string; to: string }) =>
    `Distance not tracked between ${from} and ${to}: the line is taken at its word.`,
  "does it penetrate": ({ weapon }: { weapon: string }) =>
    `Is the ${weapon} powerful enough to go through this cover? Then write "penetrates".`,
};
