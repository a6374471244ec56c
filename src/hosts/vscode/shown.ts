import type { SemanticTokens } from "vscode";
import {
  EventEmitter,
  Hover,
  type HoverProvider,
  InlayHint,
  type InlayHintsProvider,
  MarkdownString,
  type Position,
  type Range,
  SemanticTokensBuilder,
  SemanticTokensLegend,
  type DocumentRangeSemanticTokensProvider,
  type DocumentSemanticTokensProvider,
  type TextDocument,
} from "vscode";
import type { Hover as Card, Token } from "../../assist/service.ts";
import type { Notes } from "./notes.ts";
import { RuleBook } from "./rule-book.ts";
import { preferences } from "./settings.ts";
import { offsetsOf, rangeOf } from "./spots.ts";

/* What is shown of a fight among its words: colours, results behind the lines, cards at the pointer. */

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

/** Text as Markdown that says just that. */
function plain(text: string): string {
  return new MarkdownString().appendText(text).value;
}

/** The same, where `code` stays code. */
function coded(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") && part.length > 1 ? part : plain(part)))
    .join("");
}
