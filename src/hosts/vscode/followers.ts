import { Followers, knownFights, type FindNote, type Follower } from "../../notes/followers.ts";
import { nameOf } from "./note-index.ts";

/** So many notes are read at a time. */
const AT_ONCE = 16;

/**
 * Which fights of the workspace go on with which. Nothing is read before a fight asks; then every note once, and again
 * when it changes.
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

  /** There is no such note any more. */
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
