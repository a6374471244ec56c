import { FuzzySuggestModal, MarkdownView, Notice, type App, type Editor } from "obsidian";
import type { ChronicleShelf } from "../../chronicle/reader.ts";
import { systems } from "../../rules/index.ts";
import { findEncounters } from "../../share/encounter.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import { asEncounter, begunHere, type Prepared } from "../../share/prepared.ts";
import { sampleNotes } from "../../share/samples.ts";
import type { NewFightOptions } from "../../view/begin/new-fight.tsx";
import { partyNotes } from "../../view/frame/preferences.ts";
import { encounterAt, encounterOptions, writeEncounter } from "../encounter.ts";
import type { FightAt } from "../host.ts";
import { PreparedNotes, readBefore } from "../before.ts";
import { NewFights } from "../new-fight.ts";
import { hostSentences } from "../sentences.ts";
import { insertBlock, lineOfBlock } from "./editors.ts";
import type { ObsidianHost } from "./host.ts";
import { obsidianSentences } from "./sentences.ts";
import { notesAtHand } from "./vault.ts";

/** Key beside the settings: has anybody begun? */
const BEGUN = "begun";

/** Begins fights: by the dialog, by an encounter, and the first time by a card. */
export class Beginnings {
  private readonly fights: NewFights;
  readonly prepared: PreparedNotes;

  constructor(
    private readonly host: ObsidianHost,
    private readonly shelf: ChronicleShelf,
    /** Gives the focus to a fight that was written, once it is drawn. */
    private readonly played: (path: string, body: string, within: HTMLElement) => void,
  ) {
    this.fights = new NewFights(host, host.settings);
    this.prepared = new PreparedNotes(shelf, () => host.settings.now.encounters);
  }

  /**
   * Opens the dialog that puts a new fight below the cursor.
   * @param rules to begin with; null: those of the last fight, or of the settings
   * @param shown the view of the editor; null: the one that is active
   */
  async newFight(editor: Editor, rules: string | null = null, shown: MarkdownView | null = null): Promise<void> {
    const { mountNewFight } = await import("../../view/begin/new-fight.tsx");
    const { host, fights } = this;
    const view = shown ?? host.app.workspace.getActiveViewOfType(MarkdownView);
    const path = view?.file?.path ?? "";
    const notes = notesAtHand(host.app, host.settings.now);
    const line = lineOfBlock(editor);
    const above = editor.getRange({ line: 0, ch: 0 }, { line, ch: editor.getLine(line).length });
    const shelved = readBefore(this.shelf, this.prepared, { path, above }, host.environment(path));
    const shownIn: { el: HTMLElement | null; options: NewFightOptions | null } = { el: null, options: null };
    host.dialog(obsidianSentences.newFight, (el, close) => {
      const options: NewFightOptions = {
        ...fights.options({ path, rules, notes }),
        where: hostSentences.atLine(line + 1, view?.file?.basename ?? ""),
        changed: (draft) => fights.enter(path, draft),
        insert: (lines, draft, begins) => {
          if (view !== null && (view.file?.path !== path || !view.containerEl.isConnected))
            return Promise.resolve(obsidianSentences.noEditor);
          // Behind the block, so that the widget is seen.
          insertBlock(editor, [...blockOf(lines.join("\n")).trimEnd().split("\n"), ""]);
          void fights.begun(path, draft);
          close();
          host.tell(hostSentences.inserted);
          if (begins) this.played(path, lines.join("\n"), view?.containerEl ?? activeDocument.body);
          return Promise.resolve("");
        },
      };
      Object.assign(shownIn, { el, options });
      const unmount = mountNewFight(el, { ...options, before: null });
      return () => {
        shownIn.el = null;
        unmount();
      };
    });
    const read = await shelved;
    if (shownIn.el !== null && shownIn.options !== null) mountNewFight(shownIn.el, { ...shownIn.options, ...read });
  }

  /** Notes that somebody has begun: from now on nothing is said about how to. */
  async begun(): Promise<void> {
    const { settings } = this.host;
    if (settings.get(BEGUN) !== true) await settings.set(BEGUN, true);
  }

  /** Tells once how to begin. Whatever is answered, it does not come again. */
  async firstRun(): Promise<void> {
    const { host } = this;
    if (host.settings.get(BEGUN) === true) return;
    await this.begun();
    const { mountFirstRun } = await import("../../view/begin/first-run.tsx");
    const dialog = host.dialog(obsidianSentences.firstTitle, (el, close) =>
      mountFirstRun(el, {
        rules: [...systems].map(([id, { title }]) => ({ id, title })),
        chosen: host.settings.now.rules,
        newFight: (chosen) => {
          close();
          void this.beginIn(chosen);
        },
        example: (chosen) => {
          close();
          const name = systems.get(chosen)?.title ?? obsidianSentences.exampleName;
          void this.openNote(`${name}.md`, sampleNotes.get(chosen) ?? "");
        },
      }),
    );
    dialog.modalEl.addClass("bbb-first-modal");
  }

