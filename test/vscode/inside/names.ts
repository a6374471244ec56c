/** What is looked at inside VS Code's extension host, in this order. */
export const CHECKS = [
  "a card says what a word means and how a fighter stands",
  "fights, their setup and their rounds fold",
  "the outline names fights, sides, fighters and rounds",
  "a name leads to its line, a word to its rule, and references list every mention",
  "names have colours by side",
  "a linked note brings its sheet, from another folder of the workspace too, and counts while it is typed",
  "links lead to notes: of the wiki, and relative ones of Markdown",
  "a fight goes on with that of another note, as it is typed there",
  "a fight that was never saved is run, and rolled in",
  "a fight in a virtual document is run, rolled in and saved, with the notes beside it",
  "what cannot be written to is left alone",
  "a lens that comes too late finds its fight anew, or writes nothing",
  "a preview of any document draws its fights, and follows links between notes",
  "a note that is drawn while it is not open goes on with others, and others with it",
] as const;

export type CheckName = (typeof CHECKS)[number];

export interface Result {
  readonly name: CheckName;
  /** null: it held. */
  readonly problem: string | null;
}

/** How the results begin where they are printed. */
export const RESULTS = "[blow-by-blow checks]";

/** What was waited for is so. */
export const SEEN = "[blow-by-blow checks] seen";
