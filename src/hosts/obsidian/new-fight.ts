import { MarkdownView, Notice, type Editor } from "obsidian";
import { blockOf } from "../../share/lonelog/import.ts";
import type { Draft } from "../../view/begin/draft.ts";
import { readLast, rulesLast, type LastFight } from "../../view/begin/last.ts";
import { partyNotes } from "../../view/preferences.ts";
import type { SharedBy } from "./fight-at.ts";
import { insertBlock } from "./insert-fight.ts";
import { MountedDialog } from "./mounted-dialog.ts";
import { notesAtHand } from "./notes-at-hand.ts";
import type { Settings } from "./settings.ts";
import { say } from "./words.ts";

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
      where: say.atLine(editor.getCursor("to").line + 1, view?.file?.basename ?? ""),
      changed: (draft) => (kept = { path, draft }),
      insert: (lines, draft) => {
        if (view !== null && (view.file?.path !== path || !view.containerEl.isConnected))
          return Promise.resolve(say.noEditor);
        // Behind the block, so that the widget is seen.
        const block = blockOf(lines.join("\n")).trimEnd().split("\n");
        insertBlock(editor, [...block, ""]);
        kept = null;
        const foes = { ...last.foes, [draft.rules]: draft.foes };
        const set = known.defaultSystem;
        void settings.set(LAST, { party: draft.notes, foes, rules: draft.rules, set } satisfies LastFight);
        dialog.close();
        new Notice(say.inserted);
        return Promise.resolve("");
      },
    }),
  );
  dialog.setTitle(say.newFight);
  dialog.open();
}
