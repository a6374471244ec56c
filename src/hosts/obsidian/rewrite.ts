import type { App, Editor, MarkdownPostProcessorContext } from "obsidian";
import { findFights, type FightBlock } from "../../notes/fences.ts";
import { locate, placeBelow, replaceBody, sameBody, type FightRef } from "../../notes/place.ts";
import { editorOf } from "./editors.ts";
import { say } from "./words.ts";

/** Where a drawn fight stands: its note, its element, and its body as far as it is known. */
export interface Drawn {
  readonly path: string;
  readonly el: HTMLElement;
  readonly ctx: Pick<MarkdownPostProcessorContext, "getSectionInfo">;
  readonly body: string;
}

/**
 * What to do with a block that was found in a note: its new body, another fight below it, or why nothing is written.
 * Must not wait.
 */
export type Rewrite = (
  block: FightBlock,
  note: string,
) => { readonly body: string } | { readonly below: string } | { readonly refused: string };

export type Written = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** A step of an editor's history. */
export type Step = "undo" | "redo";

/**
 * Writes into a note as it is now: through the editor that has it open, so that undo works and unsaved typing stays;
 * otherwise into the file, looking for the block again inside the atomic step.
 */
export async function rewrite(app: App, drawn: Drawn, edit: Rewrite, step: Step | null = null): Promise<Written> {
  return writeText(app, drawn.path, drawn.el, (note) => rewriteText(note, drawn, edit), step);
}

/** What to do with a note's text: changes, and the text that they make; or why nothing is written. Must not wait. */
export type TextEdit = (note: string) => ReturnType<typeof replaceBody>;

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
  if (file === null) return { ok: false, reason: say.noFile };
  const editor = editorOf(app, path, el);
  if (editor !== null) return throughEditor(editor, edit, step);
  let written: Written = { ok: false, reason: say.notWritten };
  try {
    await app.vault.process(file, (data) => {
      const made = edit(data);
      written = made;
      return made.ok ? made.text : data;
    });
  } catch (error) {
    console.error(error);
    return { ok: false, reason: say.notWritten };
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

function rewriteText(note: string, drawn: Drawn, edit: Rewrite): ReturnType<typeof replaceBody> {
  const found = locate(note, refOf(note, drawn));
  if (!found.ok) return { ok: false, reason: say[found.reason] };
  const made = edit(found.block, note);
  if ("refused" in made) return { ok: false, reason: made.refused };
  return "below" in made ? placeBelow(note, found.block, made.below) : replaceBody(note, found.block, made.body);
}

/**
 * How to find a block again: by its body. Section lines can be old, and those of a call-out are the whole call-out's.
 * So they only tell equal blocks apart, and only where they speak of this very text and name both fences of one of
 * them.
 */
export function refOf(note: string, { body, el, ctx }: Drawn): FightRef {
  const info = ctx.getSectionInfo(el);
  if (info === null || info.text !== note) return { body };
  const exact = findFights(note).find(
    ({ openLine, closeLine }) => openLine === info.lineStart && closeLine === info.lineEnd,
  );
  return exact !== undefined && sameBody(exact.body, body) ? { body, line: exact.openLine } : { body };
}
