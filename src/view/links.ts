/** Where names in a fight lead; null: they are shown as plain text. */
export interface Links {
  /** Where a rule can be read, by its id: "ZN-33". */
  readonly rule: (id: string) => string | null;
  /** Where a note can be read that a narration links by `[[target]]`. */
  readonly note: (target: string) => string | null;
}

export const noLinks: Links = { rule: () => null, note: () => null };
