/** An evening of a campaign: an encounter is begun, played and ended, the party goes on, and all is looked back on. */
import { expect, test } from "vitest";
import { against } from "./axe.ts";
import { openHost } from "./driver.ts";
import { DrawnFight } from "./fights.ts";

const ADA = "---\ncombat: HP 9, AGI 12, STR 12, sword d6\n---\n";
const GATE = [
  ...["# The gatehouse", "", "```combat", "rules: zones", "", "@guards (initiative)"],
  ...["Guard x2: HP 4, AGI 8, STR 9, spear d4, XP 30", "```", ""],
].join("\n");

test("prepared, begun here, played, gone on with after a rest, and looked back on", async () => {
  const host = await openHost({
    files: {
      "2026-11-26.md": "# The pass\n\n",
      "Ada.md": ADA,
      "Encounters/Gate.md": GATE,
      "Encounters/Mill.md": GATE.replace("gatehouse", "mill").replaceAll("Guard", "Miller").replace("guards", "mill"),
    },
    open: [{ file: "2026-11-26.md", mode: "live" }],
    settings: { party: "Ada", otherDice: "here", partyDice: "here" },
    viewport: { width: 1280, height: 1000 },
  });
  const { page } = host;
  await host.setCursor(2);
  await host.command("open-side-view");
  const side = page.locator(".bbb-side-view");
  await side.getByText("Prepared encounters (2)").click();
  expect(await against(host, ".bbb-side-view")).toEqual([]);
  await side.screenshot({ path: "test-output/screenshots/side-prepared.png" });
  await side.getByRole("button", { name: "Begin The gatehouse here" }).click();
  await expect.poll(() => host.editor()).toContain("title: The gatehouse\nrules: zones\n\n@party\n[[Ada]]:\n");
  expect(await host.disk("Encounters/Gate.md")).toBe(GATE);

  // Two actions, and the end.
  const drawn = new DrawnFight(side.locator(".bbb-fight"));
  await drawn.write("Guard 1 attacks Ada with spear");
  await drawn.rollButton().click();
  await expect.poll(() => host.editor()).toMatch(/Guard 1 attacks Ada with spear \[.+\]/);
  await drawn.write("! @guards die");
  await expect.poll(() => host.editor()).toContain("! @guards die\n");
  await drawn.write("! end fight");
  const ending = side.locator(".bbb-ending");
  await expect.poll(() => ending.innerText()).toContain("60 XP for 2 foes");
  const text = await host.editor();
  const hurt = await drawn.hp("Ada");

  // The next fight, below it: the party as it stands, after a ruling, against another encounter.
  await page.evaluate(() => {
    const { workspace } = window.host.app;
    const [note] = workspace.leaves;
    if (note !== undefined) workspace.setActiveLeaf(note);
  });
  await host.setCursor(text.trimEnd().split("\n").length);
  expect(await host.command("insert-fight")).toBe(true);
  const dialog = page.locator(".modal .bbb-new");
  await expect.poll(() => dialog.getByLabel("Continue from").isEnabled()).toBe(true);
  expect(await against(host, ".bbb-new")).toEqual([]);
  await dialog.getByLabel("Continue from").selectOption({ label: "The gatehouse (2026-11-26)" });
  expect(await dialog.getByText(`Ada ${hurt}`).count()).toBe(1);
  // Foes are asked for.
  expect(await dialog.getByRole("status").innerText()).toBe("Nobody stands against them yet: add foes.");
  await dialog.getByLabel("Rest before it?").selectOption("!");
  await dialog.getByLabel("What the rest does for them").fill("HP +20 (a night’s rest)");
  await page.screenshot({ path: "test-output/screenshots/dialog-continue.png" });
  await dialog.getByRole("combobox", { name: /^Prepared/ }).selectOption({ label: "The mill (Miller x2)" });
  expect(await dialog.getByRole("status").innerText()).toMatch(/^It runs as it is: .*1 against 2\.$/);
  expect(await against(host, ".bbb-new")).toEqual([]);
  await page.screenshot({ path: "test-output/screenshots/dialog-prepared.png" });
  await dialog.getByRole("button", { name: "Insert and begin round 1" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await host.editor()).toContain(
    [
      ...["title: The mill", "continues: @party", "", "@mill (initiative)"],
      ...["Miller x2: HP 4, AGI 8, STR 9, spear d4, XP 30", "", "== Rest", "! @party HP +20 (a night’s rest)"],
      ...["", "== Round 1", "```"],
    ].join("\n"),
  );

  expect(await host.command("open-chronicle")).toBe(true);
  const chronicle = page.locator(".bbb-chronicle-table");
  const rows = chronicle.locator("tbody > tr");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().innerText()).toMatch(/^The mill[^]*still open/);
  expect(await rows.last().innerText()).toMatch(/^The gatehouse[^]*party won[^]*\t60$/);
  await page.screenshot({ path: "test-output/screenshots/chronicle-evening.png" });
  expect(await against(host, ".bbb-chronicle")).toEqual([]);
});

