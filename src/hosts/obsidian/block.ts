import { MarkdownRenderChild, Notice, type App, type MarkdownPostProcessorContext } from "obsidian";
import { resolveFight, withText, type Fight } from "../../fight/timeline.ts";
import { withBody } from "../../notes/place.ts";
import { noteDiagnostics, type NoteFight } from "../../share/note.ts";
import { noChain } from "../../telling/chain.ts";
import type { Around, Sharing } from "../../view/frame/menu.tsx";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { WaysBack } from "../../wishes/write-history.ts";
import { asNote, type DrawnBlock, type DrawnFights } from "./drawn-fights.ts";
import { editorOf } from "./editors.ts";
import type { FightAt } from "../host.ts";
import { hostSentences } from "../sentences.ts";
import { aroundOf } from "./fight-at.ts";
import { notWritten } from "../wish.ts";
import { refOf } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";
import { Widget, type Choices, type Owner } from "./widget.ts";

/**
 * Longest time in which a host draws a block again that was written to, in milliseconds. An open editor saves after two
 * seconds.
 */
const REDRAWN = 4000;

/**
 * One fight where it is drawn: an element that its host owns, and the widget in it. It keeps nothing that the text does
 * not hold.
 */
export class FightBlock extends MarkdownRenderChild implements Owner, DrawnBlock {
  readonly app: App;
  readonly el: HTMLElement;
  path: string;
  /** The block's text: as drawn, as this widget wrote it, or as it stands in the note since. */
  body: string;
  /** Body that this widget is writing, until its host has drawn it. */
  writes: string | null = null;
  /** Until when that is waited for. */
  private waits = 0;
  /** Why nothing was written, as the widget says it, and until when that is news. */
  private unheard: { readonly reason: string; readonly until: number } | null = null;
  private widget: Widget | null = null;
  private loaded = false;

  constructor(
    private readonly all: DrawnFights,
    source: string,
    el: HTMLElement,
    readonly ctx: MarkdownPostProcessorContext,
  ) {
    super(el);
    this.app = all.app;
    this.el = el;
    this.path = ctx.sourcePath;
    this.body = source;
  }

  /** Draws the fight: by the widget of the block that stood here before, if there was one. */
  draw(): void {
    this.safely(() => {
      const widget = this.all.predecessorOf(this)?.giveUpWidget() ?? null;
      if (widget === null) {
        this.widget = new Widget(this, this.el, resolveFight(this.body, this.all.notebook.environment(this.path)));
      } else {
        this.widget = widget;
        widget.moveTo(this, this.el, withText(widget.fight, this.body));
      }
    });
    this.all.add(this);
  }

  override onload(): void {
    this.loaded = true;
    this.all.add(this);
  }

  override onunload(): void {
    this.widget?.remember();
    this.all.remove(this);
  }

  /**
   * Some renderers never take their children on: then nobody will say when this block is gone, and it stays as it is.
   */
  get hasOwner(): boolean {
    return this.loaded;
  }

  get fight(): Fight | null {
    return this.widget?.fight ?? null;
  }

  get readOnly(): string | null {
    return this.app.vault.getFileByPath(this.path)?.extension === "md" ? null : obsidianSentences.noNote;
  }

  giveUpWidget(): Widget | null {
    window.clearTimeout(this.waits);
    const { widget } = this;
    this.widget = null;
    return widget;
  }

  destroyWidget(): void {
    if (this.unheard !== null && window.performance.now() < this.unheard.until) new Notice(this.unheard.reason);
    this.unheard = null;
    this.giveUpWidget()?.destroy();
  }

  /** Leaves the plain text behind as the plugin goes away. */
  retire(): void {
    this.unload();
    this.destroyWidget();
    this.drawText();
  }

  /**
   * Shows the fight as it is within its note. A block whose text is no longer there stays as it is: its host will draw
   * it again.
   */
  receive(note: string, fights: readonly NoteFight[]): void {
    const same = withBody(fights, ({ block }) => block.body, this.body);
    if (same.length === 0) return;
    const { line } = same.length > 1 ? refOf(note, this) : { line: same[0]?.block.openLine };
    const found = same.find(({ block }) => block.openLine === line);
    if (found === undefined) this.showAlone();
    else this.safely(() => this.widget?.show(found.fight, noteDiagnostics(found), found.chain));
  }

