import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { OBSIDIAN_EXTERNALS } from "../../esbuild.config.mjs";
import { grown } from "../sizes.ts";
import { openHost } from "./driver.ts";

const NOTE = "# Session\n\n```combat\nrules: zones\n```\n\nText.\n";

describe("the built plugin", () => {
  test("loads, and asks only for what Obsidian provides", async () => {
    const host = await openHost({ files: { "Session.md": NOTE } });
    const asked = await host.asked();
    expect(asked).toContain("obsidian");
    expect(asked.filter((id) => !OBSIDIAN_EXTERNALS.includes(id))).toEqual([]);
  });

  test("is no bigger than recorded", () => {
    expect(grown({ "main.js": readFileSync(join(import.meta.dirname, "../../main.js")) })).toEqual([]);
  });

  test("loads on a phone", async () => {
    const host = await openHost({ files: { "Session.md": NOTE }, phone: true });
    expect(await host.page.evaluate(() => window.host.plugins.has("blow-by-blow"))).toBe(true);
  });

  test("changes no note by being looked at", async () => {
    const host = await openHost({
      files: { "Session.md": NOTE },
      open: [{ file: "Session.md" }, { file: "Session.md", mode: "preview" }, { file: "Session.md", mode: "source" }],
    });
    await host.settle(300);
    expect(await host.disk("Session.md")).toBe(NOTE);
    expect(await host.editor(0)).toBe(NOTE);
    expect((await host.counters()).modify).toBe(0);
    expect(await host.notices()).toEqual([]);
  });

  test("can be turned off and on again, and leaves nothing behind", async () => {
    const host = await openHost({
      files: { "Session.md": NOTE },
      open: [{ file: "Session.md" }, { file: "Session.md", mode: "preview" }],
    });
    await host.disable(true);
    await host.settle();
    const before = await host.counters();
    await host.enable();
    await host.settle();
    await host.disable();
    await host.settle();
    const after = await host.counters();
    expect(after.listeners).toBe(before.listeners);
    expect(after.childLoad - after.childUnload).toBe(before.childLoad - before.childUnload);
    const left = await host.page.evaluate(() => ({
      styles: document.querySelectorAll("style[data-plugin]").length,
      widgets: document.querySelectorAll("[class*='bbb-']").length,
      commands: window.host.app.commands.size,
      tabs: window.host.app.settingTabs.length,
      extensions: window.host.app.workspace.extensions.length,
    }));
    expect(left).toEqual({ styles: 0, widgets: 0, commands: 0, tabs: 0, extensions: 0 });
  });

  test("could ask for nothing else: every require in main.js is of those", () => {
    const required = [...inject("plugin").code.matchAll(/\brequire\((["'`])(.*?)\1\)/g)].map((match) => match[2] ?? "");
    expect(required).toContain("obsidian");
    expect(required.filter((id) => !OBSIDIAN_EXTERNALS.includes(id))).toEqual([]);
  });
});
