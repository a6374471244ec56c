import { SnippetString, type TextEditor } from "vscode";
import { rulesSetting } from "./settings.ts";

/** Puts a fight to fill in below the line with the cursor. */
export async function insertFight(editor: TextEditor): Promise<void> {
  const { document, selection } = editor;
  const line = document.lineAt(selection.end.line);
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>[ \t]?)+/.exec(line.text)?.[0] ?? "";
  const empty = line.text.trim() === marks.trim();
  const made = new SnippetString();
  const lines: (() => void)[] = [
    () => made.appendText("```combat"),
    () => made.appendText(`rules: ${rulesSetting(document.uri)}`),
    () => made.appendText("title: ").appendTabstop(),
    () => undefined,
    () => made.appendText("@party"),
    () => made.appendTabstop(),
    () => undefined,
    () => made.appendText("@foes"),
    () => made.appendTabstop(),
    () => undefined,
    () => made.appendText("== Round 1"),
    () => made.appendTabstop(0),
    () => made.appendText("```"),
  ];
  if (!empty) made.appendText(`\n${marks.trimEnd()}\n${marks}`);
  lines.forEach((write, at) => {
    if (at > 0) made.appendText(`\n${marks}`);
    write();
  });
  await editor.insertSnippet(made, line.range.end, { undoStopBefore: true, undoStopAfter: true });
}
