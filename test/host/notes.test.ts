/** What a fight takes from its note and from other notes, and where it leads. */
import { describe, expect, test } from "vitest";
import { type HostOptions, type HostPage, openHost } from "./driver.ts";
import { block, DrawnFight, fight, note, WAITING } from "./fights.ts";

const FILLED = `${WAITING} [d8=3]`;

async function open(files: Record<string, string>, more: Partial<HostOptions> = {}): Promise<HostPage> {
  const first = Object.keys(files)[0] ?? "";
  return openHost({ files, open: [{ file: first, mode: "preview" }], viewport: { width: 900, height: 1600 }, ...more });
}

describe("a fight that continues another", () => {
  const SECOND = "continues:\n\n== Round 2\nAda attacks Orc with sword";
  const chain = (first: string, second: string): string => `Text.\n\n${block(first)}\n\nLater.\n\n${block(second)}\n`;

  test.each(["live", "preview"] as const)(
    "of the same note goes on where that one ends, and follows it (%s)",
    async (mode) => {
      const host = await open({ "Session.md": chain(FILLED, SECOND) }, { open: [{ file: "Session.md", mode }] });
      await expect.poll(() => fight(host, 1).hp("Ada")).toBe("5/8");
      await fight(host, 1).typeFace("Ada: d6", 4);
      await expect.poll(() => fight(host, 1).hp("Orc")).toBe("5/9");
      await fight(host, 0).write("! Orc HP -1");
      await expect.poll(() => fight(host, 1).hp("Orc")).toBe("4/9");
      expect(await fight(host, 1).hp("Ada")).toBe("5/8");
      expect(await fight(host, 0).el.locator(".bbb-goes-on").innerText()).toContain("goes on in Fight 2");
      const from = fight(host, 1).el.locator(".bbb-goes-on");
      expect(await from.innerText()).toContain("goes on from Ditch");
      const [room, said] = [await fight(host, 1).el.boundingBox(), await from.locator("p").first().boundingBox()];
      expect(said?.width, "it has the width of the fight").toBeGreaterThan((room?.width ?? 0) * 0.9);
      await from.getByText("Both linked fights").click();
      await expect
        .poll(() => from.locator("li").allInnerTexts())
        .toEqual([expect.stringContaining("hands on Ada 5/8"), expect.stringContaining("Fight 2")]);
      await from.getByText("Both linked fights").click();
      const text = chain(`${FILLED}\n! Orc HP -1`, `${SECOND} [d6=4]`);
      await expect.poll(() => (mode === "live" ? host.editor() : host.disk("Session.md"))).toBe(text);
      await from.getByRole("link", { name: "Ditch" }).first().click();
      const cursor = (): Promise<number | undefined> =>
        host.page.evaluate(() => window.host.app.workspace.activeEditor?.editor.getCursor().line);
      if (mode === "live") await expect.poll(cursor).toBe(2);
      await expect.poll(() => host.editor()).toBe(text);
    },
  );

  const later = (title: string): string => `Text.\n\n${block(`title: ${title}\ncontinues: [[Today]]`)}\n`;

  test("of another note is drawn when that one is read, follows its changes, and says so where it leads nowhere", async () => {
    const files = {
      "Today.md": `Text.\n\n${block("continues: [[Yesterday]]\n\n== Round 2\nAda attacks Orc with sword")}\n`,
      "Yesterday.md": note(FILLED),
      "Later.md": later("The pass"),
    };
    const host = await open(files);
    const line = fight(host).el.locator(".bbb-goes-on");
    // What goes on from it in other notes stands there too, as they come, change and go.
    await expect.poll(() => line.innerText()).toContain("goes on in The pass (Later)");
    await host.writeOutside("Later.md", `One more line.\n\n${later("The ridge")}`);
    await expect.poll(() => line.innerText()).toContain("goes on in The ridge (Later)");
    await host.rename("Later.md", "Tomorrow.md");
    await expect.poll(() => line.innerText()).toContain("goes on in The ridge (Tomorrow)");
    await host.page.evaluate(async () => {
      const file = window.host.app.vault.getFileByPath("Tomorrow.md");
      if (file) await window.host.app.vault.delete(file);
    });
    await expect.poll(() => line.innerText()).not.toContain("goes on in");
    await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
    await host.writeOutside("Yesterday.md", note(WAITING.concat(" [d8=2]")));
    await expect.poll(() => fight(host).hp("Ada")).toBe("6/8");
    await fight(host).typeFace("Ada: d6", 1);
    await expect.poll(() => fight(host).hp("Orc")).toBe("8/9");
    expect(await line.innerText()).toContain("goes on from Ditch (Yesterday)");
    expect(await line.locator("a").getAttribute("data-href")).toBe("Yesterday");
    expect(await host.disk("Today.md")).toContain("Ada attacks Orc with sword [d6=1]");
    await host.rename("Yesterday.md", "Before.md");
    await expect.poll(() => fight(host).remarks()).toContain('No note "Yesterday" was found');
    expect((await line.innerText()).trim()).toBe('No note "Yesterday" was found to continue from.');
    await host.rename("Before.md", "Yesterday.md");
    await expect.poll(() => fight(host).hp("Ada")).toBe("6/8");
    await host.page.evaluate((text) => window.host.app.vault.create("Next.md", text), later("The pass"));
    await line.getByText("All 3 linked fights").click();
    await expect
      .poll(() => line.locator("li").allInnerTexts())
      .toEqual([expect.stringContaining("hands on Ada 6/8"), expect.stringContaining("hands on"), "The pass (Next)"]);
    // The link leads to the fight, not to the head of its note.
    await line.getByRole("link", { name: "The pass" }).first().click();
    await expect.poll(() => host.editor()).toBe(later("The pass"));
    await host.setMode("source");
    await expect
      .poll(() => host.page.evaluate(() => window.host.app.workspace.activeEditor?.editor.getCursor().line))
      .toBe(2);
  });

  test("is told from another with the same words by its place, where that is known", async () => {
    const lost = "continues:\n\n== Round 2\n! Orc HP -1";
    const text = `Text.\n\n${block(FILLED)}\n\n${block(lost)}\n\n${block(lost)}\n`;
    const host = await open({ "Session.md": text });
    await expect.poll(() => fight(host, 1).hp("Orc")).toBe("8/9");
    await expect.poll(() => fight(host, 2).hp("Orc")).toBe("7/9");
    // A beginning that is not there: those that are there, a press each.
    const named = [block(`id: ditch\n${FILLED}`), block("id: cave\ncontinues: dich")].join("\n\n");
    await host.writeOutside("Session.md", `${named}\n`);
    const broken = fight(host, 1).el.locator(".bbb-goes-on");
    await expect.poll(() => broken.innerText()).toContain('No fight here is called "dich"');
    await broken.getByRole("button").click();
    await expect.poll(() => host.disk("Session.md")).toBe(`${named.replace("dich\n", "ditch\n")}\n`);
    await expect.poll(() => broken.innerText()).toContain("goes on from Ditch");
    const other = await open(
      { "Session.md": `Text.\n\n${block(FILLED)}\n\n${block(lost)}\n` },
      { knobs: { sectionInfo: "null" } },
    );
    await expect.poll(() => fight(other, 1).hp("Orc")).toBe("8/9");
    await other.writeOutside("Session.md", text);
    // Which is which cannot be told: neither may claim what is the other's.
    await expect.poll(() => fight(other, 1).el.getByRole("meter").count()).toBe(0);
    expect(await fight(other, 2).el.getByRole("meter").count()).toBe(0);
  });

  test("of a note that cannot be read says so, without end or error, and goes on when it can", async () => {
    const host = await open({
      "Other.md": "Text.\n",
      "Today.md": `${block("continues: [[Yesterday]]\n\n== Round 2")}\n`,
      "Yesterday.md": note(FILLED),
    });
    await host.page.evaluate(() => {
      const { vault } = window.host.app;
      const read = vault.cachedRead.bind(vault);
      Object.assign(window, { reads: 0 });
      vault.cachedRead = (file) => {
        if (file.path !== "Yesterday.md" || Reflect.get(window, "mended") === true) return read(file);
        Object.assign(window, { reads: Number(Reflect.get(window, "reads")) + 1 });
        return Promise.reject(new Error("EACCES: permission denied"));
      };
    });
    await host.show("Today.md");
    await expect.poll(() => fight(host).remarks()).toContain('"Yesterday"');
    // Once for the fight, and once to see whether a fight of it goes on with another.
    const reads = (): Promise<number> => host.page.evaluate(() => Number(Reflect.get(window, "reads")));
    await expect.poll(reads).toBe(2);
    await host.settle(200);
    expect(await reads()).toBe(2);
    await host.page.evaluate(() => Object.assign(window, { mended: true }));
    await host.writeOutside("Yesterday.md", note(FILLED));
    await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
  });

  test("is whole in an export by the time the promise resolves", async () => {
    const text = `${block("continues: [[Yesterday]]\n\n== Round 2\n> On it goes.")}\n`;
    const host = await open({ "Other.md": "Text\n", "Today.md": text, "Yesterday.md": note(FILLED) });
    const html = await host.renderDetached(text, "Today.md");
    expect(html).toContain("On it goes.");
    expect(html).toContain("5/8");
  });
});

