import { areFree, freeHands } from "./phrases.ts";

/** What cannot be right on a sheet (ZN-29, ZN-34, ZN-46 to ZN-48, ZN-123). */
export const sheet = {
  "no HP": ({ name }: { name: string }) => `${name} has no HP: damage will only be added up. Write "HP 8".`,
  "armour without a number": ({ said, cap }: { said: string; cap: number }) =>
    `"armour ${said}": only light armour has a stated value (1): write a number from 0 to ${cap}.`,
  "armour above the cap": ({ value, cap }: { value: number; cap: number }) =>
    `Armour is never above ${cap}: ${value} counts as ${cap}.`,
  "no such size": ({
    name,
    said,
    medium,
    scale,
  }: {
    name: string;
    said: string;
    medium: string;
    scale: readonly string[];
  }) => `${name}: "${said}" is no size; it counts as ${medium}. Sizes are ${scale.join(", ")}.`,
  "no range": ({ name, weapon, dice }: { name: string; weapon: string; dice: string | null }) =>
    `${name}’s ${weapon} has no range: write "${weapon} ${dice ?? "d8"} range 8". Until then no distance is too far.`,
  "too few hands": ({ name, weapon, needs, free }: { name: string; weapon: string; needs: number; free: number }) =>
    `${name}’s ${weapon} needs ${freeHands(needs)}, and ${areFree(free)}: it is carried.`,
};
