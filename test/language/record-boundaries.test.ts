import { describe, expect, test } from "vitest";
import { findRecord, parseEntries, printRecord } from "../../src/language/dice-record.ts";
import type { Problem } from "../../src/language/syntax.ts";

/*
 * On either side of each boundary of a dice record.
 */

describe("a dice record", () => {
  const found = (text: string, from = 0): unknown => {
    const problems: Problem[] = [];
    const it = findRecord(text, from, text.length, problems);
    if ("misplaced" in it) return [it.misplaced.code, text.slice(it.misplaced.span.from, it.misplaced.span.to)];
    return [it.record && text.slice(it.record.span.from, it.record.span.to), text.slice(from, it.bodyTo)];
  };

  test.each<[string, unknown]>([
    ["A", [null, "A"]],
    ["A [1]", ["[1]", "A"]],
    ["[1]", ["[1]", ""]],
    ["A [[1]]", [null, "A [[1]]"]],
    ["[[A]]", [null, "[[A]]"]],
    ["A [[B]] [1]", ["[1]", "A [[B]]"]],
    ["A [1] b", ["record-place", "[1]"]],
    ["[1] b", ["record-place", "[1]"]],
    ["A [1] [2]", ["record-place", "[1]"]],
    ["A [1", ["record-open", "[1"]],
    ["[1", ["record-open", "[1"]],
    ["A [[1", ["record-open", "[[1"]],
    ["A 1]", ["record-close", "]"]],
    ["] A", ["record-close", "]"]],
    ["A ] b [1]", ["record-close", "]"]],
    ["A [1]]", ["record-place", "[1]"]],
    ["A [b [1]", ["record-open", "[b"]],
    ["A [[1]", ["record-place", "[[1]"]],
    ["[a [b", ["record-open", "[a [b"]],
    ["] [x", ["record-close", "]"]],
    ['A "[b]"', [null, 'A "[b]"']],
    ['A "[b]" [1]', ["[1]", 'A "[b]"']],
  ])("in %j is %j", (text, wanted) => {
    expect(found(text)).toEqual(wanted);
    // A part of a longer text reads as it would alone.
    expect(found(`]] [${text}`, 4)).toEqual(wanted);
  });

  const read = (inside: string): unknown[] => {
    const problems: Problem[] = [];
    const entries = parseEntries(inside, 0, inside.length, problems);
    return [
      ...entries.map(({ label, dice, faces, verdict, summed }) => [label, dice, faces, verdict, summed]),
      ...problems.map(({ code, message }) => `${code}: ${message}`),
    ];
  };

  test.each<[string, unknown[]]>([
    ["2d6=12+3", [[null, "2d6", [12, 3], null, false], "record-range: A d6 shows 1 to 6, not 12."]],
    ["2d6=6+1", [[null, "2d6", [6, 1], null, false]]],
    ["2d6=0+1", [[null, "2d6", [0, 1], null, false], "record-range: A d6 shows 1 to 6, not 0."]],
    ["2d6=7+1", [[null, "2d6", [7, 1], null, false], "record-range: A d6 shows 1 to 6, not 7."]],
    ["2d6= 6 +  1", [[null, "2d6", [6, 1], null, false]]],
    [
      "d6=1+2",
      [
        [null, "d6", [1, 2], null, false],
        'record-count: d6 has 1 face; here are 2. Join the faces of one roll by "+".',
      ],
    ],
    [
      "3d6=1+2",
      [
        [null, "3d6", [1, 2], null, false],
        'record-count: 3d6 has 3 faces; here are 2. Join the faces of one roll by "+".',
      ],
    ],
    ["2d6=pass", [[null, "2d6", [], "pass", false]]],
    ["d10=0", [[null, "d10", [10], null, false]]],
    ["d10=00", [[null, "d10", [10], null, false]]],
    ["d100=0", [[null, "d100", [100], null, false]]],
    ["d6=00", [[null, "d6", [0], null, false], "record-range: A d6 shows 1 to 6, not 0."]],
    ["00 + 5", [[null, null, [100, 5], null, false]]],
    ["5+ 00 + 00", [[null, null, [5, 100, 100], null, false]]],
    ["Orc: d6=3", [["Orc", "d6", [3], null, false]]],
    ["Orc : d6 = 3", [["Orc", "d6", [3], null, false]]],
    ["a:b: d6=3", [["a:b", "d6", [3], null, false]]],
    ["=5", [[null, null, [5], null, false]]],
    ["a=b=5", [["a=b", null, [5], null, false]]],
    [
      "a = b c",
      [
        [null, null, [], null, false],
        'record-face: "a = b c" is no die: write the die and its face ("d20=17"), the face alone, or "pass" or "fail".',
      ],
    ],
    [
      "Orc d6 = x",
      [
        ["Orc", "d6", [], null, false],
        'record-face: "Orc d6 = x" is no die: write the die and its face ("d20=17"), the face alone, or "pass" or "fail".',
      ],
    ],
    ["d6=", [[null, "d6", [], null, false], 'record-no-face: The face of d6 is missing: write "d6=…".']],
    [
      "Orc d6+1 = 3",
      [
        [null, null, [], null, false],
        "record-modifier: The brackets hold what the dice show, without bonuses: write the die and its face alone.",
      ],
    ],
    [
      "Orc 12d10+1 = 3",
      [
        [null, null, [], null, false],
        "record-modifier: The brackets hold what the dice show, without bonuses: write the die and its face alone.",
      ],
    ],
    ["xd6+1 = 3", [["xd6+1", null, [3], null, false]]],
    ["xd6 = 3", [["xd6", null, [3], null, false]]],
    ["passed 3", [["passed", null, [3], null, false]]],
    ["1,", [[null, null, [1], null, false], "record-empty-entry: There is nothing between these commas."]],
    [",1", [[null, null, [1], null, false], "record-empty-entry: There is nothing between these commas."]],
  ])("%j holds %j", (inside, wanted) => {
    expect(read(inside)).toEqual(wanted);
  });

  test("is printed so that a sign of equality in a name parts nothing", () => {
    const part = { dice: null, faces: [], verdict: "pass" as const };
    expect(
      printRecord([
        { ...part, label: "a=b" },
        { ...part, label: "a" },
      ]),
    ).toBe("[a=b=pass, a pass]");
    expect(printRecord([{ label: "a=b", dice: null, faces: [3], verdict: null }])).toBe("[a=b=3]");
    expect(printRecord([{ label: "a", dice: null, faces: [3], verdict: null }])).toBe("[a=3]");
    expect(
      printRecord([
        { label: "a", dice: "d6", faces: [], verdict: null },
        { label: null, dice: "d6", faces: [], verdict: null },
      ]),
    ).toBe("[a d6, d6]");
  });
});

test("a comma behind a record parts none of its entries", () => {
  const text = "A [d6=3] // a, b";
  const problems: Problem[] = [];
  expect(parseEntries(text, 3, 7, problems).map(({ raw }) => raw)).toEqual(["d6=3"]);
  expect(parseEntries("1,2, 3", 0, 3, problems).map(({ raw }) => raw)).toEqual(["1", "2"]);
  expect(problems).toEqual([]);
});
