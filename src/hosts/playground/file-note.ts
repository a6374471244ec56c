import type { NoteEditor } from "./editor.ts";
import { say } from "./words.ts";

/** A note as the server has it. */
export interface ServedNote {
  readonly name: string;
  readonly text: string;
  readonly revision: string;
}

/** The note that the server was started with; null where it was started with none. */
export async function servedNote(): Promise<ServedNote | null> {
  const response = await fetch("/api/note");
  if (response.status !== 200) return null;
  return readNote(await response.json());
}

function readNote(data: unknown): ServedNote | null {
  if (typeof data !== "object" || data === null) return null;
  if (!("name" in data && "text" in data && "revision" in data)) return null;
  const { name, text, revision } = data;
  if (typeof name !== "string" || typeof text !== "string" || typeof revision !== "string") return null;
  return { name, text, revision };
}

export interface SaveControls {
  readonly status: HTMLElement;
  readonly conflict: HTMLElement;
  readonly takeTheirs: HTMLButtonElement;
  readonly keepMine: HTMLButtonElement;
}

const SAVE_AFTER = 400;
const LOOK_EVERY = 4000;

/**
 * Keeps the editor and a file the same: edits are saved shortly after they are made, a file that has changed meanwhile
 * is loaded where nothing here is unsaved, and asked about where something is.
 */
export class FileNote {
  private revision: string;
  /** What the file held when it was last read or written here. */
  private known: string;
  private timer: number | undefined;
  private saving = false;
  private theirs: ServedNote | null = null;

  constructor(
    note: ServedNote,
    private readonly editor: NoteEditor,
    private readonly controls: SaveControls,
  ) {
    this.revision = note.revision;
    this.known = editor.saved;
    controls.takeTheirs.addEventListener("click", () => this.takeTheirs());
    controls.keepMine.addEventListener("click", () => this.keepMine());
    window.addEventListener("focus", () => void this.look());
    window.setInterval(() => void this.look(), LOOK_EVERY);
    window.addEventListener("beforeunload", (event) => {
      if (this.unsaved) event.preventDefault();
    });
    this.say(say.saved);
  }

  get unsaved(): boolean {
    return this.editor.saved !== this.known;
  }

  /** To be called after every edit. */
  changed(): void {
    if (!this.unsaved || this.theirs !== null) return;
    this.say(say.saving);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), SAVE_AFTER);
  }

  private async save(): Promise<void> {
    if (this.saving || this.theirs !== null) return;
    this.saving = true;
    const text = this.editor.saved;
    try {
      const response = await fetch("/api/note", {
        method: "PUT",
        headers: { "If-Match": `"${this.revision}"`, "Content-Type": "text/markdown; charset=utf-8" },
        body: text,
      });
      const answer: unknown = await response.json();
      if (
        response.ok &&
        typeof answer === "object" &&
        answer !== null &&
        "revision" in answer &&
        typeof answer.revision === "string"
      ) {
        this.revision = answer.revision;
        this.known = text;
        this.say(say.saved);
      } else if (response.status === 412) this.conflict(readNote(answer));
      else this.say(say.notSaved(errorOf(answer)));
    } catch (error) {
      console.warn(error);
      this.say(say.noAnswer);
    } finally {
      this.saving = false;
    }
    if (this.unsaved && this.theirs === null && this.editor.saved !== text) this.changed();
  }

  /** Has the file changed? */
  private async look(): Promise<void> {
    if (this.saving || this.theirs !== null) return;
    try {
      const response = await fetch("/api/note", { headers: { "If-None-Match": `"${this.revision}"` } });
      const note = response.ok ? readNote(await response.json()) : null;
      if (note === null || note.revision === this.revision || this.saving) return;
      if (this.unsaved) this.conflict(note);
      else this.load(note);
    } catch (error) {
      console.warn(error);
    }
  }

  private conflict(theirs: ServedNote | null): void {
    if (theirs === null) return;
    this.theirs = theirs;
    this.controls.conflict.hidden = false;
    this.say(say.changedElsewhere(theirs.name));
  }

  private takeTheirs(): void {
    if (this.theirs !== null) this.load(this.theirs);
  }

  private keepMine(): void {
    if (this.theirs === null) return;
    this.revision = this.theirs.revision;
    this.settle();
    void this.save();
  }

  private load(note: ServedNote): void {
    this.revision = note.revision;
    this.settle();
    this.known = note.text;
    this.editor.load(note.text, false);
    this.say(say.loadedAgain);
  }

  private settle(): void {
    this.theirs = null;
    this.controls.conflict.hidden = true;
  }

  private say(words: string): void {
    this.controls.status.textContent = words;
  }
}

function errorOf(answer: unknown): string {
  return typeof answer === "object" && answer !== null && "error" in answer && typeof answer.error === "string"
    ? answer.error
    : say.notWritten;
}
