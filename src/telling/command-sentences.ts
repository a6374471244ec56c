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

  // The shared table
  shareAtTable: "Share at the table…",
  tableTitle: (title: string | null): string => (title === null ? "The shared table" : `The table of “${title}”`),
  tableServer: "Table’s server",
  tableServerHint:
    "Start it with “npx blow-by-blow table --lan” on this machine, which is found by itself; for one on another " +
    "machine paste the line that it prints.",
  noServer: "That is no address of a server.",
  openTable: "Open the table",
  anotherServer: "Another server",
  dialling: (server: string): string => `Looking for the table’s server at ${server}…`,
  tableLost: (server: string): string => `Nothing heard from ${server}. Players see what was told last.`,
  wrongKey: (server: string): string => `${server} asks for its key: paste the whole line that it printed.`,
  tableEnded: "The table is open on another machine, or was closed.",
  noRoom: (server: string): string => `${server} has no room for another table now. It opens as soon as there is some.`,
  manyOfKey: "No more tables may be open with this key. Close one of them, and this one opens.",
  hereOf: (here: number, of: number): string => `${here} of ${of} here`,
  isHere: "here",
  screenForAll: "A screen for all",
  askedOf: (who: string): string => `Asked of ${who}`,
  askedOfFor: (who: string, dice: string, purpose: string): string =>
    `Asked of ${who}: ${dice}${purpose === "" ? "" : ` ${purpose}`}`,
  hasRolled: (who: string, dice: string, faces: readonly number[], purpose: string): string =>
    `${who} has rolled ${faces.length === 0 ? dice : `${dice} = ${faces.join(" + ")}`}` +
    (purpose === "" ? "" : ` ${purpose}`),
  hasChosen: (who: string, line: string | null): string => `${who}: ${line ?? "no reaction"}`,
  mayReact: (who: string): string => `Asked of ${who}: a reaction`,
  declined: (who: string): string => `${who} takes no reaction.`,
  write: "Write it",
  leaveOut: "Leave it out",
  playersDice: "Players’ dice",
  playersDiceWays: {
    write: "write at once",
    show: "show me first",
    machine: "my machine rolls",
  },
  copyLink: "Copy link",
  copied: "Copied",
  copyLinkOf: (who: string): string => `Copy the link of ${who}`,
  newCode: "New code",
  newCodeOf: (who: string): string => `New code for ${who}`,
  codeOf: (who: string): string => `Code of ${who}`,
  renewed: (who: string): string => `A new code for ${who}; the old ones have ended.`,
  onlyHere: "Only this machine reaches this server. Started with --lan, phones in the same network do.",
  closeTable: "Close the table",
  tableClosed: "The table is closed: its codes are worth nothing now.",
  fightGone: "The fight on the table is no longer in its note. Players see what was told last.",
  notReached: "The server was not reached. The table is as it was.",

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
