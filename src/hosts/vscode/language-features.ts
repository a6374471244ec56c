import {
  EventEmitter,
  Hover,
  InlayHint,
  MarkdownString,
  SemanticTokensBuilder,
  SemanticTokensLegend,
  DocumentSymbol,
  FoldingRange,
  Location,
  Position,
  Range,
  SymbolKind,
  Uri,
  window,
  DocumentLink,
  CodeAction,
  CodeActionKind,
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  languages,
  workspace,
  type SemanticTokens,
  type HoverProvider,
  type InlayHintsProvider,
  type DocumentRangeSemanticTokensProvider,
  type DocumentSemanticTokensProvider,
  type TextDocument,
  type DefinitionProvider,
  type DocumentSymbolProvider,
  type FoldingRangeProvider,
  type LocationLink,
  type ReferenceProvider,
  type RenameProvider,
  type WorkspaceEdit,
  type DocumentLinkProvider,
  type CodeActionContext,
  type CodeActionProvider,
} from "vscode";
import type { Hover as Card, Token, OutlineItem, NoteDiagnostic } from "../../assist/service.ts";
import { noteNamed } from "../../view/kit/links.tsx";
import { editOf, offsetsOf, rangeInText, rangeOf, renameEdit } from "./documents.ts";
import { isNote, type Notes } from "./notes.ts";
import { RuleBook } from "./rule-book.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences } from "./settings.ts";

/* Signs of a fight among its words: colours, results behind the lines, cards at the pointer. */

/** Types of tokens and what makes them others; package.json gives them their looks. */
const TYPES = [
  "fightOurs",
  "fightTheirs",
  "fightStructure",
  "fightQuiet",
  "fightFace",
  "fightProse",
  "fightWaiting",
  "comment",
];
export const LEGEND = new SemanticTokensLegend(TYPES, ["acts"]);

function typeOf({ type, side }: Token): string {
  switch (type) {
    case "name":
      return side === "theirs" ? "fightTheirs" : "fightOurs";
    case "structure":
      return "fightStructure";
    case "quiet":
      return "fightQuiet";
    case "face":
      return "fightFace";
    case "prose":
      return "fightProse";
    case "comment":
      return "comment";
    case "waiting":
      return "fightWaiting";
  }
}

export class FightTokens implements DocumentSemanticTokensProvider, DocumentRangeSemanticTokensProvider {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeSemanticTokens = this.changed.event;

  constructor(private readonly notes: Notes) {
    notes.onSettled(() => this.changed.fire());
  }

  provideDocumentSemanticTokens(document: TextDocument): SemanticTokens {
    return this.tokens(document, this.notes.of(document).tokens());
  }

  provideDocumentRangeSemanticTokens(document: TextDocument, range: Range): SemanticTokens {
    return this.tokens(document, this.notes.of(document).tokens(offsetsOf(document, range)));
  }

  private tokens(document: TextDocument, tokens: readonly Token[]): SemanticTokens {
    const builder = new SemanticTokensBuilder(LEGEND);
    for (const token of tokens) {
      const range = rangeOf(document, token);
      if (range.isSingleLine) builder.push(range, typeOf(token), token.acts ? ["acts"] : []);
    }
    return builder.build();
  }
}

export class FightInlays implements InlayHintsProvider {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;

  constructor(private readonly notes: Notes) {
    notes.onSettled(() => this.changed.fire());
  }

  refresh(): void {
    this.changed.fire();
  }

  provideInlayHints(document: TextDocument, range: Range): InlayHint[] {
    const { results } = preferences(document);
    if (results === "none") return [];
    const note = this.notes.of(document);
    const within = offsetsOf(document, range);
    const lineAt = (offset: number): number => document.positionAt(offset).line;
    const notable = new Set(note.marks(within).flatMap(({ kind, at }) => (kind === "due" ? [] : [lineAt(at)])));
    return note
      .inlays(within)
      .filter(({ at }) => results === "all" || notable.has(lineAt(at)))
      .map(({ at, pieces }) => {
        const hint = new InlayHint(document.positionAt(at), pieces.map(({ text }) => text).join(" "));
        hint.paddingLeft = true;
        return hint;
      });
  }
}

export class FightHovers implements HoverProvider {
  constructor(private readonly notes: Notes) {}

  provideHover(document: TextDocument, position: Position): Hover | null {
    if (this.notes.fightAt(document, position) === null) return null;
    const card = this.notes.settled(document).hover(document.offsetAt(position));
    return card === null ? null : new Hover(this.written(card), rangeOf(document, card));
  }

  private written(card: Card): MarkdownString {
    const text = new MarkdownString();
    const { title, detail, outcome } = card;
    text.appendMarkdown(`**${plain(title)}**`);
    for (const more of [detail, outcome?.text])
      if (more !== null && more !== undefined) text.appendMarkdown(` · ${plain(more)}`);
    for (const line of card.text) text.appendMarkdown(`\n\n${coded(line)}`);
    for (const { label, text: sum, rules } of card.rows)
      text.appendMarkdown(`\n\n${plain(label)}: ${coded(sum)}${rules.map((id) => ` ${ruleLink(id)}`).join("")}`);
    if (card.now !== null) text.appendMarkdown(`\n\n${card.now.goes ? "✓" : "✗"} ${coded(card.now.text)}`);
    if (card.example !== null) text.appendMarkdown(`\n\n\`${card.example.replace(/`/g, "ˋ")}\``);
    if (card.rule !== null) text.appendMarkdown(`\n\n---\n\n**${plain(card.rule.title)}**\n\n${card.rule.body}`);
    const links = card.rules.map(ruleLink);
    if (links.length > 0) text.appendMarkdown(`\n\n${links.join(" · ")}`);
    return text;
  }
}

