/** What the plugin itself says to its user, in English. */
export const say = {
  // Where a fight cannot be written to
  noNote: "This fight stands in no note of its own (on a canvas card, for example), so it can only be read here.",
  noFile: "The note of this fight is gone. Nothing was written.",
  gone: "The note has changed under this fight. Nothing was written.",
  ambiguous:
    "Two fights in this note are identical, so it is not certain which one is meant. Give one of them a title. Nothing was written.",
  notWritten: "The note could not be written to.",

  broken: "This fight could not be drawn; its text is shown instead.",

  noPages: (folder: string): string =>
    `The pages with the rules' full text are not installed. Whoever installs the plugin by its command line has them; otherwise put the files of docs/rules into ${folder}.`,

  // Settings and commands
  defaultRules: "Rules of a fight that names none",
  defaultRulesHint: 'A fight chooses its own rules by a line such as "rules: brp".',
  insertFight: "Insert fight",
} as const;
