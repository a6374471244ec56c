/**
 * What fights cost in the host page: the built plugin in Chromium. Medians of script time, each also as a multiple of a
 * fixed piece of work that is measured in turn with it in the same page.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { block, note } from "../host/fights.ts";
import { openPage, type HostPage, type Mode } from "../host/host-page.ts";
import { builtPlugin, serveHost } from "../host/serve.ts";
import { longFight } from "./fights.ts";
import { checksum, ms, table } from "./figures.ts";
import { pickerFights } from "./picker-fights.ts";
import { Costs, ScriptTime } from "./script-time.ts";

type Row = readonly [what: string, figure: string, wanted: string, sum: string];
type Open = (files: Record<string, string>, mode: Mode) => Promise<HostPage>;

const LINES = 300;
const WARM = 4;
const TIMES = 11;
const FIGHTS = 50;
const root = process.cwd();

/** Two of them stand for all: one with few numbers, one with many. */
const LONG = ["zones", "brp"];

/** A note of a long fight comes into a pane that showed none. */
async function display(open: Open, system: string): Promise<Row[]> {
  const text = longFight(system, LINES);
  const names = Array.from({ length: WARM + TIMES }, (_, at) => `Fight ${at}.md`);
  // No two are alike: nothing is known of the one that comes.
  const files = Object.fromEntries(names.map((name) => [name, note(text.replace("\n", `\ntitle: ${name}\n`))]));
  const host = await open({ "Empty.md": "Text.\n", ...files }, "preview");
  const time = await ScriptTime.in(host);
  const costs = new Costs();
  let first = Number.NaN;
  for (const [at, name] of names.entries()) {
    const fixed = await time.fixed();
    const cost = await time.of(async () => {
      await host.show(name);
      await host.page.locator(`.bbb-fight[aria-label="${name}"]`).waitFor({ state: "attached" });
    });
    if (at === 0) first = cost.painted / fixed;
    if (at >= WARM) costs.add(cost, fixed);
    await host.show("Empty.md");
  }
  await host.page.context().close();
  return [
    [`${system}: a fight of ${LINES} lines comes on show`, costs.painted, "≤ 50 ms", checksum(text)],
    ["  the first of all, in a page that has drawn none", `${first.toFixed(2)} ×`, "", ""],
  ];
}

/** A line is written into a fight; what stands in the note in the end. */
async function written(
  open: Open,
  text: string,
  mode: Mode,
  line: (at: number) => string,
): Promise<{ costs: Costs; text: string }> {
  const host = await open({ "Fight.md": note(text) }, mode);
  const time = await ScriptTime.in(host);
  const costs = new Costs();
  const field = host.page.getByRole("combobox", { name: "Write a line" }).first();
  for (let at = 0; at < WARM + TIMES; at++) {
    const fixed = await time.fixed();
    await field.fill(line(at));
    await time.rest();
    const cost = await time.of(async () => {
      await field.press("Enter");
      await host.page
        .locator(".bbb-log", { hasText: `bell ${at}` })
        .first()
        .waitFor();
    });
    if (at >= WARM) costs.add(cost, fixed);
  }
  const now = await (mode === "live" ? host.editor() : host.disk("Fight.md"));
  await host.page.context().close();
  return { costs, text: now ?? "" };
}

async function input(open: Open, system: string, mode: Mode): Promise<Row[]> {
  const { costs, text } = await written(open, longFight(system, LINES), mode, (at) => `> A bell ${at}.`);
  const name = mode === "live" ? "live preview" : "reading view";
  return [
    [`${system}, ${name}: one line written in it`, costs.painted, "≤ 6 ms", checksum(text)],
    ["  layout that the page does for it before its frame", costs.layout, "", ""],
  ];
}

/** A line after which the picker offers twelve targets anew. */
async function picker(open: Open, system: string): Promise<Row[]> {
  const { costs, text } = await written(
    open,
    pickerFights[system] ?? "",
    "preview",
    (at) => `! Foe 12 HP ${at % 2 === 0 ? "-" : "+"}1 (bell ${at})`,
  );
  return [
    [`${system}: one line written, and twelve targets to pick from`, costs.painted, "≤ 30 ms", checksum(text)],
    ["  their odds, in slices of idle time", costs.later, "", ""],
    ["  the longest slice", ms(costs.longest), "", ""],
  ];
}

/** A letter typed into the prose of a note; with so many fights in it, and with the same text as plain code. */
async function letter(open: Open): Promise<Row[]> {
  const short = pickerFights.zones ?? "";
  const all = Array.from({ length: FIGHTS }, (_, at) => block(short.replace("\n", `\ntitle: Fight ${at}\n`)));
  const text = `Prose.\n\n${all.join("\n\n")}\n`;
  const typed = async (files: string): Promise<Costs> => {
    const host = await open({ "Note.md": files }, "live");
    const time = await ScriptTime.in(host);
    const costs = new Costs();
    for (let at = 0; at < WARM + TIMES; at++) {
      const fixed = await time.fixed();
      const painted = await time.ofFrame(() =>
        host.page.evaluate(async () => {
          const view = window.host.app.workspace.leaves[0]?.view;
          if (!(view instanceof window.host.obsidian.MarkdownView)) throw new Error("There is no note.");
          const { cm } = view.editor;
          await new Promise((pressed) => setTimeout(pressed));
          await new Promise<void>((done) => {
            setTimeout(() => {
              cm.dispatch({ changes: { from: 2, insert: "o" }, userEvent: "input.type" });
              requestAnimationFrame(() => setTimeout(done));
            });
          });
        }),
      );
      await time.rest();
      if (at >= WARM) costs.add({ painted, later: 0, layout: 0, longest: 0 }, fixed);
    }
    await host.page.context().close();
    return costs;
  };
  const fights = await typed(text);
  const none = await typed(text.replaceAll("```combat", "```text"));
  return [
    [`a letter into a note of ${FIGHTS} fights, until it is painted`, fights.painted, "", checksum(text)],
    ["  into the same note with none", none.painted, "", ""],
    ["  what the fights cost", ms(fights.seconds - none.seconds), "≤ 2 ms", ""],
  ];
}

const css = readFileSync("styles.css");
const { url, endpoint, close } = await serveHost(root);
try {
  const browser = await chromium.connect(endpoint);
  const plugin = await builtPlugin(root);
  const open: Open = (files, mode) =>
    openPage(browser, url, plugin, {
      files,
      open: [{ file: Object.keys(files)[0] ?? "", mode }],
      viewport: { width: 900, height: 1000 },
    });
  const rows: Row[] = [];
  for (const system of LONG) {
    rows.push(...(await display(open, system)));
    rows.push(...(await input(open, system, "preview")));
    rows.push(...(await input(open, system, "live")));
  }
  for (const system of Object.keys(pickerFights)) rows.push(...(await picker(open, system)));
  rows.push(...(await letter(open)));
  rows.push(["styles.css, gzip", `${(gzipSync(css, { level: 9 }).length / 1000).toFixed(1)} kB`, "≤ 13.75 kB", ""]);
  table("Fights in the host page, in Chromium (×: of a fixed piece of work in the same page)", rows);
  await browser.close();
} finally {
  await close();
}
