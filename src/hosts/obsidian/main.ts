import { EditorView } from "@codemirror/view";
import { MarkdownView, Notice, Plugin } from "obsidian";
import { combatEditor, runCommand } from "../../editor/index.ts";
import { applyChanges } from "../../language/text-lines.ts";
import type { Placed } from "../../notes/place.ts";
import { Notebook } from "../../share/notebook.ts";
import type { ExportChoice } from "../../view/dialogs/export.tsx";
import { lookOf } from "../../view/frame/preferences.ts";
import { fairFaces } from "../../wishes/dice.ts";
import type { FightAt } from "../host.ts";
import { Rolls } from "../rolls.ts";
import { copyLog, exportAtOnce, exportFight, importFights, verifyFight } from "../sharing.ts";
import { Tables } from "../table-client.ts";
import { FightBlock } from "./block.ts";
import {
  CHRONICLE_VIEW,
  ChronicleBlock,
  ChronicleView,
  NoteSummaries,
  openChronicle,
  VaultChronicle,
} from "./chronicle-view.ts";
import { Commands } from "./commands.ts";
import { RuleTexts } from "./dialogs.ts";
import { DrawnFights } from "./drawn-fights.ts";
import { Editing } from "./editing.ts";
import type { AroundAt, SharingAt } from "./fight-at.ts";
import { ObsidianHost, quickCopies } from "./host.ts";
import { Beginnings } from "./new-fight.ts";
import { PLAYERS_VIEW, PlayersView } from "./players-view.ts";
import { FightWriter } from "./rewrite.ts";
import { obsidianSentences } from "./sentences.ts";
import { deviceStorage, Settings, SettingTab } from "./settings.ts";
import { openSideView, SIDE_VIEW, SideView, Sides, type Follows } from "./side-view.ts";
import { vaultLibrary, notesAtHand, VaultFollowers } from "./vault.ts";
import type { Choices } from "./widget.ts";

