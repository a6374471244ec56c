import {
  commands,
  Disposable,
  env,
  FileType,
  Range,
  TextEdit,
  Uri,
  ViewColumn,
  workspace,
  type TextDocument,
} from "vscode";
import type { ChronicleEntry } from "../../chronicle/entry.ts";
import { summaryChanges } from "../../chronicle/forms.ts";
import { ChronicleReader, type ChronicleShelf, type Stamped } from "../../chronicle/reader.ts";
import { chronicleSentences } from "../../chronicle/sentences.ts";
import { goToLine } from "./documents.ts";
import { isNote, type Notes } from "./notes.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences, SECTION } from "./settings.ts";
import { openDialog } from "./webview.ts";

/** After so many milliseconds without another change the chronicle is read anew. */
const PAUSE = 1000;
/** While the workspace is read, what was found is shown as often, in milliseconds. */
const SHOWN_EVERY = 250;

/** The chronicle of the workspace: read when it is first asked for, then only where a note has changed. */
export class WorkspaceChronicle extends Disposable {
  /** The workspace's notes, as whatever reads all of them knows them. */
  readonly shelf: ChronicleShelf;
  private readonly reader: ChronicleReader;
  private readonly panels = new Set<() => void>();
  private asked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private showing: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly files: Uri,
    notes: Notes,
  ) {
    const parts: Disposable[] = [];
    super(() => {
      this.reader.stop();
      clearTimeout(this.timer);
      Disposable.from(...parts).dispose();
    });
    this.shelf = {
      notes: async () => Promise.all((await notes.listed()).map(stamped)),
      read: (address) => notes.textOf(address),
      shown: (address) => workspace.asRelativePath(Uri.parse(address)).replace(/\.md$/i, ""),
      look: (address, text) => notes.look(address, text),
      find: (target, from) => notes.linked(target, from),
      pause: () => new Promise((go) => setTimeout(go, 0)),
    };
    this.reader = new ChronicleReader(this.shelf, () => this.showSoon());
    parts.push(
      workspace.onWillSaveTextDocument((event) => {
        const { document } = event;
        if (isNote(document) && preferences(document).properties)
          event.waitUntil(Promise.resolve(this.summaryEdits(document, notes)));
      }),
      notes.onSettled(() => this.soon()),
      notes.onRenewed(() => this.soon()),
      notes.onOther(() => this.soon()),
      workspace.onDidChangeConfiguration((event) => {
        if (!["rules", "property"].some((key) => event.affectsConfiguration(`${SECTION}.${key}`))) return;
        this.reader.forget();
        this.soon();
      }),
    );
  }

  /** Returns the edits by which a note that is saved tells in its properties of its fights as they are now. */
  private summaryEdits(document: TextDocument, notes: Notes): TextEdit[] {
    const path = document.uri.toString();
    const note = { path, shown: this.shelf.shown(path), text: document.getText() };
    return summaryChanges(note, notes.settled(document).fights).map(({ from, to, insert }) =>
      TextEdit.replace(new Range(document.positionAt(from), document.positionAt(to)), insert),
    );
  }

  /** Returns the entries as far as they are read, and goes on reading. */
  entries(): readonly ChronicleEntry[] {
    if (!this.asked) {
      this.asked = true;
      this.soon();
    }
    return this.reader.entries();
  }

  /** Shows the chronicle in a page of its own. */
  open(): void {
    this.entries();
    const again = openDialog(this.files, {
      title: chronicleSentences.title,
      column: ViewColumn.Active,
      ask: () => ({
        kind: "chronicle",
        title: chronicleSentences.title,
        entries: this.reader.entries(),
        progress: this.reader.progress,
      }),
      write: async (deed) => {
        if (deed.do === "copy") await env.clipboard.writeText(deed.text);
        if (deed.do === "open") {
          const document = await workspace.openTextDocument(Uri.parse(deed.address));
          await goToLine(document, deed.line);
        }
        return [deed.do === "copy" ? vscodeSentences.copied : ""];
      },
      closed: () => this.panels.delete(again),
    });
    this.panels.add(again);
  }

  private soon(): void {
    if (!this.asked) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.reader.refresh(), PAUSE);
  }

  private showSoon(): void {
    this.showing ??= setTimeout(() => {
      this.showing = null;
      for (const again of this.panels) again();
      void commands.executeCommand("markdown.preview.refresh");
    }, SHOWN_EVERY);
  }
}

/** Returns a note with its stamp: that of its unsaved text where it is open. */
async function stamped(path: string): Promise<Stamped> {
  const open = workspace.textDocuments.find(({ uri }) => uri.toString() === path);
  try {
    const { mtime, size, type } = await workspace.fs.stat(Uri.parse(path));
    const stamp = open === undefined ? `${mtime} ${size}` : `open ${open.version}`;
    return { path, stamp: type === FileType.Directory ? "" : stamp, time: mtime };
  } catch (error) {
    // Gone since it was listed: reading it says so.
    console.debug(error);
    return { path, stamp: open === undefined ? "" : `open ${open.version}` };
  }
}
