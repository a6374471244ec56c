import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TWO } from "./notes.ts";
import { onWindow } from "./window.ts";

/*
 * What is asked in a page of its own: nothing of it is in the note before it is confirmed, and one undo takes it back.
 */

const TOM = "---\ncombat:\n  HP: 9/9\n  AGI: 11\n  sword: d6\n---\n\nOld, and not wise.\n";

const ENCOUNTER = "# Tonight\n\n```encounter\nname: Wolves\nplayers: [Old Tom]\ncreatures:\n  - 3: Wolf, 11, 13\n```\n";

const OVER = `\`\`\`combat
rules: zones
title: The last wolf

@party
[[Old Tom]]:

@wolves (initiative)
Wolf: HP 2, AGI 8, bite d4

== Round 1
Wolf attacks Old Tom with bite [d4=3]
Old Tom attacks Wolf with sword [d6=6]
\`\`\`
`;

const GATE = "# The gatehouse\n\n```combat\nrules: zones\n\n@guards (initiative)\nGuard x2: HP 5, spear d6\n```\n";

const vscode = onWindow(
  {
    "two.md": TWO,
    "tonight.md": ENCOUNTER,
    "over.md": OVER,
    "npcs/Old Tom.md": TOM,
    "Encounters/Gate.md": GATE,
    "next.md": "# Next\n",
    ".vscode/settings.json": "{}\n",
  },
  "two.md",
);

test("a new fight is put together, shown as text, and goes below the cursor", async () => {
  const { now } = vscode;
  await now.lens("Next").first().waitFor();
  await now.cursorAt("After the mill");
  await now.command("Blow by Blow: Insert a Fight");
  const page = await now.frame(".bbb-new");
  // Notes that have stats are offered, and their stats count.
  await page.getByRole("button", { name: "Old Tom" }).click();
  await page.locator(".bbb-new-text", { hasText: "[[Old Tom]]:" }).waitFor();
  await page.locator(".bbb-new-verdict[data-runs=true][data-remark=false]").waitFor();
  await page.getByRole("button", { name: "Insert and begin round 1" }).click();
  await now.line("[[Old Tom]]:").waitFor();
  await expect.poll(() => now.page.locator(".tab", { hasText: "A New Fight" }).count()).toBe(0);
  // The cursor stands where the fight goes on.
  await now.page.locator(".statusbar-item", { hasText: "Ln 31, Col 11" }).waitFor();
  await now.page.keyboard.press("Control+z");
  await now.save();
  await expect.poll(() => now.saved("two.md")).toBe(TWO);
});

test("a new fight goes on from one of another note, against a prepared encounter, which is saved as another", async () => {
  const { now } = vscode;
  await now.openFile("next.md");
  await now.cursorAt("# Next");
  await now.command("Blow by Blow: Insert a Fight");
  const page = await now.frame(".bbb-new");
  const from = page.getByLabel("Continue from");
  await from.locator("option", { hasText: "The last wolf (over)" }).waitFor({ state: "attached" });
  await from.selectOption({ label: "The last wolf (over)" });
  await page.getByText("Old Tom 6/9").waitFor();
  await page.getByLabel("Prepared").selectOption({ label: "The gatehouse (Guard x2)" });
  await page.locator(".bbb-new-verdict[data-runs=true]", { hasText: "1 against 2" }).waitFor();
  await page.getByRole("button", { name: "Insert and begin round 1" }).click();
  await now.line("continues: @party from [[over]]").waitFor();
  // The list is shown before: what is saved comes into it.
  await now.page.getByRole("button", { name: "Prepared Encounters Section" }).click();
  const items = now.page.locator("[role=treeitem]", { hasText: "The gatehouse" });
  await expect.poll(() => items.count()).toBe(1);
  await now.cursorAt("Guard x2");
  await now.command("Blow by Blow: Save as Encounter");
  await expect
    .poll(() => now.saved("Encounters/The gatehouse.md"))
    .toBe("```combat\ntitle: The gatehouse\n\n@guards (initiative)\nGuard x2: HP 5, spear d6\n```\n");
  // Both stand in the list, from which one begins at the cursor.
  await expect.poll(() => items.count()).toBe(2);
  await now.line("# Next").click();
  await items.first().hover();
  await items.first().getByRole("button", { name: "Begin Here" }).click();
  await expect.poll(async () => (await now.text()).split("title: The gatehouse").length).toBe(3);
});

test("an encounter becomes a fight, shown side by side, in its place", async () => {
  const { now } = vscode;
  await now.openFile("tonight.md");
  await now.lens("Turn into a fight…").click();
  const page = await now.frame(".bbb-encounter");
  await page.locator(".bbb-new-text", { hasText: "Wolf x3" }).waitFor();
  await page.getByRole("button", { name: "Replace the encounter" }).click();
  await now.line("Wolf x3").waitFor();
  expect(await now.text()).not.toContain("encounter");
  await now.line("Wolf x3").click();
  await now.page.keyboard.press("Control+z");
  await now.line("creatures:").waitFor();
});

test("what came of a fight goes below it, and to its fighters' notes when that is confirmed", async () => {
  const { now } = vscode;
  await now.openFile("over.md");
  await now.lens("Next").first().waitFor();
  await now.cursorAt("Old Tom attacks Wolf");
  await now.command("Blow by Blow: Write What Came of the Fight below It");
  await now.line("| Old Tom |").waitFor();
  await now.cursorAt("Old Tom attacks Wolf");
  await now.command("Blow by Blow: Write Hit Points and Conditions");
  const page = await now.frame(".bbb-write-back");
  await page.locator("ins", { hasText: "6/9" }).waitFor();
  await expect.poll(() => now.saved("npcs/Old Tom.md")).toBe(TOM);
  await page.getByRole("button", { name: "Write into 1 note" }).click();
  await page.locator("[role=status]", { hasText: "Written" }).waitFor();
  await expect.poll(() => now.saved("npcs/Old Tom.md")).toBe(TOM.replace("9/9", "6/9"));
  await page.getByRole("button", { name: "Close" }).click();
  await now.line("[[Old Tom]]: HP 9/9").waitFor();
});

test("a note that is saved tells of its fights in its properties, where that is wanted", async () => {
  const { now } = vscode;
  await now.cursorAt("Old Tom attacks Wolf");
  await now.page.keyboard.press("Control+s");
  await expect.poll(() => now.saved("over.md")).toContain("HP 9/9");
  expect(await now.saved("over.md")).not.toContain("fights:");
  await writeFile(join(now.folder, ".vscode/settings.json"), '{ "blowByBlow.properties": true }\n');
  await now.page.keyboard.press("End");
  // The setting is read a moment later: every save asks again.
  const typedAndSaved = async (): Promise<string> => {
    await now.page.keyboard.type(" ");
    await now.page.keyboard.press("Control+s");
    return now.saved("over.md");
  };
  await expect.poll(typedAndSaved).toMatch(/^---\nfights: 1\nfights-open: 0\n/);
  expect(await now.saved("over.md")).toContain('fight-titles: ["The last wolf"]\nfight-heroes: ["Old Tom"]\n');
});

test("players have a view in which nothing can be pressed", async () => {
  const { now } = vscode;
  await now.cursorAt("Old Tom attacks Wolf");
  await now.command("Blow by Blow: Open the Player View");
  const page = await now.frame(".bbb-players");
  await page.locator(".bbb-players-rows li", { hasText: "Old Tom" }).waitFor();
  await page.locator("[data-out]", { hasText: "Wolf" }).waitFor();
  expect(await page.locator("button, a, input").count()).toBe(0);
});
