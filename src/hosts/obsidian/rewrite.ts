import type { App, Editor, MarkdownPostProcessorContext } from "obsidian";
import { openNote, type AssistEnvironment } from "../../assist/index.ts";
import { kindOf } from "../../complete/mentions.ts";
import type { Elsewhere } from "../../editor/index.ts";
import { withText, type Fight } from "../../fight/timeline.ts";
import { applyChanges } from "../../language/text-lines.ts";
import { findFights } from "../../notes/fences.ts";
import { locate, sameBody, type FightRef, type Placed } from "../../notes/place.ts";
import type { Notebook } from "../../share/notebook.ts";
import { say } from "../../telling/sentences.ts";
import { outcomeOf, written, type CarriedOut, type Outcome, type RandomFace, type Wish } from "../../wishes/wish.ts";
import { WriteHistory, type WaysBack } from "../../wishes/write-history.ts";
import type { FightEdit, TextEdit, Written } from "../host.ts";
import { hostSentences } from "../sentences.ts";
import { madeOf, notWritten, placeMade } from "../wish.ts";
import { editorOf } from "./editors.ts";
import { obsidianSentences } from "./sentences.ts";
import type { Settings } from "./settings.ts";

/** Place of a drawn fight: its note, its element, and its body as far as it is known. */
export interface Drawn {
  readonly path: string;
  readonly el: HTMLElement;
  readonly ctx: Pick<MarkdownPostProcessorContext, "getSectionInfo">;
  readonly body: string;
}

/** Other notes, in which a fight goes on, as a new name needs them. */
export interface OtherNotes {
  environmentAt(path: string): AssistEnvironment;
  /** @param from the note whose links lead to the others */
  writeFrom(from: string, others: Elsewhere): void;
}

/** A step of an editor's history. */
type Step = "undo" | "redo";

/**
 * Writes into a note as it is now: through the editor that has it open, so that undo works and unsaved typing stays;
 * otherwise into the file, looking for the block again inside the atomic step.
 */
export async function rewrite(app: App, drawn: Drawn, edit: FightEdit, step: Step | null = null): Promise<Written> {
  return writeText(app, drawn.path, drawn.el, (note) => rewriteText(note, drawn, edit), step);
}

/**
 * Changes a note as it is now: through an editor that has it open, that around `el` first, else in one step in its
 * file.
 */
export async function writeText(
  app: App,
  path: string,
  el: HTMLElement,
  edit: TextEdit,
  step: Step | null = null,
): Promise<Written> {
  const file = app.vault.getFileByPath(path);
  if (file === null) return { ok: false, reason: obsidianSentences.noFile };
  const editor = editorOf(app, path, el);
  if (editor !== null) return throughEditor(editor, edit, step);
  let written: Written = { ok: false, reason: obsidianSentences.notWritten };
  try {
    await app.vault.process(file, (data) => {
      const made = edit(data);
      written = made;
      return made.ok ? made.text : data;
    });
  } catch (error) {
    console.error(error);
    return { ok: false, reason: obsidianSentences.notWritten };
  }
  return written;
}

function throughEditor(editor: Editor, edit: TextEdit, step: Step | null): Written {
  const made = edit(editor.getValue());
  if (!made.ok) return made;
  if (step !== null && stepped(editor, step, made.text)) return { ok: true };
  editor.transaction({
    changes: made.changes.map(({ from, to, insert }) => ({
      from: editor.offsetToPos(from),
      to: editor.offsetToPos(to),
      text: insert,
    })),
  });
  return { ok: true };
}

/** Takes a step of the editor's own history, if that makes exactly this text; else nothing has changed. */
function stepped(editor: Editor, step: Step, text: string): boolean {
  const before = editor.getValue();
  editor[step]();
  const after = editor.getValue();
  if (after === text) return true;
  if (after !== before) editor[step === "undo" ? "redo" : "undo"]();
  return false;
}

function rewriteText(note: string, drawn: Drawn, edit: FightEdit): Placed {
  const found = locate(note, refOf(note, drawn));
  if (!found.ok) return { ok: false, reason: hostSentences[found.reason] };
  return edit(note, found.block);
}

/**
 * Returns the reference by which a block is found again: its body. Section lines can be old, and those of a call-out
 * are the whole call-out's. So they only tell equal blocks apart, and only where they speak of this very text and name
 * both fences of one of them.
 */
export function refOf(note: string, { body, el, ctx }: Drawn): FightRef {
  const info = ctx.getSectionInfo(el);
  if (info === null || info.text !== note) return { body };
  const exact = findFights(note).find(
    ({ openLine, closeLine }) => openLine === info.lineStart && closeLine === info.lineEnd,
  );
  return exact !== undefined && sameBody(exact.body, body) ? { body, line: exact.openLine } : { body };
}

/** Carries wishes out on notes as they are now, for widgets, views and commands alike, and knows the way back. */
export class FightWriter {
  private readonly histories = new Map<string, WriteHistory>();

