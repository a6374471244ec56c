/** What a widget writes into a note: the one thing that was asked for, in the one right place, or nothing. */
import { describe, expect, test } from "vitest";
import { type HostOptions, type HostPage, type Mode, openHost } from "./driver.ts";
import { block, DrawnFight, fight, loadDice, note, prefixed, ROAD_SETUP, WAITING } from "./fights.ts";

/** The fight that waits for one die, with the die in it. */
const FILLED = `${WAITING} [d8=3]`;

async function open(text: string, mode: Mode, more: Partial<HostOptions> = {}): Promise<HostPage> {
  return openHost({
    files: { "Session.md": text },
    open: [{ file: "Session.md", mode }],
    viewport: { width: 900, height: 1000 },
    ...more,
  });
}

/** Types the die that the fight waits for, and sees the result drawn. */
async function fill(host: HostPage, index = 0, pane = 0): Promise<void> {
  const drawn = fight(host, index, pane);
  await drawn.typeFace("Orc: d8", 3);
  await expect.poll(() => drawn.hp("Ada")).toBe("5/8");
}

async function textIs(host: HostPage, mode: Mode, text: string): Promise<void> {
  await expect.poll(() => (mode === "live" ? host.editor() : host.disk("Session.md"))).toBe(text);
}

const around = (inner: string): string => `Before.\n\n${inner}\n\nAfter.\n`;

describe.each<Mode>(["live", "preview"])("in %s mode, a die is written into a block", (mode) => {
  test.each<[string, (body: string) => string]>([
    ["between other text", (body) => around(block(body))],
    ["at the end of the note", (body) => `Before.\n${block(body)}`],
    ["behind frontmatter", (body) => `---\ntags: [combat]\n---\n${block(body)}\n`],
    ["with a longer fence", (body) => around(block(body, "`````"))],
    ["with a fence of tildes", (body) => around(block(body, "~~~"))],
    ["with words behind its language", (body) => around(block(body).replace("combat", "combat ignored words"))],
    [
      "with comments, blanks and unknown lines",
      (body) => around(block(body.replace("== Round", "// 1\n\n?!\n== Round"))),
    ],
    ["in a call-out", (body) => around(prefixed("> ", `[!note] Ambush\nText\n${block(body)}\nMore`))],
    ["in a call-out without blanks", (body) => around(prefixed(">", `[!note] Ambush\n${block(body)}`))],
    [
      "in a call-out in a call-out",
      (body) => around(prefixed("> ", `[!a] A\n${prefixed("> ", `[!b] B\n${block(body)}`)}`)),
    ],
    ["in a list", (body) => around(`- first\n\n  ${prefixed("  ", block(body)).trimStart()}\n- second`)],
    [
      "in a numbered list, indented by a tab",
      (body) => around(`1. first\n\n\t${prefixed("\t", block(body)).trimStart()}\n2. second`),
    ],
    [
      "beside another fight",
      (body) => around(`${block(body.replace("Ditch", "Other"))}\n\nBetween.\n\n${block(ROAD_SETUP)}`),
    ],
  ])("%s, and nothing else changes", async (_, text) => {
    const host = await open(text(WAITING), mode);
    await fill(host);
    await textIs(host, mode, text(FILLED));
  });

  test.each(["ok", "null", "stale"] as const)("whatever section info says (%s)", async (sectionInfo) => {
    const text = (body: string): string => around(`${block(ROAD_SETUP)}\n\n${prefixed("> ", `[!a]\n${block(body)}`)}`);
    const host = await open(text(WAITING), mode, { knobs: { sectionInfo } });
    await fill(host, 1);
    await textIs(host, mode, text(FILLED));
  });

  test("a new line takes the beginning of its neighbours", async () => {
    const text = (body: string): string => around(prefixed("> ", `[!a] A\n- item\n\n${prefixed("  ", block(body))}`));
    const host = await open(text(FILLED), mode);
    await fight(host).write("> Ada **reels**.");
    await fight(host).write("Ada attacks Orc with sword");
    await fight(host).typeFace("Ada: d6", 2);
    await textIs(host, mode, text(`${FILLED}\n> Ada **reels**.\nAda attacks Orc with sword [d6=2]`));
  });

  test("a line that would end the block is not written, and the reader is told", async () => {
    const host = await open(note(FILLED), mode);
    const field = fight(host).el.getByRole("combobox", { name: "Write a line" });
    await field.fill("```");
    await field.press("Enter");
    await expect.poll(() => fight(host).trouble.innerText()).toContain("Nothing was written");
    await fight(host).button("Keep anyway").click();
    await expect.poll(() => fight(host).trouble.innerText()).toContain("would end the fight’s code block");
    expect(await field.inputValue()).toBe("```");
    await host.settle(100);
    expect(await host.editor()).toBe(note(FILLED));
    expect(await host.disk("Session.md")).toBe(note(FILLED));
  });
});

