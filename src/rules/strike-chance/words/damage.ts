import { counted } from "../../../fight/phrases.ts";

/** Damage, stunning, and going down (SC-33, SC-35, SC-36). */
export const damage = {
  "damage dice are not known": ({ name, weapon }: { name: string; weapon: string }) =>
    `damage dice of ${name}’s ${weapon}: write them on ${name}’s line ("dmg 1d8"), ` +
    "or the die that fell behind this one",
  "nothing stuns it": ({ name }: { name: string }) => `${name} has no CON on its line, so nothing stuns it.`,
  "blow stuns": ({ damage, threshold }: { damage: number; threshold: number }) =>
    `${damage} at one blow is more than ${threshold}, which stuns`,
  "kept in the fight": ({ name, hp }: { name: string; hp: number }) =>
    `${name} is at ${counted(hp, "hit point")} and was kept in the fight: still up? If not, write "! ${name} down".`,
  "goes out": ({ name, hp }: { name: string; hp: number }) =>
    `${name} is at ${counted(hp, "hit point")}: out, unless you say otherwise ("! ${name} up").`,
};
