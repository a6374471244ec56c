/**
 * A fight on the pages of two makers of sites: VitePress, whose theme styles all that stands in a page and whose pages
 * Vue runs, and Eleventy, with a theme that marks dark pages by an attribute alone.
 */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import sample from "../src/share/samples/zones.md";
import { seenIn } from "./host/colours.ts";

const [home = ""] = process.argv.slice(2);
const root = process.cwd();

const BRACES = "The door says {{ open.me }} in runes.";
const NOTE = `${sample.replace("== Round 1", `== Round 1\n> ${BRACES}`)}\n\n- one\n- two\n`;

interface Maker {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Program and its words, run in the site's folder. */
  readonly command: readonly string[];
  readonly output: string;
  /** Script by which a reader's choice of a dark page is there before the page is. */
  readonly dark: string;
}

const MAKERS: readonly Maker[] = [
  {
    name: "VitePress",
    files: {
      "index.md": NOTE,
      ".vitepress/config.mjs": `import blowByBlow from "blow-by-blow/markdown-it";
export default { title: "Fights", markdown: { config: (md) => void md.use(blowByBlow) } };
`,
      ".vitepress/theme/index.mjs": `import theme from "vitepress/theme";
import "blow-by-blow/styles.css";
export default theme;
`,
    },
    command: ["node_modules/vitepress/bin/vitepress.js", "build"],
    output: ".vitepress/dist",
    dark: `localStorage.setItem("vitepress-theme-appearance", "dark");`,
  },
  {
    name: "Eleventy",
    files: {
      "index.md": `---\nlayout: page.html\n---\n{% raw %}\n${NOTE}\n{% endraw %}\n`,
      "_includes/page.html": `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Fights</title><link rel="stylesheet" href="/styles.css">
<style>
body { margin: 2rem auto; max-width: 44rem; font: 16px/1.75 sans-serif; background: #fff; color: #222; }
[data-theme="dark"] body { background: #111; color: #ddd; }
article ul { list-style: disc; padding-left: 2em; margin: 1.5em 0; }
article li + li { margin-top: 1em; }
article p, article h3 { margin: 1.5em 0; }
article table { border: 1px solid #888; margin: 2em 0; }
article td { border: 1px solid #888; padding: 1em; }
</style></head>
<body><article>{{ content }}</article></body>
</html>
`,
      "eleventy.config.mjs": `import markdownIt from "markdown-it";
import blowByBlow from "blow-by-blow/markdown-it";
export default function (config) {
  config.setLibrary("md", markdownIt({ html: true }).use(blowByBlow));
  config.addPassthroughCopy({ "node_modules/blow-by-blow/dist/site.css": "styles.css" });
}
`,
    },
    command: ["node_modules/@11ty/eleventy/cmd.cjs", "--quiet"],
    output: "_site",
    dark: `document.documentElement.dataset.theme = "dark";`,
  },
];

/** Functions of elements that the measure of colours asks of a page. */
const HELP = `
Object.defineProperties(Node.prototype, { win: { get: () => window }, doc: { get: () => document } });
Element.prototype.findAll = function (selector) { return [...this.querySelectorAll(selector)]; };
`;

const wrong: string[] = [];

function check(ok: boolean, what: string): void {
  if (!ok) wrong.push(what);
}

async function made(maker: Maker): Promise<string> {
  const folder = await mkdtemp(join(home, "site-"));
  for (const [name, text] of Object.entries(maker.files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await mkdir(join(folder, "node_modules"));
  for (const name of ["vitepress", "@11ty", "markdown-it", "vue"])
    await symlink(join(home, "node_modules", name), join(folder, "node_modules", name));
  await symlink(root, join(folder, "node_modules/blow-by-blow"));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...maker.command], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${maker.name} makes no site:\n${stdout}${stderr}`);
  return folder;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Serves a folder until `close` is called. */
async function served(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/[?#].*/, "").replace(/\/$/, "/index.html");
    readFile(join(folder, decodeURIComponent(path))).then(
      (bytes) => {
        response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" });
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Returns the height of the same fight with nothing but our own style sheet around it. */
async function plainHeight(browser: Browser, html: string, width: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const styles = await readFile(join(root, "dist/site.css"), "utf8");
  await page.setContent(`<!doctype html><style>body{margin:0;font:16px sans-serif}${styles}</style>${html}`);
  const height = (await page.locator(".bbb-fight").boundingBox())?.height ?? 0;
  await page.close();
  return height;
}

async function looked(page: Page, browser: Browser, name: string): Promise<void> {
  const fight = page.locator(".bbb-fight");
  await page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true)));
  const faint = (await seenIn(fight)).filter(({ ratio, least }) => ratio < least);
  check(faint.length === 0, `${name}: ${faint.map(({ what, ratio }) => `${what} ${ratio.toFixed(2)}`).join("\n  ")}`);
  check((await fight.innerText()).includes(BRACES), `${name}: braces are not as they were written`);
  const box = await fight.boundingBox();
  const html = await fight.evaluate((el) => el.parentElement?.outerHTML ?? "");
  const plain = await plainHeight(browser, html, Math.round(box?.width ?? 0));
  const share = (box?.height ?? 0) / plain;
  check(share > 0.9 && share < 1.1, `${name}: the fight is ${share.toFixed(2)} times as high as without a theme`);
  console.log(`${name}: contrast of ${faint.length} too low, height ${share.toFixed(2)}`);
}

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"], args: ["--no-sandbox"] });
try {
  for (const maker of MAKERS) {
    const folder = await made(maker);
    const site = await served(join(folder, maker.output));
    try {
      for (const os of ["light", "dark"] as const)
        for (const dark of [false, true]) {
          const page = await browser.newPage({ viewport: { width: 1100, height: 900 }, colorScheme: os });
          const said: string[] = [];
          page.on("pageerror", (error) => said.push(error.message));
          await page.addInitScript(HELP);
          if (dark) await page.addInitScript(`addEventListener("DOMContentLoaded", () => { ${maker.dark} });`);
          if (dark) await page.addInitScript(`try { ${maker.dark} } catch {}`);
          if (!dark) await page.addInitScript(`localStorage.setItem("vitepress-theme-appearance", "light");`);
          await page.goto(site.url, { waitUntil: "networkidle" });
          const name = `${maker.name}, ${dark ? "dark" : "light"} page, ${os} system`;
          await looked(page, browser, name);
          check(said.length === 0, `${name}: ${said.join("; ")}`);
          if (process.env["SHOTS"] !== undefined)
            await page.screenshot({
              path: join(process.env["SHOTS"], `${name.replace(/\W+/g, "-")}.png`),
              fullPage: true,
            });
          await page.close();
        }
    } finally {
      site.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}
console.log(wrong.length === 0 ? "Both sites show the fight as it is." : wrong.join("\n"));
if (wrong.length > 0) process.exitCode = 1;
