/**
 * What the reader has focused, opened, typed and scrolled to outlives the drawing anew that a change of the text
 * brings.
 */
import { describe, expect, test } from "vitest";
import { longFight } from "../bench/fights.ts";
import { type HostOptions, type HostPage, type Mode, openHost } from "./driver.ts";
import { block, DrawnFight, fight, loadDice, note, prefixed, ROAD_SETUP, scrollToFight, WAITING } from "./fights.ts";
import { pluginTimers, watchPlugin } from "./traces.ts";

async function open(text: string, mode: Mode, more: Partial<HostOptions> = {}): Promise<HostPage> {
  return openHost({
    files: { "Session.md": text },
    open: [{ file: "Session.md", mode }],
    viewport: { width: 900, height: 1000 },
    ...more,
  });
}

const MODES = ["live", "preview"] as const;
/** By then an open editor has saved what was written into it, and all has been drawn again. In milliseconds. */
const SAVED = 2000;
const BOTH_PANES: Partial<HostOptions> = {
  open: [
    { file: "Session.md", mode: "source" },
    { file: "Session.md", mode: "preview" },
  ],
  viewport: { width: 1200, height: 1000 },
};

/** What has the focus: its accessible name, or its text. */
async function focused(host: HostPage): Promise<string> {
  return host.page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute("aria-label") ?? active?.textContent ?? "";
  });
}

async function inFight(host: HostPage): Promise<boolean> {
  return host.page.evaluate(() => document.activeElement?.closest(".bbb-fight") !== null);
}

