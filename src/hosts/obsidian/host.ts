import { MarkdownView, Notice, parseYaml, Platform, type App, type TFile } from "obsidian";
import { findFights } from "../../notes/fences.ts";
import type { NoteAt } from "../../share/beginnings.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import type { NoteFight } from "../../share/note.ts";
import type { Notebook } from "../../share/notebook.ts";
import type { ExportChoice, ExportDeed } from "../../view/dialogs/export.tsx";
import type { ImportDeed } from "../../view/dialogs/import.tsx";
import { mountWriteBack } from "../../view/dialogs/write-back.tsx";
import type { Preferences } from "../../view/frame/preferences.ts";
import { commandSentences } from "../../telling/command-sentences.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { FightAt, FightEdit, TextEdit, Written } from "../host.ts";
import { hostSentences } from "../sentences.ts";
import { safely, type CommonDeeds, type CopyFiles, type PageHost } from "../sharing.ts";
import { noteAt, writeBackOptions, writeTable } from "../write-back.ts";
import { MountedDialog } from "./dialogs.ts";
import { goToLine, insertBlock } from "./editors.ts";
import { placeOf, textNow } from "./fight-at.ts";
import { rewrite, writeText, type FightWriter } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";
import type { Settings } from "./settings.ts";

/** Kinds of a note's parts in which a fight may stand. */
const MAY_HOLD = new Set(["code", "callout", "list", "blockquote"]);

/** Lends Obsidian to the topics that all hosts share. A note is known by its path in the vault. */
export class ObsidianHost implements PageHost {
  readonly notDone = obsidianSentences.notShared;

  constructor(
    readonly app: App,
    readonly notebook: Notebook,
    readonly settings: Settings,
    private readonly writer: FightWriter,
    readonly version: string,
    /** Folder of the plugin in the vault. */
    private readonly folder: string,
  ) {}

  read(path: string): Promise<string | null> {
    return textNow(this.app, path);
  }

  fights(path: string, text: string): Promise<readonly NoteFight[]> {
    return this.notebook.fights(path, text, []);
  }

  environment(path: string): NoteEnvironment {
    return this.notebook.environment(path);
  }

  preferences(): Preferences {
    return this.settings.now;
  }

  parseYaml(text: string): unknown {
    return parseYaml(text);
  }

  find(target: string, from: string): string | null {
    return this.app.metadataCache.getFirstLinkpathDest(target, from)?.path ?? null;
  }

  nameOf(path: string): string {
    return path;
  }

  /** Links in code are in no index of Obsidian's, so notes with a block of code are looked into. */
  async notesReading(sheets: ReadonlySet<string>, except: string): Promise<readonly NoteAt[]> {
    const notes: NoteAt[] = [];
    for (const { path } of this.app.vault.getMarkdownFiles()) {
      const sections = this.app.metadataCache.getCache(path)?.sections;
      if (path === except || (sections !== undefined && !sections.some(({ type }) => MAY_HOLD.has(type)))) continue;
      const text = await this.read(path);
      if (text === null || !text.includes("combat") || findFights(text).length === 0) continue;
      const looked = await this.notebook.look(path, text);
      if ([...looked.sheets].some((each) => sheets.has(each))) notes.push(noteAt(this, path, text, looked.environment));
    }
    return notes;
  }

  write(path: string, edit: TextEdit): Promise<Written> {
    return writeText(this.app, path, activeDocument.body, edit);
  }

  writeFight(at: FightAt, edit: FightEdit): Promise<Written> {
    return rewrite(this.app, placeOf(at), edit);
  }

  wish(at: FightAt, wish: Wish): Promise<Outcome> {
    return this.writer.act(placeOf(at), wish, at.note.fight);
  }

  tell(said: string): void {
    new Notice(said);
  }

  /** Tells only what did not go: what did is seen in the fight. */
  report(outcome: Outcome): void {
    if (!outcome.ok) this.tell(outcome.reason);
  }

  dialog(title: string, draw: (el: HTMLElement, close: () => void) => () => void): MountedDialog {
    const dialog = new MountedDialog(this.app, (el) => draw(el, () => dialog.close()));
    dialog.setTitle(title);
    dialog.open();
    return dialog;
  }

  goTo(path: string, line: number): void {
    void goToLine(this.app, path, line);
  }

  async styles(): Promise<string> {
    try {
      return await this.app.vault.adapter.read(`${this.folder}/styles.css`);
    } catch (error) {
      // Without it a page reads as plain text.
      console.error(error);
      return "";
    }
  }

  async save(note: string, name: string, content: string | Blob): Promise<string> {
    const { path } = await this.createBeside(note, name, content);
    return path;
  }

