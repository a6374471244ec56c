import { readFile } from "node:fs/promises";

const IMPORT = /^import \{ (\w+) \} from "(\.\/[\w-]+\/index\.ts)";$/gm;

/**
 * Lets a bundle evaluate each rule system when somebody first asks the registry for it: in `src/rules/index.ts`, and
 * there alone, an import of a system's folder becomes a `require`, which esbuild keeps inside the bundle and calls
 * where it stands. Tests and types see plain imports.
 * @type {import("esbuild").Plugin}
 */
export const lazySystems = {
  name: "lazy systems",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]rules[\\/]index\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      let contents = source.replace(IMPORT, "");
      for (const [, name = "", from = ""] of source.matchAll(IMPORT)) {
        const used = contents.split(`() => ${name},`);
        if (used.length !== 2) throw new Error(`${path}: the registry has no line "() => ${name}," for ${from}.`);
        contents = used.join(`() => require(${JSON.stringify(from)}).${name},`);
      }
      return { contents, loader: "ts" };
    });
  },
};
