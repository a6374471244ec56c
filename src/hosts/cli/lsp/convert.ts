import {
  CompletionItemKind,
  DiagnosticSeverity,
  FoldingRangeKind,
  InsertTextFormat,
  MarkupKind,
  SemanticTokensBuilder,
  SymbolKind,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  type FoldingRange,
  type Hover as LspHover,
  type InlayHint,
  type Range as LspRange,
  type SemanticTokens,
  type TextEdit,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type {
  Fold,
  Hover,
  Inlay,
  NoteCompletion,
  NoteDiagnostic,
  OutlineItem,
  Range,
  Token,
} from "../../../assist/index.ts";
import type { Change } from "../../../language/text-lines.ts";

/* Answers of the language service, in the protocol's terms. */

export function rangeIn(doc: TextDocument, { from, to }: Range): LspRange {
  return { start: doc.positionAt(from), end: doc.positionAt(to) };
}

export function offsetsIn(doc: TextDocument, { start, end }: LspRange): Range {
  const [from, to] = [doc.offsetAt(start), doc.offsetAt(end)];
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

export function editsOf(doc: TextDocument, changes: readonly Change[]): TextEdit[] {
  return changes.map((change) => ({ range: rangeIn(doc, change), newText: change.insert }));
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

export function diagnosticIn(
  doc: TextDocument,
  each: NoteDiagnostic,
  page: (rule: string) => string | null,
): Diagnostic {
  const href = each.rule === null ? null : page(each.rule);
  return {
    range: rangeIn(doc, each),
    severity: severities[each.severity],
    code: each.code,
    source: "blow-by-blow",
    message: each.message,
    ...(href === null ? {} : { codeDescription: { href } }),
  };
}

/**
 * Standard types, so that every theme has a colour for each; what they stand for is in docs/editors.md. Whose a name is
 * and whether it acts are modifiers too, for themes that know them.
 */
export const legend = {
  tokenTypes: ["class", "enum", "keyword", "comment", "number", "string"],
  tokenModifiers: ["ours", "theirs", "acts", "waiting"],
};

function typeOf({ type, side }: Token): string {
  switch (type) {
    case "name":
      return side === "theirs" ? "enum" : "class";
    case "structure":
      return "keyword";
    case "face":
      return "number";
    case "prose":
      return "string";
    case "quiet":
    case "comment":
    case "waiting":
      return "comment";
  }
}

export function semanticTokens(doc: TextDocument, tokens: readonly Token[]): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const token of tokens) {
    const { line, character } = doc.positionAt(token.from);
    const own = [token.side ?? "", token.acts ? "acts" : "", token.type === "waiting" ? "waiting" : ""];
    const modifiers = own.reduce(
      (bits, name) => bits | (name === "" ? 0 : 1 << legend.tokenModifiers.indexOf(name)),
      0,
    );
    builder.push(line, character, token.to - token.from, legend.tokenTypes.indexOf(typeOf(token)), modifiers);
  }
  return builder.build();
}

export function inlayHint(doc: TextDocument, { at, pieces }: Inlay): InlayHint {
  return { position: doc.positionAt(at), label: pieces.map(({ text }) => text).join(" "), paddingLeft: true };
}

export function foldingRange(doc: TextDocument, fold: Fold): FoldingRange {
  const { start, end } = rangeIn(doc, fold);
  return { startLine: start.line, endLine: end.line, kind: FoldingRangeKind.Region };
}

const symbolKinds = {
  fight: SymbolKind.Namespace,
  side: SymbolKind.Package,
  fighter: SymbolKind.Class,
  arrival: SymbolKind.Class,
  round: SymbolKind.Event,
} as const;

export function symbol(doc: TextDocument, item: OutlineItem): DocumentSymbol {
  return {
    name: item.name,
    ...(item.detail === null ? {} : { detail: item.detail }),
    kind: symbolKinds[item.kind],
    range: rangeIn(doc, item.range),
    selectionRange: rangeIn(doc, item.nameRange),
    children: item.children.map((child) => symbol(doc, child)),
  };
}

const completionKinds = {
  line: CompletionItemKind.Snippet,
  fighter: CompletionItemKind.Class,
  side: CompletionItemKind.Module,
  deed: CompletionItemKind.Function,
  reaction: CompletionItemKind.Method,
  clause: CompletionItemKind.Keyword,
  value: CompletionItemKind.Value,
  stat: CompletionItemKind.Property,
  weapon: CompletionItemKind.Field,
  condition: CompletionItemKind.EnumMember,
  ruling: CompletionItemKind.Operator,
  section: CompletionItemKind.Event,
  prose: CompletionItemKind.Text,
  header: CompletionItemKind.Keyword,
  system: CompletionItemKind.Struct,
  option: CompletionItemKind.Constant,
  die: CompletionItemKind.Unit,
  roll: CompletionItemKind.Event,
  note: CompletionItemKind.File,
} as const satisfies Record<NoteCompletion["kind"], CompletionItemKind>;

/**
 * Returns the rows of one answer. All of them begin at the same place, since some clients drop rows that do not: text
 * between that place and a row's own is written again as it is.
 */
export function completionItems(
  doc: TextDocument,
  rows: readonly NoteCompletion[],
  snippets: boolean,
): CompletionItem[] {
  const start = Math.min(...rows.map(({ from }) => from));
  return rows.map((row, rank) => completionItem(doc, row, startingAt(doc, row, start), rank, snippets));
}

function startingAt(doc: TextDocument, row: NoteCompletion, start: number): NoteCompletion {
  const head = doc.getText(rangeIn(doc, { from: start, to: row.from }));
  // Edits of one row must not touch each other, and must stay in one line.
  if (head.includes("\n") || row.also.some(({ to }) => to >= start && to <= row.from)) return row;
  const gaps = row.gaps.map(({ from, to }) => ({ from: from + head.length, to: to + head.length }));
  return { ...row, from: start, insert: head + row.insert, gaps };
}

/** @param rank its place in the list, which the client must keep: the list is filtered and ordered already */
function completionItem(
  doc: TextDocument,
  own: NoteCompletion,
  each: NoteCompletion,
  rank: number,
  snippets: boolean,
): CompletionItem {
  const typed = doc.getText(rangeIn(doc, each));
  const asSnippet = snippets && each.gaps.length > 0;
  return {
    label: each.label,
    kind: completionKinds[each.kind],
    ...(each.detail === null ? {} : { labelDetails: { description: each.detail }, detail: each.detail }),
    ...(each.help === null ? {} : { documentation: { kind: MarkupKind.PlainText, value: each.help } }),
    sortText: String(rank).padStart(4, "0"),
    filterText: typed === "" ? each.label : typed,
    insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: rangeIn(doc, each), newText: asSnippet ? snippetOf(each) : plainOf(each) },
    additionalTextEdits: editsOf(doc, each.also),
    ...(each.kind === "roll" ? { command: { command: ROLL, title: each.label, arguments: [doc.uri, own.from] } } : {}),
    ...(each.tries === null ? {} : { data: { uri: doc.uri, version: doc.version, at: each.to, line: each.tries } }),
  };
}

