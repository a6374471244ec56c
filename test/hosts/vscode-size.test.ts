import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
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
