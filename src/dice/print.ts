import type { Dice, DicePool } from "./tree.ts";

const OPERATORS = { sum: "+", difference: "-", product: "*", quotient: "/" } as const;

/** The canonical text: no blanks but before `up`, `d8` for one die, `*` and `/`, brackets only where they matter. */
export function printDice(dice: Dice): string {
  switch (dice.type) {
    case "number":
      return String(dice.value);
    case "dice":
      return printPool(dice);
    case "negative":
      return `-${bracketed(dice.of, strength(dice.of) < 3)}`;
    default: {
      const own = strength(dice);
      const left = bracketed(dice.left, strength(dice.left) < own);
      // Operators group to the left, so an equal one on the right needs its brackets.
      const right = bracketed(dice.right, strength(dice.right) <= own);
      const round = dice.type === "quotient" && dice.round === "up" ? " up" : "";
      return `${left}${OPERATORS[dice.type]}${right}${round}`;
    }
  }
}

function printPool(pool: DicePool): string {
  const count = pool.count === 1 ? "" : String(pool.count);
  const reroll = pool.rerollAtMost === undefined ? "" : `ro${pool.rerollAtMost === 1 ? "" : "<="}${pool.rerollAtMost}`;
  const keep = pool.keep ? `k${pool.keep.which === "highest" ? "h" : "l"}${pool.keep.count}` : "";
  return `${count}d${pool.sides}${reroll}${pool.explode ? "!" : ""}${keep}`;
}

function bracketed(dice: Dice, needed: boolean): string {
  return needed ? `(${printDice(dice)})` : printDice(dice);
}

/** How tightly a node binds. */
function strength(dice: Dice): 1 | 2 | 3 {
  switch (dice.type) {
    case "sum":
    case "difference":
      return 1;
    case "product":
    case "quotient":
      return 2;
    default:
      return 3;
  }
}
