import { type App, type Editor, MarkdownView } from "obsidian";

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
 * The editor that shows this element; null where the element stands in reading view, in another note, or in nothing
 * that is attached.
 */
export function editorAround(app: App, path: string, el: HTMLElement): Editor | null {
  return openEditors(app, path).find(({ pane }) => pane.contains(el))?.editor ?? null;
}

/**
 * The editor through which a note is to be changed: the one that shows this element, else any that has the note open.
 */
export function editorOf(app: App, path: string, el: HTMLElement): Editor | null {
  const open = openEditors(app, path);
  return (open.find(({ pane }) => pane.contains(el)) ?? open[0])?.editor ?? null;
}
