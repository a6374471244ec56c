import type { App, Editor, MarkdownPostProcessorContext } from "obsidian";
import type { Fight } from "../../fight/timeline.ts";
import { likeness } from "../../language/words.ts";
import { findFights } from "../../notes/fences.ts";
import { followBody, sameBody } from "../../notes/place.ts";
import type { NoteFight } from "../../share/note.ts";
import type { Notebook } from "../../share/notebook.ts";
import type { RuleTexts } from "./dialogs.ts";
import { editorAround, editorOf } from "./editors.ts";
import type { AroundAt, SharingAt } from "./fight-at.ts";
import type { FightWriter, Drawn } from "./rewrite.ts";
import type { Choices, Widget } from "./widget.ts";

/** Longest wait of a widget whose block is gone for the block in its place, in milliseconds. */
const PATIENCE = 1000;
/** Pause of typing after which its changes are worked out, in milliseconds. */
const PAUSE = 300;
/** Number of frames that a fight which was just written is waited for. */
const MOST_FRAMES = 120;

/** A fight where it is drawn, as far as the others have to know it. */
export interface DrawnBlock extends Drawn {
  path: string;
  body: string;
  readonly ctx: MarkdownPostProcessorContext;
  readonly fight: Fight | null;
  /** Body that it is writing, until its host has drawn it. */
  readonly writes: string | null;
  readonly receive: (note: string, fights: readonly NoteFight[]) => void;
  readonly showChoices: () => void;
  readonly giveUpWidget: () => Widget | null;
  readonly destroyWidget: () => void;
  readonly retire: () => void;
  readonly focus: () => void;
}

/** All fights that are drawn at the moment, in whatever pane, embed, popover or export. */
export class DrawnFights {
  private readonly live = new Set<DrawnBlock>();
  /** Blocks that have just gone, with the editor that they stood in. */
  private readonly gone = new Map<DrawnBlock, { readonly timer: number; readonly editor: Editor | null }>();
  private readonly refreshes = new Map<string, Promise<void>>();
  private readonly typed = new Map<string, number>();

  constructor(
    readonly app: App,
    readonly notebook: Notebook,
    readonly rules: RuleTexts,
    readonly writer: FightWriter,
    readonly choices: Choices,
    /** Is a note open in an editor, which then asks about its fights too? */
    private readonly isOpen: (path: string) => boolean,
    readonly sharing: SharingAt,
    readonly around: AroundAt,
  ) {}

  add(block: DrawnBlock): void {
    this.live.add(block);
  }

  /** Drops a block of which nobody will say when it is gone: it is not kept up to date. */
  leave(block: DrawnBlock): void {
    this.live.delete(block);
    this.letGo(block.path);
  }

  /** Takes notice that a block's element is gone. Its widget may be wanted where the host draws the fight again. */
  remove(block: DrawnBlock): void {
    if (!this.live.delete(block)) return;
    const timer = window.setTimeout(() => this.forget(block), PATIENCE);
    this.gone.set(block, { timer, editor: editorAround(this.app, block.path, block.el) });
  }

  /** Gives the focus to a fight that has just been written, as soon as it is drawn; that is not waited for for long. */
  focusOn(path: string, body: string, within: HTMLElement): void {
    const look = (framesLeft: number): void => {
      const drawn = [...this.live].find(
        (block) => block.path === path && sameBody(block.body, body) && within.contains(block.el),
      );
      if (drawn !== undefined) drawn.focus();
      else if (framesLeft > 0) within.win.requestAnimationFrame(() => look(framesLeft - 1));
    };
    look(MOST_FRAMES);
  }

  /** Leaves nothing behind as the plugin is turned off. */
  clear(): void {
    for (const block of [...this.live]) block.retire();
    for (const block of [...this.gone.keys()]) this.forget(block);
    for (const timer of this.typed.values()) window.clearTimeout(timer);
    this.typed.clear();
  }

  /**
   * Finds the block in whose place a new one is drawn: of the same note, with nearly the same text, and itself no
   * longer there. Its host has removed it, or will because its text is gone from the editor around it, or because it
   * has itself just written the new text.
   */
  predecessorOf(heir: DrawnBlock): DrawnBlock | null {
    let best: DrawnBlock | null = null;
    let alike = LEAST_ALIKE;
    for (const block of [...this.gone.keys(), ...this.live]) {
      if (block.path !== heir.path || block.fight === null) continue;
      const written = block.writes !== null && sameBody(block.writes, heir.body);
      const like = written ? 1 : likeness(block.body, heir.body);
      if (like <= alike || !this.makesWay(block, heir, written)) continue;
      best = block;
      alike = like;
    }
    if (best !== null) this.drop(best);
    return best;
  }

