import type { Editor } from "obsidian";

/** Puts lines below the line with the cursor, which goes behind them. */
export function insertBlock(editor: Editor, block: readonly string[]): void {
  const { line } = editor.getCursor("to");
  const text = editor.getLine(line);
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>[ \t]?)+/.exec(text)?.[0] ?? "";
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
