import { FileType, Uri, workspace } from "vscode";

/** Nobody keeps notes in more folders; a workspace of programs may have many more. */
const MOST_FOLDERS = 2_000;

/**
 * Notes found by opening one folder after another, those nearest to the top first: for where VS Code's own search finds nothing, as it may for as
 * long as a window is open (microsoft/vscode#179203), and as it does where a virtual workspace has no search.
 */
export async function walk(roots: readonly Uri[], most: number): Promise<readonly Uri[]> {
  const found: Uri[] = [];
  const folders = [...roots];
  for (let at = 0; at < folders.length && at < MOST_FOLDERS && found.length < most; at++) {
    const folder = folders[at];
    if (folder === undefined) break;
    for (const [name, type] of await entriesOf(folder)) {
      // What is linked may lead back here.
      if (type === FileType.Directory && !/^(?:\.|node_modules$)/.test(name)) folders.push(Uri.joinPath(folder, name));
      else if (/\.md$/i.test(name)) found.push(Uri.joinPath(folder, name));
    }
  }
  return found.slice(0, most);
}

/** What cannot be opened holds nothing for us. */
async function entriesOf(folder: Uri): Promise<readonly [string, FileType][]> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch (error) {
    console.debug(error);
    return [];
  }
}
