import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { openPage, type Theme } from "./host/host-page.ts";
import { builtPlugin, serveHost, type Served } from "./host/serve.ts";

/*
 * Pictures of real fights: the playground's samples in a note of the host page, drawn by the plugin as it ships.
 */

const root = process.cwd();
const samples = join(root, "src/hosts/playground/samples");
const images = join(root, "docs/images");

interface Shot {
  readonly name: string;
  readonly sample: string;
  readonly theme: Theme;
  readonly phone?: boolean;
  /** Opens the line that says this, to show how its numbers are taken apart. */
  readonly opened?: string;
}

const shots: readonly Shot[] = [
  { name: "zones-light", sample: "zones", theme: "light", opened: "Bandit 2" },
  { name: "zones-dark", sample: "zones", theme: "dark" },
  { name: "zones-phone", sample: "zones", theme: "light", phone: true },
  { name: "mighty-blows-light", sample: "mighty-blows", theme: "light", opened: "critically" },
  { name: "mighty-blows-dark", sample: "mighty-blows", theme: "dark" },
  { name: "mighty-blows-phone", sample: "mighty-blows", theme: "dark", phone: true },
  { name: "basic-d20-light", sample: "basic-d20", theme: "light" },
  { name: "strike-chance-light", sample: "strike-chance", theme: "light" },
  { name: "brp-light", sample: "brp", theme: "light" },
];

const served = await serveHost(root);
const browser = await chromium.connect(served.endpoint);
try {
  await mkdir(images, { recursive: true });
  for (const shot of shots) await take(browser, served, shot);
} finally {
  await browser.close();
  await served.close();
}

async function take(browser: Browser, { url }: Served, shot: Shot): Promise<void> {
  const note = await readFile(join(samples, `${shot.sample}.md`), "utf8");
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
