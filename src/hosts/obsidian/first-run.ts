import { MarkdownView, Notice } from "obsidian";
import { systems } from "../../rules/index.ts";
import { sampleNotes } from "../../share/samples.ts";
import { createBeside, type SharedBy } from "./fight-at.ts";
import { MountedDialog } from "./mounted-dialog.ts";
import { newFight } from "./new-fight.ts";
import type { Settings } from "./settings.ts";
import { say } from "./words.ts";

/** Beside the settings: has anybody begun? */
const BEGUN = "begun";

/** From now on nothing is said about how to begin. */
export async function hasBegun(settings: Settings): Promise<void> {
  if (settings.get(BEGUN) !== true) await settings.set(BEGUN, true);
}

/** Says once how to begin. Whatever is answered, it does not come again. */
export async function firstRun(by: SharedBy, settings: Settings): Promise<void> {
  const { app } = by;
  if (settings.get(BEGUN) === true) return;
  await hasBegun(settings);
  const { mountFirstRun } = await import("../../view/begin/first-run.tsx");
  const dialog = new MountedDialog(app, (el) =>
    mountFirstRun(el, {
      rules: [...systems].map(([id, { title }]) => ({ id, title })),
      chosen: settings.now.rules,
      newFight: (chosen) => {
        dialog.close();
        void beginIn(by, settings, chosen);
      },
      example: (chosen) => {
        dialog.close();
        void openNote(by, `${systems.get(chosen)?.title ?? say.exampleName}.md`, sampleNotes.get(chosen) ?? "");
      },
    }),
  );
  dialog.modalEl.addClass("bbb-first-modal");
  dialog.setTitle(say.firstTitle);
  dialog.open();
}

/** A fight in the note that is open for writing; without one, in a new note. */
async function beginIn(by: SharedBy, settings: Settings, rules: string): Promise<void> {
  const { workspace } = by.app;
  if (workspace.getActiveViewOfType(MarkdownView)?.getMode() !== "source")
    await openNote(by, `${say.newNoteName}.md`, "");
  const view = workspace.getActiveViewOfType(MarkdownView);
  if (view !== null) await newFight(by, settings, view.editor, rules);
}

async function openNote({ app }: SharedBy, name: string, text: string): Promise<void> {
  try {
    await app.workspace.getLeaf(true).openFile(await createBeside(app, "", name, text), { active: true });
  } catch (error) {
    console.error(error);
    new Notice(say.notShared);
  }
}
