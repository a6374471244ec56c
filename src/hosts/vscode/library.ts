import { load } from "js-yaml";
import { Disposable, Uri, workspace, FileType } from "vscode";
import type { Follower } from "../../notes/chain.ts";
import { noteSheet, type CombatSheet } from "../../notes/sheet.ts";
import { systems } from "../../rules/index.ts";
import type { Library } from "../../share/notebook.ts";
import { WorkspaceFollowers, folderOf, nameOf, NoteIndex, readable } from "./note-index.ts";
import { preferences } from "./settings.ts";

/** A workspace with more notes than this is searched only in part. */
const MOST_NOTES = 50_000;

/** So many are looked into for those that could be offered as fighters. */
const MOST_LOOKED_INTO = 500;

/**
 * The notes of the workspace's folders, and those beside a note that lies in none of them; by address. Nothing is
 * looked for before a fight asks.
 */
export class WorkspaceNotes extends Disposable implements Library {
  readonly systems = systems;
  private readonly index = new NoteIndex();
  /** Folders whose notes are known or being looked for. */
  private readonly searched = new Set<string>();
  private readonly sheets = new Map<string, CombatSheet | null>();
  /**
   * The last reading of each note whose sheet is being read: an older one, or one from before a change, no longer
   * counts.
   */
  private readonly reads = new Map<string, Promise<string>>();
  private readonly parts: Disposable[] = [];
  private over = false;
  private searching = Promise.resolve();
  private readonly goingOn = new WorkspaceFollowers(
    (address) => this.readable(address),
    () => this.followersChanged(),
  );

  constructor(
    /** A note has changed, come or gone. */
    private readonly changed: (address: string) => void,
    /** Many may have. */
    private readonly allChanged: () => void,
    /** More may go on from the fights of notes. */
    private readonly followersChanged: () => void,
  ) {
    super(() => {
      this.over = true;
      Disposable.from(...this.parts).dispose();
    });
  }

  readonly defaultSystem = (): string => preferences().rules;

  readonly parseYaml = parseYaml;

  readonly find = (target: string, from: string): string | null => {
    this.search();
    this.searchBeside(from);
    return this.index.find(target, from, this.roots());
  };

  readonly followers = (address: string): readonly Follower[] => {
    this.search();
    this.searchBeside(address);
    return this.goingOn.of(address, this.find);
  };

  readonly nameOf = (address: string): string => readable(address).replace(/\.md$/i, "");

  readonly sheet = (address: string): CombatSheet | null => {
    const open = workspace.textDocuments.find(({ uri }) => uri.toString() === address);
    if (open !== undefined) return sheetOf(open.getText(), preferences().property);
    const known = this.sheets.get(address);
    if (known === undefined) {
      this.sheets.set(address, null);
      void this.loadSheet(address);
    }
    return known ?? null;
  };

  readonly read = async (address: string): Promise<string> => {
    const open = workspace.textDocuments.find(({ uri }) => uri.toString() === address);
    if (open !== undefined) return open.getText();
    return new TextDecoder().decode(await workspace.fs.readFile(Uri.parse(address)));
  };

