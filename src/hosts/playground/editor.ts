import { closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { codeFolding, foldGutter, foldKeymap, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Transaction } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { Change } from "../../language/text-lines.ts";
import { combatEditor, hostChanged, noteOf, type EditorHost } from "../../editor/index.ts";
import type { NoteFight } from "../../share/note.ts";
import { keepLineEnds, replacedBy, savedText, withLineFeeds } from "./line-ends.ts";
import { say } from "./words.ts";

export interface NoteEditor {
  /** The note with LF line ends: what offsets speak of. */
  readonly text: string;
  /** The note as it is to be saved. */
  readonly saved: string;
  /** Where the cursor stands, 1-based. */
  readonly line: number;
  /** Writes changes as one step that can be undone. */
  apply(changes: readonly Change[]): void;
  /** Puts a block below the line with the cursor, as one step that can be undone. */
  insert(block: string): void;
  /** What the fights look at beyond the note has changed. */
  renewed(): void;
  /** Brings a line into view, with the cursor at its start; 1-based. */
  goTo(line: number): void;
  /** Replaces the note, undoably unless `fresh`. */
  load(text: string, fresh: boolean): void;
  /** The note's fights as they are now. */
  readonly fights: readonly NoteFight[];
}

/** The editor with the note. `changed` is called after every change; `own` for those made by `apply`. */
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
    EditorView.contentAttributes.of({ "aria-label": say.noteText, spellcheck: "false" }),
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
      return view.state.doc.lineAt(view.state.selection.main.head).number;
    },
    apply(changes) {
      view.dispatch({
        changes: changes.map(({ from, to, insert }) => ({ from, to, insert: withLineFeeds(insert) })),
        annotations: [Transaction.userEvent.of("input.combat"), isolateHistory.of("full")],
      });
    },
    insert(block) {
      const { doc, selection } = view.state;
      const line = doc.lineAt(selection.main.head);
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
