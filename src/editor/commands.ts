import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { standingOf, type Press } from "../view/standing.ts";
import { fightAt, noteOf } from "./note.ts";
import { openProblem } from "./keys.ts";
import { mentionsAt, toNextMention } from "./mentions.ts";
import { menuAt, setSheet } from "./sheet.ts";
import { act } from "./writing.ts";

/** What a host makes commands of, each for the fight that holds the caret. */
export type CombatCommand = "next" | "roll" | "mend" | "rename" | "mention";

/** Carries a command out; false where there is nothing to do. With `check` nothing is done: could it be? */
export function runCommand(view: EditorView, command: CombatCommand, check = false): boolean {
  const { state } = view;
  if (command === "mend") return check ? menuAt(state, state.selection.main.head) !== null : openProblem(view);
  if (command === "rename") {
    const at = state.selection.main.head;
    const found = noteOf(state)?.renameable(at) ?? null;
    if (found === null) return false;
    if (!check) view.dispatch({ effects: setSheet.of({ kind: "rename", at, name: found.name }) });
    return true;
  }
  if (command === "mention") {
    const at = state.selection.main.head;
    return check ? mentionsAt(view, at) !== null : toNextMention(view, at);
  }
  const offered = offeredAt(state, command);
  if (offered === null) return false;
  return check || act(view, offered.index, offered.press.wish).ok;
}

function offeredAt(
  state: EditorState,
  command: "next" | "roll",
): { readonly index: number; readonly press: Press } | null {
  const found = fightAt(state, state.selection.main.head);
  if (found === null) return null;
  const { presses } = standingOf(found.fight);
  const press = command === "roll" ? presses.find(({ wish }) => wish.kind === "rollAll") : presses[0];
  return press === undefined ? null : { index: found.block.index, press };
}
