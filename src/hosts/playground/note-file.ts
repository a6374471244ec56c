import { createHash } from "node:crypto";
import { realpath, readdir, stat } from "node:fs/promises";
import { basename, dirname, relative, sep, join } from "node:path";
import { decode, readPlainFile, reasonOf, replaceFile } from "../../files/text-file.ts";
import { knownFights, type KnownFight } from "../../notes/chain.ts";

/** A note as it stands on disk. `revision` names exactly this content. */
interface NoteText {
  name: string;
  text: string;
  revision: string;
}

/** Result of saving: the new revision, or the note as somebody else has changed it meanwhile. */
type Saved = { ok: true; revision: string } | { ok: false; now: NoteText };

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

  /**
   * Reads the note as it is on disk now.
   * @throws {NoteFileError} where it cannot be read, or is not UTF-8
   */
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

/** A note beside the one that is edited, as a link names it: its path from that folder, without its ending. */
interface NoteBeside {
  readonly name: string;
  /** Another once the note has been written. */
  readonly revision: string;
  /** Its fights, where any goes on with another. */
  readonly fights?: readonly KnownFight[];
}

/** A folder with more notes than this is shown no further. */
const MOST = 5000;

/** Fights of notes when they were read last, by the notes' paths. */
const read = new Map<string, { readonly revision: string; readonly fights: readonly KnownFight[] }>();

/**
 * Lists the notes in the folder of a note and below it. No symbolic link is followed, and nothing hidden is looked
 * into.
 */
export async function notesBeside(note: string): Promise<NoteBeside[]> {
  const root = await realpath(dirname(note));
  const found: NoteBeside[] = [];
  const folders = [""];
  for (let folder = folders.shift(); folder !== undefined && found.length < MOST; folder = folders.shift()) {
    for (const entry of await entriesOf(join(root, folder))) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && /\.md$/i.test(entry.name) && found.length < MOST) {
        const { mtimeMs, size } = await stat(join(root, path));
        const revision = `${mtimeMs}-${size}`;
        const fights = fightsIn(join(root, path), revision);
        found.push({ name: path.replace(/\.md$/i, ""), revision, ...(fights.length === 0 ? {} : { fights }) });
      }
    }
  }
  return found;
}

/** @param revision of the note: the same note is read once */
function fightsIn(path: string, revision: string): readonly KnownFight[] {
  const known = read.get(path);
  if (known?.revision === revision) return known.fights;
  const fights = knownFights(textOf(path) ?? "");
  read.set(path, { revision, fights });
  return fights;
}

function textOf(path: string): string | null {
  try {
    return decode(readPlainFile(path));
  } catch {
    // Gone since it was listed, or no plain file: to a fight there is no such note.
    return null;
  }
}

/** Reads a note that `notesBeside` names; null: there is none, or none that may be read. */
export async function noteBeside(note: string, name: string): Promise<string | null> {
  const parts = name.split("/");
  if (/[\0\\]/.test(name) || parts.some((part) => part === "" || part.startsWith("."))) return null;
  try {
    const root = await realpath(dirname(note));
    const path = join(root, ...parts.slice(0, -1), `${parts[parts.length - 1] ?? ""}.md`);
    // A link on the way leads to another path than was asked for.
    if ((await realpath(path)) !== path || !path.startsWith(root + sep)) return null;
    return textOf(path);
  } catch {
    // Gone since it was listed: to a fight there is no such note.
    return null;
  }
}

async function entriesOf(folder: string) {
  try {
    return (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // A folder that may not be listed holds no notes for us.
    return [];
  }
}
