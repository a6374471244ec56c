/**
 * What filling in one die costs in the page: the built plugin in Chromium, in a fight of 300 lines that goes on below
 * the die. An editor's own work for the same edit is measured beside it, with a plugin that draws nothing.
 */
import { type Browser, chromium } from "playwright-core";
import { note } from "../host/fights.ts";
import { type HostPage, type Mode, openPage } from "../host/host-page.ts";
import type { BuiltPlugin } from "../host/page/host.ts";
import { builtPlugin, serveHost } from "../host/serve.ts";
import { longFight } from "./fights.ts";
import { checksum, median, ms, table } from "./figures.ts";

const root = process.cwd();
const FILLS = 25;
const LINES = 300;
/** By then everything that a fill sets going has run: what waits for typing to pause as well. In milliseconds. */
const SETTLED = 700;

const ATTACKS = [
  "Leader attacks Balthasar with battleaxe",
  "Sybilla attacks Leader with dagger",
  "Bandit attacks Sybilla with sword",
  "Balthasar attacks Bandit with sword",
];

/** A fight of so many lines, whose last rounds wait for every die. */
function waitingFight(): string {
  const rounds = Array.from({ length: Math.ceil(FILLS / ATTACKS.length) }, (_, n) =>
    [`== Round ${1000 + n}`, ...ATTACKS].join("\n"),
  );
  return `${longFight("zones", LINES - rounds.length * (ATTACKS.length + 1))}\n${rounds.join("\n")}`;
}

/** Draws nothing of a fight. */
const nothing: Omit<BuiltPlugin, "manifest"> = {
  code: `const { Plugin } = require("obsidian");
module.exports = class extends Plugin {
  onload() { this.registerMarkdownCodeBlockProcessor("combat", (source, el) => void el.createDiv({ text: "A fight" })); }
};`,
  css: "",
};

interface Filled {
  /** Seconds of processor time that scripts took, by the browser's own count. */
  readonly script: number;
  /** Rows of the log that were there before and are no longer. */
  readonly replaced: number;
  /** The note behind it. */
  readonly text: string;
}

function textOf(host: HostPage, mode: Mode): Promise<string> {
  return mode === "live" ? host.editor() : host.disk("Fight.md").then((text) => text ?? "");
}

/** Does something once for each fill, and measures until nothing moves any more. */
async function measure(host: HostPage, mode: Mode, fill: (at: number) => Promise<void>): Promise<Filled[]> {
  const session = await host.page.context().newCDPSession(host.page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const scriptTime = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
  };
  const fills: Filled[] = [];
  for (let at = 0; at < FILLS; at++) {
    await host.page.evaluate(() => {
      Object.assign(window, { rows: Array.from(document.querySelectorAll(".bbb-unit")) });
    });
    const before = await scriptTime();
    await fill(at);
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
    const script = (await scriptTime()) - before;
    const replaced = await host.page.evaluate(() => {
      const rows = Reflect.get(window, "rows") as Element[];
      return rows.filter((row) => !row.isConnected).length;
    });
    fills.push({ script, replaced, text: await textOf(host, mode) });
  }
  return fills;
}

/** Rolls the first die asked for by its button, as its reader does. */
async function rollFirst(host: HostPage): Promise<void> {
  await host.page.evaluate(() => {
    const button = Array.from(document.querySelectorAll<HTMLElement>(".bbb-tray button")).find((each) =>
      /^(No reaction|Roll for)/.test(each.textContent ?? ""),
    );
    if (button === undefined) throw new Error("No die is asked for.");
    window.setTimeout(() => button.click());
  });
}

/** Makes a note that text by one small edit, without any plugin. */
async function edit(host: HostPage, mode: Mode, text: string): Promise<void> {
  await host.page.evaluate(
    ({ mode, text }) => {
      const { app, obsidian } = window.host;
      const view = app.workspace.getActiveViewOfType(obsidian.MarkdownView);
      const file = app.vault.getFileByPath("Fight.md");
      if (view === null || file === null) throw new Error("The note is not open.");
      window.setTimeout(() => {
        if (mode === "preview") {
          void app.vault.process(file, () => text);
          return;
        }
        const before = view.editor.getValue();
        let from = 0;
        while (before[from] === text[from]) from++;
        const added = text.slice(from, from + text.length - before.length);
        view.editor.transaction({ changes: [{ from: view.editor.offsetToPos(from), text: added }] });
      });
    },
    { mode, text },
  );
}

async function inMode(browser: Browser, url: string, mode: Mode): Promise<[string, string, string, string][]> {
  const plugin = await builtPlugin(root);
  const open = (built: BuiltPlugin): Promise<HostPage> =>
    openPage(browser, url, built, {
      files: { "Fight.md": note(waitingFight()) },
      open: [{ file: "Fight.md", mode }],
    });
  const host = await open(plugin);
  // Every die shows the same face, and so the text is the same in the end.
  await host.page.evaluate(() => {
    Object.defineProperty(window.crypto, "getRandomValues", { value: (into: Uint32Array) => into.fill(2) });
  });
  const fills = await measure(host, mode, () => rollFirst(host));
  const errors = await host.takeErrors();
  await host.page.context().close();
  const bare = await open({ ...nothing, manifest: plugin.manifest });
  const alone = await measure(bare, mode, (at) => edit(bare, mode, fills[at]?.text ?? ""));
  await bare.page.context().close();

  const name = mode === "live" ? "live preview" : "reading view";
  const time = (all: readonly Filled[]): number => median(all.map(({ script }) => script));
  const text = fills[fills.length - 1]?.text ?? "";
  const sum = `${fills.length} fills ${checksum(text)}${errors.length > 0 ? ` ${errors.length} ERRORS` : ""}`;
  return [
    [`${name}: script time of a fill`, ms(time(fills) - time(alone)), "≤ 8 ms", sum],
    ["  with the editor's own work for that edit", ms(time(fills)), "", ""],
    ["  slowest of all", ms(Math.max(...fills.map(({ script }) => script))), "", ""],
    ["  rows replaced", String(fills.reduce((all, { replaced }) => all + replaced, 0)), "0", ""],
  ];
}

const { url, endpoint, close } = await serveHost(root);
try {
  const browser = await chromium.connect(endpoint);
  table("One die in a fight of 300 lines, in Chromium", [
    ...(await inMode(browser, url, "live")),
    ...(await inMode(browser, url, "preview")),
  ]);
  await browser.close();
} finally {
  await close();
}