  /** Begins a fight in the note that is open for writing; without one, in a new note. */
  private async beginIn(rules: string): Promise<void> {
    const { workspace } = this.host.app;
    if (workspace.getActiveViewOfType(MarkdownView)?.getMode() !== "source")
      await this.openNote(`${obsidianSentences.newNoteName}.md`, "");
    const view = workspace.getActiveViewOfType(MarkdownView);
    if (view !== null) await this.newFight(view.editor, rules);
  }

  private async openNote(name: string, text: string): Promise<void> {
    try {
      const file = await this.host.createBeside("", name, text);
      await this.host.app.workspace.getLeaf(true).openFile(file, { active: true });
    } catch (error) {
      console.error(error);
      new Notice(obsidianSentences.notShared);
    }
  }

  /** Lets one of the vault's prepared encounters be chosen, and begins a copy of it below the cursor. */
  async beginPrepared(editor: Editor): Promise<void> {
    const { host } = this;
    const all = await this.prepared.all();
    if (all.length === 0) return host.tell(hostSentences.noPrepared(host.settings.now.encounters));
    new PreparedPicker(host.app, all, (prepared) => this.beginHere(editor, prepared)).open();
  }

  /** Begins a copy of an encounter below the cursor. */
  beginHere(editor: Editor, prepared: Prepared): void {
    const lines = begunHere(prepared, partyNotes(this.host.settings.now));
    insertBlock(editor, [...blockOf(lines.join("\n")).trimEnd().split("\n"), ""]);
    this.host.tell(hostSentences.inserted);
    void this.begun();
  }

  /** Writes a fight's beginning as an encounter into a note of its own, in the folder of encounters. */
  async saveEncounter({ note: { fight } }: FightAt): Promise<void> {
    const { host } = this;
    const folder = host.settings.now.encounters;
    const title = fight.setup.title ?? hostSentences.anEncounter;
    try {
      if (host.app.vault.getFolderByPath(folder) === null) await host.app.vault.createFolder(folder);
      const name = `${title.replace(/[\\/:*?"<>|#^[\]]/g, " ").trim()}.md`;
      const { path } = await host.createBeside(`${folder}/`, name, blockOf(asEncounter(fight.text).join("\n")));
      host.tell(hostSentences.saved(path));
    } catch (error) {
      console.error(error);
      host.tell(obsidianSentences.notShared);
    }
  }

  /** Tells whether there is an encounter in the open note. */
  hasEncounter(): boolean {
    const view = this.host.app.workspace.getActiveViewOfType(MarkdownView);
    return view !== null && findEncounters(view.getViewData()).length > 0;
  }

  /** Shows the encounter at the cursor, else the note's first, as the fight that it becomes, and writes that. */
  async turnEncounter(): Promise<void> {
    const { host } = this;
    const view = host.app.workspace.getActiveViewOfType(MarkdownView);
    const path = view?.file?.path;
    if (view === null || path === undefined) return;
    const { mountEncounter } = await import("../../view/begin/encounter.tsx");
    const encounter = encounterAt(view.getViewData(), view.getMode() === "source" ? view.editor.getCursor().line : -1);
    if (encounter === null) return host.tell(hostSentences.noEncounter);
    host.dialog(obsidianSentences.encounterTitle, (el, close) =>
      mountEncounter(el, {
        ...encounterOptions(host, path, encounter),
        write: async (lines, keep) => {
          const written = await writeEncounter(host, path, encounter, lines, keep);
          if (!written.ok) return written.reason;
          close();
          return "";
        },
      }),
    );
  }
}

/** Chooses a prepared encounter by its title and those in it. */
class PreparedPicker extends FuzzySuggestModal<Prepared> {
  constructor(
    app: App,
    private readonly all: readonly Prepared[],
    private readonly take: (prepared: Prepared) => void,
  ) {
    super(app);
    this.setPlaceholder(hostSentences.whichPrepared);
  }

  override getItems(): Prepared[] {
    return [...this.all];
  }

  override getItemText({ title, who }: Prepared): string {
    return hostSentences.prepared(title, who);
  }

  override onChooseItem(prepared: Prepared): void {
    this.take(prepared);
  }
}
