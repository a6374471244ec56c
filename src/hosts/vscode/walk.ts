import { FileType, Uri, workspace } from "vscode";

/** Nobody keeps notes in more folders; a workspace of programs may have many more. */
const MOST_FOLDERS = 2_000;

export interface Walked {
  readonly found: readonly Uri[];
  /** Was every root opened? Then no note found is none there. */
  readonly sure: boolean;
}

/**
 * Notes found by opening one folder after another, those nearest to the top first: for where VS Code's own search finds
 * nothing, as it may for as long as a window is open (microsoft/vscode#179203), and as it does where a virtual
 * workspace has no search.
 */
export async function walk(roots: readonly Uri[], most: number): Promise<Walked> {
  const found: Uri[] = [];
  const folders = [...roots];
  let sure = true;
  for (let at = 0; at < folders.length && at < MOST_FOLDERS && found.length < most; at++) {
    const folder = folders[at];
    if (folder === undefined) break;
    const entries = await entriesOf(folder);
    sure &&= entries !== null || at >= roots.length;
    for (const [name, type] of entries ?? []) {
      // What is linked may lead back here.
      if (type === FileType.Directory && !/^(?:\.|node_modules$)/.test(name)) folders.push(Uri.joinPath(folder, name));
      else if (/\.md$/i.test(name)) found.push(Uri.joinPath(folder, name));
    }
  }
  return { found: found.slice(0, most), sure };
}

/** null: what cannot be opened holds nothing for us now. */
async function entriesOf(folder: Uri): Promise<readonly [string, FileType][] | null> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch (error) {
    console.debug(error);
    return null;
  }
}
