/** What can be done by commands, in whatever view the note is, and what the settings change in it. */
import { describe, expect, test } from "vitest";
import { against } from "./axe.ts";
import { openHost, type HostOptions, type HostPage, type Mode } from "./driver.ts";
import { block, fight, loadDice, note, prefixed } from "./fights.ts";

const SETUP = `rules: mighty-blows
title: Doorway

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6`;

const ROUND = `${SETUP}

== Round 1
initiative [Rolf d6=2, Orc d6=5]`;

async function open(text: string, mode: Mode = "preview", more: Partial<HostOptions> = {}): Promise<HostPage> {
  return openHost({
    files: { "Session.md": text },
    open: [{ file: "Session.md", mode }],
    viewport: { width: 900, height: 1600 },
    ...more,
  });
}

async function textOf(host: HostPage, mode: Mode): Promise<string> {
  return mode === "preview" ? ((await host.disk("Session.md")) ?? "") : host.editor();
}

async function said(host: HostPage): Promise<string> {
  return (await host.notices()).at(-1) ?? "";
}

describe.each(["preview", "live", "source"] as const)("in %s", (mode) => {
  test("a fight goes from its beginning to its end by commands, and all the way back", async () => {
    const before = note(SETUP);
    const host = await open(before, mode);
    const written = async (body: string): Promise<void> => {
      await expect.poll(() => textOf(host, mode)).toBe(note(body));
    };
    await host.command("next");
    await written(`${SETUP}\n== Round 1`);
    const states = [`${SETUP}\n== Round 1`];
    const type = async (line: string): Promise<void> => {
      const body = `${states.at(-1)}\n${line}`;
      states.push(body);
      if (mode === "preview") await host.writeOutside("Session.md", note(body));
      else
        await host.type(
          `${line}\n`,
          note(states.at(-2) ?? "")
            .split("\n")
            .indexOf("```", 4),
        );
      await written(body);
    };
    await type("initiative [Rolf d6=2, Orc d6=5]");
    await type("Orc attacks Rolf with spear");
    await loadDice(host, 2);
    await host.command("roll");
    await written(`${states.at(-1)} [d20=2]`);
    await host.command("new-round");
    await written(`${states.at(-1)} [d20=2]\n== Round 2`);
    await expect.poll(() => said(host)).toBe("Rolf has not acted in the round before.");
    await host.command("finish");
    await written(`${states.at(-1)} [d20=2]\n== Round 2\n== Aftermath`);
    await host.command("undo");
    await host.command("undo");
    await host.command("undo");
    await written(`${states.at(-1)}`);
    await host.command("redo");
    await written(`${states.at(-1)} [d20=2]`);
  });
});

describe("which fight is meant", () => {
  const SECOND = SETUP.replace("Doorway", "Cellar");
  const both = (first: string, second: string): string => `# Session\n\n${block(first)}\n\nThen.\n\n${block(second)}\n`;

  test("the one that holds the cursor", async () => {
    const host = await open(both(ROUND, `${SECOND}\n\n== Round 1`), "source");
    await host.writeBehind("title: Cellar");
    await host.command("new-round");
    expect(await host.editor()).toBe(both(ROUND, `${SECOND}\n\n== Round 1\n== Round 2`));
  });

  test("else the one that is under way", async () => {
    const host = await open(both(SECOND, ROUND), "preview");
    await host.command("finish");
    await expect.poll(() => host.disk("Session.md")).toBe(both(SECOND, `${ROUND}\n== Aftermath`));
  });

  test("in reading view the one that has the focus", async () => {
    const host = await open(both(ROUND, `${SECOND}\n\n== Round 1`), "preview");
    await fight(host, 1).el.focus();
    await host.command("finish");
    await expect.poll(() => host.disk("Session.md")).toBe(both(ROUND, `${SECOND}\n\n== Round 1\n== Aftermath`));
  });

  test("where it cannot be told nothing is written, and it is said", async () => {
    const text = both(ROUND, `${SECOND}\n\n== Round 1`);
    const host = await open(text, "preview");
    await host.command("finish");
    await expect.poll(() => said(host)).toContain("Doorway and Cellar");
    expect(await host.disk("Session.md")).toBe(text);
    await host.writeOutside("Session.md", "# Nothing\n");
    await host.settle(400);
    await host.command("next");
    await expect.poll(() => said(host)).toBe("There is no fight in this note.");
  });
});