function ruleLink(id: string): string {
  return `[${plain(id)}](${RuleBook.address(id).toString()})`;
}

/** Returns text as Markdown that says just that. */
function plain(text: string): string {
  return new MarkdownString().appendText(text).value;
}

/** Returns text as Markdown in which `code` stays code. */
function coded(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") && part.length > 1 ? part : plain(part)))
    .join("");
}

/** Structure of a fight, for outline, folding, *go to* and renaming. */
export class FightStructure
  implements DefinitionProvider, ReferenceProvider, RenameProvider, DocumentSymbolProvider, FoldingRangeProvider
{
  constructor(private readonly notes: Notes) {}

  provideFoldingRanges(document: TextDocument): FoldingRange[] {
    return this.notes
      .of(document)
      .folds()
      .map((fold) => {
        const { start, end } = rangeOf(document, fold);
        return new FoldingRange(start.line, end.line);
      });
  }

  provideDocumentSymbols(document: TextDocument): DocumentSymbol[] {
    return this.notes
      .of(document)
      .outline()
      .map((item) => symbolOf(document, item));
  }

  provideDefinition(document: TextDocument, position: Position): LocationLink[] {
    return this.notes
      .settled(document)
      .definition(document.offsetAt(position))
      .flatMap((target): LocationLink[] => {
        switch (target.kind) {
          case "range":
            return [{ targetUri: document.uri, targetRange: rangeOf(document, target.range) }];
          case "rule":
            return [{ targetUri: RuleBook.address(target.id), targetRange: start }];
          case "note": {
            const address = this.notes.linked(target.note, document.uri.toString());
            if (address === null) return [];
            const text = this.notes.environment(document.uri.toString()).readNote?.(target.note) ?? "";
            const targetRange = target.range === undefined ? start : rangeInText(text, target.range);
            return [{ targetUri: Uri.parse(address), targetRange }];
          }
        }
      });
  }

  provideReferences(document: TextDocument, position: Position): Location[] {
    const found = this.notes.settled(document).references(document.offsetAt(position));
    return found.map((range) => new Location(document.uri, rangeOf(document, range)));
  }

  prepareRename(document: TextDocument, position: Position): { range: Range; placeholder: string } | null {
    if (this.notes.fightAt(document, position) === null) return null;
    const found = this.notes.settled(document).renameable(document.offsetAt(position));
    if (found === null) throw new Error("Nobody’s name stands here.");
    return { range: rangeOf(document, found.range), placeholder: found.name };
  }

  provideRenameEdits(document: TextDocument, position: Position, name: string): WorkspaceEdit | null {
    if (this.notes.fightAt(document, position) === null) return null;
    const renamed = this.notes.settled(document).rename(document.offsetAt(position), name);
    // VS Code shows a rejection at the name.
    if (!renamed.ok) throw new Error(renamed.reason);
    if (renamed.warning !== null) void window.showWarningMessage(renamed.warning);
    return renameEdit(this.notes, document, renamed);
  }
}

const start = new Range(new Position(0, 0), new Position(0, 0));

const KINDS: Readonly<Record<OutlineItem["kind"], SymbolKind>> = {
  fight: SymbolKind.Module,
  side: SymbolKind.Interface,
  fighter: SymbolKind.Class,
  round: SymbolKind.Event,
  arrival: SymbolKind.Class,
};

function symbolOf(document: TextDocument, item: OutlineItem): DocumentSymbol {
  const range = rangeOf(document, item.range);
  const name = rangeOf(document, item.nameRange).intersection(range) ?? range;
  const made = new DocumentSymbol(item.name.trim() || "–", item.detail ?? "", KINDS[item.kind], range, name);
  made.children = item.children.map((child) => symbolOf(document, child));
  return made;
}

/** A link of the wiki, or one of Markdown, with its target. */
const LINK = /!?\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]|\[[^[\]\n]*\]\(([^()\s]+)\)/g;

/** Links in fights, which VS Code takes for code: `[[Old Tom]]`, and `[Tom](npcs/old-tom.md)`. */
export class FightLinks implements DocumentLinkProvider {
  constructor(private readonly notes: Notes) {}

  provideDocumentLinks(document: TextDocument): DocumentLink[] {
    const from = document.uri.toString();
    return this.notes.of(document).fights.flatMap(({ block }) =>
      block.lines.flatMap(({ line }) => {
        const found: DocumentLink[] = [];
        for (const { 0: all, 1: wiki, 2: address = "", index } of document.lineAt(line).text.matchAll(LINK)) {
          const target = wiki ?? noteNamed(address);
          const note = target === null ? null : this.notes.linked(target, from);
          if (note === null) continue;
          found.push(new DocumentLink(new Range(line, index, line, index + all.length), Uri.parse(note)));
        }
        return found;
      }),
    );
  }
}

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
      const action = new CodeAction(vscodeSentences.fixAll, only === undefined ? CodeActionKind.QuickFix : FIX_ALL);
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
  made.source = vscodeSentences.name;
  made.code = problem.rule === null ? problem.code : { value: problem.rule, target: RuleBook.address(problem.rule) };
  return made;
}
