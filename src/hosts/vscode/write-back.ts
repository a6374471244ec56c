import { load } from "js-yaml";
import { type TextDocument, Uri, ViewColumn, window, workspace } from "vscode";
import { combatSheet, withSheet, type CombatSheet } from "../../notes/frontmatter.ts";
import { placeBelow } from "../../notes/below.ts";
import { replaceBody, sameBody } from "../../notes/place.ts";
import { outcomeTable } from "../../share/outcome-table.ts";
import { planWriteBack, type Sheets, type WriteBack } from "../../share/write-back.ts";
import { shownChanges, writtenNow } from "../../share/write-back-shown.ts";
import { say as words } from "../../view/command-words.ts";
import type { Aim } from "./aim.ts";
import { openDialog } from "./dialog.ts";
import type { Notes } from "./notes.ts";
import type { Performer } from "./perform.ts";
import { change } from "./rewrite.ts";
import { preferences } from "./settings.ts";
import { say } from "./words.ts";

/** Writes what came of a fight below its block, as a table. */
export async function writeTable(performer: Performer, aim: Aim): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: say.gone });
  const { document, fight } = found;
  const placed = placeBelow(document.getText(), fight.block, outcomeTable(fight.fight));
  if (!placed.ok) return performer.report(aim, placed);
  if (await change(document, placed.changes)) return void window.setStatusBarMessage(say.tableWritten, 5000);
  performer.report(aim, { ok: false, reason: say.notWritten });
}

/** Shows what a fight's end changes in its fighters' notes, and writes it when that is confirmed. */
export async function writeBack(files: Uri, notes: Notes, performer: Performer, aim: Aim): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: say.gone });
  const { document, fight: note } = found;
  const linked = new Map<string, TextDocument>();
  for (const line of note.fight.lines) {
    if ((line.kind !== "combatant" && line.kind !== "arrival") || line.link === null) continue;
    const address = notes.linked(line.link.target, aim.address);
    if (address !== null) linked.set(line.link.target, await workspace.openTextDocument(Uri.parse(address)));
  }
  const { property } = preferences();
  const sheets: Sheets = {
    property,
    sheetOf: (yaml) => sheetIn(yaml, property),
    textOf: (target) => linked.get(target)?.getText() ?? null,
  };
  const plan = planWriteBack({ text: document.getText(), note }, notes.environment(aim.address), sheets);
  if (plan.notes.length === 0 && plan.left.length === 0)
    return void window.showInformationMessage(words.nothingToWriteBack);
  const pathOf = (target: string): string | null => {
    const other = linked.get(target);
    return other === undefined ? null : workspace.asRelativePath(other.uri);
  };
  openDialog(files, {
    title: words.writeBackTitle,
    column: ViewColumn.Active,
    ask: () => ({ kind: "writeBack", title: words.writeBackTitle, ...shownChanges(plan, pathOf) }),
    write: () => writeAll(performer, aim, plan, sheets, linked),
  });
}

/** Writes the fight's own lines first, then each note as it is now, if that still changes what was shown and nothing else. */
async function writeAll(
  performer: Performer,
  aim: Aim,
  { notes, body }: WriteBack,
  sheets: Sheets,
  linked: ReadonlyMap<string, TextDocument>,
): Promise<readonly string[]> {
  if (body !== null) {
    const found = performer.find({ ...aim, body: body.before });
    if (found === null || !sameBody(found.fight.block.body, body.before)) return [say.gone];
    const placed = replaceBody(found.document.getText(), found.fight.block, body.after);
    if (!placed.ok) return [placed.reason];
    if (!(await change(found.document, placed.changes))) return [say.notWritten];
  }
  const done: string[] = [];
  const said: string[] = [];
  for (const back of notes) {
    const document = linked.get(back.target);
    if (document === undefined) continue;
    const written = writtenNow(document.getText(), back, sheets);
    if (!written.ok) said.push(words.notWrittenTo(back.who, written.reason));
    else if (await changeNote(document, written.changes)) done.push(back.who);
    else said.push(words.notWrittenTo(back.who, say.notWritten));
  }
  return done.length === 0 ? said : [words.wroteInto(done), ...said];
}

/** A note that nobody was at work on is saved: it may be in no editor. */
async function changeNote(document: TextDocument, changes: Parameters<typeof change>[1]): Promise<boolean> {
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
