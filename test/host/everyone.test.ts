/** Keys; and that an input touches nothing but what it changes. */
import { expect, test } from "vitest";
import { against } from "./axe.ts";
import { openHost, type HostPage } from "./driver.ts";
import { block, fight } from "./fights.ts";

const DOORWAY = `rules: mighty-blows
title: Doorway

@party
Rolf: HP 12, AC 15, DEX 13, save 14, sword d8, dagger d4
Ada: HP 10, AC 13, DEX 11, save 14, sword d8

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
initiative [Rolf d6=2, Ada d6=1, Orc d6=6]`;

const note = (body: string): string => `## Session\n\n${block(body)}\n\nAfter.\n`;

async function open(body: string, more: Partial<Parameters<typeof openHost>[0]> = {}): Promise<HostPage> {
  return openHost({
    files: { "Session.md": note(body) },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 900, height: 1600 },
    ...more,
  });
}

function focused(host: HostPage): Promise<string | null> {
  return host.page.evaluate(() => document.activeElement?.getAttribute("data-bbb-focus") ?? null);
}

test("arrows go along the targets and show their lines; J and K go along the roster, C to the conditions, Escape out of an edited line", async () => {
  const host = await open(DOORWAY);
  const { el } = fight(host);
  const { keyboard } = host.page;
  const draft = el.getByRole("combobox", { name: "Write a line" });
  await el.focus();
  await keyboard.press("ArrowDown");
  const first = await focused(host);
  await keyboard.press("ArrowDown");
  const second = await focused(host);
  expect(second).toMatch(/target /);
  await expect.poll(() => draft.inputValue()).toMatch(/^Orc attacks (Rolf|Ada) with spear$/);
  const line = await draft.inputValue();
  await keyboard.press("ArrowUp");
  expect(await focused(host)).toBe(first);
  expect(second).not.toBe(first);
  await expect.poll(() => draft.inputValue()).not.toBe(line);
  await keyboard.press("Escape");
  await keyboard.press("j");
  const top = await focused(host);
  await keyboard.press("j");
  expect(await focused(host)).not.toBe(top);
  await keyboard.press("k");
  expect(await focused(host)).toBe(top);
  await keyboard.press("c");
  await expect.poll(() => focused(host)).toMatch(/^condition /);
  expect(await against(host)).toEqual([]);
  // Nothing of this writes; the highlighted target is written by Enter.
  expect(await host.disk("Session.md")).toBe(note(DOORWAY));
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await keyboard.press("e");
  await expect.poll(() => focused(host)).toMatch(/^edited /);
  await keyboard.type("x");
  await keyboard.press("Escape");
  await expect.poll(() => el.locator(".bbb-edit-line").count()).toBe(0);
  expect(await focused(host)).toBe("widget");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect.poll(() => host.disk("Session.md")).toBe(note(`${DOORWAY}\n${line}`));
});

const LONG = [DOORWAY, "Orc passes", ...Array.from({ length: 290 }, (_, i) => `> Bell ${i + 1}.`)].join("\n");

test("in a fight of three hundred lines an input touches no row that it does not change", async () => {
  const host = await open(LONG);
  const { el } = fight(host);
  await el.locator(".bbb-unit").first().waitFor();
  await el.evaluate((root) => {
    const rows = new Set(root.querySelectorAll(".bbb-log .bbb-unit"));
    const touched = new Set<string>();
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records) {
        const at = (target instanceof Element ? target : target.parentElement)?.closest(".bbb-unit") ?? null;
        if (at !== null && rows.has(at)) touched.add(at.textContent ?? "");
        for (const gone of removedNodes)
          for (const row of rows)
            if (gone.contains(row) && !row.isConnected) touched.add(`gone: ${row.textContent ?? ""}`);
      }
    }).observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    Object.assign(window, { touched, rows });
  });
  await fight(host).write("> The last bell.");
  await expect.poll(() => host.disk("Session.md")).toContain("> The last bell.\n");
  await expect.poll(() => fight(host).log.innerText()).toContain("The last bell.");
  const found = await host.page.evaluate(() => {
    const [touched, rows] = [Reflect.get(window, "touched"), Reflect.get(window, "rows")] as Set<unknown>[];
    return { touched: [...(touched ?? [])], rows: rows?.size };
  });
  expect(found.rows).toBeGreaterThan(200);
  expect(found.touched).toEqual([]);
});

test("of fifty fights in a note a letter typed into one leaves the others as they are", async () => {
  const many = Array.from({ length: 50 }, (_, i) =>
    block(DOORWAY.slice(0, DOORWAY.indexOf("\n== ")).replace("Doorway", `Doorway ${i + 1}`)),
  ).join("\n\n");
  const host = await openHost({
    files: { "Session.md": `${many}\n` },
    open: [
      { file: "Session.md", mode: "live" },
      { file: "Session.md", mode: "preview" },
    ],
    viewport: { width: 1200, height: 4000 },
  });
  await expect.poll(() => fight(host, 2, 1).hp("Ada")).toBe("10/10");
  await host.page.evaluate(() => {
    const changed = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const at = (target instanceof Element ? target : target.parentElement)?.closest(".bbb-fight");
        if (at != null) changed.add(at.getAttribute("aria-label") ?? "");
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    Object.assign(window, { changed });
    const { activeEditor, leaves } = window.host.app.workspace;
    const view = leaves[0]?.view;
    const editor = view instanceof window.host.obsidian.MarkdownView ? view.editor : activeEditor?.editor;
    const lines = editor?.getValue().split("\n") ?? [];
    const line = lines.indexOf("```");
    editor?.replaceRange("// Rain\nBat: HP 1\n", { line, ch: 0 });
  });
  await expect.poll(() => fight(host, 0, 1).el.getByRole("meter", { name: "Hit points of Bat" }).count()).toBe(1);
  const changed = await host.page.evaluate(() => [...(Reflect.get(window, "changed") as Set<string>)]);
  expect(changed).toEqual(["Doorway 1"]);
});
