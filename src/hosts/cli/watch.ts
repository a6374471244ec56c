import { existsSync, lstatSync, readdirSync, realpathSync, watch, type FSWatcher } from "node:fs";
import { join, sep } from "node:path";
import { cliSentences } from "./sentences.ts";

/** Changes of notes. */
export interface Changes {
  /** Waits until a note has changed since the last one was told; false: nobody waits any longer. */
  next(): Promise<boolean>;
  close(): void;
}

/** An editor writes a note in several steps: once nothing has changed for so long, it is written. In milliseconds. */
const QUIET = 100;
/** Most folders that are followed one by one: a vault has fewer, and the system allows some thousands. */
const MOST = 2_000;

interface Followed {
  readonly watcher: FSWatcher;
  /** Number of the folder itself: another one may have taken its name. */
  readonly id: number;
}

/**
 * Changes of Markdown files in and below folders. Hidden folders and `node_modules` hold no notes, and no link is
 * followed. On Linux Node.js follows each file below a folder by itself, and loses one that another file takes the
 * place of, as a note that is written whole: so there folders are followed one by one, nearest to the first.
 */
export class FolderChanges implements Changes {
  private changed = false;
  private closed = false;
  private told: (() => void) | null = null;
  private readonly followed = new Map<string, Followed>();
  private isFull = false;

  /** @param warn hears where not all can be followed */
  constructor(
    folders: readonly string[],
    private readonly warn: (words: string) => void,
    private readonly most = MOST,
    private readonly oneByOne = process.platform === "linux",
  ) {
    for (const folder of folders) this.follow(existsSync(folder) ? realpathSync(folder) : folder);
  }

  async next(): Promise<boolean> {
    while (!this.changed && !this.closed) await new Promise<void>((done) => (this.told = done));
    while (this.changed && !this.closed) {
      this.changed = false;
      await new Promise((done) => setTimeout(done, QUIET));
    }
    return !this.closed;
  }

  close(): void {
    this.closed = true;
    for (const { watcher } of this.followed.values()) watcher.close();
    this.followed.clear();
    this.wake();
  }

  /** Follows a folder, and where it is needed those below it. */
  private follow(root: string): void {
    const queue = [root];
    for (let at = 0; at < queue.length; at++) {
      const folder = queue[at] ?? root;
      if (!this.watch(folder)) return;
      if (this.oneByOne) queue.push(...foldersIn(folder));
    }
  }

  /** Returns false where no more folders can be followed. */
  private watch(folder: string): boolean {
    const id = folderId(folder);
    if (id === null || this.followed.get(folder)?.id === id) return true;
    this.leave(folder);
    if (this.followed.size >= this.most) return this.full(folder);
    try {
      const watcher = watch(folder, { recursive: !this.oneByOne }, (_, name) => this.heard(folder, name));
      // A folder that is gone, on systems that call that an error.
      watcher.on("error", () => this.leave(folder));
      this.followed.set(folder, { watcher, id });
      return true;
    } catch {
      // Gone in this moment, or the system allows no more.
      return folderId(folder) === null || this.full(folder);
    }
  }

  private full(folder: string): false {
    if (!this.isFull) this.warn(cliSentences.tooManyFolders(folder, this.followed.size));
    this.isFull = true;
    return false;
  }

  private heard(folder: string, name: string | null): void {
    if (name === null) return this.note();
    if (name.split(/[\\/]/).some(isPassedOver)) return;
    if (/\.md$/i.test(name)) this.note();
    const path = join(folder, name);
    if (!this.oneByOne || (this.followed.get(path)?.id ?? null) === folderId(path)) return;
    // A folder has come with notes in it, or gone with them.
    this.leave(path);
    this.follow(path);
    this.note();
  }

  private leave(folder: string): void {
    for (const [path, { watcher }] of this.followed)
      if (path === folder || path.startsWith(`${folder}${sep}`)) {
        watcher.close();
        this.followed.delete(path);
      }
  }

  private note(): void {
    this.changed = true;
    this.wake();
  }

  private wake(): void {
    this.told?.();
    this.told = null;
  }
}

function isPassedOver(name: string): boolean {
  return name.startsWith(".") || name === "node_modules";
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory() && !isPassedOver(each.name))
      .map(({ name }) => join(folder, name));
  } catch {
    // A folder that may not be listed, or is gone.
    return [];
  }
}

/** Returns the number of the folder that has that path; null: none has. */
function folderId(path: string): number | null {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isDirectory() === true ? stats.ino : null;
  } catch {
    // Nobody may look there.
    return null;
  }
}
