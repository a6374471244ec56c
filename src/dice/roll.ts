import { combine, isPlain, MAX_EXPLOSIONS, type Dice, type DicePool } from "./tree.ts";

/** One die as it fell. `kept` is false where a reroll replaced it or a better die displaced it. */
export interface DieRoll {
  sides: number;
  face: number;
  kept: boolean;
}

/** `faces` and `dice` stand in the order of rolling. */
export interface Rolled {
  total: number;
  faces: number[];
  dice: DieRoll[];
}

/**
 * Rolls the expression from left to right. `draw` gives the face, 1 to `sides`, of the `index`-th die (from 0) of the
 * whole expression. All dice of a pool fall first; its rerolls and explosions follow, die by die.
 */
export function rollDice(dice: Dice, draw: (sides: number, index: number) => number): Rolled {
  const rolls: DieRoll[] = [];
  const roll = (sides: number): DieRoll => {
    const die = { sides, face: draw(sides, rolls.length), kept: true };
    rolls.push(die);
    return die;
  };
  const total = evaluate(dice, roll);
  return { total, faces: rolls.map((die) => die.face), dice: rolls };
}

function evaluate(dice: Dice, roll: (sides: number) => DieRoll): number {
  switch (dice.type) {
    case "number":
      return dice.value;
    case "dice":
      return evaluatePool(dice, roll);
    case "negative":
      return 0 - evaluate(dice.of, roll);
    default: {
      const left = evaluate(dice.left, roll);
      return combine(dice, left, evaluate(dice.right, roll));
    }
  }
}

function evaluatePool(pool: DicePool, roll: (sides: number) => DieRoll): number {
  if (isPlain(pool) && !pool.keep) {
    let total = 0;
    for (let n = 0; n < pool.count; n++) total += roll(pool.sides).face;
    return total;
  }
  const first = Array.from({ length: pool.count }, () => roll(pool.sides));
  const scores = first.map((die) => finish(die, pool, roll));
  dropOthers(scores, pool);
  return scores.reduce((total, score) => (score.die.kept ? total + score.value : total), 0);
}

/** What one die of the pool is worth, and the physical dice that make it up. */
interface Score {
  value: number;
  die: DieRoll;
  added: DieRoll[];
}

function finish(die: DieRoll, pool: DicePool, roll: (sides: number) => DieRoll): Score {
  if (pool.rerollAtMost !== undefined && die.face <= pool.rerollAtMost) {
    die.kept = false;
    const second = roll(pool.sides);
    return { value: second.face, die: second, added: [] };
  }
  const added: DieRoll[] = [];
  let last = die;
  while (pool.explode && last.face === pool.sides && added.length < MAX_EXPLOSIONS) {
    last = roll(pool.sides);
    added.push(last);
  }
  return { value: added.reduce((sum, each) => sum + each.face, die.face), die, added };
}

/** Marks what a `keep` leaves out; among equals, the dice rolled first are kept. */
function dropOthers(scores: readonly Score[], pool: DicePool): void {
  if (!pool.keep) return;
  const sign = pool.keep.which === "highest" ? -1 : 1;
  const ranked = [...scores].sort((a, b) => sign * (a.value - b.value));
  for (const score of ranked.slice(pool.keep.count)) {
    score.die.kept = false;
    for (const die of score.added) die.kept = false;
  }
}