describe("equal blocks", () => {
  const two = (first: string, second: string): string => around(`${block(first)}\n\nBetween.\n\n${block(second)}`);

  test.each<Mode>(["live", "preview"])(
    "in %s mode, the one that was meant is written to where its place is certain",
    async (mode) => {
      const host = await open(two(WAITING, WAITING), mode);
      await fill(host, 1);
      await textIs(host, mode, two(WAITING, FILLED));
    },
  );

  test.each([
    ["live", "null"],
    ["live", "stale"],
    ["preview", "null"],
    ["preview", "stale"],
  ] as const)(
    "in %s mode, with %s section info, nothing is written, and the line is offered for copying",
    async (mode, sectionInfo) => {
      const host = await open(two(WAITING, WAITING), mode, { knobs: { sectionInfo } });
      await fight(host, 1).typeFace("Orc: d8", 3);
      const told = fight(host, 1).trouble;
      await expect.poll(() => told.innerText()).toContain("Two fights in this note are identical");
      await told.getByRole("button", { name: "Copy" }).click();
      await expect.poll(() => host.clipboard()).toBe("Orc attacks Ada with axe [d8=3]");
      expect(await host.editor()).toBe(two(WAITING, WAITING));
      expect(await host.disk("Session.md")).toBe(two(WAITING, WAITING));
    },
  );

  test("in one call-out, nothing is written", async () => {
    const text = around(prefixed("> ", `[!a]\n${block(WAITING)}\n\n${block(WAITING)}`));
    const host = await open(text, "preview");
    await fight(host, 1).typeFace("Orc: d8", 3);
    await expect.poll(() => fight(host, 1).trouble.innerText()).toContain("identical");
    expect(await host.disk("Session.md")).toBe(text);
  });
});

describe("somebody else was faster", () => {
  test("in another place of the note: both changes are kept", async () => {
    const host = await open(note(WAITING), "preview", { knobs: { parseDelay: 1500 } });
    await host.writeOutside("Session.md", note(WAITING).replace("# Session", "# Session 12\n\nNew text."));
    await fill(host);
    await textIs(host, "preview", note(FILLED).replace("# Session", "# Session 12\n\nNew text."));
  });

  test("in the fight itself: nothing is overwritten, the reader is told and can copy", async () => {
    const host = await open(note(WAITING), "preview", { knobs: { parseDelay: 1500 } });
    const theirs = note(WAITING.replace("Ada: HP 8", "Ada: HP 9"));
    await fight(host).face("Orc: d8").waitFor();
    await host.page.evaluate((text) => window.host.app.vault.disk.set("Session.md", text), theirs);
    await fight(host).typeFace("Orc: d8", 3);
    await expect.poll(() => fight(host).trouble.innerText()).toContain("The note has changed under this fight");
    expect(await fight(host).trouble.innerText()).toContain("Orc attacks Ada with axe [d8=3]");
    expect(await host.disk("Session.md")).toBe(theirs);
  });

  test("and the widget is gone by then: the reader is told all the same", async () => {
    const host = await open(note(WAITING), "preview", { knobs: { diskDelay: 300 } });
    await host.page.evaluate(
      (theirs) => {
        const { app } = window.host;
        const process = app.vault.process.bind(app.vault);
        app.vault.process = (...given) => {
          app.workspace.leaves[0]?.detach();
          app.vault.disk.set("Session.md", theirs);
          return process(...given);
        };
      },
      note(WAITING.replace("Ada: HP 8", "Ada: HP 9")),
    );
    await fight(host).face("Orc: d8").fill("3");
    await fight(host).face("Orc: d8").press("Enter");
    await expect.poll(() => host.notices()).toEqual([expect.stringContaining("The note has changed under this fight")]);
  });

  test("in the fight that this one continues: what is asked for is worked out from that", async () => {
    const text = (first: string, second: string): string => around(`${block(first)}\n\n${block(second)}`);
    const second = "continues:\n\n== Round 2\nAda attacks Orc with sword";
    const host = await open(text(FILLED, second), "preview");
    await fight(host, 1).face("Ada: d6").waitFor();
    // Another program has put an end to the orc, and nobody has noticed yet.
    const theirs = text(`${FILLED}\n! Orc HP -9`, second);
    await host.page.evaluate((theirs) => window.host.app.vault.disk.set("Session.md", theirs), theirs);
    await fight(host, 1).typeFace("Ada: d6", 4);
    await expect.poll(() => fight(host, 1).trouble.innerText()).toContain("no longer asked for: the text has changed");
    expect(await host.disk("Session.md")).toBe(theirs);
  });

  test("and the note is gone: the reader is told", async () => {
    const host = await open(note(WAITING), "preview");
    await host.page.evaluate(() => {
      window.host.app.vault.process = () => Promise.reject(new Error("the disk is full"));
    });
    await fight(host).typeFace("Orc: d8", 3);
    await expect.poll(() => fight(host).trouble.innerText()).toContain("could not be written to");
    expect(await host.disk("Session.md")).toBe(note(WAITING));
  });
});

