/** A fight goes out to others, is checked, and comes back: in the host page, by mouse, keys and touch. */
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { against } from "./axe.ts";
import { type HostPage, openHost } from "./driver.ts";
import { block } from "./fights.ts";

const DOORWAY = `rules: mighty-blows
title: The doorway

@party
Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8+1
Ada: HP 10, AC 13, BCB 2, DEX 12, CON 11, save 15, bow d6

@orcs
Grukk: HD 2, HP 9, AC 14, BCB 3, DEX 11, save 15, axe d8
Orc: HD 1, HP 5, AC 13, BCB 1, DEX 9, save 16, spear d6
Chief: hidden, HD 3, HP 14, AC 15, BCB 3, DEX 12, save 14, axe d8

== Round 1
initiative [Rolf d6=4, Ada d6=2, Grukk d6=5, Orc d6=6, Chief d6=1]
Orc attacks Rolf with spear [d20=9]
Grukk attacks Rolf with axe [d20=14, d8=3] // it should have been a 15
Rolf attacks Orc with sword [d20=17, d8=6, Orc d20=7]`;

const NOTE = `# Session\n\n${block(DOORWAY)}\n\nAfter it.\n`;

async function opened(note = NOTE, phone = false): Promise<HostPage> {
  const host = await openHost({ files: { "Notes/Session.md": note }, phone });
  await host.blocks().locator(".bbb-fight").first().waitFor();
  return host;
}

async function menuOf(host: HostPage): Promise<Locator> {
  await host.blocks().getByRole("button", { name: "Fight menu" }).first().click();
  const menu = host.page.getByRole("menu", { name: "Fight menu" });
  await menu.waitFor();
  return menu;
}

async function choose(host: HostPage, name: string): Promise<Locator> {
  await (await menuOf(host)).getByRole("menuitem", { name }).click();
  const dialog = host.page.locator(".modal");
  await dialog.locator(".bbb-fight").waitFor();
  return dialog;
}

/** Everything that can be pressed in it is at least so high on a phone. */
async function smallest(of: Locator): Promise<number> {
  const all = of.locator("button, select, label:has(input), textarea").locator("visible=true");
  return Math.min(...(await all.evaluateAll((found) => found.map((el) => el.getBoundingClientRect().height))));
}

describe("the menu", () => {
  test("is grouped by what is wanted, with how many lines a deed writes", async () => {
    const host = await opened();
    const groups = await (
      await menuOf(host)
    )
      .getByRole("group")
      .evaluateAll((found) =>
        found.map((group) =>
          Array.from(group.querySelectorAll("[role=menuitem]"), (item) =>
            (item.textContent ?? "").replace(/\s+/g, " ").trim(),
          ),
        ),
      );
    expect(groups).toEqual([
      ["History", "Keys", "Side view", "Player view", "Share at the table…", "Read as a story"],
      [
        "Export… 1 hidden foe left out",
        "Copy as log 1 hidden foe left out",
        "Picture of this moment 1 hidden foe left out",
        "Verify",
        "Full copy… shows Chief",
      ],
      ["Show outcomes in the text 3 lines", "End the fight 1 line"],
      ["Settings"],
    ]);
  });

  test("by keys: opened, gone through, left, and the focus is where it was", async () => {
    const host = await opened();
    const button = host.blocks().getByRole("button", { name: "Fight menu" });
    await button.focus();
    await host.page.keyboard.press("Enter");
    const item = (name: string): Locator => host.page.getByRole("menuitem", { name });
    await expect.poll(() => item("History").evaluate((el) => el === document.activeElement)).toBe(true);
    await host.page.keyboard.press("ArrowUp");
    expect(await item("Settings").evaluate((el) => el === document.activeElement)).toBe(true);
    await host.page.keyboard.press("Escape");
    await host.page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((el) => el === document.activeElement)).toBe(true);
    await host.page.keyboard.press("Enter");
    await host.page.keyboard.press("End");
    await host.page.keyboard.press("ArrowUp");
    await host.page.keyboard.press("ArrowUp");
    expect(await item("Show outcomes").evaluate((el) => el === document.activeElement)).toBe(true);
    await host.page.keyboard.press("Enter");
    await expect.poll(() => host.editor()).toMatch(/\[d20=9\] => .*miss/);
  });
});