  private makesWay(block: DrawnBlock, heir: DrawnBlock, written: boolean): boolean {
    const sameRenderer = block.ctx.docId === heir.ctx.docId;
    const removed = this.gone.get(block);
    if (removed !== undefined) return sameRenderer || removed.editor !== null;
    if (sameRenderer) return written;
    const editor = editorAround(this.app, block.path, block.el);
    return editor !== null && !findFights(editor.getValue()).some(({ body }) => sameBody(body, block.body));
  }

  /** Works a note's fights out as the note is now, and shows them in every place where they are drawn. */
  refresh(path: string): Promise<void> {
    const waiting = this.refreshes.get(path);
    if (waiting !== undefined) return waiting;
    const made = Promise.resolve().then(async () => {
      this.refreshes.delete(path);
      await this.showNote(path);
    });
    this.refreshes.set(path, made);
    return made;
  }

  /** Refreshes a note once typing has paused. */
  refreshSoon(path: string): void {
    if (!this.shows(path)) return;
    window.clearTimeout(this.typed.get(path));
    const timer = window.setTimeout(() => {
      this.typed.delete(path);
      void this.refresh(path);
    }, PAUSE);
    this.typed.set(path, timer);
  }

  /** Draws all by changed settings. */
  choicesChanged(): void {
    for (const block of this.live) block.showChoices();
  }

  /** Returns the fight that has the focus; null: none has. */
  focused(): DrawnBlock | null {
    return [...this.live].find(({ el }) => el.contains(el.doc.activeElement)) ?? null;
  }

  renamed(from: string, to: string): void {
    this.writer.renamed(from, to);
    for (const block of [...this.live, ...this.gone.keys()]) {
      if (block.path === from) block.path = to;
      else if (block.path.startsWith(`${from}/`)) block.path = to + block.path.slice(from.length);
    }
  }

  private shows(path: string): boolean {
    return [...this.live].some((block) => block.path === path);
  }

  private async showNote(path: string): Promise<void> {
    const blocks = [...this.live].filter((block) => block.path === path);
    const file = this.app.vault.getFileByPath(path);
    if (file === null) {
      for (const block of blocks) await this.showIn(path, asNote(block.body), [block]);
      return;
    }
    const byEditor = new Map<Editor | null, DrawnBlock[]>();
    for (const block of blocks) {
      const editor = editorOf(this.app, path, block.el);
      byEditor.set(editor, [...(byEditor.get(editor) ?? []), block]);
    }
    for (const [editor, theirs] of byEditor) {
      const text = editor === null ? await this.app.vault.cachedRead(file) : editor.getValue();
      await this.showIn(path, text, theirs);
    }
  }

  private async showIn(path: string, note: string, blocks: readonly DrawnBlock[]): Promise<void> {
    const before = this.notebook.bodies(path);
    const drawn = blocks.flatMap(({ fight }) => fight ?? []);
    const fights = await this.notebook.fights(path, note, drawn);
    const after = fights.map(({ block }) => block.body);
    for (const block of blocks) {
      if (!this.live.has(block)) continue;
      // An editor draws its own blocks again; what is drawn elsewhere would lag behind until the note is saved.
      const follows = editorAround(this.app, path, block.el) === null;
      const body = follows ? followBody(before, after, block.body) : null;
      if (body !== null) block.body = body;
      block.receive(note, fights);
    }
  }

  private forget(block: DrawnBlock): void {
    this.drop(block);
    block.destroyWidget();
    this.letGo(block.path);
  }

  /** Forgets a note that is neither drawn nor open. */
  letGo(path: string): void {
    if (!this.shows(path) && !this.isOpen(path)) this.notebook.drop(path);
  }

  private drop(block: DrawnBlock): void {
    window.clearTimeout(this.gone.get(block)?.timer);
    this.gone.delete(block);
  }
}

/** Returns a note that holds nothing but this fight. */
export function asNote(body: string): string {
  const longest = Math.max(2, ...Array.from(body.matchAll(/~+/g), ([run]) => run.length));
  const fence = "~".repeat(longest + 1);
  return `${fence}combat\n${body}\n${fence}`;
}

/** A text of which less is left is another text. */
const LEAST_ALIKE = 0.5;
