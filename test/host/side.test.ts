/**
 * The views beside a note: its fights in one column, which follow note and cursor, and the page that players look at.
 */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { against } from "./axe.ts";
import { openHost, type HostOptions, type HostPage } from "./driver.ts";
import { block, DrawnFight, loadDice } from "./fights.ts";

const FIRST = `rules: mighty-blows
title: Doorway

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6
Chief: HD 2, HP 9, AC 13, DEX 8, save 16, axe d8, hidden

== Round 1
initiative [Rolf d6=2, Orc d6=5, Chief d4=1]`;

const SECOND = `rules: zones
title: Cellar

@party
Ada: HP 8, AGI 12, sword d6

@rats
Rat x2: HP 2, AGI 9, bite d4`;

const NOTE = `# Session\n\n${block(SECOND)}\n\nThen.\n\n${block(FIRST)}\n`;
const OTHER = `# Other\n\n${block(SECOND.replace("Cellar", "Well"))}\n`;

async function open(more: Partial<HostOptions> = {}): Promise<{ host: HostPage; side: Locator; drawn: DrawnFight }> {
  const host = await openHost({
    files: { "Session.md": NOTE, "Other.md": OTHER },
    open: [{ file: "Session.md", mode: "source" }],
    viewport: { width: 1000, height: 1600 },
    ...more,
  });
  await host.command("open-side-view");
  const side = host.page.locator(".bbb-side-view");
  await side.locator(".bbb-fight").waitFor();
  return { host, side, drawn: new DrawnFight(side.locator(".bbb-fight")) };
}

function use(host: HostPage, pane: number): Promise<void> {
  return host.page.evaluate((pane) => {
    const { workspace } = window.host.app;
    const leaf = workspace.leaves[pane];
    if (leaf) workspace.setActiveLeaf(leaf);
  }, pane);
}

test("the side view lists the note's fights and shows the one that runs; it follows cursor and note, and a pin holds it", async () => {
  const { host, side, drawn } = await open();
  const rows = side.locator(".bbb-note-fights > li");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.nth(0).innerText()).toContain("not begun: 1 against 2");
  expect(await rows.nth(1).innerText()).toContain("round 1: Orc acts on");
  expect(await drawn.title.innerText()).toBe("Doorway");
  expect(await against(host, ".bbb-side-view")).toEqual([]);

  await use(host, 0);
  await host.writeBehind("title: Cellar");
  await expect.poll(() => drawn.title.innerText()).toBe("Cellar");
  await rows.nth(1).getByRole("button").first().click();
  await expect.poll(() => drawn.title.innerText()).toBe("Doorway");

  const hold = side.getByRole("button", { name: "Pin this fight" });
  await hold.click();
  await expect.poll(() => hold.getAttribute("aria-pressed")).toBe("true");
  await host.writeBehind("title: Cellar");
  await host.open("Other.md", "preview");
  await host.settle(400);
  expect(await drawn.title.innerText()).toBe("Doorway");
  await hold.click();
  await use(host, 2);
  await expect.poll(() => drawn.title.innerText()).toBe("Well");
  expect(await side.locator(".bbb-note-title").innerText()).toBe("Other");
  await side.screenshot({ path: "test-output/screenshots/side.png" });
});

test("what is done in it stands in the note, byte for byte; what is typed in the note is shown in it", async () => {
  const { host, drawn } = await open();
  await loadDice(host, 3);
  await drawn.write("Orc attacks Rolf with spear");
  await expect.poll(() => host.editor()).toBe(NOTE.replace("d4=1]", "d4=1]\nOrc attacks Rolf with spear"));
  await drawn.rollButton().click();
  await expect.poll(() => host.editor()).toContain("with spear [d20=3]");
  await drawn.button("Undo").click();
  await expect.poll(() => host.editor()).toBe(NOTE.replace("d4=1]", "d4=1]\nOrc attacks Rolf with spear"));
  const line = (await host.editor()).split("\n").findIndex((each) => each.startsWith("Orc attacks"));
  await host.type("! Rolf HP -5\n", line);
  await expect.poll(() => drawn.hp("Rolf")).toBe("7/12");
});

test("commands mean its fight while it is in use", async () => {
  const { host } = await open();
  await host.command("finish");
  await expect.poll(() => host.editor()).toBe(NOTE.replace("d4=1]", "d4=1]\n== Aftermath"));
});

test("in a window of its own it goes on, and the plugin leaves nothing there when it is turned off", async () => {
  const { host } = await open();
  const popup = await host.popOut(1);
  const drawn = new DrawnFight(popup.locator(".bbb-side-view .bbb-fight"));
  await drawn.write("> From afar.");
  await expect.poll(() => host.editor()).toBe(NOTE.replace("d4=1]", "d4=1]\n> From afar."));
  await host.disable();
  await expect.poll(() => popup.locator(".bbb-fight, .bbb-note").count()).toBe(0);
});

test("players see whose turn it is, and nothing that is hidden", async () => {
  const { host, drawn } = await open();
  await host.command("open-player-view");
  const page = host.page.locator(".bbb-players");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Orc acts");
  expect(await page.innerText()).not.toContain("Chief");
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await against(host, ".bbb-players")).toEqual([]);
  await drawn.write("! Orc HP -4");
  await expect.poll(() => page.innerText()).toContain("badly wounded");
  await drawn.write("Orc passes");
  await drawn.write("Rolf passes");
  const before = await page.innerText();
  const head = await page.getByRole("heading", { level: 1 }).innerText();
  await drawn.write("! Rolf HP -2");
  // The chief is due: whose turn it is stays, and Rolf's wound is seen.
  await expect.poll(() => page.innerText()).not.toBe(before);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(head);
  expect(await page.innerText()).not.toContain("Chief");
  await page.screenshot({ path: "test-output/screenshots/players.png" });
});

test("the fight's menu leads there, to the settings and to the end", async () => {
  const { host, drawn } = await open();
  await drawn.button("Fight menu").click();
  for (const name of ["Player view", "Settings", "End the fight 1 line"])
    expect(await host.page.getByRole("menuitem", { name }).count(), name).toBe(1);
  await host.page.getByRole("menuitem", { name: "Settings" }).click();
  await expect.poll(async () => (await host.notices()).at(-1)).toContain("Obsidian’s settings");
});
