import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";

/* Who knows one system's folder finds the way in the next: what all of them have stands in files of one name. */

const shared =
  "attack damage gear index movement names own round rulings sentences sheet stats tables types verbs vocabulary".split(
    " ",
  );

test.each([...systems.keys()])("%s has the files that every system has", (system) => {
  const folder = join(import.meta.dirname, "../../src/rules", system);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  expect(shared.filter((name) => !files.includes(`${name}.ts`))).toEqual([]);
});
