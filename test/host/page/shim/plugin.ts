import type { Extension } from "@codemirror/state";
import type { PluginManifest } from "obsidian";
import type { App, Command } from "./app.ts";
import { Component } from "./lifecycle.ts";
import { type CodeBlockHandler, type PostProcessor, registerCodeBlock, registerPostProcessor } from "./processors.ts";
import type { SettingTab } from "./settings.ts";
import { type EditorSuggest, suggestExtension } from "./suggest.ts";
import type { ViewCreator } from "./workspace.ts";

type CliHandler = (flags: Record<string, string | boolean>) => string | Promise<string>;
type ProtocolHandler = (params: Record<string, string>) => unknown;

/** What plugins have registered by name, for tests to call. */
export const cliHandlers = new Map<string, CliHandler>();
export const protocolHandlers = new Map<string, ProtocolHandler>();

export class Plugin extends Component {
  settings?: unknown;

  constructor(
    public app: App,
    public manifest: PluginManifest,
  ) {
    super();
  }

  onUserEnable(): void {}

  addCommand(command: Command): Command {
    const full = {
      ...command,
      id: `${this.manifest.id}:${command.id}`,
      name: `${this.manifest.name}: ${command.name}`,
    };
    this.app.commands.set(full.id, full);
    this.register(() => this.app.commands.delete(full.id));
    return full;
  }

  removeCommand(id: string): void {
    this.app.commands.delete(`${this.manifest.id}:${id}`);
  }

  addRibbonIcon(_icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const el = document.body.createDiv({ cls: "side-dock-ribbon-action", attr: { "aria-label": title } });
    el.addEventListener("click", callback);
    this.register(() => el.remove());
    return el;
  }

  addStatusBarItem(): HTMLElement {
    const el = document.body.createDiv({ cls: "status-bar-item" });
    this.register(() => el.remove());
    return el;
  }

  addSettingTab(tab: SettingTab): void {
    this.app.settingTabs.push(tab);
    this.register(() => this.app.settingTabs.remove(tab));
  }

  registerView(type: string, create: ViewCreator): void {
    this.app.workspace.registerView(type, create);
    this.register(() => this.app.workspace.unregisterView(type));
  }

  registerMarkdownPostProcessor(processor: PostProcessor, sortOrder?: number): PostProcessor {
    registerPostProcessor(this, processor, sortOrder);
    return processor;
  }

  registerMarkdownCodeBlockProcessor(language: string, handler: CodeBlockHandler, sortOrder?: number): PostProcessor {
    const processor = registerCodeBlock(this, language, handler, sortOrder);
    this.app.workspace.updateOptions();
    return processor;
  }

  registerEditorExtension(extension: Extension): void {
    const { workspace } = this.app;
    workspace.extensions.push(extension);
    workspace.updateOptions();
    this.register(() => {
      workspace.extensions.remove(extension);
      workspace.updateOptions();
    });
  }

  registerEditorSuggest(suggest: EditorSuggest<unknown>): void {
    this.registerEditorExtension(suggestExtension(suggest));
    this.register(() => suggest.close());
  }

  /** Throws where the command is taken. */
  registerCliHandler(command: string, _description: string, _flags: unknown, handler: CliHandler): void {
    if (cliHandlers.has(command)) throw new Error(`CLI command "${command}" is already registered`);
    cliHandlers.set(command, handler);
    this.register(() => cliHandlers.delete(command));
  }

  registerObsidianProtocolHandler(action: string, handler: ProtocolHandler): void {
    protocolHandlers.set(action, handler);
    this.register(() => protocolHandlers.delete(action));
  }

  registerHoverLinkSource(_id: string, _info: unknown): void {}

  /** Bases is off here. */
  registerBasesView(_id: string, _registration: unknown): boolean {
    return false;
  }

  registerExtensions(_extensions: string[], _viewType: string): void {}

  async loadData(): Promise<unknown> {
    const text = this.app.vault.disk.get(this.dataPath);
    const data: unknown = text === undefined ? null : JSON.parse(text);
    return Promise.resolve(data);
  }

  async saveData(data: unknown): Promise<void> {
    this.app.vault.disk.set(this.dataPath, JSON.stringify(data, null, 2));
    return Promise.resolve();
  }

  private get dataPath(): string {
    return `${this.app.vault.configDir}/plugins/${this.manifest.id}/data.json`;
  }
}
