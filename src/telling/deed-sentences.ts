import { lineCount, list, throwName, type Asked, type Thrown } from "./phrases.ts";

/* Sentences of choosing a deed and of writing a line by hand. */

export const deedSentences = {
  // Choices
  who: "Who",
  does: "Does",
  will: "Will",
  with: "With",
  target: "Target",
  targets: "Targets",
  hits: "hits",
  average: "avg",
  fells: "fells",
  unknownOdds: "–",
  moreDeeds: "More…",
  fewerDeeds: "Show fewer",
  moreTargets: (n: number): string => `${n} more ${n === 1 ? "target" : "targets"}`,
  whoIs: (who: string, state: string): string => `${who}, ${state}`,
  exposed: (state: string, allows: string): string => `${state}, ${allows}`,
  targetIs: (who: string, why: string | null, chance: string | null): string =>
    `${who}${chance === null ? "" : `, ${chance}`}${why === null ? "" : `: ${why}`}`,
  /** In the empty field of a deed that takes something without a unit. */
  thingHints: {
    text: "what",
    weapon: "what",
    number: "how many",
    place: "where",
    split: "1/2",
  },
  thing: (verb: string, unit: string | null): string => (unit === null ? verb : `${verb}: ${unit}`),
  nameItFirst: (deed: string) => `${deed} what? Name it above.`,
  noTarget: "No targets.",

  // Manner
  ruledSo: "ruled so",
  clauses: "Options",
  clauseIs: (word: string, help: string): string => (help === "" ? word : `${word}: ${help.replace(/\.$/, "")}`),
  leading: (word: string) => `${word} first`,
  addClause: "More…",
  clauseFlags: "How it is done",
  clauseValues: "With more to say",
  alsoAt: (who: string): string => `and also at ${who}`,
  alsoAtWhom: "and also at…",
  someName: "…",
  anotherName: "and…",
  modifier: "Free modifier",
  modifierWhy: "Why",
  takeClause: (what: string): string => `Without ${what}`,

  // A line
  compose: "Write a line",
  completions: "Suggestions",
  add: "Add",
  ownLineStays: "Your line is still in the field.",
  showChosen: "Use the chosen line",
} as const;

/* Sentences of wishes: what a press has written, and why it wrote nothing. */

export const wishSentences = {
  // Pressed
  write: "Write",
  pin: "Write drawn dice into the text",
  writeResults: "Show outcomes in the text",
  takeResults: "Hide outcomes in the text",
  readOnly: (reason: string): string => `Read-only: ${reason}`,
  readOnlyHint: "Press a button to copy its line.",
  copyText: "This would be written:",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copying is not allowed here: select the text.",
  broke: "That failed. Nothing was written.",
  nothingWasWritten: "Nothing was written.",

  // Carried out, or not
  noLongerAsked: (dice: string, purpose: string): string =>
    `${dice === "" ? purpose : `${dice} (${purpose})`} is no longer asked for: the text has changed.`,
  nothingToRoll: "No dice are asked for.",
  asksForEver: "The rules went on asking for dice, so nothing was written.",
  notWritten: (faces: readonly number[]): string =>
    `${faces.join(" ")} ${faces.length === 1 ? "was" : "were"} not asked for any more, and not written.`,
  answerFirst: (faces: readonly number[]): string =>
    `${faces.join(" ")} ${faces.length === 1 ? "is" : "are"} kept: whoever may react answers first.`,
  othersFirst: (faces: readonly number[], who: string): string =>
    `${faces.join(" ")} ${faces.length === 1 ? "is" : "are"} kept: ${who} rolls first.`,
  tookOut: "The line is taken out.",
  undone: "Taken back.",
  renamed: (from: string, to: string): string => `${from} is ${to} now.`,
  noSuchName: (name: string): string => `"${name}" can be no name: a name is any text without : , ; [ ] @ and !`,
  nameTaken: (name: string): string => `There is already somebody called "${name}".`,
  nameBreaks: (name: string): string =>
    `With the name "${name}" the fight would be read differently, so nothing was changed.`,
  nothingToUndo: "Nothing has been written yet.",
  changedSince: "These lines have been changed since, so nothing was taken back. The editor’s own undo goes further.",
  nothingWritten: "There is nothing to write.",
  nothingToAnswer: "There is no line any more that this would answer.",
  nothingDrawn: "No dice were drawn: all of them stand in the text.",
  pinDiffers: "Written into the text, these dice would give another fight, so nothing was written.",
  resultsThere: "Every line has its result already.",
  resultsGone: "No line has a result.",
  edited: "Written.",
  rolled: (thrown: readonly Thrown[]): string =>
    thrown.map((each) => `${throwName(each)}: ${each.faces.join(" + ")}`).join("; "),
  decided: (asked: Asked, passed: boolean): string =>
    `${throwName({ ...asked, dice: "" })}: ${passed ? "pass" : "fail"}`,
  wrote: (line: string): string => `Written: ${line.trim()}`,
  repeated: (lines: number): string => `As in the round before: ${lineCount(lines)} written.`,
  nothingToRepeat: "Nobody who may state something now stated anything in the round before.",
  areGone: (names: readonly string[]): string =>
    `${list(names)} ${names.length === 1 ? "is" : "are"} out of the fight.`,
  notAsBefore: (line: string, reason: string): string => `Not written: "${line}". ${reason}`,
  pinned: (dice: number): string =>
    dice === 1 ? "1 drawn die is in the text now." : `${dice} drawn dice are in the text now.`,
  wroteResults: (lines: number): string => `Results written behind ${lineCount(lines)}.`,
  tookResults: (lines: number): string => `Results taken from ${lineCount(lines)}.`,
} as const;

