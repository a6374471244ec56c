import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import esbuild from "esbuild";

const IMPORT = /^import \{ (\w+) \} from "(\.\/[\w-]+\/index\.ts)";$/gm;
const REGISTRY = /[\\/]src[\\/]rules[\\/]index\.ts$/;

/**
 * Returns the registry with another way to each system.
 * @param {string} path @param {(name: string, from: string) => Promise<string>} way
 */
async function registry(path, way) {
  const source = await readFile(path, "utf8");
  let contents = source.replace(IMPORT, "");
  for (const [, name = "", from = ""] of source.matchAll(IMPORT)) {
    const used = contents.split(`() => ${name},`);
    if (used.length !== 2) throw new Error(`${path}: the registry has no line "() => ${name}," for ${from}.`);
    contents = used.join(`() => ${await way(name, from)},`);
  }
  return contents;
}

/**
 * Lets a bundle evaluate each rule system when somebody first asks the registry for it: in `src/rules/index.ts`, and
 * there alone, an import of a system's folder becomes a `require`, which esbuild keeps inside the bundle and calls
 * where it stands. Tests and types see plain imports.
 * @type {import("esbuild").Plugin}
 */
export const lazySystems = {
  name: "lazy systems",
  setup({ onLoad }) {
    onLoad({ filter: REGISTRY }, async ({ path }) => ({
      contents: await registry(path, async (name, from) => `require(${JSON.stringify(from)}).${name}`),
      loader: "ts",
    }));
  },
};

/**
 * Lets a program of Node.js read a rule system's file when somebody first asks the registry for it: most calls ask for
 * one, and all together are most of the program. A system's file is a function of what it shares with the others,
 * modules that the program has anyway.
 * @param {import("esbuild").BuildOptions} options of the program, which lies in the same folder as the files
 * @returns {{ plugin: import("esbuild").Plugin, files: { name: string, text: string, inputs: string[] }[] }}
 */
export function systemsApart(options) {
  /** @type {{ name: string, text: string, inputs: string[] }[]} */
  const files = [];
  /** @type {import("esbuild").Plugin} */
  const plugin = {
    name: "systems apart",
    setup({ onLoad }) {
      onLoad({ filter: REGISTRY }, async ({ path }) => {
        /** @type {Set<string>} */
        const shared = new Set();
        const contents = await registry(path, async (name, from) => {
          const { text, inputs } = await systemOf(join(dirname(path), from), options, shared);
          const file = `${from.split("/")[1]}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.cjs`;
          files.push({ name: file, text, inputs });
          return `read(${JSON.stringify(`./${file}`)}).${name}`;
        });
        const modules = [...shared].map((each) => {
          const to = relative(dirname(path), each).split(sep).join("/");
          return { key: JSON.stringify(keyOf(each)), from: JSON.stringify(to.startsWith(".") ? to : `./${to}`) };
        });
        const head = [
          'import { createRequire } from "node:module";',
          ...modules.map(({ from }, at) => `import * as shared${at} from ${from};`),
          "const ask = createRequire(import.meta.url);",
          // Plain objects: a rule asks them for functions very often.
          `const given = { ${modules.map(({ key }, at) => `${key}: { ...shared${at} }`).join(", ")} };`,
          "const made = new Map();",
          "const read = (file) => made.get(file) ?? (made.set(file, ask(file)((name) => given[name])), made.get(file));",
        ];
        return { contents: `${head.join("\n")}\n${contents}`, loader: "ts" };
      });
    },
  };
  return { plugin, files };
}

/** @param {string} path */
const keyOf = (path) =>
  relative(join(import.meta.dirname, ".."), path)
    .split(sep)
    .join("/");

/**
 * Bundles what a system has for itself; what lies outside its folder it asks for, and that is noted as shared.
 * @param {string} entry @param {import("esbuild").BuildOptions} options @param {Set<string>} shared
 */
async function systemOf(entry, options, shared) {
  const own = dirname(entry) + sep;
  const { metafile, outputFiles } = await esbuild.build({
    ...options,
    plugins: [
      {
        name: "its own folder",
        setup({ onResolve }) {
          onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
            const to = join(resolveDir, path);
            if (to.startsWith(own)) return null;
            shared.add(to);
            return { path: keyOf(to), external: true };
          });
        },
      },
    ],
    entryPoints: [entry],
    format: "cjs",
    write: false,
    metafile: true,
  });
  const text = `module.exports=require=>{const module={exports:{}};${outputFiles[0]?.text ?? ""}return module.exports};\n`;
  return { text, inputs: Object.keys(metafile.inputs) };
}
