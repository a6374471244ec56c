/** The help while a fight's text is written, in Obsidian's editor: real CodeMirror, keys, mouse and touch. */
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seenIn } from "./colours.ts";
import { type HostOptions, type HostPage, type Mode, openHost } from "./driver.ts";
import { block, DUEL_SETUP, fight, note, prefixed, WAITING } from "./fights.ts";

const ASKING = `${DUEL_SETUP}
initiative [Rolf d6=5, Mina d8=3, Orc d6=4]
Rolf attacks Orc with sword`;

const DUE = `${DUEL_SETUP}
initiative [Rolf d6=5, Mina d8=3, Orc d6=4]`;

const WRONG = `${DUE}
Rolf attaks Orc with sword
Orc attacks Rolf with spear [d20=2]`;

interface Opening extends Partial<HostOptions> {
  readonly mode?: Mode;
}

function open(text: string, { mode = "live", ...more }: Opening = {}): Promise<HostPage> {
  return openHost({ files: { "Session.md": text }, open: [{ file: "Session.md", mode }], ...more });
}

/** What the tests press and read, found as a reader finds it. */
function aid(host: HostPage) {
  const { page } = host;
  const bar = page.getByRole("group", { name: "Now" });
  const list = page.getByRole("listbox", { name: "What may be written" });
  return {
    bar,
    list,
    button: (name: string | RegExp): Locator => bar.getByRole("button", { name }),
    options: list.getByRole("option"),
    chosen: list.locator('[aria-selected="true"]'),
    menu: page.getByRole("dialog", { name: "Problem" }),
    card: page.getByRole("dialog", { name: "What this is" }),
    keys: (...keys: string[]): Promise<void> =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve()),
    type: (text: string): Promise<void> => page.keyboard.type(text),
    line: (begins: string): Locator => page.locator(".cm-line", { hasText: begins }).first(),
  };
}

