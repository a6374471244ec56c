import { load } from "js-yaml";
import type { ChronicleShelf, Looked } from "../../chronicle/reader.ts";
import { isMap } from "../../language/map.ts";
import { fold } from "../../language/words.ts";
import { Followers, type KnownFight } from "../../notes/chain.ts";
import { headedSheet, listIn, noteSheet } from "../../notes/sheet.ts";
import { goesOn, type NoteEnvironment } from "../../share/environment.ts";
import { resolveNote } from "../../share/note.ts";
import type { NoteEditor } from "./editor.ts";
import { nextTurn } from "./page.ts";
import { playgroundSentences } from "./sentences.ts";

/** A note as the server has it. */
export interface ServedNote {
  readonly name: string;
  readonly text: string;
  readonly revision: string;
}

/** Asks for the note that the server was started with; null: it was started with none. */
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

interface SaveControls {
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
  /** Content of the file when it was last read or written here. */
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
    this.say(playgroundSentences.saved);
  }

  get unsaved(): boolean {
    return this.editor.saved !== this.known;
  }

  /** Saves soon; to be called after every edit. */
  changed(): void {
    if (!this.unsaved || this.theirs !== null) return;
    this.say(playgroundSentences.saving);
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
        this.say(playgroundSentences.saved);
      } else if (response.status === 412) this.conflict(readNote(answer));
      else this.say(playgroundSentences.notSaved(errorOf(answer)));
    } catch (error) {
      console.warn(error);
      this.say(playgroundSentences.noAnswer);
    } finally {
      this.saving = false;
    }
    if (this.unsaved && this.theirs === null && this.editor.saved !== text) this.changed();
  }

  /** Asks whether the file has changed. */
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
    this.say(playgroundSentences.changedElsewhere(theirs.name));
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
    this.say(playgroundSentences.loadedAgain);
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
    : playgroundSentences.notWritten;
}

/** Pause between two looks at the notes beside this one, in milliseconds. */
const LOOK_AT_LINKS_EVERY = 4000;

/** The notes beside the one that is edited, as far as fights have asked for them: sheets, parties, earlier fights. */
export class LinkedNotes {
  /** Names and revisions by the folded name, and by its last part. */
  private listed = new Map<string, Listed>();
  private followers = new Followers(nameOf);
  private readonly texts = new Map<string, { readonly revision: string; readonly text: string | null }>();
  private readonly loading = new Map<string, Promise<void>>();
  private shown = "";
  /** Environment of the fights: the same object until a note beside this one is another. */
  environment: NoteEnvironment;

  constructor(
    /** The note that is edited, by the name of its file; null: it has none. */
    private readonly own: string | null,
    private readonly alone: NoteEnvironment,
    /** Hears that fights may come to something else now. */
    private readonly stale: () => void,
  ) {
    this.environment = alone;
  }

  /** Looks at the notes now, and from time to time. */
  begin(): void {
    window.addEventListener("focus", () => void this.look());
    window.setInterval(() => void this.look(), LOOK_AT_LINKS_EVERY);
    void this.look();
  }

  /** Names of the notes, as links have them. */
  get names(): readonly string[] {
    return [...new Set([...this.listed.values()].map(({ name }) => name))];
  }

  private async look(): Promise<void> {
    try {
      const response = await fetch("/api/notes");
      const answer: unknown = response.ok ? await response.json() : null;
      const notes = listed(answer);
      const shown = JSON.stringify(notes);
      if (shown === this.shown) return;
      this.shown = shown;
      this.listed = new Map();
      // A name alone means the note nearest to this one; a whole path wins.
      for (const note of [...notes].reverse())
        this.listed.set(fold(note.name.slice(note.name.lastIndexOf("/") + 1)), note);
      for (const note of notes) this.listed.set(fold(note.name), note);
      this.followers = new Followers(nameOf);
      for (const { name, fights = [] } of notes) this.followers.take(name, fights);
      this.renew();
    } catch (error) {
      console.warn(error);
    }
  }

  private renew(): void {
    this.environment = {
      ...this.alone,
      resolveSheet: (target) => {
        const text = this.textOf(target);
        return text === null ? null : (headedSheet(target, text, load) ?? noteSheet(text, load));
      },
      resolveList: (target) => listIn(this.textOf(target)),
      readNote: (target) => this.textOf(target),
      goesOnIn: () => {
        const own = this.own?.replace(/\.md$/i, "") ?? null;
        return own === null ? [] : goesOn(this.followers.of(own, this.find), own, this.find, (name) => name);
      },
    };
    this.stale();
  }

