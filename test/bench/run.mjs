/** `npm run bench`: figures as ratios within one run, each with a checksum of the work done. Never pass or fail by the clock. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import esbuild from "esbuild";
import { build } from "../../esbuild.config.mjs";

// Below node_modules, so that what is not bundled (yaml, playwright) is found.
const cache = join(import.meta.dirname, "../../node_modules/.cache");
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, "bench-"));
try {
  await build(["obsidian"]);
  for (const part of ["engine", "bundle", "browser"].filter((part) =>
    existsSync(join(import.meta.dirname, `${part}.ts`)),
  )) {
    const outfile = join(folder, `${part}.mjs`);
    await esbuild.build({
      entryPoints: [join(import.meta.dirname, `${part}.ts`)],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      loader: { ".md": "text" },
      jsx: "automatic",
      jsxImportSource: "preact",
      external: ["playwright-core", "yaml", "esbuild"],
      absWorkingDir: join(import.meta.dirname, "../.."),
      logLevel: "warning",
      banner: { js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);" },
    });
    const run = spawnSync(process.execPath, ["--expose-gc", "--max-semi-space-size=32", outfile], {
      stdio: "inherit",
      cwd: join(import.meta.dirname, "../.."),
    });
    if (run.status !== 0) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
