/**
 * What the stand-in for Obsidian promises to the other browser tests, shown with a plugin that does nothing else.
 * Where Obsidian's own behaviour is only reported or assumed, the page can be turned to either (see
 * page/shim/knobs.ts).
 */
import { describe, expect, test } from "vitest";
import { type HostOptions, type HostPage, type Mode, openHost } from "./driver.ts";

const NOTE = `# Session

\`\`\`probe
one
two
\`\`\`

Between.

> [!note] Ambush
> \`\`\`probe
> hidden
> \`\`\`

![[Lair]]

End.
`;
const LAIR = "# Lair\n\n```probe\nthe dragon\n```\n";

function open(mode: Mode, more: Partial<HostOptions> = {}): Promise<HostPage> {
  return openHost({
    files: { "Session.md": NOTE, "Lair.md": LAIR },
    open: [{ file: "Session.md", mode }],
    plugin: "probe",
    ...more,
  });
}

/** What the n-th visible probe of a pane was given, asked again by a click on it. */
async function probe(host: HostPage, index = 0, pane = 0) {
  const box = host.pane(pane).locator(".probe").locator("visible=true").nth(index);
  await box.locator(".probe-body").click();
  return {
    source: await box.locator(".probe-body").textContent(),
    path: await box.getAttribute("data-path"),
    infoAtOnce: await box.getAttribute("data-info-at-once"),
    info: await box.getAttribute("data-info"),
  };
}

describe("a processor", () => {
  test("in live preview gets the body, and section info only once it is in the document", async () => {
    const host = await open("live");
    expect(await probe(host)).toEqual({
      source: "one\ntwo",
      path: "Session.md",
      infoAtOnce: "null",
      info: "2-5",
    });
  });

  test("in reading view gets the body and its lines", async () => {
    const host = await open("preview");
    expect(await probe(host)).toMatchObject({ source: "one\ntwo", path: "Session.md", info: "2-5" });
  });

  test("in a call-out gets its body without the quote marks; in live preview there is no section info", async () => {
    const reading = await open("preview");
    expect(await probe(reading, 1)).toMatchObject({ source: "hidden", info: "9-12" });
    const live = await open("live");
    expect(await probe(live, 1)).toMatchObject({ source: "hidden", path: "Session.md", info: "null" });
  });

  test("in an embed gets the path of the embedded note, and is drawn again when that changes", async () => {
    const host = await open("preview");
    expect(await probe(host, 2)).toMatchObject({ source: "the dragon", path: "Lair.md" });
    await host.writeOutside("Lair.md", LAIR.replace("the dragon", "two dragons"));
    await host.page.waitForSelector('.markdown-embed .probe-body:text("two dragons")');
  });

  test("on a canvas card gets no path", async () => {
    const host = await open("live");
    const card = await host.renderCard("```probe\ncard\n```");
    expect(await card.locator(".probe").getAttribute("data-path")).toBe("");
  });

  test("in an export is done when the promise resolves", async () => {
    const host = await open("live");
    const html = await host.renderDetached(NOTE, "Session.md");
    expect(html.match(/class="probe"/g)).toHaveLength(3);
  });

  test("that throws is an error of the test", async () => {
    const host = await open("live", { files: { "T.md": "text\n\n```probe\nthrow\n```\n" }, open: [{ file: "T.md" }] });
    const errors = await host.takeErrors();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain("the probe threw");
  });

  test.each([
    ["null", "null"],
    ["stale", "5-8"],
  ] as const)("sees section info that is %s, where a test wants it", async (sectionInfo, info) => {
    for (const mode of ["live", "preview"] as const) {
      const host = await open(mode, { knobs: { sectionInfo } });
      expect((await probe(host)).info).toBe(info);
    }
  });

  test("is called for a language once only", async () => {
    const host = await open("live");
    const second = host.page.evaluate(() =>
      window.host.plugins.get("probe")?.registerMarkdownCodeBlockProcessor("probe", () => undefined),
    );
    await expect(second).rejects.toThrow("Code block postprocessor for language probe is already registered");
  });
});

describe("reading view", () => {
  test("draws only the section again whose text has changed", async () => {
    const host = await open("preview");
    const callout = await host.page.locator(".callout").elementHandle();
    const before = await host.counters();
    await host.writeOutside("Session.md", NOTE.replace("two", "three"));
    await host.settle(200);
    const after = await host.counters();
    expect((await probe(host)).source).toBe("one\nthree");
    expect(after.sectionRendered - before.sectionRendered).toBe(1);
    expect(after.childUnload - before.childUnload).toBe(1);
    expect(after.childLoad - before.childLoad).toBe(1);
    expect(await callout?.evaluate((el) => el.isConnected)).toBe(true);
  });

  test("draws what is far below only when it comes near", async () => {
    const far = "Paragraph\n\n".repeat(400) + "```probe\nfar\n```\n";
    const host = await open("preview", { files: { "Far.md": far }, open: [{ file: "Far.md", mode: "preview" }] });
    expect((await host.counters()).processor).toBe(0);
    const scroller = host.page.locator(".markdown-preview-view");
    await scroller.evaluate((el) => (el.scrollTop = 1e6));
    await host.settle(60);
    await scroller.evaluate((el) => (el.scrollTop = 1e6));
    await host.page.waitForSelector(".probe");
  });
});

