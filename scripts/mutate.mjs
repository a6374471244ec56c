/**
 * `npm run mutate -- src/rules/zones` (or a file): breaks the code in small ways, one at a time, and lists what no test of that folder notices.
 * Texts are left alone: sentences are pinned by pages of results, not by mutants. Takes minutes a file; not part of `npm test`.
 */
import { existsSync, statSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const [target, ...rest] = process.argv.slice(2);
if (target === undefined || !existsSync(target)) {
  console.error("Usage: npm run mutate -- FOLDER-OR-FILE [-- more options of Stryker]");
  process.exit(2);
}

/** The tests that answer for a folder, the nearest first. Drawing and whole random fights are too slow to run for each mutant. */
const answering = [
  [/^src\/rules\/([\w-]+)/, (/** @type {string} */ system) => [`test/rules/${system}/**/*.test.ts`]],
  [/^src\/(language|dice|fight|notes|share|view|complete|assist)/, (/** @type {string} */ layer) => testsOf(layer)],
];

/** @param {string} layer */
function testsOf(layer) {
  const own = [`test/${layer}/**/*.test.{ts,tsx}`];
  // The engine is held by the golden fights too: whatever it binds, runs or refuses, a system shows.
  if (layer === "language" || layer === "fight")
    own.push("test/fight/**/*.test.ts", "test/language/**/*.test.ts", "test/rules/*/notes.test.ts");
  return own;
}

const path = target.replace(/\/$/, "");
const found = answering.flatMap(([pattern, tests]) => {
  const match = /** @type {RegExp} */ (pattern).exec(path);
  return match === null ? [] : /** @type {(part: string) => string[]} */ (tests)(match[1] ?? "");
});
const mutate = statSync(path).isDirectory() ? `${path}/**/*.{ts,tsx}` : path;
const stryker = join(require.resolve("@stryker-mutator/core/package.json"), "../bin/stryker.js");
const done = spawnSync(
  process.execPath,
  [stryker, "run", "test/mutation/stryker.config.json", "--mutate", mutate, ...rest.filter((word) => word !== "--")],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      MUTATION_TESTS: JSON.stringify(found),
    },
  },
);
process.exit(done.status ?? 1);
