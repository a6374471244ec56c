import { list } from "../../../fight/rule-kit.ts";
import { line, withWays } from "../../../fight/ways.ts";

/** With what somebody strikes (SC-21, SC-79, SC-111). */
export const wielding = {
  "no such weapon": (about: { name: string; weapon: string; weapons: readonly string[] }) =>
    `${about.name} has no weapon "${about.weapon}", but ${list(about.weapons)}; ` +
    `SC and damage of ${about.name} alone count.`,
  "nothing to shoot with": ({ name, weapon }: { name: string; weapon: string | null }) =>
    weapon === null
      ? `${name} carries nothing to shoot with.`
      : `The ${weapon} of ${name} is nothing to shoot with; "kind ranged" behind it would make it so.`,
  "weapon on the ground": ({ name, weapon }: { name: string; weapon: string }) =>
    withWays`${name}’s ${weapon} lies on the ground: ${line(`${name} will pick up ${weapon}`)}, or another weapon.`,
  "weapon not drawn": ({ name, weapon, hand }: { name: string; weapon: string; hand: readonly string[] }) =>
    `${name}’s ${weapon} is not drawn (in hand: ${list(hand) || "nothing"}): declare "draw ${weapon}", ` +
    `or write "hand ${weapon}" on its line. The attack stands.`,
};
