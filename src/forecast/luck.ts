import { distribution } from "../dice/expression.ts";
import type { Fight } from "../fight/timeline.ts";

/** Luck of a side's dice in a fight so far: the dice that decided, which were held against a number. */
export interface Luck {
  readonly side: string;
  /** Sides of the die. */
  readonly die: number;
  readonly good: "high" | "low";
  readonly dice: number;
  /** Mean of the faces, and the mean that is due. */
  readonly mean: number;
  readonly due: number;
  /**
   * Share of all rows of so many dice that are worse than these, those that are as good counting half: exact. null:
   * there are too few dice, or more than are worked out.
   */
  readonly better: number | null;
}

/** Fewer dice than these say nothing of luck, and more are not worked out. */
const FEWEST_DICE = 10;
const MOST_DICE = 400;

/** Returns the luck of each side that has thrown dice of fate: single dice of the rules' own kind, against a number. */
export function luckOf({ units, setup, state }: Fight): Luck[] {
  const { fate } = setup.system;
  if (fate === undefined) return [];
  const sums = new Map<string, { dice: number; sum: number }>();
  const sideOf = new Map<string, string>(state.combatants.map(({ name, side }) => [name, side]));
  for (const { result } of units)
    for (const { line, event } of result.events) {
      if (event.type !== "roll" || event.against === null || event.dice !== `d${fate.sides}`) continue;
      const [face = 0, another] = event.faces;
      const side = sideOf.get(event.who ?? result.steps[line]?.actions[0]?.actor ?? "");
      if (side === undefined || face === 0 || another !== undefined) continue;
      const known = sums.get(side) ?? { dice: 0, sum: 0 };
      sums.set(side, { dice: known.dice + 1, sum: known.sum + face });
    }
  const due = (fate.sides + 1) / 2;
  return state.sides.flatMap((side) => {
    const found = sums.get(side);
    if (found === undefined) return [];
    const { dice, sum } = found;
    const told = dice >= FEWEST_DICE && dice <= MOST_DICE;
    const good = fate.good === "high" ? sum : dice * (fate.sides + 1) - sum;
    const better = told ? shareBelow(dice, fate.sides, good) : null;
    return [{ side, die: fate.sides, good: fate.good, dice, mean: sum / dice, due, better }];
  });
}

/** Returns the chance that so many dice come to less than a sum, and half of that for the sum itself. */
function shareBelow(count: number, sides: number, sum: number): number {
  let below = 0;
  for (const [total, chance] of distribution({ type: "dice", count, sides }))
    below += total < sum ? chance : total === sum ? chance / 2 : 0;
  return below;
}
