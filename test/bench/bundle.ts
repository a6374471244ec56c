import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { compileFunction } from "node:vm";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";
import { lazySystems } from "../../scripts/lazy-systems.mjs";
import { checksum, ms, seconds, table } from "./figures.ts";

const code = readFileSync("main.js", "utf8");

/**
 * Stands for everything that the plugin asks of its host while it is evaluated: classes to extend and functions to
 * keep.
 */
const stub: unknown = new Proxy(class {}, {
  get: (target, key) => (key === "prototype" ? target.prototype : stub),
  apply: () => stub,
});

function evaluate(load = compileFunction(code, ["require", "module", "exports"])): unknown {
  const module = { exports: {} };
  Reflect.apply(load, undefined, [
    (name: string) => {
      if (name !== "obsidian" && !/^@(codemirror|lezer)\//.test(name)) throw new Error(`main.js asks for ${name}`);
      return new Proxy({}, { get: () => stub });
    },
    module,
    module.exports,
  ]);
  return module.exports;
}

/** Seconds of processor time. */
function cpu(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const start = performance.now();
const load = compileFunction(code, ["require", "module", "exports"]);
const compiled = (performance.now() - start) / 1000;
const firstCpu = cpu(() => evaluate(load));
const first = (performance.now() - start) / 1000;

/** Runs of a fresh process; the least counts, since other programs only add to it. */
const STARTS = 9;

/**
 * What a fresh process pays for main.js, in seconds of processor time of one thread. Measured side by side on one slow
 * machine in November 2026: 154 ms, Initiative Tracker 13.0.16 138 ms; wanted are 0.7 of that. Of 165 ms there, about
 * 20 are texts, 10 regular expressions (those with `\p{…}` 8), 60 the 12,000 functions (5 µs each, 11 for an arrow
 * that stands outermost), the rest words and signs; terser and swc gained nothing.
 */
function starts(): { compiled: number; evaluated: number } {
  const all = Array.from({ length: STARTS }, () => {
    const args = ["--single-threaded", "test/bench/start-plugin.mjs"];
    const read: unknown = JSON.parse(spawnSync(process.execPath, args, { encoding: "utf8" }).stdout);
    const [compiled, evaluated]: unknown[] = Array.isArray(read) ? read : [];
    return { compiled: Number(compiled) / 1000, evaluated: Number(evaluated) / 1000 };
  });
  return all.reduce((least, each) => (each.compiled < least.compiled ? each : least));
}

/** Time of a call of the command line over that of Node alone, in seconds: the least of several. */
function callOverNode(...words: string[]): number {
  const least = (...args: string[]): number =>
    Math.min(
      ...Array.from({ length: STARTS }, () => {
        const start = performance.now();
        spawnSync(process.execPath, args);
        return (performance.now() - start) / 1000;
      }),
    );
  return least("dist/cli.mjs", ...words) - least("-e", "0");
}

const fresh = starts();
/** The registry by itself, as it is bundled: each system is evaluated when it is first asked for. */
async function firstUses(): Promise<[string, string, string, string][]> {
  const built = await esbuild.build({
    entryPoints: ["src/rules/index.ts"],
    bundle: true,
    minify: true,
    format: "cjs",
    write: false,
    plugins: [lazySystems],
  });
  const text = built.outputFiles[0]?.text ?? "";
  const module: { exports: { systems?: ReadonlyMap<string, { readonly title: string }> } } = { exports: {} };
  Reflect.apply(compileFunction(text, ["module", "exports"]), undefined, [module, module.exports]);
  const { systems } = module.exports;
  return [...(systems?.keys() ?? [])].map((id) => {
    let title = "";
    const took = cpu(() => (title = systems?.get(id)?.title ?? ""));
    return [`first use of ${id}, CPU`, ms(took), "≤ 4 ms", checksum(title)];
  });
}
table("main.js", [
  ["minified", `${(code.length / 1000).toFixed(1)} kB`, "", checksum(code)],
  ["gzip", `${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1)} kB`, "≤ 260 kB", ""],
  ["compile and evaluate, first time", ms(first), "", ""],
  ["  compile", ms(compiled), "", ""],
  ["  evaluate, CPU", ms(firstCpu), "≤ 3 ms", ""],
  ["compile in a fresh process, CPU", ms(fresh.compiled), "≤ 97 ms", ""],
  ["  evaluate, CPU", ms(fresh.evaluated), "≤ 3 ms", ""],
  ["compile and evaluate, median", ms(seconds(() => evaluate())), "", ""],
  [
    "Node built-ins or markdown-it inside",
    /markdown-it|node:fs|require\("fs"\)/.test(code) ? "YES" : "none",
    "none",
    "",
  ],
  ...(await firstUses()),
]);

table("command line", [
  ["--version, over node alone", ms(callOverNode("--version")), "≤ 40 ms", ""],
  ["check of a small note, over node alone", ms(callOverNode("check", "src/share/samples/zones.md")), "≤ 150 ms", ""],
]);