test("what there is nothing to do about is said, and nothing is written", async () => {
  const host = await open(note(SETUP), "preview");
  for (const [id, words] of [
    ["roll", "No dice are asked for."],
    ["finish", "This fight has not begun."],
    ["pin-dice", "No dice were drawn"],
    ["redo", "Nothing was taken back"],
    ["remove-results", "No line has a result."],
  ] as const) {
    await host.command(id);
    await expect.poll(() => said(host)).toContain(words);
  }
  expect(await host.disk("Session.md")).toBe(note(SETUP));
});

test("damage to whoever is due: a number, a reason and Enter", async () => {
  const host = await open(note(ROUND), "preview");
  await host.command("damage");
  const dialog = host.page.getByRole("dialog");
  await dialog.waitFor();
  expect(await dialog.getAttribute("aria-label")).toBe("Damage Orc");
  expect(await against(host, ".modal")).toEqual([]);
  await host.page.keyboard.type("nothing");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => dialog.innerText()).toContain("A number, such as 4");
  await dialog.getByRole("textbox", { name: "How much" }).fill("2 falling door");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => host.disk("Session.md")).toBe(note(`${ROUND}\n! Orc HP -2 (falling door)`));
  expect(await dialog.count()).toBe(0);
  await host.command("heal");
  await dialog.getByRole("combobox", { name: "Who" }).selectOption("Rolf");
  await dialog.getByRole("textbox", { name: "How much" }).fill("1");
  await host.page.keyboard.press("Enter");
  await expect.poll(() => host.disk("Session.md")).toBe(note(`${ROUND}\n! Orc HP -2 (falling door)\n! Rolf HP +1`));
});

test("the line that waits is gone to, also in a call-out", async () => {
  const text = `# Session\n\n${prefixed("> ", `[!note] Fight\n${block(`${ROUND}\nOrc attacks Rolf with spear\n> Later.`)}`)}\n`;
  const host = await open(text, "source");
  await host.command("go-to-pending");
  const line = await host.page.evaluate(() => window.host.app.workspace.activeEditor?.editor.getCursor().line);
  expect(text.split("\n")[line ?? 0]).toBe("> Orc attacks Rolf with spear");
});

test("undo by command takes back what another place has written, byte for byte, and never what was typed over it", async () => {
  const host = await open(note(ROUND), "live");
  await fight(host).write("! Orc HP -1");
  await expect.poll(() => host.editor()).toBe(note(`${ROUND}\n! Orc HP -1`));
  await host.type("> By hand.\n", note(ROUND).split("\n").indexOf("== Round 1"));
  const typed = note(`${ROUND}\n! Orc HP -1`).replace("== Round 1", "> By hand.\n== Round 1");
  await expect.poll(() => host.editor()).toBe(typed);
  await host.settle(400);
  await host.command("undo");
  await expect.poll(() => host.editor()).toBe(note(ROUND).replace("== Round 1", "> By hand.\n== Round 1"));
});

