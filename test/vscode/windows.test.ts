import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { MILL } from "./notes.ts";
import { connect, folderWith, Workbench } from "./workbench.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connect(inject("vscodeBrowser"));
});
afterAll(() => browser.close());

test("two windows on one file", async () => {
  const folder = await folderWith({ "mill.md": MILL });
  const [one, two] = await Promise.all(
    [0, 1].map(() => Workbench.openIn(browser, inject("vscodePort"), folder, "mill.md")),
  );
  if (one === undefined || two === undefined) throw new Error("No windows.");
  await two.lens("Roll d8").first().waitFor();
  await one.lens("Roll d8").first().click();
  await expect.poll(() => one.text()).toMatch(/\[d8=\d\]/);
  await one.save();
  const saved = await one.saved("mill.md");
  await expect.poll(() => two.text()).toMatch(/\[d8=\d\]/);
  await expect.poll(() => two.lens("Roll d8").count()).toBe(0);
  await expect.poll(() => two.saved("mill.md")).toBe(saved);
  await one.close();
  await two.remove();
});

test("a folder that is not trusted has its fights, and nothing in a note is run", async () => {
  const hostile = MILL.replace("At the mill", "<img src=x onerror=alert(1)> [x](command:workbench.action.quit)");
  const port = inject("restrictedPort");
  const vscode = await Workbench.open(browser, { port, files: { "mill.md": hostile }, open: "mill.md" });
  await vscode.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor();
  await vscode.lens("Roll d8").first().click();
  await expect.poll(() => vscode.text()).toMatch(/\[d8=\d\]/);
  const preview = await vscode.preview();
  expect(await preview.locator(".bbb-fight img, .bbb-fight a[href^='command:']").count()).toBe(0);
  await vscode.remove();
});

test("in a browser's worker, where there is no Node.js, fights are run and rolled in", async () => {
  const port = inject("vscodePort");
  const settings = JSON.stringify({ "remote.extensionKind": { "blow-by-blow.blow-by-blow": ["web"] } });
  const files = { "mill.md": MILL, ".vscode/settings.json": settings };
  const vscode = await Workbench.open(browser, { port, files, open: "mill.md" });
  await vscode.lens("Roll d8").first().click();
  await expect.poll(() => vscode.text()).toMatch(/\[d8=\d\]/);
  await vscode.lens("Open").first().click();
  await (await vscode.frame(".bbb-panel .bbb-fight")).locator(".bbb-log", { hasText: "Balthasar" }).waitFor();
  await vscode.command("Developer: Show Running Extensions");
  const running = vscode.page.locator(".runtime-extensions-editor .monaco-list-row", { hasText: "Blow by Blow" });
  await running.filter({ hasText: "web worker" }).waitFor();
  await vscode.remove();
});
