import { invertedEffects } from "@codemirror/commands";
import {
  EditorState,
  StateEffect,
  StateField,
  type ChangeSet,
  type Extension,
  type Text,
  type TransactionSpec,
} from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { splitLines, textLines } from "../../language/text-lines.ts";
import { commonHead, commonTail } from "../../notes/line-diff.ts";

/*
 * The editor's document has LF alone. What the note's lines really end with stands beside it, so that a note is saved
 * byte for byte: a new line ends as its neighbour does, and undo brings back the very line ends that were there.
 */

/** What each line but the last ends with; one text where all are alike. */
type LineEnds = string | readonly string[];

const tellLineEnds = StateEffect.define<LineEnds>();

const lineEnds = StateField.define<LineEnds>({
  create: () => "\n",
  update(ends, { effects, changes, startState, newDoc }) {
    // Of steps that are undone together the first one's stand last: they are those from before all of them.
    const told = effects.flatMap((effect) => (effect.is(tellLineEnds) ? [effect.value] : [])).at(-1);
    if (told !== undefined && (typeof told === "string" || told.length === newDoc.lines - 1)) return told;
    return typeof ends === "string" ? ends : carriedOver(ends, startState.doc, changes);
  },
});

/** What the editor of a note needs to keep its line ends. */
export function keepLineEnds(source: string): Extension {
  return [
    lineEnds.init(() => endsOf(source)),
    // A carriage return inside a line is a character like any other.
    EditorState.lineSeparator.of("\n"),
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, "\n")),
    invertedEffects.of(({ docChanged, startState }) =>
      docChanged ? [tellLineEnds.of(startState.field(lineEnds))] : [],
    ),
  ];
}

/** A text as the editor's document has it. */
export function withLineFeeds(text: string): string {
  return splitLines(text).join("\n");
}

/** The note as it is to be saved. */
export function savedText(state: EditorState): string {
  const ends = state.field(lineEnds);
  if (typeof ends === "string") return state.doc.sliceString(0, state.doc.length, ends);
  let text = "";
  let line = 0;
  for (const content of state.doc.iterLines()) text += content + (ends[line++] ?? "");
  return text;
}

/** Makes the note `source`, touching only what is different. */
export function replacedBy(state: EditorState, source: string): TransactionSpec {
  const [before, after] = [state.doc.toString(), withLineFeeds(source)];
  const head = commonHead(before, after);
  const tail = commonTail(before, after, head);
  return {
    changes: { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) },
    effects: tellLineEnds.of(endsOf(source)),
  };
}

function endsOf(source: string): LineEnds {
  const { text, starts, ends } = textLines(source);
  const found = starts.slice(1).map((next, line) => text.slice(ends[line], next));
  const [first = "\n"] = found;
  return found.every((end) => end === first) ? first : found;
}

/** The line ends behind a change: a line that is rewritten keeps its own, new lines take their neighbour's. */
function carriedOver(ends: readonly string[], before: Text, changes: ChangeSet): readonly string[] {
  const result: string[] = [];
  let at = 0;
  changes.iterChanges((from, to, _newFrom, _newTo, inserted) => {
    const [first, last] = [before.lineAt(from).number - 1, before.lineAt(to).number - 1];
    const removed = ends.slice(first, last);
    const near = removed.at(-1) ?? ends[first] ?? ends[first - 1] ?? "\n";
    for (; at < first; at += 1) result.push(ends[at] ?? near);
    for (let line = 0; line < inserted.lines - 1; line += 1) result.push(removed[line] ?? near);
    at = last;
  });
  return result.concat(ends.slice(at));
}
