/**
 * Tests in a browser wait for what they need: none waits for a time, tries again, or has less patience than all others.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where limits stand that hold for all. */
const HOLDS_FOR_ALL = new Set(["test/host/throttle.ts", "test/vscode/workbench.ts", "test/vscode/server.ts"]);
/** Steps that VS Code takes one after the other are waited for by one test each. */
const LONGER = /timeout: 100_000/;
/**
 * The page that stands in for Obsidian takes its time as Obsidian does; checks inside VS Code have no other way to
 * wait.
 */
const ASIDE = /\/(?:inside|page)\//;
const IMPATIENT =
  /waitForTimeout|setDefaultTimeout|setDefaultNavigationTimeout|\bretry:|\brepeats:|\btimeout: |resolve\w*, *\d+\)|sleep\(/;

test.each(["test/host", "test/vscode"])("no test of %s waits for a time, or tries again", (folder) => {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !ASIDE.test(path) && !HOLDS_FOR_ALL.has(path))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, at) =>
          IMPATIENT.test(line) && !LONGER.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});
