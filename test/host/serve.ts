/** Serves the host page and starts Chromium: for the browser tests, the figures and the screenshots. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import esbuild from "esbuild";
import { type BrowserServer, chromium } from "playwright-core";
import { findChromium } from "../../scripts/find-chromium.mjs";
import type { BuiltPlugin } from "./page/host.ts";

export interface Served {
  /** Address of the host page. */
  readonly url: string;
  /** Address under which the browser takes orders. */
  readonly endpoint: string;
  /** The same of each browser, where there are several. */
  readonly endpoints: readonly string[];
  /** Which browser it is: its path and version. */
  readonly browser: string;
  readonly close: () => Promise<void>;
}

/** Without these, Chromium asks Google's servers for updates while it runs. */
const OFFLINE = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** Address of the plugin's code on the server. */
const CODE = "/main.js";

/**
 * @param root the project's folder
 * @param browsers how many: pages of one browser take the focus from each other
 */
export async function serveHost(root: string, browsers = 1): Promise<Served> {
  const page = join(root, "test/host/page");
  const files = new Map([
    ["/host.html", { type: "text/html", body: await readFile(join(page, "host.html"), "utf8") }],
    ["/host.css", { type: "text/css", body: await readFile(join(page, "host.css"), "utf8") }],
    ["/host.js", { type: "text/javascript", body: await bundle(join(page, "host.ts"), "iife", []) }],
  ]);
  const server = createServer((request, response) => {
    const { url = "" } = request;
    // The plugin is built after the server has started.
    const file =
      url === CODE ? { type: "text/javascript", body: readFileSync(join(root, "main.js"), "utf8") } : files.get(url);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": `${file.type}; charset=utf-8` }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The host page has no port.");

  // Chromium's own sandbox does not start for root.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const executablePath = findChromium();
  // A container's shared memory may be too small for a page.
  // Pages of one profile share a process and what it has compiled.
  const args = [...OFFLINE, ...sandbox, "--process-per-site", "--disable-gpu", "--disable-dev-shm-usage"];
  const launch = (): Promise<BrowserServer> => chromium.launchServer({ executablePath, args });
  const browser = await launch();
  const all = [browser, ...(await Promise.all(Array.from({ length: browsers - 1 }, launch)))];
  const connection = await chromium.connect(browser.wsEndpoint());
  const version = connection.version();
  await connection.close();
  return {
    browser: `${executablePath}, version ${version}`,
    url: `http://127.0.0.1:${address.port}/host.html`,
    endpoint: browser.wsEndpoint(),
    endpoints: all.map((each) => each.wsEndpoint()),
    close: async () => {
      await Promise.all(all.map((each) => each.close()));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The plugin as it was built into the project's folder. */
export async function builtPlugin(root: string): Promise<BuiltPlugin> {
  return {
    manifest: JSON.parse(await readFile(join(root, "manifest.json"), "utf8")),
    code: await readFile(join(root, "main.js"), "utf8"),
    css: await readFile(join(root, "styles.css"), "utf8"),
    from: CODE,
  };
}

export async function bundle(entry: string, format: "iife" | "cjs", external: string[]): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    external,
    target: "es2022",
    logLevel: "warning",
    minify: true,
  });
  return result.outputFiles[0]?.text ?? "";
}
