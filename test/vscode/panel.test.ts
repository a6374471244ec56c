import type { Frame } from "playwright-core";
import { expect, test } from "vitest";
import { TWO } from "./notes.ts";
import { onWindow } from "./window.ts";

const vscode = onWindow({ "two.md": TWO }, "two.md");

const FIGHT = ".bbb-panel .bbb-fight";
const titled = (page: Frame, title: string): Promise<void> => page.locator(".bbb-title", { hasText: title }).waitFor();

test("the panel shows the fight, rolls, and the text gets the record", async () => {
  const { now } = vscode;
  await now.lens("Open").first().click();
  const page = await now.frame(FIGHT);
  await titled(page, "At the mill");
  await page
    .getByRole("button", { name: /^(No reaction|Roll for)/ })
    .first()
    .click();
  await expect.poll(() => now.text()).toMatch(/with battleaxe \[d8=\d\]/);
  await page.locator(".bbb-log", { hasText: "Balthasar" }).waitFor();
});

test("it follows the cursor", async () => {
  const { now } = vscode;
  const page = await now.frame(FIGHT);
  await now.cursorAt("In the cellar");
  await titled(page, "In the cellar");
  await now.cursorAt("At the mill");
  await titled(page, "At the mill");
});

test("another panel stays with its fight, while the first goes on with the cursor", async () => {
  const { now } = vscode;
  await now.cursorAt("At the mill");
  await now.command("Blow by Blow: Open the Fight in a Panel of Its Own");
  const tabs = now.page.locator(".tab", { hasText: "At the mill" });
  await expect.poll(() => tabs.count()).toBe(2);
  await now.cursorAt("In the cellar");
  const following = now.page.locator(".tab", { hasText: "In the cellar" });
  await following.waitFor();
  await following.click();
  await titled(await now.frame(`${FIGHT} .bbb-title:text("In the cellar")`), "In the cellar");
  await tabs.click();
  await titled(await now.frame(`${FIGHT} .bbb-title:text("At the mill")`), "At the mill");
  await now.page.keyboard.press("Control+w");
  await expect.poll(() => tabs.count()).toBe(0);
});

test("a window that is opened again has its panel back, with what was opened in it", async () => {
  const { now } = vscode;
  await now.cursorAt("At the mill");
  const page = await now.frame(FIGHT);
  await titled(page, "At the mill");
  const closed = page.locator("details[data-bbb-open]:not([open])").first();
  const part = (await closed.getAttribute("data-bbb-open")) ?? "";
  const opened = `${FIGHT} details[data-bbb-open="${part}"][open]`;
  await closed.locator("summary").first().click();
  await page.locator(opened).waitFor();
  await now.line("After the mill").click();
  await now.save();
  await expect
    .poll(async () => {
      await now.leave();
      return now.kept();
    })
    .toContain(part);
  await now.reopen();
  const again = await now.frame(opened);
  await titled(again, "At the mill");
  // It is no picture of the fight: it follows the cursor as before.
  await now.cursorAt("In the cellar");
  await titled(again, "In the cellar");
});
