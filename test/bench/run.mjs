/**
 * `npm run bench`: figures as ratios within one run, each with a checksum of the work done. Never pass or fail by the
 * clock.
 */
import { build } from "../../esbuild.config.mjs";
import { newerNode } from "../../scripts/newer-node.mjs";
import { runTypeScript } from "../../scripts/run-typescript.mjs";

await build(["obsidian", "cli", "vscode", "table"]);
const parts =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [
        "engine",
        "lines",
        "headless",
        "forecast",
        "growth",
        "assist",
        "share",
        "chronicle",
        "bundle",
        "vscode",
        "browser",
        "host",
        "table",
      ];
for (const part of parts) {
  const flags = ["--expose-gc", "--max-semi-space-size=32"];
  const node = part === "table" ? newerNode() : process.execPath;
  const done = await runTypeScript(`test/bench/${part}.ts`, flags, [], node);
  if (!done) process.exitCode = 1;
}
