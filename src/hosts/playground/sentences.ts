/**
 * Sentences of the playground's page beside the widgets, in English. Another language is another object of this shape.
 */
export const playgroundSentences = {
  // The page
  broken: "The playground could not begin; the browser’s console says why.",
  notKept: "This browser does not keep your text.",
  otherNote: (target: string): string => `The playground has one note only; "${target}" is another.`,
  wasReset: "The sample is as it was. Ctrl+Z in the note brings your text back.",
  newNote: "New note",
  newFight: "A new fight",
  noteText: "The note’s text",
  none: "No fight here yet.",
  atLine: (line: number): string => `at line ${line}`,
  noRule: "The rule’s text is not part of this page.",

  // Saving
  saved: "Saved",
  saving: "Saving…",
  loadedAgain: "Loaded again: the file had changed",
  changedElsewhere: (name: string): string => `Not saved: ${name} has been changed by another program.`,
  notSaved: (why: string): string => `Not saved: ${why}`,
  noAnswer: "Not saved: the server does not answer. Your text is kept in this page.",
  notWritten: "the server could not write it.",

  // Sharing
  refused: "This browser did not allow it.",
} as const;
