import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const cache = join(import.meta.dirname, "../node_modules/.cache");

/**
 * Installs programs that only one script needs, at the versions of the lock file in that script's folder, the first
 * time that they are asked for. No script of a package runs.
 * @param {string} name of the folder, such as "vsce"
 * @param {string[]} flags of npm
 * @returns {string} the folder that holds their node_modules
 * @throws {Error} where they cannot be had
 */
export function cachedInstall(name, ...flags) {
  const from = join(import.meta.dirname, name);
  const lock = readFileSync(join(from, "package-lock.json"));
  const home = join(cache, `${name}-${createHash("sha256").update(lock).digest("hex").slice(0, 12)}`);
  if (existsSync(home)) return home;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, "making-"));
  try {
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(from, file), join(making, file));
    const { status } = spawnSync(
      "npm",
      ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...flags],
      { cwd: making, stdio: "inherit", shell: process.platform === "win32" },
    );
    if (status !== 0) throw new Error(`The programs of scripts/${name} could not be installed.`);
    // Whole or not at all; somebody else may have been faster.
    if (!existsSync(home)) renameSync(making, home);
    return home;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
