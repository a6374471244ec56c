/**
 * What is rarer than a blow at a foe: friends as targets, a free attack, what is folded, somebody who joins from a
 * note. All of it by clicks.
 */
import { expect, test } from "vitest";
import { openHost, type HostPage } from "./driver.ts";
import { block, fight } from "./fights.ts";

const FRIENDS = {
  brp: {
    text: "@party\nAda: HP 13, DEX 14, sword 55% d8, first aid 50%\nBen: HP 12, DEX 10\n@foes\nOrc: HP 14, DEX 9, axe 50% d8\n\n== Round 1\nAda passes\nBen passes\nOrc passes\n! Ben HP -4\n== Round 2\nAda will give first aid to Ben\nBen passes\nOrc passes",
    deed: "first-aid",
    line: "Ada gives first aid to Ben",
  },
  "mighty-blows": {
    text: "@party\nAda: HP 8, AC 12, DEX 12, save 13, class magic-user\nBen: HP 8, AC 12, DEX 10, save 14\n@foes\nOrc: HP 8, AC 12, DEX 9, save 15, axe d6\n\n== Round 1\nAda will cast mend at Ben\ninitiative [Ada d6=6, Ben d6=2, Orc d6=1]",
    deed: "cast",
    line: "Ada casts mend at Ben",
  },
  "strike-chance": {
    text: "@party\nAda: HP 20, DEF 20, cast 60, spell Mend ct 2, dagger 60% d4\nBen: HP 20, DEF 20\n@foes\nOrc: HP 20, DEF 20, axe 60% d6\n\n== Round 1\ninitiative [Ada d10=6, Ben d10=2, Orc d10=1]",
    deed: "cast",
    line: "Ada casts Mend at Ben",
  },
  srd5: {
    text: "@party\nAda: HP 20, AC 12, slots 2, spell cure wounds level 1 heal 2d8+3, dagger +4 1d4+2\nBen: HP 20, AC 12\n@foes\nOrc: HP 15, AC 13, axe +5 1d12+3\n\n== Round 1\ninitiative [Ada d20=16, Ben d20=9, Orc d20=3]\n! Ben HP -4",
    deed: "cast",
    line: "Ada casts cure wounds at Ben",
  },
  // Sheets of these list no spells: its name is typed before the target is chosen.
  "basic-d20": {
    text: "@party\nAda: HP 8, AC 12, AB 1, dagger d4\nBen: HP 8, AC 12, AB 1\n@foes\nOrc: HP 8, AC 12, AB 1, axe d6\n\n== Round 1\ninitiative [Ada d6=6, Ben d6=2, Orc d6=1]",
    deed: "cast",
    named: "mend",
    line: "Ada casts mend at Ben",
  },
  zones: {
    text: "@party (initiative)\nAda: HP 8, AGI 10, sword d6\nBen: HP 8, AGI 9\n@foes\nOrc: HP 8, AGI 9, axe d6\n\n== Round 1",
    deed: "use",
    named: "salve",
    line: "Ada uses salve at Ben",
  },
};

test("what helps goes to friends, in every system: a click writes the line; without its name nobody can be chosen", async () => {
  const files = Object.fromEntries(
    Object.entries(FRIENDS).map(([id, { text }]) => [`${id}.md`, `${block(`rules: ${id}\ntitle: ${id}\n${text}`)}\n`]),
  );
  const host = await openHost({
    files,
    open: [{ file: "brp.md", mode: "preview" }],
    viewport: { width: 900, height: 1400 },
  });
  const { el, title } = fight(host);
  for (const [id, { deed, line, ...more }] of Object.entries(FRIENDS)) {
    await host.show(`${id}.md`);
    await expect.poll(() => title.textContent()).toBe(id);
    const button = el.locator(`[data-bbb-focus="deed ${deed}"]`);
    if ((await button.count()) === 0) await el.locator('[data-bbb-focus="deed more"]').click();
    await button.click();
    if ("named" in more) {
      expect(await el.locator(".bbb-targets").count(), id).toBe(0);
      await el.locator('[data-bbb-focus="thing"]').fill(more.named);
    }
    await el.locator(".bbb-targets").getByRole("button", { name: /^Ben/ }).click();
    await expect.poll(() => host.disk(`${id}.md`), { message: id }).toContain(`\n${line}\n`);
  }
});

