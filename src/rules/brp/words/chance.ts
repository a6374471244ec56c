import { inName, type Name } from "../../../fight/fact.ts";
import { names, type Subject } from "../names.ts";

/** Chances and the rolls against them (BR-27 to BR-36). */
export const chanceSentences = {
  "chance against missiles": ({ chance }: { chance: number }) => `${chance} against missiles`,
  /** The number that a die is held against, with its making. */
  "chance in words": ({ made }: { made: Name }) => inName(names.parts, made),

  "has no rating": ({ who, skill }: Subject & { skill: Name }) =>
    `${who} has no rating for it: add "${inName(names.parts, skill)} 40%" to the sheet, ` +
    `or write "chance 40" on the line`,
  "decided by the game master": ({ roll, level }: { roll: Name; level: Name }) =>
    `${inName(names.purposes, roll)}: ${inName(names.outcomes, level)}, by the game master’s word`,
  "what the modifier is for": ({ amount }: { amount: number }) =>
    `Say what the modifier of ${amount > 0 ? "+" : ""}${amount} is for.`,
  "does the roll mean anything": ({ who, face }: Subject & { face: number }) =>
    `${who} rolled ${face === 1 ? "01 and failed" : face === 100 ? "00" : face}: does it mean anything?`,

  "damage of a weapon": ({ item }: { item: string }) => `${item} damage`,
};
