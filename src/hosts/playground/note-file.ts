import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { basename, dirname, relative, sep } from "node:path";
import { decode, readPlainFile, reasonOf, replaceFile } from "../../files/text-file.ts";

/** A note as it stands on disk. `revision` names exactly this content. */
export interface NoteText {
  name: string;
  text: string;
  revision: string;
}

/** What came of saving: the new revision, or the note as somebody else has changed it meanwhile. */
export type Saved = { ok: true; revision: string } | { ok: false; now: NoteText };

/** A note that this program must not touch, with a message for its owner. */
export class NoteFileError extends Error {}

/** One Markdown file that the playground shows and saves. Saves run one after the other. */
export class NoteFile {
  readonly path: string;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Opens a note.
   * @throws NoteFileError where the path is no plain file or a link out of its folder, or its content is not UTF-8.
   */
  static async open(path: string): Promise<NoteFile> {
    try {
      // Through a symbolic link the note itself is replaced, not the link.
      const real = await realpath(path);
      const way = relative(await realpath(dirname(path)), real);
      if (way === ".." || way.startsWith(`..${sep}`))
        throw new NoteFileError(`Cannot open ${path}: it is a link out of its folder. Open the note itself: ${real}`);
      const note = new NoteFile(real);
      await note.read();
      return note;
    } catch (error) {
      if (error instanceof NoteFileError) throw error;
      throw new NoteFileError(`Cannot open ${path}: ${reasonOf(error)}.`);
    }
  }

  get name(): string {
    return basename(this.path);
  }

  /** The note as it is on disk now. @throws NoteFileError where it cannot be read, or is not UTF-8. */
  async read(): Promise<NoteText> {
    let bytes: Buffer;
    try {
      // A link that has taken the note's place leads to what nobody has opened here.
      if ((await realpath(this.path)) !== this.path)
        throw new NoteFileError(`Cannot read ${this.name}: a link to another file stands there now.`);
      bytes = readPlainFile(this.path);
    } catch (error) {
      if (error instanceof NoteFileError) throw error;
      throw new NoteFileError(`Cannot read ${this.name}: ${reasonOf(error)}.`);
    }
    const text = decode(bytes);
    if (text === null)
      throw new NoteFileError(`Cannot open ${this.name}: it is not UTF-8 text, and saving it would damage it.`);
    return { name: this.name, text, revision: revisionOf(bytes) };
  }

  /**
   * Writes `text` if the note on disk is still at `revision`; otherwise writes nothing and tells what is there.
   * @throws NoteFileError where the file cannot be read or written.
   */
  save(text: string, revision: string): Promise<Saved> {
    const job = this.queue.then(() => this.replace(text, revision));
    this.queue = job.catch(() => undefined);
    return job;
  }

  private async replace(text: string, revision: string): Promise<Saved> {
    const now = await this.read();
    if (now.revision !== revision) return { ok: false, now };
    if (text !== now.text) await this.write(text);
    return { ok: true, revision: revisionOf(Buffer.from(text, "utf8")) };
  }

  private async write(text: string): Promise<void> {
    try {
      await replaceFile(this.path, text);
    } catch (error) {
      throw new NoteFileError(
        `Cannot write ${this.name}: ${reasonOf(error)}. Your text is only in this page: copy it.`,
      );
    }
  }
}

function revisionOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
