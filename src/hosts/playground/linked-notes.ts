import { isMap } from "../../language/map.ts";
import { load } from "js-yaml";
import { fold } from "../../language/words.ts";
import { Followers, type KnownFight } from "../../notes/followers.ts";
import { listIn, noteSheet } from "../../notes/sheet.ts";
import { goesOn } from "../../share/goes-on.ts";
import type { NoteEnvironment } from "../../share/environment.ts";

/** How often notes beside this one are looked at, in milliseconds. */
const LOOK_EVERY = 4000;

/** The notes beside the one that is edited, as far as fights have asked for them: sheets, parties, earlier fights. */
export class LinkedNotes {
  /** Names and revisions by the folded name, and by its last part. */
  private listed = new Map<string, Listed>();
  private followers = new Followers(nameOf);
  private readonly texts = new Map<string, { readonly revision: string; readonly text: string | null }>();
  private readonly loading = new Set<string>();
  private shown = "";
  /** What fights are resolved with: the same object until a note beside this one is another. */
  environment: NoteEnvironment;

  constructor(
    /** The note that is edited, by the name of its file; null: it has none. */
    private readonly own: string | null,
    private readonly alone: NoteEnvironment,
    /** What fights come to may be something else now. */
    private readonly stale: () => void,
  ) {
    this.environment = alone;
  }

  /** Looks at the notes now, and from time to time. */
  begin(): void {
    window.addEventListener("focus", () => void this.look());
    window.setInterval(() => void this.look(), LOOK_EVERY);
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
        return text === null ? null : noteSheet(text, load);
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

  /** A note's text; null until it is loaded, when what asked for it is worked out anew. */
  private textOf(target: string): string | null {
    const note = this.linked(target);
    if (note === undefined) return null;
    const known = this.texts.get(note.name);
    if (known?.revision !== note.revision) void this.load(note.name, note.revision);
    return known?.text ?? null;
  }

  private async load(name: string, revision: string): Promise<void> {
    const key = `${name}\n${revision}`;
    if (this.loading.has(key)) return;
    this.loading.add(key);
    try {
      const response = await fetch(`/api/notes/${name.split("/").map(encodeURIComponent).join("/")}`);
      const text = response.status === 200 ? await response.text() : null;
      this.texts.set(name, { revision, text });
      this.renew();
    } catch (error) {
      // Asked again once the notes are looked at anew.
      this.shown = "";
      console.warn(error);
    } finally {
      this.loading.delete(key);
    }
  }
}

interface Listed {
  readonly name: string;
  readonly revision: string;
  readonly fights?: readonly KnownFight[];
}

/** The notes of the server's answer; what is none is left out. */
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
