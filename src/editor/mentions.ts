import { EditorView } from "@codemirror/view";
import { noteOf } from "./note.ts";
import { setSheet } from "./sheet.ts";

/**
 * How often the fighter or side at a position is spoken of, and where next; null where nobody's name stands, or no
 * other mention is.
 */
export function mentionsAt(
  view: EditorView,
  position: number,
): { readonly count: number; readonly next: number } | null {
  const all = [...(noteOf(view.state)?.references(position) ?? [])].sort((a, b) => a.from - b.from);
  const [first, second] = all;
  if (first === undefined || second === undefined) return null;
  return { count: all.length, next: (all.find(({ from }) => from > position) ?? first).from };
}

/** Goes to the next mention of the name at a position, from the last to the first. */
export function toNextMention(view: EditorView, position: number): boolean {
  const found = mentionsAt(view, position);
  if (found === null) return false;
  view.dispatch({
    selection: { anchor: found.next },
    effects: [setSheet.of(null), EditorView.scrollIntoView(found.next, { y: "nearest" })],
  });
  view.focus();
  return true;
}
