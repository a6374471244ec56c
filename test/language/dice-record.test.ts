import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRecord, parseEntries, printRecord } from "../../src/language/dice-record.ts";
import type { RecordPart } from "../../src/language/dice-record.ts";
import type { Problem, RecordEntry } from "../../src/language/syntax.ts";

function parse(inside: string): { entries: RecordEntry[]; codes: string[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const entries = parseEntries(inside, 0, inside.length, problems);
  return { entries, codes: problems.map(({ code }) => code), problems };
}

const first = (inside: string): Partial<RecordEntry> | undefined => parse(inside).entries[0];

describe("an entry is", () => {
  test("a die and its face", () => {
    expect(first("d20=17")).toEqual({
      span: { from: 0, to: 6 },
      label: null,
      dice: "d20",
      faces: [17],
      raw: "d20=17",
      verdict: null,
      summed: false,
    });
    expect(first(" 1D20 = 17 ")).toMatchObject({ dice: "d20", faces: [17], raw: "1D20 = 17" });
  });

  test("several dice of one roll, or their sum", () => {
    expect(first("3d6=2+5+1")).toMatchObject({ dice: "3d6", faces: [2, 5, 1], summed: false });
    expect(first("2d6=12")).toMatchObject({ dice: "2d6", faces: [12], summed: true });
  });

  test("a face alone", () => {
    expect(parse("17, 5, 2 + 5").entries.map(({ dice, faces }) => [dice, faces])).toEqual([
      [null, [17]],
      [null, [5]],
      [null, [2, 5]],
    ]);
  });

  test("with who rolls it", () => {
    expect(first("Orc 2 d20=15")).toMatchObject({ label: "Orc 2", dice: "d20", faces: [15] });
    expect(first("@orcs d6=2")).toMatchObject({ label: "@orcs", dice: "d6" });
    expect(first("Aldric 4")).toMatchObject({ label: "Aldric", dice: null, faces: [4] });
    expect(first("Aldric = 4")).toMatchObject({ label: "Aldric", dice: null, faces: [4] });
  });

  test("a verdict", () => {
    expect(first("pass")).toMatchObject({ label: null, dice: null, verdict: "pass", faces: [] });
    expect(first("Orc 2 FAIL")).toMatchObject({ label: "Orc 2", verdict: "fail" });
    expect(first("d20 = pass")).toMatchObject({ dice: "d20", verdict: "pass" });
  });

  test("percentile dice: 00 is 100, 05 is 5", () => {
    expect(parse("d100=00, d%=05, 00, d100=100").entries.map(({ dice, faces }) => [dice, faces])).toEqual([
      ["d100", [100]],
      ["d100", [5]],
      [null, [100]],
      ["d100", [100]],
    ]);
    expect(parse("d100=00, d%=05, 00").codes).toEqual([]);
    expect(parse("d20=00").codes).toEqual(["record-range"]);
  });
});

describe("what cannot be is reported on its die", () => {
  test.each([
    ["d20=21", "record-range"],
    ["d20=0", "record-range"],
    ["3d6=2+7+1", "record-range"],
    ["2d6=13", "record-range"],
    ["2d6=1", "record-range"],
    ["3d6=2+5", "record-count"],
    ["d6=2+5", "record-count"],
    ["d20=", "record-no-face"],
    ["Orc 2 d20", "record-no-face"],
    ["d20=x", "record-face"],
    ["banana", "record-face"],
    ["d20=-3", "record-face"],
    ["d20=12345678901", "record-face"],
    ["2d6+4=9", "record-modifier"],
    ["d0=1", "record-die"],
    ["0d6=1", "record-die"],
    ["999999d999999=5", "record-range"],
  ])("%s: %s", (inside, code) => {
    const { entries, codes } = parse(`d8=3, ${inside}, d4=1`);
    expect(codes).toEqual([code]);
    expect(entries.map(({ raw }) => raw)).toEqual(["d8=3", inside, "d4=1"]);
  });

  test("an empty place between commas, since it may be a forgotten die", () => {
    expect(parse("17,,5").codes).toEqual(["record-empty-entry"]);
    expect(parse("").codes).toEqual([]);
  });
});

test("a record is the last brackets of a text", () => {
  const text = "Bran attacks [[Ogre]] [d20=3]";
  const problems: Problem[] = [];
  expect(findRecord(text, 0, text.length, problems)).toMatchObject({
    record: { span: { from: 22, to: 29 } },
    bodyTo: 21,
  });
});

test("prints the labelled form", () => {
  const part = (dice: string | null, faces: number[], label: string | null = null): RecordPart => {
    return { label, dice, faces, verdict: null };
  };
  expect(printRecord([part("d20", [17]), part("3d6", [2, 5, 1]), part("d20", [15], "Orc 2"), part("2d6", [12])])).toBe(
    "[d20=17, 3d6=2+5+1, Orc 2 d20=15, 2d6=12]",
  );
  expect(printRecord([{ label: "Orc", dice: null, faces: [], verdict: "fail" }])).toBe("[Orc fail]");
  expect(printRecord([{ label: null, dice: "d20", faces: [], verdict: "pass" }])).toBe("[d20=pass]");
  expect(printRecord([])).toBe("[]");
});

const bit = fc.constantFrom(
  "d20",
  "3d6",
  "1d6",
  "d%",
  "=",
  "+",
  "17",
  "00",
  "05",
  "2",
  " ",
  "  ",
  "Orc",
  "Orc 2",
  "@orcs",
  "pass",
  "fail",
  "d6+2",
  "x",
  "é",
  "__proto__",
);
const entryText = fc.oneof(
  fc.array(bit, { maxLength: 6 }).map((bits) => bits.join("")),
  fc.string({ unit: "binary", maxLength: 8 }).map((text) => text.replace(/[,[\]\n]/g, "")),
);

test("printing a parsed record loses nothing", () => {
  const gist = (inside: string): unknown =>
    parse(inside).entries.map(({ label, dice, faces, verdict, summed, raw }) =>
      faces.length > 0 || verdict !== null ? { label, dice, faces, verdict, summed } : { raw },
    );
  fc.assert(
    fc.property(fc.array(entryText, { maxLength: 4 }), (texts) => {
      const inside = texts.join(",");
      const printed = printRecord(parse(inside).entries);
      expect(gist(printed.slice(1, -1))).toEqual(gist(inside));
    }),
    { numRuns: 5000 },
  );
});
