import { list, number } from "./words.ts";

/* What commands, the list of a note's fights and the end of a fight say, in English. */

export const say = {
  // Where a fight is
  inSection: (section: string): string => section.slice(0, 1).toLowerCase() + section.slice(1),
  endedIn: (round: number): string => (round === 0 ? "ended" : `ended in round ${round}`),
  nobodyIsLeft: "nobody stands",
  sideStands: (side: string): string => `${side} ${/s$/.test(side) ? "stand" : "stands"}`,
  notBegun: "not begun",
  against: (counts: readonly number[]): string => counts.map(number).join(" against "),
  diceOf: (who: string, dice: string): string => `${who}’s ${dice}`,

  // Commands
  nothingNext: "Nothing comes next here.",
  fightIsOver: "This fight is over.",
  notBegunYet: "This fight has not begun.",
  nothingToRoll: "No dice are asked for.",
  answerFirst: (question: string): string => `To be answered first: ${question}`,
  rolledAtTable: (dice: string): string =>
    `${dice} falls at the table: type it, or roll it by the button that names the player.`,
  stillWaits: (what: string): string => `The fight still waits: ${what}`,
  passedOver: (names: readonly string[]): string =>
    `${list(names)} ${names.length === 1 ? "has" : "have"} not acted in the round before.`,
  noAmount: "How much? A number, such as 4, and why, if you like: 4 a falling rock.",
  noFightHere: "There is no fight in this note.",
  noneRuns: "None of this note’s fights is under way. Put the cursor into the one that is meant.",
  severalRun: (titles: readonly string[]): string =>
    `Several fights of this note are under way: ${list(titles)}. Put the cursor into the one that is meant.`,
  nobodyWithPoints: "Nobody who is due has hit points to change.",
} as const;
