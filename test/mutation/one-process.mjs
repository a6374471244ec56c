/**
 * A test runner for Stryker that needs milliseconds for a mutant where Vitest needs a second: the tests of a folder and
 * the code they try are bundled once, and for each mutant that one script is evaluated anew, so nothing remembered
 * under one mutant reaches the next. The tests are the same files; they must be synchronous and use no more of Vitest
 * than `describe`, `it`, `test`, their `each`, `expect`, `vi.fn`, `vi.spyOn` and what is about types.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import vm from "node:vm";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import { DryRunStatus, MutantRunStatus, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import {
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
} from "@vitest/expect";
import { fn, spyOn } from "@vitest/spy";
import esbuild from "esbuild";

/** @typedef {{ id: string, name: string, fileName: string, run: () => void }} Test */

/** One evaluation of the bundle. Modules are evaluated when the first test file that needs them is opened. */
/** @typedef {{ open: (file: string) => Test[], activate: (mutant: number) => void }} Loaded */

/** What Stryker's switches and counters in the code look at. */
const switches = /** @type {Record<string, unknown>} */ (
  /** @type {Record<string, unknown>} */ (globalThis)["__stryker__"] ??= {}
);

const expect = expectation();

/** Vitest's `expect` without Vitest. @returns {import("@vitest/expect").ExpectStatic} */
function expectation() {
  for (const words of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(words);
  const fresh = { assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null };
  const made = /** @type {import("@vitest/expect").ExpectStatic} */ (
    /** @type {unknown} */ (
      (/** @type {unknown} */ value, /** @type {string} */ message) => {
        setState(fresh, made);
        return chai.expect(value, message);
      }
    )
  );
  const known = /** @type {Record<symbol, object>} */ (/** @type {unknown} */ (globalThis));
  Object.assign(made, chai.expect, known[ASYMMETRIC_MATCHERS_OBJECT]);
  Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: made, writable: true, configurable: true });
  return made;
}

/**
 * The few words of Vitest that these tests use, writing what they find into a list.
 * @param {{ file: string, tests: Test[] }} found
 */
function vitest(found) {
  /** @type {string[]} */
  const above = [];
  const describe = (/** @type {string} */ title, /** @type {() => void} */ body) => {
    above.push(title);
    body();
    above.pop();
  };
  const it = (/** @type {string} */ title, /** @type {() => unknown} */ run) => {
    const fileName = found.file;
    const name = [...above, title].join(" > ");
    const id = `${fileName}#${name}#${found.tests.length}`;
    if (!ABOUT_SIZE.test(name) && !waits(run)) found.tests.push({ id, name, fileName, run: synchronous(run, name) });
  };
  const each =
    (/** @type {(title: string, body: () => void) => void} */ word) =>
    (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ title, /** @type {(...row: unknown[]) => void} */ body) => {
      for (const [i, row] of rows.entries()) {
        const values = Array.isArray(row) ? row : [row];
        word(`${format(title, ...values)} (${i})`, () => body(...values));
      }
    };
  const timed = Object.assign(it, { each: each(it) });
  return {
    describe: Object.assign(describe, { each: each(describe) }),
    it: timed,
    test: timed,
    expect,
    expectTypeOf,
    vi: { fn, spyOn },
  };
}

/**
 * @param {() => unknown} run
 * @param {string} name
 */
function synchronous(run, name) {
  return () => {
    if (run() instanceof Promise)
      throw new Error(`${name} waits for something: this runner has only synchronous tests`);
  };
}

/** Tests that wait for something are left to Vitest: code that breaks nothing but them counts as unnoticed. */
function waits(/** @type {() => unknown} */ run) {
  return run.constructor.name === "AsyncFunction";
}

/** Of types nothing is left to try when a test is run. @type {() => unknown} */
const expectTypeOf = new Proxy(() => null, { get: () => expectTypeOf, apply: () => expectTypeOf });

