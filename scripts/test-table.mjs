/**
 * `npm run test:table`: tests the shared table's server with phones in Chromium. It runs on a newer Node.js than all
 * else: this one where it is new enough, else one that is fetched from the npm registry the first time.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "../esbuild.config.mjs";
import { findChromium } from "./find-chromium.mjs";

/** Oldest Node.js with what the server needs, and the one that is fetched. */
const OLDEST = [22, 13];
const FETCHED = "22.23.3";

const root = join(import.meta.dirname, "..");

/** Returns the program of a Node.js that is new enough. @throws {Error} where none can be had */
function newEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [needed = 0, least = 0] = OLDEST;
  if (major > needed || (major === needed && minor >= least)) return process.execPath;
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = join(root, "node_modules/.cache", `node-${FETCHED}`);
  const program = join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(program)) return program;
  console.log(`The shared table needs Node.js ${OLDEST.join(".")}: fetching ${FETCHED}.`);
  const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  spawnSync(npm, [...args, `${name}@${FETCHED}`], { stdio: "inherit", shell: process.platform === "win32" });
  if (!existsSync(program)) throw new Error(`Node.js ${FETCHED} could not be fetched from the npm registry.`);
  return program;
}

try {
  process.env.CHROMIUM = findChromium({ install: true });
  const node = newEnough();
  await build(["cli", "table"]);
  const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "../vitest.mjs");
  // The server library tells of every guest whom it shuts out.
  const args = [vitest, "run", "--project", "table", "--silent=passed-only", ...process.argv.slice(2)];
  process.exitCode = spawnSync(node, args, { stdio: "inherit" }).status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
