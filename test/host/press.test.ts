/**
 * A press counts for what was under the pointer when it went down, though the page moves or is drawn anew before it is
 * let go.
 */
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type HostPage, openHost } from "./driver.ts";
import { block, type DrawnFight, fight, loadDice, note, WAITING } from "./fights.ts";

async function open(mode: "live" | "preview"): Promise<{ host: HostPage; drawn: DrawnFight }> {
  const host = await openHost({
    files: { "Session.md": note(WAITING) },
    open: [{ file: "Session.md", mode }],
    viewport: { width: 900, height: 1000 },
  });
  return { host, drawn: fight(host) };
}

/** Puts the pointer down on the middle of something that stands still. */
async function down(host: HostPage, what: Locator): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded();
  await host.settle();
  const box = await what.boundingBox();
  if (box === null) throw new Error("There is nothing to press.");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await host.page.mouse.move(at.x, at.y);
  await host.page.mouse.down();
  return at;
}

/** Something above takes more room. */
async function push(what: Locator): Promise<void> {
  await what.evaluate((el) => {
    const above = document.createElement("div");
    above.style.height = "60px";
    el.before(above);
  });
}

describe.each(["preview", "live"] as const)("in %s mode", (mode) => {
  test("the page moves under a button: it is pressed, once", async () => {
    const { host, drawn } = await open(mode);
    await loadDice(host, 3);
    await down(host, drawn.rollButton());
    await push(drawn.el);
    await host.page.mouse.up();
    await expect.poll(() => host.disk("Session.md")).toContain("Orc attacks Ada with axe [d8=3]\n");
    expect(await drawn.hp("Ada")).toBe("5/8");
  });

  test("what unfolds and what leads somewhere is pressed as well", async () => {
    const { host, drawn } = await open(mode);
    await drawn.typeFace("Orc: d8", 5);
    const step = drawn.log.locator(".bbb-step").first();
    await expect.poll(() => step.count()).toBe(1);
    // The host draws what was written anew, in an element of its own: what is pressed meanwhile is gone with it.
    await host.settle(2000);
    await down(host, step.locator("summary"));
    await push(drawn.el);
    await host.page.mouse.up();
    await expect.poll(() => step.getAttribute("open")).toBe("");
    const rule = step.getByRole("link").first();
    await down(host, rule);
    await push(drawn.el);
    await host.page.mouse.up();
    await expect.poll(() => host.page.getByRole("dialog").count()).toBe(1);
  });

  test("the note is drawn anew under a button: it is pressed", async () => {
    const { host, drawn } = await open(mode);
    await loadDice(host, 3);
    await down(host, drawn.rollButton());
    const [before] = await drawn.el.locator("xpath=..").elementHandles();
    const rain = WAITING.replace("title: Ditch", "title: Ditch in the rain");
    await host.writeOutside("Session.md", `# Session\n\nIt rains.\n\n${block(rain)}\n\nAfter.\n`);
    await expect.poll(() => drawn.title.textContent()).toBe("Ditch in the rain");
    await host.settle();
    // The very same elements stand in another place.
    expect(await before?.evaluate((el) => el.isConnected)).toBe(true);
    await host.page.mouse.up();
    await expect.poll(() => host.disk("Session.md")).toContain("Orc attacks Ada with axe [d8=3]\n");
  });

  test("who leaves a button with the pointer takes the press back", async () => {
    const { host, drawn } = await open(mode);
    const { x, y } = await down(host, drawn.rollButton());
    await host.page.mouse.move(x, y + 200);
    await host.page.mouse.up();
    await host.settle();
    expect(await host.disk("Session.md")).toBe(note(WAITING));
    // Nor does it count later, when something else is pressed.
    await drawn.title.click();
    await host.settle();
    expect(await host.disk("Session.md")).toBe(note(WAITING));
  });

  test("what is gone is not pressed, nor what has come in its place", async () => {
    const { host, drawn } = await open(mode);
    await down(host, drawn.rollButton());
    const answered = note(`${WAITING} [d8=1]`);
    await host.writeOutside("Session.md", answered);
    await expect.poll(() => drawn.hp("Ada")).toBe("7/8");
    await host.settle();
    await host.page.mouse.up();
    await host.settle();
    expect(await host.disk("Session.md")).toBe(answered);
  });
});

test("a change from outside puts another target under the pointer: that one is not pressed for a moment, then it is", async () => {
  const text = `rules: zones

@party
Balthasar: HP 8, sword d6
Sybilla: HP 6, dagger d4

@bandits (initiative)
Leader: HP 10, battleaxe d8

== Round 1`;
  const host = await openHost({
    files: { "Session.md": note(text) },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 900, height: 1000 },
  });
  const drawn = fight(host);
  const first = drawn.el.locator(".bbb-targets button").first();
  await first.scrollIntoViewIfNeeded();
  await host.settle();
  const box = await first.boundingBox();
  if (box === null) throw new Error("There is nothing to press.");
  const press = (): Promise<void> => host.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await host.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // Time stands still until the test lets it go on.
  await host.page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  const left = note(`${text}\n! Balthasar leaves`);
  await host.writeOutside("Session.md", left);
  await expect.poll(() => first.innerText()).toContain("Sybilla");
  await press();
  await host.settle();
  expect(await host.disk("Session.md")).toBe(left);
  await host.page.evaluate(() => {
    const now = performance.now() + 301;
    performance.now = () => now;
  });
  await press();
  await expect.poll(() => host.disk("Session.md")).toContain("Leader attacks Sybilla with battleaxe");
});

test("the bar below a text that is being written, and a dialog's boxes, hold their presses too", async () => {
  const { host, drawn } = await open("live");
  await loadDice(host, 3);
  await host.writeBehind("Orc attacks");
  const bar = host.page.getByRole("group", { name: "Now" });
  await bar.waitFor();
  await down(host, bar.getByRole("button", { name: "Roll for Orc" }));
  await push(bar);
  await host.page.mouse.up();
  await expect.poll(() => host.disk("Session.md")).toContain("Orc attacks Ada with axe [d8=3]\n");
  await host.setCursor(0);
  await drawn.el.getByRole("button", { name: "Fight menu" }).click();
  await host.page.getByRole("menuitem", { name: "Export…" }).click();
  const dialog = host.page.locator(".modal .bbb-fight");
  const box = dialog.getByRole("radio", { name: "For the players" });
  expect(await box.isChecked()).toBe(false);
  await down(host, box);
  await push(dialog);
  await host.page.mouse.up();
  await expect.poll(() => box.isChecked()).toBe(true);
});

test("a first remark moves nothing that could be pressed", async () => {
  const shot = `rules: basic-d20
@party
Elenor: HP 8, AC 13, AB +1, DEX +2, move 30, save 13, bow d6 range 50/100/150
@foes
Ogre: HP 16, AC 13, AB +4, STR +3, move 30, save 13, club d8
== Round 1
initiative [Elenor d6=6, Ogre d6=1]`;
  const host = await openHost({
    files: { "Session.md": note(shot) },
    open: [{ file: "Session.md", mode: "preview" }],
    viewport: { width: 900, height: 1000 },
  });
  const panel = fight(host).el.locator(".bbb-now");
  const place = await panel.boundingBox();
  expect(await fight(host).el.locator(".bbb-remarks").count()).toBe(0);
  await fight(host).write("Elenor shoots Ogre with bow");
  await expect.poll(() => fight(host).el.locator(".bbb-remarks").innerText()).toContain("1 remark");
  expect(await panel.boundingBox()).toEqual(place);
});