/* The menu of a fight, and its export and import. */

/** Formats of the export, with their hints. */
const flavours: Readonly<Record<string, readonly [name: string, hint: string]>> = {
  story: ["Story", "What happened, in prose, without numbers."],
  log: ["Log", "Sentences with their dice."],
  full: ["Full", "Every part of every number, and its rule."],
};

export const shareSentences = {
  // The menu
  menu: "Fight menu",
  readStory: "Read as a story",
  export: "Export…",
  copyLog: "Copy as log",
  picture: "Picture of this moment",
  verify: "Verify",
  flavours,

  // Export
  exportAs: "As",
  exportHowMuch: "How much",
  exportRound: "What",
  exportAll: "the whole fight",
  exportNow: "how everybody stands",
  exportOnly: (round: number): string => `round ${round}`,
  exportCritical: (round: number): string => `the critical of round ${round}`,
  exportSource: "With the source, to replay it",
  exportFor: "For whom",
  exportPlayers: "For the players",
  exportPlayersHint: "Hides secret foes and all foes’ HP.",
  exportFull: "Full copy",
  exportShows: (hidden: readonly string[]): string =>
    hidden.length === 0 ? "Shows foes’ HP and your comments." : `Shows ${list(hidden)}, foes’ HP and your comments.`,
  exportNoSource: "Full copy only: the source shows foes’ numbers.",
  /** In the game master's window: how many a copy does without. */
  hiddenLeftOut: (n: number, foes: boolean): string =>
    `${n} hidden ${foes ? "foe" : "fighter"}${n === 1 ? "" : "s"} left out`,
  printedWithout: (left: string): string => `Printed for the players: ${left}.`,
  copyForPlayers: "Copy for the players",
  copyWith: (names: readonly string[]): string => `Copy with ${list(names)}`,
  fullCopy: "Full copy…",
  shows: (names: readonly string[]): string => `shows ${list(names)}`,
  exportLeftOut: "Left out",
  exportDark: "Light on dark",
  exportPreview: "Preview",

  // Import
  importText: "Shared text",
  importHint: "Paste an exported fight with its source, or a combat in Lonelog.",
  importFile: "or open a file:",
  importRules: "Rules:",
  importOwnRules: "those that it names",
  notCarriedOver: "Not carried over",
} as const;

/* The list of keys. */

export const keySentences = {
  keysTitle: "Keys",
  keysHint: "While the focus is in the fight and not in a field.",
  close: "Close",
  keyWords: {
    target: "target or answer of that number",
    targetRoll: "the same, and roll",
    highlight: "another target, and take it",
    choose: "next who, deed, weapon",
    roll: "roll the game master’s dice",
    rollPlayer: "roll for the player",
    no: "no reaction",
    face: "a face from the table",
    undo: "undo",
    redo: "write it again",
    roster: "down and up the roster",
    open: "open a fighter",
    points: "its hit points",
    conditions: "its conditions; read-only: copy the line",
    line: "write a line",
    edit: "edit the last line",
    history: "history",
    step: "a line back and on",
    leave: "close, then to now",
    keys: "this list",
  },
} as const;
