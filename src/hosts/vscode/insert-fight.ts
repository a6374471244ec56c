import { SnippetString, type TextEditor, type TextLine } from "vscode";
import { partyNotes } from "../../view/preferences.ts";
import { preferences } from "./settings.ts";

/** Puts a fight to fill in below the line with the cursor. */
export async function insertFight(editor: TextEditor): Promise<void> {
  const { line, marks, empty } = placeIn(editor);
  const chosen = preferences(editor.document.uri);
  const made = new SnippetString();
  const lines: (() => void)[] = [
    () => made.appendText("```combat"),
    () => made.appendText(`rules: ${chosen.rules}`),
    ...(chosen.options === "" ? [] : [() => made.appendText(`options: ${chosen.options}`)]),
    () => made.appendText("title: ").appendTabstop(),
    () => undefined,
    () => made.appendText("@party"),
    ...partyNotes(chosen).map((name) => () => made.appendText(`[[${name}]]:`)),
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

/** Puts a block below the line with the cursor. */
export async function insertBlock(editor: TextEditor, block: string): Promise<boolean> {
  const { line, marks, empty } = placeIn(editor);
  const lines = [...(empty ? [] : ["", ""]), ...block.replace(/\n$/, "").split("\n")];
  const text = lines.map((each, at) => (at === 0 ? each : marks + each)).join("\n");
  return editor.edit((edit) => edit.insert(line.range.end, text));
}

/** The line with the cursor, and what every line below it must begin with. */
function placeIn({ document, selection }: TextEditor): { line: TextLine; marks: string; empty: boolean } {
  const line = document.lineAt(selection.end.line);
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>[ \t]?)+/.exec(line.text)?.[0] ?? "";
  return { line, marks, empty: line.text.trim() === marks.trim() };
}
