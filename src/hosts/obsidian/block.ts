import { MarkdownRenderChild, Notice, type App, type MarkdownPostProcessorContext } from "obsidian";
import type { Diagnostic } from "../../fight/diagnostic.ts";
import { resolveFight, withText, type Fight } from "../../fight/timeline.ts";
import { noteDiagnostics, type NoteFight } from "../../share/note.ts";
import { captureView, mount, restoreView, type Links, type Mounted } from "../../view/mount.tsx";
import { carryOut, type Outcome, type RandomFace, type Wish } from "../../view/wishes.ts";
import type { Estate, Handovers } from "./handover.ts";
import type { Notebook } from "./notebook.ts";
import { indexOf, noteText, rewrite, type Drawn } from "./place.ts";

/** What all drawn fights share. */
export interface Shared {
  readonly app: App;
  readonly notebook: Notebook;
  readonly handovers: Handovers;
  readonly random: RandomFace;
  readonly live: Set<FightBlock>;
}

const words = {
  noNote: "This fight stands in no note of its own (a canvas card, for example), so it can only be read here.",
};

/** One drawn fight. It keeps nothing that the text does not hold: the widget is a view of the note. */
export class FightBlock extends MarkdownRenderChild {
  private path: string;
  private mounted: Mounted | null = null;
  private root: HTMLElement | null = null;
  private fight: Fight;
  private problems: readonly Diagnostic[] = [];
  private closed = false;
  /** Whoever answers the widget's wishes: it may have been drawn by a block that is gone. */
  private owner: { block: FightBlock };
  private readonly give = (): Estate | null => this.estate();

  constructor(
    private readonly shared: Shared,
    private readonly source: string,
    el: HTMLElement,
    private readonly ctx: MarkdownPostProcessorContext,
  ) {
    super(el);
    this.path = ctx.sourcePath;
    this.fight = resolveFight(source, shared.notebook.environment(this.path));
    this.owner = { block: this };
  }

  override onload(): void {
    this.shared.live.add(this);
    this.registerEvent(
      this.shared.app.vault.on("rename", (file, old) => {
        if (old === this.path) this.path = file.path;
      }),
    );
    const inherited = this.shared.handovers.take(this.path, this.source, this.ctx.docId, this.containerEl);
    if (inherited === null) this.mountHere();
    else this.inherit(inherited);
  }

  override onunload(): void {
    this.closed = true;
    this.shared.live.delete(this);
    if (this.mounted === null) return;
    if (!this.shared.handovers.awaits(this.give)) this.unmount();
    else
      this.containerEl.win.setTimeout(() => {
        this.shared.handovers.forget(this.give);
        this.unmount();
      }, 3000);
  }

  /** The plugin goes away: leaves the plain text behind. */
  retire(): void {
    this.shared.handovers.forget(this.give);
    this.unload();
    this.unmount();
    this.containerEl.empty();
    this.containerEl.createEl("pre").createEl("code", { text: this.source });
  }

  isOf(path: string): boolean {
    return this.path === path;
  }

  /** Works the fight out within its whole note: what it continues, and tables of the note. */
  async refresh(): Promise<void> {
    const note = await noteText(this.shared.app, this.path, this.containerEl);
    if (note === null || this.closed) return;
    const found = this.fightIn(note);
    if (found === null) return;
    const before = this.problems;
    this.problems = noteDiagnostics(found);
    if (found.fight !== this.fight || this.problems.length + before.length > 0) this.show(found.fight);
  }

  private fightIn(note: string): NoteFight | null {
    const index = indexOf(note, this.drawn);
    return index === null
      ? null
      : (this.shared.notebook.fights(this.path, note, { index, fight: this.fight })[index] ?? null);
  }

  private get drawn(): Drawn {
    return { path: this.path, el: this.containerEl, ctx: this.ctx, source: this.source };
  }

  private get readOnly(): string | null {
    return this.path !== "" && this.shared.app.vault.getFileByPath(this.path) !== null ? null : words.noNote;
  }

  private mountHere(): void {
    const { owner } = this;
    this.root = this.containerEl.createDiv();
    this.mounted = mount(this.root, {
      fight: this.fight,
      act: (wish) => owner.block.act(wish),
      readOnly: this.readOnly,
      links: this.links(owner),
    });
  }

  /** Takes over the widget that wrote this block's text. */
  private inherit(estate: Estate): void {
    this.root = estate.root;
    this.mounted = estate.mounted;
    estate.adopt(this);
    this.containerEl.append(estate.root);
    this.fight = withText(estate.fight, this.source);
    this.mounted.update(this.fight, { readOnly: this.readOnly, problems: this.problems });
    estate.restore();
    // The host may put the element into its page only after this call.
    this.containerEl.win.requestAnimationFrame(estate.restore);
  }

  private estate(): Estate | null {
    const { root, mounted, owner } = this;
    if (root === null || mounted === null) return null;
    const memo = captureView(root);
    const scroller = root.closest<HTMLElement>(".cm-scroller, .markdown-preview-view");
    const top = scroller?.scrollTop ?? 0;
    this.mounted = null;
    this.root = null;
    return {
      root,
      mounted,
      fight: this.fight,
      restore: () => {
        restoreView(root, memo);
        if (scroller !== null) scroller.scrollTop = top;
      },
      adopt: (block) => {
        if (block instanceof FightBlock) {
          owner.block = block;
          block.owner = owner;
        }
      },
    };
  }

  private unmount(): void {
    this.mounted?.unmount();
    this.root?.remove();
    this.mounted = null;
    this.root = null;
  }

  private show(fight: Fight): void {
    this.fight = fight;
    this.mounted?.update(fight, { readOnly: this.readOnly, problems: this.problems });
  }

  private links(owner: { block: FightBlock }): Links {
    return {
      rule: () => null,
      note: (target) => owner.block.noteLink(target),
    };
  }

  private noteLink(target: string): string | null {
    const file = this.shared.app.metadataCache.getFirstLinkpathDest(target.split("#")[0] ?? "", this.path);
    return file === null
      ? null
      : `obsidian://open?vault=${encodeURIComponent(this.shared.app.vault.getName())}&file=${encodeURIComponent(file.path)}`;
  }

  /** Carries out a wish on the note as it is now. */
  private async act(wish: Wish): Promise<Outcome> {
    const { readOnly } = this;
    if (readOnly !== null) {
      const made = carryOut(this.source, this.fight, wish, this.shared.random, (text) => this.resolve(text));
      return made.ok ? { ok: false, reason: readOnly, copy: made.lines } : made;
    }
    let said = "";
    let copy: string | undefined;
    const written = await rewrite(this.shared.app, this.drawn, (block, note) => {
      const fight = this.fightIn(note)?.fight ?? this.resolve(block.body);
      const made = carryOut(
        block.body,
        fight.text === block.body ? fight : this.resolve(block.body),
        wish,
        this.shared.random,
        (text) => this.resolve(text),
      );
      if (!made.ok) return { refused: made.reason };
      ({ said } = made);
      copy = made.lines;
      this.shared.handovers.expect(
        this.path,
        made.text,
        this.ctx.docId,
        this.containerEl.closest(".workspace-leaf"),
        this.give,
      );
      return { body: made.text };
    });
    if (written.ok) return { ok: true, said };
    this.shared.handovers.forget(this.give);
    new Notice(written.reason);
    return { ok: false, reason: written.reason, ...(copy === undefined ? {} : { copy }) };
  }

  /** The block with another body, going on from the same earlier fight. */
  private resolve(text: string): Fight {
    return withText(this.fight, text);
  }
}
