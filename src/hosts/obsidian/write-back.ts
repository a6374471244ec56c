import { Notice, parseYaml, type App } from "obsidian";
import { findFights } from "../../notes/fences.ts";
import { placeLinesBelow, changeBetween, locate } from "../../notes/place.ts";
import { combatSheet, withSheet, type CombatSheet } from "../../notes/sheet.ts";
import type { NoteAt } from "../../share/beginnings.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import { outcomeTable } from "../../share/outcome-table.ts";
import { notesOf, planWriteBack, shownChanges, writtenBack, type Sheets } from "../../share/write-back.ts";
import { commandSentences as words } from "../../telling/command-sentences.ts";
import { mountWriteBack } from "../../view/dialogs/write-back.tsx";
import { MountedDialog } from "./dialogs.ts";
import { placeOf, textNow, type FightAt, type SharedBy } from "./fight-at.ts";
import { refOf, writeText, type TextEdit } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";

/** Writes what came of a fight below its block, as a table. */
export async function writeTable(app: App, at: FightAt): Promise<void> {
  const place = placeOf(at);
  const written = await writeText(app, at.path, place.el, (note) => {
    const found = locate(note, refOf(note, place));
    return found.ok
      ? placeLinesBelow(note, found.block, outcomeTable(at.note.fight))
      : { ok: false, reason: obsidianSentences[found.reason] };
  });
  new Notice(written.ok ? obsidianSentences.tableWritten : written.reason);
}

/** Shows what a fight's end changes in its fighters' notes, and writes it when that is confirmed. */
export async function writeBack({ app, notebook }: SharedBy, property: string, at: FightAt): Promise<void> {
  const own = { ...noteAt(app, at.path, at.text, notebook.environment(at.path)), note: at.note };
  const texts = new Map<string, string>();
  for (const path of notesOf(at.note, own)) {
    const text = await textNow(app, path);
    if (text !== null) texts.set(path, text);
  }
  const others = await notesWithFights({ app, notebook }, at.path, texts);
  const sheets: Sheets = {
    textOf: (path) => texts.get(path) ?? null,
    sheetOf: (yaml) => sheetOf(yaml, property),
    property,
  };
  const plan = planWriteBack(own, sheets, others);
  if (plan.notes.length === 0 && plan.left.length === 0) return void new Notice(words.nothingToWriteBack);
  const writer = new Writer(app);
  const dialog = new MountedDialog(app, (el) =>
    mountWriteBack(el, {
      ...shownChanges(plan, at.note.block.index, (path) => path),
      close: () => dialog.close(),
      write: (chosen) =>
        writtenBack(
          (path, edit) => writer.write(path, edit),
          (path) => path,
          sheets,
          plan,
          chosen,
        ),
      takeBack: () => writer.takeBack(),
    }),
  );
  dialog.setTitle(words.writeBackTitle);
  dialog.open();
}

function noteAt(app: App, path: string, text: string, environment: NoteEnvironment): NoteAt {
  const pathOf = (target: string): string | null =>
    app.metadataCache.getFirstLinkpathDest(target.split("#")[0]?.trim() ?? "", path)?.path ?? null;
  return { path, text, environment, pathOf };
}

/** Kinds of a note's parts in which a fight may stand. */
const MAY_HOLD = new Set(["code", "callout", "list", "blockquote"]);

/**
 * Other notes with fights that read these sheets: links in code are in no index of Obsidian's, so notes with a block of
 * code are looked into.
 */
async function notesWithFights(
  { app, notebook }: Pick<SharedBy, "app" | "notebook">,
  own: string,
  sheets: ReadonlyMap<string, unknown>,
): Promise<NoteAt[]> {
  const found: NoteAt[] = [];
  for (const { path } of app.vault.getMarkdownFiles()) {
    const sections = app.metadataCache.getCache(path)?.sections;
    if (path === own || (sections !== undefined && !sections.some(({ type }) => MAY_HOLD.has(type)))) continue;
    const text = await textNow(app, path);
    if (text === null || !text.includes("combat") || findFights(text).length === 0) continue;
    const looked = await notebook.look(path, text);
    if ([...looked.sheets].some((each) => sheets.has(each))) found.push(noteAt(app, path, text, looked.environment));
  }
  return found;
}

/** Writes into notes as they are then, and remembers it. */
class Writer {
  private readonly done: { readonly path: string; readonly before: string; readonly after: string }[] = [];

  constructor(private readonly app: App) {}

  /** Why it could not be written; null: it stands there. */
  async write(path: string, edit: TextEdit): Promise<string | null> {
    let [before, after] = ["", ""];
    const written = await writeText(this.app, path, activeDocument.body, (note) => {
      const placed = edit(note);
      before = note;
      if (placed.ok) after = placed.text;
      return placed;
    });
    if (!written.ok) return written.reason;
    this.done.push({ path, before, after });
    return null;
  }

  async takeBack(): Promise<string[]> {
    const said: string[] = [];
    for (const { path, before, after } of this.done.splice(0).reverse()) {
      const written = await writeText(this.app, path, activeDocument.body, (note) =>
        note === after
          ? { ok: true, changes: [changeBetween(after, before)], text: before }
          : { ok: false, reason: words.notTakenBack(path) },
      );
      if (!written.ok) said.push(written.reason);
    }
    return said.length === 0 ? [words.takenBack] : said;
  }
}

function sheetOf(yaml: string, property: string): CombatSheet | null {
  try {
    const frontmatter: unknown = parseYaml(yaml);
    if (typeof frontmatter !== "object" || frontmatter === null) return null;
    return combatSheet(withSheet({ ...frontmatter }, property));
  } catch (error) {
    // Properties that are no YAML hold no sheet.
    console.debug(error);
    return null;
  }
}
