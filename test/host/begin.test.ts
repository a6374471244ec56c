/** A fight is begun without typing a line of it: the dialog, the first run, the empty block. */
import { describe, expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { against } from "./axe.ts";
import { openHost, type HostPage } from "./driver.ts";
import { block, fight } from "./fights.ts";

const SESSION = "# Session\n\nThe road.\n";

async function open(more: Partial<Parameters<typeof openHost>[0]> = {}): Promise<HostPage> {
  return openHost({ files: { "Session.md": SESSION }, viewport: { width: 1000, height: 1600 }, ...more });
}

async function openDialog(host: HostPage, line = 2): Promise<void> {
  await host.setCursor(line);
  expect(await host.command("insert-fight")).toBe(true);
  await host.page.locator(".bbb-new").waitFor();
}

function press(host: HostPage, name: string): Promise<void> {
  return host.page.locator(".modal").getByRole("button", { name, exact: true }).click();
}

describe("the dialog of a new fight", () => {
  test("has its first field in focus; Ctrl and Enter insert what it shows, below the cursor", async () => {
    const host = await open();
    await openDialog(host);
    const focused = host.page.locator(":focus");
    expect(await focused.getAttribute("type")).toBe("radio");
    expect(await host.page.locator(".modal").getByRole("status").innerText()).toBe(
      "It runs as it is: the bandits begin, 3 against 4.",
    );
    const shown = await host.page.locator(".bbb-new-text").innerText();
    await host.page.keyboard.press("Control+Enter");
    await host.page.locator(".modal").waitFor({ state: "detached" });
    const text = await host.editor();
    expect(text.startsWith("# Session\n\nThe road.\n\n```combat\nrules: zones\n")).toBe(true);
    // Nothing stands in it that was not shown: no blank line before its end.
    expect(text).toContain(`\n${shown.trimEnd()}\n`);
    await expect.poll(() => fight(host).hp("Balthasar")).toBe("8/8");
  });

  test.each([
    ["on an empty line", "Text.\n\n\n", 2, "Text.\n\n```combat\n"],
    ["in the properties", "---\ndate: 2026-11-26\n---\nText.\n", 1, "---\ndate: 2026-11-26\n---\n\n```combat\n"],
    ["in a call-out", "Top.\n\n> [!note] A\n> B\n> C\n", 3, "Top.\n\n> [!note] A\n> B\n> \n> ```combat\n"],
  ])("%s: everything else stays", async (_, text, line, before) => {
    const host = await open({ files: { "Session.md": text } });
    await openDialog(host, line);
    await press(host, "Insert and begin round 1");
    const inserted = await host.editor();
    expect(inserted.startsWith(before)).toBe(true);
    for (const kept of text.split("\n").filter((each) => each.trim() !== ""))
      expect(inserted.split("\n")).toContain(kept);
    await host.setCursor(0);
    await expect.poll(() => fight(host).hp("Balthasar")).toBe("8/8");
  });

  test("takes nothing that is selected, and one undo takes all of it back", async () => {
    const host = await open();
    await host.page.evaluate(() =>
      window.host.app.workspace.activeEditor?.editor.setSelection({ line: 2, ch: 0 }, { line: 2, ch: 9 }),
    );
    await host.command("insert-fight");
    // Whoever asks for one more writes there next.
    const label = (): Promise<string | null> => host.page.locator(":focus").getAttribute("aria-label");
    await press(host, "Add a fighter");
    await expect.poll(label).toBe("Fighter 1 of the party");
    await host.page.keyboard.type("Tom: HP 5");
    await press(host, "One more kind");
    await expect.poll(label).toBe("Name of the foes in row 3");
    await host.page.keyboard.type("Rat");
    await press(host, "Insert");
    expect(await host.editor()).toContain("The road.\n\n```combat\nrules: zones\n");
    expect(await host.editor()).toMatch(/\nTom: HP 5\n[^]*\nRat: /);
    await host.undo();
    expect(await host.editor()).toBe(SESSION);
  });

  test("Esc leaves it; what was entered is there again, until it is inserted or the note is another", async () => {
    const host = await open({ files: { "Session.md": SESSION, "Other.md": SESSION } });
    await openDialog(host);
    const title = host.page.getByLabel("What it is called");
    await title.fill("The ford");
    await host.page.keyboard.press("Escape");
    await host.page.locator(".modal").waitFor({ state: "detached" });
    expect(await host.editor()).toBe(SESSION);
    await openDialog(host);
    expect(await title.inputValue()).toBe("The ford");
    await press(host, "Insert");
    await openDialog(host);
    expect(await title.inputValue()).toBe("Bandits on the old road");
  });

  test("the party comes from notes, foes have counts, and last time's are offered again", async () => {
    const host = await open({
      files: {
        "Session.md": SESSION,
        "Ada.md": "---\ncombat: HP 9, AGI 12, sword d6\n---\n",
        "Lore.md": "Long ago.\n",
      },
      open: [{ file: "Session.md", mode: "live" }],
    });
    await openDialog(host);
    expect(await host.page.locator(".modal").getByRole("button", { name: "Lore" }).count()).toBe(0);
    await press(host, "Ada");
    await press(host, "One more: Bandit");
    await press(host, "Take out Leader");
    expect(await host.page.locator(".modal").getByRole("status").innerText()).toContain("1 against 4");
    expect(await against(host, ".bbb-new")).toEqual([]);
    await press(host, "Insert");
    // The example's three leave when she comes.
    expect(await host.editor()).toContain("@party\n[[Ada]]:\n\n@bandits (initiative)\nBandit x4: HP 8");
    await expect.poll(() => fight(host).hp("Ada")).toBe("9/9");
    await openDialog(host);
    expect(await host.page.locator(".modal").getByRole("button", { name: "Ada" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await press(host, "Same as last time");
    expect(await host.page.locator(".bbb-new-text").innerText()).toContain("Bandit x4:");
  });
});

test("who has just turned it on is told once how to begin", async () => {
  const host = await open();
  const enable = (): Promise<void> =>
    host.page.evaluate(() => void window.host.plugins.get("blow-by-blow")?.onUserEnable());
  await enable();
  const card = host.page.locator(".bbb-first");
  await card.waitFor();
  expect(await against(host, ".bbb-first")).toEqual([]);
  await card.getByLabel("You play").selectOption("brp");
  await card.getByRole("button", { name: "A new fight" }).click();
  await host.page.locator(".bbb-new").waitFor();
  expect(await host.page.locator(".bbb-new-text").innerText()).toContain("rules: brp");
  await host.page.keyboard.press("Escape");
  await enable();
  await host.settle();
  expect(await card.count()).toBe(0);
});

test("the example of the first run is one note with one fight", async () => {
  const host = await open();
  await host.page.evaluate(() => void window.host.plugins.get("blow-by-blow")?.onUserEnable());
  await host.page.locator(".bbb-first").getByRole("button", { name: "Show me an example" }).click();
  await expect.poll(() => host.disk("Zone skirmish.md")).toContain("title: Bandits on the old road");
});

describe("an empty block", () => {
  test("writes the example, a note, a line: one tap each", async () => {
    const host = await open({
      files: { "Session.md": `## Session\n\n${block("")}\n`, "Ada.md": "---\ncombat: HP 9, AGI 12, sword d6\n---\n" },
      open: [{ file: "Session.md", mode: "preview" }],
    });
    const drawn = fight(host);
    expect(await drawn.el.getByRole("heading", { level: 4 }).first().innerText()).toContain("Who is fighting?");
    expect(await against(host)).toEqual([]);
    await drawn.button("Add Ada").click();
    await expect.poll(() => host.disk("Session.md")).toBe(`## Session\n\n${block("@party\n[[Ada]]:")}\n`);
    await drawn.el.getByRole("textbox", { name: "Foes" }).press("Enter");
    await expect.poll(() => host.disk("Session.md")).toContain("\n\n@bandits\nBandit x3: HP 8");
    await expect.poll(() => fight(host).hp("Ada")).toBe("9/9");
    await drawn.el.getByRole("button", { name: "Begin round 1" }).waitFor();
  });

  test("whoever has been added is not added by a second Enter", async () => {
    const host = await open({
      files: { "Session.md": `## Session\n\n${block("rules: zones")}\n` },
      open: [{ file: "Session.md", mode: "preview" }],
    });
    const drawn = fight(host);
    const party = drawn.el.getByRole("textbox", { name: "A fighter of the party" });
    await party.fill("Ada: HP 8, sword d6");
    await party.press("Enter");
    const one = `## Session\n\n${block("rules: zones\n\n@party\nAda: HP 8, sword d6")}\n`;
    await expect.poll(() => host.disk("Session.md")).toBe(one);
    await expect.poll(() => party.inputValue()).toBe("");
    await party.press("Enter");
    await drawn.el.getByRole("textbox", { name: "Foes" }).press("Enter");
    await expect.poll(() => host.disk("Session.md")).toContain("@bandits\nBandit x3: HP 8");
    // Where more can be added the field is empty too, and shows how it is done.
    await drawn.el.locator("summary", { hasText: "Add a fighter" }).click();
    const foes = drawn.el.getByRole("textbox", { name: "Foes" });
    expect(await foes.inputValue()).toBe("");
    expect(await foes.getAttribute("placeholder")).toContain("Bandit x3: HP 8");
    const both = await host.disk("Session.md");
    await foes.press("Enter");
    await host.settle();
    expect(await host.disk("Session.md")).toBe(both);
    expect(both).toContain("@party\nAda: HP 8, sword d6\n\n@bandits");
  });

  test.each([...systems.keys()])("%s: the rules are chosen, the example is written, and it can begin", async (id) => {
    const host = await open({
      files: { "Session.md": `## Session\n\n${block("rules: zones\ntitle: X")}\n` },
      open: [{ file: "Session.md", mode: "preview" }],
    });
    const drawn = fight(host);
    if (id !== "zones") await drawn.el.getByLabel("Rules").selectOption(id);
    await expect.poll(() => host.disk("Session.md")).toContain(`rules: ${id}`);
    await drawn.button("Write this example").click();
    await drawn.button("Begin round 1").click();
    await expect.poll(() => host.disk("Session.md")).toContain("\n== Round 1\n```");
  });
});

const WATCH = "```encounter\nname: Goblin watch\ncreatures:\n  - 3: Goblin, 7, 15, 2\n```\n";

test("an encounter becomes a fight in its place, and one undo brings it back", async () => {
  const host = await open({ files: { "Session.md": `Above.\n\n${WATCH}` }, settings: { rules: "basic-d20" } });
  expect(await host.command("turn-encounter")).toBe(true);
  const dialog = host.page.locator(".bbb-encounter");
  await dialog.waitFor();
  expect(await dialog.locator('[data-kind="guess"]').first().innerText()).toContain("An encounter has no attacks.");
  expect(await against(host, ".bbb-encounter")).toEqual([]);
  await press(host, "Replace the encounter");
  await expect.poll(() => host.editor()).toContain("```combat\nrules: basic-d20\ntitle: Goblin watch\n");
  expect(await host.editor()).toContain("@foes\nGoblin x3: HP 7, AC 15, DEX +2, short sword d6\n```\n");
  await host.undo();
  expect(await host.editor()).toBe(`Above.\n\n${WATCH}`);
  expect(await host.command("turn-encounter")).toBe(true);
});
