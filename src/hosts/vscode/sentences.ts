/** Sentences of the extension, in English. The views say what a fight says. */
export const vscodeSentences = {
  name: "Blow by Blow",

  // Fights that cannot be written to
  readOnly: "This document cannot be written to.",
  notWritten: "The document changed while this was being written. Nothing was written: try again.",
  closed: "The note of this fight is not open any more. Nothing was written.",
  late: "Nothing was written: what was pressed belongs to a page that has been drawn anew since.",
  show: "Show It",
  copy: "Copy the Line",
  copied: "Copied.",

  // Commands that find nothing to do
  noFight: "There is no fight here: it is a block of code in a Markdown note that begins with ```combat.",
  noEditor: "Open a note first: a Markdown file.",
  nothingAsked: "No dice are waited for in this fight.",
  nothingNext: "Nobody is due in this fight. Write a line, or begin a round: == Round 2.",
  noPanel: "The fight of this panel is gone from its note.",

  // Links, lenses and menus
  next: "Next",
  roll: (name: string): string => `Roll ${name}`,
  rollAll: (count: number): string => `Roll all ${count}`,
  typeIt: "Type it…",
  passed: "Passed",
  failed: "Failed",
  undo: "Undo",
  open: "Open",
  export: "Export…",
  place: (at: number, of: number): string => `${at} of ${of}`,
  typeDie: "Type the die",
  openPanel: "Open the panel",
  more: "More…",

  // Questions
  nextTitle: "What comes next?",
  writeLine: "Write another line…",
  whichDice: "Which dice?",
  facesPrompt: (name: string): string => `${name}: what the die shows`,
  facesPlaceholder: (dice: string): string => `what ${dice} shows`,
  changeWho: "Who changes?",
  changeWhat: (who: string): string => `What changes for ${who}?`,
  changeHint: "HP -3 · gains prone · loses stunned (why)",

  damageWhom: "Who is hurt?",
  healWhom: "Who regains hit points?",
  damage: (who: string): string => `Damage ${who}`,
  heal: (who: string): string => `Heal ${who}`,
  pointsHint: "a number, and why, if you like: 4 a falling rock",

  // A new fight, and what comes of one
  newFight: "A New Fight",
  noteClosed: "The note is not open any more. Nothing was written.",
  turnEncounter: "Turn into a fight…",
  encounterTitle: "An Encounter as a Fight",
  playerView: "Fight for Players",
  tableNeedsNewer: "Sharing at the table needs Visual Studio Code 1.101 or newer.",

  // Sharing
  logCopied: "Log copied.",
  logCopiedWithout: (left: string): string => `Log copied for the players. ${left}.`,
  exportTitle: "A copy of the fight for others",
  flavours: { story: "the story", log: "the log", full: "every number" },
  flavourHints: {
    story: "what happened, without numbers",
    log: "sentences with their dice",
    full: "every number taken apart, with its rule, and the source for who verifies it",
  },
  forWhom: "For whom?",
  importTitle: "Import a shared fight",
  fromClipboard: "From the clipboard",
  fromFile: "From a file…",
  imported: (fights: number): string =>
    fights === 1 ? "The fight is in the note." : `${fights} fights are in the note.`,
  importedWithout: (fights: number): string =>
    `${vscodeSentences.imported(fights)} Not everything could be carried over.`,
  importReport: "Not carried over.txt",
  exported: "The copy is not saved yet.",
  exportedWithout: (left: string): string => `The copy for the players is not saved yet. ${left}.`,
  copyAll: "Copy",
  saveAs: "Save As…",
  showAll: "Show All",

  // The panel
  follows: "follows the cursor",
  pinned: "stays with its fight",
  empty: "Put the cursor into a fight, that is, a code block that begins with ```combat.",

  // Fixes
  fixAll: "Mend all that can only be meant one way",

  // Rules
  noRule: (id: string): string => `The text of ${id} is not part of this extension.`,
} as const;
