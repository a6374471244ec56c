import { Platform, type App, type MarkdownView } from "obsidian";
import type { Notebook } from "../../share/notebook.ts";
import type { Around, Sharing } from "../../view/fight-menu.tsx";
import type { Preferences } from "../../view/preferences.ts";
import { aroundOf, type AroundAt, type SharingAt } from "./around.ts";
import type { FightAt } from "./fight-at.ts";
import type { FightWriter } from "./fight-writer.ts";
import type { RuleTexts } from "./rule-dialog.ts";
import type { Choices } from "./widget.ts";

/** After so many milliseconds without another key or move the views follow. */
const PAUSE = 150;

/** A view that follows a note. */
export interface Follows {
  readonly path: string;
  readonly follow: () => Promise<void>;
  readonly draw: () => Promise<void>;
  readonly retire: () => void;
  readonly renamed: (from: string, to: string) => void;
  readonly showChoices: () => void;
}

/** The views that show a fight beside its note, and what they need. */
export class Sides {
  private readonly views = new Set<Follows>();
  private timer = 0;

  constructor(
    readonly app: App,
    readonly notebook: Notebook,
    readonly writer: FightWriter,
    readonly choices: Choices,
    readonly preferences: () => Preferences,
    private readonly rules: RuleTexts,
    private readonly deeds: SharingAt,
    private readonly around: AroundAt,
    /** Opens the dialog of a new fight for a note that is open for writing. */
    readonly newFight: (view: MarkdownView) => void,
  ) {}

  add(view: Follows): void {
    this.views.add(view);
  }

  remove(view: Follows): void {
    this.views.delete(view);
  }

  /** Cursor, pane or text may be others: the views follow once that pauses. */
  soon(): void {
    if (this.views.size === 0) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      for (const view of this.views) void view.follow();
    }, PAUSE);
  }

  /** What the fights of a note look at has changed. */
  stale(path: string): void {
    for (const view of this.views) if (view.path === path) void view.draw();
  }

  renamed(from: string, to: string): void {
    for (const view of this.views) view.renamed(from, to);
    this.soon();
  }

  choicesChanged(): void {
    for (const view of this.views) view.showChoices();
    this.soon();
  }

  isShown(path: string): boolean {
    return [...this.views].some((view) => view.path === path);
  }

  /** The plugin is turned off. */
  clear(): void {
    window.clearTimeout(this.timer);
    for (const view of this.views) view.retire();
    this.views.clear();
  }

  canPopOut(): boolean {
    return Platform.isDesktopApp;
  }

  showRule(id: string): void {
    void this.rules.show(id);
  }

  sharingOf(find: () => FightAt | null): Sharing {
    const on = (run: (at: FightAt) => void): void => {
      const at = find();
      if (at !== null) run(at);
    };
    return {
      export: (choice) => on((at) => this.deeds.export(at, choice)),
      copyLog: () => on((at) => this.deeds.copyLog(at)),
      verify: () => on((at) => this.deeds.verify(at)),
    };
  }

  aroundOf(find: () => FightAt | null): Around {
    return aroundOf(this.around, (run) => {
      const at = find();
      if (at !== null) run(at);
    });
  }
}