  /** Creates a file beside a note, under a name that is still free. */
  async createBeside(note: string, name: string, content: string | Blob): Promise<TFile> {
    const { vault } = this.app;
    const folder = note.includes("/") ? note.slice(0, note.lastIndexOf("/") + 1) : "";
    const dot = name.lastIndexOf(".");
    let path = folder + name;
    for (let n = 2; vault.getAbstractFileByPath(path) !== null; n++)
      path = `${folder}${name.slice(0, dot)} ${n}${name.slice(dot)}`;
    return typeof content === "string"
      ? vault.create(path, content)
      : vault.createBinary(path, await content.arrayBuffer());
  }

  /** Creates a note beside another one and opens it; returns what is said of that. */
  private async openNew(note: string, name: string, text: string): Promise<string> {
    const file = await this.createBeside(note, name, text);
    await this.app.workspace.getLeaf(true).openFile(file);
    return hostSentences.saved(file.path);
  }

  exportDeeds({ copy, file, png }: CommonDeeds, { name, media, pngOf }: CopyFiles, { path }: FightAt): ExportDeed[] {
    const note: ExportDeed = {
      id: "note",
      label: obsidianSentences.newNote,
      fits: (format) => format === "markdown" || format === "lonelog",
      run: safely(this, (text: string) => this.openNew(path, name("markdown"), text)),
    };
    const share: ExportDeed = {
      id: "share",
      label: obsidianSentences.share,
      fits: () => true,
      run: safely(this, async (text: string, { format }: ExportChoice) => {
        const shared =
          format === "svg"
            ? new File([await pngOf(text)], name("png"), { type: "image/png" })
            : new File([text], name(format), { type: media(format) });
        if (navigator.canShare?.({ files: [shared] }) === true) await navigator.share({ files: [shared] });
        else await navigator.share({ text });
        return obsidianSentences.shared;
      }),
    };
    return [...(canShare() ? [share] : []), copy, note, file, png];
  }

  importDeeds(copy: ImportDeed, close: () => void): ImportDeed[] {
    const view = this.app.workspace.getActiveViewOfType(MarkdownView);
    const path = view?.file?.path ?? "";
    const note: ImportDeed = {
      id: "note",
      label: obsidianSentences.newNote,
      run: safely(this, async (text: string) => {
        const said = await this.openNew(path, `${obsidianSentences.importName}.md`, text);
        close();
        this.tell(said);
        return "";
      }),
    };
    if (view === null || view.getMode() !== "source") return [note, copy];
    const insert: ImportDeed = {
      id: "insert",
      label: hostSentences.insert,
      run: safely(this, (text: string) => {
        if (view.file?.path !== path || !view.containerEl.isConnected)
          return Promise.resolve(obsidianSentences.noEditor);
        insertBlock(view.editor, text.replace(/\n$/, "").split("\n"));
        close();
        this.tell(hostSentences.inserted);
        return Promise.resolve("");
      }),
    };
    return [insert, note, copy];
  }

  /** Writes what came of a fight below it, and says so. */
  async writeTable(at: FightAt): Promise<void> {
    const outcome = await writeTable(this, at);
    this.tell(outcome.ok ? outcome.said : outcome.reason);
  }

  /** Shows what a fight's end changes in its fighters' notes, and writes it when that is confirmed. */
  async writeBack(at: FightAt): Promise<void> {
    const options = await writeBackOptions(this, at);
    if (options === null) return this.tell(commandSentences.nothingToWriteBack);
    this.dialog(commandSentences.writeBackTitle, (el, close) => mountWriteBack(el, { ...options, close }));
  }
}

/** Tells whether the device has a share sheet. */
export function canShare(): boolean {
  return Platform.isMobile && typeof navigator.share === "function";
}

/** A copy that needs no dialog. */
export interface QuickCopy {
  readonly id: string;
  readonly name: string;
  readonly deed: "copy" | "note" | "file" | "share";
  readonly choice: Partial<ExportChoice>;
  /** Tells whether the device can make it. */
  readonly possible: () => boolean;
}

const always = (): boolean => true;
const log = { format: "markdown", flavour: "log" } as const;

/** Copies that commands make without a dialog. */
export const quickCopies: readonly QuickCopy[] = [
  { id: "copy-log", name: obsidianSentences.copyLog, deed: "copy", choice: log, possible: always },
  { id: "log-note", name: obsidianSentences.logNote, deed: "note", choice: log, possible: always },
  {
    id: "page-file",
    name: obsidianSentences.pageFile,
    deed: "file",
    choice: { format: "html", flavour: "log" },
    possible: always,
  },
  { id: "share-log", name: obsidianSentences.shareLog, deed: "share", choice: log, possible: canShare },
];
