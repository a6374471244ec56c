import { expect, test } from "vitest";
import { TWO } from "./notes.ts";
import { onWindow } from "./window.ts";

/* What an editor knows of a language, in Visual Studio Code's own ways: menus, keys and lists that its users know. */

const vscode = onWindow({ "two.md": TWO }, "two.md");

/** The word at its first place in a line. */
const atWord = async (line: string, word: string): Promise<void> => {
  const { now } = vscode;
  await now.line(line).click();
  await now.page.keyboard.press("Home");
  for (let at = 0; at < line.indexOf(word) + 1; at++) await now.page.keyboard.press("ArrowRight");
};
const ATTACK = "Leader attacks Balthasar with battleaxe";

test("what comes of a line stands behind it", async () => {
  const { now } = vscode;
  await now.line(ATTACK).locator("span", { hasText: "d8" }).first().waitFor();
});

test("a fighter is renamed everywhere, and undone in one step", async () => {
  const { now } = vscode;
  await atWord(ATTACK, "Balthasar");
  await now.page.keyboard.press("F2");
  const input = now.page.locator(".rename-input");
  await input.fill("Bruno");
  await now.page.keyboard.press("Enter");
  await expect.poll(() => now.text()).toContain("Leader attacks Bruno with battleaxe");
  expect(await now.text()).toContain("Bruno: HP 8");
  await now.page.keyboard.press("Control+z");
  await expect.poll(() => now.text()).toContain("Balthasar: HP 8");
  await now.save();
  await expect.poll(() => now.saved("two.md")).toBe(TWO);
});

test("a fight is verified, and what was looked at is shown", async () => {
  const { now } = vscode;
  await now.cursorAt(ATTACK);
  await now.command("Blow by Blow: Verify the Fight");
  const told = now.page.locator(".notification-toast", { hasText: "Blow by Blow" }).first();
  await told.waitFor();
  await told.locator(".monaco-button").first().click();
  await now.page.locator(".tab", { hasText: "At the mill" }).first().waitFor();
  await now.page.keyboard.press("Control+w");
});

test("a fight is copied out, and shown before it goes anywhere", async () => {
  const { now } = vscode;
  await now.cursorAt(ATTACK);
  await now.command("Blow by Blow: Export the Fight");
  const rows = now.page.locator(".quick-input-list .monaco-list-row");
  await rows.filter({ hasText: "Markdown" }).first().click();
  // For whom, where there is a choice.
  await rows.first().click();
  await now.page.locator(".tab", { hasText: "Untitled" }).first().waitFor();
  await now.page.keyboard.press("Control+w");
  const asked = now.page.locator(".monaco-dialog-box .monaco-button", { hasText: "Don't Save" });
  await asked.click();
});

/** How many fights say that they are so many of so many: words that cannot be pressed. */
const places = (words: string): Promise<number> =>
  vscode.now.page.locator(".codelens-decoration", { hasText: words }).count();

test("the log of a fight goes onto the clipboard, and a copy with its source comes back by import, below the cursor", async () => {
  const { now } = vscode;
  await now.cursorAt(ATTACK);
  await now.command("Blow by Blow: Copy the Fight as a Log");
  await now.page.locator(".statusbar-item", { hasText: "Log copied." }).waitFor();
  expect(await now.page.evaluate(() => navigator.clipboard.readText())).toContain("At the mill");
  await now.page.evaluate((text) => navigator.clipboard.writeText(text), TWO.slice(TWO.lastIndexOf("```combat")));
  await now.cursorAt("After the mill");
  await now.command("Blow by Blow: Import a Shared Fight");
  await now.page.locator(".quick-input-list .monaco-list-row", { hasText: "From the clipboard" }).click();
  await now.notice("The fight is in the note").waitFor();
  await expect.poll(() => places("1 of 3")).toBe(1);
  await now.cursorAt("After the mill");
  await now.page.keyboard.press("Control+z");
  await expect.poll(() => places("1 of 2")).toBe(1);
  await now.command("Notifications: Clear All Notifications");
});

test("hit points are changed by hand, and a round is begun, by commands", async () => {
  const { now } = vscode;
  await now.cursorAt("Rat: HP 2");
  await now.command("Blow by Blow: Damage a Fighter");
  await now.page.locator(".quick-input-list .monaco-list-row", { hasText: "Rat" }).click();
  const input = now.page.locator(".quick-input-widget:visible input[type=text]").first();
  await input.fill("much");
  await now.page.locator(".quick-input-message", { hasText: "How much?" }).waitFor();
  await input.fill("1 a boot");
  await now.page.keyboard.press("Enter");
  await now.line("! Rat HP -1").waitFor();
  await now.cursorAt("! Rat HP -1");
  await now.page.keyboard.press("Control+z");
  await now.line("! Rat HP -1").waitFor({ state: "detached" });
  await now.cursorAt(ATTACK);
  await now.command("Blow by Blow: Begin a New Round");
  await now.notice("The fight still waits").waitFor();
  await now.command("Notifications: Clear All Notifications");
});

test("the walkthrough is there", async () => {
  const { now } = vscode;
  await now.command("Welcome: Open Walkthrough");
  const rows = now.page.locator(".quick-input-list .monaco-list-row");
  await rows.filter({ hasText: "Your First Fight" }).first().click();
  await now.page.locator(".gettingStartedContainer", { hasText: "Roll the dice" }).waitFor();
});
