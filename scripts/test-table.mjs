/**
 * `npm run test:table`: tests the shared table's server with phones in Chromium. It runs on a newer Node.js than all
 * else: this one where it is new enough, else one that is fetched from the npm registry the first time.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "../esbuild.config.mjs";
import { debianPrograms, inPlace } from "./debian-programs.mjs";
import { findChromium } from "./find-chromium.mjs";
import { newerNode } from "./newer-node.mjs";

/**
 * Returns the words that run a Redis: this machine's own, else Debian's, unpacked into the cache the first time; else
 * none, and the tests that need one are left out.
 * @returns {string[]}
 */
function redis() {
  if (spawnSync("redis-server", ["--version"]).status === 0) return ["redis-server"];
  try {
    return inPlace(debianPrograms("redis-1", ["redis-server"]), "redis-server");
  } catch (error) {
    console.log(`No Redis is here, and none can be had: the tests with one are left out. ${String(error)}`);
    return [];
  }
}

try {
  process.env.REDIS_SERVER = redis().join("\n");
  process.env.CHROMIUM = findChromium({ install: true });
  const node = newerNode();
  await build(["cli", "table"]);
  const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "../vitest.mjs");
  // The server library tells of every guest whom it shuts out.
  const args = [vitest, "run", "--project", "table", "--silent=passed-only", ...process.argv.slice(2)];
  process.exitCode = spawnSync(node, args, { stdio: "inherit" }).status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
