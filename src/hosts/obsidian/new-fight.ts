import { MarkdownView, Notice, parseYaml, type Editor, type App } from "obsidian";
import type { Change } from "../../language/text-lines.ts";
import type { Fence } from "../../notes/fences.ts";
import { systems } from "../../rules/index.ts";
import { convertEncounter, findEncounters, encounterChange, sameEncounter } from "../../share/encounter.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import { sampleNotes } from "../../share/samples.ts";
import { partyNotes } from "../../view/frame/preferences.ts";
import { readLast, rulesLast, type Draft, type LastFight } from "../../wishes/draft.ts";
import { MountedDialog } from "./dialogs.ts";
import { insertBlock, editorOf } from "./editors.ts";
import { createBeside, type SharedBy } from "./fight-at.ts";
import { obsidianSentences } from "./sentences.ts";
import type { Settings } from "./settings.ts";
import { notesAtHand } from "./vault.ts";

/** Beside the settings: who fought last. */
const LAST = "lastFight";

/** What was entered for a note, until it is inserted or another note's fight is begun. */
let kept: { readonly path: string; readonly draft: Draft } | null = null;

/** Opens the dialog that puts a new fight below the cursor. `rules`: to begin with; null: those of the settings. */
export async function newFight(
  { app, notebook }: SharedBy,
  settings: Settings,
  editor: Editor,
  rules: string | null = null,
  shown: MarkdownView | null = null,
): Promise<void> {
  const { mountNewFight } = await import("../../view/begin/new-fight.tsx");
  const view = shown ?? app.workspace.getActiveViewOfType(MarkdownView);
  const path = view?.file?.path ?? "";
  const known = notebook.environment(path);
  const last = readLast(settings.get(LAST));
  const environment = { ...known, defaultSystem: rules ?? rulesLast(last, known.defaultSystem) };
  const party = partyNotes(settings.now);
  const { sheets, names } = notesAtHand(app, settings.now);
  const dialog = new MountedDialog(app, (el) =>
    mountNewFight(el, {
      environment,
      party: party.length > 0 ? party : last.party.filter((name) => names.includes(name)),
      offered: sheets,
      notes: names,
      draft: kept?.path === path ? kept.draft : null,
      last: last.foes[environment.defaultSystem] ?? null,
      options: (chosen) => (chosen === settings.now.rules ? settings.now.options : ""),
      where: obsidianSentences.atLine(editor.getCursor("to").line + 1, view?.file?.basename ?? ""),
      changed: (draft) => (kept = { path, draft }),
      insert: (lines, draft) => {
        if (view !== null && (view.file?.path !== path || !view.containerEl.isConnected))
          return Promise.resolve(obsidianSentences.noEditor);
        // Behind the block, so that the widget is seen.
        const block = blockOf(lines.join("\n")).trimEnd().split("\n");
        insertBlock(editor, [...block, ""]);
        kept = null;
        const foes = { ...last.foes, [draft.rules]: draft.foes };
        const set = known.defaultSystem;
        void settings.set(LAST, { party: draft.notes, foes, rules: draft.rules, set } satisfies LastFight);
        dialog.close();
        new Notice(obsidianSentences.inserted);
        return Promise.resolve("");
      },
    }),
  );
  dialog.setTitle(obsidianSentences.newFight);
  dialog.open();
}

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
        void openNote(
          by,
          `${systems.get(chosen)?.title ?? obsidianSentences.exampleName}.md`,
          sampleNotes.get(chosen) ?? "",
        );
      },
    }),
  );
  dialog.modalEl.addClass("bbb-first-modal");
  dialog.setTitle(obsidianSentences.firstTitle);
  dialog.open();
}

/** A fight in the note that is open for writing; without one, in a new note. */
async function beginIn(by: SharedBy, settings: Settings, rules: string): Promise<void> {
  const { workspace } = by.app;
  if (workspace.getActiveViewOfType(MarkdownView)?.getMode() !== "source")
    await openNote(by, `${obsidianSentences.newNoteName}.md`, "");
  const view = workspace.getActiveViewOfType(MarkdownView);
  if (view !== null) await newFight(by, settings, view.editor, rules);
}

async function openNote({ app }: SharedBy, name: string, text: string): Promise<void> {
  try {
    await app.workspace.getLeaf(true).openFile(await createBeside(app, "", name, text), { active: true });
  } catch (error) {
    console.error(error);
    new Notice(obsidianSentences.notShared);
  }
}

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
  if (found === undefined) return void new Notice(obsidianSentences.noEncounter);
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
  dialog.setTitle(obsidianSentences.encounterTitle);
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
    if (made === null) return obsidianSentences.encounterGone;
    const [from, to] = [editor.offsetToPos(made.from), editor.offsetToPos(made.to)];
    editor.transaction({ changes: [{ from, to, text: made.insert }] });
    return "";
  }
  const file = app.vault.getFileByPath(path);
  if (file === null) return obsidianSentences.noFile;
  let done = false;
  try {
    await app.vault.process(file, (note) => {
      const made = change(note);
      done = made !== null;
      return made === null ? note : note.slice(0, made.from) + made.insert + note.slice(made.to);
    });
  } catch (error) {
    console.error(error);
    return obsidianSentences.notWritten;
  }
  return done ? "" : obsidianSentences.encounterGone;
}
