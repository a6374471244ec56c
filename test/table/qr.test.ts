import { expect, test } from "vitest";
import { qrOf } from "../../src/table/qr.ts";

test("a code has its three marks, and the margin of light that a camera needs", () => {
  const code = qrOf("http://192.168.1.5:5190/#0123456789abcdef012345");
  expect(code.length).toBe(33 + 4);
  for (const row of [...code.slice(0, 2), ...code.slice(-2)]) expect(row).not.toContain(true);
  const row = (at: number): string => (code[at] ?? []).map((dark) => (dark ? "#" : ".")).join("");
  for (const edge of [2, 8])
    expect([row(edge).slice(2, 10), row(edge).slice(-10, -2)]).toEqual(["#######.", ".#######"]);
  expect(row(33 + 1).slice(2, 10)).toBe("#######.");
});