const BLOWS = `rules: mighty-blows

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, save 14, sword d8
Mina: HP 6, AC 11, DEX 16, save 13, class magic-user

@orcs
Orc x8: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
Mina will cast sleep at Orc 1
Rolf will attack Orc 1
initiative [Rolf d6=3, Mina d8=2, ${Array.from({ length: 8 }, (_, at) => `Orc ${at + 1} d6=6`).join(", ")}]
! Orc 7 dies
! Orc 8 dies
Orc 2 passes
Orc 3 passes
Orc 1 attacks Rolf with spear [d20=1]`;

async function open(more: Partial<Parameters<typeof openHost>[0]> = {}): Promise<HostPage> {
  return openHost({
    files: {
      "Session.md": `${block(BLOWS)}\n`,
      "Wolf.md": "---\ncombat: HD 1, HP 4, AC 12, DEX 14, save 16, bite d4\n---\n",
    },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 900, height: 1600 },
    ...more,
  });
}

test("a free attack is a click; what was declared folds, and opens; somebody joins from a note, and more of a kind", async () => {
  const host = await open();
  const drawn = fight(host);
  const { el, log } = drawn;
  const declared = log.locator(".bbb-part", { hasText: "Declared" }).last();
  expect(await log.innerText()).not.toContain("Mina will cast");
  await declared.locator("summary").first().click();
  await expect.poll(() => declared.locator(".bbb-unit").count()).toBe(2);
  expect(await declared.innerText()).toContain("Mina will cast sleep");

  await drawn.button("Rolf takes a free attack on Orc 1").click();
  await expect.poll(() => host.disk("Session.md")).toContain("[d20=1]\n  Rolf takes a free attack on Orc 1\n");
  await drawn.button("Undo").click();
  await expect.poll(() => host.disk("Session.md")).toBe(`${block(BLOWS)}\n`);

  await drawn.button("Add a fighter").click();
  await el.getByLabel("From a note").selectOption("Wolf");
  await el.locator('[data-bbb-focus="fighter write"]').click();
  await expect.poll(() => host.disk("Session.md")).toContain("\n+ @orcs [[Wolf]]:\n");
  await expect.poll(() => drawn.hp("Wolf")).toBe("4/4");

  // More of a kind: first one, with the next free number; how many is a press.
  await drawn.button("Add a fighter").click();
  await el.getByLabel("More of a kind…").selectOption("Orc");
  const written = el.locator(".bbb-adder .bbb-writes");
  expect(await written.innerText()).toContain("+ @orcs Orc 9: HD 1");
  await drawn.button("One more: Orc").click();
  await drawn.button("One more: Orc").click();
  await drawn.button("One fewer: Orc").click();
  expect(await written.innerText()).toContain("+ @orcs Orc x2: HD 1");
  await el.locator('[data-bbb-focus="fighter write"]').click();
  await expect.poll(() => host.disk("Session.md")).toContain("\n+ @orcs Orc x2: HD 1");
  await expect.poll(() => drawn.hp("Orc 10")).toBe("5/5");
});

test("on a phone those who have acted and those who are out stand behind a line each; a tap shows them, another hides them", async () => {
  const host = await open({ phone: true, viewport: { width: 360, height: 1600 } });
  const rows = fight(host).el.locator(".bbb-order .bbb-card").locator("visible=true");
  // The strip of names leads to the list.
  await fight(host)
    .el.getByRole("button", { name: /^All \d+$/ })
    .tap();
  const folds = fight(host).el.locator(".bbb-fold summary");
  expect(await folds.allInnerTexts()).toEqual([
    expect.stringContaining("Orc 2"),
    expect.stringMatching(/Orc 7.*Orc 8|out/),
  ]);
  const all = await rows.count();
  await folds.first().tap();
  await expect.poll(() => rows.count()).toBe(all + 3);
  await folds.last().tap();
  await expect.poll(() => rows.count()).toBe(all + 5);
  await folds.first().tap();
  await expect.poll(() => rows.count()).toBe(all + 2);
});
