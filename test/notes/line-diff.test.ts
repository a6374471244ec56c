import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonHead, commonTail, diffLines } from "../../src/notes/place.ts";

describe("what two texts share", () => {
  test.each([
    ["", "", 0],
    ["abc", "abc", 3],
    ["abc", "ab", 2],
    ["abc", "xbc", 0],
    ["😀", "😁", 0],
    ["a😀", "a😁", 1],
    ["😀x", "😀y", 2],
    ["\ud83dx", "\ud83dy", 0],
  ])("%j and %j begin alike for %i", (a, b, count) => {
    expect(commonHead(a, b)).toBe(count);
  });

  test.each([
    ["", "", 0, 0],
    ["abc", "abc", 0, 3],
    ["abc", "abc", 1, 2],
    ["abc", "abc", 3, 0],
    ["xbc", "abc", 0, 2],
    ["bc", "abc", 0, 2],
    // Two signs that end in the same half.
    ["\ud83d\ude00", "\ud83e\ude00", 0, 0],
    ["\ud83d\ude00x", "\ud83e\ude00x", 0, 1],
    ["a\ude00", "b\ude00", 0, 0],
  ])("%j and %j end alike, behind %i, for %i", (a, b, from, count) => {
    expect(commonTail(a, b, from)).toBe(count);
  });
});

/** What becomes of lines, in short: "=" stays, "~" is rewritten, "-" goes, "+" comes. */
function steps(before: string, after: string): string {
  const [olds, news] = [[...before], [...after]];
  return diffLines(olds, news)
    .map(({ old, new: now }) => (old === null ? "+" : now === null ? "-" : olds[old] === news[now] ? "=" : "~"))
    .join("");
}

test.each([
  ["", "", ""],
  ["abc", "abc", "==="],
  ["abc", "abcd", "===+"],
  ["abc", "xabc", "+==="],
  ["abc", "ac", "=-="],
  ["abc", "axc", "=~="],
  ["abcd", "acbd", "=-=+="],
  ["ab", "cd", "~~"],
  ["abcde", "axcye", "=~=~="],
])("%j becomes %j by %s", (before, after, wanted) => {
  const found = steps(before, after);
  if (wanted === "=-=+=") expect(["=-=+=", "=+=-="]).toContain(found);
  else expect(found).toBe(wanted);
});

test("of more lines than there were, that one is rewritten which is more alike", () => {
  const texts = (before: string[], after: string[]): unknown => diffLines(before, after);
  expect(texts(["Orc attacks"], ["initiative", "Orc attacks Ada"])).toEqual([
    { old: null, new: 0 },
    { old: 0, new: 1 },
  ]);
  expect(texts(["Orc attacks"], ["Orc attacks Ada", "initiative"])).toEqual([
    { old: 0, new: 0 },
    { old: null, new: 1 },
  ]);
  expect(texts(["initiative", "Orc attacks"], ["Orc attacks Ada"])).toEqual([
    { old: 0, new: null },
    { old: 1, new: 0 },
  ]);
  // What stands below both is alike by itself, and says nothing of them.
  expect(texts(["ab", "initiative"], ["abx", "ay", "initiative"])).toEqual([
    { old: 0, new: 0 },
    { old: null, new: 1 },
    { old: 1, new: 2 },
  ]);
  // Of two pairs both count.
  expect(texts(["a1", "bb1"], ["x", "a2", "bb2"])).toEqual([
    { old: null, new: 0 },
    { old: 0, new: 1 },
    { old: 1, new: 2 },
  ]);
  // Alike at both ends: the first.
  expect(texts(["x"], ["y", "z"])).toEqual([
    { old: 0, new: 0 },
    { old: null, new: 1 },
  ]);
});

/** Length of a longest common subsequence, worked out the slow way. */
function longest(a: readonly string[], b: readonly string[]): number {
  const [first, ...rest] = a;
  if (first === undefined || b.length === 0) return 0;
  const at = b.indexOf(first);
  return Math.max(longest(rest, b), at < 0 ? 0 : 1 + longest(rest, b.slice(at + 1)));
}

const lines = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 7 });

test("the steps name every line once, in order, and keep as many as can be kept", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const made = diffLines(before, after);
      expect(made.flatMap(({ old }) => old ?? [])).toEqual(before.map((_, at) => at));
      expect(made.flatMap(({ new: now }) => now ?? [])).toEqual(after.map((_, at) => at));
      const kept = made.filter(({ old, new: now }) => old !== null && now !== null && before[old] === after[now]);
      expect(kept.length).toBeGreaterThanOrEqual(longest(before, after));
      // A line goes only where none comes in its place.
      for (const [at, step] of made.entries()) {
        const next = made[at + 1];
        expect(step.new === null && next?.old === null).toBe(false);
        expect(step.old === null && next?.new === null).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test("middles of more than a million pairs are not compared pair by pair", () => {
  const many = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name}${at}`);
  const kept = (olds: string[], news: string[]): number =>
    diffLines(olds, news).filter(({ old, new: now }) => old !== null && now !== null && olds[old] === news[now]).length;
  // One line in the middle is in both, but not at the same place.
  const olds = (count: number): string[] => [...many("a", 1), "same", ...many("b", count - 2)];
  const news = (count: number): string[] => [...many("c", 2), "same", ...many("d", count - 3)];
  expect(kept(olds(1000), news(1000))).toBe(1);
  expect(kept(olds(1001), news(1000))).toBe(0);
});
