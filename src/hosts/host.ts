import type { FightBlock } from "../notes/fences.ts";
import type { Placed } from "../notes/place.ts";
import type { NoteAt } from "../share/beginnings.ts";
import type { NoteEnvironment } from "../share/environment.ts";
import type { NoteFight } from "../share/note.ts";
import type { Preferences } from "../view/frame/preferences.ts";
import type { Outcome, Wish } from "../wishes/wish.ts";

/** A fight within its note, as both were when it was asked for. */
export interface FightAt {
  readonly path: string;
  readonly text: string;
  readonly note: NoteFight;
}

/** Makes changes of a note's text, or tells why nothing is written. Must not wait: it runs within one step. */
export type TextEdit = (note: string) => Placed;

/** Does the same for a fight that was found again: `block` stands in `note` as that is now. */
export type FightEdit = (note: string, block: FightBlock) => Placed;

export type Written = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Lends an application's ways to read, change, tell and open to the topics that all applications share: the files
 * beside this one. A path is whatever the application knows its notes by.
 */
export interface Host {
  /** Version of the program, as copies and verdicts name it. */
  readonly version: string;

  /** Reads a note as it is now, unsaved changes included; null: there is none. */
  read(path: string): Promise<string | null>;
  /** Returns what the fights of a note are resolved with. */
  environment(path: string): NoteEnvironment;
  /** Returns what the user has chosen, for that note where choices differ by note. */
  preferences(path: string): Preferences;
  /** Parses YAML. @throws on what is none */
  parseYaml(text: string): unknown;
  /** Returns the path of the note that a link leads to; null: none. */
  find(target: string, from: string): string | null;
  /** Returns what a reader calls the note of a path. */
  nameOf(path: string): string;
  /** Finds other notes with fights that read one of these sheets, given by their paths. */
  notesReading(sheets: ReadonlySet<string>, except: string): Promise<readonly NoteAt[]>;

  /**
   * Changes a note as it is now, as one step that can be undone.
   * @param save a note that nobody has changed since it was saved is saved again
   */
  write(path: string, edit: TextEdit, save: boolean): Promise<Written>;
  /** Finds a fight again in its note as that is now, and changes the note. */
  writeFight(at: FightAt, edit: FightEdit): Promise<Written>;
  /** Carries out a wish on a fight as it is now. */
  wish(at: FightAt, wish: Wish): Promise<Outcome>;

  /** Tells the user something. */
  tell(said: string): void;
  /** Tells what came of something that was done with a fight; "" is not told. */
  report(outcome: Outcome, at: FightAt): void;
}
