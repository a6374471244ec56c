/** How a fight will go: in the dialog of a new fight, where it is tuned by presses, and below a fight that runs. */
import { describe, expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { against } from "./axe.ts";
import { openHost, PHONE, type HostPage } from "./driver.ts";

const SESSION = "# Session\n\nThe road.\n";

async function openDialog(more: Partial<Parameters<typeof openHost>[0]> = {}): Promise<HostPage> {
  const host = await openHost({ files: { "Session.md": SESSION }, viewport: { width: 1000, height: 1600 }, ...more });
  await host.setCursor(2);
  expect(await host.command("insert-fight")).toBe(true);
  await host.page.locator(".bbb-new").waitFor();
  return host;
}

/** Waits for the first words, and returns them. */
async function words(host: HostPage, within: string): Promise<string> {
  const said = host.page.locator(`${within} .bbb-foretell:not([data-stale]) .bbb-foretell-say`);
  await expect.poll(() => said.innerText().catch(() => "")).toMatch(/\. /);
  return said.innerText();
}

const WINS = /(?:The party (?:wins|nearly always wins|hardly ever wins)|It may go either way)/;

describe("the dialog of a new fight", () => {
  test.each([...systems.keys()])("%s: words first; a press tunes the fight, and the words follow", async (rules) => {
    const host = await openDialog({ settings: { rules } });
    const dialog = host.page.locator(".modal");
    expect(await words(host, ".bbb-new")).toMatch(WINS);
    const block = (): Promise<string> => dialog.locator(".bbb-new-text").innerText();
    const more = dialog.locator(".bbb-tune button", { hasText: /^One more / }).last();
    const kind = (await more.innerText()).replace(/^One more (.*?)\s+\S+( of \d+)?$/s, "$1").trim();
    const count = async (): Promise<number> =>
      Number(new RegExp(`^${kind}(?: x(\\d+))?:`, "m").exec(await block())?.[1] ?? 1);
    const before = await count();
    await more.click();
    expect(await count()).toBe(before + 1);
    // The focus stays, so that the next press does the same.
    await host.page.keyboard.press("Enter");
    expect(await count()).toBe(before + 2);
    expect(await words(host, ".bbb-new")).toMatch(WINS);
    const gone = dialog.locator(".bbb-tune button", { hasText: /^Without / }).last();
    const name = /^Without (\S+)/.exec(await gone.innerText())?.[1] ?? "";
    await gone.click();
    expect(await block()).not.toMatch(new RegExp(`^${name}:`, "m"));
    await dialog.locator(".bbb-tune button", { hasText: `With ${name}` }).click();
    expect(await block()).toMatch(new RegExp(`^${name}:`, "m"));
  });

  test("srd5: the budget stands below the words, and follows the fight", async () => {
    const host = await openDialog({ settings: { rules: "srd5" } });
    const dialog = host.page.locator(".modal");
    await words(host, ".bbb-new");
    const budget = dialog.locator(".bbb-foretell p", { hasText: " XP: " });
    // Three of level 3 have 450 for a low difficulty and 675 for a moderate one; a boss is worth 200, a Goblin 50.
    expect(await budget.innerText()).toBe("350 of 450 XP: low.");
    const more = dialog.locator(".bbb-foretell p", { hasText: "More than two foes for each character" });
    for (const told of ["400 of 450 XP: low.", "450 of 450 XP: low.", "500 of 675 XP: moderate."]) {
      expect(await more.count()).toBe(0);
      await dialog.locator(".bbb-tune button", { hasText: /^One more Goblin(?! boss)/ }).click();
      await expect.poll(() => budget.innerText()).toBe(told);
    }
    await expect.poll(() => more.count()).toBe(1);
    expect(await against(host, ".bbb-new")).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "%s: nothing is against the rules of accessibility, numbers and all",
    async (theme) => {
      const host = await openDialog({ theme });
      await words(host, ".bbb-new");
      await host.page.locator(".modal summary", { hasText: "Who falls" }).click();
      await host.page.locator(".modal .bbb-falls").first().waitFor();
      expect(await against(host, ".bbb-new")).toEqual([]);
      // A table says what is drawn.
      expect(await host.page.locator(".modal .bbb-falls").first().innerText()).toContain("Balthasar");
    },
  );

  test("on a phone the sentence stands beside the presses", async () => {
    const host = await openDialog({ viewport: PHONE, phone: true });
    await words(host, ".bbb-new");
    // Both follow the fights that are played meanwhile.
    const [foot, said] = [".bbb-foretell-foot", ".bbb-foretell-say"].map((place) => host.page.locator(place));
    await expect.poll(async () => (await foot?.innerText()) === (await said?.innerText())).toBe(true);
    expect(await foot?.innerText()).toMatch(/\. /);
    expect(await against(host, ".bbb-new")).toEqual([]);
    for (const box of await host.page
      .locator(".bbb-tune button")
      .evaluateAll((all) => all.map((el) => el.clientHeight)))
      expect(box).toBeGreaterThanOrEqual(42);
  });

  test("nobody to fight is no forecast, and one that is switched off is nowhere", async () => {
    const host = await openDialog();
    await words(host, ".bbb-new");
    for (const foe of ["Leader", "Bandit"])
      await host.page
        .locator(".modal")
        .getByRole("button", { name: `Take out ${foe}`, exact: true })
        .click();
    await expect
      .poll(() => host.page.locator(".modal .bbb-foretell-say").innerText())
      .toContain("Nobody to fight yet, so no forecast.");
    expect(await host.page.locator(".modal .bbb-tune").count()).toBe(0);
    const off = await openDialog({ settings: { forecast: false } });
    expect(await off.page.locator(".bbb-foretell").count()).toBe(0);
  });

  test("a prepared encounter is tuned in the copy alone", async () => {
    const encounter = "# Toll\n\n```combat\nrules: zones\ntitle: Toll\n\n@thugs\nThug x2: HP 5, AGI 8, club d6\n```\n";
    const host = await openDialog({
      files: { "Session.md": SESSION, "Encounters/Toll.md": encounter },
      open: [{ file: "Session.md", mode: "source" }],
    });
    const prepared = host.page.locator(".modal").getByLabel("Prepared");
    await expect.poll(() => prepared.isEnabled()).toBe(true);
    await prepared.selectOption({ index: 1 });
    await words(host, ".bbb-new");
    await host.page.locator(".bbb-tune button", { hasText: "One more Thug" }).click();
    expect(await host.page.locator(".bbb-new-text").innerText()).toContain("Thug x3: HP 5, AGI 8, club d6");
    await host.page.locator(".modal").getByRole("button", { name: "Insert and begin round 1", exact: true }).click();
    expect(await host.editor()).toContain("Thug x3: HP 5");
    await expect.poll(() => host.disk("Encounters/Toll.md")).toBe(encounter);
  });
});

const DUEL = `# Duel

\`\`\`combat
rules: zones
title: Duel

@party
Ada: HP 8, STR 12, AGI 10, WIT 9, sword d6
Bran: HP 6, STR 10, AGI 10, WIT 9, club d6

@orcs
Orc x2: HP 5, STR 9, AGI 8, WIT 7, spear d6

== Round 1
Ada attacks Orc 1 with sword [d6=2]
\`\`\`
`;

async function openFight(text: string, more: Partial<Parameters<typeof openHost>[0]> = {}): Promise<HostPage> {
  const host = await openHost({
    files: { "Duel.md": text },
    open: [{ file: "Duel.md", mode: "preview" }],
    viewport: { width: 900, height: 1800 },
    ...more,
  });
  await host.blocks().first().waitFor();
  return host;
}

describe("a fight that runs", () => {
  test("is forecast from where it stands, anew as it moves on; folded it works no more", async () => {
    const host = await openFight(DUEL);
    const fold = host.page.locator(".bbb-foretold > summary");
    expect(await host.page.locator(".bbb-foretell").count()).toBe(0);
    await fold.click();
    const first = await words(host, ".bbb-foretold");
    expect(first).toMatch(WINS);
    expect(first).toMatch(/About \d+ more rounds?\./);
    expect(await host.page.locator(".bbb-foretell-head").first().innerText()).toContain("From here");
    await expect.poll(() => host.page.locator(".bbb-tune").innerText()).toMatch(/Without Ada\s+\S+ /);
    // Told, not pressed: nobody leaves a fight by that.
    expect(await host.page.locator(".bbb-tune button").count()).toBe(0);
    expect(await against(host, ".bbb-foretold")).toEqual([]);
    // The party is left by one: other words, and the old ones until then.
    await host.writeOutside("Duel.md", DUEL.replace("[d6=2]", "[d6=2]\n! Bran HP = 1\n! Ada HP = 1"));
    await expect.poll(() => words(host, ".bbb-foretold")).not.toBe(first);
    await fold.click();
    await expect.poll(() => host.page.locator(".bbb-foretell").count()).toBe(0);
    expect(await fold.innerText()).toMatch(/Forecast\s+The party/);
  });

  test("folded it keeps the last words, and says that the fight has moved on", async () => {
    const host = await openFight(DUEL);
    const fold = host.page.locator(".bbb-foretold > summary");
    await fold.click();
    await words(host, ".bbb-foretold");
    await fold.click();
    await expect.poll(() => fold.innerText()).toMatch(/Forecast\s+(?:The party|It may go) .*\.$/);
    const kept = await fold.innerText();
    await host.writeOutside("Duel.md", DUEL.replace("[d6=2]", "[d6=2]\n! Bran HP = 1"));
    await expect.poll(() => fold.innerText()).toBe(`${kept} (earlier)`);
    // Opened and folded before there can be new words, it still has them.
    await fold.click();
    await host.page.locator(".bbb-foretell").waitFor();
    await fold.click();
    await expect.poll(() => fold.innerText()).toMatch(/Forecast\s+(?:The party|It may go) .*\./);
  });

  test("one that has not begun is tuned in its text", async () => {
    const host = await openFight(DUEL.slice(0, DUEL.indexOf("== Round 1")) + "```\n");
    await host.page.locator(".bbb-foretold > summary").click();
    await words(host, ".bbb-foretold");
    await host.page.locator(".bbb-tune button", { hasText: "One more Orc" }).click();
    await expect.poll(() => host.disk("Duel.md")).toContain("\nOrc x3: HP 5, STR 9");
    await host.page.locator(".bbb-tune button", { hasText: "Without Bran" }).click();
    await expect.poll(() => host.disk("Duel.md")).not.toContain("Bran:");
  });

  test("after it stands what was expected, and the luck of the dice", async () => {
    const host = await openFight(DUEL.replace("[d6=2]", "[d6=2]\n! Orc 1 dies\n! Orc 2 dies\n== Aftermath"));
    await host.page.locator(".bbb-foretold > summary").click();
    expect(await words(host, ".bbb-foretold")).toMatch(
      /^Expected \d+ rounds?, took 1\. The party was to win .*, and did\.$/,
    );
    expect(await against(host, ".bbb-foretold")).toEqual([]);
  });

  test("switched off, and on paper, there is none", async () => {
    const off = await openFight(DUEL, { settings: { forecast: false } });
    expect(await off.page.locator(".bbb-foretold").count()).toBe(0);
    const host = await openFight(DUEL);
    await host.page.emulateMedia({ media: "print" });
    expect(await host.page.locator(".bbb-foretold").isVisible()).toBe(false);
  });

  test("beside the note it is open", async () => {
    const host = await openFight(DUEL, { open: [{ file: "Duel.md", mode: "live" }] });
    await host.setCursor(0);
    await host.command("open-side-view");
    expect(await words(host, ".bbb-side-view")).toMatch(WINS);
    // Players see none.
    await host.command("open-player-view");
    const players = host.page.locator(".bbb-players");
    await players.first().waitFor();
    expect(await players.locator(".bbb-foretold, .bbb-foretell").count()).toBe(0);
    expect(await players.first().innerText()).not.toMatch(WINS);
  });
});
