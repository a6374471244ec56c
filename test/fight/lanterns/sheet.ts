import type { Beginning } from "../../../src/fight/beginning.ts";
import type { Borrowed, StatBlock } from "../../../src/fight/sheet/stat-block.ts";
import { bonusOf } from "../../../src/fight/sheet/stat-block.ts";
import type { Sheet, Warn } from "./types.ts";

/** Gaps of a sheet. */
export const sheetSentences = {
  "no dice": '{who}’s {weapon} has no dice: write "{weapon} d6".',
} as const;

/** Completes a sheet: warns of a weapon that does nothing. */
export function enlist(sheet: Sheet, _context: unknown, warn: Warn): Sheet {
  for (const { name, dice } of sheet.attacks)
    if (dice === null) warn({ is: "no dice", who: sheet.name, weapon: name }, "LN-06");
  return sheet;
}

/** Returns what these rules take from a stat block of another plugin. */
export function borrow({ hp, ac, scores, attacks }: StatBlock): Borrowed {
  const guarded = ac === null ? [] : [`guard ${Math.round(ac / 2)}`];
  const bonus = (score: number | undefined, stat: string): string[] =>
    score === undefined ? [] : [`${stat} ${bonusOf(score)}`];
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...guarded,
      ...bonus(scores.dex, "skill"),
      ...bonus(scores.str, "might"),
      ...bonus(scores.wis, "wits"),
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${dice.replace(/[+-]\d+$/, "")}`])),
    ],
    guessed: guarded,
    left: [],
  };
}

/** Example of a new fight. */
export const beginning: Beginning = {
  rests: [],
  suits: "An example for makers of rules: two dice, a guard, a parry.",
  title: "Lanterns in the lane",
  party: ["Ann: HP 10, skill 2, might 1, wits 1, sword", "Cid: HP 8, skill 1, wits 2, bow, dagger"],
  side: "footpads",
  flags: "",
  foes: [
    { name: "Bully", count: 1, stats: "HP 12, skill 1, might 2, armour 1, axe" },
    { name: "Footpad", count: 2, stats: "HP 6, skill 1, dagger" },
  ],
};
