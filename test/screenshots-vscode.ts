import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { findChromium } from "../scripts/find-chromium.mjs";
import { vscodeHost } from "../scripts/vscode-host.mjs";
import { MILL } from "./vscode/notes.ts";
import { startServer } from "./vscode/server.ts";
import { Workbench } from "./vscode/workbench.ts";

/*
 * Pictures of the extension in a real Visual Studio Code: editor and panel in each kind of theme, the preview, and the
 * dialog of a new fight.
 */

const images = join(process.cwd(), "docs/images");

const NOTE = MILL.replace("Leader attacks Balthasar with battleaxe", (line) =>
  [
    `${line} [d8=3]`,
    "Sybilla attacks Leader with musket",
    "  Leader dodges [d20=14]",
    "Sybilla attaks Leader with musket",
  ].join("\n"),
);

interface Shot {
  readonly name: string;
  readonly theme: string;
  readonly shows: "panel" | "preview" | "dialog";
}

const shots: readonly Shot[] = [
  { name: "vscode-light", theme: "Default Light Modern", shows: "panel" },
  { name: "vscode-dark", theme: "Default Dark Modern", shows: "panel" },
  { name: "vscode-contrast", theme: "Default High Contrast", shows: "panel" },
  { name: "vscode-preview", theme: "Default Light Modern", shows: "preview" },
  { name: "vscode-new-fight", theme: "Default Light Modern", shows: "dialog" },
];

const [extension = "dist/blow-by-blow.vsix", wanted = ""] = process.argv.slice(2);
await mkdir(images, { recursive: true });
const server = await startServer(vscodeHost(), extension);
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const shot of shots) if (shot.name.startsWith(wanted)) await take(browser, server.port, shot);
} finally {
  await browser.close();
  await server.close();
}

async function take(browser: Browser, port: number, { name, theme, shows }: Shot): Promise<void> {
  const settings = {
    "workbench.colorTheme": theme,
    "workbench.activityBar.location": "hidden",
    "workbench.sideBar.location": "right",
    "breadcrumbs.enabled": false,
    "editor.wordWrap": "on",
  };
  const sheet = "---\ncombat:\n  HP: 9\n  AGI: 11\n  sword: d6\n---\n";
  const files = {
    "Session 3.md": NOTE,
    "npcs/Old Tom.md": sheet,
    ".vscode/settings.json": JSON.stringify(settings),
  };
  const viewport = { width: 1180, height: 720 };
  const vscode = await Workbench.open(browser, { port, files, open: "Session 3.md", viewport });
  await vscode.lens("Next").first().waitFor();
  await vscode.page.locator(".squiggly-error").first().waitFor();
  await vscode.command("View: Toggle Primary Side Bar Visibility");
  if (shows === "preview") {
    const preview = await vscode.preview();
    await preview.locator(".bbb-links").waitFor();
  } else if (shows === "dialog") {
    await vscode.cursorAt("After the mill");
    await vscode.command("Blow by Blow: Insert a Fight");
    const page = await vscode.frame(".bbb-new");
    await page.getByRole("button", { name: "Old Tom" }).click();
    await page.locator(".bbb-new-text", { hasText: "[[Old Tom]]:" }).waitFor();
  } else {
    await vscode.lens("Open").first().click();
    const panel = await vscode.frame(".bbb-panel .bbb-fight");
    await panel.locator(".bbb-title").waitFor();
    await vscode.cursorAt("Sybilla attacks");
  }
  await vscode.command("Notifications: Clear All Notifications");
  await vscode.page.mouse.move(1, 1);
  const path = join(images, `${name}.png`);
  await vscode.page.screenshot({ path });
  await vscode.remove();
  console.log(path.slice(process.cwd().length + 1));
}
