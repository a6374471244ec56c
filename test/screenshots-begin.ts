import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openPage, type HostPage, type PageOptions } from "./host/host-page.ts";
import { builtPlugin, type Served } from "./host/serve.ts";

/*
 * Pictures of how a fight begins: the dialog, an encounter, a fight that takes its stats from notes.
 */

interface Picture {
  readonly name: string;
  readonly options: PageOptions;
  readonly make: (host: HostPage) => Promise<void>;
}

const BALTHASAR = `---
combat: HP 9, STR 12, AGI 12, WIT 9, sword d6
---

# Balthasar

Captain of the old guard. He keeps count of what he is owed.
`;

const SYBILLA = "---\ncombat: HP 6, STR 8, AGI 12, WIT 11, musket d8 range 8\n---\n";

const FIGHT = `# Session 4

\`\`\`combat
rules: zones
title: Bandits on the old road

@party from [[The party]]

@bandits (initiative)
Leader: HP 10, STR 11, AGI 9, WIT 10, battleaxe d8
Bandit x2: HP 8, STR 9, AGI 8, WIT 7, sword d6

== Round 1
\`\`\`
`;

const vault = { "Balthasar.md": BALTHASAR, "Sybilla.md": SYBILLA, "The party.md": "- [[Balthasar]]\n- [[Sybilla]]\n" };

async function dialog(host: HostPage): Promise<void> {
  await host.setCursor(2);
  await host.command("insert-fight");
  await host.page.locator('.bbb-new .bbb-foretell[data-done="true"]').waitFor({ timeout: 120_000 });
}

const session = { "Session 4.md": "# Session 4\n\nThe road bends.\n", ...vault };

export const pictures: readonly Picture[] = [
  {
    name: "sheets-light",
    options: {
      files: { "Session 4.md": FIGHT, ...vault },
      open: [
        { file: "Balthasar.md", mode: "source" },
        { file: "Session 4.md", mode: "preview" },
      ],
      viewport: { width: 1080, height: 760 },
    },
    make: () => Promise.resolve(),
  },
  { name: "new-fight-light", options: { files: session, viewport: { width: 1040, height: 1000 } }, make: dialog },
  {
    name: "new-fight-dark",
    options: { files: session, viewport: { width: 1040, height: 1000 }, theme: "dark" },
    make: dialog,
  },
  {
    name: "new-fight-phone",
    options: { files: session, viewport: { width: 360, height: 1500 }, phone: true },
    make: dialog,
  },
  {
    name: "encounter-light",
    options: {
      files: {
        "Watch.md": "```encounter\nname: Goblin watch\ncreatures:\n  - 3: Goblin, 7, 15, 2\n  - Worg, 26, 13, 1\n```\n",
        ...vault,
      },
      settings: { rules: "basic-d20", party: "Balthasar\nSybilla" },
      viewport: { width: 1040, height: 760 },
    },
    make: async (host) => {
      await host.command("turn-encounter");
      await host.page.locator(".bbb-encounter").waitFor();
    },
  },
];

export async function takeBeginning(browser: Browser, { url }: Served, root: string, picture: Picture): Promise<void> {
  const host = await openPage(browser, url, await builtPlugin(root), { reducedMotion: true, ...picture.options });
  await picture.make(host);
  await host.settle(200);
  await host.page.screenshot({ path: join(root, "docs/images", `${picture.name}.png`) });
  await host.page.context().close();
  console.log(`docs/images/${picture.name}.png`);
}
