/** The game master's client in Obsidian: a fight is shared from its menu, and phones roll into the note. */
import { join } from "node:path";
import { chromium, type Browser, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { build } from "../../../esbuild.config.mjs";
import { serve } from "../../../src/hosts/playground/server.ts";
import { systems } from "../../../src/rules/index.ts";
import { builtPlugin, serveHost, type Served } from "../../host/serve.ts";
import { openPage, type HostPage } from "../../host/host-page.ts";
import { HIDDEN, rounds, type Deed } from "./rounds.ts";
import { DOORWAY, openHouse, type House } from "./tables.ts";

const root = join(import.meta.dirname, "../../..");
const NOTE = "Session.md";

let served: Served;
let browser: Browser;

beforeAll(async () => {
  await build(["obsidian"]);
  served = await serveHost(root);
  browser = await chromium.connect(served.endpoint);
});

afterAll(async () => {
  await browser.close();
  await served.close();
});

async function houseOf(given: Parameters<typeof openHouse>[0] = {}): Promise<House> {
  const house = await openHouse(given);
  onTestFinished(() => house.close().catch(() => undefined));
  return house;
}

async function obsidian(text: string): Promise<HostPage> {
  const host = await openPage(browser, served.url, await builtPlugin(root), { files: { [NOTE]: text } });
  onTestFinished(() => host.page.context().close());
  host.page.setDefaultTimeout(20_000);
  await host.blocks().locator(".bbb-fight").first().waitFor();
  return host;
}

/** Opens the table's dialog from the fight's menu. */
async function share(host: HostPage): Promise<Locator> {
  await host.blocks().getByRole("button", { name: "Fight menu" }).first().click();
  await host.page.getByRole("menuitem", { name: "Share at the table…" }).click();
  const dialog = host.page.locator(".modal");
  await dialog.locator(".bbb-fight").waitFor();
  return dialog;
}

async function opened(host: HostPage, house: House): Promise<Locator> {
  const dialog = await share(host);
  await dialog.getByRole("textbox", { name: "Table’s server" }).fill(house.address);
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await dialog.getByText("0 of 2 here").waitFor();
  return dialog;
}

/** Returns the link of a seat, as its button copies it. */
async function linkOf(host: HostPage, dialog: Locator, seat: string): Promise<string> {
  await dialog.getByRole("button", { name: `Copy the link of ${seat}` }).click();
  await dialog.getByRole("status").getByText("Copied").waitFor();
  return host.page.evaluate(() => navigator.clipboard.readText());
}

async function phone(link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  onTestFinished(() => context.close());
  // Chance is the test's: 14 of 20.
  await context.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bits) => (bits instanceof Uint32Array ? bits.fill(13) : real(bits));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(link);
  return page;
}

test("a fight is shared from its menu; a phone rolls into the note, and undo takes it back", async () => {
  const house = await houseOf();
  const host = await obsidian(DOORWAY);
  const dialog = await opened(host, house);
  const rolf = await phone(await linkOf(host, dialog, "Rolf"));
  await rolf.getByText("You are Rolf").waitFor();
  await dialog.getByText("1 of 2 here").waitFor();
  expect(await dialog.getByRole("img", { name: "Code of Rolf" }).count()).toBe(1);
  expect(await dialog.getByText("Asked of Rolf: d20").count()).toBe(1);
  // The widget tells it too.
  await host.blocks().getByRole("button", { name: "1 of 2 here" }).waitFor();
  await host.blocks().getByText("Asked of Rolf", { exact: true }).waitFor();
  await rolf.getByRole("button", { name: "Roll d20" }).tap();
  await rolf.getByText("In the note.").waitFor();
  await expect.poll(() => host.editor()).toContain("Rolf attacks Grukk with sword [d20=14]");
  // The players' pages have nothing of the hidden.
  expect(await rolf.content()).not.toMatch(/Zyxomma|Quokkabar|Frontmatteron|Xanthareel|Wombatish/);
  // The next die is asked for; the game master is faster.
  await rolf.getByRole("button", { name: "Roll d8" }).waitFor();
  await host.undo();
  await expect.poll(() => host.editor()).toContain("Rolf attacks Grukk with sword\n");
  await rolf.getByRole("button", { name: "Roll d20" }).waitFor();
});

