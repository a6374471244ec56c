import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, errors, type Browser, type Frame, type Locator, type Page } from "playwright-core";

/* A window of VS Code, as a user handles it. */

export interface Opened {
  readonly port: number;
  /** Text by path, in a folder of its own. */
  readonly files: Readonly<Record<string, string>>;
  readonly open: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A folder with files, which is gone with the last of its windows. */
export async function folderWith(files: Opened["files"]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "blow-by-blow-notes-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

export async function connect(endpoint: string): Promise<Browser> {
  return chromium.connect(endpoint);
}

export class Workbench {
  private constructor(
    readonly page: Page,
    readonly folder: string,
  ) {}

  static async open(browser: Browser, { port, files, open, viewport }: Opened): Promise<Workbench> {
    return Workbench.openIn(browser, port, await folderWith(files), open, viewport);
  }

  /** A window on a folder that is there. */
  static async openIn(
    browser: Browser,
    port: number,
    folder: string,
    file: string,
    viewport: Opened["viewport"] = { width: 1500, height: 950 },
  ): Promise<Workbench> {
    const page = await browser.newPage({ viewport, permissions: ["clipboard-read", "clipboard-write"] });
    page.setDefaultTimeout(60_000);
    const workbench = new Workbench(page, folder);
    const payload = JSON.stringify([["openFile", `vscode-remote://127.0.0.1:${port}${join(folder, file)}`]]);
    await page.goto(`http://127.0.0.1:${port}/?folder=${folder}&payload=${encodeURIComponent(payload)}`);
    await page.locator(".monaco-editor .view-line").first().waitFor();
    return workbench;
  }

  /** The window loses the focus: it puts down what it has. */
  async leave(): Promise<void> {
    await this.page.evaluate(() => {
      for (const has of [true, false]) {
        document.hasFocus = () => has;
        window.dispatchEvent(new Event(has ? "focus" : "blur"));
      }
    });
  }

  /** What the window has put down of its editors and panels. */
  kept(): Promise<string> {
    return this.page.evaluate(async () => {
      const asked = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error("nothing kept"));
        });
      const found: string[] = [];
      for (const { name = "" } of await indexedDB.databases()) {
        if (!name.startsWith("vscode-web-state-db-")) continue;
        const base = await asked(indexedDB.open(name));
        const items = base.transaction("ItemTable").objectStore("ItemTable");
        found.push(String(await asked<unknown>(items.get("memento/workbench.parts.editor"))));
        base.close();
      }
      return found.join("\n");
    });
  }

  /** Opens the window's folder anew. */
  async reopen(): Promise<void> {
    const address = new URL(this.page.url());
    address.searchParams.delete("payload");
    await this.page.goto(address.href);
    await this.page.locator(".monaco-editor .view-line").first().waitFor();
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** What the file holds on disk. */
  saved(file: string): Promise<string> {
    return readFile(join(this.folder, file), "utf8");
  }

  /** The visible text of the editor, without what is shown among it. */
  async text(): Promise<string> {
    return (await this.editor.locator(".view-lines").first().innerText()).replace(/\u00a0/g, " ");
  }

  get editor(): Locator {
    return this.page.locator(".editor-instance .monaco-editor").first();
  }

  line(words: string): Locator {
    return this.editor.locator(".view-line", { hasText: words }).first();
  }

  /** Puts the cursor at the end of a line. */
  async cursorAt(words: string): Promise<void> {
    await this.line(words).click();
    await this.page.keyboard.press("End");
  }

  lens(words: string): Locator {
    return this.page.locator(".codelens-decoration a", { hasText: words });
  }

  async command(title: string): Promise<void> {
    const { page } = this;
    await page.keyboard.press("F1");
    const input = page.locator(".quick-input-widget:visible input[type=text]").first();
    await input.fill(`>${title}`);
    await page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first().click();
  }

  /** Opens another file of the folder, by its name. */
  async openFile(name: string): Promise<void> {
    await this.page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).dblclick();
    await this.page.locator(".tab.active", { hasText: name }).first().waitFor();
  }

  async save(): Promise<void> {
    await this.page.keyboard.press("Control+s");
    await this.page.locator(".tab.dirty").first().waitFor({ state: "detached" });
  }

  /** The page in a webview that holds such an element. */
  async frame(selector: string): Promise<Frame> {
    for (;;) {
      for (const frame of this.page.frames()) {
        // A frame may go while it is looked at.
        const count = await frame
          .locator(selector)
          .count()
          .catch(() => 0);
        if (count > 0) return frame;
      }
      await this.page.waitForEvent("framenavigated", { timeout: 1000 }).catch(() => undefined);
    }
  }

  async preview(): Promise<Frame> {
    await this.editor.locator(".view-line").first().click();
    await this.command("Markdown: Open Preview to the Side");
    return this.frame(".bbb-preview");
  }

  /** From a menu that is open. */
  async choose(item: string): Promise<void> {
    await this.chooseIn(() => Promise.resolve(), item);
  }

  /**
   * By the pointer and Enter: a menu is deaf to presses of the mouse at first, so that none that opened it chooses in
   * it. A preview that is just drawn anew closes its menu again, also while the pointer is on its way to the item, and
   * a menu of the page as it was before may lack the item and cover what opens it: then it is closed and opened once
   * more.
   */
  async chooseIn(open: (soon: { timeout: number }) => Promise<void>, item: string): Promise<void> {
    const menu = this.page.locator(".monaco-menu");
    const found = this.page.locator(".monaco-menu .action-item", { hasText: item });
    const focused = this.page.locator(".monaco-menu .action-item.focused", { hasText: item });
    for (;;) {
      try {
        // A menu that comes late covers what opens it, so pressing that must not be waited for: the menu is looked for
        // again.
        if ((await found.count()) === 0) await open({ timeout: 2000 });
        await found.first().hover({ timeout: 2000 });
        await focused.waitFor({ timeout: 2000 });
        break;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        if ((await menu.count()) > 0 && (await found.count()) === 0) await this.page.keyboard.press("Escape");
      }
    }
    await this.page.keyboard.press("Enter");
    await menu.first().waitFor({ state: "detached" });
  }

  notice(words: string): Locator {
    return this.page.locator(".notification-toast", { hasText: words });
  }
}
