import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import esbuild from "esbuild";
import { instrument } from "./instrument.ts";
import type { Seen, Site } from "./record.ts";

/**
 * Every place in the rules that has two sides, and what golden fights have come to of it. `titles`: of the fights,
 * whose numbers begin with 1.
 */
export interface Measured {
  readonly sites: readonly Site[];
  readonly seen: readonly (Seen | null)[];
  readonly titles: readonly string[];
}

/** Resolves all golden fights with instrumented rules, in a process of its own. `root`: the project's folder. */
export async function measure(root: string): Promise<Measured> {
  const sites: Site[] = [];
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "sides-"));
  try {
    const outfile = join(folder, "program.mjs");
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: ["test/sides/program.ts"],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      external: ["yaml"],
      logLevel: "warning",
      plugins: [instrument(root, sites)],
    });
    const run = spawnSync(process.execPath, [outfile], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
    if (run.status !== 0) throw new Error(run.stderr);
    return { sites, ...(JSON.parse(run.stdout) as Omit<Measured, "sites">) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