describe("a combatant that links a note", () => {
  const FIGHT = `rules: zones\n\nAda: HP 8, STR 12, sword d6\n\n@foes (initiative)\n[[Monsters/Big ogre|Ogre]]: AGI 8\n\n== Round 1\nOgre attacks Ada with club`;
  const sheet = (hp: number): string =>
    `---\ncombat:\n  HP: ${hp}\n  STR: 14\n  attacks:\n    - club d8\n---\n# Ogre\n`;
  const list = (hp: number): string => `---\ncombat:\n  - HP ${hp}\n  - STR 14\n  - club d8\n---\n# Ogre\n`;

  test("has the stats of its frontmatter, and gets others when that changes", async () => {
    const host = await open({ "Session.md": note(FIGHT), "Monsters/Big ogre.md": list(20) });
    await expect.poll(() => fight(host).hp("Ogre")).toBe("20/20");
    await fight(host).typeFace("Ogre: d8", 3);
    await expect.poll(() => fight(host).hp("Ada")).toBe("5/8");
    await host.writeOutside("Monsters/Big ogre.md", list(25));
    await expect.poll(() => fight(host).hp("Ogre")).toBe("25/25");
    expect(await fight(host).hp("Ada")).toBe("5/8");
  });

  test("gets them as soon as there is such a note, and loses them with it", async () => {
    const host = await open({ "Session.md": note(FIGHT) });
    await fight(host).title.waitFor();
    await host.page.evaluate((text) => window.host.app.vault.create("Monsters/Big ogre.md", text), list(20));
    await expect.poll(() => fight(host).hp("Ogre")).toBe("20/20");
    await host.page.evaluate(async () => {
      const file = window.host.app.vault.getFileByPath("Monsters/Big ogre.md");
      if (file) await window.host.app.vault.delete(file);
    });
    await expect.poll(() => fight(host).el.getByRole("meter", { name: "Hit points of Ogre" }).count()).toBe(0);
  });

  test("a change of the note's text alone draws nothing again", async () => {
    const host = await open({ "Session.md": note(FIGHT), "Monsters/Big ogre.md": list(20) });
    await expect.poll(() => fight(host).hp("Ogre")).toBe("20/20");
    // What the first drawing leaves for when the page has nothing to do.
    await host.settle();
    const changes = await host.page.evaluateHandle(() => {
      const records: unknown[] = [];
      const el = document.querySelector(".bbb-fight");
      if (el) new MutationObserver((more) => records.push(...more)).observe(el, { childList: true, subtree: true });
      return records;
    });
    await host.writeOutside("Monsters/Big ogre.md", `${list(20)}\nIt is very big.\n`);
    await host.settle(600);
    expect(await changes.evaluate((records) => records.length)).toBe(0);
  });

  test("is told what in its frontmatter is no item", async () => {
    const text = list(20).replace("- STR 14", "- 14");
    const host = await open({ "Session.md": note(FIGHT), "Monsters/Big ogre.md": text });
    await expect.poll(() => fight(host).hp("Ogre")).toBe("20/20");
    await expect.poll(() => fight(host).remarks()).toContain('"14" is none.');
  });

  test("takes a map of stats as well as a list", async () => {
    const host = await open({ "Session.md": note(FIGHT.replace(" with club", "")), "Monsters/Big ogre.md": sheet(20) });
    await expect.poll(() => fight(host).hp("Ogre")).toBe("20/20");
  });
});

