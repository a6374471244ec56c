import { MarkdownView, Notice } from "obsidian";
import type { ImportDeed } from "../../view/import-dialog.tsx";
import { createBeside, type SharedBy } from "./fight-at.ts";
import { insertBlock } from "./insert-fight.ts";
import { MountedDialog } from "./mounted-dialog.ts";
import { say } from "./words.ts";

/** Opens a dialog that takes what somebody has shared, and puts the fights in it where they are wanted. */
export async function importFight({ app, notebook }: SharedBy): Promise<void> {
  const [{ importOptions }, { mountImport }] = await Promise.all([
    import("../../share/lonelog/for-dialog.ts"),
    import("../../view/import-dialog.tsx"),
  ]);
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  const path = view?.file?.path ?? "";
  const deeds: ImportDeed[] = [
    {
      id: "note",
      label: say.newNote,
      run: safely(async (text) => {
        const file = await createBeside(app, path, `${say.importName}.md`, text);
        await app.workspace.getLeaf(true).openFile(file);
        dialog.close();
        new Notice(say.saved(file.path));
        return "";
      }),
    },
    {
      id: "copy",
      label: say.copy,
      run: safely(async (text) => {
        await navigator.clipboard.writeText(text);
        return say.copied;
      }),
    },
  ];
  if (view !== null && view.getMode() === "source")
    deeds.unshift({
      id: "insert",
      label: say.insert,
      run: safely((text) => {
        if (view.file?.path !== path || !view.containerEl.isConnected) return Promise.resolve(say.noEditor);
        insertBlock(view.editor, text.replace(/\n$/, "").split("\n"));
        dialog.close();
        new Notice(say.inserted);
        return Promise.resolve("");
      }),
    });
  const dialog = new MountedDialog(app, (el) =>
    mountImport(el, { ...importOptions(notebook.environment(path)), deeds }),
  );
  dialog.setTitle(say.importTitle);
  dialog.open();
}

function safely(deed: ImportDeed["run"]): ImportDeed["run"] {
  return async (text) => {
    try {
      return await deed(text);
    } catch (error) {
      console.error(error);
      return say.notShared;
    }
  };
}
