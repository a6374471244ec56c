import type { Extension } from "@codemirror/state";
import type { App } from "./app.ts";
import type { Editor } from "./editor.ts";
import { counters, nextId, reportError } from "./knobs.ts";
import { Events } from "./lifecycle.ts";
import { getLinkpath } from "./metadata.ts";
import type { TFile } from "./vault.ts";
import type { View } from "./views.ts";
import { FileView, MarkdownView } from "./views.ts";

export type ViewCreator = (leaf: WorkspaceLeaf) => View;

export class WorkspaceLeaf extends Events {
  readonly id = nextId("leaf");
  win: Window = window;
  view: View;

  constructor(
    public app: App,
    type: string,
  ) {
    super();
    this.view = this.app.workspace.createView(type, this);
  }

  get isDeferred(): boolean {
    return false;
  }

  async loadIfDeferred(): Promise<void> {}

  getViewState(): { type: string; state: Record<string, unknown> } {
    return { type: this.view.getViewType(), state: this.view.getState() };
  }

  async setViewState({ type, state }: { type: string; state?: Record<string, unknown> }): Promise<void> {
    const before = this.view;
    if (before.getViewType() !== type) {
      this.view = this.app.workspace.createView(type, this);
      before.containerEl.replaceWith(this.view.containerEl);
      before.unload();
      this.view.load();
      await this.view.onOpen();
    }
    if (state) await this.view.setState(state);
    this.app.workspace.trigger("layout-change");
  }

  async openFile(file: TFile, { eState }: OpenState = {}): Promise<void> {
    if (this.view instanceof MarkdownView) await this.view.loadFile(file);
    if (this.view instanceof MarkdownView && eState?.line !== undefined) this.view.editor.setCursor(eState.line, 0);
    this.app.workspace.setActiveLeaf(this);
    this.app.workspace.trigger("file-open", file);
  }

  detach(): void {
    this.view.unload();
    this.view.containerEl.remove();
    this.app.workspace.forget(this);
  }
}

/** Where a note is opened. */
interface OpenState {
  readonly eState?: { readonly line?: number };
}

export class WorkspaceWindow {
  constructor(
    public win: Window,
    public doc: Document,
  ) {}
}

interface WorkspaceEvents extends Record<string, unknown[]> {
  "file-open": [file: TFile | null];
  "active-leaf-change": [leaf: WorkspaceLeaf | null];
  "layout-change": [];
  "editor-change": [editor: Editor, view: MarkdownView];
  "window-open": [win: WorkspaceWindow, window: Window];
  "window-close": [win: WorkspaceWindow, window: Window];
}

export class Workspace extends Events<WorkspaceEvents> {
  readonly layoutReady = true;
  containerEl: HTMLElement = document.body;
  leaves: WorkspaceLeaf[] = [];
  /** What plugins have registered; one array whose content may change, as in Obsidian. */
  readonly extensions: Extension[] = [];
  private readonly viewCreators = new Map<string, ViewCreator>();
  private active: WorkspaceLeaf | null = null;

  constructor(
    private readonly app: App,
    private readonly installDom: (win: Window & typeof globalThis) => void,
  ) {
    super();
  }

  onLayoutReady(callback: () => unknown): void {
    callback();
  }

  registerView(type: string, create: ViewCreator): void {
    if (this.viewCreators.has(type)) throw new Error(`Attempting to register an existing view type "${type}"`);
    this.viewCreators.set(type, create);
  }

  unregisterView(type: string): void {
    this.viewCreators.delete(type);
  }

  createView(type: string, leaf: WorkspaceLeaf): View {
    const create = this.viewCreators.get(type);
    if (!create) throw new Error(`There is no view of type "${type}"`);
    return create(leaf);
  }

  newLeaf(type = "markdown"): WorkspaceLeaf {
    const leaf = new WorkspaceLeaf(this.app, type);
    this.containerEl.appendChild(leaf.view.containerEl);
    leaf.view.load();
    leaf.view.onOpen().catch(reportError);
    this.leaves.push(leaf);
    this.updateOptions();
    this.setActiveLeaf(leaf);
    this.trigger("layout-change");
    return leaf;
  }

