/**
 * The plugin keeps nothing longer than it is of use: no timer, no element, nothing about a note that is no longer
 * drawn.
 */
import { describe, expect, test } from "vitest";
import { type HostOptions, type HostPage, openHost } from "./driver.ts";
import { DrawnFight, fight, note, WAITING } from "./fights.ts";
import { pluginTimers, stillHeld, takeAsked, watchPlugin } from "./traces.ts";

const HUNT = `rules: zones

Ada: HP 8, STR 12, sword d6

@foes (initiative)
[[Ogre]]: AGI 8

== Round 1
Ogre attacks Ada with club`;

const ogre = (hp: number): string => `---\ncombat:\n  - HP ${hp}\n  - STR 14\n  - club d8\n---\n# Ogre\n`;

async function open(more: Partial<HostOptions> = {}): Promise<HostPage> {
  const host = await openHost({
    files: { "Other.md": "Text.\n", "Hunt.md": note(HUNT), "Ogre.md": ogre(20), "Session.md": note(WAITING) },
    open: [{ file: "Other.md" }],
    viewport: { width: 1200, height: 1000 },
    ...more,
  });
  await watchPlugin(host);
  return host;
}

/** The ogre's note gets other hit points, and everybody who listens has been told. */
async function changeOgre(host: HostPage, hp: number): Promise<void> {
  await takeAsked(host);
  await host.page.evaluate(async (text) => {
    const { vault, metadataCache } = window.host.app;
    const file = vault.getFileByPath("Ogre.md");
    if (!file) throw new Error("There is no ogre.");
    const told = new Promise<void>((resolve) => {
      const ref = metadataCache.on("changed", () => {
        ref.off();
        resolve();
      });
    });
    await vault.modify(file, text);
    await told;
  }, ogre(hp));
  await expect.poll(() => pluginTimers(host)).toEqual([]);
}

describe("a render that ends with its promise", () => {
  test.each([
    ["has an owner that is unloaded then", true],
    ["never has an owner that was loaded", false],
  ])("leaves nothing behind where it %s", async (_, owned) => {
    const host = await open();
    const before = await host.counters();
    await host.page.evaluate(
      async ({ text, owned }) => {
        const { Component, MarkdownRenderer } = window.host.obsidian;
        const owner = new Component();
        if (owned) owner.load();
        const el = document.createElement("div");
        await MarkdownRenderer.render(window.host.app, text, el, "Hunt.md", owner);
        owner.unload();
        if (!el.textContent?.includes("20/20")) throw new Error("The fight was not drawn.");
        Object.assign(window, { exported: el });
        window.traces.kept.push(new WeakRef(el), new WeakRef(el.querySelector(".bbb-fight") ?? el));
      },
      { text: note(HUNT), owned },
    );
    await expect.poll(() => pluginTimers(host)).toEqual([]);
    await changeOgre(host, 25);
    expect(await takeAsked(host)).toEqual([]);
    const exported = await host.page.evaluate(() => {
      const html: string = Reflect.get(Reflect.get(window, "exported"), "innerHTML");
      Object.assign(window, { exported: null });
      return html;
    });
    // Nobody says when an ownerless render is done with: it stays, as it was.
    expect(exported.includes("20/20")).toBe(!owned);
    await expect.poll(() => stillHeld(host)).toBe(0);
    const { listeners, childLoad, childUnload } = await host.counters();
    expect([listeners, childLoad - childUnload]).toEqual([before.listeners, before.childLoad - before.childUnload]);
  });
});

describe("a note that is closed", () => {
  test("is forgotten when no pane shows it any more, and until then followed", async () => {
    const host = await open();
    await host.open("Hunt.md", "preview");
    await host.open("Hunt.md", "live");
    await expect.poll(() => fight(host, 0, 2).hp("Ogre")).toBe("20/20");
    const drawn = await fight(host, 0, 2).el.elementHandle();
    const close = (pane: number): Promise<void> =>
      host.page.evaluate((pane) => window.host.app.workspace.leaves[pane]?.detach(), pane);
    await close(2);
    await expect.poll(() => pluginTimers(host)).toEqual([]);
    // Its widget is undone, not just out of sight.
    expect(await drawn?.evaluate((el) => el.parentElement)).toBeNull();
    await changeOgre(host, 25);
    await expect.poll(() => fight(host, 0, 1).hp("Ogre")).toBe("25/25");
    await close(1);
    await expect.poll(() => pluginTimers(host)).toEqual([]);
    await changeOgre(host, 30);
    expect(await takeAsked(host)).toEqual([]);
  });
});

describe("turned off", () => {
  test("the plugin has no timer left, and has undone also what waited for a successor", async () => {
    const host = await open();
    await host.open("Session.md", "live");
    await host.open("Hunt.md", "preview");
    // A hover preview is not drawn again, so that it goes on to wait for that.
    const popover = new DrawnFight((await host.renderPopover(note(WAITING), "Session.md")).locator(".bbb-fight"));
    await popover.typeFace("Orc: d8", 3);
    await expect.poll(() => popover.hp("Ada")).toBe("5/8");
    const drawn = await fight(host, 0, 2).el.elementHandle();
    // All in one turn, so that none of the timers can end by itself.
    const timers = await host.page.evaluate(() => {
      const { leaves } = window.host.app.workspace;
      leaves[2]?.detach();
      const { view } = leaves[1] ?? {};
      if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error("Pane 1 shows no note.");
      view.editor.replaceRange("More. ", { line: 0, ch: 2 });
      const before = window.traces.timers.size;
      window.host.disable("blow-by-blow");
      return { before, after: [...window.traces.timers.values()] };
    });
    expect(timers.before).toBeGreaterThanOrEqual(3);
    expect(timers.after).toEqual([]);
    expect(await drawn?.evaluate((el) => el.parentElement)).toBeNull();
  });
});
