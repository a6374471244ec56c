import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/* The lint rule lets nobody assert a type; what TypeScript cannot follow has one home. */

const src = join(import.meta.dirname, "../../src");

function filesWith(text: string): readonly string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(src, file), "utf8").includes(text))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

test("types are asserted in one file alone", () => {
  expect(filesWith("consistent-type-assertions")).toEqual(["fight/value.ts"]);
});

test("who calls it makes the brands, and the rows of vocabularies and catalogues", () => {
  const callers = ["combatant", "specs"];
  expect(filesWith("vouched(").filter((file) => file !== "fight/value.ts")).toEqual(
    callers.map((name) => `fight/${name}.ts`),
  );
});