describe("the bar", () => {
  for (const mode of ["live", "source"] as const)
    test(`stands directly below the block that holds the cursor, in ${mode} mode, and only there`, async () => {
      const host = await open(`${note(WAITING)}\n${note(ASKING)}`, { mode });
      const { bar } = aid(host);
      await expect.poll(() => bar.count()).toBe(0);
      await host.writeBehind("Rolf attacks");
      await bar.waitFor();
      expect(await bar.innerText()).toMatch(/^Rolf attacks Orc with sword\s+d20 to hit/);
      const above = await bar.evaluate((el) => el.closest(".bbb-aid")?.previousElementSibling?.textContent);
      expect(above).toBe("```");
      await host.setCursor(0);
      await expect.poll(() => bar.count()).toBe(0);
    });

  test("rolls what is asked for as one step that can be undone, and the cursor stays with its line", async () => {
    const host = await open(note(ASKING));
    await host.writeBehind("Rolf attacks");
    const { button, bar } = aid(host);
    await button("Roll for Rolf").click();
    await expect.poll(() => host.editor()).toMatch(/Rolf attacks Orc with sword \[d20=\d+/);
    await bar.waitFor();
    await button("Undo").click();
    await expect.poll(() => host.editor()).toBe(note(ASKING));
    await aid(host).type("X");
    expect(await host.editor()).toContain("Rolf attacks Orc with swordX");
  });

  test("takes the face of a die that fell on the table, and says what it cannot show", async () => {
    const host = await open(note(ASKING));
    await host.writeBehind("Rolf attacks");
    const { bar } = aid(host);
    const face = bar.getByRole("textbox");
    await face.fill("21");
    await face.press("Enter");
    await expect.poll(() => bar.getByRole("alert").innerText()).toContain("20");
    await face.fill("2");
    await face.press("Enter");
    await expect.poll(() => host.editor()).toContain("Rolf attacks Orc with sword [d20=2]\n");
  });

  test("offers the reactions that may be taken, and writes one below its attack", async () => {
    const host = await open(note(WAITING));
    await host.writeBehind("Orc attacks");
    const { button, bar } = aid(host);
    await bar.getByText("Does Ada react?").waitFor();
    await button("Ada dodges").click();
    await expect.poll(() => host.editor()).toContain("Orc attacks Ada with axe\n  Ada dodges\n```");
  });

  test("says how far away the waiting line is, and leads there", async () => {
    const host = await open(note(ASKING));
    await host.writeBehind("rules:");
    const { button, bar, type } = aid(host);
    await expect.poll(() => bar.innerText()).toMatch(/You are at line 4\. .* at line 15/);
    await button("Go there").click();
    await type("!");
    expect(await host.editor()).toContain("Rolf attacks Orc with sword!");
  });

  test("leads from problem to problem, and shows the fight where the cursor is not", async () => {
    const host = await open(note(WRONG));
    await host.writeBehind("rules:");
    const { button, bar } = aid(host);
    await button(/^To the/).click();
    await expect.poll(() => bar.innerText()).toContain("attaks");
    await button("Show the fight").click();
    await host.blocks().first().waitFor();
    expect(await bar.count()).toBe(0);
  });

  test("goes with Escape until the text changes, and with the plugin for good", async () => {
    const host = await open(note(ASKING));
    await host.writeBehind("Rolf attacks");
    const { bar, keys, type } = aid(host);
    await bar.waitFor();
    await keys("Escape");
    await expect.poll(() => bar.count()).toBe(0);
    await type(" ");
    await bar.waitFor();
    await host.disable();
    await expect.poll(() => host.page.locator(".bbb-aid, .bbb-code").count()).toBe(0);
  });
});

describe("the list", () => {
  test("opens while one types; Tab takes, Enter ends the line", async () => {
    const host = await open(note(DUE));
    await host.writeBehind("initiative");
    const { list, chosen, keys, type } = aid(host);
    await keys("Enter");
    await list.waitFor();
    await type("Rolf att");
    await expect.poll(() => chosen.innerText()).toMatch(/^attacks/);
    await keys("Tab");
    await expect.poll(() => host.editor()).toContain("\nRolf attacks \n```");
    await expect.poll(() => chosen.innerText()).toContain("Orc");
    await keys("Enter");
    expect(await host.editor()).toContain("\nRolf attacks \n\n```");
  });

  test("Enter takes what an arrow has chosen, and Escape closes it before it hides the bar", async () => {
    const host = await open(note(DUE));
    await host.writeBehind("initiative");
    const { list, options, chosen, bar, keys } = aid(host);
    await keys("Enter");
    await list.waitFor();
    const second = (await options.nth(1).locator(".bbb-opt-label").innerText()).trim();
    await keys("ArrowDown");
    await expect.poll(() => chosen.locator(".bbb-opt-label").innerText()).toBe(second);
    await keys("Enter");
    await expect.poll(() => host.editor()).toContain(`\n${second}`);
    await keys("Control+Space");
    await list.waitFor();
    await keys("Escape");
    await expect.poll(() => list.count()).toBe(0);
    expect(await bar.count()).toBe(1);
  });

  test("is what the editor's text says it controls, and says what taking does and by which key", async () => {
    const host = await open(note(DUE));
    await host.writeBehind("initiative");
    const { list, chosen, keys } = aid(host);
    await keys("Enter");
    await list.waitFor();
    // Whose a name is is seen by its shape, and one box stands around the rows.
    for (const side of ["ours", "theirs"])
      expect((await list.locator(`.bbb-side[data-side="${side}"]`).first().boundingBox())?.width).toBeGreaterThan(5);
    const box = await list.evaluate((el) => getComputedStyle(el.closest(".cm-tooltip") ?? el).borderTopWidth);
    expect(box).toBe("0px");
    const content = host.page.locator(".cm-content");
    expect(await content.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
    expect(await content.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    expect(await host.page.locator(".bbb-opt-doc").innerText()).toMatch(/\S[\s\S]*Tab takes it$/);
  });

  test("does not open by itself where that is not wanted; its key asks for it", async () => {
    const host = await open(note(DUE), { settings: { help: false } });
    await host.writeBehind("initiative");
    const { list, keys, type } = aid(host);
    await keys("Enter");
    await type("Rolf ");
    await host.settle();
    expect(await list.count()).toBe(0);
    await keys("Control+Space");
    await list.waitFor();
  });

  test("is taken with the mouse, and the text keeps the focus", async () => {
    const host = await open(note(DUE));
    await host.writeBehind("initiative");
    const { options, type, keys } = aid(host);
    await keys("Enter");
    await type("Rolf ");
    await options.filter({ hasText: /^attacks/ }).click();
    await type("Orc");
    await expect.poll(() => host.editor()).toContain("\nRolf attacks Orc\n");
  });
});

describe("dice and chances in the list", () => {
  test("inside the brackets the dice are thrown for whoever must, as one step; nothing shows a face before", async () => {
    const host = await open(note(ASKING));
    await host.writeBehind("Rolf attacks");
    const { options, chosen, keys, type, list } = aid(host);
    await keys("End");
    await type(" [");
    await expect.poll(() => chosen.innerText()).toMatch(/^Roll for Rolf/);
    for (const each of await options.allInnerTexts()) expect(each).not.toMatch(/= ?\d/);
    await keys("Tab");
    await expect.poll(() => host.editor()).toMatch(/\nRolf attacks Orc with sword \[d20=\d+[^\n]*\]\n/);
    expect(await list.count()).toBe(0);
    await keys("Control+z");
    await expect.poll(() => host.editor()).toBe(note(`${ASKING} [`));
  });

  test("a target's chance stands beside it once it is known", async () => {
    const host = await open(note(DUE));
    await host.writeBehind("initiative");
    const { options, keys, type } = aid(host);
    await keys("Enter");
    await type("Rolf attacks ");
    const orc = options.filter({ hasText: /^Orc/ });
    await expect.poll(() => orc.locator(".bbb-opt-detail").innerText()).toMatch(/^\d+ %$/);
  });
});

describe("the text", () => {
  test("does not move: Enter brings no indent, and brackets are not closed", async () => {
    const host = await open(note(WAITING));
    await host.writeBehind("Orc attacks");
    const { type, keys } = aid(host);
    await keys("Enter");
    await type("  Ada dodges [");
    await keys("Enter");
    await type("x");
    expect(await host.editor()).toContain("\n  Ada dodges [\nx\n```");
  });

  test("stays in its call-out and in its list: Enter brings what the block stands in", async () => {
    const inCallout = `> [!note] Ambush\n${prefixed("> ", `\`\`\`combat\n${DUE}\n\`\`\``)}\n`;
    const inList = `- Before:\n${prefixed("  ", `\`\`\`combat\n${DUE}\n\`\`\``)}\n`;
    for (const [text, prefix] of [
      [inCallout, "> "],
      [inList, "  "],
    ] as const) {
      const host = await open(text);
      await host.writeBehind(`${prefix}initiative`);
      const { type, keys, chosen } = aid(host);
      await keys("Enter");
      await type("Rolf att");
      await expect.poll(() => chosen.innerText()).toMatch(/^attacks/);
      await keys("Tab");
      await expect.poll(() => host.editor()).toContain(`Orc d6=4]\n${prefix}Rolf attacks \n${prefix}\`\`\``);
    }
  });

  test("has results behind its lines, which a setting turns off", async () => {
    const fought = `${ASKING} [d20=17, d8=6, Orc d20=20]`;
    const host = await open(note(fought));
    await host.writeBehind("Rolf attacks");
    const inlay = aid(host).line("Rolf attacks").locator(".bbb-inlay");
    await expect.poll(() => inlay.innerText()).toContain("−");
    const settings = await host.openSettings();
    await settings.locator(".setting-item", { hasText: "Results behind" }).locator("select").selectOption("none");
    await expect.poll(() => host.page.locator(".bbb-inlay").count()).toBe(0);
  });

  test("shows whose a name is, and marks what is wrong in the block's own padding", async () => {
    const host = await open(note(WRONG));
    await host.writeBehind("Orc attacks");
    const { line } = aid(host);
    await expect.poll(() => line("Orc attacks").locator(".bbb-theirs.bbb-acts").innerText()).toBe("Orc");
    await expect.poll(() => line("Orc attacks").locator(".bbb-ours").innerText()).toBe("Rolf");
    const wrong = line("Rolf attaks");
    expect(await wrong.locator(".bbb-wave").innerText()).toBe("attaks");
    const [mark, name] = await Promise.all([
      wrong.locator(".bbb-mark").boundingBox(),
      wrong.locator(".bbb-ours").first().boundingBox(),
    ]);
    if (mark === null || name === null) throw new Error("Neither is on the page.");
    expect(mark.x + mark.width).toBeLessThanOrEqual(name.x);
  });
});

