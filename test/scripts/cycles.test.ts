import { build } from "esbuild";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/* No file of the program needs another one that needs it: each can be read, tested and evaluated after those that it imports. Types do not count. */

/** The files along a circle of imports; empty where there is none. */
function circle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] => {
    if (done.has(file)) return [];
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const found = visit(next);
      if (found.length > 0) return found;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const found = visit(file);
    if (found.length > 0) return found;
  }
  return [];
}

test("a circle is found, and told from two ways to one file", () => {
  const two = new Map([
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["d"]],
    ["d", []],
  ]);
  expect(circle(two)).toEqual([]);
  expect(circle(new Map([...two, ["d", ["c"]]]))).toEqual(["d", "c", "d"]);
});

test("no file imports what imports it", async () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"),
  );
  const contents = files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n");
  const { metafile } = await build({
    stdin: { contents, resolveDir: "src" },
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    external: ["obsidian", "./lsp.mjs"],
    loader: { ".md": "text", ".css": "text" },
    logLevel: "silent",
  });
  const imports = new Map(
    Object.entries(metafile.inputs).map(([file, input]) => [file, input.imports.map(({ path }) => path)]),
  );
  expect(imports.size).toBeGreaterThan(400);
  expect(circle(imports)).toEqual([]);
});
