import { expect, test } from "vitest";
import { MILL } from "./notes.ts";
import { onWindow } from "./window.ts";

const WRONG = MILL.replace("Leader attacks Balthasar", "Leader attaks Balthasar");
const vscode = onWindow({ "mill.md": MILL, "wrong.md": WRONG, "prose.md": "# Nothing\n" }, "mill.md");

test("a lens over the waiting line rolls its die, and undo gives back the bytes", async () => {
  const { now } = vscode;
  await now.lens("Roll d8 — battleaxe damage").last().click();
  await expect.poll(() => now.text()).toMatch(/with battleaxe \[d8=[1-8]\]/);
  await now.save();
  await expect.poll(() => now.saved("mill.md")).toMatch(/^Leader attacks Balthasar with battleaxe \[d8=[1-8]\]$/m);
  await now.lens("Undo").click();
  await expect.poll(() => now.text()).not.toContain("[d8=");
  await now.save();
  await expect.poll(() => now.saved("mill.md")).toBe(MILL);
});

test("a die that fell on the table is typed in, and what it cannot show is refused", async () => {
  const { now } = vscode;
  await now.lens("Type it…").click();
  const input = now.page.locator(".quick-input-widget:visible input");
  await input.fill("9");
  await now.page.locator(".quick-input-message", { hasText: "8" }).waitFor();
  await input.fill("3");
  await now.page.keyboard.press("Enter");
  await expect.poll(() => now.text()).toContain("with battleaxe [d8=3]");
  await now.page.locator(".view-line", { hasText: "== Round 1" }).first().click();
  await now.page.keyboard.press("Control+z");
  await expect.poll(() => now.text()).not.toContain("[d8=");
});

test("what may be done is listed first where somebody is to do something", async () => {
  const { now } = vscode;
  await now.cursorAt("Leader attacks");
  await now.page.keyboard.press("Enter");
  await now.page.keyboard.type("Sybilla ");
  await now.page.keyboard.press("Control+Space");
  const rows = now.page.locator(".suggest-widget .monaco-list-row");
  await rows.first().waitFor();
  const shown = (await rows.allInnerTexts()).map((row) => row.split("\n")[0]?.trim());
  expect(shown.slice(0, 4)).toContain("attacks");
  await now.page.keyboard.press("Escape");
  await now.page.keyboard.press("Control+z");
  await now.page.keyboard.press("Control+z");
});

test("what is wrong is underlined, and mended by what the menu offers", async () => {
  const { now } = vscode;
  await now.openFile("wrong.md");
  await now.page.locator(".squiggly-error").first().waitFor();
  await now.line("attaks").click();
  await now.page.keyboard.press("Home");
  for (let at = 0; at < "Leader att".length; at++) await now.page.keyboard.press("ArrowRight");
  await now.page.keyboard.press("Control+.");
  await now.page.locator(".action-widget .monaco-list-row", { hasText: "attacks" }).first().waitFor();
  await now.page.keyboard.press("Enter");
  await expect.poll(() => now.text()).toContain("Leader attacks Balthasar with battleaxe");
  await now.page.locator(".squiggly-error").first().waitFor({ state: "detached" });
});
