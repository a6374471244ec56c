import { Plugin } from "obsidian";
import { combatEditor, runCommand } from "../../editor/index.ts";
import { Notebook } from "../../share/notebook.ts";
import { lookOf } from "../../view/preferences.ts";
import { fairFaces } from "../../view/random.ts";
import { FightBlock } from "./block.ts";
import { Commands } from "./commands.ts";
import { DrawnFights } from "./drawn-fights.ts";
import { Editing } from "./editing.ts";
import type { SharedBy } from "./fight-at.ts";
import { FightWriter } from "./fight-writer.ts";
import { importFight } from "./import-fight.ts";
import { insertFight } from "./insert-fight.ts";
import { vaultLibrary } from "./library.ts";
import { Rolls } from "./rolls.ts";
import { RuleTexts } from "./rule-dialog.ts";
import { Settings, SettingTab } from "./settings.ts";
import { copyLog, quickShares, shareAtOnce, shareFight } from "./share-fight.ts";
import { verifyFight } from "./verify-fight.ts";
import { say } from "./words.ts";

export default class BlowByBlowPlugin extends Plugin {
  private readonly choices = new Settings({
    load: () => this.loadData(),
    save: (stored) => this.saveData(stored),
    changed: (key) => this.settingsChanged(key),
  });
  private readonly random = fairFaces(window.crypto);
  private readonly notebook = new Notebook(vaultLibrary(this.app, this.choices), (path) => {
    void this.drawn.refresh(path);
    this.editing.changed(path);
  });
  private readonly rules = new RuleTexts(this.app, `${this.folder}/rules`);
  private readonly editing = new Editing(this.app, this.notebook, this.rules, this.choices, this.random, (path) =>
    this.drawn.letGo(path),
  );
  private readonly rolls = new Rolls(this.app, this.choices);
  private readonly writer = new FightWriter(this.app, this.notebook, this.random, this.choices);
  private readonly drawn = new DrawnFights(
    this.app,
    this.notebook,
    this.rules,
    this.writer,
    { look: () => lookOf(this.choices.now), rolls: this.rolls },
    (path) => this.editing.isOpen(path),
    {
      export: (at, choice) => void shareFight(this.sharedBy, at, choice),
      copyLog: (at) => void shareAtOnce(this.sharedBy, at, copyLog),
      verify: (at) => void verifyFight(this.sharedBy, at),
    },
  );
  private readonly commands = new Commands(this.app, this.notebook, this.drawn, this.writer, this.rolls, []);

  override async onload(): Promise<void> {
    await this.choices.read();
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
    this.addSettingTab(new SettingTab(this.app, this, this.choices));
    this.addCommand({
      id: "insert-fight",
      name: say.insertFight,
      editorCallback: (editor) => insertFight(editor, this.choices.now),
    });
    this.commands.addTo(this);
    this.commands.add(this, "export-fight", say.shareFight, (at) => shareFight(this.sharedBy, at), FIRST);
    for (const quick of quickShares)
      this.commands.add(this, quick.id, quick.name, (at) => shareAtOnce(this.sharedBy, at, quick), {
        possible: quick.possible,
        ...FIRST,
      });
    this.commands.add(this, "verify-fight", say.verifyFight, (at) => verifyFight(this.sharedBy, at), FIRST);
    this.addCommand({ id: "import-fight", name: say.importFight, callback: () => void importFight(this.sharedBy) });
    for (const command of ["mend", "rename", "mention"] as const)
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

  /** The settings file was changed by another device. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.choices.read();
    this.settingsChanged(null);
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

  private settingsChanged(key: string | null): void {
    if (key === "partyDice" || key === "otherDice") this.rolls.forget();
    this.notebook.allChanged();
    this.editing.changed();
    this.drawn.choicesChanged();
  }
}

/** What only reads a fight may be asked of any. */
const FIRST = { first: true };
