/** Dice expressions: text, rolls and exact odds of one tree. */
export { parseDice, diceProblem } from "./parse.ts";
export { printDice } from "./tree.ts";
export { rollDice, type DieRoll, type Rolled } from "./tree.ts";
export { distribution, mean, type Distribution } from "./odds.ts";
export { diceIn, poolsIn, rangeOf, MAX_EXPLOSIONS, type Dice, type DicePool, type Range } from "./tree.ts";
