/**
 * `npm run mutate -- src/rules/zones` (or files of one folder): breaks the code in small ways, one at a time, and lists
 * what no test of that folder and no type notices. Texts are left alone: sentences are pinned by pages of results, not
 * by mutants. With `--again` only what the last run on the same code left over is tried, with the tests as they are
 * now. Takes minutes a file; not part of `npm test`.
 */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { askCompiler, isLeft, readReport } from "../test/mutation/compiler.mjs";

const require = createRequire(import.meta.url);
const words = process.argv.slice(2);
const again = words.includes("--again");
const first = words.findIndex((word) => word.startsWith("-"));
const targets = words.slice(0, first < 0 ? words.length : first).map((target) => target.replace(/\/$/, ""));
const rest = words.slice(targets.length).filter((word) => word !== "--" && word !== "--again");
const REPORT = "test-output/mutation.json";
if (targets.length === 0 || !targets.every((target) => existsSync(target))) {
  console.error("Usage: npm run mutate -- FOLDER-OR-FILES [--again] [-- more options of Stryker]");
  process.exit(2);
}

/**
 * Thousands of dice that show whether they are fair; sentences at the table, which try what a rule system binds; whole
 * books of fights read before the first test.
 */
const SLOW = new Set([
  ...["uniform.test.ts", "said.test.ts", "ranking.test.ts", "players.test.ts", "rule-text.test.ts", "wording.test.ts"],
  ...["export/schema.test.ts", "export/html.test.ts", "verify/alterations.test.ts", "verify/log.test.ts"],
  ...["hostile.test.ts", "always.test.ts", "typing.test.ts", "headlines.test.ts"],
]);

/** Who else reads sheets, binds lines, runs them and takes their answers apart: what is quick of it. */
const AROUND_FIGHT = [
  ...["zones", "mighty-blows", "basic-d20", "strike-chance", "brp", "srd5"].map((system) => ofRules(`${system}/notes`)),
  ...["advice", "asked-needlessly", "conditions", "dead-again", "damage-modifiers", "goes-on", "headless"].map(ofRules),
  ...["item-rulings", "joins", "parts", "plural-lines", "rolled-twice"].map(ofRules),
  ...["test/docs/sheets.test.ts", "test/docs/language.test.ts", "test/share/write-back.test.ts"],
  ...["test/complete/added-clauses.test.ts", "test/complete/picked-lines.test.ts", "test/view/choices.test.ts"],
];

/** @param {string} topic */
function ofRules(topic) {
  return `test/rules/${topic}.test.ts`;
}

/**
 * The tests that answer for a folder, the nearest first. Drawing and whole random fights are too slow to run for each
 * mutant.
 */
const [, layer = "", system = ""] = /^src\/([\w-]+)(?:\/([\w-]+))?/.exec(targets[0] ?? "") ?? [];
const answering =
  layer === "rules"
    ? [`test/rules/${system}`, "test/rules/results.test.ts", "test/share/encounter.test.ts"]
    : // The engine is held by golden fights too: whatever it binds, runs or refuses, a system shows.
      layer === "fight"
      ? ["test/fight", ...AROUND_FIGHT]
      : [`test/${layer}`];
const tests = [...new Set(answering.flatMap(testsOf))];

/** @param {string} place a folder, a test file, or the one test file of every system */
function testsOf(place) {
  if (place.endsWith(".ts") && !place.includes("*")) return [place];
  const [folder = "", file = ""] = place.split("/*/");
  return (
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name) && name.endsWith(file) && !SLOW.has(name))
      .map((name) => `${folder}/${name}`)
      // The runner in one process has one bundle, in which no module can take another's place.
      .filter((test) => !/\bvi\.(?:m|doM)ock\(/.test(readFileSync(test, "utf8")))
      .sort()
  );
}

/**
 * Milliseconds of tests for one mutant, those of the folder first, then the quickest: whatever the engine does,
 * hundreds of golden fights reach it.
 */
const budget = layer === "fight" ? "6000" : "";

// Drawing and whole notes are tried by Vitest; what is plain and synchronous by the runner that is a hundred times as
// quick.
const runner = ["rules", "language", "fight", "dice", "notes"].includes(layer) ? "one-process" : "vitest";
/**
 * The runner in one process stops endless mutants itself; on a busy machine Stryker's clock would take slow ones for
 * noticed, and begin a new process for each.
 */
const clock = runner === "one-process" ? ["--timeoutMS", "600000"] : [];
const mutate = targets.map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts*` : path)).join();
const stryker = join(require.resolve("@stryker-mutator/core/package.json"), "../bin/stryker.js");
const before = again ? readReport(REPORT, targets) : null;
const left = Object.values(before?.files ?? {}).flatMap(({ mutants }) => mutants.filter(isLeft).map(({ id }) => id));
const done = spawnSync(
  process.execPath,
  [
    ...[stryker, "run", "test/mutation/stryker.config.json", "--mutate", mutate, "--testRunner", runner],
    ...clock,
    // What a sample, or a second try, leaves out is not known for the next one.
    ...(again || process.env["MUTATION_SAMPLE"] ? ["--force"] : []),
    ...rest,
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      MUTATION_TESTS: JSON.stringify(tests),
      MUTATION_BRIEF: layer === "rules" ? "no" : "yes",
      MUTATION_BUDGET: budget,
      ...(again && { MUTATION_ONLY: JSON.stringify(left) }),
    },
  },
);
if (done.status === 0) sayWhatIsLeft();
process.exit(done.status ?? 1);

/** The survivors without those that the compiler refuses, each in a line, and the score with both. */
function sayWhatIsLeft() {
  const report = readReport(REPORT, targets);
  const asked = askCompiler(report);
  for (const { file, mutant, refused } of asked) {
    const { line } = mutant.location.start;
    const code = report.files[file]?.source.split("\n")[line - 1]?.trim();
    if (!refused) console.log(`${file}:${line}  ${mutant.mutatorName}  ${code}  =>  ${mutant.replacement ?? ""}`);
  }
  const tried = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const byTests = tried.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const byCompiler = asked.filter(({ refused }) => refused).length;
  const all = byTests + asked.length;
  const share = ((100 * (byTests + byCompiler)) / Math.max(1, all)).toFixed(1);
  console.log(`Noticed: ${share} %: ${byTests} by tests, ${byCompiler} by the compiler, of ${all}.`);
}
