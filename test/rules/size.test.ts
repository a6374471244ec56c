import { join } from "node:path";
import esbuild from "esbuild";
import { expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { grown } from "../sizes.ts";

const root = join(import.meta.dirname, "../..");

test.each([...systems.keys()])("the code of %s is no bigger than recorded", async (system) => {
  const folder = join(root, "src/rules", system);
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(folder, "index.ts")],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    plugins: [
      {
        name: "its own files alone",
        setup: (plugin) => {
          plugin.onResolve({ filter: /^\./ }, ({ path, resolveDir }) =>
            join(resolveDir, path).startsWith(folder) ? null : { path, external: true },
          );
        },
      },
    ],
  });
  expect(outputFiles).toHaveLength(1);
  expect(outputFiles.flatMap(({ contents }) => grown({ [`src/rules/${system}`]: contents }))).toEqual([]);
});
