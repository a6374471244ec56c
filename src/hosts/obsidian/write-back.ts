import { Notice, parseYaml, type App } from "obsidian";
import { combatSheet, withSheet, type CombatSheet } from "../../notes/frontmatter.ts";
import { placeBelow } from "../../notes/below.ts";
import { editSheet } from "../../notes/sheet-edit.ts";
import { locate, sameBody } from "../../notes/place.ts";
import { outcomeTable } from "../../share/outcome-table.ts";
import { planWriteBack, type WriteBack } from "../../share/write-back.ts";
import { say as words } from "../../view/command-words.ts";
import { changedLines } from "../../view/wish-done.ts";
import { mountWriteBack, type NoteChange } from "../../view/write-back-dialog.tsx";
import { placeOf, textNow, type FightAt, type SharedBy } from "./fight-at.ts";
import { MountedDialog } from "./mounted-dialog.ts";
import { refOf, rewrite, writeText } from "./rewrite.ts";
import { say } from "./words.ts";

/** Writes what came of a fight below its block, as a table. */
export async function writeTable(app: App, at: FightAt): Promise<void> {
  const place = placeOf(at);
  const written = await writeText(app, at.path, place.el, (note) => {
    const found = locate(note, refOf(note, place));
    return found.ok
      ? placeBelow(note, found.block, outcomeTable(at.note.fight))
      : { ok: false, reason: say[found.reason] };
  });
  new Notice(written.ok ? say.tableWritten : written.reason);
}

/** Shows what a fight's end changes in its fighters' notes, and writes it when that is confirmed. */
export async function writeBack({ app, notebook }: SharedBy, property: string, at: FightAt): Promise<void> {
  const texts = new Map<string, { readonly path: string; readonly text: string }>();
  for (const line of at.note.fight.lines) {
    if ((line.kind !== "combatant" && line.kind !== "arrival") || line.link === null) continue;
    const { target } = line.link;
    const file = app.metadataCache.getFirstLinkpathDest(target.split("#")[0]?.trim() ?? "", at.path);
    const text = file === null ? null : await textNow(app, file.path);
    if (file !== null && text !== null) texts.set(target, { path: file.path, text });
  }
  const plan = planWriteBack(at, notebook.environment(at.path), {
    textOf: (target) => texts.get(target)?.text ?? null,
    sheetOf: (yaml) => sheetOf(yaml, property),
    property,
  });
  const { notes, body, left } = plan;
  if (notes.length === 0 && left.length === 0) return void new Notice(words.nothingToWriteBack);
  const own = body === null ? [] : [changeOf(words.thisFight, words.staysSo, body.before, body.after)];
  const dialog = new MountedDialog(app, (el) =>
    mountWriteBack(el, {
      changes: [
        ...notes.map(({ who, target, before, after }) =>
          changeOf(who, texts.get(target)?.path ?? target, before, after),
        ),
        ...own,
      ],
      notes: notes.length,
      left: left.map(({ who, why }) => ({ who, why: reason(why) })),
      close: () => dialog.close(),
      write: () => writeAll(app, property, at, plan, (target) => texts.get(target)?.path ?? null),
    }),
  );
  dialog.setTitle(words.writeBackTitle);
  dialog.open();
}

function changeOf(who: string, note: string, before: string, after: string): NoteChange {
  const lines = (a: string, b: string): string[] =>
    changedLines(a, b)
      .split("\n")
      .filter((line) => line !== "");
  return { who, note, before: lines(after, before), after: lines(before, after) };
}

/** Writes the fight's own lines first, then each note as it is now, if that still changes what was shown and nothing else. */
async function writeAll(
  app: App,
  property: string,
  at: FightAt,
  { notes, body }: WriteBack,
  pathOf: (target: string) => string | null,
): Promise<string[]> {
  if (body !== null) {
    const kept = await rewrite(app, placeOf(at), (block) =>
      sameBody(block.body, body.before) ? { body: body.after } : { refused: say.gone },
    );
    if (!kept.ok) return [kept.reason];
  }
  const done: string[] = [];
  const said: string[] = [];
  for (const { who, target, change, before, after } of notes) {
    const written = await writeText(app, pathOf(target) ?? "", activeDocument.body, (note) => {
      const made = editSheet(note, property, change, (yaml) => sheetOf(yaml, property)?.items ?? null);
      if (!made.ok) return { ok: false, reason: reason(made.reason) };
      const same = changedLines(made.text, note) === changedLines(after, before);
      return same && changedLines(note, made.text) === changedLines(before, after)
        ? made
        : { ok: false, reason: reason("moved") };
    });
    if (written.ok) done.push(who);
    else said.push(words.notWrittenTo(who, written.reason));
  }
  return done.length === 0 ? said : [words.wroteInto(done), ...said];
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

function reason(why: string): string {
  return words.leftBecause[why] ?? why;
}
