/** Once for all browser tests: builds the plugin and the host page, serves them, and starts one Chromium. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import esbuild from "esbuild";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { build } from "../../esbuild.config.mjs";
import { findChromium } from "../../scripts/find-chromium.mjs";
import type { BuiltPlugin } from "./page/host.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the served host page. */
    hostUrl: string;
    /** Address under which the browser takes orders. */
    browserEndpoint: string;
    /** The plugin as it ships. */
    plugin: BuiltPlugin;
    /** A plugin that only shows how the host behaves. */
    probe: BuiltPlugin;
  }
}

const here = import.meta.dirname;
const root = join(here, "../..");

/** Without these, Chromium asks Google's servers for updates while it runs. */
const OFFLINE = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(["obsidian"]);
  const pageFiles = new Map([
    ["/host.html", { type: "text/html", body: await readFile(join(here, "page/host.html"), "utf8") }],
    ["/host.css", { type: "text/css", body: await readFile(join(here, "page/host.css"), "utf8") }],
    ["/host.js", { type: "text/javascript", body: await bundle("page/host.ts", "iife", []) }],
  ]);
  const server = createServer((request, response) => {
    const file = pageFiles.get(request.url ?? "");
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
  const browser = await chromium.launchServer({
    executablePath: findChromium(),
    // A container's shared memory may be too small for a page.
    args: [...OFFLINE, ...sandbox, "--disable-gpu", "--disable-dev-shm-usage"],
  });

  project.provide("hostUrl", `http://127.0.0.1:${address.port}/host.html`);
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("plugin", await builtPlugin());
  project.provide("probe", {
    manifest: { ...manifestBase, id: "probe", name: "Probe" },
    code: await bundle("probe-plugin.ts", "cjs", ["obsidian"]),
    css: ".probe { padding: 4px }",
  });
  return async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  };
}

const manifestBase = {
  version: "0.0.0",
  minAppVersion: "1.13.0",
  author: "Tests",
  description: "Shows what the host does.",
};

async function builtPlugin(): Promise<BuiltPlugin> {
  return {
    manifest: JSON.parse(await readFile(join(root, "manifest.json"), "utf8")),
    code: await readFile(join(root, "main.js"), "utf8"),
    css: await readFile(join(root, "styles.css"), "utf8"),
  };
}

async function bundle(entry: string, format: "iife" | "cjs", external: string[]): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [join(here, entry)],
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