describe("export", () => {
  test("as Markdown: how much, with its source, copied to the letter", async () => {
    const host = await opened();
    const dialog = await choose(host, "Full copy…");
    const preview = dialog.locator("pre.bbb-export-text");
    const shown = (): Promise<string | null> => preview.textContent();
    expect(await shown()).toContain("- **Grukk** hits **Rolf** with axe: d20 `14`");
    await dialog.getByRole("radio", { name: "Story" }).check();
    await expect.poll(shown).not.toMatch(/d20|\d+ damage/);
    await dialog.getByRole("radio", { name: "Full", exact: true }).check();
    await expect.poll(shown).toContain("| ");
    await dialog.getByRole("radio", { name: "Log", exact: true }).check();
    await dialog.getByRole("checkbox", { name: /^With the source/ }).check();
    await expect.poll(shown).toContain("```combat");
    await dialog.getByRole("button", { name: "Copy with Chief" }).click();
    await dialog.getByRole("status").getByText("Copied").waitFor();
    expect(await host.clipboard()).toBe(await shown());
    await dialog.getByRole("combobox").selectOption({ label: "round 1" });
    await expect.poll(shown).toContain("## Round 1");
  });

  test("by keys: the first field has the focus, Ctrl+Enter does the main thing, Esc leaves", async () => {
    const host = await opened();
    const dialog = await choose(host, "Export…");
    await expect.poll(() => dialog.locator("input:focus").count()).toBe(1);
    await host.page.keyboard.press("Control+Enter");
    await dialog.getByText("Copied", { exact: true }).waitFor();
    await host.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("for players: what is left out is shown before, and nothing of it is in the copy", async () => {
    const host = await opened();
    const dialog = await choose(host, "Export…");
    expect(await dialog.getByRole("radio", { name: "For the players" }).isChecked()).toBe(true);
    await dialog.getByText("1 hidden foe left out", { exact: true }).waitFor();
    await dialog.getByRole("radio", { name: "Full copy Shows Chief, foes’ HP and your comments." }).waitFor();
    expect(await dialog.locator(".bbb-left-out li").allInnerTexts()).toEqual([
      expect.stringMatching(/^Chief, hidden: the fighter/),
      "Hit points, stats and weapons of Grukk, Orc",
      expect.stringMatching(/^\d+ dice of theirs, 1 comment$/),
    ]);
    expect(await dialog.getByRole("checkbox", { name: /^With the source/ }).isDisabled()).toBe(true);
    await dialog.getByText("Full copy only: the source shows foes’ numbers.").waitFor();
    for (const format of ["Markdown", "JSON", "Lonelog"]) {
      await dialog.getByRole("radio", { name: format }).check();
      expect(await dialog.locator("pre.bbb-export-text").textContent()).not.toContain("Chief");
    }
    await dialog.getByRole("radio", { name: "A picture" }).check();
    expect(await dialog.locator("img").getAttribute("src")).not.toContain("Chief");
  });

  test("each form is shown as what it is", async () => {
    const host = await opened();
    const dialog = await choose(host, "Export…");
    await dialog.getByRole("radio", { name: "HTML" }).check();
    const page = dialog.frameLocator("iframe");
    await page.getByRole("heading", { name: "The doorway" }).waitFor();
    expect(await dialog.locator("iframe").getAttribute("sandbox")).toBe("");
    await dialog.getByRole("radio", { name: "JSON" }).check();
    expect(await dialog.locator("pre.bbb-export-text").textContent()).toContain('"rules": "mighty-blows"');
    await dialog.getByRole("radio", { name: "Lonelog" }).check();
    expect(await dialog.locator("pre.bbb-export-text").textContent()).toContain("*The doorway* [COMBAT]");
    expect(await dialog.locator(".bbb-left-out li").count()).toBeGreaterThan(1);
    await dialog.getByRole("radio", { name: "A picture" }).check();
    await expect
      .poll(() => dialog.locator("img").evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 300))
      .toBe(true);
  });

  test("to a new note, a file and a PNG beside the note; nothing that is there is overwritten", async () => {
    const host = await opened();
    let dialog = await choose(host, "Export…");
    await dialog.getByRole("button", { name: "File" }).click();
    await dialog.getByText("Saved as Notes/The doorway.md").waitFor();
    await dialog.getByRole("button", { name: "File" }).click();
    await dialog.getByText("Saved as Notes/The doorway 2.md").waitFor();
    await dialog.getByRole("radio", { name: "HTML" }).check();
    await dialog.getByRole("button", { name: "File" }).click();
    await dialog.getByText("Saved as Notes/The doorway.html").waitFor();
    await expect.poll(() => host.disk("Notes/The doorway.html")).toBeDefined();
    const html = await host.disk("Notes/The doorway.html");
    expect(html).toContain("<!doctype html>");
    expect(html).toContain(".bbb-fight");
    await host.page.keyboard.press("Escape");
    dialog = await choose(host, "Picture of this moment");
    await dialog.getByRole("button", { name: "PNG file" }).click();
    await dialog.getByText("Saved as Notes/The doorway.png").waitFor();
    expect((await host.disk("Notes/The doorway.png"))?.slice(1, 4)).toBe("PNG");
    await dialog.getByRole("radio", { name: "Markdown" }).check();
    await dialog.getByRole("button", { name: "New note" }).click();
    await expect.poll(() => host.disk("Notes/The doorway 3.md")).toContain("# The doorway");
  });

  test("by commands, without a dialog", async () => {
    const host = await opened();
    await host.command("copy-log");
    await expect.poll(() => host.notices()).toContain("Copied. Players’ copy: 1 hidden foe left out.");
    expect(await host.clipboard()).toContain("# The doorway");
    expect(await host.clipboard()).not.toContain("Chief");
    await host.command("page-file");
    await expect
      .poll(() => host.notices())
      .toContain("Saved as Notes/The doorway.html. Players’ copy: 1 hidden foe left out.");
    expect(await host.disk("Notes/The doorway.html")).not.toContain("Chief");
    expect(await host.command("share-log")).toBe(false);
  });

  test("on a phone the first press hands it to the share sheet, and everything can be touched", async () => {
    const host = await openHost({ files: { "Notes/Session.md": NOTE }, phone: true });
    await host.page.evaluate(() => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: { files: File[] }) => {
          for (const file of files) shared.push(file.name, file.type, await file.text());
        },
      });
    });
    const menu = await menuOf(host);
    expect(await smallest(menu)).toBeGreaterThanOrEqual(44);
    const box = await host.page.locator("dialog.bbb-choices").boundingBox();
    const height = host.page.viewportSize()?.height ?? 0;
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    await menu.getByRole("menuitem", { name: "Export…" }).click();
    const dialog = host.page.locator(".modal");
    await dialog.locator(".bbb-export").waitFor();
    expect(await smallest(dialog)).toBeGreaterThanOrEqual(44);
    await dialog.getByRole("button").first().click();
    await dialog.getByText("Shared", { exact: true }).waitFor();
    const shared = await host.page.evaluate(() => JSON.stringify(Reflect.get(window, "shared")));
    expect(JSON.parse(shared)).toEqual(["The doorway.md", "text/markdown", expect.stringContaining("# The doorway")]);
  });
});

