import { fightSentences as fight } from "../sentences.ts";

/* Sentences about the game master's rulings. */

export const rulingSentences = {
  isDead: (name: string): string => `${name} is dead already; nothing changes.`,
  conditionUnknown: (condition: string, hint: string): string =>
    `These rules know no condition "${condition}"; it is kept as a label.${hint}`,
  keptBeside: (detail: string, condition: string): string => `"${detail}" is kept beside "${condition}" as it stands.`,
  notCounted: (time: string, name: string, condition: string): string =>
    `"for ${time}" is not counted: "${condition}" stays until "! ${name} loses ${condition}".`,
  isUp: (name: string): string => `${name} is up already; nothing changes.`,
  staysDown: (name: string, condition: string): string =>
    `${name} has points again, but is still ${condition}: "! ${name} is up" ends that.`,
  hasNot: (name: string, condition: string): string => `${name} does not have "${condition}"; nothing changes.`,
  noThing: (name: string, item: string): string => `${name} has no "${item}" that these rules keep count of.`,
  noState: (name: string, item: string, word: string): string =>
    `These rules know nothing that "${word}" does to ${name}’s ${item}.`,
  onThatSide: (name: string, side: string): string => `${name} is on the side @${side} already.`,
  newSide: (side: string, guess: string | null): string => `@${side} is a new side.${fight.meant(guess)}`,
  /** Behind "until". */
  endOfFight: "the end of the fight",
  havePassed: (time: string): string => `${time} ${/^1 /.test(time) ? "has" : "have"} passed`,
} as const;
