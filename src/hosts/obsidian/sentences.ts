/** Sentences of the plugin, in English. */
export const obsidianSentences = {
  // Fights that cannot be written to
  noNote: "This fight stands in no note of its own (on a canvas card, for example), so it can only be read.",
  noFile: "The note of this fight is gone. Nothing was written.",
  notWritten: "The note could not be written to.",
  changedMeanwhile: "it has changed meanwhile.",
  renamedIn: (note: string): string => `Renamed in ${note} too, where the fight goes on.`,
  notRenamedIn: (note: string, reason: string): string => `Not renamed in ${note}, where the fight goes on: ${reason}`,

  broken: "This fight could not be drawn; its text is shown instead.",

  noPages: (folder: string): string =>
    "The pages with the rules’ full text are not installed. Whoever installs the plugin by its command line " +
    `has them; otherwise put the files of docs/rules into ${folder}.`,

  tableCommand: "Add a summary below the fight",
  backCommand: "Save hit points and conditions to the fighters’ notes",

  // Views
  sideView: "Fight",
  playerView: "Fight for players",
  openSideView: "Open the side view",
  beginPrepared: "Begin a prepared encounter here",
  saveEncounter: "Save as encounter",
  openChronicle: "Open the chronicle",
  openPlayerView: "Open the player view",
  noEditorOpen: "The note is not open for editing.",
  findSettings: "They are in Obsidian’s settings, under Blow by Blow.",

  // Sharing
  verifyFight: "Verify the fight",
  importFight: "Import a shared fight",
  importName: "Imported fight",
  noEditor: "The note is no longer open. Nothing was inserted.",
  shareFight: "Export the fight",
  shareAtTable: "Share the fight at the table",
  copyLog: "Copy the fight as a log",
  logNote: "Log of the fight in a new note",
  pageFile: "Save the fight as a page",
  shareLog: "Share the fight’s log",
  noFight: "There is no fight in this note.",
  newNote: "New note",
  share: "Share…",
  shared: "Shared",
  notShared: "That failed. Nothing was written.",

  // Settings and commands
  noProperty: "A property’s name is a word or a few, without a colon.",
  noSuchNotes: (names: readonly string[]): string =>
    names.length === 1
      ? `There is no note "${names[0] ?? ""}".`
      : `There are no notes ${names.map((n) => `"${n}"`).join(", ")}.`,
  insertFight: "Insert fight",
  newFight: "A new fight",
  encounter: "Turn an encounter into a fight",
  encounterTitle: "An encounter as a fight",
  firstTitle: "Fights in your notes",
  exampleName: "Example fight",
  newNoteName: "Session 1",
  next: "Do what comes next in the fight",
  roll: "Roll what the fight asks for",
  newRound: "Begin a new round",
  pin: "Write drawn dice into the text",
  finish: "End the fight",
  undoCommand: "Undo the fight’s last change",
  redoCommand: "Redo the fight’s last change",
  damageCommand: "Damage whoever is due",
  healCommand: "Heal whoever is due",
  writeResults: "Show outcomes in the text",
  removeResults: "Hide outcomes in the text",
  goToPending: "Go to the line that waits",
  commandFailed: "That failed. Nothing was written.",
  nothingAgain: "Nothing was taken back that could be written again.",
  whom: "Who",
  howMuch: "How much",
  howMuchHint: "A number, and why, if you like: 4 a falling rock",
  damage: "Damage",
  heal: "Heal",
  damageWho: (who: string): string => `Damage ${who}`,
  healWho: (who: string): string => `Heal ${who}`,
  rename: "Rename the fighter at the cursor everywhere",
  mention: "Go to the next mention of the fighter at the cursor",
  mend: "Show what can be done about the problem",
} as const;
