/** Once for all browser tests: builds the plugin, serves the host page, and starts a Chromium for each worker. */
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../esbuild.config.mjs";
import type { BuiltPlugin } from "./page/host.ts";
import { builtPlugin, bundle, serveHost } from "./serve.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the served host page. */
    hostUrl: string;
    /** Addresses under which the browsers take orders, one for each worker. */
    browserEndpoints: readonly string[];
    /** The plugin as it ships. */
    plugin: BuiltPlugin;
    /** A plugin that only shows how the host behaves. */
    probe: BuiltPlugin;
  }
}

const root = join(import.meta.dirname, "../..");

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(["obsidian"]);
  const { url, endpoints, browser, close } = await serveHost(root, project.config.maxWorkers);
  console.log(`Chromium: ${browser}`);
  project.provide("hostUrl", url);
  project.provide("browserEndpoints", endpoints);
  project.provide("plugin", await builtPlugin(root));
  project.provide("probe", {
    manifest: {
      id: "probe",
      name: "Probe",
      version: "0.0.0",
      minAppVersion: "1.13.0",
      author: "Tests",
      description: "Shows what the host does.",
    },
    code: await bundle(join(import.meta.dirname, "probe-plugin.ts"), "cjs", ["obsidian"]),
    css: ".probe { padding: 4px }",
  });
  return close;
}
