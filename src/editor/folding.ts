import { foldService } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import type { Fold } from "../assist/service.ts";
import { noteOf } from "./note.ts";

/* Fights, rounds and what hangs together fold by the editor's own means. */

/** By the end of the line that stays; an editor asks for each line that it shows. */
const known = new WeakMap<EditorState["doc"], ReadonlyMap<number, Fold>>();

function foldsOf(state: EditorState): ReadonlyMap<number, Fold> {
  const before = known.get(state.doc);
  if (before !== undefined) return before;
  const folds = new Map<number, Fold>();
  for (const fold of noteOf(state)?.folds() ?? []) {
    const other = folds.get(fold.from);
    if (other === undefined || other.to < fold.to) folds.set(fold.from, fold);
  }
  known.set(state.doc, folds);
  return folds;
}

export const folding: Extension = foldService.of((state, _start, end) => {
  const fold = foldsOf(state).get(end);
  return fold === undefined ? null : { from: fold.from, to: fold.to };
});
