import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Locator } from "playwright-core";
import { openPage, type HostPage, type Theme } from "./host/host-page.ts";
import { builtPlugin, type Served } from "./host/serve.ts";

/* Pictures of what stands around a fight in Obsidian: the side view, the page for players, the settings. */

export interface ViewShot {
  readonly name: string;
  readonly theme: Theme;
  readonly width: number;
  /** Opens it, and returns what is on the picture. */
  readonly open: (host: HostPage) => Promise<Locator>;
}

const DOORWAY = `rules: mighty-blows
title: The doorway

@party
Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8+1, dagger d4+1
Ada: HP 10, AC 13, BCB 2, DEX 12, CON 11, save 15, bow d6, short sword d6

@orcs
Grukk: HD 2, HP 11, AC 14, BCB 3, DEX 11, CON 13, save 15, axe d8
Orc: HD 1, HP 5, AC 13, BCB 1, DEX 9, save 16, spear d6
Chief: HD 3, HP 20, AC 15, DEX 8, save 14, axe d8, hidden

== Round 1
initiative [Rolf d6=4, Ada d6=2, Grukk d6=5, Orc d6=6, Chief d4=1]
Orc attacks Rolf with spear [d20=9]
Grukk attacks Rolf with axe [d20=14, d8=3]
Rolf attacks Orc with sword [d20=17, d8=6, Orc d20=7]
> Rolf sinks against the door-post, the axe still ringing on his helmet.`;

async function side(host: HostPage): Promise<Locator> {
  await host.command("open-side-view");
  const view = host.page.locator(".bbb-side-view");
  await view.locator('.bbb-foretell[data-done="true"]').waitFor({ timeout: 120_000 });
  await host.page.evaluate(() => {
    const el = document.querySelector<HTMLElement>(".bbb-side-view");
    el?.style.setProperty("width", "345px");
    el?.style.setProperty("padding", "12px");
  });
  return view;
}

/** The side view's forecast alone, worked out, with its numbers open. */
async function forecast(host: HostPage): Promise<Locator> {
  const view = await side(host);
  await view.getByText("Bandits on the old road").first().click();
  await view.getByRole("heading", { name: "Bandits on the old road" }).waitFor();
  await view.locator('.bbb-foretell[data-done="true"]').waitFor({ timeout: 120_000 });
  await view.locator(".bbb-foretell summary").click();
  await view.evaluate((el) => el.style.setProperty("width", "440px"));
  return view.locator(".bbb-foretell");
}

async function players(host: HostPage): Promise<Locator> {
  await host.command("open-player-view");
  const view = host.page.locator(".bbb-players");
  await view.waitFor();
  // The view alone, as on a screen of its own.
  await host.page.evaluate(() => {
    for (const el of Array.from(document.querySelectorAll<HTMLElement>(".workspace-leaf-content")))
      if (el.querySelector(".bbb-players") === null) el.style.setProperty("display", "none");
  });
  return view;
}

export const viewShots: readonly ViewShot[] = [
  { name: "side-light", theme: "light", width: 1180, open: side },
  { name: "side-dark", theme: "dark", width: 1180, open: side },
  { name: "forecast-light", theme: "light", width: 1180, open: forecast },
  { name: "forecast-dark", theme: "dark", width: 1180, open: forecast },
  { name: "players-light", theme: "light", width: 1180, open: players },
  { name: "players-dark", theme: "dark", width: 1180, open: players },
  { name: "players-phone", theme: "light", width: 360, open: players },
  { name: "settings-light", theme: "light", width: 720, open: (host) => host.openSettings() },
];

export async function shootView(
  browser: Browser,
  { url }: Served,
  root: string,
  { name, theme, width, open }: ViewShot,
): Promise<void> {
  const zones = await readFile(join(root, "src/share/samples/zones.md"), "utf8");
  const note = `# Session 4\n\n\`\`\`combat\n${DOORWAY}\n\`\`\`\n\n${zones}`;
  const host = await openPage(browser, url, await builtPlugin(root), {
    files: { "Session 4.md": note },
    open: [{ file: "Session 4.md", mode: "source" }],
    theme,
    viewport: { width, height: 1200 },
    reducedMotion: true,
  });
  await host.writeBehind("== Round 1");
  const what = await open(host);
  await host.settle(500);
  const path = join(root, `docs/images/${name}.png`);
  await what.screenshot({ path });
  await host.page.context().close();
  console.log(path.slice(root.length + 1));
}
