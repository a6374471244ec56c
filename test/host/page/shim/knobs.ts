/** What a test can turn. Its faults make happen on purpose what Obsidian documents, or users report, as possible. */
export const knobs = {
  /** Section info is right, missing, or three lines off. */
  sectionInfo: "ok" as "ok" | "null" | "stale",
  /** Reading view parses off the main turn; its line numbers are old until that ends. */
  parseDelay: 20,
  /** "Debounced save in 2 seconds from now" (TextFileView.requestSave). */
  saveDelay: 2000,
  /** Every disk step is asynchronous. */
  diskDelay: 2,
  metadataDelay: 50,
  /**
   * How reading view takes away what it draws anew: its components first, its element first, or both only when the new
   * one stands.
   */
  discard: "unload" as "unload" | "remove" | "late",
  /** How an editor takes text that came from disk: all of it replaced, or only what differs. */
  externalEdit: "replace" as "replace" | "diff",
};

export type Knobs = typeof knobs;

/** What has happened, for tests that count. */
export const counters = {
  processor: 0,
  childLoad: 0,
  childUnload: 0,
  widgetCreated: 0,
  widgetDestroyed: 0,
  sectionRendered: 0,
  modify: 0,
  listeners: 0,
  notices: [] as string[],
  errors: [] as string[],
  /** Links that were asked to open, with the path of the note they stood in, and whether in a new pane. */
  links: [] as { link: string; source: string; another: boolean }[],
};

export type Counters = typeof counters;

let ids = 0;

/** An id that no other thing on the page has. */
export function nextId(prefix: string): string {
  return `${prefix}${++ids}`;
}

/** Records an error that must fail the test, and shows it in the console. */
export function reportError(error: unknown): void {
  counters.errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  console.error(error);
}
