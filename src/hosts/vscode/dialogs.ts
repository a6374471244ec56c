import {
  commands,
  Disposable,
  env,
  EventEmitter,
  Position,
  Range,
  Selection,
  TreeItem,
  Uri,
  ViewColumn,
  window,
  workspace,
  type Memento,
  type TextEditor,
  type TreeDataProvider,
} from "vscode";
import type { ChronicleShelf } from "../../chronicle/reader.ts";
import { systems } from "../../rules/index.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import { asEncounter, begunHere, type Prepared } from "../../share/prepared.ts";
import { commandSentences } from "../../telling/command-sentences.ts";
import type { Before } from "../../view/begin/fields.tsx";
import type { TableOptions } from "../../view/dialogs/table.tsx";
import { partyNotes } from "../../view/frame/preferences.ts";
import { encounterAt, encounterOptions, writeEncounter } from "../encounter.ts";
import type { FightAt } from "../host.ts";
import { PreparedNotes, readBefore } from "../before.ts";
import { NewFights } from "../new-fight.ts";
import { hostSentences } from "../sentences.ts";
import type { Tables } from "../table-client.ts";
import { writeBackOptions } from "../write-back.ts";
import { PREPARED } from "./command-ids.ts";
import { insertBlock, lineOfBlock, openDocument, whereOf } from "./documents.ts";
import { DONE, type DialogDeed, type TableDeed } from "./messages.ts";
import type { Notes } from "./notes.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences } from "./settings.ts";
import { openDialog } from "./webview.ts";
import type { WorkspaceHost } from "./workspace-host.ts";

/** Most notes that are offered as chips beside the party's: more are no choice. */
const MOST_SHEETS = 12;

/** Opens dialogs in pages of their own: a new fight, an encounter as a fight, what is written back. */
export class Dialogs {
  private readonly fights: NewFights;
  readonly prepared: PreparedNotes;

  constructor(
    private readonly files: Uri,
    private readonly notes: Notes,
    private readonly host: WorkspaceHost,
    memory: Memento,
    private readonly shelf: ChronicleShelf,
  ) {
    this.prepared = new PreparedNotes(shelf, () => preferences().encounters);
    this.fights = new NewFights(host, {
      get: (key): unknown => memory.get(key),
      set: (key, value) => memory.update(key, value),
    });
  }

  /** Asks for a new fight, which goes below the cursor of that editor. */
  newFight(editor: TextEditor): void {
    const { notes, host, fights } = this;
    const path = editor.document.uri.toString();
    const where = whereOf(editor);
    const { rules, options } = host.preferences(path);
    const party = partyNotes(host.preferences(path));
    const looked = new Set<string>();
    const { document } = editor;
    const above = document.getText(new Range(new Position(0, 0), document.lineAt(lineOfBlock(editor)).range.end));
    let before: Before | null = null;
    let withStats: readonly string[] = [];
    const again = openDialog(this.files, {
      title: vscodeSentences.newFight,
      column: ViewColumn.Active,
      ask: () => {
        const sheets = [...new Set([...party, ...withStats])].slice(0, MOST_SHEETS + party.length);
        const begun = fights.options({ path, rules, notes: { sheets, names: [...new Set(notes.names())] } });
        const { resolveSheet: resolve, readNote } = notes.environment(path);
        return {
          kind: "newFight",
          title: vscodeSentences.newFight,
          rules,
          options,
          party: begun.party,
          offered: begun.offered,
          notes: begun.notes,
          sheets: [...looked].map((target) => [target, resolve?.(target) ?? null] as const),
          texts: [...looked].map((target) => [target, readNote?.(target) ?? null] as const),
          above,
          before,
          draft: begun.draft,
          last: begun.last,
          forecast: begun.forecast ?? false,
          where,
        };
      },
      look: (target) => {
        looked.add(target);
        again();
      },
      changed: (draft) => fights.enter(path, draft),
      closed: () => void renewed.dispose(),
      write: (deed) => this.insert(path, editor.viewColumn, deed),
    });
    const renewed = this.onRenewed(path, again);
    void notes.namesWithStats().then((names) => {
      withStats = names;
      again();
    });
    void readBefore(this.shelf, this.prepared, { path, above }, notes.environment(path)).then((read) => {
      before = read.before;
      again();
    });
  }

