import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { compileFunction } from "node:vm";
import { gzipSync } from "node:zlib";
import { checksum, ms, seconds, table } from "./figures.ts";

const code = readFileSync("main.js", "utf8");

/** Stands for everything that the plugin asks of its host while it is evaluated: classes to extend and functions to keep. */
const stub: unknown = new Proxy(class {}, {
  get: (target, key) => (key === "prototype" ? target.prototype : stub),
  apply: () => stub,
});

function evaluate(): unknown {
  const module = { exports: {} };
  const load = compileFunction(code, ["require", "module", "exports"]);
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

const start = performance.now();
evaluate();
const first = (performance.now() - start) / 1000;
table("main.js", [
  ["minified", `${(code.length / 1000).toFixed(1)} kB`, "", checksum(code)],
  ["gzip", `${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1)} kB`, "≤ 100 kB with five systems", ""],
  ["evaluate, first time", ms(first), "", ""],
  ["evaluate, median", ms(seconds(evaluate)), "", ""],
  [
    "Node built-ins or markdown-it inside",
    /markdown-it|node:fs|require\("fs"\)/.test(code) ? "YES" : "none",
    "none",
    "",
  ],
]);