  /** Shows the fight by itself: it stands in no note, or it cannot be told where. */
  showAlone(): void {
    const { fight } = this;
    this.safely(() =>
      this.widget?.show(resolveFight(this.body, this.all.notebook.environment(this.path), {}, fight), [], noChain),
    );
  }

  /**
   * An export stands in no part of a note that is on show: what is folded away there stays so, unless it is printed.
   */
  get isExport(): boolean {
    return this.ctx.getSectionInfo(this.el) === null && this.el.closest(".cm-editor") === null;
  }

  /** Draws anew by changed settings. */
  showChoices(): void {
    this.safely(() => this.widget?.showChoices());
  }

  focus(): void {
    this.widget?.focus();
  }

  showAllRows(): void {
    this.safely(() => this.widget?.showAllRows());
  }

  /** Carries out a wish on the note as it is now. */
  async act(wish: Wish): Promise<Outcome> {
    const { readOnly } = this;
    if (readOnly !== null) return notWritten(readOnly, this.all.writer.carryOut(wish, this.body, this.fight));
    this.widget?.remember();
    const outcome = await this.all.writer.act(this, wish, this.fight, (text) => (this.writes = text));
    if (outcome.ok) {
      this.wrote();
      return outcome;
    }
    this.writes = null;
    // Nobody would see what the widget says where it has gone meanwhile, or goes before it can be read.
    if (!this.el.isConnected) new Notice(outcome.reason);
    else this.unheard = { reason: outcome.reason, until: window.performance.now() + REDRAWN };
    return outcome;
  }

  readonly sharing: Sharing = {
    export: (choice) => void this.shared((at) => this.all.sharing.export(at, choice)),
    copyLog: () => void this.shared((at) => this.all.sharing.copyLog(at)),
    verify: () => void this.shared((at) => this.all.sharing.verify(at)),
  };

  /** Hands the fight on within its note as that is now. */
  private async shared(run: (at: FightAt) => void): Promise<void> {
    const { app, path, body, el, fight } = this;
    const file = app.vault.getFileByPath(path);
    const text =
      file === null ? asNote(body) : (editorOf(app, path, el)?.getValue() ?? (await app.vault.cachedRead(file)));
    const fights = await this.all.notebook.fights(path, text, fight === null ? [] : [fight]);
    const same = withBody(fights, ({ block }) => block.body, body);
    const note = same.find(({ block }) => block.openLine === refOf(text, this).line) ?? same[0];
    if (note === undefined) new Notice(hostSentences.gone);
    else run({ path, text, note });
  }

  get around(): Around {
    const { around } = this.all;
    const ways = aroundOf(
      around,
      (run) => void this.shared(run),
      () => this,
    );
    return { ...ways, sideView: () => around.sideView() };
  }

  get choices(): Choices {
    return this.all.choices;
  }

  get ways(): WaysBack {
    return this.all.writer.waysOf(this);
  }

  showRule(id: string): void {
    void this.all.rules.show(id);
  }

  /** Shows at once what was written: the host may take its time to draw the block again. */
  private wrote(): void {
    if (this.writes !== null) this.body = this.writes;
    const { widget } = this;
    if (widget === null) return;
    window.clearTimeout(this.waits);
    this.waits = window.setTimeout(() => (this.writes = null), REDRAWN);
    this.safely(() => widget.show(withText(widget.fight, this.body)));
  }

  /** Shows the text where drawing fails: no text may break the plugin. */
  private safely(draw: () => void): void {
    try {
      draw();
    } catch (error) {
      console.error(error);
      this.giveUpWidget();
      this.drawText();
      this.el.createEl("p", { cls: "bbb-broken", text: obsidianSentences.broken });
    }
  }

  private drawText(): void {
    this.el.empty();
    this.el.createEl("pre").createEl("code", { text: this.body });
  }
}