describe("for everyone", () => {
  test.each([false, true])("axe has nothing against menu and dialogs (phone: %s)", async (phone) => {
    const host = await opened(NOTE.replace("Orc d20=7]", "Orc d20=7] => 9 damage"), phone);
    await menuOf(host);
    expect(await against(host, "[role=menu]")).toEqual([]);
    await host.page.keyboard.press("Escape");
    for (const name of ["Export…", "Verify", "Read as a story"]) {
      await choose(host, name);
      expect(await against(host, ".modal"), name).toEqual([]);
      await host.page.keyboard.press("Escape");
    }
  });
});

describe("verify", () => {
  const wrong = NOTE.replace("Orc d20=7]", "Orc d20=7] => 9 damage");
  const line = wrong.split("\n").findIndex((each) => each.includes("9 damage")) + 1;

  test("says in its headline what is wrong, and puts it right as one step", async () => {
    const host = await opened(wrong);
    const dialog = await choose(host, "Verify");
    expect(await dialog.locator(".bbb-verdict-head").textContent()).toBe(`Line ${line} says 9, the rules say 7`);
    expect(await dialog.locator("dt").allTextContents()).toEqual(["written", "replayed", "after it"]);
    expect(await dialog.locator("mark").textContent()).toContain("9 damage");
    expect(await dialog.locator(".bbb-offers").getByRole("button").allInnerTexts()).toEqual([
      "… => 7 damage",
      "[… d8=8 …], if the die was an 8",
      `Go to line ${line}`,
    ]);
    await dialog.getByRole("button", { name: "… => 7 damage" }).click();
    await dialog.locator(".bbb-verdict[data-agrees=true]").waitFor();
    expect(await dialog.locator(".bbb-verdict-head").textContent()).toBe("All of it agrees");
    expect(await host.editor()).toBe(wrong.replace("9 damage", "7 damage"));
    await host.page.keyboard.press("Escape");
    await host.undo();
    expect(await host.editor()).toBe(wrong);
  });

  test("a note that has changed meanwhile is not written to, and it is said", async () => {
    const host = await opened(wrong);
    const dialog = await choose(host, "Verify");
    await host.type("Another line\n", line - 1);
    const now = await host.editor();
    await dialog.getByRole("button", { name: "… => 7 damage" }).click();
    await dialog.getByText("The note has changed under this fight. Nothing was written.").waitFor();
    expect(await host.editor()).toBe(now);
  });

  test("leads to the line; by command, of the fight at the cursor", async () => {
    const host = await opened(`${block("rules: zones\ntitle: Another")}\n\n${wrong}`);
    await host.setCursor(line + 4);
    await host.command("verify-fight");
    const dialog = host.page.locator(".modal");
    await dialog.getByRole("button", { name: `Go to line ${line + 5}` }).click();
    expect(await dialog.count()).toBe(0);
    const cursor = await host.page.evaluate(() => {
      const view = window.host.app.workspace.getActiveViewOfType(window.host.obsidian.MarkdownView);
      return view?.editor.getCursor().line;
    });
    expect(cursor).toBe(line + 4);
  });

  test("on a phone everything can be touched", async () => {
    const host = await opened(wrong, true);
    expect(await smallest(await choose(host, "Verify"))).toBeGreaterThanOrEqual(44);
  });
});

