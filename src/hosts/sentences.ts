/** Sentences that all applications say in the same words, in English. */
export const hostSentences = {
  // Fights that cannot be written to
  gone: "The note has changed under this fight. Nothing was written.",
  ambiguous:
    "Two fights in this note are identical, so it is not certain which one is meant. Give one of them a title. " +
    "Nothing was written.",

  // A fight's beginning and end
  tableWritten: "What came of the fight stands below it.",
  atLine: (line: number, note: string): string => `at line ${line} of ${note}`,
  noEncounter: "There is no encounter block in this note.",
  noPrepared: (name: string): string =>
    `No encounter is prepared: no note of a folder "${name}", or with property "${name}", has a fight without rounds.`,
  whichPrepared: "Which encounter begins here?",
  prepared: (title: string, who: string): string => (who === "" ? title : `${title} (${who})`),
  /** A fighter who goes on: "Rolf 12/14 (hurt)". */
  standing: (name: string, hp: { readonly now: number; readonly max: number } | null, has: readonly string[]): string =>
    `${name}${hp === null ? "" : ` ${hp.now}/${hp.max}`}${has.length === 0 ? "" : ` (${has.join(", ")})`}`,
  noteOn: (note: string, day: string): string => `${note}, ${day}`,
  anEncounter: "Encounter",
  encounterGone: "The encounter has changed meanwhile. Nothing was written.",

  // Sharing
  exportTitle: (title: string | null): string => (title === null ? "Export this fight" : `Export “${title}”`),
  verifyTitle: (title: string | null): string => (title === null ? "Verify this fight" : `Verify “${title}”`),
  importTitle: "Import a shared fight",
  copy: "Copy",
  copied: "Copied",
  withoutHidden: (done: string, left: string): string => `${done}. Players’ copy: ${left}.`,
  file: "File",
  png: "PNG file",
  insert: "Insert at the cursor",
  inserted: "Inserted",
  saved: (path: string): string => `Saved as ${path}`,
} as const;