describe.each(MODES)("in %s mode", (mode) => {
  test.each([
    ["between other text", (body: string) => note(body)],
    ["in a call-out", (body: string) => `Before.\n\n${prefixed("> ", `[!a] A\n${block(body)}`)}\n\nAfter.\n`],
  ])("the keyboard alone plays a round: focus goes to the next thing to do (%s)", async (_, text) => {
    const host = await open(text(WAITING), mode);
    const drawn = fight(host);
    const { keyboard } = host.page;
    await loadDice(host, 3);
    await drawn.el
      .getByRole("button", { name: /^(No reaction|Roll for)/ })
      .first()
      .focus();
    await keyboard.press("Enter");
    await expect.poll(() => drawn.log.innerText()).toContain("damage");
    expect(await inFight(host)).toBe(true);
    // What is next by the rules can be reached and chosen from there.
    await drawn.el.getByRole("combobox", { name: "Write a line" }).focus();
    await keyboard.type("Ada attacks Orc with sword");
    await keyboard.press("Enter");
    await expect.poll(() => drawn.face("Ada: d6").count()).toBe(1);
    // The die that the line asks for has the focus.
    await expect.poll(() => focused(host)).toMatch(/Ada: d6/);
    await keyboard.type("4");
    await keyboard.press("Enter");
    await expect.poll(() => drawn.hp("Orc")).toBe("5/9");
    expect(await inFight(host)).toBe(true);
  });

  test("a reaction that is declined leaves the focus to the next die, and is asked again once the die before is undone", async () => {
    const attack = "Marko attacks Robber with broad sword";
    const host = await open(
      note(`rules: brp
@party
Marko: DEX 13, HP 12, broad sword 60%, d8+1
@robbers
Robber: DEX 10, HP 11, dodge 40, dagger 40%, d4

== Round 1
end of statements
${attack}`),
      mode,
    );
    const drawn = fight(host);
    const { keyboard } = host.page;
    const decline = drawn.el.getByRole("button", { name: "No reaction", exact: true });
    await drawn.face("Marko: d100").focus();
    await keyboard.type("20");
    await keyboard.press("Enter");
    await decline.click();
    await expect.poll(() => focused(host)).toContain("Face of Marko: ");
    await drawn.el.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect.poll(() => drawn.face("Marko: d100").count()).toBe(1);
    // The reading view draws anew what has been taken back: the field that is typed into is the one that stays.
    await host.settle();
    await drawn.face("Marko: d100").focus();
    await keyboard.type("20");
    await keyboard.press("Enter");
    await decline.waitFor();
  });

  test.each(mode === "live" ? (["unload"] as const) : (["unload", "remove", "late"] as const))(
    "a face is whole though what was taken back is drawn anew while it is typed (%s)",
    async (discard) => {
      const host = await open(note(WAITING), mode);
      const drawn = fight(host);
      const { keyboard } = host.page;
      const first = drawn.el.locator(".bbb-face-field").first();
      await first.focus();
      const name = await focused(host);
      await keyboard.type("3");
      await keyboard.press("Enter");
      await expect.poll(() => drawn.el.getByRole("textbox", { name, exact: true }).count()).toBe(0);
      await host.settle();
      await host.setKnobs({ discard, parseDelay: 1000 });
      await drawn.el.getByRole("button", { name: "Undo", exact: true }).first().click();
      const again = drawn.el.getByRole("textbox", { name, exact: true });
      await again.focus();
      await keyboard.type("1");
      await host.settle(SAVED);
      expect(await focused(host)).toBe(name);
      await keyboard.type("2");
      expect(await again.inputValue()).toBe("12");
    },
  );

  test("focus stays with the same kind of control: typing face after face", async () => {
    const host = await open(note(`${ROAD_SETUP}\nBandit 2 attacks Theobald with bow, at 5 zones`), mode);
    await fight(host).face("Bandit 2: d20").focus();
    await host.page.keyboard.type("5");
    await host.page.keyboard.press("Enter");
    await expect.poll(() => fight(host).face("Bandit 2: d6").count()).toBe(1);
    expect(await focused(host)).toContain("Face of Bandit 2: d6");
    await host.page.keyboard.type("3");
    await host.page.keyboard.press("Enter");
    await expect.poll(() => fight(host).hp("Theobald")).toBe("6/7");
  });

  test("focus that the reader has taken elsewhere is not called back", async () => {
    const host = await open(note(WAITING), mode);
    await host.page.evaluate(() => document.body.createEl("input", { attr: { id: "elsewhere" } }));
    await fight(host).face("Orc: d8").fill("3");
    await host.page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>(".bbb-face-field");
      field?.form?.requestSubmit();
      document.getElementById("elsewhere")?.focus();
    });
    await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
    await host.settle(200);
    expect(await host.page.evaluate(() => document.activeElement?.id)).toBe("elsewhere");
  });

  test("open disclosures stay open, what is typed stays typed, and unchanged elements stay the same", async () => {
    const host = await open(note(`${WAITING} [d8=3]\nAda attacks Orc with sword`), mode);
    const drawn = fight(host);
    await drawn.el.locator(".bbb-card .bbb-name", { hasText: "Ada" }).click();
    await drawn.log.getByText("Orc attacks Ada").click();
    await drawn.el.getByRole("combobox", { name: "Write a line" }).fill("half a thought");
    const opened = await drawn.el.locator("details[open]").count();
    expect(opened).toBeGreaterThanOrEqual(3);
    const row = await drawn.log.locator(".bbb-unit").first().elementHandle();
    await drawn.typeFace("Ada: d6", 4);
    await expect.poll(() => drawn.hp("Orc")).toBe("5/9");
    await host.settle(150);
    expect(await drawn.el.locator("details[open]").count()).toBe(opened);
    expect(await drawn.el.getByRole("combobox", { name: "Write a line" }).inputValue()).toBe("half a thought");
    expect(await row?.evaluate((el) => el.isConnected)).toBe(true);
  });

  test("the page stays where it was scrolled to", async () => {
    const far = `${"Paragraph.\n\n".repeat(60)}${block(WAITING)}\n\n${"Paragraph.\n\n".repeat(60)}`;
    const host = await open(far, mode, { viewport: { width: 900, height: 600 } });
    const scroller = await scrollToFight(host, mode);
    const drawn = fight(host);
    const before = await scroller.evaluate((el) => el.scrollTop);
    expect(before).toBeGreaterThan(300);
    await drawn.face("Orc: d8").fill("3");
    await drawn.face("Orc: d8").press("Enter");
    await expect.poll(() => drawn.hp("Ada")).toBe("5/8");
    await host.settle(SAVED);
    expect(Math.abs((await scroller.evaluate((el) => el.scrollTop)) - before)).toBeLessThan(4);
  });

  test("what has just happened is put into a live region that is on the page by then", async () => {
    const host = await open(note(WAITING), mode);
    // A screen reader hears what comes into a region that it knows, not what a new or moved region brings along.
    await host.page.evaluate(() => {
      const spoken: string[] = [];
      const selector = "[aria-live='polite']";
      let known = new Set(document.querySelectorAll(selector));
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes));
        for (const region of known)
          if (added.some((node) => node !== region && node.contains(region))) known.delete(region);
        for (const { target, addedNodes } of records)
          if (target instanceof Element && known.has(target))
            spoken.push(...Array.from(addedNodes, ({ textContent }) => textContent ?? ""));
        window.requestAnimationFrame(() => (known = new Set(document.querySelectorAll(selector))));
      }).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { spoken });
    });
    await fight(host).typeFace("Orc: d8", 3);
    await expect
      .poll(() => host.page.evaluate(() => String(Reflect.get(window, "spoken"))))
      .toMatch(/Orc attacks Ada.*3 damage.*, 5 left/);
    const region = fight(host).news;
    expect(await region.getAttribute("role")).toBe("status");
  });
});