test("a block of a note lists a hero’s fights, and leads to that hero’s page, each time", async () => {
  const past = (title: string): string =>
    `\`\`\`combat\nrules: zones\ntitle: ${title}\n@party\nAda: HP 4\n@foes (initiative)\nOrc: HP 5\nLurker: hidden, HP 5, knife d6\n== Round 1\nLurker attacks Ada with knife [d6=6]\n\`\`\`\n`;
  const host = await openHost({
    files: {
      "Campaign.md": "# All\n\n```combat-chronicle\nhero: Ada\nshow: 1\n```\n",
      "2026-11-01.md": past("The ford"),
      "2026-11-02.md": past("The mill"),
    },
    open: [{ file: "Campaign.md", mode: "preview" }],
  });
  const { page } = host;
  const listed = host.blocks("combat-chronicle");
  await expect.poll(() => listed.locator("li").allInnerTexts()).toEqual([expect.stringContaining("The mill")]);
  expect(await listed.locator(".bbb-chronicle-hero").innerText()).toMatch(/^Ada: 2 fights/);
  expect(await against(host, ".block-language-combat-chronicle")).toEqual([]);
  // However often the chronicle is drawn, a press is held once.
  await page.evaluate(() => {
    const { prototype } = EventTarget;
    for (const [method, more] of [["addEventListener", 1] as const, ["removeEventListener", -1] as const]) {
      const own: (...all: never[]) => void = Reflect.get(prototype, method);
      Reflect.set(prototype, method, function (this: EventTarget, ...all: never[]): void {
        const [type]: readonly unknown[] = all;
        if (type === "pointerdown" && this instanceof HTMLElement && this.matches(".view-content"))
          this.dataset["holders"] = String(Number(this.dataset["holders"] ?? 0) + more);
        Reflect.apply(own, this, all);
      });
    }
  });
  const all = page.getByRole("button", { name: "All of Ada" });
  const own = page.getByRole("region", { name: "Ada", exact: true }).locator(".bbb-chronicle-squares");
  for (let time = 0; time < 2; time++) {
    await all.click();
    await expect.poll(() => own.locator("li").count()).toBe(2);
    expect(await against(host, ".view-content .bbb-chronicle:has(header)")).toEqual([]);
    await page.getByRole("button", { name: /^(Back|All fights)/ }).click();
    await own.waitFor({ state: "detached" });
    // The chronicle is the game master's, and a copy of it the players'.
    expect(await page.locator(".bbb-chronicle-table").innerText()).toContain("Ada to Lurker");
    await page.getByRole("button", { name: "Copy as table" }).click();
    await expect.poll(() => page.locator(".bbb-chronicle [role=status]").innerText()).toContain("2 hidden fighters");
    expect(await host.clipboard()).toMatch(/^\| Date [^]*\| Ada \|/);
    expect(await host.clipboard()).not.toContain("Lurker");
    await host.page.evaluate(() => {
      const { workspace } = window.host.app;
      const [note] = workspace.leaves;
      if (note !== undefined) workspace.setActiveLeaf(note);
    });
  }
  expect(await page.locator(".view-content:has(.bbb-chronicle-table)").getAttribute("data-holders")).toBe("1");
});

test("a note's properties tell of its fights for those who want that, beside the steps that are taken back", async () => {
  const note = [
    ...["---", "date: 2026-11-26", "---", "# The pass", "", "```combat", "rules: zones", "@party", "Ada: HP 9"],
    ...["@orcs (initiative)", "Orc: HP 5, XP 10", "", "== Round 1", "```", ""],
  ].join("\n");
  const asleep = note.replace("The pass", "The ford");
  const host = await openHost({
    files: { "Tonight.md": note, "Other.md": asleep, "Mine.md": note.replace("date:", "fights: my own\ndate:") },
    open: [{ file: "Tonight.md", mode: "source" }],
    settings: { properties: true },
  });
  const property = (name: string): Promise<string | null> =>
    host.editor().then((text) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? null);
  await host.command("open-side-view");
  const drawn = new DrawnFight(host.page.locator(".bbb-side-view .bbb-fight"));
  await drawn.write("! Orc dies");
  await expect.poll(() => property("fights-open")).toBe("0");
  expect(await property("fight-titles")).toBe('["The pass"]');
  expect([await property("fight-heroes"), await property("fight-xp")]).toEqual(['["Ada"]', "10"]);
  expect((await host.editor()).startsWith("---\ndate: 2026-11-26\nfights: 1\n")).toBe(true);
  // Taken back is what the reader did, and the properties follow.
  await host.undo();
  expect(await host.editor()).not.toContain("! Orc dies");
  await expect.poll(() => property("fights-open")).toBe("1");
  expect(await property("fight-xp")).toBeNull();

  // A property of that name that is there already stays.
  const mine = await host.disk("Mine.md");
  await host.page.evaluate(async () => {
    const { vault } = window.host.app;
    for (const path of ["Other.md", "Mine.md"]) {
      const file = vault.getFileByPath(path);
      if (file !== null) await vault.process(file, (text) => `${text}\nLater.\n`);
    }
  });
  await expect.poll(() => host.disk("Other.md")).toContain("fights: 1\nfights-open: 1\n");
  expect(await host.disk("Mine.md")).toBe(`${mine}\nLater.\n`);
});
