import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Tests that put something else in a module's place have their modules for themselves. */
const mocking = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((name) => `test/${name}`)
  // Tests that need a newer Node have a project of their own.
  .filter((name) => !name.startsWith("test/table/server/"))
  .filter((name) => /\.test\.tsx?$/.test(name) && /\bvi\.(?:m|doM)ock\(/.test(readFileSync(name, "utf8")));

const elsewhere = ["test/host/**", "test/vscode/**", "test/table/server/**"];

const unit = {
  setupFiles: ["test/seed.ts"],
  include: ["test/**/*.test.{ts,tsx}"],
  // Properties over hundreds of fights take their time on a busy machine.
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          exclude: [...elsewhere, ...mocking],
          // Files share a worker and its modules: rules and engine keep nothing but what is made of their arguments.
          // Apart, each of 170 files would read and evaluate them anew, a third of the whole run.
          isolate: false,
        },
      },
      { test: { ...unit, name: "mocking", include: mocking } },
      {
        test: {
          name: "browser",
          // Each with a browser of its own, in which one page stands at a time: pages of one browser take the focus
          // from each other.
          maxWorkers: 2,
          include: ["test/host/**/*.test.ts"],
          globalSetup: ["test/host/setup.ts"],
          // Limits for a machine that is busy with something else. Nothing waits for a time: what is needed is waited
          // for.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000, interval: 20 } },
        },
      },
      // On a newer Node than all else: `npm run test:table`.
      {
        test: {
          name: "table",
          setupFiles: ["test/seed.ts"],
          include: ["test/table/server/**/*.test.ts"],
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000, interval: 20 } },
        },
      },
      {
        test: {
          name: "vscode",
          // Windows of one VS Code, one after the other.
          fileParallelism: false,
          include: ["test/vscode/**/*.test.ts"],
          globalSetup: ["test/vscode/setup.ts"],
          // As patient as those above: a window of VS Code alone may take half a minute to stand on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000, interval: 50 } },
        },
      },
    ],
  },
});
