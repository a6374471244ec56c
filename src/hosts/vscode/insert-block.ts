import type { TextDocument, TextEditor } from "vscode";
import { change } from "./rewrite.ts";

/**
 * Puts a block below the line with the cursor, with a blank line between. Answers with the line of the block's end;
 * null: the document has changed meanwhile, and nothing was written.
 */
export async function insertBlock({ document, selection }: TextEditor, block: string): Promise<number | null> {
  const { range, text, lineNumber } = document.lineAt(selection.end.line);
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>[ \t]?)+/.exec(text)?.[0] ?? "";
  const empty = text.trim() === marks.trim();
  const lines = [...(empty ? [] : ["", ""]), ...block.replace(/\n$/, "").split("\n")];
  const insert = lines.map((each, at) => (at === 0 ? each : (marks + each).trimEnd())).join("\n");
  const at = document.offsetAt(range.end);
  return (await change(document, [{ from: at, to: at, insert }])) ? lineNumber + lines.length - 1 : null;
}

/** "line 41 of Session 4": where it would stand. */
export function placeOf({ document, selection }: TextEditor): { readonly line: number; readonly note: string } {
  return { line: selection.end.line + 1, note: nameOf(document) };
}

function nameOf({ uri }: TextDocument): string {
  return (uri.path.split("/").pop() ?? "").replace(/\.md$/i, "");
}