test.each(["unload", "remove", "late"] as const)(
  "however reading view takes the old drawing away (%s), nothing of the reader's is lost",
  async (discard) => {
    const host = await open(note(`${ROAD_SETUP}\nBandit 2 attacks Theobald with bow, at 5 zones`), "preview", {
      knobs: { discard },
    });
    const drawn = fight(host);
    await drawn.el.locator(".bbb-order").getByText("Sybilla", { exact: true }).last().click();
    await drawn.el.getByRole("combobox", { name: "Write a line" }).fill("half a thought");
    const before = await drawn.el.elementHandle();
    await drawn.face("Bandit 2: d20").focus();
    await host.page.keyboard.type("5");
    const sections = (await host.counters()).sectionRendered;
    await host.page.keyboard.press("Enter");
    await expect.poll(async () => (await host.counters()).sectionRendered).toBe(sections + 1);
    await expect.poll(() => focused(host)).toContain("Face of Bandit 2: d6");
    expect(await before?.evaluate((el) => el.isConnected)).toBe(true);
    expect(await drawn.el.locator(".bbb-sheet[open]").count()).toBe(1);
    expect(await drawn.el.getByRole("combobox", { name: "Write a line" }).inputValue()).toBe("half a thought");
  },
);

describe("what is scrolled", () => {
  // Longer than the pane, and short enough to be drawn wholly: what is not drawn yet has no certain height.
  const TALL = `${"Paragraph.\n\n".repeat(12)}${block(WAITING)}\n\n${"Paragraph.\n\n".repeat(12)}`;

  /** The next time that the host draws the fight, it scrolls its page there right afterwards. */
  async function jumpTo(host: HostPage, scroller: string, top: number): Promise<() => Promise<boolean>> {
    await host.page.evaluate(
      ({ scroller, top }) => {
        const el = document.querySelector(scroller);
        if (!el) throw new Error("Nothing scrolls.");
        new MutationObserver((records, self) => {
          const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes));
          if (!added.some((node) => node instanceof Element && node.find(".block-language-combat"))) return;
          self.disconnect();
          window.setTimeout(() => {
            el.scrollTop = top;
            Object.assign(window, { jumped: true });
          });
        }).observe(el, { childList: true, subtree: true });
      },
      { scroller, top },
    );
    return () => host.page.evaluate(() => Reflect.get(window, "jumped") === true);
  }

  async function openTall(
    mode: (typeof MODES)[number],
  ): Promise<{ host: HostPage; scroller: string; top: () => Promise<number> }> {
    const host = await open(TALL, mode, { viewport: { width: 900, height: 600 } });
    await watchPlugin(host);
    const scroller = mode === "live" ? ".cm-scroller" : ".markdown-preview-view";
    const top = (): Promise<number> => host.page.evaluate((at) => document.querySelector(at)?.scrollTop ?? 0, scroller);
    await scrollToFight(host, mode);
    return { host, scroller, top };
  }

  test.each(MODES)("is called back where the host lets its page jump after a write (%s)", async (mode) => {
    const { host, scroller, top } = await openTall(mode);
    await fight(host).face("Orc: d8").fill("3");
    const seenAt = async (): Promise<number> => (await fight(host).title.boundingBox())?.y ?? NaN;
    const before = await seenAt();
    const jumped = await jumpTo(host, scroller, (await top()) - 80);
    await fight(host).face("Orc: d8").press("Enter");
    await expect.poll(jumped).toBe(true);
    await expect.poll(async () => Math.abs((await seenAt()) - before)).toBeLessThan(4);
  });

  test("is the reader's own while the focus is not in the fight", async () => {
    const { host, scroller, top } = await openTall("preview");
    const there = (await top()) - 50;
    const jumped = await jumpTo(host, scroller, there);
    await host.writeOutside("Session.md", TALL.replace("with axe", "with axe [d8=3]"));
    await expect.poll(jumped).toBe(true);
    await expect.poll(() => pluginTimers(host)).toEqual([]);
    expect(await top()).toBe(there);
  });
});

