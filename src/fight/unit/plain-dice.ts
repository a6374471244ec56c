import { diceIn, parseDice, printDice, type Dice } from "../../dice/expression.ts";
import { readOnce } from "../read-once.ts";

/*
 * The plain dice of an expression, as a record names them: "d8" of d8+4. Found once for each, since every throw asks.
 */

const known = new WeakMap<Dice, string>();

export function shownDice(expression: Dice): string {
  const before = known.get(expression);
  if (before !== undefined) return before;
  const pools = diceIn(expression);
  const shown =
    pools.length === 0
      ? printDice(expression)
      : pools.map(({ count, sides }) => (count === 1 ? `d${sides}` : `${count}d${sides}`)).join("+");
  known.set(expression, shown);
  return shown;
}

/** The same of a text; one without dice stays as it is. */
export const shown = readOnce((dice: string): string => {
  const expression = parseDice(dice);
  return expression === null || diceIn(expression).length === 0 ? dice : shownDice(expression);
});
