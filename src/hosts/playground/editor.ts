import { closeBrackets } from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
  invertedEffects,
} from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { codeFolding, foldGutter, foldKeymap, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import {
  EditorState,
  Transaction,
  StateEffect,
  StateField,
  type ChangeSet,
  type Extension,
  type Text,
  type TransactionSpec,
} from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { combatEditor, hostChanged, noteOf, type EditorHost } from "../../editor/index.ts";
import { splitLines, textLines, type Change } from "../../language/text-lines.ts";
import { belowHead } from "../../notes/note-head.ts";
import { commonHead, commonTail } from "../../notes/place.ts";
import type { NoteFight } from "../../share/note.ts";
import { playgroundSentences } from "./sentences.ts";

export interface NoteEditor {
  /** The note with LF line ends: what offsets speak of. */
  readonly text: string;
  /** The note as it is to be saved. */
  readonly saved: string;
  /** Line of the cursor, 1-based. */
  readonly line: number;
  /** Writes changes as one step that can be undone. */
  apply(changes: readonly Change[]): void;
  /** Puts a block below the line with the cursor, as one step that can be undone. */
  insert(block: string): void;
  /** Takes notice that something beyond the note has changed which its fights look at. */
  renewed(): void;
  /** Brings a line into view, with the cursor at its start; 1-based. */
  goTo(line: number): void;
  /** Replaces the note, undoably unless `fresh`. */
  load(text: string, fresh: boolean): void;
  /** The note's fights as they are now. */
  readonly fights: readonly NoteFight[];
}

/** Makes the editor with the note. `changed` is called after every change; `own` for those made by `apply`. */
export function noteEditor(
  parent: HTMLElement,
  text: string,
  host: EditorHost,
  changed: (own: boolean) => void,
): NoteEditor {
  const extensions = (source: string) => [
    keepLineEnds(source),
    lineNumbers(),
    codeFolding(),
    foldGutter(),
    history(),
    drawSelection(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    markdown(),
    syntaxHighlighting(classHighlighter),
    combatEditor(host),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": playgroundSentences.noteText, spellcheck: "false" }),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap, indentWithTab]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.transactions.some((each) => each.isUserEvent("input.combat")));
    }),
  ];
  const stateOf = (source: string): EditorState =>
    EditorState.create({ doc: withLineFeeds(source), extensions: extensions(source) });
  const view = new EditorView({ state: stateOf(text), parent });
  return {
    get text() {
      return view.state.doc.toString();
    },
    get saved() {
      return savedText(view.state);
    },
    get line() {
      return lineOfBlock(view.state);
    },
    apply(changes) {
      view.dispatch({
        changes: changes.map(({ from, to, insert }) => ({ from, to, insert: withLineFeeds(insert) })),
        annotations: [Transaction.userEvent.of("input.combat"), isolateHistory.of("full")],
      });
    },
    insert(block) {
      const { doc } = view.state;
      const line = doc.line(lineOfBlock(view.state));
      const insert = `${line.text.trim() === "" ? "" : "\n\n"}${withLineFeeds(block).replace(/\n$/, "")}`;
      view.dispatch({
        changes: { from: line.to, insert },
        selection: { anchor: line.to + insert.length },
        scrollIntoView: true,
        annotations: [Transaction.userEvent.of("input.combat"), isolateHistory.of("full")],
      });
      view.focus();
    },
    renewed() {
      view.dispatch({ effects: hostChanged.of(null) });
    },
    goTo(line) {
      const { doc } = view.state;
      const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
    load(source, fresh) {
      if (fresh) {
        view.setState(stateOf(source));
        changed(false);
      } else {
        view.dispatch({ ...replacedBy(view.state, source), annotations: isolateHistory.of("full") });
      }
    },
    get fights() {
      const service = noteOf(view.state);
      service?.settle();
      return service?.fights ?? [];
    },
  };
}

/** Returns the line below which a block goes: the one with the cursor, or the last of the properties. */
function lineOfBlock({ doc, selection }: EditorState): number {
  return belowHead(doc.toString(), doc.lineAt(selection.main.head).number - 1) + 1;
}

/*
 * The editor's document has LF alone. What the note's lines really end with stands beside it, so that a note is saved
 * byte for byte: a new line ends as its neighbour does, and undo brings back the very line ends that were there.
 */

/** End of each line but the last; one text where all are alike. */
type LineEnds = string | readonly string[];

const tellLineEnds = StateEffect.define<LineEnds>();

const lineEnds = StateField.define<LineEnds>({
  create: () => "\n",
  update(ends, { effects, changes, startState, newDoc }) {
    // The first of several steps that are undone together stands last, with the line ends from before all of them.
    const told = effects.flatMap((effect) => (effect.is(tellLineEnds) ? [effect.value] : [])).at(-1);
    if (told !== undefined && (typeof told === "string" || told.length === newDoc.lines - 1)) return told;
    return typeof ends === "string" ? ends : carriedOver(ends, startState.doc, changes);
  },
});

/** Returns the extension by which the editor of a note keeps its line ends. */
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

/** Returns a text as the editor's document has it. */
export function withLineFeeds(text: string): string {
  return splitLines(text).join("\n");
}

/** Returns the note as it is to be saved. */
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

/** Returns the line ends behind a change: a line that is rewritten keeps its own, new lines take their neighbour's. */
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
