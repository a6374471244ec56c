import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";
import { expect, test } from "vitest";
import { build } from "../../esbuild.config.mjs";
import record from "./vscode-size.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

/** What a file may grow before its record has to be looked at, and written anew. */
const GROWTH = 1.02;

test("the extension is no bigger than recorded, packed as the marketplace serves it", async () => {
  await build(["vscode"]);
  for (const [file, known] of Object.entries(record)) {
    const size = gzipSync(readFileSync(join(root, file)), { level: 9 }).length;
    expect(size, `${file} has ${size} bytes; ${known} are recorded in test/hosts/vscode-size.json`).toBeLessThanOrEqual(
      known * GROWTH,
    );
  }
});

test("it asks for nothing but VS Code, and so runs in a browser too", async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["src/hosts/vscode/host.ts", "src/hosts/vscode/extension.ts"],
    outdir: "unwritten",
    write: false,
    bundle: true,
    // A module of Node.js would not be found.
    platform: "browser",
    external: ["vscode"],
    jsx: "automatic",
    jsxImportSource: "preact",
    metafile: true,
    logLevel: "silent",
  });
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect([...new Set(asked)]).toEqual(["vscode"]);
  const node = /(?<![\w.$"'`])(?:process\.(?!env\.NODE_ENV)|Buffer\.|__dirname|__filename|setImmediate\()/;
  const own = Object.keys(metafile.inputs).filter((path) => path.startsWith("src/"));
  expect(own.filter((path) => node.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
});