describe("links in narration", () => {
  const PROSE = `${FILLED}\n> They see [[Castle|the castle]], <b>bold</b>, [a map](https://example.org/map) and [a trap](javascript:alert(1)).`;

  const CASTLE = { "Castle.md": "# Castle\n" };
  const ONCE = { link: "Castle", source: "Session.md" };

  test.each([
    ["live", {}, false],
    ["preview", {}, false],
    ["live", { modifiers: ["Control"] }, true],
    ["preview", { modifiers: ["Control"] }, true],
    ["live", { button: "middle" }, true],
    ["preview", { button: "middle" }, true],
  ] as const)("open the note, once, from the fight's own note (%s, %j)", async (mode, how, another) => {
    const files = { "Session.md": note(PROSE), ...CASTLE };
    const host = await open(files, { open: [{ file: "Session.md", mode }], viewport: { width: 1200, height: 1600 } });
    const windows = host.page.context().pages().length;
    const link = fight(host).log.getByRole("link", { name: "the castle" });
    expect(await link.getAttribute("data-href")).toBe("Castle");
    await link.click({ ...how, modifiers: "modifiers" in how ? [...how.modifiers] : [] });
    const shown = host.page.getByRole("heading", { name: "Castle" }).or(host.page.getByText("# Castle"));
    await shown.locator("visible=true").first().waitFor();
    expect((await host.counters()).links).toEqual([{ ...ONCE, another }]);
    // The page itself goes nowhere, and no browser window opens.
    expect(new URL(host.page.url()).pathname).toBe("/host.html");
    expect(host.page.context().pages()).toHaveLength(windows);
    expect(await host.pane(0).count()).toBe(1);
    expect(await host.pane(1).count()).toBe(another ? 1 : 0);
  });

  test.each(["live", "preview"] as const)("that name a scheme are plain text (%s)", async (mode) => {
    const traps =
      "[[javascript:document.title=1|a trap]], [[ java\tscript:document.title=1|another]], [[//a.b|a door]]";
    const files = {
      "Session.md": note(`${FILLED}\n> ${traps}, [x](javascript:document.title=1), [[Castle]].`),
      ...CASTLE,
    };
    const host = await open(files, { open: [{ file: "Session.md", mode }], viewport: { width: 1200, height: 1600 } });
    const prose = fight(host).log.locator(".bbb-prose");
    await prose.getByRole("link", { name: "Castle" }).waitFor();
    expect(await prose.innerText()).toBe("a trap, another, a door, x, Castle.");
    expect(await prose.locator("a").count()).toBe(1);
  });

  test("a menu asked for by the right button opens nothing", async () => {
    const host = await open({ "Session.md": note(PROSE), ...CASTLE });
    await fight(host).log.getByRole("link", { name: "the castle" }).click({ button: "right" });
    await host.settle();
    expect((await host.counters()).links).toEqual([]);
  });

  test("of an embedded note are opened once, from that note", async () => {
    const host = await open({ "Session.md": "![[Lair]]\n", "Lair.md": note(PROSE), ...CASTLE });
    await fight(host).log.getByRole("link", { name: "the castle" }).click();
    await expect
      .poll(async () => (await host.counters()).links)
      .toEqual([{ link: "Castle", source: "Lair.md", another: false }]);
  });

  test("are opened once where the host has no listener of its own, and from a window of its own", async () => {
    const host = await open({ "Session.md": note(PROSE), ...CASTLE });
    const card = await host.renderCard(block(PROSE));
    await card.getByRole("link", { name: "the castle" }).click();
    const opened = [{ link: "Castle", source: "", another: false }];
    await expect.poll(async () => (await host.counters()).links).toEqual(opened);
    await card.getByRole("link", { name: "the castle" }).click({ button: "middle" });
    opened.push({ link: "Castle", source: "", another: true });
    await expect.poll(async () => (await host.counters()).links).toEqual(opened);
    const popup = await host.popOut(await host.open("Session.md", "live"));
    await popup.getByRole("link", { name: "the castle" }).click();
    opened.push({ ...ONCE, another: false });
    await expect.poll(async () => (await host.counters()).links).toEqual(opened);
    await popup.close();
  });

  test("lead nowhere dangerous, and text never becomes HTML", async () => {
    const host = await open({ "Session.md": note(PROSE) });
    const { log } = fight(host);
    const map = log.getByRole("link", { name: "a map" });
    expect(await map.getAttribute("href")).toBe("https://example.org/map");
    expect(await map.getAttribute("rel")).toContain("noopener");
    expect(await log.locator("a").count()).toBe(2);
    expect(await log.locator("b").count()).toBe(0);
    expect(await log.innerText()).toContain("<b>bold</b>");
    expect(await log.innerText()).toContain("a trap");
  });
});