/** The middle of a word in the editor, for a pointer. */
async function placeOf(host: HostPage, line: string, word: string): Promise<{ x: number; y: number }> {
  return host.page.evaluate(
    ({ line, word }) => {
      const view = window.host.app.workspace.leaves[0]?.view;
      if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error("No note is open.");
      const { cm } = view.editor;
      const text = cm.state.doc.toString();
      const at = text.indexOf(word, text.indexOf(line)) + Math.floor(word.length / 2);
      const box = cm.coordsAtPos(at);
      if (box === null) throw new Error(`"${word}" is not on the screen.`);
      return { x: box.left + 1, y: (box.top + box.bottom) / 2 };
    },
    { line, word },
  );
}

const FOUGHT = `${ASKING} [d20=17, d8=6, Orc d20=20]`;

describe("a word", () => {
  test("is explained where the pointer rests, and its rule opens", async () => {
    const host = await open(note(FOUGHT));
    await host.writeBehind("Rolf attacks");
    const { card } = aid(host);
    const { x, y } = await placeOf(host, "Rolf attacks", "attacks");
    await host.page.mouse.move(x, y);
    await host.page.mouse.move(x + 1, y);
    await card.waitFor();
    expect(await card.innerText()).toMatch(/^attack\s+action, mighty-blows/);
    await card.getByRole("button", { name: /^MB-/ }).first().click();
    await host.page.locator(".modal", { hasText: "MB-" }).waitFor();
  });

  test("that is a name is renamed in the notes in which the fight goes on, and the reader is told", async () => {
    const later = `Text.\n\n${note("continues: [[Session]]\n\n== Round 2\nRolf attacks Orc with sword")}`;
    const host = await open(note(FOUGHT), {
      files: { "Session.md": note(FOUGHT), "Later.md": later, "Apart.md": later.replace("[[Session]]", "[[Nowhere]]") },
    });
    // The vault is looked through once a fight asks where it goes on.
    await expect
      .poll(() => host.page.locator(".bbb-goes-on").allInnerTexts())
      .toEqual([expect.stringContaining("Later")]);
    await host.writeBehind("Rolf attacks");
    const { x, y } = await placeOf(host, "Rolf attacks", "Rolf");
    await host.page.mouse.move(x, y);
    await host.page.mouse.move(x + 1, y);
    await aid(host).card.getByRole("button", { name: "Rename everywhere" }).click();
    const field = host.page.getByRole("textbox", { name: "New name of Rolf" });
    await field.fill("Hrolf");
    await expect
      .poll(async () => {
        if (await field.isVisible()) await field.press("Enter");
        return host.disk("Later.md");
      })
      .toBe(later.replaceAll("Rolf", "Hrolf"));
    await expect.poll(() => host.editor()).toBe(note(FOUGHT).replaceAll("Rolf", "Hrolf"));
    await expect.poll(() => host.notices()).toContain("Renamed in Later too, where the fight goes on.");
    expect(await host.disk("Apart.md")).toContain("Rolf attacks");
  });

  test("a fighter that is opened in the widget is renamed wherever its fight goes on", async () => {
    const below = block("continues:\n\n== Round 2\nRolf attacks Orc with sword");
    const today = `${note(FOUGHT)}\n${below}\n`;
    const later = `Text.\n\n${note("continues: @party from [[Session]]\n\n== Round 1\n> Rolf sleeps.")}`;
    const host = await open(today, { files: { "Session.md": today, "Later.md": later } });
    const drawn = fight(host);
    const rename = async (name: string): Promise<void> => {
      await drawn.el.locator(".bbb-card .bbb-name").filter({ hasText: "olf" }).first().click();
      const sheet = drawn.el.locator(".bbb-open").first();
      await sheet.getByText("Duplicate, rename").click();
      await sheet.getByRole("textbox", { name: "New name" }).fill(name);
      await sheet.getByRole("button", { name: "Rename", exact: true }).click();
    };
    await rename("Hrolf");
    await expect.poll(() => host.editor()).toBe(today.replaceAll("Rolf", "Hrolf"));
    await expect.poll(() => host.disk("Later.md")).toBe(later.replaceAll("Rolf", "Hrolf"));
    await expect.poll(() => host.notices()).toContain("Renamed in Later too, where the fight goes on.");
  });

  test("that is a name leads to its declaration with Ctrl and a click, and is renamed everywhere as one step", async () => {
    const host = await open(note(FOUGHT));
    await host.writeBehind("Rolf attacks");
    const { card, type, button } = aid(host);
    const { x, y } = await placeOf(host, "Rolf attacks", "Rolf");
    await host.page.mouse.move(x, y);
    await host.page.mouse.move(x + 1, y);
    await card.getByRole("button", { name: "Rename everywhere" }).click();
    const field = host.page.getByRole("textbox", { name: "New name of Rolf" });
    await expect.poll(() => field.evaluate((el) => el === document.activeElement)).toBe(true);
    await type("Mina");
    await host.page.keyboard.press("Enter");
    await host.page.getByRole("alert").waitFor();
    await field.fill("Hrolf");
    await field.press("Enter");
    const renamed = note(FOUGHT).replaceAll("Rolf", "Hrolf");
    await expect.poll(() => host.editor()).toBe(renamed);
    await button("Undo").click();
    await expect.poll(() => host.editor()).toBe(note(FOUGHT));
    await host.page.keyboard.down("Control");
    const again = await placeOf(host, "Rolf attacks", "Rolf");
    await host.page.mouse.click(again.x, again.y);
    await host.page.keyboard.up("Control");
    await type("X");
    expect(await host.editor()).toContain("\nXRolf: HP 12");
  });

  test("that is a name leads from mention to mention", async () => {
    const host = await open(note(FOUGHT));
    await host.writeBehind("Rolf attacks");
    const { card, type } = aid(host);
    const { x, y } = await placeOf(host, "Rolf attacks", "Rolf");
    await host.page.mouse.move(x, y);
    await host.page.mouse.move(x + 1, y);
    await card.getByRole("button", { name: /^To the next of \d+ mentions$/ }).click();
    await type("X");
    // The next one: behind it, or the first of all.
    const mentions = [...note(FOUGHT).matchAll(/Rolf/g)].map(({ index }) => index);
    const here = note(FOUGHT).indexOf("Rolf attacks");
    const next = mentions.find((at) => at > here) ?? mentions[0] ?? 0;
    await expect.poll(() => host.editor()).toBe(`${note(FOUGHT).slice(0, next)}X${note(FOUGHT).slice(next)}`);
  });

  test("is explained on a phone where it is held", async () => {
    const host = await open(note(FOUGHT), { phone: true });
    await host.writeBehind("Rolf attacks");
    const { card } = aid(host);
    const { x, y } = await placeOf(host, "Rolf attacks", "attacks");
    await host.page.evaluate(
      ({ x, y }) => {
        const target = document.elementFromPoint(x, y);
        if (target === null) throw new Error("Nothing is there.");
        const touch = new Touch({ identifier: 1, target, clientX: x, clientY: y });
        target.dispatchEvent(
          new TouchEvent("touchstart", { touches: [touch], changedTouches: [touch], bubbles: true }),
        );
      },
      { x, y },
    );
    await card.waitFor();
    expect(await card.innerText()).toMatch(/^attack/);
  });
});

