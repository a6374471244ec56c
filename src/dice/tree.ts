/** Dice as a tree. Rolls and exact odds are both read off this one tree, so they cannot disagree. */
export type Dice =
  | { type: "number"; value: number }
  | DicePool
  | { type: "negative"; of: Dice }
  | { type: "sum" | "difference" | "product"; left: Dice; right: Dice }
  | { type: "quotient"; left: Dice; right: Dice; round: "down" | "up" };

/** `count` dice of `sides` sides. Rerolling and exploding exclude each other; keeping comes last. */
export interface DicePool {
  type: "dice";
  count: number;
  sides: number;
  /** A die that shows this face or less is rolled once more, and the second face stands. */
  rerollAtMost?: number;
  /** A die that shows its highest face is rolled again and adds up, at most {@link MAX_EXPLOSIONS} times. */
  explode?: true;
  /** Only so many of the highest or lowest dice count. */
  keep?: { which: "highest" | "lowest"; count: number };
}

/** The cut is part of the rule: rolling stops there too, which keeps the odds of exploding dice exact. */
export const MAX_EXPLOSIONS = 20;

/** Tells whether each die is worth the face it first shows. */
export function isPlain(pool: DicePool): boolean {
  return !pool.explode && pool.rerollAtMost === undefined;
}

export interface Range {
  min: number;
  max: number;
}

type Binary = Extract<Dice, { left: Dice }>;

/** Works out a node with two operands; quotients round towards minus infinity (`down`) or plus infinity (`up`). */
export function combine(node: Binary, left: number, right: number): number {
  // `+ 0` turns -0 into 0.
  return calculate(node, left, right) + 0;
}

function calculate(node: Binary, left: number, right: number): number {
  switch (node.type) {
    case "sum":
      return left + right;
    case "difference":
      return left - right;
    case "product":
      return left * right;
    case "quotient":
      return node.round === "up" ? Math.ceil(left / right) : Math.floor(left / right);
  }
}

/** Lists the pools of an expression, in order. */
export function poolsIn(dice: Dice): DicePool[] {
  switch (dice.type) {
    case "number":
      return [];
    case "dice":
      return [dice];
    case "negative":
      return poolsIn(dice.of);
    default:
      return [...poolsIn(dice.left), ...poolsIn(dice.right)];
  }
}

/** Lists the dice that will be asked for in any case, in order; exploding and rerolled dice come on top. */
export function diceIn(dice: Dice): { count: number; sides: number }[] {
  return poolsIn(dice).map(({ count, sides }) => ({ count, sides }));
}

/** Returns the lowest and the highest possible total. */
export function rangeOf(dice: Dice): Range {
  switch (dice.type) {
    case "number":
      return { min: dice.value, max: dice.value };
    case "dice": {
      const counted = dice.keep?.count ?? dice.count;
      return { min: counted, max: counted * dice.sides * (dice.explode ? MAX_EXPLOSIONS + 1 : 1) };
    }
    case "negative": {
      const of = rangeOf(dice.of);
      return { min: 0 - of.max, max: 0 - of.min };
    }
    default: {
      // Every operation is monotone in each operand (no divisor's range holds 0), so the corners suffice.
      const left = rangeOf(dice.left);
      const right = rangeOf(dice.right);
      const corners = [left.min, left.max].flatMap((l) => [right.min, right.max].map((r) => combine(dice, l, r)));
      return { min: Math.min(...corners), max: Math.max(...corners) };
    }
  }
}

const OPERATORS = { sum: "+", difference: "-", product: "*", quotient: "/" } as const;

/**
 * Prints an expression in its canonical form: no blanks but before `up`, `d8` for one die, `*` and `/`, brackets only
 * where they matter.
 */
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

/** Returns how tightly a node binds: 3 is the tightest. */
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

/** Value of one die of the pool, and the physical dice that make it up. */
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
