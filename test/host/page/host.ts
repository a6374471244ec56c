/** The page's own script: Obsidian's loader around the stand-in, and what tests reach as `window.host`. */
import * as autocomplete from "@codemirror/autocomplete";
import * as collab from "@codemirror/collab";
import * as commands from "@codemirror/commands";
import * as language from "@codemirror/language";
import * as lint from "@codemirror/lint";
import * as search from "@codemirror/search";
import * as state from "@codemirror/state";
import * as view from "@codemirror/view";
import * as common from "@lezer/common";
import * as highlight from "@lezer/highlight";
import * as lr from "@lezer/lr";
import type { PluginManifest } from "obsidian";
import { installDom, installLanguage } from "./dom.ts";
import { App } from "./shim/app.ts";
import * as obsidian from "./shim/index.ts";
import { counters, knobs } from "./shim/knobs.ts";
import { cliHandlers, Plugin, protocolHandlers } from "./shim/plugin.ts";
import { strict } from "./shim/strict.ts";
import { MarkdownView } from "./shim/views.ts";
import { idle, putOff } from "./waits.ts";

/** A built plugin as it lies in its folder. */
export interface BuiltPlugin {
  manifest: PluginManifest;
  code: string;
  css: string;
  /** Address of the code on the page's server: fetched from there, since two megabytes take long to be handed over. */
  from?: string;
}

installLanguage();
installDom(window);

const modules = new Map<string, unknown>([
  ["obsidian", strict("module", { ...obsidian })],
  ["@codemirror/autocomplete", autocomplete],
  ["@codemirror/collab", collab],
  ["@codemirror/commands", commands],
  ["@codemirror/language", language],
  ["@codemirror/lint", lint],
  ["@codemirror/search", search],
  ["@codemirror/state", state],
  ["@codemirror/view", view],
  ["@lezer/common", common],
  ["@lezer/highlight", highlight],
  ["@lezer/lr", lr],
]);

const app = new App(installDom);
app.workspace.containerEl = document.body.createDiv({ cls: "workspace" });
const plugins = new Map<string, Plugin>();
/** What plugins have asked `require` for. */
const asked: string[] = [];

function require(id: string): unknown {
  asked.push(id);
  if (!modules.has(id)) throw new Error(`Cannot find module '${id}' (a phone has no Node or Electron modules)`);
  return modules.get(id);
}

function isPluginClass(value: unknown): value is new (app: App, manifest: PluginManifest) => Plugin {
  return typeof value === "function" && value.prototype instanceof Plugin;
}

/** Loads a plugin as Obsidian documents it: CommonJS, whose default export extends Plugin. Then all is drawn again. */
async function enable({ manifest, code: given, css, from }: BuiltPlugin): Promise<void> {
  const code = from === undefined ? given : await (await fetch(from)).text();
  const module: { exports: { default?: unknown } } = { exports: {} };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Obsidian runs a plugin's file just so
  const load = new Function("require", "module", "exports", `${code}\n//# sourceURL=plugin:${manifest.id}`);
  Reflect.apply(load, undefined, [require, module, module.exports]);
  const exported = module.exports.default ?? module.exports;
  if (!isPluginClass(exported)) throw new Error("The plugin's default export does not extend Plugin.");

  const plugin = new exported(app, manifest);
  const style = document.head.createEl("style", { text: css, attr: { "data-plugin": manifest.id } });
  plugin.register(() => style.remove());
  plugin._loaded = true;
  await plugin.onload();
  for (const child of plugin._children) child.load();
  plugins.set(manifest.id, plugin);
  redraw();
}

/**
 * Unloads a plugin. By default nothing that is drawn is drawn again, which is the worst case: the plugin itself must
 * retire its live widgets.
 */
function disable(id: string, drawAgain = false): void {
  plugins.get(id)?.unload();
  plugins.delete(id);
  if (drawAgain) redraw();
}

function redraw(): void {
  app.workspace.updateOptions();
  for (const { view } of app.workspace.leaves) if (view instanceof MarkdownView) view.previewMode.rerender(true);
}

/** Runs a command as its hotkey would. Returns false where it is not available now. */
async function command(id: string): Promise<boolean> {
  const found = app.commands.get(id);
  if (!found) throw new Error(`There is no command "${id}". Commands: ${[...app.commands.keys()].join(", ")}`);
  const { activeEditor } = app.workspace;
  for (const check of [found.editorCheckCallback, found.checkCallback]) {
    if (!check) continue;
    const args = check === found.checkCallback ? [] : [activeEditor?.editor, activeEditor];
    if (check !== found.checkCallback && !activeEditor) return false;
    if (Reflect.apply(check, found, [true, ...args]) !== true) return false;
    Reflect.apply(check, found, [false, ...args]);
    return true;
  }
  if (found.editorCallback) {
    if (!activeEditor) return false;
    await Reflect.apply(found.editorCallback, found, [activeEditor.editor, activeEditor]);
    return true;
  }
  await found.callback?.();
  return true;
}

/** Opens the settings page of a plugin and returns its element. */
function openSettings(): void {
  for (const tab of app.settingTabs) {
    document.body.append(tab.containerEl);
    tab.update();
  }
}

const host = {
  app,
  asked,
  cliHandlers,
  command,
  counters,
  disable,
  enable,
  idle,
  knobs,
  obsidian,
  openSettings,
  plugins,
  protocolHandlers,
  putOff,
};

export type Host = typeof host;

declare global {
  interface Window {
    host: Host;
  }
}

window.host = host;
