import { fold } from "../../language/words.ts";
import { Followers, knownFights, type FindNote, type Follower } from "../../notes/chain.ts";

/** Index of the notes of a workspace, by address: "file:///campaign/npcs/Old%20Tom.md". */
export class NoteIndex {
  private readonly notes = new Set<string>();
  /** Addresses by the folded name of the file. */
  private readonly byName = new Map<string, Set<string>>();

  add(address: string): void {
    if (this.notes.has(address)) return;
    this.notes.add(address);
    const key = fold(nameOf(address));
    const known = this.byName.get(key);
    if (known === undefined) this.byName.set(key, new Set([address]));
    else known.add(address);
  }

  remove(address: string): void {
    this.notes.delete(address);
    this.byName.get(fold(nameOf(address)))?.delete(address);
  }

  addresses(): readonly string[] {
    return [...this.notes];
  }

  /** Names of all notes, without their ending. */
  names(): string[] {
    return [...this.notes].map(nameOf);
  }

  /**
   * Finds the note that a link means: by its path from the folder of the note it stands in, else from a root, else by
   * the end of its path anywhere, in the note's own folder first.
   * @param roots addresses of the workspace's folders, without a slash at the end
   */
  find(target: string, from: string, roots: readonly string[]): string | null {
    const wanted = target.trim().replace(/\.md$/i, "");
    if (wanted === "" || wanted.endsWith("/")) return null;
    const home = folderOf(from);
    const ends = wanted.split("/").filter((part) => part !== "");
    const candidates = [...(this.byName.get(fold(ends[ends.length - 1] ?? "")) ?? [])];
    for (const folder of wanted.startsWith("/") ? roots : [home, ...roots]) {
      const path = fold(joined(readable(folder), wanted));
      const found = candidates.find((each) => fold(readable(each).replace(/\.md$/i, "")) === path);
      if (found !== undefined) return found;
    }
    if (ends.includes("..") || ends.includes(".")) return null;
    const end = fold(`/${ends.join("/")}`);
    const found = candidates.filter((each) => fold(readable(each).replace(/\.md$/i, "")).endsWith(end)).sort(nearest);
    return (
      found.find((each) => folderOf(each) === home) ??
      found.find((each) => each.startsWith(`${home}/`)) ??
      found[0] ??
      null
    );
  }
}

function nearest(a: string, b: string): number {
  return a.split("/").length - b.split("/").length || (a < b ? -1 : 1);
}

export function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/"));
}

/** Returns a note's name, without its ending. */
export function nameOf(address: string): string {
  return readable(address.slice(address.lastIndexOf("/") + 1)).replace(/\.md$/i, "");
}

/** Returns an address without its percent signs. */
export function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // It has percent signs of its own.
    return address;
  }
}

/** Returns a path from a folder with its dots followed. */
function joined(folder: string, path: string): string {
  const parts = folder.split("/");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** So many notes are read at a time. */
const AT_ONCE = 16;

/**
 * Index of the fights that go on with one another in the workspace. Nothing is read before a fight asks; then every
 * note once, and again when it changes.
 */
export class WorkspaceFollowers {
  private readonly index = new Followers(nameOf);
  private readonly waiting = new Set<string>();
  private reading = false;
  private wanted = false;

  constructor(
    /** null: it is gone, or cannot be read. */
    private readonly textOf: (address: string) => Promise<string | null>,
    /** More is known than before. */
    private readonly changed: () => void,
  ) {}

  of(address: string, find: FindNote): readonly Follower[] {
    this.wanted = true;
    void this.readAll();
    return this.index.of(address, find);
  }

  /** Notes have come, or are others than they were. */
  look(addresses: Iterable<string>): void {
    for (const address of addresses) this.waiting.add(address);
    if (this.wanted) void this.readAll();
  }

  /** Forgets a note that is gone. */
  remove(address: string): void {
    this.waiting.delete(address);
    this.index.take(address, []);
  }

  private async readAll(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.waiting.size > 0) await this.readSome();
    } finally {
      this.reading = false;
    }
  }

  private async readSome(): Promise<void> {
    const addresses = [...this.waiting].slice(0, AT_ONCE);
    const reads = addresses.map((address) => {
      this.waiting.delete(address);
      return { address, take: this.index.read(address) };
    });
    await Promise.all(
      reads.map(async ({ address, take }) => {
        const text = await this.textOf(address);
        // It has changed once more meanwhile: it is read again.
        if (!this.waiting.has(address)) take(knownFights(text ?? ""));
      }),
    );
    this.changed();
  }
}
