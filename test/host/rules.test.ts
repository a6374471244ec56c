/** Rules behind a number: their ids lead to their text, in Obsidian. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { against } from "./axe.ts";
import { type HostPage, openHost, type Mode } from "./driver.ts";

const FIGHT = `At the bridge\n\n\`\`\`combat
rules: zones
Theobald: Health 8, sword 1d6
@bandits
Bandit: Health 5, club 1d6

== Round 1
Theobald attacks Bandit with sword [d6=3]
\`\`\`
`;

async function openRule(host: HostPage): Promise<void> {
  const log = host.blocks().locator(".bbb-log");
  await log.locator(".bbb-step > summary").first().click();
  await log.getByRole("link", { name: "ZN-49" }).first().click();
}

test.each<Mode>(["preview", "live"])("a rule's id opens its text (%s)", async (mode) => {
  const host = await openHost({ files: { "Session.md": FIGHT }, open: [{ file: "Session.md", mode }] });
  const page = await readFile(join(import.meta.dirname, "../../docs/rules/zones.md"), "utf8");
  await host.page.evaluate(
    (text) => window.host.app.vault.disk.set(".obsidian/plugins/blow-by-blow/rules/zones.md", text),
    page,
  );
  await openRule(host);
  const dialog = host.page.getByRole("dialog");
  await expect.poll(() => dialog.locator(".modal-title").innerText()).toBe("ZN-49 Critical damage");
  // What it does comes first; the numbered entry is folded below.
  expect(await dialog.locator(".bbb-rule-prose p").first().innerText()).toMatch(/^If the damage suffered/);
  expect(await against(host, ".modal")).toEqual([]);
  const entry = dialog.locator("details");
  expect(await entry.evaluate((el) => el.hasAttribute("open"))).toBe(false);
  await entry.locator("summary").click();
  expect(await entry.locator("li").first().innerText()).toBe("kind: resolve");
  expect(await dialog.innerText()).not.toContain("ZN-50 Incapacitated");

  await host.page.keyboard.press("Escape");
  expect(await dialog.count()).toBe(0);
  expect(await host.page.evaluate(() => document.activeElement?.getAttribute("data-rule"))).toBe("ZN-49");
});

test("without the pages it says what it knows of the rule, and where the pages belong", async () => {
  const host = await openHost({ files: { "Session.md": FIGHT }, open: [{ file: "Session.md", mode: "preview" }] });
  await openRule(host);
  const dialog = host.page.getByRole("dialog");
  await expect.poll(() => dialog.locator(".modal-title").innerText()).toBe("ZN-49");
  expect(await dialog.innerText()).toContain("critical: Which damage is critical.");
  expect(await dialog.innerText()).toContain(".obsidian/plugins/blow-by-blow/rules");
});
