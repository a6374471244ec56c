import { MarkdownView, type App, type TFile } from "obsidian";
import type { NoteFight } from "../../share/note.ts";
import type { Notebook } from "../../share/notebook.ts";
import { editorOf } from "./editors.ts";
import type { Drawn } from "./rewrite.ts";

/** What the sharing of fights needs of the plugin. */
export interface SharedBy {
  readonly app: App;
  readonly notebook: Notebook;
  /** Of the plugin. */
  readonly version: string;
  /** Where the plugin lies in the vault. */
  readonly folder: string;
}

/** A fight within its note as that was when it was asked for. */
export interface FightAt {
  readonly path: string;
  readonly text: string;
  readonly note: NoteFight;
}

/** A note that a command may mean, and the line of it that the cursor is in; null: no cursor tells. */
export interface OpenNote {
  readonly path: string;
  readonly text: string;
  readonly line: number | null;
}

/** The note of the pane that is active; null: none is. */
export async function activeNote(app: App): Promise<OpenNote | null> {
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  const path = view?.file?.path;
  if (view === null || path === undefined) return null;
  if (view.getMode() === "source") return { path, text: view.editor.getValue(), line: view.editor.getCursor().line };
  // Reading view lags behind what was written.
  const text = await textNow(app, path);
  return text === null ? null : { path, text, line: null };
}

/** The fight that holds a line of its note, fences and all. */
export function fightAtLine(fights: readonly NoteFight[], line: number | null): NoteFight | null {
  if (line === null) return null;
  return fights.find(({ block }) => block.openLine <= line && line <= (block.closeLine ?? line)) ?? null;
}

/** A note's text as it is now: that of an editor that has it open, else that of its file; null: it is gone. */
export async function textNow(app: App, path: string): Promise<string | null> {
  const file = app.vault.getFileByPath(path);
  if (file === null) return null;
  return editorOf(app, path, activeDocument.body)?.getValue() ?? (await app.vault.cachedRead(file));
}

/** How the fight is found again when something is written into it. */
export function placeOf({ path, text, note: { block } }: FightAt): Drawn {
  const section = { text, lineStart: block.openLine, lineEnd: block.closeLine ?? block.openLine + block.lines.length };
  return { path, el: activeDocument.body, body: block.body, ctx: { getSectionInfo: () => section } };
}

/** A file beside a note, under a name that is still free. */
export async function createBeside(
  app: App,
  note: string,
  name: string,
  content: string | ArrayBuffer,
): Promise<TFile> {
  const folder = note.includes("/") ? note.slice(0, note.lastIndexOf("/") + 1) : "";
  const dot = name.lastIndexOf(".");
  let path = folder + name;
  for (let n = 2; app.vault.getAbstractFileByPath(path) !== null; n++)
    path = `${folder}${name.slice(0, dot)} ${n}${name.slice(dot)}`;
  return typeof content === "string" ? app.vault.create(path, content) : app.vault.createBinary(path, content);
}
