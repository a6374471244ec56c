import {
  window,
  workspace,
  commands,
  Position,
  Range,
  Selection,
  TextEditorRevealType,
  WorkspaceEdit,
  type TextDocument,
  type TextEditor,
  Uri,
} from "vscode";
import type { Rolled } from "../../assist/index.ts";
import type { Range as Offsets, Renamed } from "../../assist/service.ts";
import { kindOf } from "../../complete/mentions.ts";
import { lineOfOffset, textLines, type Change } from "../../language/text-lines.ts";
import { belowHead } from "../../notes/note-head.ts";
import type { NoteFight } from "../../share/note.ts";
import { say } from "../../telling/sentences.ts";
import { fairFaces } from "../../wishes/dice.ts";
import { outcomeOf, type Outcome, type Wish } from "../../wishes/wish.ts";
import { hostSentences } from "../sentences.ts";
import { madeOf, notWritten, placeMade } from "../wish.ts";
import { findAim, type Aim } from "./aim.ts";
import { isNote, type Notes } from "./notes.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences } from "./settings.ts";

/** Returns a document that is open. Nothing is opened because a page asks for it. */
export function openDocument(address: string): TextDocument | null {
  return workspace.textDocuments.find(({ uri, isClosed }) => !isClosed && uri.toString() === address) ?? null;
}

/** Returns the editor of the note that is worked on; null: none is. */
export function noteInUse(): TextEditor | null {
  const { activeTextEditor: active, visibleTextEditors: visible } = window;
  if (active !== undefined && isNote(active.document)) return active;
  const [only, another] = visible.filter(({ document }) => isNote(document));
  return another === undefined ? (only ?? null) : null;
}

/** Returns the editor of the note that is worked on, or of a new note that is in no file yet. */
export async function noteToWriteIn(): Promise<TextEditor> {
  return (
    noteInUse() ?? window.showTextDocument(await workspace.openTextDocument({ language: "markdown", content: "" }))
  );
}

/* Places of a fight in its document, and the way there. */

export function rangeOf(document: TextDocument, { from, to }: Offsets): Range {
  return new Range(document.positionAt(from), document.positionAt(to));
}

export function offsetsOf(document: TextDocument, range: Range): Offsets {
  return { from: document.offsetAt(range.start), to: document.offsetAt(range.end) };
}

/** Returns the document's line of a line of a block. */
export function noteLineOf({ block }: NoteFight, line: number): number {
  return block.lines[line]?.line ?? block.openLine;
}

/** Shows a line in the document's editor, with the cursor at its end. */
export async function goToLine(document: TextDocument, line: number): Promise<void> {
  const end = document.lineAt(Math.min(line, document.lineCount - 1)).range.end;
  const shown = window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await window.showTextDocument(document, { viewColumn: shown?.viewColumn });
  editor.selection = new Selection(end, end);
  editor.revealRange(new Range(end, end), TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Opens a file, at a line where one is named. */
export async function openAt(file: Uri, line: number | null): Promise<void> {
  const selection = line === null ? undefined : new Range(line, 0, line, 0);
  await commands.executeCommand("vscode.open", file, { selection });
}

/** Puts the cursor on an empty line at the end of a fight, and lists what may be written there. */
export async function goToEnd(document: TextDocument, { block }: NoteFight): Promise<void> {
  const last = block.lines[block.lines.length - 1];
  const line = last?.line ?? block.openLine;
  if (last === undefined || last.text.trim() !== "") {
    const end = document.offsetAt(document.lineAt(line).range.end);
    const insert = `\n${last?.prefix ?? block.openPrefix}`;
    if (!(await change(document, [{ from: end, to: end, insert }]))) return;
    await goToLine(document, line + 1);
  } else await goToLine(document, line);
  await commands.executeCommand("editor.action.triggerSuggest");
}

const random = fairFaces(crypto);

/**
 * Somebody may type between the look at a document and the edit; then VS Code refuses the edit, and it is worked out
 * anew so often.
 */
const TRIES = 3;

/**
 * Carries out a wish on the fight that is meant, as its document is at that moment: one step that can be undone, or
 * nothing and why.
 */
export async function carryOutIn(notes: Notes, document: TextDocument, aim: Aim, wish: Wish): Promise<Outcome> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (document.isClosed) return { ok: false, reason: vscodeSentences.closed };
    const note = document.getText();
    const { fights } = notes.settled(document);
    const found = findAim(note, fights, aim);
    if (typeof found === "string") return { ok: false, reason: hostSentences[found] };
    const { block, fight } = found;
    if (wish.kind === "rename") {
      const renamed = notes.settled(document).renameFighter(block.index, wish.who, wish.name);
      if (!renamed.ok) return renamed;
      if (await workspace.applyEdit(renameEdit(notes, document, renamed)))
        return { ok: true, said: say.renamed(kindOf(wish.who, fight.state), wish.name.trim()) };
      continue;
    }
    const made = madeOf(wish, fight, block.body, random, preferences(document));
    if (!made.ok) return made;
    const placed = placeMade(note, block, made);
    if (!placed.ok) return notWritten(placed.reason, made);
    if (workspace.fs.isWritableFileSystem(document.uri.scheme) === false)
      return notWritten(vscodeSentences.readOnly, made);
    if (await change(document, placed.changes)) return outcomeOf(made);
    if (tries === TRIES - 1) return notWritten(vscodeSentences.notWritten, made);
  }
  return { ok: false, reason: vscodeSentences.notWritten };
}