  forget(leaf: WorkspaceLeaf): void {
    this.leaves = this.leaves.filter((other) => other !== leaf);
    if (this.active === leaf) this.active = null;
  }

  getLeaf(another: boolean | string = false): WorkspaceLeaf {
    return another ? this.newLeaf() : (this.active ?? this.newLeaf());
  }

  getMostRecentLeaf(): WorkspaceLeaf | null {
    return this.active;
  }

  async ensureSideLeaf(type: string): Promise<WorkspaceLeaf> {
    return Promise.resolve(this.getLeavesOfType(type)[0] ?? this.newLeaf(type));
  }

  setActiveLeaf(leaf: WorkspaceLeaf): void {
    if (this.active === leaf) return;
    this.active = leaf;
    this.trigger("active-leaf-change", leaf);
  }

  getLeavesOfType(type: string): WorkspaceLeaf[] {
    return this.leaves.filter((leaf) => leaf.view.getViewType() === type);
  }

  iterateAllLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    for (const leaf of [...this.leaves]) callback(leaf);
  }

  getActiveViewOfType<T extends View>(type: abstract new (...args: never[]) => T): T | null {
    return this.active?.view instanceof type ? this.active.view : null;
  }

  getActiveFile(): TFile | null {
    return this.active?.view instanceof FileView ? this.active.view.file : null;
  }

  get activeEditor(): MarkdownView | null {
    const view = this.active?.view;
    return view instanceof MarkdownView && view.getMode() === "source" ? view : null;
  }

  async openLinkText(
    link: string,
    source: string,
    another: boolean | string = false,
    state: OpenState = {},
  ): Promise<void> {
    counters.links.push({ link, source, another: another !== false });
    const file = this.app.metadataCache.getFirstLinkpathDest(getLinkpath(link), source);
    if (file) await this.getLeaf(another).openFile(file, state);
  }

  /** Hands the plugins' extensions to every editor again. */
  updateOptions(): void {
    for (const { view } of this.leaves) {
      if (view instanceof MarkdownView) view.updateOptions([...this.extensions]);
    }
  }

  async revealLeaf(leaf: WorkspaceLeaf): Promise<void> {
    this.setActiveLeaf(leaf);
    return Promise.resolve();
  }

  /** The same view goes to another window, with a document and constructors of its own. */
  moveLeafToPopout(leaf: WorkspaceLeaf): WorkspaceWindow {
    const opened = window.open("", "_blank", "width=640,height=480");
    if (!opened) throw new Error("The browser did not open a window.");
    // A window of this page's own origin has every constructor that this page has.
    const win = opened as Window & typeof globalThis;
    this.installDom(win);
    for (const style of Array.from(document.querySelectorAll("style"))) win.document.head.append(style.cloneNode(true));
    win.document.body.className = `${document.body.className} is-popout-window`;
    this.adopt(leaf, win, win.document.body);
    win.addEventListener("focus", () => setActiveWindow(win));
    const workspaceWindow = new WorkspaceWindow(win, win.document);
    this.trigger("window-open", workspaceWindow, win);
    return workspaceWindow;
  }

  /** It is dragged back into the main window, and the other one closes. */
  moveLeafBack(leaf: WorkspaceLeaf): void {
    const { win } = leaf;
    this.adopt(leaf, window, this.containerEl);
    this.trigger("window-close", new WorkspaceWindow(win, win.document), win);
    win.close();
  }

  private adopt(leaf: WorkspaceLeaf, win: Window & typeof globalThis, into: HTMLElement): void {
    leaf.win = win;
    into.append(win.document.adoptNode(leaf.view.containerEl));
    if (leaf.view instanceof MarkdownView) leaf.view.editor.cm.setRoot(win.document);
    for (const el of leaf.view.containerEl.findAll("*")) migrated.get(el)?.forEach((callback) => callback(win));
    setActiveWindow(win);
  }
}

/** Who wants to know that an element has moved to another window. */
export const migrated = new WeakMap<HTMLElement, Set<(win: Window) => unknown>>();

export function setActiveWindow(win: Window): void {
  window.activeWindow = win;
  window.activeDocument = win.document;
}
