import { createHash } from "node:crypto";
import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

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
   * @throws NoteFileError where the path is no file, or its content is not UTF-8.
   */
  static async open(path: string): Promise<NoteFile> {
    const file = await stat(path).catch((error: unknown) => {
      throw new NoteFileError(`Cannot open ${path}: ${reason(error)}.`);
    });
    if (!file.isFile()) throw new NoteFileError(`Cannot open ${path}: it is no file.`);
    // Through a symbolic link the note itself is replaced, not the link.
    const note = new NoteFile(await realpath(path));
    await note.read();
    return note;
  }

  get name(): string {
    return basename(this.path);
  }

  /** The note as it is on disk now. @throws NoteFileError where it cannot be read, or is not UTF-8. */
  async read(): Promise<NoteText> {
    const bytes = await readFile(this.path).catch((error: unknown) => {
      throw new NoteFileError(`Cannot read ${this.name}: ${reason(error)}.`);
    });
    return { name: this.name, text: decode(bytes, this.name), revision: revisionOf(bytes) };
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
    const bytes = Buffer.from(text, "utf8");
    if (text !== now.text) await writeWhole(this.path, bytes, this.name);
    return { ok: true, revision: revisionOf(bytes) };
  }
}

/** Writes beside the file and then renames, so that a crash leaves the old note or the new one, never half of one. */
async function writeWhole(path: string, bytes: Buffer, name: string): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const { mode } = await stat(path);
    const file = await open(beside, "w", mode);
    try {
      await file.writeFile(bytes);
      await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw new NoteFileError(`Cannot write ${name}: ${reason(error)}. Your text is only in this page: copy it.`);
  }
}

/** Keeps a byte order mark, and refuses bytes that a save would turn into something else. */
function decode(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NoteFileError(`Cannot open ${name}: it is not UTF-8 text, and saving it would damage it.`);
  }
}

function revisionOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const REASONS = new Map([
  ["ENOENT", "there is no such file"],
  ["ENOTDIR", "there is no such file"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EISDIR", "it is a folder"],
  ["ENOSPC", "the disk is full"],
  ["EROFS", "the disk is read-only"],
]);

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS.get(code) ?? (error instanceof Error ? error.message : String(error));
}
