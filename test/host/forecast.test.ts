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
  await expect.poll(() => said.innerText().catch(() => ""), { timeout: 60_000 }).toMatch(/\. /);
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
    const said = await words(host, ".bbb-new");
    await expect.poll(() => host.page.locator(".bbb-foretell-foot").innerText()).toBe(said);
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
