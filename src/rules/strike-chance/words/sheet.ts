import { signed } from "./pieces.ts";

/** What cannot be right on a sheet (SC-21, SC-31, SC-34, SC-41, SC-60, SC-79). */
export const sheet = {
  "shares beyond DEF": ({ name, shares, def }: { name: string; shares: number; def: number }) =>
    `The shares of ${name}’s DEF come to ${shares}, more than DEF ${def} itself; penalties may be the reason.`,
  "armor beyond PROT": ({ name, armor, prot }: { name: string; armor: number; prot: number }) =>
    `${name}’s armor (${armor}) is part of its PROT, which is only ${prot}.`,
  "holds no weapon of its own": ({ name, weapon }: { name: string; weapon: string }) =>
    `${name} has "${weapon}" in hand, which is none of its weapons.`,
  "casting time on the sheet": ({ spell, time }: { spell: string; time: string }) =>
    `${spell}: a casting time is a number of segments from 1 to 15, or "round"; "${time}" is neither.`,
  "no hit points": ({ name }: { name: string }) => `${name} has no hit points: write "HP 20", or "HP 15/20".`,
  "more than full hit points": ({ name, now, max }: { name: string; now: number; max: number }) =>
    `${name} has more hit points (${now}) than its full number (${max}).`,
  "bonus of a weapon": ({ name, weapon, bonus }: { name: string; weapon: string; bonus: number }) =>
    `The rules know no bonus of a weapon: put the ${signed(bonus)} of ${name}’s ${weapon} into its sc and its dice.`,
};
