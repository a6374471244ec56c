import { closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic as Lint } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Transaction } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { Change } from "../../language/text-lines.ts";
import type { NoteFight } from "../../share/note.ts";
import { allDiagnostics } from "../../share/note.ts";
import { combatHighlight } from "./highlight.ts";

export interface NoteEditor {
  /** The note with LF line ends: what offsets speak of. */
  readonly text: string;
  /** The note as it is to be saved. */
  readonly saved: string;
  /** Writes changes as one step that can be undone. */
  apply(changes: readonly Change[]): void;
  /** Replaces the note, undoably unless `fresh`. */
  load(text: string, fresh: boolean): void;
  showProblems(fights: readonly NoteFight[]): void;
}

/** The editor with the note. `changed` is called after every change; `own` for those made by `apply`. */
export function noteEditor(parent: HTMLElement, text: string, changed: (own: boolean) => void): NoteEditor {
  const extensions = (source: string) => [
    lineEnds(source),
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    markdown(),
    syntaxHighlighting(classHighlighter),
    combatHighlight,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": "The note's text", spellcheck: "false" }),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap, indentWithTab]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.transactions.some((each) => each.isUserEvent("input.combat")));
    }),
  ];
  const stateOf = (source: string): EditorState => EditorState.create({ doc: source, extensions: extensions(source) });
  const view = new EditorView({ state: stateOf(text), parent });
  return {
    get text() {
      return view.state.doc.toString();
    },
    get saved() {
      return view.state.sliceDoc();
    },
    apply(changes) {
      view.dispatch({
        changes: changes.map(({ from, to, insert }) => ({ from, to, insert })),
        annotations: [Transaction.userEvent.of("input.combat"), isolateHistory.of("full")],
      });
    },
    load(source, fresh) {
      if (fresh) {
        view.setState(stateOf(source));
        changed(false);
      } else {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: source.replace(/\r\n/g, "\n") } });
      }
    },
    showProblems(fights) {
      view.dispatch(
        setDiagnostics(
          view.state,
          fights.flatMap((fight) => lints(view.state, fight)),
        ),
      );
    },
  };
}

/** A note keeps its line ends: all CRLF, or LF with whatever else stands in its lines. */
function lineEnds(source: string) {
  const crlf = source.split("\r\n").length - 1;
  const lf = source.split("\n").length - 1;
  return EditorState.lineSeparator.of(crlf > 0 && crlf === lf ? "\r\n" : "\n");
}

function lints({ doc }: EditorState, fight: NoteFight): Lint[] {
  return allDiagnostics(fight).map(({ line, span, severity, message, rule }) => {
    const inBlock = fight.block.lines[line];
    const at = Math.min((inBlock?.line ?? fight.block.openLine) + 1, doc.lines);
    const { from, to } = doc.line(at);
    const start = from + (inBlock?.prefix.length ?? 0);
    return {
      from: Math.min(start + span.from, to),
      to: Math.min(start + Math.max(span.to, span.from), to),
      severity,
      message,
      ...(rule === undefined || rule === "" ? {} : { source: rule }),
    };
  });
}
