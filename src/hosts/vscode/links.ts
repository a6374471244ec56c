import { DocumentLink, type DocumentLinkProvider, Range, type TextDocument, Uri } from "vscode";
import { noteNamed } from "../../view/links.ts";
import type { Notes } from "./notes.ts";

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
