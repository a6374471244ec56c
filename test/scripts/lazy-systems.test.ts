import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import esbuild from "esbuild";
import { expect, test } from "vitest";
import { lazySystems, systemsApart } from "../../scripts/lazy-systems.mjs";
import { systems as plain } from "../../src/rules/index.ts";
import { tempFolder } from "./temp-folder.ts";

interface Registry {
  readonly systems: typeof plain;
  /** Folders of systems in the order in which they were evaluated. */
  readonly evaluated: readonly string[];
}

/** The registry as it is bundled; every system says when it is evaluated. */
async function bundled(plugins: esbuild.Plugin[]): Promise<Registry> {
  const told: esbuild.Plugin = {
    name: "told",
    setup(build) {
      build.onLoad({ filter: /[\\/]rules[\\/][\w-]+[\\/]vocabulary\.ts$/ }, async ({ path }) => {
        const folder = /([\w-]+)[\\/]vocabulary\.ts$/.exec(path)?.[1] ?? "";
        return { contents: `${await readFile(path, "utf8")}\nevaluated.push("${folder}");`, loader: "ts" };
      });
    },
  };
  const { outputFiles } = await esbuild.build({
    entryPoints: ["src/rules/index.ts"],
    bundle: true,
    format: "cjs",
    write: false,
    plugins: [...plugins, told],
  });
  const module: { exports: unknown } = { exports: {} };
  const evaluated: string[] = [];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- our own bundle
  new Function("module", "exports", "evaluated", outputFiles[0]?.text ?? "")(module, module.exports, evaluated);
  return { ...(module.exports as { systems: typeof plain }), evaluated };
}

test("what is built evaluates a system when it is first asked for, and once", async () => {
  const { systems, evaluated } = await bundled([lazySystems]);
  expect([...systems.keys()]).toEqual([...plain.keys()]);
  expect(systems.has("zones")).toBe(true);
  expect(evaluated).toEqual([]);
  expect(systems.get("brp")?.id).toBe("brp");
  expect(systems.get("brp")).toBe(systems.get("brp"));
  expect(evaluated).toEqual(["brp"]);
  expect(systems.get("nothing")).toBeUndefined();
  expect([...systems.values()].map(({ id }) => id)).toEqual([...plain.keys()]);
  expect(evaluated).toHaveLength(plain.size);
});

test("a program of Node.js reads the file of a system when it is first asked for, and no other", async () => {
  const folder = await tempFolder();
  const node = { bundle: true, platform: "node", target: "node20" } as const;
  const { plugin, files } = systemsApart(node);
  const outfile = join(folder, "registry.mjs");
  await esbuild.build({ ...node, format: "esm", entryPoints: ["src/rules/index.ts"], outfile, plugins: [plugin] });
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  expect(files.map(({ name }) => name.replace(/-[0-9a-f]{8}\.cjs$/, "")).sort()).toEqual([...plain.keys()].sort());
  for (const { name } of files) if (!name.startsWith("brp-")) await rm(join(folder, name));
  const { systems } = (await import(pathToFileURL(outfile).href)) as Registry;
  expect([...systems.keys()]).toEqual([...plain.keys()]);
  expect(systems.get("brp")?.id).toBe("brp");
  expect(systems.get("brp")).toBe(systems.get("brp"));
  expect(() => systems.get("zones")).toThrow();
});

test("the registry's keys are its systems' ids", () => {
  expect([...plain].map(([key, { id }]) => [key, id])).toEqual([...plain.keys()].map((key) => [key, key]));
  const seen: string[] = [];
  plain.forEach((system, key) => seen.push(`${key} ${system.id}`));
  expect(seen).toHaveLength(plain.size);
});
