/** Notes of which somebody may come into a fight, by their names. */
export interface NotesOffered {
  /** Those that have stats. */
  readonly sheets: readonly string[];
  readonly names: readonly string[];
}

export const noNotes = (): NotesOffered => ({ sheets: [], names: [] });