class OneProcess {
  static inject = tokens(commonTokens.logger);
  /** The nearest first. @type {string[]} */
  files = JSON.parse(process.env["MUTATION_TESTS"] ?? "[]");
  /** The tests with counters of what each test reaches, and without them. */
  /** @type {vm.Script | undefined} */ counting;
  /** @type {vm.Script | undefined} */ script;
  /** @type {Loaded | undefined} */ loaded;
  /** The milliseconds that each test takes: the quick ones may spare the slow ones. @type {Map<string, number>} */
  times = new Map();
  /** All tests in the order in which they are tried. @type {string[]} */
  sorted = [];
  /** How often each mutant was reached. */
  counts = new Uint32Array(0);
  require = createRequire(join(process.cwd(), "package.json"));

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const requires = this.files.map(
      (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`,
    );
    const entry = `require("./test/seed.ts"); ${BRIEF_PROPERTIES} module.exports = { ${requires.join("\n")} };`;
    const built = await esbuild.build({
      stdin: { contents: entry, resolveDir: process.cwd(), loader: "js" },
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      target: "node20",
      packages: "external",
      jsx: "automatic",
      jsxImportSource: "preact",
      logLevel: "silent",
      plugins: this.files[0]?.startsWith("test/rules/") ? [placed, forgetful] : [placed],
    });
    const code = /** @type {{ text: string }} */ (built.outputFiles[0]).text;
    this.counts = new Uint32Array(1 + Math.max(0, ...Array.from(code.matchAll(SWITCH), ([, id]) => Number(id))));
    this.counting = compiled(code.replaceAll(COUNTER, counted).replaceAll(SWITCH, "false"));
    this.script = compiled(code.replaceAll(COUNTER, "0").replaceAll(SWITCH, "($active === $1)"));
  }

  /**
   * A fresh evaluation, with one mutant at work already while modules are evaluated, or none (-1).
   * @param {vm.Script | undefined} script
   * @param {number} mutant
   * @returns {Loaded}
   */
  load(script, mutant) {
    /** @type {{ file: string, tests: Test[] }} */
    const found = { file: "", tests: [] };
    const words = vitest(found);
    const module = { exports: /** @type {Record<string, () => void>} */ ({}) };
    const activate = /** @type {vm.Script} */ (script).runInThisContext()(
      (/** @type {string} */ name) => (name === "vitest" ? words : this.require(name)),
      module,
      module.exports,
      mutant,
      this.counts,
    );
    /** @type {Map<string, Test[]>} */
    const opened = new Map();
    const open = (/** @type {string} */ file) => {
      const known = opened.get(file);
      if (known !== undefined) return known;
      Object.assign(found, { file, tests: [] });
      module.exports[file]?.();
      opened.set(file, found.tests);
      return found.tests;
    };
    return { open, activate };
  }

  /** @returns {Promise<import("@stryker-mutator/api/test-runner").DryRunResult>} */
  async dryRun() {
    const loaded = this.load(this.counting, -1);
    const all = this.files.flatMap(loaded.open);
    /** @type {import("@stryker-mutator/api/core").MutantCoverage} */
    const mutantCoverage = { static: this.taken(), perTest: {} };
    const tests = all.map((test) => {
      const result = this.tried(test);
      mutantCoverage.perTest[test.id] = this.taken();
      return result;
    });
    // What no test reaches is never tried: outside the sample it has to be, to be left out of the score.
    const [first] = tests;
    if (first !== undefined && (SAMPLE > 1 || ONLY !== null))
      for (const id of this.counts.keys()) if (!isInSample(id)) (mutantCoverage.perTest[first.id] ??= {})[id] = 1;
    for (const test of this.files.flatMap(this.load(this.script, -1).open))
      this.times.set(test.id, this.tried(test).timeSpentMs);
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  /** What was counted since this was asked last. */
  taken() {
    /** @type {Record<string, number>} */
    const counted = {};
    for (const [id, count] of this.counts.entries()) if (count > 0) counted[id] = count;
    this.counts.fill(0);
    return counted;
  }

  /**
   * @param {import("@stryker-mutator/api/test-runner").MutantRunOptions} options
   * @returns {Promise<import("@stryker-mutator/api/test-runner").MutantRunResult>}
   */
  async mutantRun({ activeMutant, testFilter, mutantActivation }) {
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    const mutant = Number(activeMutant.id);
    if (!isInSample(mutant)) return { status: MutantRunStatus.Error, errorMessage: "not in the sample" };
    const atOnce = mutantActivation === "static";
    /** @type {import("@stryker-mutator/api/test-runner").TestResult[]} */
    const results = [];
    try {
      // The engine and the language remember what they have made; the rules remember nothing, so what is loaded serves
      // for many of their mutants.
      const kept = atOnce || !activeMutant.fileName.includes("/rules/") ? undefined : this.loaded;
      const loaded = kept ?? within(LOADING, () => this.load(this.script, atOnce ? mutant : -1));
      this.loaded = atOnce ? undefined : loaded;
      loaded.activate(mutant);
      results.push(...this.untilNoticed(loaded, wanted));
    } catch (error) {
      this.loaded = undefined;
      if (endless(error)) return toMutantRunResult({ status: DryRunStatus.Timeout, reason: "the mutant never ends" });
      // Code that cannot even be loaded is noticed by every test.
      const failureMessage = String(error);
      results.push({ id: "load", name: "load", timeSpentMs: 0, status: TestStatus.Failed, failureMessage });
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: results });
  }

  /**
   * The results of the wanted tests up to the first that fails, or until the time for one mutant is used up.
   * @param {Loaded} loaded
   * @param {ReadonlySet<string> | null} wanted
   */
  *untilNoticed(loaded, wanted) {
    let left = BUDGET;
    for (const id of this.order(loaded)) {
      if (wanted?.has(id) === false) continue;
      const usual = this.times.get(id) ?? 0;
      if ((left -= usual) < 0) return;
      const test = within(LOADING, () => loaded.open(fileOf(id))).find((each) => each.id === id);
      if (test === undefined) continue;
      const result = within(SLOWEST + 10 * usual, () => this.tried(test));
      yield result;
      if (result.status === TestStatus.Failed) return;
    }
  }

  /**
   * All tests: file by file, the quick ones of each first; under a budget those of the nearest folder, then the
   * quickest of all.
   * @param {Loaded} loaded
   */
  order(loaded) {
    if (this.sorted.length > 0) return this.sorted;
    const ids = this.times.size > 0 ? [...this.times.keys()] : this.files.flatMap(loaded.open).map(({ id }) => id);
    const rank = (/** @type {string} */ id) => {
      const file = this.files.indexOf(fileOf(id));
      return BUDGET === Infinity ? file : dirname(fileOf(id)) === dirname(this.files[0] ?? "") ? 0 : 1;
    };
    const ranked = ids.map((id) => ({ id, rank: rank(id), time: this.times.get(id) ?? 0 }));
    this.sorted = ranked.sort((a, b) => a.rank - b.rank || a.time - b.time).map(({ id }) => id);
    return this.sorted;
  }

  /**
   * @param {Test} test
   * @returns {import("@stryker-mutator/api/test-runner").TestResult}
   */
  tried({ id, name, fileName, run }) {
    const begun = processorTime();
    const about = () => ({ id, name, fileName, timeSpentMs: Math.round(processorTime() - begun) });
    try {
      run();
      return { ...about(), status: TestStatus.Success };
    } catch (error) {
      return {
        ...about(),
        status: TestStatus.Failed,
        failureMessage: error instanceof Error ? error.message : String(error),
      };
    }
  }
}

/**
 * `MUTATION_SAMPLE=10` tries every tenth mutant: a score to a few parts in a hundred, in a tenth of the time.
 * `MUTATION_SAMPLE=3/10` tries the third of every ten, for a score that owes nothing to the mutants of an earlier
 * sample, whose survivors have had tests written for them.
 */
const [SAMPLE = 1, FIRST = 0] = (process.env["MUTATION_SAMPLE"] ?? "1").split("/").map(Number).reverse();

/** The mutants that an earlier run left over, if only they are to be tried again. @type {ReadonlySet<number> | null} */
const ONLY = process.env["MUTATION_ONLY"] ? new Set(JSON.parse(process.env["MUTATION_ONLY"]).map(Number)) : null;

/** @param {number} mutant */
function isInSample(mutant) {
  return ONLY?.has(mutant) ?? mutant % SAMPLE === FIRST % SAMPLE;
}

/** Milliseconds of tests that one mutant may cost. */
const BUDGET = Number(process.env["MUTATION_BUDGET"] || Infinity);

/** Milliseconds of this process: how long a test takes must not depend on what else the machine does. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The file of a test, by the test's id. */
function fileOf(/** @type {string} */ id) {
  return id.slice(0, id.indexOf("#"));
}

/** Milliseconds that loading may take, and a test that takes none without a mutant. */
const LOADING = 20_000;
const SLOWEST = 2_000;

const CALL = new vm.Script("globalThis.__stryker__.call()");

/**
 * What `run` gives, unless it takes too long: then it is stopped from without, so an endless loop costs neither a new
 * process nor a new bundle.
 * @template T
 * @param {number} milliseconds
 * @param {() => T} run
 * @returns {T}
 */
function within(milliseconds, run) {
  switches["call"] = run;
  return CALL.runInThisContext({ timeout: milliseconds });
}

/** @param {unknown} error */
function endless(error) {
  return error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/** Tests of what is large take seconds each, and tell nothing of single values. */
const ABOUT_SIZE = /\blarge\b|megabyte|100,000 lines|twenty thousand|keep alive/;

/**
 * A property that fails has found its mutant: to look for the smallest counterexample takes a thousand times as long.
 * And one that holds for half a second will hold; but a system's tests may count what all their random fights came to.
 */
const BRIEF_PROPERTIES = `{
  const fc = require("fast-check");
  const brief = ${process.env["MUTATION_BRIEF"] === "yes"};
  const limit = brief ? { interruptAfterTimeLimit: 500 } : {};
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true, ...limit });
}`;

/** What Stryker writes into the code: a counter before what it breaks, and the question whether a mutant is at work. */
const COUNTER = /\bstryCov_9fa48\d*\(((?:"\d+"(?:,\s*)?)+)\)/g;
const SWITCH = /\bstryMutAct_9fa48\d*\("(\d+)"\)/g;

/** Stryker's own counters take more time than all the code between them. */
function counted(/** @type {string} */ _, /** @type {string} */ ids) {
  return `(${Array.from(ids.matchAll(/\d+/g), ([id]) => `$counts[${id}]++`).join(", ")})`;
}

/**
 * The code with its counters and switches written out in place: half of the time went into asking them.
 * @param {string} code
 */
function compiled(code) {
  // Modules are strict; what they are bundled into is not by itself.
  const whole = `(function (require, module, exports, $active, $counts) {
    "use strict";
    ${code}
    return (mutant) => void ($active = mutant);
  })`;
  return new vm.Script(whole, { filename: "mutated-tests.cjs" });
}

/** Files keep knowing where they are, though they end in one bundle. @type {esbuild.Plugin} */
const placed = {
  name: "placed",
  setup(build) {
    build.onLoad({ filter: /[\\/]test[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8"))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: path.endsWith("x") ? "tsx" : "ts",
    }));
  },
};

/**
 * What is loaded serves for many mutants of the rules, so the rules' readers of texts must not remember what they read
 * under another one: it would hide a mutant from every test, or be noticed for the next.
 * @type {esbuild.Plugin}
 */
const forgetful = {
  name: "forgetful",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]fight[\\/]read-once\.ts$/ }, () => ({
      contents: "export function readOnce(read) { return read; }",
      loader: "ts",
    }));
  },
};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "one-process", OneProcess)];
