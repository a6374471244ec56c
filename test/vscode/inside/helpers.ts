import {
  commands,
  type CodeLens,
  type Hover,
  type Location,
  type LocationLink,
  Position,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
} from "vscode";
import { WORKSPACE } from "./files.ts";
import { SEEN } from "./names.ts";

/* Questions to VS Code, asked as its own editors ask them. */

/**
 * How long VS Code may take for an answer before it is asked again, in milliseconds: it asks other extensions too,
 * whose answers can get lost.
 */
const ANSWERED = 10_000;

/** Looks until something is so. What never comes ends with the test's limit, which tells what was waited for. */
export async function until<T>(what: string, look: () => PromiseLike<T | null | undefined | false>): Promise<T> {
  console.log(`waiting until ${what}`);
  for (;;) {
    const found = await Promise.race([look(), later(ANSWERED)]);
    if (found !== null && found !== undefined && found !== false) {
      console.log(SEEN);
      return found;
    }
    await later(25);
  }
}

function later(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

/** Asks VS Code, which asks the extension among others. */
export async function ask<T>(command: string, ...about: readonly unknown[]): Promise<T> {
  console.log(`waiting for the answer to ${command}`);
  return commands.executeCommand<T>(command, ...about);
}

export function ok(held: boolean, what: string): void {
  if (!held) throw new Error(what);
}

export function same(found: unknown, wanted: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: ${a} in place of ${b}`);
}

/** The address of a file of the workspace's folders, which VS Code need not have searched. */
export async function address(name: string): Promise<Uri> {
  const path = Object.keys(WORKSPACE).find((each) => each.endsWith(`/${name}`)) ?? name;
  const { workspaceFile } = workspace;
  if (workspaceFile === undefined) throw new Error("No workspace is open.");
  await until("the workspace has its folders", () => Promise.resolve((workspace.workspaceFolders ?? []).length > 1));
  return Uri.joinPath(workspaceFile, "..", path);
}

/** A file of the workspace's folders, by its name. */
export async function note(name: string): Promise<TextDocument> {
  return workspace.openTextDocument(await address(name));
}

/** The place inside a word of the first line that begins so. */
export function at(document: TextDocument, line: string, word: string): Position {
  const row = document
    .getText()
    .split("\n")
    .findIndex((each) => each.startsWith(line));
  const column = row < 0 ? -1 : document.lineAt(row).text.indexOf(word);
  if (column < 0) throw new Error(`No "${word}" in a line "${line}".`);
  return new Position(row, column + 1);
}

export async function lenses(document: TextDocument): Promise<CodeLens[]> {
  return (await ask<CodeLens[]>("vscode.executeCodeLensProvider", document.uri, 100)) ?? [];
}

export async function lens(document: TextDocument, title: string): Promise<CodeLens> {
  return until(`there is a lens "${title}"`, async () =>
    (await lenses(document)).find(({ command }) => command?.title === title),
  );
}

export async function press({ command }: CodeLens): Promise<void> {
  const about: readonly unknown[] = command?.arguments ?? [];
  if (command !== undefined) await ask<unknown>(command.command, ...about);
}

export async function card(document: TextDocument, position: Position): Promise<string> {
  const found = await ask<Hover[]>("vscode.executeHoverProvider", document.uri, position);
  return found
    .flatMap(({ contents }) => contents.map((part) => (typeof part === "string" ? part : part.value)))
    .join("\n")
    .replaceAll("&nbsp;", " ");
}

/** Addresses and lines that a word leads to: "Goblin.md:1". */
export async function leads(document: TextDocument, position: Position): Promise<string[]> {
  const found = await ask<(Location | LocationLink)[]>("vscode.executeDefinitionProvider", document.uri, position);
  return found.map((each) =>
    "targetUri" in each ? placed(each.targetUri, each.targetRange) : placed(each.uri, each.range),
  );
}

export function placed(uri: Uri, { start }: Range): string {
  return `${uri.path.split("/").pop() ?? ""}:${start.line + 1}`;
}

/** Puts words in place of the first that are so, as typing does. */
export async function type(document: TextDocument, before: string, after: string): Promise<void> {
  const from = document.getText().indexOf(before);
  ok(from >= 0, `"${before}" stands in the note`);
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(document.positionAt(from), document.positionAt(from + before.length)), after);
  ok(await workspace.applyEdit(edit), "the edit is made");
}

/** Takes a document back to what is saved. */
export async function revert(document: TextDocument): Promise<void> {
  await window.showTextDocument(document);
  await ask("workbench.action.files.revert");
}

export async function untitled(content: string): Promise<TextDocument> {
  return workspace.openTextDocument({ language: "markdown", content });
}