describe("live preview", () => {
  const widget = ".cm-content > .cm-preview-code-block";

  test("gives way to the text while the cursor is inside, and draws a new widget after", async () => {
    const host = await open("live");
    const before = await host.counters();
    await host.page.hover(widget);
    await host.page.click(`${widget} .edit-block-button`);
    expect(await host.page.locator(widget).count()).toBe(0);
    expect((await host.counters()).childUnload - before.childUnload).toBe(1);
    await host.setCursor(0);
    expect(await host.page.locator(widget).count()).toBe(1);
  });

  test("keeps a block's elements while its text stays equal, also when it moves", async () => {
    const host = await open("live");
    const element = await host.page.locator(widget).elementHandle();
    await host.type("New line\n", 0);
    expect(await element?.evaluate((el) => el.isConnected)).toBe(true);
    expect((await probe(host)).info).toBe("3-6");
    await host.type("x", 4);
    expect(await element?.evaluate((el) => el.isConnected)).toBe(false);
    expect(await host.editor()).toContain("```probe\nxone\ntwo\n```");
  });

  test("a click in a widget does not lead into its source", async () => {
    const host = await open("live");
    await probe(host);
    expect(await host.page.locator(widget).count()).toBe(1);
  });

  test("in source mode nothing is drawn", async () => {
    const host = await open("source");
    expect(await host.page.locator(widget).count()).toBe(0);
    await host.setMode("live");
    expect(await host.page.locator(widget).count()).toBe(1);
  });

  test("an unclosed fence stays text", async () => {
    const files = { "U.md": "text\n\n```probe\nnever closed\n" };
    const host = await open("live", { files, open: [{ file: "U.md" }] });
    expect(await host.page.locator(widget).count()).toBe(0);
  });
});

describe("the file and its editors", () => {
  test("typing reaches the disk later, by one debounced save", async () => {
    const saveDelay = 60_000;
    const host = await open("live", { knobs: { saveDelay } });
    await host.type("typed ", 7);
    const typed = NOTE.replace("Between.", "typed Between.");
    expect(await host.editor()).toBe(typed);
    await host.settle(saveDelay - 1);
    expect(await host.disk("Session.md")).toBe(NOTE);
    const waits = await host.page.evaluate(() => window.host.putOff());
    expect(waits.filter((delay) => delay === saveDelay)).toHaveLength(1);
  });

  test("a write on disk under unsaved typing is merged, with a notice", async () => {
    const host = await open("live");
    await host.type("typed ", 7);
    await host.writeOutside("Session.md", NOTE.replace("End.", "The end."));
    await host.settle();
    expect(await host.editor()).toBe(NOTE.replace("Between.", "typed Between.").replace("End.", "The end."));
    expect(await host.notices()).toEqual(['"Session.md" has been modified externally, merging changes automatically.']);
  });

  test.each(["replace", "diff"] as const)(
    "a clean editor takes what is on disk (%s), silently",
    async (externalEdit) => {
      const host = await open("live", { knobs: { externalEdit } });
      await host.writeOutside("Session.md", NOTE.replace("End.", "The end."));
      await host.settle();
      expect(await host.editor()).toBe(NOTE.replace("End.", "The end."));
      expect(await host.notices()).toEqual([]);
    },
  );

  test("two panes meet through the file", async () => {
    const both = [
      { file: "Session.md", mode: "live" as const },
      { file: "Session.md", mode: "preview" as const },
    ];
    const host = await open("live", { open: both, knobs: { saveDelay: 200 } });
    await host.type("one and a half\n", 4);
    await expect.poll(() => host.pane(1).textContent()).toContain("one and a half");
    expect(await host.notices()).toEqual([]);
  });

  test("process sees the disk, one at a time, and an equal text is no modification", async () => {
    const host = await open("source");
    const result = await host.page.evaluate(async () => {
      const { vault } = window.host.app;
      const file = vault.getFileByPath("Lair.md");
      if (!file) throw new Error("no file");
      const before = window.host.counters.modify;
      await vault.process(file, (text) => text);
      const unchanged = window.host.counters.modify - before;
      await Promise.all(["a", "b", "c"].map((letter) => vault.process(file, (text) => text + letter)));
      return { unchanged, text: vault.disk.get("Lair.md") };
    });
    expect(result).toEqual({ unchanged: 0, text: LAIR + "abc" });
  });

  test("a renamed note is found under its new name only", async () => {
    const host = await open("preview");
    await host.rename("Session.md", "Session 2.md");
    expect(await host.disk("Session.md")).toBeUndefined();
    expect(await host.disk("Session 2.md")).toBe(NOTE);
  });

  test("an edit is one undo step", async () => {
    const host = await open("live");
    await host.page.evaluate(() => {
      const view = window.host.app.workspace.activeEditor;
      view?.editor.transaction({
        changes: [
          { from: { line: 3, ch: 0 }, to: { line: 3, ch: 3 }, text: "ONE" },
          { from: { line: 4, ch: 0 }, to: { line: 4, ch: 3 }, text: "TWO" },
        ],
      });
    });
    expect(await host.editor()).toBe(NOTE.replace("one\ntwo", "ONE\nTWO"));
    await host.undo();
    expect(await host.editor()).toBe(NOTE);
    await host.redo();
    expect(await host.editor()).toContain("ONE\nTWO");
  });

  test("metadata comes with the frontmatter, after the file", async () => {
    const files = { "F.md": "---\ncombat:\n  HP: 8\n  attacks: [sword d6]\n---\nText\n" };
    const host = await open("live", { files, open: [{ file: "F.md" }] });
    const frontmatter = await host.page.evaluate(() => window.host.app.metadataCache.getCache("F.md")?.frontmatter);
    expect(frontmatter).toEqual({ combat: { HP: 8, attacks: ["sword d6"] } });
  });
});

