/** What filling in one die costs in the page: the built plugin in Chromium, in a fight of 300 lines that goes on below the die. */
import { chromium } from "playwright-core";
import { note } from "../host/fights.ts";
import { type HostPage, type Mode, openPage } from "../host/host-page.ts";
import { builtPlugin, serveHost } from "../host/serve.ts";
import { longFight } from "./fights.ts";
import { checksum, median, ms, table } from "./figures.ts";

const root = process.cwd();
const FILLS = 25;
const LINES = 300;
/** By then everything that a fill sets going has run: what waits for typing to pause as well. In milliseconds. */
const SETTLED = 700;

/** A fight whose last rounds wait for a die each. */
function waitingFight(): string {
  const rounds = Array.from(
    { length: FILLS },
    (_, n) => `== Round ${1000 + n}\nLeader attacks Balthasar with battleaxe\n`,
  );
  return `${longFight("zones", LINES - 2 * FILLS)}\n${rounds.join("")}`.trimEnd();
}

interface Filled {
  /** Seconds of processor time that scripts took. */
  readonly script: number;
  /** Rows of the log that were there before and are not the very same element now. */
  readonly replaced: number;
}

/** Clicks the button that rolls the first die asked for, and waits until nothing moves any more. */
async function fillOne(host: HostPage, scriptTime: () => Promise<number>): Promise<Filled> {
  await host.page.evaluate(() => {
    Object.assign(window, { rows: Array.from(document.querySelectorAll(".bbb-unit")) });
  });
  const before = await scriptTime();
  await host.page.evaluate(() => {
    const button = Array.from(document.querySelectorAll<HTMLElement>(".bbb-throw button")).find((each) =>
      each.getAttribute("aria-label")?.startsWith("Roll "),
    );
    if (button === undefined) throw new Error("No die is asked for.");
    window.setTimeout(() => button.click());
  });
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  const script = (await scriptTime()) - before;
  const replaced = await host.page.evaluate(() => {
    const rows: Element[] = Reflect.get(window, "rows");
    return rows.filter((row) => !row.isConnected).length;
  });
  return { script, replaced };
}

async function measure(host: HostPage): Promise<Filled[]> {
  const session = await host.page.context().newCDPSession(host.page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const scriptTime = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
  };
  const fills: Filled[] = [];
  for (let i = 0; i < FILLS; i++) fills.push(await fillOne(host, scriptTime));
  return fills;
}

const { url, endpoint, close } = await serveHost(root);
try {
  const browser = await chromium.connect(endpoint);
  const rows: [string, string, string, string][] = [];
  for (const mode of ["live", "preview"] satisfies Mode[]) {
    const host = await openPage(browser, url, await builtPlugin(root), {
      files: { "Fight.md": note(waitingFight()) },
      open: [{ file: "Fight.md", mode }],
    });
    // Faces are always the same, and so is the text in the end.
    await host.page.evaluate(() => {
      Object.defineProperty(window.crypto, "getRandomValues", { value: (into: Uint32Array) => into.fill(2) });
    });
    const fills = await measure(host);
    const text = mode === "live" ? await host.editor() : ((await host.disk("Fight.md")) ?? "");
    const errors = await host.takeErrors();
    const name = mode === "live" ? "live preview" : "reading view";
    rows.push([
      `${name}: script time of a fill, editor and host page included`,
      ms(median(fills.map(({ script }) => script))),
      "≤ 8 ms",
      `${fills.length} fills ${checksum(text)}${errors.length > 0 ? ` ${errors.length} ERRORS` : ""}`,
    ]);
    rows.push([`${name}: slowest`, ms(Math.max(...fills.map(({ script }) => script))), "", ""]);
    rows.push([`${name}: rows replaced`, String(fills.reduce((sum, { replaced }) => sum + replaced, 0)), "0", ""]);
    await host.page.context().close();
  }
  table("One die in a fight of 300 lines, in Chromium", rows);
  await browser.close();
} finally {
  await close();
}
