import { Platform, ItemView, MarkdownView, Notice, type App, type WorkspaceLeaf } from "obsidian";
import { headingsAbove } from "../../notes/note-head.ts";
import { noteDiagnostics, type NoteFight } from "../../share/note.ts";
import type { Notebook } from "../../share/notebook.ts";
import type { Prepared } from "../../share/prepared.ts";
import { clearFightList, drawFightList } from "../../view/frame/fight-list.tsx";
import type { Around, Sharing } from "../../view/frame/menu.tsx";
import type { Preferences } from "../../view/frame/preferences.ts";
import { commandTarget } from "../../wishes/commands.ts";
import { entryOf } from "../../wishes/standing.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { FightAt } from "../host.ts";
import type { PreparedNotes } from "../before.ts";
import { hostSentences } from "../sentences.ts";
import type { RuleTexts } from "./dialogs.ts";
import { goToLine } from "./editors.ts";
import { aroundOf, fightAtLine, placeOf, textNow, Followed, type AroundAt, type SharingAt } from "./fight-at.ts";
import type { FightWriter } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";
import { Widget, type Choices, type Owner } from "./widget.ts";

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
    private readonly prepared: PreparedNotes,
    /** Begins a copy of an encounter in a note that is open for writing. */
    readonly beginHere: (view: MarkdownView, prepared: Prepared) => void,
  ) {}

  /** Reads the prepared encounters of the vault, as far as they are others than before. */
  preparedNow(): Promise<readonly Prepared[]> {
    return this.prepared.all();
  }

  add(view: Follows): void {
    this.views.add(view);
  }

  remove(view: Follows): void {
    this.views.delete(view);
  }

  /** Lets the views follow cursor, pane and text, once those pause. */
  soon(): void {
    if (this.views.size === 0) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      for (const view of this.views) void view.follow();
    }, PAUSE);
  }

  /** Draws the fights of a note anew that look at something that has changed. */
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

  /** Leaves nothing behind as the plugin is turned off. */
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
    return aroundOf(
      this.around,
      (run) => {
        const at = find();
        if (at !== null) run(at);
      },
      () => {
        const at = find();
        return at === null ? null : { path: at.path, body: at.note.block.body };
      },
    );
  }
}

export const SIDE_VIEW = "blow-by-blow-fight";

/** The fight of the note in use, in a view of its own: the note's fights, and below them one of them as a widget. */
export class SideView extends ItemView implements Owner {
  override readonly icon = "swords";
  override readonly navigation = false;
  readonly foretells = true;
  private readonly listEl: HTMLElement;
  private readonly fightEl: HTMLElement;
  private followed: Followed | null = null;
  private held = false;
  private widget: Widget | null = null;
  private at: FightAt | null = null;
  private drawing: Promise<void> | null = null;
  private prepared: readonly Prepared[] = [];

  constructor(
    leaf: WorkspaceLeaf,
    private readonly by: Sides,
  ) {
    super(leaf);
    this.contentEl.addClass("bbb-side-view");
    this.listEl = this.contentEl.createDiv();
    this.fightEl = this.contentEl.createDiv();
  }

  override getViewType(): string {
    return SIDE_VIEW;
  }

  override getDisplayText(): string {
    return obsidianSentences.sideView;
  }

  override async onOpen(): Promise<void> {
    this.by.add(this);
    await this.follow();
  }

  override async onClose(): Promise<void> {
    this.by.remove(this);
    this.retire();
    return Promise.resolve();
  }

  /** Leaves nothing behind. */
  retire(): void {
    this.widget?.destroy();
    this.widget = null;
    clearFightList(this.listEl);
  }

  // Owner of the widget

  get path(): string {
    return this.followed?.path ?? "";
  }

  get readOnly(): string | null {
    return this.at === null ? obsidianSentences.noNote : null;
  }

  get choices(): Owner["choices"] {
    return this.by.choices;
  }

  get ways(): Owner["ways"] {
    return this.by.writer.waysOf({ path: this.path, body: this.at?.note.block.body ?? "" });
  }

  get sharing(): Owner["sharing"] {
    return this.by.sharingOf(() => this.at);
  }

  get around(): Owner["around"] {
    return this.by.aroundOf(() => this.at);
  }

  showRule(id: string): void {
    this.by.showRule(id);
  }

  async act(wish: Wish): Promise<Outcome> {
    const { at } = this;
    if (at === null) return { ok: false, reason: hostSentences.gone };
    const outcome = await this.by.writer.act(placeOf(at), wish, at.note.fight, (text) => {
      if (this.followed?.body === at.note.block.body) this.followed.body = text;
    });
    await this.draw();
    return outcome;
  }

  // Drawing

  /** The fight that commands mean while this view is the one in use. */
  get shown(): FightAt | null {
    return this.at;
  }

