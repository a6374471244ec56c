import qrcode from "qrcode-generator";
import { expect, test } from "vitest";
import { qrOf } from "../../src/table/qr.ts";

/** Draws a text by somebody else's program, as rows of 0 and 1. */
function drawn(text: string): string[] {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const all = Array.from({ length: code.getModuleCount() }, (_, n) => n);
  return all.map((y) => all.map((x) => (code.isDark(y, x) ? "1" : "0")).join(""));
}

function rows(text: string, mask: number | null): string[] {
  return qrOf(text, mask)
    .slice(2, -2)
    .map((row) =>
      row
        .slice(2, -2)
        .map((dark) => (dark ? "1" : "0"))
        .join(""),
    );
}

test("codes of all ten versions are as another program draws them, in one of the eight masks", () => {
  const sizes = new Set<number>();
  for (const length of [1, 14, 15, 26, 27, 42, 43, 58, 62, 63, 84, 85, 106, 107, 122, 123, 152, 180, 181, 213]) {
    const text = `http://192.168.1.5:5190/#${"aB3_-".repeat(50)}`.slice(0, length);
    const other = drawn(text);
    sizes.add(other.length);
    const own = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => rows(text, mask).join("\n"));
    expect([length, own.includes(other.join("\n"))]).toEqual([length, true]);
    expect(own).toContain(rows(text, null).join("\n"));
  }
  expect(sizes.size).toBe(10);
  expect(qrOf("x".repeat(214))).toEqual([]);
});

test("a margin of light is around it, which a camera needs", () => {
  const code = qrOf("http://192.168.1.5:5190/#0123456789abcdef012345");
  expect(code.length).toBe(33 + 4);
  for (const row of [...code.slice(0, 2), ...code.slice(-2)]) expect(row).not.toContain(true);
});
