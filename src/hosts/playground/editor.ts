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
import { keepLineEnds, replacedBy, savedText, withLineFeeds } from "./line-ends.ts";

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
    keepLineEnds(source),
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
    apply(changes) {
      view.dispatch({
        changes: changes.map(({ from, to, insert }) => ({ from, to, insert: withLineFeeds(insert) })),
        annotations: [Transaction.userEvent.of("input.combat"), isolateHistory.of("full")],
      });
    },
    load(source, fresh) {
      if (fresh) {
        view.setState(stateOf(source));
        changed(false);
      } else {
        view.dispatch({ ...replacedBy(view.state, source), annotations: isolateHistory.of("full") });
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
