import type { Frame } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { MILL } from "./notes.ts";
import { SAMPLES, SYSTEMS } from "./samples.ts";
import { onWindow } from "./window.ts";

const vscode = onWindow({ "all.md": `${MILL}\n${SAMPLES}` }, "all.md");
let preview: Frame;
beforeAll(async () => {
  await vscode.now.lens("Next").first().waitFor();
  preview = await vscode.now.preview();
});

const mill = () => preview.locator(".bbb-preview").first();

test("every system's sample is drawn, in the theme's colours", async () => {
  await expect.poll(() => preview.locator(".bbb-fight").count()).toBe(SYSTEMS + 1);
  expect(await preview.locator("code.language-combat").count()).toBe(0);
  const colours = await mill()
    .locator(".bbb-fight")
    .evaluate((el) => {
      const own = getComputedStyle(el).getPropertyValue("--bbb-ground").trim();
      return [
        own,
        getComputedStyle(el.ownerDocument.documentElement).getPropertyValue("--vscode-editor-background").trim(),
      ];
    });
  expect(colours[0]).toBe(colours[1]);
});

test("typing changes it, and what the reader has opened stays open", async () => {
  const { now } = vscode;
  const link = (await mill().locator("a.bbb-main").getAttribute("href")) ?? "";
  const sheet = mill().locator("details", { hasText: "Sybilla" }).first();
  await sheet.locator("summary").click();
  await expect.poll(() => sheet.evaluate((el) => el.hasAttribute("open"))).toBe(true);
  await now.cursorAt("Leader attacks");
  await now.page.keyboard.type(" [d8=3]");
  await mill().locator(".bbb-order", { hasText: "5/8" }).waitFor();
  await expect.poll(() => sheet.evaluate((el) => el.hasAttribute("open"))).toBe(true);
  for (let at = 0; at < " [d8=3]".length; at++) await now.page.keyboard.press("Backspace");
  await mill().locator(".bbb-order", { hasText: "8/8" }).waitFor();
  // The same deed has the same name, so this is the page of the text as it was, not one of those while it was taken
  // back.
  await mill().locator(`a.bbb-main[href="${link}"]`).waitFor();
});

test("its links roll, after VS Code has asked once", async () => {
  const { now } = vscode;
  await mill().locator("a.bbb-main").click();
  const dialog = now.page.locator(".monaco-dialog-box");
  await dialog.waitFor();
  await dialog.locator(".monaco-checkbox, .monaco-custom-toggle").first().click();
  await dialog.locator(".monaco-button", { hasText: "Open" }).click();
  await expect.poll(() => now.text()).toMatch(/with battleaxe \[d8=\d\]/);
  await mill().locator(".bbb-links a", { hasText: "Undo" }).click();
  await expect.poll(() => now.text()).not.toMatch(/with battleaxe \[d8/);
});

test("its menu rolls too, by a right click or by its button", async () => {
  const { now } = vscode;
  await mill().locator("a.bbb-main", { hasText: "Roll" }).waitFor();
  await now.chooseIn((soon) => mill().locator("[data-bbb-menu]").click(soon), "Roll What Is Waited For");
  await expect.poll(() => now.text()).toMatch(/with battleaxe \[d8=\d\]/);
  await now.chooseIn(
    (soon) =>
      mill()
        .locator(".bbb-title")
        .click({ ...soon, button: "right" }),
    "Undo the Last Step",
  );
  await expect.poll(() => now.text()).not.toMatch(/with battleaxe \[d8/);
});
