import type { App, TFile } from "obsidian";
import type { Fight } from "../../fight/timeline.ts";
import { combatSheet } from "../../notes/frontmatter.ts";
import { systems } from "../../rules/index.ts";
import { resolveNote, type NoteEnvironment, type NoteFight } from "../../share/note.ts";
import type { Settings } from "./settings.ts";

interface Known {
  environment: NoteEnvironment;
  text: string | null;
  fights: readonly NoteFight[];
  /** Notes that the fights looked at, by path: their sheets, and fights that are continued. */
  readonly sheets: Set<string>;
  readonly continued: Set<string>;
}

/**
 * What the fights of each note come to, worked out once for all the panes that show it, and anew only when the note or a note that it
 * looks at has changed.
 */
export class Notebook {
  private readonly known = new Map<string, Known>();
  /** Texts of notes that others continue from. Loaded in the background: a fight that waits for one is drawn again. */
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly app: App,
    private readonly settings: Settings,
    /** Called when fights of a note may have changed without a change of its text. */
    private readonly stale: (path: string) => void,
  ) {}

  /** The fights of a note with that text. `drawn` is what is shown of one of them: it is the answer where it still holds. */
  fights(path: string, text: string, drawn: { readonly index: number; readonly fight: Fight }): readonly NoteFight[] {
    const known = this.of(path);
    if (known.text !== text) {
      const previous: (Pick<NoteFight, "fight"> | undefined)[] = [...known.fights];
      previous[drawn.index] = drawn;
      known.fights = resolveNote(text, known.environment, previous);
      known.text = text;
    }
    return known.fights;
  }

  /** What rules and sheets a fight of that note is resolved with. */
  environment(path: string): NoteEnvironment {
    return this.of(path).environment;
  }

  /** Another note has changed: fights that looked at it are worked out anew. */
  changed(path: string): void {
    this.texts.delete(path);
    for (const [note, known] of this.known)
      if (known.sheets.has(path) || known.continued.has(path)) this.forget(note, known);
  }

  /** The settings have changed. */
  allChanged(): void {
    for (const [note, known] of this.known) this.forget(note, known);
  }

  renamed(from: string, to: string): void {
    this.known.delete(from);
    this.texts.delete(from);
    this.changed(from);
    this.changed(to);
  }

  private forget(note: string, known: Known): void {
    known.environment = this.makeEnvironment(note, known.sheets, known.continued);
    known.text = null;
    this.stale(note);
  }

  private of(path: string): Known {
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const sheets = new Set<string>();
    const continued = new Set<string>();
    const made: Known = {
      environment: this.makeEnvironment(path, sheets, continued),
      text: null,
      fights: [],
      sheets,
      continued,
    };
    this.known.set(path, made);
    return made;
  }

  private makeEnvironment(path: string, sheets: Set<string>, continued: Set<string>): NoteEnvironment {
    return {
      systems,
      defaultSystem: this.settings.rules,
      resolveSheet: (target) => {
        const file = this.linked(target, path);
        if (file === null) return null;
        sheets.add(file.path);
        const { items } = combatSheet(this.app.metadataCache.getFileCache(file)?.frontmatter);
        return items.length === 0 ? null : items;
      },
      readNote: (target) => {
        const file = this.linked(target, path);
        if (file === null) return null;
        continued.add(file.path);
        return this.textOf(file);
      },
    };
  }

  private linked(target: string, from: string): TFile | null {
    return this.app.metadataCache.getFirstLinkpathDest(target.split("#")[0]?.trim() ?? "", from);
  }

  private textOf(file: TFile): string | null {
    const text = this.texts.get(file.path);
    if (text !== undefined) return text;
    void this.app.vault.cachedRead(file).then((read) => {
      this.texts.set(file.path, read);
      for (const [note, known] of this.known) if (known.continued.has(file.path)) this.forget(note, known);
    });
    return null;
  }
}
