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

/** Whether each die is worth the face it first shows. */
export function isPlain(pool: DicePool): boolean {
  return !pool.explode && pool.rerollAtMost === undefined;
}

export interface Range {
  min: number;
  max: number;
}

type Binary = Extract<Dice, { left: Dice }>;

/**
 * The arithmetic of a node with two operands; quotients round towards minus infinity (`down`) or plus infinity (`up`).
 */
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

/** The dice that will be asked for in any case, in order; exploding and rerolled dice come on top. */
export function diceIn(dice: Dice): { count: number; sides: number }[] {
  switch (dice.type) {
    case "number":
      return [];
    case "dice":
      return [{ count: dice.count, sides: dice.sides }];
    case "negative":
      return diceIn(dice.of);
    default:
      return [...diceIn(dice.left), ...diceIn(dice.right)];
  }
}

/** The lowest and the highest possible total. */
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