describe("what is wrong", () => {
  for (const way of ["a click on the wave", "a click on the mark", "its key"] as const)
    test(`is said, with what could be meant, by ${way}; taking that is one step`, async () => {
      const host = await open(note(WRONG));
      await host.writeBehind("Rolf attaks");
      const { menu, line, keys, button } = aid(host);
      if (way === "its key") await keys("Control+.");
      else
        await line("Rolf attaks")
          .locator(way.endsWith("wave") ? ".bbb-wave" : ".bbb-mark")
          .click();
      await menu.waitFor();
      expect(await menu.innerText()).toMatch(/attaks[\s\S]*attacks/);
      await keys("Escape");
      await expect.poll(() => menu.count()).toBe(0);
      await keys("Control+.", "Enter");
      await expect.poll(() => host.editor()).toBe(note(WRONG.replace("attaks", "attacks")));
      await button("Undo").click();
      await expect.poll(() => host.editor()).toBe(note(WRONG));
    });

  test("is mended from the bar", async () => {
    const host = await open(note(WRONG), { phone: true });
    await host.writeBehind("Rolf attaks");
    const { bar } = aid(host);
    await bar.locator(".bbb-line-button").tap();
    await expect.poll(() => host.editor()).toBe(note(WRONG.replace("attaks", "attacks")));
  });
});

