/**
 * `npm run test:vscode`: tests the packed extension in a real Visual Studio Code, which is fetched from the npm
 * registry the first time.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findChromium } from "./find-chromium.mjs";

try {
  process.env.CHROMIUM = findChromium({ install: true });
  const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "../vitest.mjs");
  const args = [vitest, "run", "--project", "vscode", ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