  private linked(target: string): Listed | undefined {
    return this.listed.get(fold((target.split("#")[0] ?? "").trim().replace(/\.md$/i, "")));
  }

  private readonly find = (target: string): string | null => this.linked(target)?.name ?? null;

  /** Returns a note's text; null until it is loaded, when what asked for it is worked out anew. */
  private textOf(target: string): string | null {
    const note = this.linked(target);
    if (note === undefined) return null;
    const known = this.texts.get(note.name);
    if (known?.revision !== note.revision) void this.load(note.name, note.revision);
    return known?.text ?? null;
  }

  private load(name: string, revision: string): Promise<void> {
    const key = `${name}\n${revision}`;
    const loading = this.loading.get(key) ?? this.loadNow(name, revision).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  private async loadNow(name: string, revision: string): Promise<void> {
    try {
      const response = await fetch(`/api/notes/${name.split("/").map(encodeURIComponent).join("/")}`);
      const text = response.status === 200 ? await response.text() : null;
      this.texts.set(name, { revision, text });
      this.renew();
    } catch (error) {
      // Asked again once the notes are looked at anew.
      this.shown = "";
      console.warn(error);
    }
  }

  /**
   * Returns the notes as whatever reads all of them knows them.
   * @param ownText the text of the note that is edited, as it is now
   */
  shelf(ownText: () => string): ChronicleShelf {
    const own = this.own?.replace(/\.md$/i, "") ?? "";
    return {
      notes: () => {
        const all = new Map([...this.listed.values()].map(({ name, revision }) => [name, revision]));
        all.delete(own);
        // A revision begins with the time of the change.
        const others = [...all].map(([path, stamp]) => ({ path, stamp, time: Number.parseFloat(stamp) || 0 }));
        return [{ path: own, stamp: ownText(), time: Number.POSITIVE_INFINITY }, ...others];
      },
      read: async (path) => {
        if (path === own) return ownText();
        const note = this.linked(path);
        if (note === undefined) return null;
        if (this.texts.get(note.name)?.revision !== note.revision) await this.load(note.name, note.revision);
        return this.texts.get(note.name)?.text ?? null;
      },
      shown: (path) => path,
      look: (_, text) => this.lookedAt(text),
      find: (target) => this.find(target),
      pause: nextTurn,
    };
  }

  /** Resolves a text once all that its fights look at is loaded. */
  private async lookedAt(text: string): Promise<Looked> {
    const links = new Map<string, string | null>();
    const seen = (target: string): void => void links.set(target, this.find(target));
    for (let round = 0; ; round++) {
      const { environment } = this;
      const fights = resolveNote(text, {
        ...environment,
        resolveSheet: (target) => {
          seen(target);
          return environment.resolveSheet?.(target) ?? null;
        },
        resolveList: (target) => {
          seen(target);
          return environment.resolveList?.(target) ?? [];
        },
        readNote: (target) => {
          seen(target);
          return environment.readNote?.(target) ?? null;
        },
      });
      if (this.loading.size === 0 || round === DEEPEST) return { fights, links };
      await Promise.all(this.loading.values());
    }
  }
}

/** Most steps from note to note on which notes are loaded. */
const DEEPEST = 50;

interface Listed {
  readonly name: string;
  readonly revision: string;
  readonly fights?: readonly KnownFight[];
}

/** Reads the notes of the server's answer; what is none is left out. */
function listed(answer: unknown): Listed[] {
  const notes: readonly unknown[] = isMap(answer) && Array.isArray(answer["notes"]) ? answer["notes"] : [];
  return notes.filter(isListed);
}

function isListed(note: unknown): note is Listed {
  if (!isMap(note) || typeof note["name"] !== "string" || typeof note["revision"] !== "string") return false;
  const { fights = [] } = note;
  return Array.isArray(fights) && fights.every(isKnown);
}

function isKnown(fight: unknown): fight is KnownFight {
  const isName = (value: unknown): boolean => value === null || typeof value === "string";
  return (
    isMap(fight) && typeof fight["line"] === "number" && ["id", "title", "continues"].every((key) => isName(fight[key]))
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
