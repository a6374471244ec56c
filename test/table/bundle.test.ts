/** Sizes of what a shared table loads, as `npm test` builds it: the server by its command, the page by a phone. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { grown } from "../sizes.ts";

const dist = join(import.meta.dirname, "../../dist");

test("the server and the page are no bigger than recorded, and a phone loads less than 60 kB", () => {
  const files = ["table.mjs", "table-redis.mjs", ...readdirSync(join(dist, "table")).map((name) => `table/${name}`)];
  const contents = Object.fromEntries(files.map((name) => [`dist/${name}`, readFileSync(join(dist, name))]));
  expect(grown(contents)).toEqual([]);
  const page = Object.entries(contents).filter(([name]) => name.startsWith("dist/table/"));
  expect(page.reduce((sum, [, bytes]) => sum + gzipSync(bytes, { level: 9 }).length, 0)).toBeLessThan(60_000);
});

test("no other command reads the server", () => {
  for (const name of ["cli.mjs", ...readdirSync(join(dist, "parts")).map((part) => `parts/${part}`)])
    expect([
      name,
      /hocuspocus|jwtVerify|qrcode|reconnectStrategy/i.test(readFileSync(join(dist, name), "utf8")),
    ]).toEqual([name, false]);
});