describe("settings", () => {
  const data = ".obsidian/plugins/blow-by-blow/data.json";

  test("stand in five groups, all with a name; what is unknown is kept", async () => {
    const host = await open(note(SETUP), "preview", { settings: { fromTheFuture: [1, 2], motion: "bouncy" } });
    const settings = await host.openSettings();
    expect(await settings.locator(".setting-item-heading").allInnerTexts()).toEqual([
      "Fights",
      "Dice",
      "While writing",
      "In the text",
      "Looks and keys",
    ]);
    expect(await settings.locator(".setting-item-control > *").count()).toBe(20);
    expect(await against(host, ".vertical-tab-content")).toEqual([]);
    const rows = settings.locator(".setting-item", { hasText: "Rows" });
    await rows.locator("select").selectOption("dense");
    await expect.poll(() => fight(host).el.getAttribute("data-dense")).toBe("true");
    expect(JSON.parse((await host.disk(data)) ?? "")).toEqual({
      fromTheFuture: [1, 2],
      motion: "bouncy",
      rows: "dense",
    });
  });

  test("say whose dice are rolled here; a new choice counts for sides of which somebody said otherwise", async () => {
    const host = await open(note(`${ROUND}\nOrc attacks Rolf with spear`), "preview");
    const drawn = fight(host);
    const pressed = (name: string): Promise<string | null> =>
      drawn.el.getByRole("button", { name, exact: true }).first().getAttribute("aria-pressed");
    expect(await pressed("Here")).toBe("true");
    await drawn.button("Table").click();
    await expect.poll(() => pressed("Here")).toBe("false");
    const settings = await host.openSettings();
    const choose = async (value: string): Promise<void> => {
      await settings.locator(".setting-item", { hasText: "Everybody else" }).locator("select").selectOption(value);
    };
    await choose("table");
    await choose("here");
    await expect.poll(() => pressed("Here")).toBe("true");
    await choose("table");
    await expect.poll(() => pressed("Here")).toBe("false");
    await host.command("roll");
    await expect.poll(() => said(host)).toContain("Orc’s d20 falls at the table");
  });

  test("put the oldest of the log first, where nobody has turned it", async () => {
    const body = `${ROUND}\n> One.\n> Two.`;
    const host = await open(note(body), "preview", { settings: { log: "oldest" } });
    const text = async (): Promise<string> => fight(host).log.innerText();
    expect((await text()).indexOf("One.")).toBeLessThan((await text()).indexOf("Two."));
    const settings = await host.openSettings();
    await settings.locator(".setting-item", { hasText: "What stands on top" }).locator("select").selectOption("newest");
    await expect.poll(async () => (await text()).indexOf("One.") > (await text()).indexOf("Two.")).toBe(true);
  });

  test("turn the keys of the widget off and on", async () => {
    const host = await open(note(ROUND), "preview", { settings: { keys: false } });
    await fight(host).el.focus();
    await host.page.keyboard.press("1");
    await host.settle();
    expect(await host.disk("Session.md")).toBe(note(ROUND));
    const settings = await host.openSettings();
    await settings.locator(".setting-item", { hasText: "Keys in the widget" }).locator(".checkbox-container").click();
    await fight(host).el.focus();
    await host.page.keyboard.press("1");
    await expect.poll(() => host.disk("Session.md")).toContain("Orc attacks Rolf with spear");
  });

  test("house rules stand in each new fight, and are refused where the rules do not know them", async () => {
    const host = await open("", "source", { settings: { rules: "mighty-blows" } });
    const settings = await host.openSettings();
    const field = settings.locator(".setting-item", { hasText: "House rules" }).locator("input");
    await field.fill("no-such-rule");
    await expect.poll(() => settings.locator(".setting-item-error").count()).toBe(1);
    expect((await host.disk(data)) ?? "{}").not.toContain("no-such-rule");
    await field.fill("death saves");
    const saved = (await host.disk(data)) ?? "{}";
    await host.command("insert-fight");
    await host.page.locator(".bbb-new").getByRole("button", { name: "Insert", exact: true }).click();
    expect((await host.editor()).includes("options: death saves")).toBe(saved.includes("death saves"));
  });

  test("write results behind the lines when a round ends, as one step", async () => {
    const host = await open(note(`${ROUND}\nOrc attacks Rolf with spear [d20=2]`), "live", {
      settings: { writeResults: "round" },
    });
    const before = await host.editor();
    await host.command("new-round");
    await expect.poll(() => host.editor()).toMatch(/spear \[d20=2\] => .+\n== Round 2\n/);
    await host.command("undo");
    expect(await host.editor()).toBe(before);
  });

  test("take stats from another property", async () => {
    const text = `---\nfight: HP 7, AC 12\ncombat: HP 99\n---\n`;
    const body = "rules: mighty-blows\n\n[[Grukk]]:\n\n@party\nAda: HP 8";
    const host = await openHost({
      files: { "Session.md": note(body), "Grukk.md": text },
      open: [{ file: "Session.md", mode: "preview" }],
      settings: { property: "fight" },
    });
    await expect.poll(() => fight(host).hp("Grukk")).toBe("7/7");
  });

  test("leave colours, results and the bar out while one writes", async () => {
    const host = await open(note(ROUND), "source", { settings: { colours: false, results: "none", bar: false } });
    await host.writeBehind("initiative");
    await host.settle(200);
    const shown = (): Promise<number[]> =>
      Promise.all(
        ["[class*=bbb-t-]", ".bbb-inlay", ".bbb-aid"].map((what) => host.pane().locator(`.cm-editor ${what}`).count()),
      );
    expect(await shown()).toEqual([0, 0, 0]);
    const settings = await host.openSettings();
    for (const name of ["Colours", "Bar below"])
      await settings.locator(".setting-item", { hasText: name }).locator(".checkbox-container").click();
    await settings.locator(".setting-item", { hasText: "Results behind" }).locator("select").selectOption("all");
    await expect.poll(async () => (await shown()).every((count) => count > 0)).toBe(true);
  });
});
