/** The end of a fight: what came of it is written below it and into the fighters' notes, shown first, and nothing else changes. */
import { expect, test } from "vitest";
import { against } from "./axe.ts";
import { openHost, type HostOptions, type HostPage } from "./driver.ts";
import { block, fight, prefixed } from "./fights.ts";

const BODY = `rules: basic-d20
title: Cellar

@party
[[Ada]]:
[[Ben]]: AC 14

@rats
Rat: HP 2, AC 11

== Round 1
! Ada HP -3
! Ben HP +0
! Rat dies`;

const ADA = '---\ntags: [hero]   # kept\ncombat: "HP 8, AC 12, sword d6"\nbase: "HP 8"\n---\n# Ada\nHP 8.\n';
const BEN = "---\ncombat:\n  HP: 9\n  AC: 12\n---\n# Ben\n";
const NOTE = `# Session\n\n${block(BODY)}\n\nAfter.\n`;

async function open(more: Partial<HostOptions> = {}): Promise<HostPage> {
  const host = await openHost({
    files: { "Session.md": NOTE, "Ada.md": ADA, "Ben.md": BEN },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 900, height: 1600 },
    ...more,
  });
  await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
  return host;
}

test("hit points go to the notes after one look: only the words concerned change, and the fight stays as it was", async () => {
  const host = await open();
  await fight(host).button("Write hit points to the notes").click();
  const dialog = host.page.getByRole("dialog");
  await dialog.waitFor();
  expect(await dialog.locator("del").allInnerTexts()).toEqual(['combat: "HP 8, AC 12, sword d6"', "[[Ada]]:"]);
  expect(await dialog.locator("ins").allInnerTexts()).toEqual(['combat: "HP 5/8, AC 12, sword d6"', "[[Ada]]: HP 8/8"]);
  expect(await dialog.innerText()).toContain("Ben: nothing is different.");
  expect(await against(host, ".modal")).toEqual([]);
  await dialog.screenshot({ path: "test-output/screenshots/write-back.png" });
  await dialog.getByRole("button", { name: "Write into 1 note" }).click();
  await expect.poll(() => host.disk("Ada.md")).toBe(ADA.replace("HP 8, AC", "HP 5/8, AC"));
  await expect.poll(() => host.disk("Session.md")).toBe(NOTE.replace("[[Ada]]:", "[[Ada]]: HP 8/8"));
  expect(await host.disk("Ben.md")).toBe(BEN);
  await dialog.getByRole("button", { name: "Close" }).click();
  await host.settle(400);
  expect(await fight(host).hp("Ada")).toBe("5/8");
});

test("a note that is changed while one looks is not written to, and it is said", async () => {
  const host = await open();
  await host.command("write-back");
  const dialog = host.page.getByRole("dialog");
  await dialog.waitFor();
  await host.writeOutside("Ada.md", ADA.replace("HP 8, AC", "HP 7, AC"));
  await dialog.getByRole("button", { name: "Write into 1 note" }).click();
  await expect.poll(() => dialog.innerText()).toContain("its note has changed meanwhile");
  expect(await host.disk("Ada.md")).toBe(ADA.replace("HP 8, AC", "HP 7, AC"));
});

test("whoever wants none of it is not asked", async () => {
  const host = await open({ settings: { writeBack: "never" } });
  expect(await fight(host).button("Write hit points to the notes").count()).toBe(0);
});

test("what came of it stands below the block as a table, in its call-out, once", async () => {
  const text = `${prefixed("> ", `[!note] Fight\n${block(BODY)}`)}\n\nAfter.\n`;
  const host = await open({ files: { "Session.md": text, "Ada.md": ADA, "Ben.md": BEN } });
  await fight(host).button("Write it into the note").click();
  await expect.poll(() => host.disk("Session.md")).toContain("> | Ada | 5/8 | 0 | 3 |  |");
  const once = await host.disk("Session.md");
  expect(once?.startsWith(prefixed("> ", `[!note] Fight\n${block(BODY)}`))).toBe(true);
  expect(once?.endsWith("\n\nAfter.\n")).toBe(true);
  await host.command("write-outcome");
  await expect.poll(async () => (await host.notices()).at(-1)).toContain("stands below the fight already");
  expect(await host.disk("Session.md")).toBe(once);
});
