/* Sentences about dice that cannot be read. Another language is another object of this shape. */

export const diceSentences = {
  /** Place in the text (from 1), and the reason. */
  at: (character: number, reason: string): string => `at character ${character}: ${reason}`,
  tooLong: (most: number): string => `dice take at most ${most} characters`,
  tooMuch: "so many dice are too much; use fewer dice or fewer sides",
  tooManyDice: (most: string): string => `at most ${most} dice are rolled at once`,
  numberTooHigh: (most: string): string => `numbers go up to ${most}`,
  totalTooHigh: (most: string): string => `the total could pass ${most}`,
  divisorNought: "the divisor can be 0",
  noSides: "a die has at least 1 side",
  noDice: "at least 1 die is rolled",
  oneSideExplodes: "a die with 1 side cannot explode",
  rerolledOnce: 'a die is rerolled once: write "ro", as in d6ro1 or d6ro<3',
  rerollLower: (face: number): string => `write ro<=${face} to reroll ${face} and lower`,
  rerollFaces: (most: number, sides: number): string => `faces 1 to ${most} of a d${sides} can be rerolled`,
  dropped: (count: number): string => `of ${count} dice, 0 to ${count - 1} can be dropped`,
  kept: (count: number): string => `of ${count} dice, 1 to ${count} can be kept`,
  misplaced: "a roll is rerolled or explodes, and then keeps some dice; each once, in this order",
  /** Names of what would go on here, and of what stands there instead; "" for the end of the text. */
  expected: {
    operator: (found: string): string => `expected an operator (+ - * /) or the end, ${butFound(found)}`,
    rounding: (found: string): string => `expected "up" or "down", ${butFound(found)}`,
    closing: (found: string): string => `expected ")", ${butFound(found)}`,
    number: (found: string): string => `expected a number or dice such as 2d6, ${butFound(found)}`,
    sides: (found: string): string => `expected the number of sides after "d", ${butFound(found)}`,
    face: (found: string): string => `expected the face to reroll, ${butFound(found)}`,
  },
} as const;

function butFound(word: string): string {
  return word === "" ? "but the text ends" : `but found "${word}"`;
}
