import { CodeActionKind, type CodeAction } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { NoteService } from "../../../assist/index.ts";
import { diagnosticIn, editsOf } from "./convert.ts";
import { say } from "./words.ts";

/**
 * Ways out of what is wrong in a stretch of a note, and all of the note's at once. @param link the address of a rule
 */
export function actionsIn(
  doc: TextDocument,
  note: NoteService,
  range: { readonly from: number; readonly to: number },
  link: (id: string) => string | null,
): CodeAction[] {
  const touched = note.diagnostics(range).filter(({ from, to }) => from <= range.to && to >= range.from);
  const actions: CodeAction[] = touched.flatMap((each) =>
    note.fixes(each).map((fix, at) => ({
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticIn(doc, each, link)],
      isPreferred: at === 0,
      edit: { changes: { [doc.uri]: editsOf(doc, fix.changes) } },
    })),
  );
  const all = note.fixAll();
  if (all.length > 0)
    actions.push({
      title: say.mendAll,
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: { [doc.uri]: editsOf(doc, all) } },
    });
  return actions;
}
