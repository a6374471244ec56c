/**
 * Whatever a fight shows can be seen: in light and dark themes, and in the few colours that a reader has chosen for
 * everything.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seenIn, type Seen } from "./colours.ts";
import { type HostPage, openHost } from "./driver.ts";
import { block, DrawnFight, fight } from "./fights.ts";

const samples = join(import.meta.dirname, "../../src/share/samples");

/** What the samples do not show. */
const ODD = [
  `rules: brp
title: What can go wrong
nonsense: here

@party
Hilda: HP 14, DEX 14, db 1d4, broad sword 55%, shield 40, heater, armour soft leather
Elenor: HP 11, DEX 12, dodge 40, dagger 40%, misspelt 4

@bandits
Bandit: HP 12, DEX 11, short sword 50%, armour hard leather
Rogue: HP 9, DEX 10, dodge 20, hand axe 35%
Lookout: HP 9, DEX 10, hidden, hand axe 35%

== Round 1
> The torch **goes out**, *all* at once.
Elenor waits
Hilda attacks Bandit with broad sword [d100=01, d8=5, d4=2]
! Bandit HP -99 // he falls
! Elenor gains stunned (2 rounds)
Rogue flies away
Rogue attacks Hilda with hand axe
Bandit attacks Hilda with short sword`,
  `rules: basic-d20

@party
Elenor: elf, HP 30, AC 13, AB +1, DEX +2, save 13, dagger d4, flask of oil
Brand: HP 30, AC 15, AB +2, sword d8

@goblins
Goblin: HP 30, AC 13, AB +1, save 15, short sword d6

== Round 1
Elenor throws oil at Goblin, at short range, lit [d20=2, d10=6]
Brand attacks Goblin with sword [d20=2]
Goblin attacks Brand with short sword [d20=1, d20=12]`,
];

/** If one of these were no longer there, the tests below would not look at it. */
const STATES = [
  ...["hit", "miss", "critical", "fumble", "success", "failure"].map((mark) => `.bbb-lead[data-mark="${mark}"]`),
  ...["done", "due", "held", "waiting", "out"].map((state) => `.bbb-card[data-state="${state}"]`),
  ...["error", "warning", "info"].map((severity) => `.bbb-problem[data-severity="${severity}"]`),
  ...["noted", "refused", "pending", "waiting"].map((status) => `.bbb-unit[data-status="${status}"]`),
  ...["[data-out]", "[data-hidden]"].map((state) => `.bbb-card${state}`),
  ...[".bbb-tag", ".bbb-condition", ".bbb-prose", ".bbb-reminder", ".bbb-rule", ".bbb-die-name"],
  ...[".bbb-chart [data-rolled]", ".bbb-chart [data-applies]", '.bbb-grid [data-role="target"]', ".bbb-flag"],
  ...[".bbb-main", ".bbb-face-field", ".bbb-refusal", ".bbb-def", ".bbb-steps [aria-current]"],
  ...[".bbb-readonly", ".bbb-trouble", ".bbb-copy"],
];

/** All that a fight can show, unfolded, and a canvas card on which something was refused. */
async function open(): Promise<HostPage> {
  const files = await readdir(samples);
  const texts = await Promise.all(files.map((file) => readFile(join(samples, file), "utf8")));
  const host = await openHost({
    files: { "Session.md": [...texts, ...ODD.map((body) => block(body))].join("\n\n") },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 1000, height: 12_000 },
    // A colour that is still on its way would be measured.
    reducedMotion: true,
  });
  const card = await host.renderCard(block(ODD[0] ?? ""));
  await new DrawnFight(card.locator(".bbb-fight")).roll("Rogue: d100");
  await card.locator(".bbb-copy").waitFor();
  await fight(host, files.length).typeFace("Rogue: d100", "no face");
  await host.page.locator(".bbb-refusal").waitFor();
  await expect
    .poll(() =>
      host.page.evaluate(() => {
        const folded = Array.from(document.querySelectorAll("details")).filter(({ open }) => !open);
        for (const each of folded) each.open = true;
        return folded.length;
      }),
    )
    .toBe(0);
  const missing = await host.page.evaluate(
    (states) => states.filter((state) => document.querySelector(`.bbb-fight ${state}`) === null),
    STATES,
  );
  expect(missing, "states that the fights no longer show").toEqual([]);
  return host;
}

/** What is weaker than it may be, in words. */
function weak(seen: readonly Seen[]): string[] {
  const found = seen.filter(({ ratio, least }) => ratio < least);
  return [...new Set(found.map(({ what, ratio, least }) => `${what}: ${ratio.toFixed(2)}, not ${least}`))];
}

test("words have a contrast of 4.5, icons, marks and the edges of fields have 3: in each theme, and in forced colours", async () => {
  const host = await open();
  for (const theme of ["light", "dark"] as const) {
    await host.setTheme(theme);
    await host.page.emulateMedia({ colorScheme: theme, forcedColors: "none" });
    const seen = await seenIn(host.page.locator("body"));
    expect(seen.length).toBeGreaterThan(1000);
    expect(weak(seen), theme).toEqual([]);
    await host.page.emulateMedia({ colorScheme: theme, forcedColors: "active" });
    expect(await host.page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    expect(weak(await seenIn(host.page.locator("body"))), `${theme}, forced`).toEqual([]);
  }
});
