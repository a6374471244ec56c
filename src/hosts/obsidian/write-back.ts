import { Notice, parseYaml, type App } from "obsidian";
import { combatSheet, withSheet, type CombatSheet } from "../../notes/frontmatter.ts";
import { placeBelow } from "../../notes/below.ts";
import { locate, sameBody } from "../../notes/place.ts";
import { outcomeTable } from "../../share/outcome-table.ts";
import { planWriteBack, type WriteBack } from "../../share/write-back.ts";
import { shownChanges, writtenNow } from "../../share/write-back-shown.ts";
import { say as words } from "../../view/command-words.ts";
import { mountWriteBack } from "../../view/write-back-dialog.tsx";
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
  if (plan.notes.length === 0 && plan.left.length === 0) return void new Notice(words.nothingToWriteBack);
  const pathOf = (target: string): string | null => texts.get(target)?.path ?? null;
  const dialog = new MountedDialog(app, (el) =>
    mountWriteBack(el, {
      ...shownChanges(plan, pathOf),
      close: () => dialog.close(),
      write: () => writeAll(app, property, at, plan, pathOf),
    }),
  );
  dialog.setTitle(words.writeBackTitle);
  dialog.open();
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
  for (const back of notes) {
    const { who, target } = back;
    const written = await writeText(app, pathOf(target) ?? "", activeDocument.body, (note) =>
      writtenNow(note, back, { property, sheetOf: (yaml) => sheetOf(yaml, property) }),
    );
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