describe("import", () => {
  test("a shared log with its source goes back to the letter, in a call-out too", async () => {
    const host = await openHost({ files: { "Note.md": "Text.\n\n> [!note] Fight\n> \n" } });
    await host.setCursor(3, 2);
    await host.command("import-fight");
    await host.page.locator(".modal .bbb-import").waitFor();
    expect(await against(host, ".modal")).toEqual([]);
    const dialog = host.page.locator(".modal");
    await dialog.getByLabel("Shared text").fill(`# The doorway\n\n<details>\n\n${block(DOORWAY)}\n\n</details>\n`);
    expect(await dialog.locator("pre.bbb-export-text").textContent()).toBe(`${block(DOORWAY)}\n`);
    await dialog.getByRole("button", { name: "Insert at the cursor" }).click();
    const quoted = block(DOORWAY)
      .split("\n")
      .map((each) => `> ${each}`)
      .join("\n");
    expect(await host.editor()).toBe(`Text.\n\n> [!note] Fight\n${quoted}\n`);
    expect(await host.notices()).toContain("Inserted");
  });

  test("Lonelog, with what could not be carried over, to a new note", async () => {
    const host = await openHost({ files: { "Note.md": "Text.\n" } });
    await host.command("import-fight");
    const dialog = host.page.locator(".modal");
    await dialog.getByLabel("Shared text").fill("nothing of the kind");
    await dialog.getByText("There is neither a fight with its source in it nor a combat in Lonelog.").waitFor();
    expect(await dialog.getByRole("button", { name: "New note" }).count()).toBe(0);
    await dialog
      .getByLabel("Shared text")
      .fill(
        "*Dock* [COMBAT]\n[PC:Alex|HP 12|dagger d4]\n[F:Captain|HP 10]\nRd1 (Init: Captain 18, Alex 15)\n@ attacks Captain\n[/COMBAT]",
      );
    await dialog.getByLabel("Rules:").selectOption({ label: "Zone skirmish" });
    await expect.poll(() => dialog.locator("pre.bbb-export-text").textContent()).toContain("rules: zones");
    await dialog.getByText(/the order of round 1/).waitFor();
    await dialog.getByRole("button", { name: "New note" }).click();
    await expect.poll(() => host.disk("Imported fight.md")).toContain("title: Dock");
  });
});
