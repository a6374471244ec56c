/**
 * What may happen between drawing and click: whatever it is, the edit stands where it belongs, once, or nowhere, and
 * then it is said.
 */
import { describe, expect, test } from "vitest";
import { openHost, type HostPage } from "./driver.ts";
import { block, DrawnFight, fight, loadDice, note, prefixed, WAITING } from "./fights.ts";

const ROLLED = `${WAITING} [d8=3]`;
const NOTE = note(WAITING);

interface Fault {
  readonly name: string;
  /** What the note is by the time of the click. */
  readonly changed: string;
  /** The same with the die written; null: nothing may be written. */
  readonly written: string | null;
}

const FAULTS: readonly Fault[] = [
  {
    name: "the block was moved",
    changed: `# Session\n\nAfter.\n\nMore.\n\n${block(WAITING)}\n`,
    written: `# Session\n\nAfter.\n\nMore.\n\n${block(ROLLED)}\n`,
  },
  {
    name: "its fence was lengthened",
    changed: note(WAITING).replace(/```/g, "`````"),
    written: note(ROLLED).replace(/```/g, "`````"),
  },
  {
    name: "it was put into a call-out",
    changed: `> [!note]\n> ${block(WAITING).split("\n").join("\n> ").replace(/> $/gm, ">")}\n`,
    written: `> [!note]\n> ${block(ROLLED).split("\n").join("\n> ").replace(/> $/gm, ">")}\n`,
  },
  {
    name: "it was put into a list item",
    changed: `- At the ditch\n\n${prefixed("  ", block(WAITING))}\n`,
    written: `- At the ditch\n\n${prefixed("  ", block(ROLLED))}\n`,
  },
  {
    name: "another fight was put above it",
    changed: NOTE.replace("```combat", `${block("Eve: HP 3")}\n\n\`\`\`combat`),
    written: note(ROLLED).replace("```combat", `${block("Eve: HP 3")}\n\n\`\`\`combat`),
  },
  { name: "the block was deleted", changed: "# Session\n\nAfter.\n", written: null },
  { name: "its die was typed in", changed: note(`${WAITING} [d8=5]`), written: null },
  {
    name: "a twin was put below it",
    changed: `${NOTE}\n${block(WAITING)}\n`,
    // Where the host says exactly which of them it is
    written: `${note(ROLLED)}\n${block(WAITING)}\n`,
  },
];

async function open(mode: "live" | "preview", text = NOTE): Promise<HostPage> {
  return openHost({ files: { "Session.md": text }, open: [{ file: "Session.md", mode }] });
}

/** Changes the note and presses the button at once, before anything can be drawn again. */
async function changeAndPress(host: HostPage, mode: "live" | "preview", changed: string): Promise<void> {
  await fight(host).rollButton().waitFor();
  await host.page.evaluate(
    async ({ mode, changed }) => {
      const { app, obsidian } = window.host;
      const button = Array.from(document.querySelectorAll<HTMLElement>(".bbb-fight button")).find((each) =>
        /oll for/.test(each.textContent ?? ""),
      );
      if (mode === "live") {
        const view = app.workspace.leaves[0]?.view;
        if (!(view instanceof obsidian.MarkdownView)) throw new Error("There is no editor.");
        const { cm } = view.editor;
        cm.dispatch({ changes: { from: 0, to: cm.state.doc.length, insert: changed } });
      } else {
        const file = app.vault.getFileByPath("Session.md");
        if (file) await app.vault.modify(file, changed);
      }
      button?.click();
    },
    { mode, changed },
  );
  await host.settle(2500);
}

describe.each(["live", "preview"] as const)("between drawing and click, in %s", (mode) => {
  test.each(FAULTS)("$name", async ({ changed, written }) => {
    const host = await open(mode);
    await loadDice(host, 3, 3, 3, 3);
    await changeAndPress(host, mode, changed);
    const now = mode === "live" ? await host.editor() : await host.disk("Session.md");
    if (written !== null) expect([written, changed]).toContain(now);
    else expect(now).toBe(changed);
    if (now !== changed) return;
    // Nothing was written: that is said, in a notice or by the widget.
    const notices = (await host.notices()).join(" ");
    const alerts = (await host.page.getByRole("alert").allInnerTexts()).join(" ");
    expect(`${notices} ${alerts}`.trim()).not.toBe("");
  });
});

test("of two hundred presses in one go one counts, and all of them are one step back", async () => {
  const host = await open("live");
  await loadDice(host, 3, 4, 5, 6);
  await fight(host).rollButton().waitFor();
  await fight(host)
    .rollButton()
    .evaluate((el: HTMLElement) => {
      for (let i = 0; i < 200; i++) el.click();
    });
  await expect.poll(() => host.editor()).toBe(note(ROLLED));
  await host.settle(400);
  expect(await host.editor()).toBe(note(ROLLED));
  await host.undo();
  expect(await host.editor()).toBe(NOTE);
});

test("two hundred steps back and forth end where they began", async () => {
  const host = await open("preview");
  await loadDice(host, 3);
  await fight(host).rollButton().click();
  await expect.poll(() => host.disk("Session.md")).toBe(note(ROLLED));
  for (let i = 0; i < 100; i++) {
    await host.command("undo");
    await host.command("redo");
  }
  await expect.poll(() => host.disk("Session.md")).toBe(note(ROLLED));
  await host.command("undo");
  await expect.poll(() => host.disk("Session.md")).toBe(NOTE);
});

test("the plugin off and on, the note renamed, and a step back between them", async () => {
  const host = await open("live");
  await loadDice(host, 3);
  await fight(host).rollButton().click();
  await expect.poll(() => host.editor()).toBe(note(ROLLED));
  await host.rename("Session.md", "Evening.md");
  await host.command("undo");
  await expect.poll(() => host.editor()).toBe(NOTE);
  await host.command("redo");
  await expect.poll(() => host.editor()).toBe(note(ROLLED));
  await host.disable(true);
  await host.enable();
  await fight(host).write("> On again.");
  await expect.poll(() => host.editor()).toBe(note(`${ROLLED}\n> On again.`));
  await host.command("undo");
  await expect.poll(() => host.editor()).toBe(note(ROLLED));
  await host.waitForDisk("Evening.md", note(ROLLED));
});

test("an embed of a part of the note: what is pressed after it has moved stands in its place, after printing too", async () => {
  const host = await openHost({
    files: { "Evening.md": "Today:\n\n![[Session#Session]]\n", "Session.md": NOTE },
    open: [{ file: "Evening.md", mode: "preview" }],
  });
  await loadDice(host, 3, 3);
  const moved = `Before.\n\n${NOTE}\nMore.\n`;
  await changeAndPress(host, "preview", moved);
  const now = await host.disk("Session.md");
  expect([moved, moved.replace(WAITING, ROLLED)]).toContain(now);
  await host.page.emulateMedia({ media: "print" });
  await host.page.emulateMedia({ media: "screen" });
  if (now === moved) await fight(host).rollButton().click();
  await expect.poll(() => host.disk("Session.md")).toBe(moved.replace(WAITING, ROLLED));
  expect(await host.disk("Evening.md")).toBe("Today:\n\n![[Session#Session]]\n");
  await fight(host).write("> Rain.");
  await expect.poll(() => host.disk("Session.md")).toBe(moved.replace(WAITING, `${ROLLED}\n> Rain.`));
});

test.each(["live", "preview"] as const)(
  "into a window of its own and back, in %s: each press is written once, what is typed meanwhile stays, and undo goes all the way",
  async (mode) => {
    const host = await open(mode);
    await loadDice(host, 3);
    const now = (): Promise<string | undefined> => (mode === "live" ? host.editor() : host.disk("Session.md"));
    const rows = (count: number): string => ["", "> One.", "> Two.", "> Three."].slice(0, count + 1).join("\n");
    const popup = await host.popOut();
    const away = new DrawnFight(popup.locator(".bbb-fight"));
    await away.rollButton().click();
    await expect.poll(now).toBe(note(ROLLED));
    await away.write("> One.");
    await expect.poll(now).toBe(note(ROLLED + rows(1)));
    // Pressed there, and back before it can be written.
    await away.el.getByRole("combobox", { name: "Write a line" }).fill("> Two.");
    await away.button("Write").evaluate((el: HTMLElement) => el.click());
    await host.popIn(popup);
    await expect.poll(now).toBe(note(ROLLED + rows(2)));
    if (mode === "live") await host.type("Typed. ", 0, 2);
    else await host.writeOutside("Session.md", note(ROLLED + rows(2)).replace("# S", "# Typed. S"));
    const typed = (text: string): string => text.replace("# S", "# Typed. S");
    await fight(host).write("> Three.");
    await expect.poll(now).toBe(typed(note(ROLLED + rows(3))));
    expect(await fight(host).hp("Ada")).toBe("5/8");
    await fight(host).button("Undo").click();
    await expect.poll(now).toBe(typed(note(ROLLED + rows(2))));
    expect(await host.notices()).toEqual([]);
  },
);

test("a hover preview, and a card of a canvas: what is pressed stands in the note where it is now, or nowhere, and then it is said", async () => {
  const host = await open("preview");
  await loadDice(host, 3, 3);
  const hover = new DrawnFight((await host.renderPopover(NOTE, "Session.md")).locator(".bbb-fight"));
  await hover.rollButton().waitFor();
  const moved = `Before.\n\n${NOTE}`;
  await host.page.evaluate(async (text) => {
    const { vault } = window.host.app;
    const file = vault.getFileByPath("Session.md");
    if (file) await vault.modify(file, text);
    document.querySelector<HTMLElement>('.hover-popover [data-bbb-focus="do:decline"]')?.click();
  }, moved);
  await expect.poll(() => host.disk("Session.md")).toBe(`Before.\n\n${note(ROLLED)}`);
  await host.command("undo");
  await expect.poll(() => host.disk("Session.md")).toBe(moved);
  await host.settle();
  // Its note is deleted under it: nothing is written, and it is told.
  await host.page.evaluate(async () => {
    const { vault } = window.host.app;
    const file = vault.getFileByPath("Session.md");
    if (file) await vault.delete(file);
  });
  await hover.el.getByRole("combobox", { name: "Write a line" }).fill("> Rain.");
  await hover.button("Write").click();
  await expect
    .poll(async () => (await host.notices()).join(" ") + (await hover.trouble.allInnerTexts()).join(" "))
    .not.toBe("");
  expect(await host.disk("Session.md")).toBeUndefined();

  // The card holds the same words as a note that is open: that one is not written to.
  await host.page.evaluate((text) => window.host.app.vault.create("Twin.md", text), NOTE);
  await host.open("Twin.md", "preview");
  const card = new DrawnFight((await host.renderCard(block(WAITING))).locator(".bbb-fight"));
  await card.rollButton().click();
  await expect.poll(() => card.trouble.allInnerTexts()).not.toEqual([]);
  expect(await host.disk("Twin.md")).toBe(NOTE);
});

test("opening and closing a note fifty times leaves no listener and no node behind", async () => {
  const host = await openHost({
    files: { "Other.md": "Text.\n", "Session.md": NOTE },
    open: [{ file: "Other.md", mode: "preview" }],
  });
  const measure = async (): Promise<readonly number[]> => {
    await host.settle(1300);
    const { listeners, childLoad, childUnload } = await host.counters();
    const nodes = await host.page.evaluate(() => document.querySelectorAll("*").length);
    return [listeners, childLoad - childUnload, nodes];
  };
  const round = (i: number): Promise<void> =>
    host.page.evaluate(
      async (live) => {
        const { app, obsidian } = window.host;
        const file = app.vault.getFileByPath("Session.md");
        const leaf = app.workspace.newLeaf();
        if (file) await leaf.openFile(file);
        if (leaf.view instanceof obsidian.MarkdownView) leaf.view.setMode(live ? "source" : "preview", true);
        await window.host.idle(30);
        leaf.detach();
      },
      i % 2 === 0,
    );
  await round(0);
  await round(1);
  const before = await measure();
  for (let i = 0; i < 50; i++) await round(i);
  expect(await measure()).toEqual(before);
});