describe("typing that is not saved yet", () => {
  test("survives a write in the same pane, and nothing has to be merged", async () => {
    const host = await open(note(WAITING), "live");
    await host.type("typed ", 0, 2);
    await fill(host);
    const both = note(FILLED).replace("# Session", "# typed Session");
    expect(await host.editor()).toBe(both);
    await host.waitForDisk("Session.md", both);
    expect(await host.notices()).toEqual([]);
  });

  test("in another pane survives a write in reading view, which goes through that editor", async () => {
    const host = await open(note(WAITING), "preview", {
      open: [
        { file: "Session.md", mode: "source" },
        { file: "Session.md", mode: "preview" },
      ],
    });
    await host.type("typed ", 0, 2);
    await fill(host, 0, 1);
    const both = note(FILLED).replace("# Session", "# typed Session");
    expect(await host.editor(0)).toBe(both);
    await host.waitForDisk("Session.md", both);
    expect(await host.notices()).toEqual([]);
  });

  test("survives where the pane was turned to reading view since", async () => {
    const host = await open(note(WAITING), "live");
    await host.type("typed ", 0, 2);
    await host.setMode("preview");
    await fill(host);
    await host.waitForDisk("Session.md", note(FILLED).replace("# Session", "# typed Session"));
  });
});

describe("line ends", () => {
  test.each([
    ["of Windows", "\r\n"],
    ["written twice over", "\r\r\n"],
  ])("%s stay, also those of new lines", async (_, end) => {
    const ended = (text: string): string => text.replace(/\n/g, end);
    const host = await open(ended(note(WAITING)), "preview");
    await fill(host);
    await textIs(host, "preview", ended(note(FILLED)));
    await fight(host).write("Ada attacks Orc with sword");
    await textIs(host, "preview", ended(note(`${FILLED}\nAda attacks Orc with sword`)));
  });

  test("that are missing at the end of the note stay missing, even in an open fence", async () => {
    const text = (body: string): string => `Text\n\n\`\`\`combat\n${body}`;
    const host = await open(text(WAITING), "preview");
    await fill(host);
    await textIs(host, "preview", text(FILLED));
  });
});

describe("an edit in an editor", () => {
  test("is one undo step that touches nothing but the record, and leaves the cursor where it is", async () => {
    const host = await open(note(WAITING), "live");
    await host.setCursor(note(WAITING).split("\n").indexOf("After."), 3);
    const changes = await host.page.evaluateHandle(() => {
      const made: [number, number, string][][] = [];
      const editor = window.host.app.workspace.activeEditor?.editor;
      const dispatch = editor?.cm.dispatch.bind(editor.cm);
      if (!editor || !dispatch) throw new Error("no editor");
      Object.assign(editor.cm, {
        dispatch: (...specs: Parameters<typeof editor.cm.update>[0][number][]) => {
          const transaction = editor.cm.state.update(...specs);
          const ranges: [number, number, string][] = [];
          transaction.changes.iterChanges((from, to, _a, _b, text) => ranges.push([from, to, text.toString()]));
          if (ranges.length > 0) made.push(ranges);
          dispatch(transaction);
        },
      });
      return made;
    });
    await fill(host);
    const at = note(WAITING).indexOf("\n```\n\nAfter");
    expect(await changes.jsonValue()).toEqual([[[at, at, " [d8=3]"]]]);
    const cursor = await host.page.evaluate(() => window.host.app.workspace.activeEditor?.editor.getCursor());
    expect(cursor).toEqual({ line: note(FILLED).split("\n").indexOf("After."), ch: 3 });
    await host.undo();
    expect(await host.editor()).toBe(note(WAITING));
    await expect.poll(() => fight(host).hp("Ada")).toBe("8/8");
    await host.redo();
    expect(await host.editor()).toBe(note(FILLED));
    await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
  });
});

describe("an embedded note", () => {
  const files = { "Session.md": "Text\n\n![[Lair]]\n", "Lair.md": `# Lair\n\n${block(WAITING)}\n\n# Else\n` };

  test.each([
    ["whole", "![[Lair]]"],
    ["in part", "![[Lair#Lair]]"],
  ])("%s is written to itself", async (_, link) => {
    const host = await open("", "preview", { files: { ...files, "Session.md": `Text\n\n${link}\n` } });
    await fill(host);
    await expect.poll(() => host.disk("Lair.md")).toBe(files["Lair.md"].replace(WAITING, FILLED));
    expect(await host.disk("Session.md")).toBe(`Text\n\n${link}\n`);
  });

  test("that is open in an editor beside is written to there", async () => {
    const host = await open("", "preview", {
      files,
      open: [{ file: "Session.md", mode: "preview" }, { file: "Lair.md" }],
      viewport: { width: 1200, height: 1000 },
    });
    await fill(host, 0, 0);
    expect(await host.editor(1)).toBe(files["Lair.md"].replace(WAITING, FILLED));
    await expect.poll(() => fight(host, 0, 1).hp("Ada")).toBe("5/8");
  });
});

