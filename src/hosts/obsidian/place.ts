import { type App, type Editor, type MarkdownPostProcessorContext, MarkdownView, type TFile } from "obsidian";
import { findFights, type FightBlock } from "../../notes/fences.ts";
import { locate, replaceBody, type FightRef } from "../../notes/place.ts";

/** Where a drawn fight stands: its note, its element, and its body when it was drawn. */
export interface Drawn {
  readonly path: string;
  readonly el: HTMLElement;
  readonly ctx: MarkdownPostProcessorContext;
  readonly source: string;
}

/** What to do with a block that was found: the new body, or why nothing is written. */
export type Rewrite = (block: FightBlock, note: string) => { readonly body: string } | { readonly refused: string };

export type Written = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const words = {
  gone: "The note has changed under this fight. Nothing was written.",
  ambiguous:
    "Two fights in this note are identical, so it is not certain which one is meant. Give one of them a title. Nothing was written.",
  noNote: "This fight stands in no note that can be written to.",
};

/**
 * Writes into the note as it is now: through the editor that has it open, so that undo works and unsaved typing stays; otherwise to the file,
 * looking for the block again inside the atomic step.
 */
export async function rewrite(app: App, drawn: Drawn, edit: Rewrite): Promise<Written> {
  const file = app.vault.getFileByPath(drawn.path);
  if (file === null) return { ok: false, reason: words.noNote };
  const editor = editorOf(app, file, drawn.el);
  if (editor !== null) return throughEditor(editor, drawn, edit);
  let outcome: Written = { ok: false, reason: words.gone };
  await app.vault.process(file, (data) => {
    const made = rewriteText(data, drawn, edit);
    outcome = made.ok ? { ok: true } : made;
    return made.ok ? made.text : data;
  });
  return outcome;
}

function throughEditor(editor: Editor, drawn: Drawn, edit: Rewrite): Written {
  const made = rewriteText(editor.getValue(), drawn, edit);
  if (!made.ok) return made;
  editor.transaction({
    changes: made.changes.map(({ from, to, insert }) => ({
      from: editor.offsetToPos(from),
      to: editor.offsetToPos(to),
      text: insert,
    })),
  });
  return { ok: true };
}

function rewriteText(
  note: string,
  drawn: Drawn,
  edit: Rewrite,
):
  | ({ readonly ok: true } & Pick<Extract<ReturnType<typeof replaceBody>, { ok: true }>, "text" | "changes">)
  | { readonly ok: false; readonly reason: string } {
  const found = locate(note, refOf(note, drawn));
  if (!found.ok) return { ok: false, reason: words[found.reason] };
  const made = edit(found.block, note);
  if ("refused" in made) return { ok: false, reason: made.refused };
  const placed = replaceBody(note, found.block, made.body);
  return placed.ok ? { ok: true, text: placed.text, changes: placed.changes } : placed;
}

/**
 * How to find the block again: by its body. Section lines may be old, and those of a call-out are the whole call-out's, so they only decide
 * between equal blocks, and only when they speak of the very text at hand.
 */
function refOf(note: string, { source, el, ctx }: Drawn): FightRef {
  const info = ctx.getSectionInfo(el);
  if (info === null || info.text !== note) return { body: source };
  const inside = findFights(note).filter(
    (block) => block.openLine >= info.lineStart && block.openLine <= info.lineEnd && samePlain(block.body, source),
  );
  return inside.length === 1 && inside[0] !== undefined ? { body: source, line: inside[0].openLine } : { body: source };
}

function samePlain(a: string, b: string): boolean {
  return a.replace(/\r\n/g, "\n").replace(/\n+$/, "") === b.replace(/\r\n/g, "\n").replace(/\n+$/, "");
}

/** The editor that shows this element, else any open on the file; never one that is hidden behind reading view. */
function editorOf(app: App, file: TFile, el: HTMLElement): Editor | null {
  let other: Editor | null = null;
  for (const leaf of app.workspace.getLeavesOfType("markdown")) {
    const { view } = leaf;
    if (!(view instanceof MarkdownView) || view.file?.path !== file.path || view.getMode() !== "source") continue;
    if (view.containerEl.contains(el)) return view.editor;
    other ??= view.editor;
  }
  return other;
}

/** The note as it is now: what an editor shows, else what is on disk. */
export async function noteText(app: App, path: string, el: HTMLElement): Promise<string | null> {
  const file = app.vault.getFileByPath(path);
  if (file === null) return null;
  return editorOf(app, file, el)?.getValue() ?? app.vault.cachedRead(file);
}

/** The fight of a note that an element was drawn from, by its index; null where it cannot be told. */
export function indexOf(note: string, drawn: Drawn): number | null {
  const found = locate(note, refOf(note, drawn));
  return found.ok ? found.block.index : null;
}
