import { expect, test } from "vitest";
import { TWO } from "./notes.ts";
import { onWindow } from "./window.ts";

const vscode = onWindow({ "two.md": TWO }, "two.md");

test("the panel shows the fight, rolls, and the text gets the record", async () => {
  const { now } = vscode;
  await now.lens("Open").first().click();
  const page = await now.frame(".bbb-panel .bbb-fight");
  await page.locator(".bbb-title", { hasText: "At the mill" }).waitFor();
  await page
    .getByRole("button", { name: /^(No reaction|Roll for)/ })
    .first()
    .click();
  await expect.poll(() => now.text()).toMatch(/with battleaxe \[d8=\d\]/);
  await page.locator(".bbb-log", { hasText: "Balthasar" }).waitFor();
});

test("it follows the cursor", async () => {
  const { now } = vscode;
  const page = await now.frame(".bbb-panel .bbb-fight");
  await now.cursorAt("In the cellar");
  await page.locator(".bbb-title", { hasText: "In the cellar" }).waitFor();
  await now.cursorAt("At the mill");
  await page.locator(".bbb-title", { hasText: "At the mill" }).waitFor();
});
