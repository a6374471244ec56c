/** What tests, measurements and screenshots do with the host page: one vault in one page of one browser. */
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, WebError } from "playwright-core";
import type { BuiltPlugin } from "./page/host.ts";
import type { Counters, Knobs } from "./page/shim/knobs.ts";
import { throttled } from "./throttle.ts";

/** Live preview, reading view, or the editor as plain source. */
export type Mode = "live" | "preview" | "source";
export type Theme = "light" | "dark";

export interface PageOptions {
  /** The vault: text by path. */
  files: Record<string, string>;
  /** Notes to open side by side; the first file in live preview, if nothing else is said. */
  open?: { file: string; mode?: Mode }[];
  knobs?: Partial<Knobs>;
  /** What the plugin saved in an earlier run. */
  settings?: unknown;
  theme?: Theme;
  viewport?: { width: number; height: number };
  reducedMotion?: boolean;
  /** A phone: small, touched, and without Node. */
  phone?: boolean;
  /** Device pixels for each of the page's. */
  scale?: number;
}

export const DESKTOP = { width: 1180, height: 720 };
export const PHONE = { width: 390, height: 844 };

const screenshots = "test-output/screenshots";

/** Opens a fresh vault in a fresh page of a fresh browser profile, turns the plugin on, and opens notes. */
export async function openPage(
  browser: Browser,
  url: string,
  plugin: BuiltPlugin,
  options: PageOptions,
): Promise<HostPage> {
  return startPage(await browser.newContext(profileOf(options)), url, plugin, options);
}

/** Opens a fresh vault in a fresh page of a browser profile that is there, which was made by `profileOf`. */
export async function startPage(
  context: BrowserContext,
  url: string,
  plugin: BuiltPlugin,
  options: PageOptions,
): Promise<HostPage> {
  const page = await throttled(await context.newPage());
  await page.setViewportSize(options.viewport ?? (options.phone ? PHONE : DESKTOP));
  const host = new HostPage(page, plugin);
  await host.start(url, options);
  return host;
}

/** Returns what a browser profile must be told when it is made; the size of a page can be set later. */
export function profileOf(options: PageOptions): BrowserContextOptions {
  return {
    hasTouch: options.phone ?? false,
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
    deviceScaleFactor: options.scale ?? 1,
    permissions: ["clipboard-read", "clipboard-write"],
  };
}

function becomePhone(): void {
  Object.assign(window.host.obsidian.Platform, {
    isDesktop: false,
    isDesktopApp: false,
    isMobile: true,
    isMobileApp: true,
    isPhone: true,
    isIosApp: true,
    isLinux: false,
  });
  document.body.classList.add("is-mobile", "is-phone");
}

async function fillVault(vault: {
  files: Record<string, string>;
  knobs: Partial<Knobs>;
  dataPath: string;
  data: string | null;
}): Promise<void> {
  const { host } = window;
  for (const [path, text] of Object.entries(vault.files)) await host.app.vault.create(path, text);
  if (vault.data !== null) host.app.vault.disk.set(vault.dataPath, vault.data);
  // The notes are indexed before any plugin loads.
  await host.idle(host.knobs.metadataDelay);
  Object.assign(host.knobs, vault.knobs);
}

/** One vault in one page. Panes count from 0 in the order in which they were opened. */
export class HostPage {
  readonly page: Page;
  readonly plugin: BuiltPlugin;
  private readonly pageErrors: string[] = [];
  private readonly onError = (error: WebError): void => void this.pageErrors.push(String(error.error().stack));

  constructor(page: Page, plugin: BuiltPlugin) {
    this.page = page;
    this.plugin = plugin;
    page.context().on("weberror", this.onError);
  }

  /** Closes the page and every window that it opened; the profile stays, for the next page. */
  async close(keeper: Page): Promise<void> {
    const context = this.page.context();
    const opened = context.pages().filter((each) => each !== keeper);
    await Promise.all(opened.map((each) => each.close()));
    context.off("weberror", this.onError);
  }