describe("a long fight", () => {
  test.each(MODES)(
    "in %s mode: one die of 300 lines changes that line, and no other element of the log",
    async (mode) => {
      const body = `${longFight("zones", 300)}\n== Round 99\nLeader attacks Balthasar with battleaxe`;
      const host = await open(note(body), mode);
      const drawn = fight(host);
      await drawn.face("Leader: d8").waitFor();
      const count = await drawn.log.evaluate(async (log) => {
        // The oldest rounds are behind one line, each folded in it.
        for (let deep = 0; deep < 2; deep++) {
          for (const part of log.findAll("details")) part.setAttribute("open", "");
          await window.host.idle(120);
        }
        const rows = Array.from(log.querySelectorAll(".bbb-unit"));
        Object.assign(window, { rows, html: rows.map((row) => row.outerHTML) });
        return rows.length;
      });
      expect(count).toBeGreaterThan(190);
      await drawn.typeFace("Leader: d8", 1);
      await expect.poll(() => drawn.hp("Balthasar")).not.toBe("99999/99999");
      await host.settle(150);
      const same = await drawn.log.evaluate((log) => {
        const rows: Element[] = Reflect.get(window, "rows");
        const html: string[] = Reflect.get(window, "html");
        const now = Array.from(log.querySelectorAll(".bbb-unit"));
        return {
          rows: now.length,
          replaced: now.filter((row, at) => row !== rows[at]).length,
          different: now.filter((row, at) => row.outerHTML !== html[at]).length,
        };
      });
      expect(same).toEqual({ rows: count, replaced: 0, different: 1 });
    },
  );

  test.each(MODES)("in %s mode: a round that joins the oldest ones takes none of its rows away", async (mode) => {
    const rounds = [90, 91, 92, 93, 94].map((n) => `== Round ${n}\nLeader attacks Balthasar with battleaxe`);
    const host = await open(note(`${longFight("zones", 40)}\n${rounds.join("\n")}`), mode);
    const drawn = fight(host);
    await drawn.face("Leader: d8").waitFor();
    await drawn.log.evaluate((log) => Object.assign(window, { rows: Array.from(log.querySelectorAll(".bbb-unit")) }));
    for (const n of [90, 91, 92]) {
      await drawn.typeFace("Leader: d8", 1);
      await drawn.log
        .locator("details[open]", { hasText: `Round ${n + 1}` })
        .last()
        .waitFor();
      await drawn.log
        .locator("summary", { hasText: `Round ${n}` })
        .first()
        .waitFor();
    }
    const oldest = drawn.log.locator("[data-bbb-open='oldest']");
    await expect.poll(() => oldest.innerText()).toContain("to round 91");
    const gone = await drawn.log.evaluate(() => {
      const rows: Element[] = Reflect.get(window, "rows");
      return rows.filter((row) => !row.isConnected).map((row) => row.textContent);
    });
    expect(gone).toEqual([]);
    // They are hidden until the oldest are opened, and then stand beside them.
    const folded = drawn.log.locator("[data-bbb-open='part == Round 91']");
    expect(await folded.isVisible()).toBe(false);
    await oldest.locator(":scope > summary").click();
    await folded.waitFor();
    expect(await oldest.locator(":scope > summary").innerText()).not.toContain("round 91");
  });
});

