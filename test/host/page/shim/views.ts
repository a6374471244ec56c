import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { merge } from "node-diff3";
import type { App } from "./app.ts";
import { Editor } from "./editor.ts";
import { knobs, reportError } from "./knobs.ts";
import { Component, debounce, MarkdownRenderChild } from "./lifecycle.ts";
import {
  editorEditorField,
  editorInfoField,
  editorLivePreviewField,
  livePreview,
  refreshBlocks,
  setEditorView,
  setInfo,
  setLive,
} from "./live-preview.ts";
import { PreviewRenderer } from "./preview.ts";
import { Notice } from "./ui.ts";
import type { TFile } from "./vault.ts";
import type { WorkspaceLeaf } from "./workspace.ts";

export class View extends Component {
  app: App;
  containerEl: HTMLElement;
  icon = "";
  navigation = true;
  scope: unknown = null;

  constructor(public leaf: WorkspaceLeaf) {
    super();
    this.app = leaf.app;
    this.containerEl = leaf.win.document.createElement("div");
    this.containerEl.className = "workspace-leaf-content";
  }

  getViewType(): string {
    return "";
  }

  getDisplayText(): string {
    return "";
  }

  getIcon(): string {
    return this.icon;
  }

  async onOpen(): Promise<void> {}

  async onClose(): Promise<void> {}

  getState(): Record<string, unknown> {
    return {};
  }

  async setState(_state: unknown): Promise<void> {}

  onResize(): void {}
}

export class ItemView extends View {
  contentEl: HTMLElement;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.contentEl = this.containerEl.createDiv({ cls: "view-content" });
  }

  addAction(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const el = this.containerEl.createEl("button", { cls: "view-action", attr: { "aria-label": title, icon } });
    el.addEventListener("click", callback);
    return el;
  }
}

export class FileView extends ItemView {
  file: TFile | null = null;
  allowNoFile = false;
}

export class EditableFileView extends FileView {}

/** A view on a text file: it saves two seconds after typing, and takes what others write into the file. */
export class TextFileView extends EditableFileView {
  data = "";
  dirty = false;
  requestSave = debounce(() => this.save().catch(reportError), knobs.saveDelay);
  private lastSaved = "";
  private saving = false;

  getViewData(): string {
    return this.data;
  }

  setViewData(_text: string, _clear: boolean): void {}

  clear(): void {}

  async loadFile(file: TFile): Promise<void> {
    this.file = file;
    this.data = this.lastSaved = await this.app.vault.read(file);
    this.dirty = false;
    this.setViewData(this.data, true);
  }

  async save(): Promise<void> {
    if (!this.file || !this.dirty) return;
    this.requestSave.cancel();
    this.saving = true;
    this.dirty = false;
    this.lastSaved = this.getViewData();
    try {
      await this.app.vault.modify(this.file, this.lastSaved);
    } finally {
      this.saving = false;
    }
  }

  /** The file has changed on disk: a clean view takes it, a dirty one merges and says so. */
  async onModify(file: TFile): Promise<void> {
    if (file !== this.file || this.saving) return;
    const disk = await this.app.vault.read(file);
    if (disk === this.lastSaved) return;
    const mine = this.getViewData();
    const base = this.lastSaved;
    this.lastSaved = disk;
    if (!this.dirty || mine === base || mine === disk) {
      this.dirty = false;
      this.data = disk;
      this.setViewData(disk, false);
      return;
    }
    const lines = (text: string): string[] => text.split("\n");
    const { conflict, result } = merge(lines(mine), lines(base), lines(disk), { excludeFalseConflicts: true });
    const merged = conflict ? mine : result.join("\n");
    new Notice(`"${file.name}" has been modified externally, merging changes automatically.`);
    this.setViewData(merged, false);
    this.dirty = merged !== disk;
    if (this.dirty) this.requestSave();
  }
}

export class MarkdownPreviewView extends MarkdownRenderChild {
  constructor(
    containerEl: HTMLElement,
    readonly renderer: PreviewRenderer,
  ) {
    super(containerEl);
    this.addChild(renderer);
  }

  get(): string {
    return this.renderer.pending ?? this.renderer.text;
  }

  rerender(full?: boolean): void {
    this.renderer.rerender(full);
  }

  getScroll(): number {
    return this.containerEl.scrollTop;
  }

  applyScroll(top: number): void {
    this.containerEl.scrollTop = top;
  }
}

/** A note: an editor (as source or live preview) and a reading view, of which one is shown and holds the truth. */
export class MarkdownView extends TextFileView {
  editor: Editor;
  previewMode: MarkdownPreviewView;
  hoverPopover: unknown = null;
  private mode: "source" | "preview" = "source";
  private live = true;
  /** The text is being set from outside: that is no typing. */
  private quiet = false;
  private readonly pluginExtensions = new Compartment();
  private readonly sourceEl: HTMLElement;
  private readonly readingEl: HTMLElement;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.sourceEl = this.contentEl.createDiv({ cls: "markdown-source-view cm-s-obsidian mod-cm6 is-live-preview" });
    const cm = new EditorView({ parent: this.sourceEl, state: this.newState(), root: leaf.win.document });
    this.editor = new Editor(cm);
    cm.dispatch({ effects: [setEditorView.of(cm), setInfo.of(this)] });

