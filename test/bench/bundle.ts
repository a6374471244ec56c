import { readFileSync } from "node:fs";
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
  ["compile and evaluate, median", ms(seconds(() => evaluate())), "", ""],
  [
    "Node built-ins or markdown-it inside",
    /markdown-it|node:fs|require\("fs"\)/.test(code) ? "YES" : "none",
    "none",
    "",
  ],
  ...(await firstUses()),
]);