test("everything can be read: words have a contrast of 4.5 in light and dark", async () => {
  const host = await open(`${note(WRONG)}\n`, { reducedMotion: true });
  await host.writeBehind("Rolf attaks");
  const { keys, menu, list } = aid(host);
  const weak = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await host.setTheme(theme);
      await host.page.emulateMedia({ colorScheme: theme });
      const seen = await seenIn(host.page.locator(".cm-editor"));
      found.push(
        ...seen.filter(({ ratio, least }) => ratio < least).map(({ what, ratio }) => `${theme} ${what} ${ratio}`),
      );
    }
    return found;
  };
  await keys("Control+.");
  await menu.waitFor();
  expect(await weak()).toEqual([]);
  await host.writeBehind("Orc attacks");
  await keys("Enter");
  await list.waitFor();
  expect(await weak()).toEqual([]);
});

describe("on a phone", () => {
  test("the bar stands above the foot of the page, in reach of a thumb, and a tap rolls", async () => {
    const host = await open(note(ASKING), { phone: true });
    await host.writeBehind("Rolf attacks");
    const { bar, button } = aid(host);
    await bar.waitFor();
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
    for (const each of await bar.getByRole("button").all())
      expect((await each.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await button("Roll for Rolf").tap();
    await expect.poll(() => host.editor()).toMatch(/Rolf attacks Orc with sword \[d20=\d+/);
    await host.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect.poll(() => bar.count()).toBe(0);
  });

  test("three rows of the list stand in its place; a tap takes one, and all are a tap away", async () => {
    const host = await open(note(DUE), { phone: true });
    await host.writeBehind("initiative");
    const { list, options, bar, keys } = aid(host);
    await keys("Enter");
    await list.waitFor();
    expect(await options.count()).toBe(3);
    for (const each of await options.all()) expect((await each.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect(await bar.count()).toBe(0);
    await host.page.getByRole("button", { name: "All" }).tap();
    await expect.poll(() => options.count()).toBeGreaterThan(3);
    const first = (await options.first().locator(".bbb-opt-label").innerText()).trim();
    await options.first().tap();
    await expect.poll(() => host.editor()).toContain(`\n${first}`);
  });

  test("dice are thrown by a tap on the list's row", async () => {
    const host = await open(note(ASKING), { phone: true });
    await host.writeBehind("Rolf attacks");
    const { options, keys, type } = aid(host);
    await keys("End");
    await type(" [");
    await options.filter({ hasText: "Roll for Rolf" }).tap();
    await expect.poll(() => host.editor()).toMatch(/Rolf attacks Orc with sword \[d20=\d+/);
  });

  test("results stand below their lines, and the line that is written is never below the dock", async () => {
    const fought = `${ASKING} [d20=17, d8=6, Orc d20=20]`;
    const host = await open(note(fought), { phone: true });
    await host.writeBehind("Rolf attacks");
    const { line, keys, list } = aid(host);
    const inlay = line("Rolf attacks").locator(".bbb-inlay");
    const top = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await top(inlay)) - (await top(line("Rolf attacks")))).toBeGreaterThan(10);
    for (let i = 0; i < 30; i++) await keys("Enter");
    await list.waitFor();
    await expect
      .poll(() =>
        host.page.evaluate(() => {
          const caret = document.querySelector(".cm-cursor-primary")?.getBoundingClientRect();
          const dock = document.querySelector(".bbb-aid-dock")?.getBoundingClientRect();
          return caret !== undefined && dock !== undefined && caret.bottom <= dock.top;
        }),
      )
      .toBe(true);
  });
});
