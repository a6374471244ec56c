import { type TextDocument, type TextEditor, window, workspace } from "vscode";
import { isNote } from "./notes.ts";

/** A document that is open. Nothing is opened because a page asks for it. */
export function openDocument(address: string): TextDocument | null {
  return workspace.textDocuments.find(({ uri, isClosed }) => !isClosed && uri.toString() === address) ?? null;
}

/** The note that is worked on; null: none is. */
export function noteInUse(): TextEditor | null {
  const { activeTextEditor: active, visibleTextEditors: visible } = window;
  if (active !== undefined && isNote(active.document)) return active;
  const [only, another] = visible.filter(({ document }) => isNote(document));
  return another === undefined ? (only ?? null) : null;
}

/** The same, or a new note that is in no file yet. */
export async function noteToWriteIn(): Promise<TextEditor> {
  return (
    noteInUse() ?? window.showTextDocument(await workspace.openTextDocument({ language: "markdown", content: "" }))
  );
}
