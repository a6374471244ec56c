import { MarkdownView, Notice, type App, type Editor } from "obsidian";
import { belowHead } from "../../notes/note-head.ts";
import { obsidianSentences } from "./sentences.ts";

/**
 * An editor with a note open, in whose pane it is the editor, not reading view, that is on show: only then it holds the
 * note's truth.
 */
interface OpenEditor {
  readonly editor: Editor;
  readonly pane: HTMLElement;
}

function openEditors(app: App, path: string): OpenEditor[] {
  return app.workspace.getLeavesOfType("markdown").flatMap(({ view }) => {
    if (!(view instanceof MarkdownView) || view.file?.path !== path || view.getMode() !== "source") return [];
    return [{ editor: view.editor, pane: view.containerEl }];
  });
}

/**
 * Returns the editor that shows this element; null where the element stands in reading view, in another note, or in
 * nothing that is attached.
 */
export function editorAround(app: App, path: string, el: HTMLElement): Editor | null {
  return openEditors(app, path).find(({ pane }) => pane.contains(el))?.editor ?? null;
}

/**
 * Returns the editor through which a note is to be changed: the one that shows this element, else any that has the note
 * open.
 */
export function editorOf(app: App, path: string, el: HTMLElement): Editor | null {
  const open = openEditors(app, path);
  return (open.find(({ pane }) => pane.contains(el)) ?? open[0])?.editor ?? null;
}

/** Shows a line of a note, 0-based: in the editor that has it open, else by opening it. */
export async function goToLine(app: App, path: string, line: number): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (file === null) return void new Notice(obsidianSentences.noFile);
  const leaf =
    app.workspace
      .getLeavesOfType("markdown")
      .find(({ view }) => view instanceof MarkdownView && view.file?.path === path) ?? app.workspace.getLeaf(false);
  if (leaf.view instanceof MarkdownView && leaf.view.file?.path === path && leaf.view.getMode() === "source") {
    const { editor } = leaf.view;
    app.workspace.setActiveLeaf(leaf, { focus: true });
    editor.setCursor({ line, ch: 0 });
    editor.scrollIntoView({ from: { line, ch: 0 }, to: { line, ch: 0 } }, true);
    editor.focus();
  } else await leaf.openFile(file, { active: true, eState: { line } });
}

/** Returns the line below which a block goes, 0-based: the one with the cursor, or the last of the properties. */
export function lineOfBlock(editor: Editor): number {
  return belowHead(editor.getValue(), editor.getCursor("to").line);
}

/** Puts lines below the line with the cursor, which goes behind them. */
export function insertBlock(editor: Editor, block: readonly string[]): void {
  const line = lineOfBlock(editor);
  const text = editor.getLine(line);
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>)+[ \t]?/.exec(text)?.[0] ?? "";
  const empty = text.trim() === marks.trim();
  const above = empty ? [] : ["", ""];
  const lines = [...above, ...block].map((each, at) => (at === 0 ? each : marks + each));
  const end = { line, ch: text.length };
  const at = line + above.length + block.length - 1;
  const ch = lines[lines.length - 1]?.length ?? 0;
  editor.transaction({
    changes: [{ from: end, text: lines.join("\n") }],
    selection: { from: { line: at, ch } },
  });
}
