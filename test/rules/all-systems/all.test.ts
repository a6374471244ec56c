import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { systems } from "../../../src/rules/index.ts";

it("every system has a file here", () => {
  const found = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.ts") && name !== "all.test.ts");
  expect(found.sort()).toEqual([...systems.keys()].map((id) => `${id}.test.ts`).sort());
});
