import { Uri, workspace } from "vscode";
import { checks } from "./checks.ts";
import { FOLDERS } from "./files.ts";
import { CHECKS, RESULTS, type Result } from "./names.ts";

/** VS Code calls this in its extension host, with the whole of its interface at hand. */
export async function run(): Promise<void> {
  withFolders();
  for (const name of CHECKS) {
    let problem: string | null = null;
    try {
      await checks[name]();
    } catch (error) {
      problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    const result: Result = { name, problem };
    console.log(`${RESULTS}${JSON.stringify(result)}`);
  }
}

/**
 * On a busy machine VS Code opens a workspace's file now and then without its folders, and leaves it so: it has read
 * the file before it has a workspace to give them to. They are added as a user would; the extension meets them late
 * then.
 */
function withFolders(): void {
  const { workspaceFile, workspaceFolders = [] } = workspace;
  if (workspaceFile === undefined || workspaceFolders.length > 0) return;
  console.log("VS Code opened the workspace without its folders");
  workspace.updateWorkspaceFolders(0, 0, ...FOLDERS.map((path) => ({ uri: Uri.joinPath(workspaceFile, "..", path) })));
}
