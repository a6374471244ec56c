import { type Editor, Plugin } from "obsidian";
import { fairFaces } from "../../view/random.ts";
import { FightBlock, type Shared } from "./block.ts";
import { Handovers } from "./handover.ts";
import { Notebook } from "./notebook.ts";
import { defaultSettings, readSettings, type Settings, SettingTab } from "./settings.ts";

/** How long typing must pause before fights that continue another of the same note are drawn anew, in milliseconds. */
const PAUSE = 300;

export default class BlowByBlowPlugin extends Plugin {
  override settings: Settings = { ...defaultSettings };
  private readonly waiting = new Map<string, number>();

  override async onload(): Promise<void> {
    Object.assign(this.settings, readSettings(await this.loadData()));
    const live = new Set<FightBlock>();
    const refresh = (path: string): void => {
      for (const block of live) if (block.isOf(path)) void block.refresh();
    };
    const notebook = new Notebook(this.app, this.settings, refresh);
    const shared: Shared = {
      app: this.app,
      notebook,
      handovers: new Handovers(() => window.performance.now()),
      random: fairFaces(window.crypto),
      live,
    };

    this.registerMarkdownCodeBlockProcessor("combat", async (source, el, ctx) => {
      const block = new FightBlock(shared, source, el, ctx);
      ctx.addChild(block);
      // Drawn already; exports wait for what the rest of the note adds to it.
      await block.refresh();
    });
    // The renderer owns the blocks, not the plugin: without this they would live on when it is turned off.
    this.register(() => {
      for (const block of [...live]) block.retire();
    });

    this.registerEvent(this.app.vault.on("modify", (file) => this.soon(file.path, () => refresh(file.path))));
    this.registerEvent(
      this.app.workspace.on("editor-change", (_, info) => {
        const path = info.file?.path;
        if (path !== undefined) this.soon(path, () => refresh(path));
      }),
    );
    this.registerEvent(this.app.metadataCache.on("changed", (file) => notebook.changed(file.path)));
    this.registerEvent(this.app.vault.on("rename", (file, old) => notebook.renamed(old, file.path)));
    this.register(() => {
      for (const timer of this.waiting.values()) window.clearTimeout(timer);
    });

    this.addSettingTab(
      new SettingTab(this.app, this, this.settings, async () => {
        await this.saveData(this.settings);
        notebook.allChanged();
      }),
    );
    this.addCommand({
      id: "insert-fight",
      name: "Insert fight",
      editorCallback: (editor) => insertFight(editor, this.settings.rules),
    });
  }

  private soon(path: string, work: () => void): void {
    window.clearTimeout(this.waiting.get(path));
    this.waiting.set(
      path,
      window.setTimeout(() => {
        this.waiting.delete(path);
        work();
      }, PAUSE),
    );
  }
}

/** A fight to fill in, with the cursor at its first combatant. */
function insertFight(editor: Editor, rules: string): void {
  const from = editor.getCursor();
  const lead = editor.getLine(from.line).trim() === "" ? "" : "\n\n";
  editor.replaceSelection(
    `${lead}\`\`\`combat\nrules: ${rules}\ntitle: \n\n@party\n\n\n@foes\n\n\n== Round 1\n\`\`\`\n`,
  );
  editor.setCursor({ line: from.line + (lead === "" ? 0 : 2) + 5, ch: 0 });
}