export default class BlowByBlowPlugin extends Plugin {
  private readonly choices = new Settings({
    load: () => this.loadData(),
    save: (stored) => this.saveData(stored),
    changed: (key) => this.settingsChanged(key),
  });
  private readonly random = fairFaces(window.crypto);
  private readonly followers: VaultFollowers = new VaultFollowers(this.app, () => this.notebook.followersChanged());
  private readonly notebook = new Notebook(vaultLibrary(this.app, this.choices, this.followers), (path) => {
    void this.drawn.refresh(path);
    this.sides.stale(path);
    if (this.tables.has(path)) void this.tables.follow();
    this.editing.changed(path);
    this.summaries.soon(path);
  });
  private readonly rules = new RuleTexts(this.app, `${this.folder}/rules`);
  private readonly editing = new Editing(this.app, this.notebook, this.rules, this.choices, this.random, (path) =>
    this.drawn.letGo(path),
  );
  private readonly rolls = new Rolls(deviceStorage(this.app, "rolls"), () => this.choices.now);
  private readonly writer = new FightWriter(this.app, this.notebook, this.random, this.choices, this.editing);
  private readonly host = new ObsidianHost(
    this.app,
    this.notebook,
    this.choices,
    this.writer,
    this.manifest.version,
    this.folder,
  );
  private readonly chronicle = new VaultChronicle(this.app, this.notebook);
  private readonly beginnings: Beginnings = new Beginnings(this.host, this.chronicle.shelf, (path, body, within) =>
    this.drawn.focusOn(path, body, within),
  );
  /** Choice of the last export, for the fights that are exported while Obsidian runs. */
  private exported: Partial<ExportChoice> = {};
  private readonly deeds: SharingAt = {
    export: (at, choice) => void this.export(at, choice),
    copyLog: (at) => void copyLog(this.host, at),
    verify: (at) => void verifyFight(this.host, at),
  };
  private readonly around: AroundAt = {
    sideView: () => void openSideView(this.app),
    playerView: (at) => void this.openPlayerView(at),
    settings: () => this.openSettings(),
    table: (at) => void this.shareAtTable(at),
    tableNow: (path, body) => this.tables.hereAt(path, body),
    writeTable: (at) => void this.host.writeTable(at),
    writeBack: () => (this.choices.now.writeBack === "never" ? null : (at) => void this.host.writeBack(at)),
  };
  private readonly looks: Choices = {
    look: () => lookOf(this.choices.now),
    rolls: this.rolls,
    notes: () => notesAtHand(this.app, this.choices.now),
  };
  private readonly sides: Sides = new Sides(
    this.app,
    this.notebook,
    this.writer,
    this.looks,
    () => this.choices.now,
    this.rules,
    this.deeds,
    this.around,
    (view) => void this.beginnings.newFight(view.editor, null, view),
    this.beginnings.prepared,
    ({ editor }, prepared) => this.beginnings.beginHere(editor, prepared),
  );
  private readonly drawn: DrawnFights = new DrawnFights(
    this.app,
    this.notebook,
    this.rules,
    this.writer,
    this.looks,
    (path) => this.editing.isOpen(path) || this.sides.isShown(path) || this.tables.has(path),
    this.deeds,
    this.around,
  );
  private readonly summaries = new NoteSummaries(
    this.chronicle.shelf,
    () => this.choices.now.properties,
    (path) => this.host.read(path),
    async (path, text, changes) => {
      if (this.editing.isOpen(path)) return void this.editing.changeAside(path, text, changes);
      const same = (now: string): Placed =>
        now === text ? { ok: true, changes, text: applyChanges(now, changes) } : { ok: false, reason: "" };
      await this.host.write(path, same);
    },
  );
  private readonly tables: Tables = new Tables(this.host, deviceStorage(this.app, "tables"), () => {
    this.drawn.choicesChanged();
    this.sides.choicesChanged();
  });
  /** The tables follow notes as views do. */
  private readonly tablesFollow: Follows = {
    path: "",
    follow: () => this.tables.follow(),
    draw: () => this.tables.follow(),
    retire: () => this.tables.clear(),
    renamed: (from, to) => this.tables.renamed(from, to),
    showChoices: () => undefined,
  };
  private readonly commands = new Commands(this.host, this.drawn, this.writer, this.rolls);

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
    this.register(() => {
      this.drawn.clear();
      this.sides.clear();
      this.followers.stop();
      this.chronicle.stop();
      this.summaries.stop();
    });
    this.registerMarkdownCodeBlockProcessor("combat-chronicle", (source, el, ctx) =>
      ctx.addChild(new ChronicleBlock(this.chronicle, source, el)),
    );
    this.registerView(CHRONICLE_VIEW, (leaf) => new ChronicleView(leaf, this.chronicle));
    this.registerView(SIDE_VIEW, (leaf) => new SideView(leaf, this.sides));
    this.registerView(PLAYERS_VIEW, (leaf) => new PlayersView(leaf, this.sides));
    this.registerEditorExtension(combatEditor(this.editing));
    this.followChanges();
    const tab = new SettingTab(this.app, this, this.choices);
    this.addSettingTab(tab);
    nameControls(this, tab.containerEl);
    this.addCommand({
      id: "insert-fight",
      name: obsidianSentences.insertFight,
      editorCallback: (editor) => {
        void this.beginnings.begun();
        void this.beginnings.newFight(editor);
      },
    });
    this.addCommand({
      id: "begin-prepared",
      name: obsidianSentences.beginPrepared,
      editorCallback: (editor) => void this.beginnings.beginPrepared(editor),
    });
    this.addCommand({
      id: "turn-encounter",
      name: obsidianSentences.encounter,
      checkCallback: (checking) => {
        if (!this.beginnings.hasEncounter()) return false;
        if (!checking) void this.beginnings.turnEncounter();
        return true;
      },
    });
    this.commands.addTo(this);
    this.commands.add(this, "write-outcome", obsidianSentences.tableCommand, (at) => this.host.writeTable(at), FIRST);
    this.commands.add(this, "write-back", obsidianSentences.backCommand, (at) => this.host.writeBack(at), FIRST);
    this.addCommand({
      id: "open-side-view",
      name: obsidianSentences.openSideView,
      callback: () => void openSideView(this.app),
    });
    this.commands.add(
      this,
      "save-encounter",
      obsidianSentences.saveEncounter,
      (at) => this.beginnings.saveEncounter(at),
      FIRST,
    );
    this.addCommand({
      id: "open-chronicle",
      name: obsidianSentences.openChronicle,
      callback: () => void openChronicle(this.app),
    });
    this.commands.add(
      this,
      "open-player-view",
      obsidianSentences.openPlayerView,
      (at) => this.openPlayerView(at),
      FIRST,
    );
    this.commands.add(this, "share-at-table", obsidianSentences.shareAtTable, (at) => this.shareAtTable(at), FIRST);
    this.commands.add(this, "export-fight", obsidianSentences.shareFight, (at) => this.export(at), FIRST);
    for (const quick of quickCopies)
      this.commands.add(this, quick.id, quick.name, (at) => exportAtOnce(this.host, at, quick.choice, quick.deed), {
        possible: quick.possible,
        ...FIRST,
      });
    this.commands.add(this, "verify-fight", obsidianSentences.verifyFight, (at) => verifyFight(this.host, at), FIRST);
    this.addCommand({
      id: "import-fight",
      name: obsidianSentences.importFight,
      callback: () =>
        void importFights(this.host, this.app.workspace.getActiveViewOfType(MarkdownView)?.file?.path ?? ""),
    });
    for (const command of ["mend", "rename", "mention"] as const)
      this.addCommand({
        id: command,
        name: obsidianSentences[command],
        editorCheckCallback: (checking) => {
          const view = this.editing.active();
          return view !== null && runCommand(view, command, checking);
        },
      });
  }

  /** Tells a user who has just turned the plugin on how to begin. */
  override onUserEnable(): void {
    this.app.workspace.onLayoutReady(() => void this.beginnings.firstRun());
  }

  private export(at: FightAt, choice: Partial<ExportChoice> = {}): Promise<void> {
    return exportFight(this.host, at, { ...this.exported, ...choice }, (now) => {
      this.exported = { ...now, round: null };
    });
  }

  /** Reads the settings again: another device has changed their file. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.choices.read();
    this.settingsChanged(null);
  }

  private followChanges(): void {
    const { vault, workspace, metadataCache } = this.app;
    this.registerDomEvent(activeDocument, "visibilitychange", () => this.tables.wake());
    this.registerEvent(
      vault.on("modify", ({ path }) => {
        this.drawn.refreshSoon(path);
        this.sides.soon();
        this.chronicle.soon();
        this.summaries.soon(path);
      }),
    );
    this.registerEvent(workspace.on("active-leaf-change", () => this.sides.soon()));
    this.registerEvent(workspace.on("file-open", () => this.sides.soon()));
    this.registerEvent(workspace.on("layout-change", () => this.sides.soon()));
    this.registerEditorExtension(
      EditorView.updateListener.of(({ selectionSet }) => {
        if (selectionSet) this.sides.soon();
      }),
    );
    this.registerEvent(
      workspace.on("editor-change", (_, { file }) => {
        if (file !== null) this.drawn.refreshSoon(file.path);
        this.sides.soon();
      }),
    );
    this.registerEvent(
      metadataCache.on("changed", ({ path }, text) => {
        this.followers.take(path, text);
        this.notebook.changed(path);
      }),
    );
    this.registerEvent(
      vault.on("delete", ({ path }) => {
        this.followers.remove(path);
        this.chronicle.soon();
        this.notebook.changed(path);
        this.sides.soon();
      }),
    );
    this.registerEvent(
      vault.on("rename", ({ path }, from) => {
        this.drawn.renamed(from, path);
        this.sides.renamed(from, path);
        this.followers.rename(from, path);
        this.chronicle.soon();
        this.notebook.renamed(from, path);
        this.editing.changed();
      }),
    );
  }

  /** Opens a tab, or on a desktop a window that can be moved to another screen. */
  private async openPlayerView(at: FightAt): Promise<void> {
    const { workspace } = this.app;
    const leaf =
      workspace.getLeavesOfType(PLAYERS_VIEW)[0] ?? workspace.getLeaf(this.sides.canPopOut() ? "window" : "tab");
    await leaf.setViewState({ type: PLAYERS_VIEW, active: true });
    await leaf.loadIfDeferred();
    if (leaf.view instanceof PlayersView) await leaf.view.showFight(at);
  }

  private async shareAtTable(at: FightAt): Promise<void> {
    this.sides.add(this.tablesFollow);
    await this.tables.share(this.host, at);
  }

  /** Opens the settings, by a door of Obsidian's that its types do not mention. */
  private openSettings(): void {
    const settings: unknown = Reflect.get(this.app, "setting");
    const door = typeof settings === "object" && settings !== null ? settings : {};
    const open: unknown = Reflect.get(door, "open");
    const tab: unknown = Reflect.get(door, "openTabById");
    if (typeof open !== "function" || typeof tab !== "function") return void new Notice(obsidianSentences.findSettings);
    Reflect.apply(open, door, []);
    Reflect.apply(tab, door, [this.manifest.id]);
  }

  private get folder(): string {
    return this.manifest.dir ?? `${this.app.vault.configDir}/plugins/${this.manifest.id}`;
  }

  private settingsChanged(key: string | null): void {
    if (key === "partyDice" || key === "otherDice") this.rolls.forget();
    if (key === "properties") void this.summaries.all();
    this.notebook.allChanged();
    this.chronicle.renew();
    this.editing.changed();
    this.drawn.choicesChanged();
    this.sides.choicesChanged();
  }
}

/** Option of commands that only read: of several fights they take the first. */
const FIRST = { first: true };

/**
 * Names the settings' controls for screen readers: Obsidian draws a name beside its control, without a word that they
 * belong together.
 */
export function nameControls(plugin: Plugin, tab: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    for (const item of tab.findAll(".setting-item")) {
      const name = item.find(".setting-item-name")?.textContent ?? "";
      if (name === "") continue;
      for (const control of item.findAll(".setting-item-control :is(input, select, textarea)"))
        if (!control.hasAttribute("aria-labelledby")) control.setAttribute("aria-label", name);
    }
  });
  drawn.observe(tab, { childList: true, subtree: true });
  plugin.register(() => drawn.disconnect());
}