describe("settings", () => {
  const NONE = note("Ada: HP 8, sword d6\n\n== Round 1");

  test("choose the rules of a fight that names none: at once in what is drawn, and saved", async () => {
    const host = await open({ "Session.md": NONE });
    expect(await fight(host).el.innerText()).toContain("Zone skirmish");
    const settings = await host.openSettings();
    const rules = settings.locator(".setting-item", { hasText: "Rules you play" });
    expect(await rules.locator("option").count()).toBe(6);
    await rules.locator("select").selectOption("brp");
    await expect.poll(() => fight(host).el.innerText()).not.toContain("Zone skirmish");
    expect(JSON.parse((await host.disk(".obsidian/plugins/blow-by-blow/data.json")) ?? "null")).toEqual({
      rules: "brp",
    });
  });

  test("are read when the plugin starts, and again when another device has changed them", async () => {
    const host = await open({ "Session.md": NONE }, { settings: { rules: "mighty-blows" } });
    expect(await fight(host).el.innerText()).toContain("Mighty");
    await host.page.evaluate(async () => {
      window.host.app.vault.disk.set(".obsidian/plugins/blow-by-blow/data.json", '{"rules":"zones"}');
      const plugin = window.host.plugins.get("blow-by-blow");
      const changed: unknown = plugin && Reflect.get(plugin, "onExternalSettingsChange");
      if (typeof changed === "function") await Reflect.apply(changed, plugin, []);
    });
    await expect.poll(() => fight(host).el.innerText()).toContain("Zone skirmish");
  });

  test.each([["nonsense"], [{ rules: "__proto__" }], [{ rules: 7 }], [[]]])(
    "that mean nothing (%j) are the defaults",
    async (settings) => {
      const host = await open({ "Session.md": NONE }, { settings });
      expect(await fight(host).el.innerText()).toContain("Zone skirmish");
    },
  );
});

