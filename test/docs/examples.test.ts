import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { examples } from "./examples.ts";

test.each(examples())("docs/examples/%s is what the exporter writes (npm run examples)", (file, text) => {
  expect(readFileSync(`docs/examples/${file}`, "utf8")).toBe(text);
});

test("the page on sharing leads to every example", () => {
  const page = readFileSync("docs/sharing.md", "utf8");
  for (const [file] of examples()) expect(page).toContain(`examples/${file}`);
});