test("a new code ends the old one; closed, all codes are worth nothing", async () => {
  const house = await houseOf();
  const host = await obsidian(DOORWAY);
  const dialog = await opened(host, house);
  const link = await linkOf(host, dialog, "Rolf");
  const rolf = await phone(link);
  await rolf.getByText("You are Rolf").waitFor();
  const ada = await phone(await linkOf(host, dialog, "Ada"));
  await ada.getByText("You are Ada").waitFor();
  await dialog.getByRole("button", { name: "New code for Rolf" }).click();
  await rolf.getByText("This code is worth nothing any more").waitFor();
  await dialog.getByText("A new code for Rolf").waitFor();
  const again = await linkOf(host, dialog, "Rolf");
  expect(again).not.toBe(link);
  const other = await phone(again);
  await other.getByText("You are Rolf").waitFor();
  await dialog.getByRole("button", { name: "Close the table" }).click();
  await dialog.getByText("The table is closed").waitFor();
  for (const each of [ada, other]) await each.getByText("This code is worth nothing any more").waitFor();
});

test("a fight is taken out of its note: the game master is told, and players see what was told last", async () => {
  const house = await houseOf();
  const host = await obsidian(DOORWAY);
  const dialog = await opened(host, house);
  const rolf = await phone(await linkOf(host, dialog, "Rolf"));
  await rolf.getByRole("button", { name: "Roll d20" }).waitFor();
  await host.writeOutside(NOTE, "# Nothing here\n");
  await host.page.getByText("The fight on the table is no longer in its note.").waitFor();
  expect(await rolf.title()).toBe("Rolf · The Doorway");
  await host.writeOutside(NOTE, DOORWAY);
  await rolf.getByRole("button", { name: "Roll d20" }).tap();
  await expect.poll(() => host.editor()).toContain("with sword [d20=14]");
});

const ROAD = `# Road

\`\`\`combat
rules: zones
title: The Road

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 6, AGI 12, WIT 11, dagger d4

@bandits (initiative)
Leader: HP 10, AGI 9, WIT 10, battleaxe d8
Bandit: HP 8, AGI 8, STR 9, WIT 7, sword d6

== Round 1
Leader attacks Balthasar with battleaxe
\`\`\`
`;

test("a player dodges from the phone, and another time takes no reaction", async () => {
  const house = await houseOf();
  const host = await obsidian(ROAD);
  const dialog = await opened(host, house);
  const balthasar = await phone(await linkOf(host, dialog, "Balthasar"));
  await dialog.getByText("Asked of Balthasar: a reaction").waitFor();
  await balthasar.getByText("Balthasar may react").waitFor();
  await balthasar.getByRole("button", { name: "No reaction" }).tap();
  await balthasar.getByText("The game master has heard it.").waitFor();
  await host.page.getByText("Balthasar takes no reaction.").waitFor();
  expect(await balthasar.getByRole("button", { name: "Balthasar dodges" }).count()).toBe(0);
  expect(await host.editor()).toBe(ROAD);
  // The next attack asks again.
  const line = ROAD.split("\n").indexOf("Leader attacks Balthasar with battleaxe");
  await host.type(" [d8=1]\nBandit attacks Balthasar with sword", line, 39);
  await balthasar.getByRole("button", { name: "Balthasar dodges" }).tap();
  await expect.poll(() => host.editor()).toContain("\nBandit attacks Balthasar with sword\n  Balthasar dodges\n");
});

/** Writes below the last line of the fight. */
async function write(host: HostPage, text: string): Promise<void> {
  const lines = (await host.editor()).split("\n");
  await host.type(`${text}\n`, lines.lastIndexOf("```"));
}

/** Writes behind the last line that begins so. */
async function writeBehind(host: HostPage, beginning: string, text: string): Promise<void> {
  const lines = (await host.editor()).split("\n");
  const at = lines.findLastIndex((line) => line.startsWith(beginning));
  await host.type(text, at, lines[at]?.length ?? 0);
}