    this.readingEl = this.contentEl.createDiv({ cls: "markdown-reading-view" });
    const scroller = this.readingEl.createDiv({ cls: "markdown-preview-view markdown-rendered" });
    const sizer = scroller.createDiv({ cls: "markdown-preview-sizer markdown-preview-section" });
    const renderer = new PreviewRenderer({ app: this.app, sizer, scroller, path: () => this.file?.path ?? "" });
    this.previewMode = this.addChild(new MarkdownPreviewView(scroller, renderer));

    for (const type of ["click", "auxclick"] as const)
      this.contentEl.addEventListener(type, (event) => this.follow(event));
    this.registerEvent(this.app.vault.on("modify", (file) => this.onModify(file).catch(reportError)));
    this.showMode();
  }

  private newState(): EditorState {
    return EditorState.create({
      extensions: [
        history(),
        // Pairs of brackets are on unless they are turned off.
        closeBrackets(),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
        drawSelection(),
        markdown(),
        EditorView.lineWrapping,
        editorInfoField.init(() => this),
        editorLivePreviewField.init(() => true),
        editorEditorField,
        livePreview(this.app),
        this.pluginExtensions.of([]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || this.quiet) return;
          this.data = update.state.doc.toString();
          this.dirty = true;
          this.requestSave();
          this.app.workspace.trigger("editor-change", this.editor, this);
        }),
      ],
    });
  }

  override getViewType(): string {
    return "markdown";
  }

  override getDisplayText(): string {
    return this.file?.basename ?? "";
  }

  getMode(): "source" | "preview" {
    return this.mode;
  }

  get currentMode(): MarkdownPreviewView | Editor {
    return this.mode === "preview" ? this.previewMode : this.editor;
  }

  override getState(): Record<string, unknown> {
    return { file: this.file?.path ?? null, mode: this.mode, source: !this.live };
  }

  override getViewData(): string {
    return this.mode === "preview" ? this.previewMode.get() : this.editor.getValue();
  }

  override async setState(state: { mode?: unknown; source?: unknown }): Promise<void> {
    if (state.mode === "source" || state.mode === "preview") this.setMode(state.mode, state.source !== true);
    return Promise.resolve();
  }

  /** Only the mode on show takes the text; the other one gets it when it is switched to. */
  override setViewData(text: string, clear: boolean): void {
    this.data = text;
    if (clear) this.previewMode.renderer.clear();
    if (this.mode === "preview") this.previewMode.renderer.set(text);
    if (this.mode === "preview" && !clear) return;
    this.quietly(() => {
      const { cm } = this.editor;
      const whole = { from: 0, to: cm.state.doc.length, insert: text };
      if (clear) cm.setState(cm.state.update({ changes: whole, selection: { anchor: 0 } }).state);
      else if (knobs.externalEdit === "replace") cm.dispatch({ changes: whole });
      else cm.dispatch({ changes: difference(cm.state.doc.toString(), text) });
    });
  }

  setMode(mode: "source" | "preview", live = true): void {
    if (this.mode === "source" && mode === "preview") this.previewMode.renderer.set(this.editor.getValue());
    if (this.mode === "preview" && mode === "source") {
      const text = this.previewMode.get();
      if (text !== this.editor.getValue()) this.quietly(() => this.editor.setValue(text));
    }
    this.mode = mode;
    this.live = live;
    this.editor.cm.dispatch({ effects: setLive.of(live) });
    this.showMode();
    this.app.workspace.trigger("layout-change");
  }

  /** Takes the plugins' extensions as they are now, and draws all blocks again. */
  updateOptions(extensions: Extension[]): void {
    this.editor.cm.dispatch({ effects: [this.pluginExtensions.reconfigure(extensions), refreshBlocks.of(null)] });
  }

  override onunload(): void {
    this.save().catch(reportError);
    this.editor.cm.destroy();
  }

  private quietly(change: () => void): void {
    this.quiet = true;
    change();
    this.quiet = false;
  }

  /** Obsidian's own: whatever internal link is clicked anywhere in the view is opened, from the view's note. */
  private follow(event: MouseEvent): void {
    const { button, ctrlKey, metaKey, targetNode } = event;
    const el = targetNode?.instanceOf(Element) ? targetNode : targetNode?.parentElement;
    const link = el?.closest("a.internal-link")?.getAttribute("data-href");
    if (link == null || button > 1) return;
    event.preventDefault();
    this.app.workspace.openLinkText(link, this.file?.path ?? "", button === 1 || ctrlKey || metaKey).catch(reportError);
  }

  private showMode(): void {
    this.sourceEl.style.display = this.mode === "source" ? "" : "none";
    this.sourceEl.classList.toggle("is-live-preview", this.live);
    this.readingEl.style.display = this.mode === "preview" ? "" : "none";
    this.editor.cm.requestMeasure();
    if (this.mode === "preview") this.previewMode.renderer.showVisible();
  }
}

/** The smallest single replacement that turns one text into another. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}
