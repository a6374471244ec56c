/**
 * A test runner for Stryker that needs milliseconds for a mutant where Vitest needs a second: the tests of a folder and the code they try are bundled
 * once, and for each mutant that one script is evaluated anew, so nothing remembered under one mutant reaches the next. The tests are the same files;
 * they must be synchronous and use no more of Vitest than `describe`, `it`, `test`, their `each`, and `expect`.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readFile } from "node:fs/promises";
import { format } from "node:util";
import vm from "node:vm";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import {
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
} from "@vitest/expect";
import esbuild from "esbuild";

/** @typedef {{ id: string, name: string, fileName: string, run: () => void }} Test */

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
 * @param {Test[]} found
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
    const fileName = /** @type {string} */ (switches["file"]);
    const name = [...above, title].join(" > ");
    const id = `${fileName}#${name}#${found.length}`;
    found.push({ id, name, fileName, run: synchronous(run, name) });
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
  return { describe: Object.assign(describe, { each: each(describe) }), it: timed, test: timed, expect };
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

class OneProcess {
  static inject = tokens(commonTokens.logger);
  /** The tests with Stryker's counters of what each test reaches, and without them. */
  /** @type {vm.Script | undefined} */ counting;
  /** @type {vm.Script | undefined} */ script;
  /** @type {Test[] | undefined} */ loaded;
  require = createRequire(join(process.cwd(), "package.json"));

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const files = ["test/seed.ts", .../** @type {string[]} */ (JSON.parse(process.env["MUTATION_TESTS"] ?? "[]"))];
    const entry = files
      .map((file) => `globalThis.__stryker__.file = ${JSON.stringify(file)}; require(${JSON.stringify(`./${file}`)});`)
      .join("\n");
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
      plugins: [placed],
    });
    const code = /** @type {{ text: string }} */ (built.outputFiles[0]).text;
    this.counting = compiled(code);
    this.script = compiled(withoutCounting(code));
  }

  /**
   * The tests of a fresh evaluation.
   * @param {vm.Script | undefined} script
   */
  load(script) {
    /** @type {Test[]} */
    const found = [];
    const words = vitest(found);
    const module = { exports: {} };
    /** @type {vm.Script} */ (script).runInThisContext()(
      (/** @type {string} */ name) => (name === "vitest" ? words : this.require(name)),
      module,
      module.exports,
    );
    return found;
  }

  /** @returns {Promise<import("@stryker-mutator/api/test-runner").DryRunResult>} */
  async dryRun() {
    switches["activeMutant"] = undefined;
    switches["mutantCoverage"] = undefined;
    switches["currentTestId"] = undefined;
    const tests = this.load(this.counting).map((test) => {
      switches["currentTestId"] = test.id;
      return this.tried(test);
    });
    switches["currentTestId"] = undefined;
    const mutantCoverage = /** @type {import("@stryker-mutator/api/core").MutantCoverage} */ (
      switches["mutantCoverage"]
    );
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  /** @param {import("@stryker-mutator/api/test-runner").MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    switches["hitCount"] = hitLimit === undefined ? undefined : 0;
    switches["hitLimit"] = hitLimit;
    switches["activeMutant"] = mutantActivation === "static" ? activeMutant.id : undefined;
    /** @type {import("@stryker-mutator/api/test-runner").TestResult[]} */
    const results = [];
    try {
      // The engine and the language remember what they have made; the rules remember nothing, so what is loaded serves for many of their mutants.
      const fresh =
        mutantActivation === "static" || !activeMutant.fileName.includes("/rules/") || this.loaded === undefined;
      const tests = fresh ? this.load(this.script) : /** @type {Test[]} */ (this.loaded);
      this.loaded = mutantActivation === "static" ? undefined : tests;
      switches["activeMutant"] = activeMutant.id;
      for (const test of tests) {
        if (wanted !== null && !wanted.has(test.id)) continue;
        const result = this.tried(test);
        results.push(result);
        if (result.status === TestStatus.Failed) break;
      }
    } catch (error) {
      this.loaded = undefined;
      // Code that cannot even be loaded is noticed by every test.
      results.push({
        id: "load",
        name: "load",
        timeSpentMs: 0,
        status: TestStatus.Failed,
        failureMessage: String(error),
      });
    } finally {
      switches["activeMutant"] = undefined;
    }
    const endless = determineHitLimitReached(/** @type {number | undefined} */ (switches["hitCount"]), hitLimit);
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: results });
  }

  /**
   * @param {Test} test
   * @returns {import("@stryker-mutator/api/test-runner").TestResult}
   */
  tried({ id, name, fileName, run }) {
    const begun = performance.now();
    const about = () => ({ id, name, fileName, timeSpentMs: Math.round(performance.now() - begun) });
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

/** @param {string} code */
function compiled(code) {
  return new vm.Script(`(function (require, module, exports) {${code}\n})`, { filename: "mutated-tests.cjs" });
}

/**
 * The counters dropped and the switches written out in place: half of the time went into asking them.
 * @param {string} code
 */
function withoutCounting(code) {
  const plain = code
    .replaceAll(/\bstryCov_9fa48\d*\((?:"\d+"(?:,\s*)?)+\)/g, "0")
    .replaceAll(/\bstryMutAct_9fa48\d*\(("\d+")\)/g, "($stryker.activeMutant === $1 && $hit())");
  return `const $stryker = globalThis.__stryker__;
    const $hit = () => {
      if ($stryker.hitCount !== undefined && ++$stryker.hitCount > $stryker.hitLimit) throw new Error("the mutant never ends");
      return true;
    };
    ${plain}`;
}

/** Files keep knowing where they are, though they end in one bundle. @type {esbuild.Plugin} */
const placed = {
  name: "placed",
  setup(build) {
    build.onLoad({ filter: /[\\/]test[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
      loader: path.endsWith("x") ? "tsx" : "ts",
    }));
  },
};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "one-process", OneProcess)];
