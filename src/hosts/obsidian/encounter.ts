import { MarkdownView, Notice, parseYaml, type App } from "obsidian";
import type { Change } from "../../language/text-lines.ts";
import type { Fence } from "../../notes/fences.ts";
import { systems } from "../../rules/index.ts";
import { convertEncounter, findEncounters } from "../../share/encounter/convert.ts";
import { encounterChange, sameEncounter } from "../../share/encounter/place.ts";
import { partyNotes } from "../../view/preferences.ts";
import { editorOf } from "./editors.ts";
import type { SharedBy } from "./fight-at.ts";
import { MountedDialog } from "./mounted-dialog.ts";
import type { Settings } from "./settings.ts";
import { say } from "./words.ts";

/** Is there an encounter in the open note? */
export function hasEncounter(app: App): boolean {
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  return view !== null && findEncounters(view.getViewData()).length > 0;
}

/** Shows the encounter at the cursor, else the note's first, as the fight that it becomes, and writes that. */
export async function turnEncounter({ app, notebook }: SharedBy, settings: Settings): Promise<void> {
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  const path = view?.file?.path;
  if (view === null || path === undefined) return;
  const { mountEncounter } = await import("../../view/begin/encounter.tsx");
  const all = findEncounters(view.getViewData());
  const line = view.getMode() === "source" ? view.editor.getCursor().line : -1;
  const found = all.find((each) => each.openLine <= line && line <= (each.closeLine ?? line)) ?? all[0];
  if (found === undefined) return void new Notice(say.noEncounter);
  const environment = notebook.environment(path);
  const dialog = new MountedDialog(app, (el) =>
    mountEncounter(el, {
      rules: [...systems].map(([id, { title }]) => ({ id, title })),
      chosen: settings.now.rules,
      now: [`\`\`\`${found.info}`, found.body, "```"].join("\n"),
      make: (rules) =>
        convertEncounter(found.body, {
          rules,
          party: partyNotes(settings.now),
          environment,
          parse: (text): unknown => parseYaml(text),
        }),
      write: async (lines, keep) => {
        const problem = await write(app, path, found, lines, keep);
        if (problem === "") dialog.close();
        return problem;
      },
    }),
  );
  dialog.setTitle(say.encounterTitle);
  dialog.open();
}

/** Writes into the note as it is now; answers with why not. */
async function write(app: App, path: string, wanted: Fence, lines: readonly string[], keep: boolean): Promise<string> {
  const change = (note: string): Change | null => {
    const found = sameEncounter(findEncounters(note), wanted);
    return found === null ? null : encounterChange(note, found, lines, keep);
  };
  const editor = editorOf(app, path, activeDocument.body);
  if (editor !== null) {
    const made = change(editor.getValue());
    if (made === null) return say.encounterGone;
    const [from, to] = [editor.offsetToPos(made.from), editor.offsetToPos(made.to)];
    editor.transaction({ changes: [{ from, to, text: made.insert }] });
    return "";
  }
  const file = app.vault.getFileByPath(path);
  if (file === null) return say.noFile;
  let done = false;
  try {
    await app.vault.process(file, (note) => {
      const made = change(note);
      done = made !== null;
      return made === null ? note : note.slice(0, made.from) + made.insert + note.slice(made.to);
    });
  } catch (error) {
    console.error(error);
    return say.notWritten;
  }
  return done ? "" : say.encounterGone;
}
