import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/* Node.js as new as the server of the shared table needs it, for its tests and its figures. */

const root = join(import.meta.dirname, "..");

/** Oldest Node.js with what the server needs, and the one that is fetched. */
const OLDEST = [22, 13];
const FETCHED = "22.23.3";

/** Returns the program of a Node.js that is new enough. @throws {Error} where none can be had */
export function newerNode() {
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
