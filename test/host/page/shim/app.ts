import type { Command as ObsidianCommand } from "obsidian";
import { FileManager, MetadataCache } from "./metadata.ts";
import type { SettingTab } from "./settings.ts";
import { strict } from "./strict.ts";
import { Vault } from "./vault.ts";
import { MarkdownView } from "./views.ts";
import { setActiveWindow, Workspace } from "./workspace.ts";

export type Command = ObsidianCommand;

/** Obsidian's app, as far as a plugin that draws blocks in notes meets it. */
export class App {
  readonly vault = new Vault();
  readonly metadataCache = new MetadataCache(this.vault);
  readonly fileManager = new FileManager(this.vault);
  readonly workspace: Workspace;
  readonly commands = new Map<string, Command>();
  readonly settingTabs: SettingTab[] = [];
  readonly secretStorage = strict("SecretStorage", {});
  readonly renderContext = strict("RenderContext", {});
  readonly keymap = strict("Keymap", {});
  readonly scope = strict("Scope", {});
  private readonly localStorage = new Map<string, unknown>();

  constructor(installDom: (win: Window & typeof globalThis) => void) {
    this.workspace = new Workspace(this, installDom);
    this.workspace.registerView("markdown", (leaf) => new MarkdownView(leaf));
    setActiveWindow(window);
  }

  loadLocalStorage(key: string): unknown {
    return this.localStorage.get(key) ?? null;
  }

  saveLocalStorage(key: string, value: unknown): void {
    if (value === null) this.localStorage.delete(key);
    else this.localStorage.set(key, value);
  }

  isDarkMode(): boolean {
    return document.body.classList.contains("theme-dark");
  }
}
