/** Comparing what golden fights give, before and after a change: everything, or all but the words of sentences. */
import { expect, test } from "vitest";
import { differences, type Entry } from "../corpus/compare.ts";

const entry = (shown: unknown): Entry[] => [{ file: "a.md", text: "A\nA attacks B", shown }];
const before = entry({ json: { text: "Ann hits Bob: 3 damage (d6=3)", line: "Ann attacks Bob", code: "hit" } });

test.each([
  ["the same", { json: { text: "Ann hits Bob: 3 damage (d6=3)", line: "Ann attacks Bob", code: "hit" } }, 0, 0],
  ["other words", { json: { text: "Bob takes 3 (d6=3) by Ann", line: "Ann attacks Bob", code: "hit" } }, 1, 0],
  ["another number", { json: { text: "Ann hits Bob: 4 damage (d6=3)", line: "Ann attacks Bob", code: "hit" } }, 1, 1],
  ["another die", { json: { text: "Ann hits Bob: 3 damage (d8=3)", line: "Ann attacks Bob", code: "hit" } }, 1, 1],
  ["another offer", { json: { text: "Ann hits Bob: 3 damage (d6=3)", line: "Ann strikes Bob", code: "hit" } }, 1, 1],
  ["another code", { json: { text: "Ann hits Bob: 3 damage (d6=3)", line: "Ann attacks Bob", code: "miss" } }, 1, 1],
])("%s", (_, shown, all, butWords) => {
  expect(differences(before, entry(shown))).toHaveLength(all);
  expect(differences(before, entry(shown), true)).toHaveLength(butWords);
});
