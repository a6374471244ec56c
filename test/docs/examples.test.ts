import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { examples, PICTURE } from "./examples.ts";

test.each(examples())("docs/examples/%s is what the exporter writes (npm run examples)", (file, text) => {
  expect(readFileSync(`docs/examples/${file}`, "utf8")).toBe(text);
});

test("the page on sharing leads to every example", () => {
  const page = readFileSync("docs/sharing.md", "utf8");
  for (const [file] of examples()) expect(page).toContain(`examples/${file}`);
});

test("the PNG is of the drawing beside it, in twice its size", () => {
  const svg = readFileSync(`docs/examples/${PICTURE.svg}`, "utf8");
  const png = readFileSync(`docs/examples/${PICTURE.png}`);
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
  expect(readFileSync("docs/sharing.md", "utf8")).toContain(`examples/${PICTURE.png}`);
});
