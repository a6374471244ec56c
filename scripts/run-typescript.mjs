import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import esbuild from "esbuild";

const root = join(import.meta.dirname, "..");

/**
 * Runs a program that is written in TypeScript, in the project's folder, and waits for it.
 * @param {string} entry path from the project's folder
 * @param {string[]} [flags] for Node
 * @param {string[]} [words] for the program
 * @param {string} [node] another Node than this one
 * @returns {Promise<boolean>} whether it ended well
 */
export async function runTypeScript(entry, flags = [], words = [], node = process.execPath) {
  // Below node_modules, so that what is not bundled is found.
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "run-"));
  try {
    const outfile = join(folder, "program.mjs");
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      loader: { ".md": "text" },
      jsx: "automatic",
      jsxImportSource: "preact",
      external: ["playwright-core", "yaml", "esbuild", "typescript"],
      logLevel: "warning",
      banner: { js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);" },
    });
    return spawnSync(node, [...flags, outfile, ...words], { stdio: "inherit", cwd: root }).status === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
