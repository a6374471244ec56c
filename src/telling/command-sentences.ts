import { list, number } from "./sentences.ts";

/* Sentences of commands, of the list of a note's fights, and of the end of a fight. */

/** State of a fight. */
const states: Readonly<Record<"idle" | "running" | "over" | "broken", string>> = {
  idle: "not begun",
  running: "under way",
  over: "over",
  broken: "broken",
};

/** Why something was left as it is, by code. */
const leftBecause: Readonly<Record<string, string>> = {
  several: "several fighters share this note.",
  same: "nothing is different.",
  gone: "there is no such note.",
  none: "its note has no sheet of its own that could be changed.",
  points: "its note says nothing of hit points, or says them more than once.",
  form: "its sheet is written so that it cannot be changed word by word.",
  differs: "the fight would no longer come to the same, so nothing is written.",
  unkept:
    "it begins at these points and would come to something else; write what its fighters began with on their lines.",
  moved: "its note has changed meanwhile; nothing was written to it.",
};

export const commandSentences = {
  // Stage of a fight
  inSection: (section: string): string => section.slice(0, 1).toLowerCase() + section.slice(1),
  endedIn: (round: number): string => (round === 0 ? "ended" : `ended in round ${round}`),
  nobodyIsLeft: "nobody is left standing",
  notBegun: "not begun",
  against: (counts: readonly number[]): string => counts.map(number).join(" against "),
  diceOf: (who: string, dice: string): string => `${who}’s ${dice}`,

  // Chains of fights
  goesOnFrom: "goes on from",
  goesOnIn: "goes on in",
  inNote: (title: string, note: string): string => (title === "" ? note : `${title} (${note})`),
  wholeChain: (fights: number): string => (fights === 2 ? "Both linked fights" : `All ${number(fights)} linked fights`),
  handsOn: (fighters: readonly string[]): string => `hands on ${list(fighters)}`,
  handsOnNobody: "hands nobody on",
  goOnFrom: "Go on from",
  goOnFromThis: (id: string): string => `Go on from "${id}"`,

  // The menu, and the list of a note's fights
  sideView: "Side view",
  playerView: "Player view",
  settings: "Settings",
  fights: (n: number): string => (n === 1 ? "1 fight" : `${n} fights`),
  fightsOf: (note: string): string => `Fights of ${note}`,
  noteLine: (n: number): string => `line ${n}`,
  goToFight: (title: string, line: number): string => `Go to ${title}, line ${line}`,
  hold: "Pin this fight",
  ownWindow: "Open in a window",
  states,
  preparedCount: (count: number): string => `Prepared encounters (${count})`,
  beginHere: "Begin here",
  beginThisHere: (title: string): string => `Begin ${title} here`,
  noFightsYet: "No fight here yet.",
  newFight: "A new fight",
  noNote: "Open a note with a fight: it is shown here.",

  // The end of a fight
  writeTable: "Add a summary to the note",
  nextFight: "Next fight with this party",
  goOn: "Go on in a new fight below",
  writeBack: "Write hit points to the notes",
  writeBackTitle: "What the fight leaves in the notes",
  writeInto: (notes: number): string => (notes === 1 ? "Write into 1 note" : `Write into ${notes} notes`),
  close: "Close",
  wroteInto: (names: readonly string[]): string => `Written: ${list(names)}.`,
  notWrittenTo: (who: string, why: string): string => `${who}: ${why}`,
  thisFight: "This fight",
  staysSo: "so that it comes to the same as before",
  keepOthers: "Fights in other notes that begin at these points",
  keepsAs: (fights: readonly string[], note: string): string => `Keep ${list(fights)} of ${note} as it was played`,
  whatChanges: "What changes there",
  fightInLine: (n: number): string => `the fight in line ${n}`,
  fightOf: (fight: string, note: string): string => `${fight} (${note})`,
  cancel: "Cancel",
  now: "Now",
  then: "Then",
  putIn: "(new)",
  takenOut: "(taken out)",
  takeBack: "Take it back",
  takenBack: "All of it is as it was before.",
  notTakenBack: (note: string): string => `${note} has changed since: it stays as it is now.`,
  nothingToWriteBack: "Nobody in this fight has a note of its own to write to.",
  leftBecause,

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
