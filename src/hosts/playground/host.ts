import { load } from "js-yaml";
import type { NoteAt } from "../../share/beginnings.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import type { NoteFight } from "../../share/note.ts";
import type { ExportDeed } from "../../view/dialogs/export.tsx";
import type { ImportDeed } from "../../view/dialogs/import.tsx";
import type { Preferences } from "../../view/frame/preferences.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { FightAt, FightEdit, TextEdit, Written } from "../host.ts";
import { hostSentences } from "../sentences.ts";
import { safely, type CommonDeeds, type PageHost } from "../sharing.ts";
import type { NoteEditor } from "./editor.ts";
import { preferences } from "./fights.ts";
import { showDialog } from "./page.ts";
import { playgroundSentences } from "./sentences.ts";

/** Parts of the page that the host works with. */
interface Page {
  readonly dialog: HTMLDialogElement;
  readonly editor: NoteEditor;
  readonly environment: () => NoteEnvironment;
  readonly act: (at: number, wish: Wish) => Outcome;
  /** Says something on the page. */
  readonly tell: (said: string) => void;
}

/** Lends the page and its one note to the topics that all hosts share. Whatever path is asked for means that note. */
export class PlaygroundHost implements PageHost {
  readonly version = "playground";
  readonly notDone = playgroundSentences.refused;

  constructor(private readonly page: Page) {}

  /** Returns a fight of the note by its place among them; null: it is gone, which is said. */
  fightAt(index: number): FightAt | null {
    const { editor, tell } = this.page;
    const note = editor.fights[index];
    if (note !== undefined) return { path: "", text: editor.text, note };
    tell(hostSentences.gone);
    return null;
  }

  read(): Promise<string> {
    return Promise.resolve(this.page.editor.text);
  }

  fights(): Promise<readonly NoteFight[]> {
    return Promise.resolve(this.page.editor.fights);
  }

  environment(): NoteEnvironment {
    return this.page.environment();
  }

  preferences(): Preferences {
    return preferences;
  }

  parseYaml(text: string): unknown {
    return load(text);
  }

  find(): null {
    return null;
  }

  nameOf(path: string): string {
    return path;
  }

  notesReading(): Promise<readonly NoteAt[]> {
    return Promise.resolve([]);
  }

  write(_: string, edit: TextEdit): Promise<Written> {
    const placed = edit(this.page.editor.text);
    if (placed.ok) this.page.editor.apply(placed.changes);
    return Promise.resolve(placed);
  }

  writeFight({ note: { block } }: FightAt, edit: FightEdit): Promise<Written> {
    const now = this.page.editor.fights[block.index];
    if (now === undefined) return Promise.resolve({ ok: false, reason: hostSentences.gone });
    return this.write("", (note) => edit(note, now.block));
  }

  wish({ note: { block } }: FightAt, wish: Wish): Promise<Outcome> {
    return Promise.resolve(this.page.act(block.index, wish));
  }

  tell(said: string): void {
    this.page.tell(said);
  }

  report(outcome: Outcome): void {
    if (!outcome.ok) this.tell(outcome.reason);
  }

  dialog(title: string, draw: (el: HTMLElement, close: () => void) => () => void): void {
    const { dialog } = this.page;
    showDialog(dialog, title, (body) => draw(body, () => dialog.close()));
  }

  goTo(_: string, line: number): void {
    this.page.editor.goTo(line + 1);
  }

  async styles(): Promise<string> {
    const response = await fetch("styles.css");
    return response.text();
  }

  save(_: string, name: string, content: string | Blob, media: string): Promise<string> {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type: media }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    return Promise.resolve(name);
  }

  exportDeeds({ copy, file, png }: CommonDeeds): ExportDeed[] {
    return [copy, file, png];
  }

  importDeeds(copy: ImportDeed, close: () => void): ImportDeed[] {
    const insert: ImportDeed = {
      id: "insert",
      label: hostSentences.insert,
      run: safely(this, (text: string) => {
        close();
        this.page.editor.insert(text);
        this.tell(hostSentences.inserted);
        return Promise.resolve("");
      }),
    };
    return [insert, copy];
  }
}
