import type { Editor } from "obsidian";
import type { Preferences } from "../../view/preferences.ts";

/** Puts a fight to fill in below the line with the cursor, which goes to where its first combatant belongs. */
export function insertFight(editor: Editor, { rules, options }: Pick<Preferences, "rules" | "options">): void {
  const house = options === "" ? [] : [`options: ${options}`];
  const block = [
    "```combat",
    `rules: ${rules}`,
    ...house,
    "title: ",
    "",
    "@party",
    "",
    "",
    "@foes",
    "",
    "",
    "== Round 1",
    "```",
  ];
  insertBlock(editor, block, block.indexOf("@party") + 1);
}

/** Puts lines below the line with the cursor, which goes to one of them; null: behind them. */
export function insertBlock(editor: Editor, block: readonly string[], caret: number | null): void {
  const { line } = editor.getCursor("to");
  const text = editor.getLine(line);
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>[ \t]?)+/.exec(text)?.[0] ?? "";
  const empty = text.trim() === marks.trim();
  const above = empty ? [] : ["", ""];
  const lines = [...above, ...block].map((each, at) => (at === 0 ? each : marks + each));
  const end = { line, ch: text.length };
  const at = line + above.length + (caret ?? block.length - 1);
  const ch = caret === null ? (lines[lines.length - 1]?.length ?? 0) : marks.length;
  editor.transaction({
    changes: [{ from: end, text: lines.join("\n") }],
    selection: { from: { line: at, ch } },
  });
}
