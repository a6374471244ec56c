/**
 * The end of a fight: what came of it is written below it and into the fighters' notes, shown first, and nothing else
 * changes.
 */
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
/** Before it and behind it: a fight of the same evening, and one that is only planned. */
const BEFORE = "rules: basic-d20\ntitle: Gate\n\n[[Ada]]:\n@rats\nCat: HP 2\n\n== Round 1\n! Ada HP -1";
const PLANNED = "rules: basic-d20\ntitle: Tower\n\n[[Ada]]:\n@rats\nCat: HP 2";
const NOTE = `# Session\n\n${[BODY, BEFORE, PLANNED].map((each) => block(each)).join("\n\n")}\n\nAfter.\n`;
const OLDER = `# Older\n\n- ${block(BEFORE.replace("Gate", "Ford")).replace(/\n/g, "\n  ")}\n`;

async function open(more: Partial<HostOptions> = {}): Promise<HostPage> {
  const host = await openHost({
    files: { "Session.md": NOTE, "Ada.md": ADA, "Ben.md": BEN, "Older.md": OLDER },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 900, height: 1600 },
    ...more,
  });
  await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
  return host;
}

test("hit points go to the notes after one look: only the words concerned change, and every fight that has begun stays as it was", async () => {
  const host = await open();
  await fight(host).button("Write hit points to the notes").click();
  const dialog = host.page.getByRole("dialog");
  await dialog.waitFor();
  expect(await dialog.locator(".bbb-write-back > section > .bbb-diff del").allInnerTexts()).toEqual([
    'combat: "HP 8, AC 12, sword d6"',
    ...["[[Ada]]:", "[[Ben]]: AC 14", "[[Ada]]:"],
  ]);
  expect(await dialog.locator(".bbb-write-back > section > .bbb-diff ins").allInnerTexts()).toEqual([
    'combat: "HP 5/8, AC 12, sword d6"',
    ...["[[Ada]]: HP 8/8", "[[Ben]]: AC 14, HP 9/9", "[[Ada]]: HP 8/8"],
  ]);
  expect(await dialog.innerText()).toContain("Ben: nothing is different.");
  const older = dialog.getByRole("checkbox", { name: "Keep Ford of Older.md as it was played" });
  await older.isChecked().then((checked) => expect(checked).toBe(true));
  await dialog.getByText("What changes there").click();
  expect(await against(host, ".modal")).toEqual([]);
  await dialog.screenshot({ path: "test-output/screenshots/write-back.png" });
  await dialog.getByRole("button", { name: "Write into 1 note" }).click();
  const kept = NOTE.replace("[[Ada]]:\n[[Ben]]: AC 14", "[[Ada]]: HP 8/8\n[[Ben]]: AC 14, HP 9/9").replace(
    "Gate\n\n[[Ada]]:",
    "Gate\n\n[[Ada]]: HP 8/8",
  );
  await expect.poll(() => host.disk("Ada.md")).toBe(ADA.replace("HP 8, AC", "HP 5/8, AC"));
  expect(await host.disk("Session.md")).toBe(kept);
  expect(await host.disk("Older.md")).toBe(OLDER.replace("[[Ada]]:", "[[Ada]]: HP 8/8"));
  expect(await host.disk("Ben.md")).toBe(BEN);
  // All of it is taken back at once; what somebody has changed since stays, and is said.
  await host.writeOutside("Older.md", "Mine.\n");
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect.poll(() => dialog.innerText()).toContain("Older.md has changed since");
  expect(await Promise.all(["Ada.md", "Session.md", "Older.md"].map((path) => host.disk(path)))).toEqual([
    ADA,
    NOTE,
    "Mine.\n",
  ]);
  await dialog.getByRole("button", { name: "Close" }).click();
  // Without the older note, and for good: what has not begun begins as the note says, and says so.
  await fight(host).button("Write hit points to the notes").click();
  await dialog.getByRole("button", { name: "Write into 1 note" }).click();
  await expect.poll(() => host.disk("Session.md")).toBe(kept);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => fight(host, 2).hp("Ada")).toBe("5/8");
  expect([await fight(host).hp("Ada"), await fight(host, 1).hp("Ada")]).toEqual(["5/8", "7/8"]);
  await fight(host, 2).el.getByText("1 remark").click();
  expect(await fight(host, 2).el.locator(".bbb-problem").innerText()).toContain(
    "Ada begins at 5 of 8, as its note says.",
  );
  await fight(host, 2).el.screenshot({ path: "test-output/screenshots/begins-hurt.png" });
  await fight(host, 2).button("Begin at full: 8 of 8").click();
  await expect.poll(() => host.disk("Session.md")).toBe(kept.replace("Tower\n\n[[Ada]]:", "Tower\n\n[[Ada]]: HP 8"));
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
  await fight(host).button("Add a summary to the note").click();
  await expect.poll(() => host.disk("Session.md")).toContain("> | Ada | 5/8 | 0 | 3 |  |");
  const once = await host.disk("Session.md");
  expect(once?.startsWith(prefixed("> ", `[!note] Fight\n${block(BODY)}`))).toBe(true);
  expect(once?.endsWith("\n\nAfter.\n")).toBe(true);
  await host.command("write-outcome");
  await expect.poll(async () => (await host.notices()).at(-1)).toContain("stands below the fight already");
  expect(await host.disk("Session.md")).toBe(once);
});
