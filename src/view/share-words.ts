/* The menu of a fight, and its export and import. */

/** What a fight may be exported as. */
const flavours: Readonly<Record<string, readonly [name: string, hint: string]>> = {
  story: ["Story", "What happened, in prose, without numbers."],
  log: ["Log", "Sentences with their dice."],
  full: ["Full", "Every part of every number, and its rule."],
};

export const shareWords = {
  // The menu
  menu: "What can be done with this fight",
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
  exportSource: "With the source, so that a reader can replay it",
  exportPlayers: "Players’ copy",
  exportPlayersHint: "What is hidden leaves no trace; foes’ hit points become words.",
  exportNoSource: "Not in a players’ copy: the source has the foes’ numbers.",
  exportLeftOut: "Left out",
  exportDark: "Light on dark",
  exportPreview: "Preview",

  // Import
  importText: "What was shared",
  importHint: "Paste an exported fight with its source, or a combat in Lonelog.",
  importFile: "or open a file:",
  importRules: "Rules:",
  importOwnRules: "those that it names",
  notCarriedOver: "Not carried over",
} as const;
