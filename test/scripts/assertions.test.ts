import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/* The lint rule lets nobody assert a type; what TypeScript cannot follow has one home. */

const src = join(import.meta.dirname, "../../src");

test("types are asserted in one file alone", () => {
  const asserting = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(src, file), "utf8").includes("consistent-type-assertions"));
  expect(asserting.map((file) => file.replaceAll("\\", "/"))).toEqual(["fight/known.ts"]);
});