  async start(url: string, options: PageOptions): Promise<void> {
    const { page } = this;
    await page.goto(url);
    if (options.theme) await this.setTheme(options.theme);
    if (options.phone) await page.evaluate(becomePhone);
    const { files, knobs = {}, settings } = options;
    const dataPath = `.obsidian/plugins/${this.plugin.manifest.id}/data.json`;
    const data = settings === undefined ? null : JSON.stringify(settings);
    await page.evaluate(fillVault, { files, knobs, dataPath, data });
    await this.enable();
    const first = Object.keys(files)[0];
    const open = options.open ?? (first === undefined ? [] : [{ file: first }]);
    for (const { file, mode = "live" } of open) await this.open(file, mode);
    await this.settle();
  }

  /** Opens a note in a new pane, with the cursor at its start. Returns the pane's number. */
  open(file: string, mode: Mode = "live"): Promise<number> {
    return this.page.evaluate(
      async ({ file, mode }) => {
        const { app } = window.host;
        const found = app.vault.getFileByPath(file);
        if (!found) throw new Error(`There is no ${file} in the vault.`);
        const leaf = app.workspace.newLeaf();
        await leaf.openFile(found);
        const view = app.workspace.getActiveViewOfType(window.host.obsidian.MarkdownView);
        view?.editor.setCursor(0, 0);
        if (mode !== "live") view?.setMode(mode === "preview" ? "preview" : "source", false);
        return app.workspace.leaves.indexOf(leaf);
      },
      { file, mode },
    );
  }

  /** The pane's own element. */
  pane(index = 0): Locator {
    return this.page.locator(".workspace-leaf-content").nth(index);
  }

  /** The visible blocks that a processor drew, in one pane. */
  blocks(language = "combat", pane = 0): Locator {
    return this.pane(pane).locator(`.block-language-${language}`).locator("visible=true");
  }

  /** What is on disk now. */
  disk(path: string): Promise<string | undefined> {
    return this.page.evaluate((path) => window.host.app.vault.disk.get(path), path);
  }

  /** Waits until the file on disk is this text; an editor saves two seconds after the last change. */
  async waitForDisk(path: string, text: string): Promise<void> {
    const { saveDelay } = await this.page.evaluate(() => window.host.knobs);
    await this.settle(saveDelay);
    const there = await this.disk(path);
    if (there !== text) throw new Error(`${path} is not on disk as expected, but: ${there}`);
  }

  /** What the editor of a pane holds, saved or not. */
  editor(pane = 0): Promise<string> {
    return this.inView(pane, "getValue");
  }

  async undo(pane = 0): Promise<void> {
    await this.inView(pane, "undo");
  }

  async redo(pane = 0): Promise<void> {
    await this.inView(pane, "redo");
  }

  private inView(pane: number, method: "getValue" | "undo" | "redo"): Promise<string> {
    return this.page.evaluate(
      ({ pane, method }) => {
        const view = window.host.app.workspace.leaves[pane]?.view;
        if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error(`Pane ${pane} shows no note.`);
        return view.editor[method]() ?? "";
      },
      { pane, method },
    );
  }

  /** Puts the cursor of a pane somewhere; lines and columns count from 0. */
  async setCursor(line: number, ch = 0, pane = 0): Promise<void> {
    await this.page.evaluate(
      ({ line, ch, pane }) => {
        const view = window.host.app.workspace.leaves[pane]?.view;
        if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error(`Pane ${pane} shows no note.`);
        view.editor.setCursor(line, ch);
      },
      { line, ch, pane },
    );
  }

