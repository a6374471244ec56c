import { parseDice, rangeOf, type Range } from "../../../dice/expression.ts";

/** Damage dice of a weapon: its own expression, and how much of the damage bonus it takes (BR-72 to BR-74). */
export interface DamageDice {
  readonly own: string;
  readonly bonus: "full" | "half" | "none";
  /** The most that its own expression can give. */
  readonly most: number;
}

/**
 * The weapon's own dice, and whether the whole damage bonus, half of it or none comes on top.
 * @rule BR-74
 */
export function damageDice(dice: string): DamageDice {
  const half = /\+(?:half-db|1\/2db|½db)$/.exec(dice);
  if (half !== null) return ofDice(dice.slice(0, half.index), "half");
  return dice.endsWith("+db") ? ofDice(dice.slice(0, -3), "full") : ofDice(dice, "none");
}

function ofDice(own: string, bonus: DamageDice["bonus"]): DamageDice {
  return { own, bonus, most: most(own) };
}

/**
 * The most that the weapon's own expression can give.
 * @rule BR-76
 */
function most(own: string): number {
  return rangeIn(own)?.max ?? 0;
}

/** The least and the most of dice; null where the text is none. */
export function rangeIn(dice: string): Range | null {
  const parsed = parseDice(dice);
  return parsed === null ? null : rangeOf(parsed);
}