  private async insert(path: string, column: ViewColumn | undefined, deed: DialogDeed): Promise<readonly string[]> {
    const document = openDocument(path);
    if (document === null || deed.do !== "newFight") return [vscodeSentences.noteClosed];
    const { lines, draft } = deed;
    const editor = await window.showTextDocument(document, { viewColumn: column });
    const end = await insertBlock(editor, blockOf(lines.join("\n")));
    if (end === null) return [vscodeSentences.notWritten];
    // On the block's last line, where the fight goes on.
    const place = document.lineAt(Math.max(0, end - 1)).range.end;
    editor.selection = new Selection(place, place);
    await this.fights.begun(path, draft);
    return [];
  }

  /** Lets one of the workspace's prepared encounters be chosen, and begins a copy of it below the cursor. */
  async beginPrepared(editor: TextEditor): Promise<void> {
    const { host } = this;
    const { encounters } = host.preferences(editor.document.uri.toString());
    const all = await this.prepared.all();
    if (all.length === 0) return host.tell(hostSentences.noPrepared(encounters));
    const items = all.map((prepared) => ({ label: prepared.title, description: prepared.who, prepared }));
    const chosen = await window.showQuickPick(items, { title: hostSentences.whichPrepared, matchOnDescription: true });
    if (chosen !== undefined) await this.beginHere(editor, chosen.prepared);
  }

  /** Begins a copy of an encounter below the cursor. */
  async beginHere(editor: TextEditor, prepared: Prepared): Promise<void> {
    const party = partyNotes(this.host.preferences(editor.document.uri.toString()));
    const end = await insertBlock(editor, blockOf(begunHere(prepared, party).join("\n")));
    if (end === null) this.host.tell(vscodeSentences.notWritten);
  }

  /** Writes a fight's beginning as an encounter into a note of its own, in the folder of encounters. */
  async saveEncounter({ path, note: { fight } }: FightAt): Promise<void> {
    const { host } = this;
    const folder = workspace.getWorkspaceFolder(Uri.parse(path))?.uri ?? Uri.joinPath(Uri.parse(path), "..");
    const title = fight.setup.title ?? hostSentences.anEncounter;
    const file = await freeFile(Uri.joinPath(folder, host.preferences(path).encounters), title);
    await workspace.fs.writeFile(file, new TextEncoder().encode(blockOf(asEncounter(fight.text).join("\n"))));
    host.tell(hostSentences.saved(host.nameOf(file.toString())));
  }

  /** Shows the encounter at a line, else the note's first, as the fight that it becomes, and writes that. */
  turnEncounter({ document, viewColumn }: TextEditor, line: number): void {
    const { host } = this;
    const path = document.uri.toString();
    const encounter = encounterAt(document.getText(), line);
    if (encounter === null) return host.tell(hostSentences.noEncounter);
    const { chosen, now, make } = encounterOptions(host, path, encounter);
    const again = openDialog(this.files, {
      title: vscodeSentences.encounterTitle,
      column: viewColumn ?? ViewColumn.Active,
      ask: () => ({
        kind: "encounter",
        title: vscodeSentences.encounterTitle,
        chosen,
        now,
        made: [...systems.keys()].map((rules) => [rules, make(rules)] as const),
      }),
      write: async (deed) => {
        if (openDocument(path) === null || deed.do !== "encounter") return [vscodeSentences.noteClosed];
        const written = await writeEncounter(host, path, encounter, deed.lines, deed.keep);
        return written.ok ? [] : [written.reason];
      },
      closed: () => void renewed.dispose(),
    });
    // The notes of those in it are read meanwhile.
    const renewed = this.onRenewed(path, again);
  }