  /** Puts the cursor behind the first line that begins so, and the focus into the editor. */
  async writeBehind(beginning: string, pane = 0): Promise<void> {
    const lines = (await this.editor(pane)).split("\n");
    const line = lines.findIndex((each) => each.startsWith(beginning));
    if (line < 0) throw new Error(`No line begins with "${beginning}".`);
    await this.setCursor(line, lines[line]?.length ?? 0, pane);
    await this.page.evaluate((pane) => {
      const view = window.host.app.workspace.leaves[pane]?.view;
      if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error(`Pane ${pane} shows no note.`);
      const cursor = view.editor.getCursor();
      view.editor.focus();
      view.editor.scrollIntoView({ from: cursor, to: cursor });
    }, pane);
  }

  /** Text that appears in the editor as if typed there: unsaved for two seconds. */
  async type(text: string, line: number, ch = 0, pane = 0): Promise<void> {
    await this.page.evaluate(
      ({ text, line, ch, pane }) => {
        const view = window.host.app.workspace.leaves[pane]?.view;
        if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error(`Pane ${pane} shows no note.`);
        const from = view.editor.posToOffset({ line, ch });
        view.editor.cm.dispatch({ changes: { from, insert: text }, userEvent: "input.type" });
      },
      { text, line, ch, pane },
    );
  }

  async setMode(mode: Mode, pane = 0): Promise<void> {
    await this.page.evaluate(
      ({ mode, pane }) => {
        const view = window.host.app.workspace.leaves[pane]?.view;
        if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error(`Pane ${pane} shows no note.`);
        view.setMode(mode === "preview" ? "preview" : "source", mode === "live");
      },
      { mode, pane },
    );
    await this.settle();
  }

  /** Another program writes the file. */
  async writeOutside(path: string, text: string): Promise<void> {
    await this.page.evaluate(
      async ({ path, text }) => {
        const file = window.host.app.vault.getFileByPath(path);
        if (!file) throw new Error(`There is no ${path} in the vault.`);
        await window.host.app.vault.modify(file, text);
      },
      { path, text },
    );
  }

  async rename(path: string, to: string): Promise<void> {
    await this.page.evaluate(
      async ({ path, to }) => {
        const file = window.host.app.vault.getFileByPath(path);
        if (!file) throw new Error(`There is no ${path} in the vault.`);
        await window.host.app.vault.rename(file, to);
      },
      { path, to },
    );
  }

  /** Renders Markdown detached, as an export or another plugin does. Returns its HTML when the promise resolves. */
  async renderDetached(text: string, sourcePath: string): Promise<string> {
    return this.page.evaluate(
      async ({ text, sourcePath }) => {
        const { Component, MarkdownRenderer } = window.host.obsidian;
        const owner = new Component();
        owner.load();
        const el = document.createElement("div");
        await MarkdownRenderer.render(window.host.app, text, el, sourcePath, owner);
        const html = el.innerHTML;
        owner.unload();
        return html;
      },
      { text, sourcePath },
    );
  }

  /** Renders Markdown into the page as a canvas card does: in view, but belonging to no file. */
  async renderCard(text: string): Promise<Locator> {
    await this.page.evaluate(async (text) => {
      const { Component, MarkdownRenderer } = window.host.obsidian;
      const owner = new Component();
      owner.load();
      const el = document.body.createDiv({ cls: "canvas-node" });
      await MarkdownRenderer.render(window.host.app, text, el, "", owner);
    }, text);
    return this.page.locator(".canvas-node").last();
  }

  /** Renders Markdown into the page as a hover preview does: in view, of a note, and never drawn again. */
  async renderPopover(text: string, sourcePath: string): Promise<Locator> {
    await this.page.evaluate(
      async ({ text, sourcePath }) => {
        const { Component, MarkdownRenderer } = window.host.obsidian;
        const owner = new Component();
        owner.load();
        const el = document.body.createDiv({ cls: "hover-popover" });
        await MarkdownRenderer.render(window.host.app, text, el, sourcePath, owner);
      },
      { text, sourcePath },
    );
    return this.page.locator(".hover-popover").last();
  }