describe("windows", () => {
  test("a pop-out has its own document and constructors", async () => {
    const host = await open("live");
    const popup = await host.popOut();
    const box = popup.locator(".cm-content > .cm-preview-code-block .probe");
    await box.locator(".probe-body").click();
    expect(await box.getAttribute("data-info")).toBe("2-5");
    const made = await host.page.evaluate(() => {
      const el = window.host.app.workspace.leaves[0]?.view.containerEl.createDiv();
      return { plain: el instanceof HTMLElement, helper: el?.instanceOf(HTMLElement), doc: el?.doc === document };
    });
    expect(made).toEqual({ plain: false, helper: true, doc: false });
    await popup.close();
  });
});

describe("a plugin", () => {
  test("leaves nothing behind when it is turned off", async () => {
    const host = await open("live", { open: [{ file: "Session.md" }, { file: "Session.md", mode: "preview" }] });
    await host.disable(true);
    expect(await host.pane(0).locator(".cm-content > .cm-preview-code-block").count()).toBe(0);
    expect(await host.pane(1).locator(".probe").count()).toBe(0);
    expect(await host.page.locator("style[data-plugin]").count()).toBe(0);
    await expect(host.command("insert")).rejects.toThrow('There is no command "probe:insert"');
  });

  test("adds commands, which need an editor where they say so", async () => {
    const host = await open("live");
    expect(await host.command("insert")).toBe(true);
    expect(await host.editor()).toBe("inserted" + NOTE);
    await host.setMode("preview");
    expect(await host.command("insert")).toBe(false);
  });

  test("has settings from definitions: validated, saved, shown when they apply, and loaded", async () => {
    const host = await open("live", { settings: { greeting: "Hail" } });
    const settings = await host.openSettings();
    const greeting = settings.locator("input").first();
    expect(await greeting.inputValue()).toBe("Hail");
    expect(await settings.getByText("Volume").isVisible()).toBe(false);
    await settings.locator(".checkbox-container").click();
    await expect.poll(() => settings.getByText("Volume").isVisible()).toBe(true);
    await settings.locator("select").selectOption("high");
    await greeting.fill("");
    await expect.poll(() => settings.locator(".setting-item-error").textContent()).toBe("Say something.");
    const saved = await host.disk(".obsidian/plugins/probe/data.json");
    expect(JSON.parse(saved ?? "null")).toEqual({ greeting: "Hail", loud: true, volume: "high" });
  });

  test("meets an error, not undefined, where this stand-in lacks something", async () => {
    const host = await open("live");
    const load = (code: string) =>
      host.page.evaluate(
        (plugin) =>
          window.host.enable(plugin).then(
            () => "loaded",
            (error: unknown) => String(error),
          ),
        { ...host.plugin, code },
      );
    const messages = [await load("require('obsidian').requestUrl"), await load("require('fs')"), await load("")];
    expect(messages).toEqual([
      "Error: obsidian shim: module.requestUrl is not emulated",
      "Error: Cannot find module 'fs' (a phone has no Node or Electron modules)",
      "Error: The plugin's default export does not extend Plugin.",
    ]);
    const secret = host.page.evaluate(() => String(Reflect.get(window.host.app.secretStorage, "getSecret")));
    await expect(secret).rejects.toThrow("obsidian shim: SecretStorage.getSecret is not emulated");
  });
});