/** The command that throws the dice which are asked for at a place: its note's address, and the offset there. */
export const ROLL = "blow-by-blow.roll";

/** Returns the insertion as plain text. Without a caret to put there, text behind an empty gap would be in the way. */
function plainOf({ insert, gaps: [first] }: NoteCompletion): string {
  return first !== undefined && first.from === first.to ? insert.slice(0, first.from) : insert;
}

function snippetOf({ insert, gaps }: NoteCompletion): string {
  let at = 0;
  let text = "";
  gaps.forEach(({ from, to }, index) => {
    text += `${escaped(insert.slice(at, from))}\${${index + 1}:${escaped(insert.slice(from, to))}}`;
    at = to;
  });
  return `${text}${escaped(insert.slice(at))}$0`;
}

function escaped(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}

export function hoverIn(
  doc: TextDocument,
  hover: Hover,
  page: (rule: string) => string | null,
  markdown: boolean,
): LspHover {
  const mark = (text: string): string => (markdown ? text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&") : text);
  const code = (text: string): string => (markdown ? `\`${text.replaceAll("`", "'")}\`` : text);
  const bold = (text: string): string => (markdown ? `**${mark(text)}**` : text);
  const linked = (rule: string): string => {
    const href = page(rule);
    return markdown && href !== null ? `[${rule}](${href})` : rule;
  };
  const head = [bold(hover.title), ...(hover.detail === null ? [] : [mark(hover.detail)])].join(" — ");
  const rows = hover.rows.map(({ label, text, rules }) => {
    const row = [label === "" ? "" : `${bold(label)} `, mark(text)].join("");
    return `- ${row}${rules.length === 0 ? "" : ` (${rules.slice(0, 3).map(linked).join(", ")})`}`;
  });
  const parts = [
    hover.outcome === null ? head : `${head} · ${bold(hover.outcome.text)}`,
    ...hover.text.map(mark),
    rows.join("\n"),
    hover.example === null ? "" : code(hover.example),
    hover.now === null ? "" : mark(hover.now.text),
    hover.rule === null ? "" : `${bold(hover.rule.title)}\n\n${markdown ? hover.rule.body : hover.rule.body}`,
    hover.rules.slice(0, 6).map(linked).join(" · "),
  ];
  const value = parts.filter((part) => part !== "").join("\n\n");
  return {
    contents: { kind: markdown ? MarkupKind.Markdown : MarkupKind.PlainText, value },
    range: rangeIn(doc, hover),
  };
}
