/** A note that is printed or exported: nobody can unfold or press anything there. */
import { expect, test } from "vitest";
import { openHost } from "./driver.ts";
import { block } from "./fights.ts";

const ROUNDS = 60;
const LONG = [
  "rules: zones",
  "Theobald: Health 800, sword 1d6",
  "@bandits",
  "Bandit: Health 800, club 1d6",
  ...Array.from({ length: ROUNDS }, (_, at) => [
    `== Round ${at + 1}`,
    `> Bell ${at + 1}.`,
    `Theobald attacks Bandit with sword [d6=${(at % 6) + 1}]`,
  ]).flat(),
].join("\n");
const NOTE = `Before.\n\n${block(LONG)}\n`;

test("a long fight is whole in an export", async () => {
  const host = await openHost({ files: { "Session.md": NOTE }, open: [] });
  const html = await host.renderDetached(NOTE, "Session.md");
  expect(html.match(/Bell \d+/g)).toHaveLength(ROUNDS);
});

test("in a note on show, the rows of its earlier rounds are built when they are opened", async () => {
  for (const mode of ["live", "preview"] as const) {
    const host = await openHost({ files: { "Session.md": NOTE }, open: [{ file: "Session.md", mode }] });
    await host.blocks().locator(".bbb-fight").waitFor();
    const text = await host.blocks().locator(".bbb-log").textContent();
    expect(text?.match(/Bell \d+/g)).toEqual([`Bell ${ROUNDS}`]);
  }
});

test("on paper folded rounds can be read, and there is nothing to press", async () => {
  const host = await openHost({ files: { "Text.md": "Text." } });
  const card = await host.renderCard(NOTE);
  await card.locator(".bbb-fight").waitFor();
  const first = card.getByText("Bell 1.", { exact: true });
  const readable = (): Promise<boolean> => first.evaluate((el) => el.checkVisibility({ contentVisibilityAuto: true }));
  expect(await readable()).toBe(false);
  await host.page.emulateMedia({ media: "print" });
  expect(await readable()).toBe(true);
  expect(await card.getByRole("button").locator("visible=true").count()).toBe(0);
});

test("on paper the players’ copy stands in the place of a fight with somebody hidden", async () => {
  const lurks = LONG.replace("Bandit: Health", "Lurker: hidden, Health 9, club 1d6\nBandit: Health");
  const secret = `Before.\n\n${block(lurks)}\n`;
  const host = await openHost({ files: { "Session.md": secret }, open: [{ file: "Session.md", mode: "preview" }] });
  await host.blocks().locator(".bbb-fight").first().waitFor();
  const printed = async (): Promise<string> => {
    await host.page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await host.page.emulateMedia({ media: "print" });
    const text = await host.blocks().first().innerText();
    await host.page.emulateMedia({ media: "screen" });
    await host.page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    return text;
  };
  expect(await host.blocks().first().innerText()).toContain("Lurker");
  const text = await printed();
  expect(text).toContain("Theobald");
  expect(text).not.toContain("Lurker");
  expect(await host.notices()).toContain("Printed for the players: 1 hidden foe left out.");
  expect(await host.blocks().locator(".bbb-paper").count()).toBe(0);
  // What renders a note elsewhere, to print it, has the copy at once.
  const html = await host.renderDetached(secret, "Session.md");
  const paper = html.slice(html.indexOf("bbb-paper"));
  expect(paper).toContain("Theobald");
  expect(paper).not.toContain("Lurker");
  expect(html.slice(0, html.indexOf("bbb-paper"))).toContain("data-secret");
});
