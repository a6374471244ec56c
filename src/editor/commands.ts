import type { EditorView } from "@codemirror/view";
import { noteOf } from "./note.ts";
import { openProblem } from "./keys.ts";
import { mentionsAt, toNextMention } from "./mentions.ts";
import { menuAt, setSheet } from "./sheet.ts";

/** What a host makes commands of, each for the caret; those for a whole fight are in `src/view/fight-commands.ts`. */
export type CombatCommand = "mend" | "rename" | "mention";

/** Carries a command out; false where there is nothing to do. With `check` nothing is done: could it be? */
export function runCommand(view: EditorView, command: CombatCommand, check = false): boolean {
  const { state } = view;
  const at = state.selection.main.head;
  switch (command) {
    case "mend":
      return check ? menuAt(state, at) !== null : openProblem(view);
    case "rename": {
      const found = noteOf(state)?.renameable(at) ?? null;
      if (found === null) return false;
      if (!check) view.dispatch({ effects: setSheet.of({ kind: "rename", at, name: found.name }) });
      return true;
    }
    case "mention":
      return check ? mentionsAt(view, at) !== null : toNextMention(view, at);
  }
}
