/** `npm run bench`: figures as ratios within one run, each with a checksum of the work done. Never pass or fail by the clock. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import esbuild from "esbuild";
import { build } from "../../esbuild.config.mjs";

const folder = await mkdtemp(join(tmpdir(), "bbb-bench-"));
try {
  await build(["obsidian"]);
  for (const part of ["engine", "bundle", "browser"]) {
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
      env: { ...process.env, NODE_PATH: join(import.meta.dirname, "../../node_modules") },
    });
    if (run.status !== 0) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
