import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

test("the widget's style sheet is at most 13.75 kB, packed", () => {
  expect(gzipSync(readFileSync("styles.css"), { level: 9 }).length).toBeLessThanOrEqual(13_750);
});
