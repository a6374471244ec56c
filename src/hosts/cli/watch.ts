import { watch } from "node:fs";

/** Changes of notes. */
export interface Changes {
  /** Waits until a note has changed since the last one was told; false: nobody waits any longer. */
  next(): Promise<boolean>;
}

/** An editor writes a note in several steps: once nothing has changed for so long, it is written. In milliseconds. */
const QUIET = 100;

/** Changes of Markdown files in and below folders. Hidden folders and `node_modules` hold no notes. */
export class FolderChanges implements Changes {
  private changed = false;
  private told: (() => void) | null = null;

  /**
   * @param folders watched with what is below them
   * @param alone folders watched for what lies in them: on Linux Node.js follows each file below a folder by itself,
   * and loses one that another file takes the place of, as a note that is written whole
   */
  constructor(folders: readonly string[], alone: readonly string[] = []) {
    const heard = (_: string, name: string | null): void => {
      if (name === null || (/\.md$/i.test(name) && !/(?:^|[\\/])(?:\.|node_modules[\\/])/.test(name))) this.note();
    };
    for (const folder of folders) watch(folder, { recursive: true }, heard);
    for (const folder of alone) watch(folder, heard);
  }

  async next(): Promise<boolean> {
    while (!this.changed) await new Promise<void>((done) => (this.told = done));
    do {
      this.changed = false;
      await new Promise((done) => setTimeout(done, QUIET));
    } while (this.changed);
    return true;
  }

  private note(): void {
    this.changed = true;
    this.told?.();
    this.told = null;
  }
}
