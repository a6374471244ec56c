import { Range, type TextDocument, WorkspaceEdit, workspace } from "vscode";
import type { Rolled } from "../../assist/index.ts";
import { withText, type Fight } from "../../fight/timeline.ts";
import type { Change } from "../../language/text-lines.ts";
import { placeBelow, replaceBody } from "../../notes/place.ts";
import { fairFaces } from "../../view/random.ts";
import { outcomeOf } from "../../view/wish-done.ts";
import { andResults } from "../../view/wish-text.ts";
import type { Outcome, Wish } from "../../view/wish.ts";
import { carryOut } from "../../view/wishes.ts";
import { findAim, type Aim } from "./aim.ts";
import type { Notes } from "./notes.ts";
import { preferences } from "./settings.ts";
import { say } from "./words.ts";

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
    if (document.isClosed) return { ok: false, reason: say.closed };
    const note = document.getText();
    const { fights } = notes.settled(document);
    const found = findAim(note, fights, aim);
    if (typeof found === "string") return { ok: false, reason: say[found] };
    const { block, fight } = found;
    const resolve = (body: string): Fight => withText(fight, body);
    const written = carryOut(block.body, fight, wish, random, resolve);
    const also = wish.kind !== "undo" && preferences(document).writeResults === "round";
    const made = also ? andResults(written, fight, resolve) : written;
    if (!made.ok) return made;
    const placed = made.below === undefined ? replaceBody(note, block, made.text) : placeBelow(note, block, made.below);
    if (!placed.ok) return { ok: false, reason: placed.reason, copy: made.lines };
    if (workspace.fs.isWritableFileSystem(document.uri.scheme) === false)
      return { ok: false, reason: say.readOnly, copy: made.lines };
    if (await change(document, placed.changes)) return outcomeOf(made);
    if (tries === TRIES - 1) return { ok: false, reason: say.notWritten, copy: made.lines };
  }
  return { ok: false, reason: say.notWritten };
}

/** What throwing the dice that are asked for at a place writes there. */
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