test("a canvas card goes on with a note's fight too", async () => {
  const host = await open({ "Yesterday.md": note(FILLED) });
  const card = await host.renderCard(block("continues: [[Yesterday]]\n\n== Round 2"));
  await expect.poll(() => new DrawnFight(card.locator(".bbb-fight")).hp("Ada")).toBe("5/8");
});

describe("a table that the rules leave to the game master", () => {
  const TABLE = "| d10 | wound |\n|---|---|\n| 1-7 | none |\n| 8-10 | arm: lose 1 attack |\n";
  const STRIKE = `rules: strike-chance
options: grievous-table Bad luck

Kara: HP 30, SC 112, DEF 20, CON 20, dmg d8

@foes
Ogre: HP 90, SC 60, DEF 40, CON 100

== Round 1
Kara attacks Ogre [d100=01, d8=2]`;

  test.each([
    ["stands in the note", `# Bad luck\n\n${TABLE}\n${note(STRIKE)}`, "Nothing.\n"],
    ["stands in a note that this one links", `By [[House rules]].\n\n${note(STRIKE)}`, `# Bad luck\n\n${TABLE}`],
  ])("is used where it %s", async (_, session, house) => {
    const host = await open({ "Session.md": session, "House rules.md": house });
    await fight(host).typeFace("Kara: d10", 9);
    await expect.poll(() => fight(host).log.innerText()).toContain("arm");
    await expect.poll(() => host.disk("Session.md")).toContain("[d100=01, d8=2, d10=9]");
  });

  test("is missed where the linked note has it no more", async () => {
    const host = await open({
      "Session.md": `By [[House rules]].\n\n${note(STRIKE)}`,
      "House rules.md": `# Bad luck\n\n${TABLE}`,
    });
    await fight(host).face("Kara: d10").waitFor();
    await host.writeOutside("House rules.md", "# Good luck\n");
    await expect.poll(() => fight(host).log.innerText()).toContain("there is no such table in this note");
  });
});