  /** Reads a note's text; null: it is gone, or cannot be read. */
  async readable(address: string): Promise<string | null> {
    try {
      return await this.read(address);
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  addresses(): readonly string[] {
    this.search();
    return this.index.addresses();
  }

  /** Returns the same once the workspace is searched. */
  async listed(): Promise<readonly string[]> {
    this.search();
    await this.searching;
    return this.index.addresses();
  }

  names(): string[] {
    this.search();
    return this.index.names();
  }

  /** Names of notes that have stats, of so many as are looked into. */
  async namesWithStats(): Promise<string[]> {
    const addresses = (await this.listed()).slice(0, MOST_LOOKED_INTO);
    const unread = addresses.filter((each) => !this.sheets.has(each) || this.reads.has(each));
    await Promise.all(unread.map((each) => this.loadSheet(each)));
    const names = addresses.filter((each) => this.sheet(each) !== null).map((each) => nameOf(each));
    return names.sort((a, b) => a.localeCompare(b));
  }

  /** Sheets stand under another property. */
  forgetSheets(): void {
    this.sheets.clear();
    this.reads.clear();
    this.allChanged();
  }

  /** Takes notice that a note's text is another. */
  forget(address: string): void {
    this.forgetSheet(address);
    this.goingOn.look([address]);
    this.changed(address);
  }

  private roots(): string[] {
    return (workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString().replace(/\/$/, ""));
  }

  private async loadSheet(address: string): Promise<void> {
    const read = this.read(address);
    this.reads.set(address, read);
    try {
      const sheet = sheetOf(await read, preferences().property);
      if (this.reads.get(address) !== read) return;
      this.sheets.set(address, sheet);
    } catch (error) {
      // Gone or unreadable: to a fight that asks for it there is no such note.
      console.error(error);
      return;
    } finally {
      if (this.reads.get(address) === read) this.reads.delete(address);
    }
    if (this.sheets.get(address) !== null) this.changed(address);
  }

  /** Forgets a note's sheet, or the reading of it. */
  private forgetSheet(address: string): void {
    this.sheets.delete(address);
    this.reads.delete(address);
  }

  private search(): void {
    if (this.searched.has("")) return;
    this.searched.add("");
    const watcher = workspace.createFileSystemWatcher("**/*.{md,MD}");
    this.parts.push(
      watcher,
      watcher.onDidCreate((uri) => this.came(uri)),
      watcher.onDidChange((uri) => this.forget(uri.toString())),
      watcher.onDidDelete((uri) => this.gone(uri.toString())),
      workspace.onDidChangeWorkspaceFolders(() => {
        this.allChanged();
        void lookAgain(() => this.list());
      }),
    );
    this.searching = lookAgain(() => this.list());
  }

  private came(uri: Uri): void {
    this.index.add(uri.toString());
    this.forget(uri.toString());
  }

  private gone(address: string): void {
    this.index.remove(address);
    this.forgetSheet(address);
    this.goingOn.remove(address);
    this.changed(address);
  }

  private async list(): Promise<"found" | "nothing" | "over"> {
    if (this.over) return "over";
    const { found, sure } = await this.notes(MOST_NOTES);
    if (found.length === 0) return sure ? "over" : "nothing";
    for (const uri of found) this.index.add(uri.toString());
    this.goingOn.look(this.index.addresses());
    this.allChanged();
    return "found";
  }

  /** Notes of the workspace, at most so many. */
  private async notes(most: number): Promise<Walked> {
    const found = await searched(most);
    if (found.length > 0) return { found, sure: true };
    return walk(
      (workspace.workspaceFolders ?? []).map(({ uri }) => uri),
      most,
    );
  }

  /** Looks for the neighbours of a note outside the workspace. */
  private searchBeside(from: string): void {
    const folder = folderOf(from);
    if (
      this.searched.has(folder) ||
      from.startsWith("untitled:") ||
      this.roots().some((root) => from.startsWith(`${root}/`))
    )
      return;
    this.searched.add(folder);
    void this.listFolder(Uri.parse(folder));
  }

  private async listFolder(folder: Uri): Promise<void> {
    try {
      const entries = await workspace.fs.readDirectory(folder);
      const notes = entries.flatMap(([name]) => (/\.md$/i.test(name) ? [Uri.joinPath(folder, name).toString()] : []));
      for (const address of notes) this.index.add(address);
      this.goingOn.look(notes);
    } catch (error) {
      // Documents of other programs lie in no folder.
      console.debug(error);
      return;
    }
    this.allChanged();
  }
}

/** Finds notes by a search of the workspace; none where that fails. */
async function searched(most: number): Promise<readonly Uri[]> {
  try {
    return await workspace.findFiles("**/*.{md,MD}", "**/node_modules/**", most);
  } catch (error) {
    console.error(error);
    return [];
  }
}

/**
 * When a search is made, after the one before, in milliseconds: while VS Code starts it finds no file
 * (microsoft/vscode#179203), and a folder may not open yet.
 */
const LOOKS = [0, 100, 400, 1_600, 6_400, 25_600];

/** Looks again until something is found or the search is over. That no folder opens is believed after half a minute. */
async function lookAgain(look: () => Promise<"found" | "nothing" | "over">): Promise<void> {
  for (const pause of LOOKS) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if ((await look()) !== "nothing") return;
  }
}

/** Nobody keeps notes in more folders; a workspace of programs may have many more. */
const MOST_FOLDERS = 2_000;

interface Walked {
  readonly found: readonly Uri[];
  /** Was every root opened? Then no note found is none there. */
  readonly sure: boolean;
}

/**
 * Notes found by opening one folder after another, those nearest to the top first: for where VS Code's own search finds
 * nothing, as it may for as long as a window is open (microsoft/vscode#179203), and as it does where a virtual
 * workspace has no search.
 */
async function walk(roots: readonly Uri[], most: number): Promise<Walked> {
  const found: Uri[] = [];
  const folders = [...roots];
  let sure = true;
  for (let at = 0; at < folders.length && at < MOST_FOLDERS && found.length < most; at++) {
    const folder = folders[at];
    if (folder === undefined) break;
    const entries = await entriesOf(folder);
    sure &&= entries !== null || at >= roots.length;
    for (const [name, type] of entries ?? []) {
      // A link may lead back here.
      if (type === FileType.Directory && !/^(?:\.|node_modules$)/.test(name)) folders.push(Uri.joinPath(folder, name));
      else if (/\.md$/i.test(name)) found.push(Uri.joinPath(folder, name));
    }
  }
  return { found: found.slice(0, most), sure };
}

/** Lists a folder; null: it cannot be opened, and holds nothing for us now. */
async function entriesOf(folder: Uri): Promise<readonly [string, FileType][] | null> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch (error) {
    console.debug(error);
    return null;
  }
}

const parseYaml = (text: string): unknown => load(text);

/**
 * Returns the stats in a note: in its properties, under the name that was chosen for them, or in a stat block; null:
 * none.
 */
function sheetOf(note: string, property: string): CombatSheet | null {
  return noteSheet(note, parseYaml, property);
}
