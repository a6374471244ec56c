import { MarkdownView, Notice, type App } from "obsidian";
import { say } from "./words.ts";

/** Shows a line of a note, 0-based: in the editor that has it open, else by opening it. */
export async function goToLine(app: App, path: string, line: number): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (file === null) return void new Notice(say.noFile);
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