  /** Turns a pane to another note. */
  async show(file: string, pane = 0): Promise<void> {
    await this.page.evaluate(
      async ({ file, pane }) => {
        const { app } = window.host;
        const found = app.vault.getFileByPath(file);
        if (!found) throw new Error(`There is no ${file} in the vault.`);
        await app.workspace.leaves[pane]?.openFile(found);
      },
      { file, pane },
    );
  }

  /** Moves a pane into a window of its own. */
  async popOut(pane = 0): Promise<Page> {
    const [popup] = await Promise.all([
      this.page.context().waitForEvent("page"),
      this.page.evaluate((pane) => {
        const leaf = window.host.app.workspace.leaves[pane];
        if (leaf) window.host.app.workspace.moveLeafToPopout(leaf);
      }, pane),
    ]);
    await popup.waitForSelector(".workspace-leaf-content");
    return throttled(popup);
  }

  /** Moves it back, which closes that window. */
  async popIn(popup: Page, pane = 0): Promise<void> {
    await Promise.all([
      popup.waitForEvent("close"),
      this.page.evaluate((pane) => {
        const leaf = window.host.app.workspace.leaves[pane];
        if (leaf) window.host.app.workspace.moveLeafBack(leaf);
      }, pane),
    ]);
    await this.settle();
  }

  /** Runs a command, `id` without the plugin's prefix. Returns false where it is not available. */
  command(id: string): Promise<boolean> {
    return this.page.evaluate((id) => window.host.command(id), `${this.plugin.manifest.id}:${id}`);
  }

  /** Opens the plugin's settings. */
  async openSettings(): Promise<Locator> {
    await this.page.evaluate(() => window.host.openSettings());
    return this.page.locator(".vertical-tab-content");
  }

  async enable(): Promise<void> {
    const { plugin } = this;
    const sent = plugin.from === undefined ? plugin : { ...plugin, code: "" };
    await this.page.evaluate((sent) => window.host.enable(sent), sent);
  }

  /** Turns the plugin off; nothing that is drawn is drawn again, unless asked. */
  async disable(drawAgain = false): Promise<void> {
    await this.page.evaluate(({ id, drawAgain }) => window.host.disable(id, drawAgain), {
      id: this.plugin.manifest.id,
      drawAgain,
    });
  }

  /** What the plugin has asked `require` for. */
  asked(): Promise<string[]> {
    return this.page.evaluate(() => window.host.asked);
  }

  counters(): Promise<Counters> {
    return this.page.evaluate(() => window.host.counters);
  }

  async notices(): Promise<string[]> {
    return (await this.counters()).notices;
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** The errors so far, which then no longer fail the test. */
  async takeErrors(): Promise<string[]> {
    const reported = this.page.isClosed()
      ? []
      : await this.page.evaluate(() => window.host?.counters.errors.splice(0) ?? []);
    return [...this.pageErrors.splice(0), ...reported];
  }

  async setKnobs(knobs: Partial<Knobs>): Promise<void> {
    await this.page.evaluate((knobs) => void Object.assign(window.host.knobs, knobs), knobs);
  }

  async setTheme(theme: Theme): Promise<void> {
    await this.page.evaluate((theme) => {
      document.body.classList.toggle("theme-dark", theme === "dark");
      document.body.classList.toggle("theme-light", theme === "light");
    }, theme);
  }

  /**
   * Waits until the page has done all that it had put off by at most so many milliseconds: timers, disk steps, redraws.
   * For what must not happen, or has happened by then; what should be seen is better waited for itself.
   */
  async settle(longest = 120): Promise<void> {
    await this.page.evaluate((longest) => window.host.idle(longest), longest);
  }

  /** Writes `test-output/screenshots/<name>.png`, of the page or of one element. Returns its path. */
  async screenshot(name: string, of: Page | Locator = this.page): Promise<string> {
    const path = join(screenshots, `${name}.png`);
    await mkdir(dirname(path), { recursive: true });
    await of.screenshot({ path });
    return path;
  }
}