  /** Goes where the reader has gone: to the note in use, and to the fight at its cursor. */
  async follow(): Promise<void> {
    const view = this.app.workspace.getActiveViewOfType(MarkdownView);
    const path = view?.file?.path;
    if (!this.held && view !== null && path !== undefined) {
      if (this.followed?.path !== path) this.followed = new Followed(this.by.notebook, path, null);
      const line = view.getMode() === "source" ? view.editor.getCursor().line : null;
      const fights = await this.by.notebook.fights(path, view.getViewData(), []);
      const there = fightAtLine(fights, line);
      if (there !== null) this.followed.choose(there);
    }
    await this.draw();
  }

  renamed(from: string, to: string): void {
    if (this.followed?.path === from) this.followed.path = to;
    else if (this.followed?.path.startsWith(`${from}/`) === true)
      this.followed.path = to + this.followed.path.slice(from.length);
  }

  /** Draws what the note holds now; what is asked for meanwhile is drawn after that. */
  async draw(): Promise<void> {
    while (this.drawing !== null) await this.drawing;
    const drawing = this.drawNow();
    this.drawing = drawing;
    try {
      await drawing;
    } finally {
      this.drawing = null;
    }
  }

  private async drawNow(): Promise<void> {
    const { followed } = this;
    const text = followed === null ? null : await textNow(this.app, followed.path);
    if (followed === null || text === null) return this.show(null, [], null);
    const { fights, at } = await followed.look(text);
    const chosen = at ?? chosenOf(fights);
    if (at === null) followed.choose(chosen);
    this.show(text, fights, chosen);
    void this.readPrepared();
  }

  /** Looks for prepared encounters, and draws anew where there are others than before. */
  private async readPrepared(): Promise<void> {
    const { prepared } = this;
    const all = await this.by.preparedNow();
    if (all.length === prepared.length && all.every((each, at) => each === prepared[at])) return;
    this.prepared = all;
    await this.draw();
  }

  private show(text: string | null, fights: readonly NoteFight[], note: NoteFight | null): void {
    const { followed } = this;
    const path = followed?.path ?? "";
    this.at = text === null || note === null ? null : { path, text, note };
    if (note === null) {
      this.widget?.destroy();
      this.widget = null;
    } else if (this.widget === null) this.widget = new Widget(this, this.fightEl, note.fight);
    if (note !== null) this.widget?.show(note.fight, noteDiagnostics(note), note.chain);
    const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/, "");
    const lines = fights.map(({ block }) => block.openLine);
    const headings = text === null ? [] : headingsAbove(text, lines);
    drawFightList(this.listEl, {
      title: text === null ? null : name,
      entries: fights.map(({ fight, broken, block }, at) =>
        entryOf(fight, broken, block.openLine, headings[at] ?? name),
      ),
      chosen: note === null ? null : fights.indexOf(note),
      held: this.held,
      choose: (index) => {
        followed?.choose(fights[index] ?? null);
        void this.draw();
      },
      goTo: (index) => void goToLine(this.app, path, fights[index]?.block.openLine ?? 0),
      hold: () => {
        this.held = !this.held;
        void this.follow();
      },
      ownWindow: this.by.canPopOut() && this.containerEl.win === window ? () => this.popOut() : undefined,
      newFight: () => this.onEditor(path, (view) => this.by.newFight(view)),
      prepared: this.prepared,
      beginHere: (at) => {
        const prepared = this.prepared[at];
        if (prepared !== undefined) this.onEditor(path, (view) => this.by.beginHere(view, prepared));
      },
    });
  }

  private popOut(): void {
    this.app.workspace.moveLeafToPopout(this.leaf);
    void this.draw();
  }

  private onEditor(path: string, run: (view: MarkdownView) => void): void {
    for (const { view } of this.app.workspace.getLeavesOfType("markdown"))
      if (view instanceof MarkdownView && view.file?.path === path && view.getMode() === "source") return run(view);
    new Notice(obsidianSentences.noEditorOpen);
  }

  showChoices(): void {
    this.widget?.showChoices();
  }
}

/** Returns the fight to begin with: the one that runs, else the first. */
function chosenOf(fights: readonly NoteFight[]): NoteFight | null {
  const found = commandTarget(fights, null);
  return found.ok ? found.fight : (fights[0] ?? null);
}

/** Returns the fight of the side view, while that is the view in use. */
export function besideInUse({ workspace }: App): FightAt | null {
  return workspace.getActiveViewOfType(SideView)?.shown ?? null;
}

export async function openSideView({ workspace }: App): Promise<void> {
  const leaf = await workspace.ensureSideLeaf(SIDE_VIEW, "right", { active: true, reveal: true });
  await leaf.loadIfDeferred();
}