  /** Shows what a fight's end changes in its fighters' notes, and writes it when that is confirmed. */
  async writeBack(at: FightAt): Promise<void> {
    const options = await writeBackOptions(this.host, at);
    if (options === null) return this.host.tell(commandSentences.nothingToWriteBack);
    const { write, takeBack, ...shown } = options;
    openDialog(this.files, {
      title: commandSentences.writeBackTitle,
      column: ViewColumn.Active,
      ask: () => ({ kind: "writeBack", title: commandSentences.writeBackTitle, ...shown }),
      write: (deed) => (deed.do === "writeBack" ? write(deed.others) : takeBack()),
    });
  }

  /** Shows the table of a fight, and asks for its server where none is known. */
  async table(tables: Tables, at: FightAt): Promise<void> {
    // VS Code has a socket of its own since its version 1.101.
    if (typeof WebSocket === "undefined") return this.host.tell(vscodeSentences.tableNeedsNewer);
    const title = commandSentences.tableTitle(at.note.fight.setup.title);
    const options = await tables.options(at, async (text) => {
      await env.clipboard.writeText(text);
      return commandSentences.copied;
    });
    const again = openDialog(this.files, {
      title,
      column: ViewColumn.Beside,
      ask: () => ({ kind: "table", title, shown: options.now() }),
      write: async (deed) => (deed.do === "table" ? [await tableDone(options, deed.deed)] : []),
      closed: () => unfollow(),
    });
    const unfollow = options.follow(again);
  }

  private onRenewed(path: string, again: () => void): { dispose(): unknown } {
    return this.notes.onRenewed((changed) => {
      if (changed === path) again();
    });
  }
}

/** Returns what is said of a deed at a table, once it is done. */
async function tableDone(options: TableOptions, deed: TableDeed): Promise<string> {
  const done = (ok: boolean): string => (ok ? DONE : commandSentences.notReached);
  switch (deed.kind) {
    case "open":
      return done(await options.open(deed.server));
    case "renew":
      return done(await options.renew(deed.seat));
    case "end":
      return done(await options.end());
    case "copy":
      return options.copy(deed.text);
    case "leave":
      options.leave();
      return DONE;
    case "answer":
      options.answer(deed.id, deed.isWanted);
      return DONE;
    case "dice":
      options.setDice(deed.way);
      return DONE;
  }
}

/** A prepared encounter in the list. */
export class PreparedItem extends TreeItem {
  constructor(readonly prepared: Prepared) {
    super(prepared.title);
    this.description = prepared.who;
    this.contextValue = "prepared";
    const place = new Position(prepared.line, 0);
    this.command = {
      command: "vscode.open",
      title: prepared.title,
      arguments: [Uri.parse(prepared.note), { selection: new Range(place, place) }],
    };
  }
}

/** The list of prepared encounters, which is read while it is shown. */
export class PreparedList extends Disposable implements TreeDataProvider<PreparedItem> {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;

  constructor(
    private readonly prepared: PreparedNotes,
    notes: Notes,
  ) {
    const parts: Disposable[] = [];
    super(() => void Disposable.from(...parts).dispose());
    parts.push(
      this.changed,
      notes.onOther(() => this.changed.fire()),
      window.registerTreeDataProvider(PREPARED, this),
    );
    void commands.executeCommand("setContext", PREPARED, true);
  }

  getTreeItem(item: PreparedItem): PreparedItem {
    return item;
  }

  async getChildren(): Promise<PreparedItem[]> {
    return (await this.prepared.all()).map((each) => new PreparedItem(each));
  }
}

/** Returns a file of a folder that is not there yet: "Gate.md", "Gate 2.md". */
async function freeFile(folder: Uri, title: string): Promise<Uri> {
  const name = title.replace(/[\\/:*?"<>|#^[\]]/g, " ").trim();
  for (let count = 1; ; count++) {
    const file = Uri.joinPath(folder, `${name}${count === 1 ? "" : ` ${count}`}.md`);
    try {
      await workspace.fs.stat(file);
    } catch {
      // There is none: it is free.
      return file;
    }
  }
}
