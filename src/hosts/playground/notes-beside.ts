import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { decode, readPlainFile } from "../../files/text-file.ts";
import { knownFights, type KnownFight } from "../../notes/followers.ts";

/** A note beside the one that is edited, as a link names it: its path from that folder, without its ending. */
export interface NoteBeside {
  readonly name: string;
  /** Another once the note has been written. */
  readonly revision: string;
  /** Its fights, where any goes on with another. */
  readonly fights?: readonly KnownFight[];
}

/** A folder with more notes than this is shown no further. */
const MOST = 5000;

/** What was found in notes when they were read last, by their paths. */
const read = new Map<string, { readonly revision: string; readonly fights: readonly KnownFight[] }>();

/** The notes in the folder of a note and below it. No symbolic link is followed, and nothing hidden is looked into. */
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

/** The text of a note that `notesBeside` names; null: there is none, or it is none that may be read. */
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
