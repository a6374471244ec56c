import {
  CodeAction,
  CodeActionKind,
  type CodeActionContext,
  type CodeActionProvider,
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  languages,
  type Range,
  type TextDocument,
  workspace,
} from "vscode";
import type { NoteDiagnostic } from "../../assist/service.ts";
import { RuleBook } from "./rule-book.ts";
import { isNote, type Notes } from "./notes.ts";
import { editOf } from "./rewrite.ts";
import { rangeOf } from "./spots.ts";
import { say } from "./words.ts";

/** Keeps what is to be said about the fights of all open notes below their words. */
export class Problems extends Disposable implements CodeActionProvider {
  private readonly shown = languages.createDiagnosticCollection("blow-by-blow");

  constructor(private readonly notes: Notes) {
    super(() => this.shown.dispose());
    notes.onSettled((address) => this.show(address));
  }

  provideCodeActions(document: TextDocument, range: Range, { only }: CodeActionContext): CodeAction[] {
    const note = this.notes.settled(document);
    const actions: CodeAction[] = [];
    if (only === undefined || CodeActionKind.QuickFix.intersects(only))
      for (const problem of note.diagnostics()) {
        if (rangeOf(document, problem).intersection(range) === undefined) continue;
        note.fixes(problem).forEach((fix, at) => {
          const action = new CodeAction(fix.title, CodeActionKind.QuickFix);
          action.edit = editOf(document, fix.changes);
          action.diagnostics = [diagnosticOf(document, problem)];
          action.isPreferred = at === 0;
          actions.push(action);
        });
      }
    const all = only?.contains(FIX_ALL) === true || (only === undefined && actions.length > 0) ? note.fixAll() : [];
    if (all.length > 0) {
      const action = new CodeAction(say.fixAll, only === undefined ? CodeActionKind.QuickFix : FIX_ALL);
      action.edit = editOf(document, all);
      actions.push(action);
    }
    return actions;
  }

  private show(address: string): void {
    const document = workspace.textDocuments.find(({ uri }) => uri.toString() === address);
    if (document === undefined || document.isClosed || !isNote(document)) {
      for (const [uri] of this.shown) if (uri.toString() === address) this.shown.delete(uri);
      return;
    }
    const found = this.notes.settled(document).diagnostics();
    this.shown.set(
      document.uri,
      found.map((problem) => diagnosticOf(document, problem)),
    );
  }
}

export const FIX_ALL = CodeActionKind.SourceFixAll.append("blowByBlow");

const SEVERITIES: Readonly<Record<NoteDiagnostic["severity"], DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

function diagnosticOf(document: TextDocument, problem: NoteDiagnostic): Diagnostic {
  const made = new Diagnostic(rangeOf(document, problem), problem.message, SEVERITIES[problem.severity]);
  made.source = say.name;
  made.code = problem.rule === null ? problem.code : { value: problem.rule, target: RuleBook.address(problem.rule) };
  return made;
}