  constructor(
    private readonly app: App,
    private readonly notebook: Notebook,
    private readonly random: RandomFace,
    private readonly settings: Settings,
    private readonly others: OtherNotes,
  ) {}

  /**
   * @param known the fight as it is drawn
   * @param writes is told the block's new text before it is written
   */
  async act(drawn: Drawn, wish: Wish, known: Fight | null, writes?: (text: string) => void): Promise<Outcome> {
    if (wish.kind === "rename" && known !== null) return this.rename(drawn, wish, known, writes);
    const history = this.historyOf(drawn.path);
    const undoes = wish.kind === "undo" ? wish.edit : null;
    const step = undoes === null ? null : history.isAgain(undoes) ? "redo" : "undo";
    let made: CarriedOut | null = null;
    let bodies: readonly string[] = [];
    const edit: FightEdit = (note, block) => {
      const noted = this.notebook.fightsNow(drawn.path, note, known === null ? [] : [known]);
      bodies = noted.map(({ block: { body } }) => body);
      made = this.carryOut(wish, block.body, noted[block.index]?.fight ?? known);
      if (!made.ok) return made;
      if (made.below === undefined) writes?.(made.text);
      return placeMade(note, block, made);
    };
    const written = await rewrite(this.app, drawn, edit, step);
    const done = made ?? this.carryOut(wish, drawn.body, known);
    if (!written.ok) return notWritten(written.reason, done);
    if (!done.ok) return done;
    // A fight in a block of its own is not taken back from this one.
    if (done.below === undefined) history.wrote(wish, done.edit, bodies);
    return outcomeOf(done);
  }

  /**
   * Renames somebody wherever the fight names it: in its block, in the others of its chain, and in notes in which it
   * goes on. Within one block it can be taken back there; beyond it by the editors alone.
   */
  private async rename(
    drawn: Drawn,
    { who, name }: Extract<Wish, { readonly kind: "rename" }>,
    known: Fight,
    writes?: (text: string) => void,
  ): Promise<Outcome> {
    const { path } = drawn;
    let text = "";
    let others: Elsewhere = [];
    let made: CarriedOut | null = null;
    let alone = true;
    let bodies: readonly string[] = [];
    const edit: FightEdit = (note, block) => {
      text = note;
      const renamed = openNote(note, this.others.environmentAt(path)).renameFighter(block.index, who, name);
      if (!renamed.ok) return renamed;
      ({ others } = renamed);
      const after = applyChanges(note, renamed.changes);
      const blocks = findFights(note);
      bodies = blocks.map(({ body }) => body);
      const now = findFights(after).map(({ body }) => body);
      alone = others.length === 0 && now.every((body, at) => at === block.index || body === bodies[at]);
      const body = now[block.index] ?? block.body;
      made = written(block.body, body, say.renamed(kindOf(who, known.state), name.trim()));
      writes?.(body);
      return { ok: true, changes: renamed.changes, text: after };
    };
    let placed = await rewrite(this.app, drawn, edit);
    // The notes in which it goes on may be read only now.
    if (!placed.ok && text !== "") {
      await this.notebook.fights(path, text, [known]);
      placed = await rewrite(this.app, drawn, edit);
    }
    const done = made ?? this.carryOut({ kind: "rename", who, name }, drawn.body, known);
    if (!placed.ok) return { ok: false, reason: placed.reason };
    if (!done.ok) return done;
    if (alone) this.historyOf(path).wrote({ kind: "rename", who, name }, done.edit, bodies);
    else if (others.length > 0) this.others.writeFrom(path, others);
    return outcomeOf(done);
  }

  /** Works out what a wish would make of a text, without writing it. */
  carryOut(wish: Wish, body: string, known: Fight | null): CarriedOut {
    if (known === null) return { ok: false, reason: obsidianSentences.broken };
    const fight = withText(known, body);
    return madeOf(wish, fight, body, this.random, this.settings.now);
  }

  /** Returns the ways back and forth in a fight, wherever they are asked for. */
  waysOf(place: { readonly path: string; readonly body: string }): WaysBack {
    const bodies = (): readonly string[] => this.notebook.bodies(place.path);
    return {
      last: () => this.historyOf(place.path).last(place.body, bodies()),
      again: () => this.historyOf(place.path).again(place.body, bodies()),
      // Writing notes it already.
      wrote: () => undefined,
    };
  }

  renamed(from: string, to: string): void {
    for (const [path, history] of [...this.histories]) {
      const now = path === from ? to : path.startsWith(`${from}/`) ? to + path.slice(from.length) : null;
      if (now === null) continue;
      this.histories.delete(path);
      this.histories.set(now, history);
    }
  }

  private historyOf(path: string): WriteHistory {
    const known = this.histories.get(path) ?? new WriteHistory();
    this.histories.set(path, known);
    return known;
  }
}