describe("a change from elsewhere", () => {
  test("live typing in an editor shows in reading view beside it, before anything is saved", async () => {
    const host = await open(note(WAITING), "preview", { ...BOTH_PANES, knobs: { saveDelay: 60_000 } });
    const line = note(WAITING).split("\n").indexOf("Orc attacks Ada with axe");
    await fight(host, 0, 1).el.locator(".bbb-order").getByText("Ada", { exact: true }).last().click();
    await host.type(" [d8=3]", line, "Orc attacks Ada with axe".length);
    await expect.poll(() => fight(host, 0, 1).hp("Ada")).toBe("5/8");
    expect(await host.disk("Session.md")).toBe(note(WAITING));
    // And what is shown can be gone on with.
    await fight(host, 0, 1).write("Ada attacks Orc with sword");
    expect(await host.editor(0)).toBe(note(`${WAITING} [d8=3]\nAda attacks Orc with sword`));
  });

  test("keeps what is open in reading view, when the note is saved and drawn anew", async () => {
    const host = await open(note(WAITING), "preview", { ...BOTH_PANES, knobs: { saveDelay: 400 } });
    const drawn = fight(host, 0, 1);
    await drawn.el.locator(".bbb-card .bbb-name", { hasText: "Ada" }).click();
    const before = await drawn.el.elementHandle();
    const line = note(WAITING).split("\n").indexOf("Orc attacks Ada with axe");
    await host.type(" [d8=3]", line, "Orc attacks Ada with axe".length);
    const drawnBefore = (await host.counters()).sectionRendered;
    await expect.poll(async () => (await host.counters()).sectionRendered).toBe(drawnBefore + 1);
    await host.settle();
    expect(await drawn.hp("Ada")).toBe("5/8");
    expect(await before?.evaluate((el) => el.isConnected)).toBe(true);
    expect(await drawn.el.locator(".bbb-sheet[open]").count()).toBe(1);
  });

  test("of many keys is worked out once, when typing pauses", async () => {
    const host = await open(note(WAITING), "preview", { ...BOTH_PANES, knobs: { saveDelay: 60_000 } });
    const shown = await host.page.evaluate(
      async ({ line, ch }) => {
        const log = document.querySelector(".bbb-fight .bbb-log");
        const [first] = window.host.app.workspace.leaves;
        if (!log || !(first?.view instanceof window.host.obsidian.MarkdownView)) throw new Error("Nothing is drawn.");
        const shown: string[] = [];
        new MutationObserver(() => shown.push(log.textContent ?? "")).observe(log, { childList: true, subtree: true });
        const { editor } = first.view;
        for (const [at, key] of Array.from(" [d8=3]").entries()) {
          editor.replaceRange(key, { line, ch: ch + at });
          // Whatever is not put off has its turn here; no timer has.
          for (let turn = 0; turn < 200; turn++) await Promise.resolve();
        }
        return shown;
      },
      { line: note(WAITING).split("\n").indexOf("Orc attacks Ada with axe"), ch: "Orc attacks Ada with axe".length },
    );
    expect(shown).toEqual([]);
    await expect.poll(() => fight(host, 0, 1).hp("Ada")).toBe("5/8");
  });

  test("shows also where no host draws again: in a hover preview", async () => {
    const host = await openHost({ files: { "Other.md": "Text.\n", "Session.md": note(WAITING) } });
    const drawn = new DrawnFight((await host.renderPopover(note(WAITING), "Session.md")).locator(".bbb-fight"));
    await drawn.face("Orc: d8").waitFor();
    await host.writeOutside("Session.md", note(`${WAITING} [d8=3]`));
    await expect.poll(() => drawn.hp("Ada")).toBe("5/8");
  });

  test("undo in live preview keeps what is open, and takes the die back", async () => {
    const host = await open(note(WAITING), "live");
    const drawn = fight(host);
    await drawn.el.locator(".bbb-card .bbb-name", { hasText: "Ada" }).click();
    await drawn.typeFace("Orc: d8", 3);
    await expect.poll(() => drawn.hp("Ada")).toBe("5/8");
    await host.undo();
    await expect.poll(() => drawn.hp("Ada")).toBe("8/8");
    expect(await drawn.el.locator(".bbb-sheet[open]").count()).toBe(1);
    expect(await drawn.face("Orc: d8").count()).toBe(1);
  });

  test("a widget goes to no other pane: opening the note again leaves the first one its own", async () => {
    const host = await open(note(WAITING), "preview");
    await fight(host).typeFace("Orc: d8", 3);
    await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
    await host.open("Session.md", "preview");
    await host.settle(300);
    expect(await fight(host, 0, 0).hp("Ada")).toBe("5/8");
    expect(await fight(host, 0, 1).hp("Ada")).toBe("5/8");
  });

  test.each<[string, (host: HostPage) => Promise<unknown>]>([
    ["in another note that the pane is turned to", (host) => host.show("Other.md")],
    [
      "in a pane that is opened where another was closed",
      (host) =>
        host.page.evaluate(async () => {
          const { app } = window.host;
          app.workspace.leaves[0]?.detach();
          const leaf = app.workspace.newLeaf();
          const file = app.vault.getFileByPath("Session.md");
          if (file) await leaf.openFile(file);
        }),
    ],
    [
      "with quite another text in its place",
      (host) => host.writeOutside("Session.md", note("rules: brp\n\nAda: HP 8, DEX 11\n\n== Round 9")),
    ],
  ])("a fight %s begins with nothing open and nothing typed", async (_, change) => {
    const host = await open("", "preview", { files: { "Session.md": note(WAITING), "Other.md": note(WAITING) } });
    const drawn = fight(host);
    await drawn.el.locator(".bbb-card .bbb-name", { hasText: "Ada" }).click();
    await drawn.el.getByRole("combobox", { name: "Write a line" }).fill("half a thought");
    const before = (await host.counters()).processor;
    await change(host);
    await expect.poll(async () => (await host.counters()).processor).toBeGreaterThan(before);
    // The field shows what comes next, or nothing.
    await expect
      .poll(() => drawn.el.getByRole("combobox", { name: "Write a line" }).inputValue())
      .not.toBe("half a thought");
  });

  test("two fights that are alike keep their own widgets", async () => {
    const second = WAITING.replace("Ditch", "Ditch again");
    const text = (a: string, b: string): string => `Text.\n\n${block(a)}\n\nBetween.\n\n${block(b)}\n`;
    for (const mode of MODES) {
      const host = await open(text(WAITING, second), mode, { viewport: { width: 900, height: 1600 } });
      await fight(host, 1).el.locator(".bbb-order").getByText("Ada", { exact: true }).last().click();
      await fight(host, 0).typeFace("Orc: d8", 3);
      await expect.poll(() => fight(host, 0).hp("Ada")).toBe("5/8");
      await host.settle(200);
      expect(await fight(host, 0).title.textContent()).toBe("Ditch");
      expect(await fight(host, 1).title.textContent()).toBe("Ditch again");
      expect(await fight(host, 1).hp("Ada")).toBe("8/8");
      expect(await fight(host, 0).el.locator(".bbb-sheet[open]").count()).toBe(0);
      expect(await fight(host, 1).el.locator(".bbb-sheet[open]").count()).toBe(1);
    }
  });
});
