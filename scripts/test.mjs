/** `npm test`: builds everything, then runs the unit tests and the browser tests. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "../esbuild.config.mjs";
import { findChromium } from "./find-chromium.mjs";

const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "../vitest.mjs");

/** @param {string} project @param {string[]} args */
function run(project, ...args) {
  console.log(`\n${project} tests`);
  return spawnSync(process.execPath, [vitest, "run", "--project", project, ...args], { stdio: "inherit" }).status === 0;
}

/** Says what went wrong in a line, and counts as failed. @param {unknown} error */
function failed(error) {
  console.error(error instanceof Error ? error.message : error);
  return false;
}

async function built() {
  return build().then(() => true, failed);
}

function browser() {
  try {
    process.env.CHROMIUM = findChromium({ install: true });
  } catch (error) {
    return failed(error);
  }
  return run("browser", "--reporter=default", "--reporter=./test/host/count-reporter.ts");
}

// Two cores are two workers: one is not kept free for somebody who watches.
const results = [await built(), run("unit", "--project", "mocking", "--maxWorkers=100%"), browser()];
process.exit(results.every(Boolean) ? 0 : 1);
