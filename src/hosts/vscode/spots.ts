import { commands, Range, Selection, type TextDocument, TextEditorRevealType, type Uri, window } from "vscode";
import type { Range as Offsets } from "../../assist/service.ts";
import type { NoteFight } from "../../share/note.ts";
import { change } from "./rewrite.ts";

/* Places of a fight in its document, and the way there. */

export function rangeOf(document: TextDocument, { from, to }: Offsets): Range {
  return new Range(document.positionAt(from), document.positionAt(to));
}

export function offsetsOf(document: TextDocument, range: Range): Offsets {
  return { from: document.offsetAt(range.start), to: document.offsetAt(range.end) };
}

/** The document's line of a line of a block. */
export function noteLineOf({ block }: NoteFight, line: number): number {
  return block.lines[line]?.line ?? block.openLine;
}

/** Shows a line in the document's editor, with the cursor at its end. */
export async function goToLine(document: TextDocument, line: number): Promise<void> {
  const end = document.lineAt(Math.min(line, document.lineCount - 1)).range.end;
  const shown = window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await window.showTextDocument(document, { viewColumn: shown?.viewColumn });
  editor.selection = new Selection(end, end);
  editor.revealRange(new Range(end, end), TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Opens a file, at a line where one is named. */
export async function openAt(file: Uri, line: number | null): Promise<void> {
  const selection = line === null ? undefined : new Range(line, 0, line, 0);
  await commands.executeCommand("vscode.open", file, { selection });
}

/** Puts the cursor on an empty line at the end of a fight, and lists what may be written there. */
export async function goToEnd(document: TextDocument, { block }: NoteFight): Promise<void> {
  const last = block.lines[block.lines.length - 1];
  const line = last?.line ?? block.openLine;
  if (last === undefined || last.text.trim() !== "") {
    const end = document.offsetAt(document.lineAt(line).range.end);
    const insert = `\n${last?.prefix ?? block.openPrefix}`;
    if (!(await change(document, [{ from: end, to: end, insert }]))) return;
    await goToLine(document, line + 1);
  } else await goToLine(document, line);
  await commands.executeCommand("editor.action.triggerSuggest");
}
