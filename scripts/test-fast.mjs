/**
 * `npm run test:fast`: types, and the unit tests of what `git diff` touches; `npm run test:fast -- zones view` those of
 * the named areas. Short enough to run after every change; `npm test` runs everything.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, "..");

/** Rule systems, by their folders. */
const systems = readdirSync(join(root, "src/rules"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Tests of an area: folders and files that vitest is given. @type {Readonly<Record<string, readonly string[]>>} */
const AREAS = {
  language: ["test/language", "test/fight/bind.test.ts", "test/fight/plain-speech.test.ts"],
  dice: ["test/dice"],
  fight: ["test/fight"],
  notes: ["test/notes"],
  complete: ["test/complete"],
  telling: ["test/view", "test/words/widget.test.tsx"],
  wishes: ["test/view"],
  view: ["test/view"],
  assist: ["test/assist"],
  editor: ["test/assist"],
  share: ["test/share"],
  table: ["test/table"],
  hosts: ["test/hosts"],
  scripts: ["test/scripts"],
  docs: ["test/docs"],
  ...Object.fromEntries(systems.map((id) => [id, [`test/rules/${id}/`]])),
};

/** Returns the areas that the working tree has changed since the last commit. */
function touched() {
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  const files = [...run("diff", "--name-only", "HEAD"), ...run("ls-files", "--others", "--exclude-standard")];
  const found = files.flatMap((file) => {
    const [top, folder = "", name = ""] = file.split("/");
    if (top === "scripts" || top === "docs") return [top];
    if (top !== "src" && top !== "test") return [];
    return [folder === "rules" ? name : folder];
  });
  return [...new Set(found)].filter((area) => Object.hasOwn(AREAS, area));
}

/** Runs a program of Node's and tells whether it ended well. @param {string} file @param {string[]} args */
function run(file, args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: "inherit" });
    child.on("close", (code) => done(code === 0));
  });
}

const named = process.argv.slice(2);
const unknown = named.filter((area) => !Object.hasOwn(AREAS, area));
if (unknown.length > 0) {
  console.error(`No area "${unknown.join('", "')}". Areas: ${Object.keys(AREAS).join(", ")}.`);
  process.exit(2);
}
const areas = named.length > 0 ? named : touched();
const tests = [...new Set(areas.flatMap((area) => AREAS[area] ?? []))];
console.log(
  areas.length === 0 ? "Nothing that tests look at has changed: types alone." : `Areas: ${areas.join(", ")}.`,
);

const cache = join(root, "node_modules/.cache");
mkdirSync(cache, { recursive: true });
const types = run(require.resolve("typescript/bin/tsc"), [
  ...["--noEmit", "-p", ".", "--incremental", "--tsBuildInfoFile", join(cache, "types.tsbuildinfo")],
]);
const vitest = join(require.resolve("vitest/package.json"), "../vitest.mjs");
const unit = tests.length === 0 ? true : run(vitest, ["run", "--project", "unit", "--maxWorkers=1", ...tests]);
const ended = await Promise.all([types, unit]);
process.exit(ended.every(Boolean) ? 0 : 1);