/** Works out what throwing the dice that are asked for at a place writes there. */
export function rollIn(notes: Notes, document: TextDocument, offset: number): Rolled | null {
  return notes.of(document).roll(offset, random);
}

/** Changes a document as one step; false: it is not as it was when the changes were made, and nothing was written. */
export async function change(document: TextDocument, changes: readonly Change[]): Promise<boolean> {
  return workspace.applyEdit(editOf(document, changes));
}

/** Changes as VS Code takes them. It holds the edit to the version that the document has now. */
export function editOf(document: TextDocument, changes: readonly Change[]): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const { from, to, insert } of changes)
    edit.replace(document.uri, new Range(document.positionAt(from), document.positionAt(to)), insert);
  return edit;
}

/** Returns a new name's changes of a document and of those in which its fight goes on. */
export function renameEdit(notes: Notes, document: TextDocument, { changes, others }: NewName): WorkspaceEdit {
  const edit = editOf(document, changes);
  const own = document.uri.toString();
  for (const other of others) {
    const address = notes.linked(other.note, own);
    const text = notes.environment(own).readNote?.(other.note) ?? null;
    if (address === null || text === null) continue;
    for (const { insert, ...span } of other.changes) edit.replace(Uri.parse(address), rangeInText(text, span), insert);
  }
  return edit;
}

type NewName = Extract<Renamed, { readonly ok: true }>;

/** Returns a range of a note that need not be open. */
export function rangeInText(text: string, { from, to }: { readonly from: number; readonly to: number }): Range {
  const { starts } = textLines(text);
  const position = (offset: number): Position => {
    const line = lineOfOffset(starts, offset);
    return new Position(line, offset - (starts[line] ?? 0));
  };
  return new Range(position(from), position(to));
}

/**
 * Puts a block below the line with the cursor, with a blank line between. Answers with the line of the block's end;
 * null: the document has changed meanwhile, and nothing was written.
 */
export async function insertBlock(editor: TextEditor, block: string): Promise<number | null> {
  const { document } = editor;
  const { range, text, lineNumber } = document.lineAt(lineOfBlock(editor));
  // In a call-out every line needs its marks.
  const marks = /^(?:[ \t]*>)+[ \t]?/.exec(text)?.[0] ?? "";
  const empty = text.trim() === marks.trim();
  const lines = [...(empty ? [] : ["", ""]), ...block.replace(/\n$/, "").split("\n")];
  const insert = lines.map((each, at) => (at === 0 ? each : (marks + each).trimEnd())).join("\n");
  const at = document.offsetAt(range.end);
  return (await change(document, [{ from: at, to: at, insert }])) ? lineNumber + lines.length - 1 : null;
}

/** Returns the line below which a block goes, 0-based: the one with the cursor, or the last of the properties. */
export function lineOfBlock({ document, selection }: TextEditor): number {
  return belowHead(document.getText(), selection.end.line);
}

/** Returns where a block would stand: "at line 41 of Session 4". */
export function whereOf(editor: TextEditor): string {
  return hostSentences.atLine(lineOfBlock(editor) + 1, nameOf(editor.document));
}

function nameOf({ uri }: TextDocument): string {
  return (uri.path.split("/").pop() ?? "").replace(/\.md$/i, "");
}
