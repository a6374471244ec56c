import {
  type DefinitionProvider,
  DocumentSymbol,
  type DocumentSymbolProvider,
  FoldingRange,
  type FoldingRangeProvider,
  Location,
  type LocationLink,
  Position,
  Range,
  type ReferenceProvider,
  type RenameProvider,
  SymbolKind,
  type TextDocument,
  Uri,
  window,
  type WorkspaceEdit,
} from "vscode";
import type { OutlineItem } from "../../assist/service.ts";
import type { Notes } from "./notes.ts";
import { editOf } from "./rewrite.ts";
import { RuleBook } from "./rule-book.ts";
import { rangeOf } from "./spots.ts";

/** What a fight is made of, for outline, folding, *go to* and renaming. */
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
            return address === null ? [] : [{ targetUri: Uri.parse(address), targetRange: start }];
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
    return editOf(document, renamed.changes);
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
