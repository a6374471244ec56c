import { ItemView, MarkdownRenderChild, type App, type WorkspaceLeaf } from "obsidian";
import type { ChronicleEntry } from "../../chronicle/entry.ts";
import { summaryChanges } from "../../chronicle/forms.ts";
import { mountChronicle, mountChronicleBlock } from "../../chronicle/list.tsx";
import { ChronicleReader, type ChronicleShelf } from "../../chronicle/reader.ts";
import { chronicleSentences } from "../../chronicle/sentences.ts";
import type { Change } from "../../language/text-lines.ts";
import type { Notebook } from "../../share/notebook.ts";
import { Pauses } from "../../view/kit/pauses.ts";
import { goToLine } from "./editors.ts";

export const CHRONICLE_VIEW = "blow-by-blow-chronicle";

/** After so many milliseconds without another change the chronicle is read anew. */
const PAUSE = 1000;
/** While the vault is read, what was found is drawn as often, in milliseconds. */
const DRAWN_EVERY = 250;

/** Places that show the chronicle. */
interface Shows {
  draw(): void;
}

/**
 * The chronicle of the vault, read when something first shows it, and again only where a note has changed while
 * something does. It is kept nowhere.
 */
export class VaultChronicle {
  private readonly places = new Set<Shows>();
  private readonly pauses = new Pauses();
  private timer = 0;
  private drawing = 0;
  /** The vault's notes, as whatever reads all of them knows them. */
  readonly shelf: ChronicleShelf;
  private readonly reader: ChronicleReader;

  constructor(
    readonly app: App,
    notebook: Notebook,
  ) {
    const { vault, metadataCache } = app;
    this.shelf = {
      notes: () =>
        vault
          .getMarkdownFiles()
          .map(({ path, stat: { mtime, size } }) => ({ path, stamp: `${mtime} ${size}`, time: mtime })),
      read: async (path) => {
        const file = vault.getFileByPath(path);
        return file === null ? null : vault.cachedRead(file);
      },
      shown: (path) => path.replace(/\.md$/i, ""),
      look: (path, text) => notebook.look(path, text),
      find: (target, from) =>
        metadataCache.getFirstLinkpathDest(target.split("#")[0]?.trim() ?? "", from)?.path ?? null,
      pause: () => this.pauses.take(),
    };
    this.reader = new ChronicleReader(this.shelf, () => this.drawSoon());
  }

  get entries(): readonly ChronicleEntry[] {
    return this.reader.entries();
  }

  get progress(): ChronicleReader["progress"] {
    return this.reader.progress;
  }

  add(place: Shows): void {
    this.places.add(place);
    this.app.workspace.onLayoutReady(() => void this.reader.refresh());
  }

  remove(place: Shows): void {
    this.places.delete(place);
  }

  /** Takes notice that a note has changed, come or gone. */
  soon(): void {
    if (this.places.size === 0) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.reader.refresh(), PAUSE);
  }

  /** Forgets all: rules or properties are others. */
  renew(): void {
    this.reader.forget();
    this.soon();
  }

  open({ note, line }: ChronicleEntry): void {
    void goToLine(this.app, note, line);
  }

  /** Leaves nothing behind as the plugin is turned off. */
  stop(): void {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.drawing);
    this.reader.stop();
    this.pauses.stop();
    this.places.clear();
  }

  private drawSoon(): void {
    if (this.drawing !== 0) return;
    this.drawing = window.setTimeout(() => {
      this.drawing = 0;
      for (const place of this.places) place.draw();
    }, DRAWN_EVERY);
  }
}

/** Keeps the properties of notes true to their fights, for those who want that. */
export class NoteSummaries {
  private readonly waiting = new Set<string>();
  private timer = 0;
  private running = Promise.resolve();

  constructor(
    private readonly shelf: ChronicleShelf,
    private readonly isWanted: () => boolean,
    private readonly read: (path: string) => Promise<string | null>,
    /** Changes a note, if its text is still the same. */
    private readonly write: (path: string, text: string, changes: readonly Change[]) => Promise<void>,
  ) {}

  /** Takes notice that a note, or another that its fights look at, has changed. */
  soon(path: string): void {
    if (!this.isWanted()) return;
    this.waiting.add(path);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.running = this.running.then(() => this.run());
    }, PAUSE);
  }

  /** Looks at all notes: the user wants it from now on. */
  async all(): Promise<void> {
    for (const { path } of await this.shelf.notes()) this.soon(path);
  }

  stop(): void {
    window.clearTimeout(this.timer);
    this.waiting.clear();
  }

  private async run(): Promise<void> {
    for (const path of this.waiting) {
      this.waiting.delete(path);
      const text = await this.read(path);
      if (text === null || !text.includes("combat")) continue;
      const { fights } = await this.shelf.look(path, text);
      const changes = summaryChanges({ path, shown: this.shelf.shown(path), text }, fights);
      if (changes.length > 0) await this.write(path, text, changes);
      await this.shelf.pause();
    }
  }
}

/** The chronicle in a view of its own. */
export class ChronicleView extends ItemView {
  override readonly icon = "scroll-text";
  private unmount: (() => void) | null = null;
  private hero: string | null = null;

  constructor(
    leaf: WorkspaceLeaf,
    private readonly chronicle: VaultChronicle,
  ) {
    super(leaf);
  }

  override getViewType(): string {
    return CHRONICLE_VIEW;
  }

  override getDisplayText(): string {
    return chronicleSentences.title;
  }

  override onOpen(): Promise<void> {
    this.chronicle.add(this);
    this.draw();
    return Promise.resolve();
  }

  override onClose(): Promise<void> {
    this.chronicle.remove(this);
    this.unmount?.();
    return Promise.resolve();
  }

  /** Shows a fighter's page. */
  show(hero: string): void {
    this.unmount?.();
    this.hero = hero;
    this.draw();
  }

  draw(): void {
    this.unmount = mountChronicle(this.contentEl, {
      entries: this.chronicle.entries,
      progress: this.chronicle.progress,
      open: (entry) => this.chronicle.open(entry),
      copy: (markdown) => navigator.clipboard.writeText(markdown),
      today: today(),
      hero: this.hero,
    });
  }
}

/** A block of a note that asks for a part of the chronicle. */
export class ChronicleBlock extends MarkdownRenderChild {
  private unmount: (() => void) | null = null;

  constructor(
    private readonly chronicle: VaultChronicle,
    private readonly body: string,
    el: HTMLElement,
  ) {
    super(el);
  }

  override onload(): void {
    this.chronicle.add(this);
    this.draw();
  }

  override onunload(): void {
    this.chronicle.remove(this);
    this.unmount?.();
  }

  draw(): void {
    const { chronicle } = this;
    this.unmount = mountChronicleBlock(this.containerEl, {
      body: this.body,
      entries: chronicle.entries,
      ways: { open: (entry) => chronicle.open(entry), hero: (who) => void openChronicle(chronicle.app, who) },
    });
  }
}

/** Returns the day that the clock shows. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Opens the chronicle; at somebody's page, if one is named. */
export async function openChronicle({ workspace }: App, hero = ""): Promise<void> {
  const leaf = workspace.getLeavesOfType(CHRONICLE_VIEW)[0] ?? workspace.getLeaf("tab");
  await leaf.setViewState({ type: CHRONICLE_VIEW, active: true });
  await workspace.revealLeaf(leaf);
  if (hero !== "" && leaf.view instanceof ChronicleView) leaf.view.show(hero);
}
