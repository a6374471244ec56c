import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { systems } from "../../../src/rules/index.ts";

/** Systems that are run by their tests alone, until they are whole. */
const growing = ["srd5"];

it("every system has a file here", () => {
  const found = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.ts") && name !== "all.test.ts");
  expect(found.sort()).toEqual([...systems.keys(), ...growing].map((id) => `${id}.test.ts`).sort());
});
