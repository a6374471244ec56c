import { line, withWays } from "../../../fight/ways.ts";
import { heldBy, type Holders, zones } from "./phrases.ts";
import { done, type Did } from "./deeds.ts";
import { doings, type Whole } from "./doings.ts";

interface Of {
  readonly name: string;
}

interface Limit extends Of {
  readonly moved: number;
  readonly most: number;
  readonly sprinting: number;
}

function tooFar({ name, moved, most, sprinting }: Limit, why: string): string {
  return `${name} would move ${zones(moved)} this turn: at most ${zones(most)}${why} (${sprinting} sprinting).`;
}

/**
 * What fits in a turn, and who takes part at all (ZN-15 to ZN-20, ZN-28, ZN-38, ZN-50, ZN-51, ZN-94, ZN-109, ZN-136,
 * ZN-138).
 */
export const budget = {
  "out of the fight": ({ name }: Of) => `${name} is out of the fight and cannot act.`,
  incapacitated: ({ name }: Of) =>
    withWays`${name} is incapacitated and cannot act. ${line(`! ${name} loses incapacitated`)} ends that.`,
  "grabbed and cannot act": ({ name, holders }: Of & { holders: Holders }) =>
    withWays`${name} is grabbed by ${heldBy(holders)}: it can only try to break free
      (${line(`${name} breaks free`)}).`,
  "vehicle takes no action": ({ name }: Of) =>
    `${name} is a vehicle: it takes no action of its own, and moves when somebody on it drives.`,
  "mount at full speed": ({ name, mount }: Of & { mount: string | null }) =>
    `${mount ?? "The mount"} moves at full speed: ${name} takes no action and no reaction this round.`,
  "gave its whole turn": ({ name, to }: Of & { to: Whole }) => `${name} has given its whole turn to ${doings[to]()}.`,
  "no action with a full move": ({ moved, half, sprinting }: { moved: number; half: number; sprinting: number }) =>
    `${zones(moved)} is more than half a move: no action with it (half is ${half}, or ${sprinting} sprinting).`,
  "broken and takes no main action": ({ name }: Of) =>
    `${name} is broken: surrender or retreat. Movement, breaking free and bonus actions are open to it.`,
  "main action spent": ({ name, did }: Of & { did: Did }) => `${name} has already ${done(did)} this turn.`,
  "bonus actions leave no room": ({ name }: Of) =>
    `${name} has taken two bonus actions: they leave no room for a main action.`,
  "bonus action beside the main one spent": ({ name }: Of) =>
    `A main action leaves room for one bonus action, and ${name} has taken it.`,
  "bonus actions spent": ({ name }: Of) => `At most two bonus actions in a turn, and ${name} has taken them.`,
  "turn used in part": ({ name, to }: Of & { to: Whole }) =>
    `The whole turn goes into ${doings[to]()}, and ${name} has already used a part of it.`,
  "shot before moving": ({ name }: Of) =>
    `${name}’s shot was made standing still: with movement it needs a WIT save. ` +
    "Put the movement on the same line, or rule on it.",
  "too far": (limit: Limit) => tooFar(limit, ""),
  "too far with an action": (limit: Limit) => tooFar(limit, " with an action"),
  "too far with the rider's action": (limit: Limit & { rider: string }) =>
    tooFar(limit, ` with ${limit.rider}’s action`),
};
