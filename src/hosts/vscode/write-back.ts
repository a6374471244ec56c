import { load } from "js-yaml";
import { Uri, ViewColumn, window, workspace, type TextDocument } from "vscode";
import type { Change } from "../../language/text-lines.ts";
import { placeLinesBelow, changeBetween, type Placed } from "../../notes/place.ts";
import { combatSheet, withSheet, type CombatSheet } from "../../notes/sheet.ts";
import type { NoteAt } from "../../share/beginnings.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import { outcomeTable } from "../../share/outcome-table.ts";
import { notesOf, planWriteBack, shownChanges, writtenBack, type Sheets } from "../../share/write-back.ts";
import { commandSentences as words } from "../../telling/command-sentences.ts";
import type { Aim } from "./aim.ts";
import { change } from "./documents.ts";
import type { Notes } from "./notes.ts";
import type { Performer } from "./perform.ts";
import { vscodeSentences } from "./sentences.ts";
import { preferences } from "./settings.ts";
import { openDialog } from "./webview.ts";

/** Writes what came of a fight below its block, as a table. */
export async function writeTable(performer: Performer, aim: Aim): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: vscodeSentences.gone });
  const { document, fight } = found;
  const placed = placeLinesBelow(document.getText(), fight.block, outcomeTable(fight.fight));
  if (!placed.ok) return performer.report(aim, placed);
  if (await change(document, placed.changes))
    return void window.setStatusBarMessage(vscodeSentences.tableWritten, 5000);
  performer.report(aim, { ok: false, reason: vscodeSentences.notWritten });
}

/** Shows what a fight's end changes in its fighters' notes, and writes it when that is confirmed. */
export async function writeBack(files: Uri, notes: Notes, performer: Performer, aim: Aim): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: vscodeSentences.gone });
  const { document, fight: note } = found;
  const own = { ...noteAt(notes, aim.address, document.getText(), notes.environment(aim.address)), note };
  const documents = new Map<string, TextDocument>([[aim.address, document]]);
  for (const path of notesOf(note, own)) documents.set(path, await workspace.openTextDocument(Uri.parse(path)));
  const { property } = preferences();
  const sheets: Sheets = {
    property,
    sheetOf: (yaml) => sheetIn(yaml, property),
    textOf: (path) => documents.get(path)?.getText() ?? null,
  };
  const others: NoteAt[] = [];
  for (const { address, text, environment } of await notes.withFights(aim.address, new Set(documents.keys())))
    others.push(noteAt(notes, address, text, environment));
  const plan = planWriteBack(own, sheets, others);
  if (plan.notes.length === 0 && plan.left.length === 0)
    return void window.showInformationMessage(words.nothingToWriteBack);
  for (const { path } of plan.others) documents.set(path, await workspace.openTextDocument(Uri.parse(path)));
  const nameOf = (path: string): string => workspace.asRelativePath(Uri.parse(path));
  const writer = new Writer(documents, aim.address, nameOf);
  openDialog(files, {
    title: words.writeBackTitle,
    column: ViewColumn.Active,
    ask: () => ({ kind: "writeBack", title: words.writeBackTitle, ...shownChanges(plan, note.block.index, nameOf) }),
    write: (deed) =>
      deed.do === "writeBack"
        ? writtenBack((path, edit) => writer.write(path, edit), nameOf, sheets, plan, deed.others)
        : Promise.resolve(writer.takeBack()),
  });
}

function noteAt(notes: Notes, path: string, text: string, environment: NoteEnvironment): NoteAt {
  return { path, text, environment, pathOf: (target) => notes.linked(target, path) };
}

/** Writes into notes as they are then, and remembers it. */
class Writer {
  private readonly done: { readonly path: string; readonly before: string; readonly after: string }[] = [];

  constructor(
    private readonly documents: ReadonlyMap<string, TextDocument>,
    /** Where the fight stands: whoever is at work on it saves it. */
    private readonly own: string,
    private readonly nameOf: (path: string) => string,
  ) {}

  async write(path: string, edit: (note: string) => Placed): Promise<string | null> {
    const document = this.documents.get(path);
    if (document === undefined) return vscodeSentences.notWritten;
    const before = document.getText();
    const placed = edit(before);
    if (!placed.ok) return placed.reason;
    if (!(await this.change(document, placed.changes))) return vscodeSentences.notWritten;
    this.done.push({ path, before, after: placed.text });
    return null;
  }

  async takeBack(): Promise<string[]> {
    const said: string[] = [];
    for (const { path, before, after } of this.done.splice(0).reverse()) {
      const document = this.documents.get(path);
      const same = document?.getText() === after;
      if (document === undefined || !same || !(await this.change(document, [changeBetween(after, before)])))
        said.push(words.notTakenBack(this.nameOf(path)));
    }
    return said.length === 0 ? [words.takenBack] : said;
  }

  private change(document: TextDocument, changes: readonly Change[]): Promise<boolean> {
    return document.uri.toString() === this.own ? change(document, changes) : changeNote(document, changes);
  }
}

/** A note that nobody was at work on is saved: it may be in no editor. */
async function changeNote(document: TextDocument, changes: readonly Change[]): Promise<boolean> {
  const { isDirty } = document;
  if (!(await change(document, changes))) return false;
  return isDirty || document.isUntitled || document.save();
}

function sheetIn(yaml: string, property: string): CombatSheet | null {
  try {
    const properties: unknown = load(yaml);
    if (typeof properties !== "object" || properties === null) return null;
    return combatSheet(withSheet({ ...properties }, property));
  } catch (error) {
    // Properties that are no YAML hold no sheet.
    console.debug(error);
    return null;
  }
}
