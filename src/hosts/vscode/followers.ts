import { Followers, knownFights, type FindNote, type Follower } from "../../notes/followers.ts";
import { nameOf } from "./note-index.ts";

/** So many notes are read at a time. */
const AT_ONCE = 16;

/** Which fights of the workspace go on with which. Nothing is read before a fight asks; then every note once, and again when it changes. */
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

  /** There is no such note any more. */
  remove(address: string): void {
    this.waiting.delete(address);
    this.index.take(address, []);
  }

  private async readAll(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    while (this.waiting.size > 0) {
      const addresses = [...this.waiting].slice(0, AT_ONCE);
      for (const address of addresses) this.waiting.delete(address);
      const texts = await Promise.all(addresses.map((address) => this.textOf(address)));
      for (const [at, address] of addresses.entries()) {
        // It has changed once more meanwhile: it is read again.
        if (!this.waiting.has(address)) this.index.take(address, knownFights(texts[at] ?? ""));
      }
      this.changed();
    }
    this.reading = false;
  }
}
