import { list } from "../../../fight/rule-kit.ts";
import { clause, withWays } from "../../../fight/ways.ts";
import { areFree, freeHands } from "./phrases.ts";

interface Wanted {
  readonly name: string;
  readonly weapon: string;
}

/** ", but sword and bow": what somebody has instead. */
function but(instead: readonly string[]): string {
  return instead.length === 0 ? "" : `, but ${list(instead)}`;
}

/** Which weapon a line means, and whether it is at hand (ZN-29, ZN-30, ZN-32, ZN-120, ZN-135). */
export const arming = {
  "weapon destroyed": ({ name, weapon }: Wanted) => `${name}’s ${weapon} is destroyed.`,
  "has no such weapon": ({ name, weapon, instead }: Wanted & { instead: readonly string[] }) =>
    `${name} has no ${weapon} in hand or carried${but(instead)}.`,
  "weapon without dice": ({ name, weapon, instead }: Wanted & { instead: readonly string[] }) =>
    withWays`${name} has no "${weapon}"${but(instead)}. To use it once, say its dice behind it:
      ${clause("damage d6")}.`,
  "too few hands to use": ({ weapon, needs, free }: { weapon: string; needs: number; free: number }) =>
    `The ${weapon} needs ${freeHands(needs)}, and ${areFree(free)}.`,
  "not in hand for a reaction": ({ name, weapon }: Wanted) =>
    `${name} carries the ${weapon}: equip it first (bonus action). A reaction leaves no time for it.`,
  "no bonus action to draw": ({ name, weapon }: Wanted) =>
    `${name} carries the ${weapon}: equip it first (bonus action). No bonus action is left this turn.`,
  "draws a weapon": ({ name, weapon }: Wanted) => `${name} draws the ${weapon} (bonus action)`,
  "too few hands to equip": ({ weapon, needs, free }: { weapon: string; needs: number; free: number }) =>
    `The ${weapon} needs ${freeHands(needs)}, and ${areFree(free)}: put something away or let go first.`,
};
