import type { Editor } from "obsidian";

/** Puts a fight to fill in below the line with the cursor, which goes to where its first combatant belongs. */
export function insertFight(editor: Editor, rules: string): void {
  const { line } = editor.getCursor("to");
  const text = editor.getLine(line);
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>[ \t]?)+/.exec(text)?.[0] ?? "";
  const empty = text.trim() === marks.trim();
  const block = ["```combat", `rules: ${rules}`, "title: ", "", "@party", "", "", "@foes", "", "", "== Round 1", "```"];
  const lines = [...(empty ? [] : ["", ""]), ...block].map((each, at) => (at === 0 ? each : marks + each));
  const end = { line, ch: text.length };
  const first = line + lines.indexOf(`${marks}@party`) + 1;
  editor.transaction({
    changes: [{ from: end, text: lines.join("\n") }],
    selection: { from: { line: first, ch: marks.length } },
  });
}
