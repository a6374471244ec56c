import { expect, it } from "vitest";
import { likeness, sameText } from "../../src/language/words.ts";

it.each([
  ["abcd", "abcd", 1],
  ["abcd", "abcx", 3 / 4],
  ["abcd", "xbcd", 3 / 4],
  ["axd", "ayyd", 2 / 4],
  ["aa", "a", 1 / 2],
  ["", "ab", 0],
  ["a\r\r\nb\n", "a\nb", 1],
] as const)("%j and %j are alike by %d of the longer, whichever comes first", (a, b, wanted) => {
  expect([likeness(a, b), likeness(b, a)]).toEqual([wanted, wanted]);
});

it("line ends of a host and blank ends are no difference, anything else is", () => {
  expect(sameText("\na\r\nb\n", "a\nb")).toBe(true);
  expect(sameText("a\nb", "a b")).toBe(false);
  expect(sameText("a\nb ", "a\nb")).toBe(false);
});