describe("two panes of one note", () => {
  test.each([
    ["live", "live"],
    ["live", "preview"],
    ["preview", "live"],
    ["preview", "preview"],
  ] as const)(
    "%s and %s: a die that is typed in the second is shown in both, and asked for in none",
    async (first, second) => {
      const host = await open(note(WAITING), "live", {
        open: [
          { file: "Session.md", mode: first },
          { file: "Session.md", mode: second },
        ],
        viewport: { width: 1200, height: 1000 },
      });
      await fill(host, 0, 1);
      // Through its own editor, where its undo is; else through the one that has the note open.
      const through = second === "live" ? 1 : 0;
      if (first === "live" || second === "live") expect(await host.editor(through)).toBe(note(FILLED));
      await expect.poll(() => fight(host, 0, 0).hp("Ada")).toBe("5/8");
      await host.waitForDisk("Session.md", note(FILLED));
      for (const pane of [0, 1]) {
        expect(await host.blocks("combat", pane).count()).toBe(1);
        expect(await fight(host, 0, pane).hp("Ada")).toBe("5/8");
        expect(await fight(host, 0, pane).face("").count()).toBe(0);
      }
      expect(await host.notices()).toEqual([]);
    },
  );

  test("both can go on at once", async () => {
    const host = await open(note(WAITING), "live", {
      open: [
        { file: "Session.md", mode: "live" },
        { file: "Session.md", mode: "preview" },
      ],
      viewport: { width: 1200, height: 1000 },
    });
    await fill(host, 0, 1);
    await fight(host, 0, 1).write("Ada attacks Orc with sword");
    await fight(host, 0, 0).typeFace("Ada: d6", 4);
    await fight(host, 0, 1).write("== Round 2");
    const text = note(`${FILLED}\nAda attacks Orc with sword [d6=4]\n== Round 2`);
    expect(await host.editor(0)).toBe(text);
    await host.waitForDisk("Session.md", text);
    expect(await host.notices()).toEqual([]);
  });
});

describe("other places", () => {
  test("in a window of its own the widget works as in the main one", async () => {
    const host = await open(note(WAITING), "live");
    // A high face would take Ada out of the fight.
    await loadDice(host, 3);
    const popup = await host.popOut();
    // Where the focus is in the main window is of no concern.
    await host.page.evaluate(() => document.body.createEl("input").focus());
    const drawn = new DrawnFight(popup.locator(".bbb-fight"));
    await drawn.el
      .getByRole("button", { name: /^(No reaction|Roll for)/ })
      .first()
      .focus();
    await popup.keyboard.press("Enter");
    await expect.poll(() => drawn.el.locator(".bbb-latest").innerText()).toContain("damage");
    expect(await host.editor()).toBe(note(FILLED));
    await drawn.write("Ada attacks Orc with sword");
    await drawn.typeFace("Ada: d6", 4);
    await expect.poll(() => drawn.hp("Orc")).toBe("5/9");
    const focus = await popup.evaluate(() => document.activeElement?.closest(".bbb-fight") !== null);
    expect(focus).toBe(true);
    await popup.close();
  });

  test("on a canvas card the fight can be read, says why it cannot be written to, and offers every line for copying", async () => {
    const host = await open("Text\n", "live");
    const card = await host.renderCard(block(WAITING));
    const drawn = new DrawnFight(card.locator(".bbb-fight"));
    expect(await drawn.hp("Ada")).toBe("8/8");
    expect(await drawn.el.innerText()).toContain("stands in no note of its own");
    await drawn.typeFace("Orc: d8", 3);
    await expect.poll(() => drawn.trouble.innerText()).toContain("stands in no note of its own");
    await drawn.trouble.getByRole("button", { name: "Copy" }).click();
    await expect.poll(() => host.clipboard()).toBe("Orc attacks Ada with axe [d8=3]");
    expect(await drawn.hp("Ada")).toBe("8/8");
    expect((await host.counters()).modify).toBe(0);
  });

  test.each<Mode>(["live", "preview"])("a renamed note is written to under its new name only (%s)", async (mode) => {
    const host = await open(note(WAITING), mode);
    await host.rename("Session.md", "Session 12.md");
    await fill(host);
    await host.waitForDisk("Session 12.md", note(FILLED));
    expect(await host.disk("Session.md")).toBeUndefined();
  });
});
