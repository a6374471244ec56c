import { MarkdownView, Notice, Plugin } from "obsidian";
import { combatEditor, runCommand } from "../../editor/index.ts";
import { Notebook } from "../../share/notebook.ts";
import { fairFaces } from "../../view/random.ts";
import { FightBlock } from "./block.ts";
import { DrawnFights } from "./drawn-fights.ts";
import { Editing } from "./editing.ts";
import { fightOfOpenNote, type FightAt, type SharedBy } from "./fight-at.ts";
import { importFight } from "./import-fight.ts";
import { insertFight } from "./insert-fight.ts";
import { vaultLibrary } from "./library.ts";
import { RuleTexts } from "./rule-dialog.ts";
import { defaultSettings, readSettings, type Settings, SettingTab } from "./settings.ts";
import { copyLog, quickShares, shareAtOnce, shareFight } from "./share-fight.ts";
import { verifyFight } from "./verify-fight.ts";
import { say } from "./words.ts";

export default class BlowByBlowPlugin extends Plugin {
  override settings: Settings = { ...defaultSettings };
  private readonly random = fairFaces(window.crypto);
  private readonly notebook = new Notebook(vaultLibrary(this.app, this.settings), (path) => {
    void this.drawn.refresh(path);
    this.editing.changed(path);
  });
  private readonly rules = new RuleTexts(this.app, `${this.folder}/rules`);
  private readonly editing = new Editing(this.app, this.notebook, this.rules, this.settings, this.random, (path) =>
    this.drawn.letGo(path),
  );
  private readonly drawn = new DrawnFights(
    this.app,
    this.notebook,
    this.rules,
    this.random,
    (path) => this.editing.isOpen(path),
    {
      export: (at, choice) => void shareFight(this.sharedBy, at, choice),
      copyLog: (at) => void shareAtOnce(this.sharedBy, at, copyLog),
      verify: (at) => void verifyFight(this.sharedBy, at),
    },
  );

  override async onload(): Promise<void> {
    await this.readSettings();
    this.registerMarkdownCodeBlockProcessor("combat", async (source, el, ctx) => {
      const block = new FightBlock(this.drawn, source, el, ctx);
      // Drawn at once: image exporters do not wait. Print does, for what the rest of the note adds.
      block.draw();
      ctx.addChild(block);
      await this.drawn.refresh(block.path);
      if (block.isExport) block.showAllRows();
      if (!block.hasOwner) this.drawn.leave(block);
    });
    // The blocks belong to their renderers, not to the plugin: without this they would live on when it is turned off.
    this.register(() => this.drawn.clear());
    this.registerEditorExtension(combatEditor(this.editing));
    this.followChanges();
    this.addSettingTab(new SettingTab(this.app, this, this.settings, () => this.settingsChanged()));
    this.addCommand({
      id: "insert-fight",
      name: say.insertFight,
      editorCallback: (editor) => insertFight(editor, this.settings.rules),
    });
    this.addCommand({
      id: "export-fight",
      name: say.shareFight,
      checkCallback: this.ofOpenNote((by, at) => shareFight(by, at)),
    });
    for (const quick of quickShares)
      this.addCommand({
        id: quick.id,
        name: quick.name,
        checkCallback: this.ofOpenNote((by, at) => shareAtOnce(by, at, quick), quick.possible),
      });
    this.addCommand({ id: "verify-fight", name: say.verifyFight, checkCallback: this.ofOpenNote(verifyFight) });
    this.addCommand({ id: "import-fight", name: say.importFight, callback: () => void importFight(this.sharedBy) });
    for (const command of ["next", "roll", "mend", "rename", "mention"] as const)
      this.addCommand({
        id: command,
        name: say[command],
        editorCheckCallback: (checking) => {
          const view = this.editing.active();
          return view !== null && runCommand(view, command, checking);
        },
      });
  }

  private get sharedBy(): SharedBy {
    const { app, notebook, folder } = this;
    return { app, notebook, folder, version: this.manifest.version };
  }

  /** A command on the fight at the cursor of the open note, or its first. */
  private ofOpenNote(
    run: (by: SharedBy, at: FightAt) => Promise<void>,
    possible: () => boolean = () => true,
  ): (checking: boolean) => boolean {
    return (checking) => {
      if (!possible() || this.app.workspace.getActiveViewOfType(MarkdownView) === null) return false;
      if (!checking)
        void fightOfOpenNote(this.sharedBy).then((found) =>
          found === null ? void new Notice(say.noFight) : run(this.sharedBy, found),
        );
      return true;
    };
  }

  /** The settings file was changed by another device. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.readSettings();
    this.notebook.allChanged();
    this.editing.changed();
  }

  private followChanges(): void {
    const { vault, workspace, metadataCache } = this.app;
    this.registerEvent(vault.on("modify", ({ path }) => this.drawn.refreshSoon(path)));
    this.registerEvent(
      workspace.on("editor-change", (_, { file }) => {
        if (file !== null) this.drawn.refreshSoon(file.path);
      }),
    );
    this.registerEvent(metadataCache.on("changed", ({ path }) => this.notebook.changed(path)));
    this.registerEvent(vault.on("delete", ({ path }) => this.notebook.changed(path)));
    this.registerEvent(
      vault.on("rename", ({ path }, from) => {
        this.drawn.renamed(from, path);
        this.notebook.renamed(from, path);
        this.editing.changed();
      }),
    );
  }

  private get folder(): string {
    return this.manifest.dir ?? `${this.app.vault.configDir}/plugins/${this.manifest.id}`;
  }

  private async readSettings(): Promise<void> {
    Object.assign(this.settings, readSettings(await this.loadData()));
  }

  private async settingsChanged(): Promise<void> {
    await this.saveData(this.settings);
    this.notebook.allChanged();
    this.editing.changed();
  }
}
