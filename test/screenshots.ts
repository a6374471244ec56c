import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { openPage, type Theme } from "./host/host-page.ts";
import { pictures, takeBeginning } from "./screenshots-begin.ts";
import { builtPlugin, serveHost, type Served } from "./host/serve.ts";
import { shootView, viewShots } from "./screenshots-views.ts";

/*
 * Pictures of real fights: the playground's samples in a note of the host page, drawn by the plugin as it ships.
 */

const root = process.cwd();
const samples = join(root, "src/share/samples");
const images = join(root, "docs/images");

interface Shot {
  readonly name: string;
  readonly sample: string;
  readonly theme: Theme;
  readonly phone?: boolean;
  /** Opens the line that says this, to show how its numbers are taken apart. */
  readonly opened?: string;
  /** Lines that are written behind the sample's last one. */
  readonly more?: string;
}

const shots: readonly Shot[] = [
  { name: "zones-light", sample: "zones", theme: "light", opened: "Bandit 2", more: "== Round 2" },
  { name: "zones-dark", sample: "zones", theme: "dark", more: "== Round 2\nLeader attacks Sybilla with battleaxe" },
  { name: "zones-phone", sample: "zones", theme: "light", phone: true, more: "== Round 2" },
  { name: "mighty-blows-light", sample: "mighty-blows", theme: "light", opened: "critically" },
  { name: "mighty-blows-dark", sample: "mighty-blows", theme: "dark" },
  { name: "mighty-blows-phone", sample: "mighty-blows", theme: "dark", phone: true },
  { name: "basic-d20-light", sample: "basic-d20", theme: "light" },
  { name: "strike-chance-light", sample: "strike-chance", theme: "light" },
  { name: "brp-light", sample: "brp", theme: "light" },
  { name: "srd5-light", sample: "srd5", theme: "light" },
  { name: "srd5-dark", sample: "srd5", theme: "dark" },
  { name: "srd5-phone", sample: "srd5", theme: "light", phone: true },
];

/** A note whose fight is being written, with the cursor behind a line. */
interface Scene {
  readonly name: string;
  readonly theme: Theme;
  readonly phone?: boolean;
  readonly height: number;
  /** Lines below the set-up; the cursor stands behind the last one. */
  readonly lines: readonly string[];
  /** Keys pressed there. */
  readonly keys?: readonly string[];
  /** A line behind which the cursor goes in the end. */
  readonly behind?: string;
}

const SETUP = `rules: mighty-blows
title: The doorway

@party
Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8+1, dagger d4+1
Mina: HP 6, AC 11, DEX 16, save 13, class magic-user, dagger d4
Ada: HP 10, AC 13, BCB 2, DEX 12, CON 11, save 15, bow d6, short sword d6

@orcs
Grukk: HD 2, HP 11, AC 14, BCB 3, DEX 11, CON 13, save 15, axe d8
Orc x3: HD 1, HP 5, AC 13, BCB 1, DEX 9, save 16, spear d6
`.split("\n");

const ROUND = [
  "== Round 1",
  "Mina will cast sleep at Orc 3",
  "initiative [Rolf d6=4, Mina d8=3, Ada d6=2, Grukk d6=5, Orc 1 d6=6, Orc 2 d6=2, Orc 3 d6=1]",
  "Orc 1 attacks Rolf with spear [d20=9]",
  "Grukk attacks Rolf with axe [d20=14, d8=3]",
  "Rolf attacks Orc 1 with sword [d20=17, d8=6, Orc 1 d20=7]",
  "Mina casts sleep at Orc 3",
  "! Orc 3 gains helpless (asleep)",
];

const WRONG = [...ROUND.slice(0, 5), "Rolf attaks Orc 1 with sword [d20=17, d8=6, Orc 1 d20=7]"];

const scenes: readonly Scene[] = [
  { name: "writing-light", theme: "light", height: 760, lines: [...ROUND, "Ada shoots Orc 2 with bow"] },
  {
    name: "writing-dark",
    theme: "dark",
    height: 860,
    lines: [...WRONG, ...ROUND.slice(6)],
    behind: "Rolf attaks",
    keys: ["Control+."],
  },
  { name: "writing-phone", theme: "light", phone: true, height: 844, lines: [...ROUND, "Ada shoots Orc 2 with bow"] },
  { name: "writing-list", theme: "light", height: 900, lines: ROUND, keys: ["Enter"] },
];

const served = await serveHost(root);
const browser = await chromium.connect(served.endpoint);
try {
  await mkdir(images, { recursive: true });
  const [only] = process.argv.slice(2);
  for (const shot of shots) if (only === undefined || shot.name.startsWith(only)) await take(browser, served, shot);
  for (const scene of scenes)
    if (only === undefined || scene.name.startsWith(only)) await write(browser, served, scene);
  for (const view of viewShots)
    if (only === undefined || view.name.startsWith(only)) await shootView(browser, served, root, view);
  for (const picture of pictures)
    if (only === undefined || picture.name.startsWith(only)) await takeBeginning(browser, served, root, picture);
} finally {
  await browser.close();
  await served.close();
}

async function take(browser: Browser, { url }: Served, shot: Shot): Promise<void> {
  const sample = await readFile(join(samples, `${shot.sample}.md`), "utf8");
  const note = shot.more === undefined ? sample : sample.replace(/\n```\s*$/, `\n${shot.more}\n\`\`\`\n`);
  const host = await openPage(browser, url, await builtPlugin(root), {
    files: { "Session.md": note },
    open: [{ file: "Session.md", mode: "preview" }],
    theme: shot.theme,
    viewport: shot.phone === true ? { width: 390, height: 844 } : { width: 820, height: 2400 },
    phone: shot.phone ?? false,
    reducedMotion: true,
  });
  const fight = host.blocks().first();
  await fight.waitFor();
  if (shot.opened !== undefined) {
    const line = fight.locator("details", { hasText: shot.opened }).last();
    await line.evaluate((el) => {
      if (el instanceof HTMLDetailsElement) el.open = true;
    });
  }
  if (shot.phone === true) await fight.evaluate((el) => el.scrollIntoView());
  await host.settle(200);
  const path = join(images, `${shot.name}.png`);
  if (shot.phone === true) await host.page.screenshot({ path });
  else await fight.screenshot({ path });
  await host.page.context().close();
  console.log(path.slice(root.length + 1));
}

/** A picture of the editor. */
async function write(browser: Browser, { url }: Served, scene: Scene): Promise<void> {
  const body = [...SETUP, ...scene.lines].join("\n");
  const note = `# The doorway\n\nThe stair ends at a door that hangs by one hinge.\n\n\`\`\`combat\n${body}\n\`\`\`\n\nIf the orcs fall back, one of them blows the horn.\n`;
  const host = await openPage(browser, url, await builtPlugin(root), {
    files: { "Session.md": note },
    theme: scene.theme,
    viewport: { width: scene.phone === true ? 390 : 940, height: scene.height },
    phone: scene.phone ?? false,
    reducedMotion: true,
  });
  await host.writeBehind(scene.behind ?? scene.lines[scene.lines.length - 1] ?? "");
  for (const key of scene.keys ?? []) await host.page.keyboard.press(key);
  await host.page.locator(".bbb-bar, .bbb-pop, .bbb-menu").first().waitFor();
  await host.settle(200);
  const path = join(images, `${scene.name}.png`);
  await host.page.screenshot({ path });
  await host.page.context().close();
  console.log(path.slice(root.length + 1));
}