test.each([...systems.keys()])(
  "%s: two phones play two rounds; they react, somebody hidden acts, and the server is restarted in the middle",
  async (system) => {
    const fight = rounds[system];
    if (fight === undefined) throw new Error(`no rounds for ${system} in rounds.ts`);
    const { players, setup, deeds, points, ends } = fight;
    let house = await houseOf();
    const host = await obsidian(`# Evening\n\n\`\`\`combat\n${setup}\n\n\`\`\`\n`);
    const dialog = await opened(host, house);
    const phones = new Map<string, Page>();
    for (const name of players) {
      const page = await phone(await linkOf(host, dialog, name));
      await page.getByText(`You are ${name}`).waitFor();
      phones.set(name, page);
    }
    await dialog.getByText("2 of 2 here").waitFor();
    const restart = async (): Promise<void> => {
      const { folder, port } = house;
      await house.close();
      await dialog.getByText("Nothing heard from").waitFor();
      for (const page of phones.values()) await page.getByText("Nothing heard since").waitFor();
      house = await houseOf({ folder, port });
      await dialog.getByText("2 of 2 here").waitFor();
      for (const page of phones.values())
        await page.getByText(`At the table: ${[...players].sort().join(" and ")}.`).waitFor();
    };
    const carryOut = async (deed: Deed): Promise<void> => {
      if (deed === "the server is restarted") return restart();
      if ("writes" in deed) return write(host, deed.writes);
      if ("behind" in deed) return writeBehind(host, deed.behind, deed.types);
      const page = phones.get(deed.player);
      await page?.getByRole("button", { name: deed.presses, exact: true }).tap();
      await page?.locator('[data-stage="in the note"]').waitFor();
    };
    for (const deed of deeds) {
      await carryOut(deed);
      for (const page of phones.values()) expect(await page.content()).not.toMatch(HIDDEN);
    }
    for (const [at, name] of players.entries())
      await phones
        .get(name)
        ?.locator(".own")
        .getByText(points[at] ?? "")
        .waitFor();
    for (const page of phones.values()) {
      expect(await page.content()).not.toMatch(HIDDEN);
      expect(await page.locator('[data-stage="refused"]').count()).toBe(0);
    }
    expect(await host.editor()).toBe(`# Evening\n\n\`\`\`combat\n${setup}\n\n${ends}\n\`\`\`\n`);
  },
);

test("shown first: a throw waits for the game master; rolled by the machine: the player only presses", async () => {
  const house = await houseOf();
  const host = await obsidian(DOORWAY);
  const dialog = await opened(host, house);
  const rolf = await phone(await linkOf(host, dialog, "Rolf"));
  await dialog.getByRole("radio", { name: "show me first" }).check();
  await rolf.getByRole("button", { name: "Roll d20" }).tap();
  await dialog.getByText("Rolf has rolled d20 = 14").waitFor();
  await rolf.locator('[data-stage="at the table"]').waitFor();
  expect(await host.editor()).toBe(DOORWAY);
  await dialog.getByRole("button", { name: "Leave it out" }).click();
  await rolf.getByText("The game master left it out").waitFor();
  await rolf.getByRole("button", { name: "Roll d20" }).tap();
  await dialog.getByRole("button", { name: "Write it" }).click();
  await expect.poll(() => host.editor()).toContain("with sword [d20=14]");
  await dialog.getByRole("radio", { name: "my machine rolls" }).check();
  await host.undo();
  await expect.poll(() => rolf.getByRole("textbox").count()).toBe(0);
  await rolf.getByRole("button", { name: "Roll d20" }).tap();
  await expect.poll(() => host.editor()).toMatch(/with sword \[d20=\d+\]/);
});

test("the playground shares a fight at the server of its machine", async () => {
  await build(["playground"]);
  const server = await serve({ page: join(root, "dist/playground"), port: 0 });
  onTestFinished(() => server.close());
  const house = await houseOf();
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.addInitScript((text) => localStorage.setItem("blow-by-blow:note zones", text), DOORWAY);
  await page.goto(`${server.url}/#zones`);
  await page.getByRole("button", { name: "Fight menu" }).first().click();
  await page.getByRole("menuitem", { name: "Share at the table…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Table’s server" }).fill(`${house.address}#${house.key}`);
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await dialog.getByText("0 of 2 here").waitFor();
  await dialog.getByRole("button", { name: "Copy the link of Rolf" }).click();
  await dialog.getByText("Copied").waitFor();
  const rolf = await phone(await page.evaluate(() => navigator.clipboard.readText()));
  await rolf.getByRole("button", { name: "Roll d20" }).tap();
  await rolf.getByText("In the note.").waitFor();
  await expect.poll(() => page.locator(".cm-content").innerText()).toContain("with sword [d20=14]");
  // The game master goes: phones hear since when, and a throw waits until the table is open again.
  await page.close();
  await rolf.getByText("The game master is away since").waitFor();
  expect(errors).toEqual([]);
});
