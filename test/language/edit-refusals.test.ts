import { describe, expect, test } from "vitest";
import {
  appendLine,
  insertAfter,
  insertReaction,
  lineRef,
  recordDice,
  removeLine,
  replaceLine,
  replaceRecord,
  setHeader,
  setResult,
  setStat,
} from "../../src/language/edits.ts";
import type { EditResult, LineRef } from "../../src/language/edits.ts";
import type { RecordPart } from "../../src/language/dice-record.ts";

/*
 * For everything that an edit refuses: a case that is refused, and its nearest that is not.
 */

function ref(body: string, line: number): LineRef {
  const found = lineRef(body, line);
  if (found === null) throw new Error(`no line ${line}`);
  return found;
}

const shown = (result: EditResult): string => (result.ok ? result.text : `refused: ${result.reason}`);

const ROUND = "== 1\n";
/** A line of a round after an edit. */
const edited = (line: string, edit: (body: string, at: LineRef) => EditResult): string =>
  shown(edit(ROUND + line, ref(ROUND + line, 1))).replace(ROUND, "");

const part = (more: Partial<RecordPart>): RecordPart => ({
  label: null,
  dice: "d6",
  faces: [3],
  verdict: null,
  ...more,
});

test("a line of a text that has no such line has no reference", () => {
  expect([lineRef("A\nB", 1)?.text, lineRef("A\nB", 2), lineRef("A\nB", -1)]).toEqual(["B", null, null]);
  expect(lineRef("A\nB\nA", 2)).toEqual({ line: 2, text: "A", occurrence: 1, of: 2 });
  // A line that begins so is another.
  expect(lineRef("AB\nA\nA B", 1)).toEqual({ line: 1, text: "A", occurrence: 0, of: 1 });
  expect(lineRef("A\n\nB\n", 1)).toEqual({ line: 1, text: "", occurrence: 0, of: 2 });
});

test("a long line is quoted by its first 60 letters", () => {
  const gone = (text: string): string => shown(removeLine("x", ref(text, 0)));
  expect(gone("a".repeat(60))).toBe(`refused: The line "${"a".repeat(60)}" is no longer there.`);
  expect(gone("a".repeat(61))).toBe(`refused: The line "${"a".repeat(60)}…" is no longer there.`);
  expect(gone("  a  ")).toBe('refused: The line "a" is no longer there.');
});

test.each(["\n", "\r"])("no edit puts %j into a line", (end) => {
  const line = `B${end}C`;
  const all = [
    appendLine("A", line),
    insertAfter("A", ref("A", 0), line),
    insertReaction("A", ref("A", 0), line),
    replaceLine("A", ref("A", 0), line),
  ];
  expect(all.map(shown)).toEqual(all.map(() => "refused: A line must not hold a line end."));
  expect(shown(replaceLine("A", ref("A", 0), "B C"))).toBe("B C");
});

describe("dice", () => {
  const add = (more: Partial<RecordPart>): string => edited("A", (body, at) => recordDice(body, at, [part(more)]));

  test.each([",", "[", "]", "\n", "\r"])("of somebody whose name has a %j cannot be recorded", (sign) => {
    expect(add({ label: `Orc${sign}2` })).toBe(`refused: "Orc${sign}2" cannot stand in a dice record.`);
    expect(add({ label: "Orc 2" })).toBe("A [Orc 2 d6=3]");
  });

  test.each(["d%", "2d", "d6x", "xd6", "6"])("are no %s", (dice) => {
    expect(add({ dice })).toBe(`refused: "${dice}" is no die.`);
  });

  test.each<[string, Partial<RecordPart>]>([
    ["A [12d6=40]", { dice: "12d6", faces: [40] }],
    ["A [d6=0]", { faces: [0] }],
    ["A [3]", { dice: null }],
    ["A [d6=pass]", { faces: [], verdict: "pass" }],
  ])("may be %s", (line, more) => {
    expect(add(more)).toBe(line);
  });

  test.each([[[]], [[-1]], [[1.5]], [[3, -1]], [[NaN]]])("need faces, not %j", (faces) => {
    expect(add({ faces })).toBe("refused: A die without a face cannot be recorded.");
    expect(edited("A [4]", (body, at) => replaceRecord(body, at, [part({ faces })]))).toMatch(
      /^refused: A die without/,
    );
  });

  test("none are added where none are given", () => {
    expect(["A", "A [4]", "A => x"].map((line) => edited(line, (body, at) => recordDice(body, at, [])))).toEqual([
      "A",
      "A [4]",
      "A => x",
    ]);
    expect(edited("A => x", (body, at) => replaceRecord(body, at, []))).toBe("A => x");
  });

  test("are written anew where there were none", () => {
    expect(edited("! B HP -d6 => x", (body, at) => replaceRecord(body, at, [part({})]))).toBe("! B HP -d6 [d6=3] => x");
  });

  test("taken away take the white space before them along", () => {
    expect(edited("A  [4]  // x", (body, at) => replaceRecord(body, at, []))).toBe("A  // x");
  });

  test.each(["== Round 2", "> prose", "// x", "", "+ Orc: HP 5"])("and results stand on no line like %j", (line) => {
    const refused = `refused: Dice and results stand on actions and rulings; "${line}" is neither.`;
    expect(edited(line, (body, at) => recordDice(body, at, [part({})]))).toBe(refused);
    expect(edited(line, (body, at) => replaceRecord(body, at, [part({})]))).toBe(refused);
    expect(edited(line, (body, at) => setResult(body, at, "x"))).toBe(refused);
  });
});

describe("a result", () => {
  const set = (line: string, result: string | null): string => edited(line, (body, at) => setResult(body, at, result));

  test.each(["5 // x", "// x", "a\nb", "a\rb"])("is one line without a comment, not %j", (result) => {
    expect(set("A", result)).toBe("refused: A result is one line without a comment.");
  });

  test("may hold slashes in a word", () => {
    expect(set("A", " 2/0 see http://x.y ")).toBe("A => 2/0 see http://x.y");
  });

  test("keeps a space behind its arrow", () => {
    expect(["A =>5", "A => 5", "A =>  5 // x"].map((line) => set(line, "6"))).toEqual([
      "A => 6",
      "A => 6",
      "A =>  6 // x",
    ]);
  });

  test("that is not there is taken away without a trace", () => {
    expect(["A", "A // x", "A [4]  // x"].map((line) => set(line, null))).toEqual(["A", "A // x", "A [4]  // x"]);
    expect(["A =>", "A => ", "A  => 5 => 6", "A => => 5"].map((line) => set(line, " "))).toEqual(["A", "A ", "A", "A"]);
  });
});

describe("a stat", () => {
  const set = (body: string, stat: string, value: string, name = "Orc"): string =>
    shown(setStat(body, name, stat, value));

  test.each([
    ["", "4"],
    [" ", "4"],
    ["HP", ""],
    ["HP", " "],
  ])("needs a name and a value: %j, %j", (stat, value) => {
    expect(set("Orc: HP 5", stat, value)).toBe("refused: A stat needs a name and a value.");
  });

  test.each([
    ["HP, AC", "4"],
    ["HP", "4,"],
    ["HP", "4 // x"],
    ["HP //", "4"],
    ["HP", "4\n5"],
  ])("is a single item: %j, %j", (stat, value) => {
    expect(set("Orc: HP 5", stat, value)).toBe(`refused: "${stat} ${value}" is no single item.`);
  });

  test("is trimmed, and may hold slashes in a word", () => {
    expect(set("Orc: HP 5", " HP ", " 4/5 ")).toBe("Orc: HP 4/5");
    expect(set("Orc: note x", "note", "http://y")).toBe("Orc: note http://y");
  });

  test("is looked for in the lines that belong to its combatant alone", () => {
    const two = "Orc: HP 5\n  AC 12\nTroll: HP 9\n  AC 13\n\n  STR 14";
    expect(set(two, "AC", "1")).toBe(two.replace("12", "1"));
    expect(set(two, "AC", "1", "TROLL")).toBe(two.replace("13", "1"));
    expect(set(two, "STR", "1", "Troll")).toBe(two.replace("14", "1"));
    // What is missing is put behind the last of its lines.
    expect(set(two, "STR", "1")).toBe(two.replace("12\n", "12, STR 1\n"));
  });

  test("twice on different lines is refused as on one", () => {
    expect(set("Orc: HP 5\n  HP 6", "HP", "4")).toBe('refused: "Orc" has HP more than once.');
  });

  test.each([
    ["Orc: first-aid 40%", "first aid", "Orc: first-aid 50%"],
    ["Orc: first  aid  40%", "First Aid", "Orc: first  aid  50%"],
    ["Orc: firstaid 40%", "first aid", "Orc: firstaid 40%, first aid 50%"],
    ["Orc: first aid", "first aid", "Orc: first aid, first aid 50%"],
    ["Orc: first aids 40%", "first aid", "Orc: first aids 40%, first aid 50%"],
    ["Orc: first", "first aid", "Orc: first, first aid 50%"],
    ["Orc: first aid d6", "first aid", "Orc: first aid d6, first aid 50%"],
    ["Orc: first 40%", "first aid", "Orc: first 40%, first aid 50%"],
    ["Orc: first aid +40%", "first aid", "Orc: first aid 50%"],
    ["Orc: first aid −40%", "first aid", "Orc: first aid 50%"],
    ["Orc: first aid ½", "first aid", "Orc: first aid 50%"],
    ["Orc: first aid +½", "first aid", "Orc: first aid 50%"],
    ["Orc: first aid +x", "first aid", "Orc: first aid +x, first aid 50%"],
    ["Orc: first aid good 40%", "first aid", "Orc: first aid good 40%, first aid 50%"],
  ])("in %s is %s", (body, stat, after) => {
    expect(set(body, stat, "50%")).toBe(after);
  });

  test("whose value is no number takes any place", () => {
    expect(set("Orc: sword d6", "sword", "d8")).toBe("Orc: sword d8");
    expect(set("Orc: sword 5", "sword", "d8")).toBe("Orc: sword d8");
    // Another thing, and one that has no value yet.
    expect(set("Orc: sword-breaker d6", "sword", "d8")).toBe("Orc: sword-breaker d6, sword d8");
    expect(set("Orc: sword", "sword", "d8")).toBe("Orc: sword, sword d8");
  });

  test.each([
    ["Orc: // x", "Orc: AC 13 // x"],
    ["Orc: HP 5 ,  // x", "Orc: HP 5 , AC 13  // x"],
    ["Orc: HP 5,\n  STR 9", "Orc: HP 5,\n  STR 9, AC 13"],
  ])("is put into %j", (body, after) => {
    expect(set(body, "AC", "13")).toBe(after);
  });
});

describe("a header", () => {
  const set = (body: string, key: string, value: string): string => shown(setHeader(body, key, value));

  test.each(["sed", "", "rules:"])("is one that there is, not %j", (key) => {
    expect(set("@party", key, "7")).toBe(`refused: There is no header "${key}:".`);
  });

  test.each(["a // b", "a\nb", "// b"])("has one line without a comment, not %j", (value) => {
    expect(set("@party", "title", value)).toBe("refused: A header’s value is one line without a comment.");
  });

  test("is found in capitals, trimmed, and emptied", () => {
    expect(set("Title: a // x\nseed: 1", "TITLE", " b ")).toBe("Title: b // x\nseed: 1");
    expect(set("title:a", "title", "b")).toBe("title: b");
    expect(set("title: a", "title", " ")).toBe("title: ");
    expect(set("continues:", "continues", "")).toBe("continues:");
    expect(set("@party", "continues", "")).toBe("continues:\n@party");
  });

  test("that is new stands below the last, above a blank line where there is none", () => {
    expect(set("rules: zones\n\ntitle: x\n@party", "seed", "7")).toBe("rules: zones\n\ntitle: x\nseed: 7\n@party");
    expect(set("\r\n@party", "seed", "7")).toBe("seed: 7\r\n@party");
    expect(set("", "seed", "7")).toBe("seed: 7");
    expect(set("@party\r\nOrc: HP 5", "seed", "7")).toBe("seed: 7\r\n@party\r\nOrc: HP 5");
  });
});

describe("a line put in", () => {
  test("below an action stands below what belongs to it, over prose and blanks", () => {
    const body = "== 1\nA\n\n> prose\n  B\n// x\n\n  C\n> more\n\nD\n  E";
    const after = (line: number): string => shown(insertAfter(body, ref(body, line), "X"));
    expect(after(1)).toBe(body.replace("  C\n", "  C\nX\n"));
    expect(after(4)).toBe(body.replace("  B\n", "  B\nX\n"));
    expect(after(10)).toBe(`${body}\nX`);
    // An indented line of prose belongs to it as well; a line with white space alone does not.
    const prose = "== 1\nA\n  > prose\n   \nB";
    expect(shown(insertAfter(prose, ref(prose, 1), "X"))).toBe(prose.replace("prose\n", "prose\nX\n"));
  });

  test("as a reaction has no white space of its own before it", () => {
    expect(shown(insertReaction("== 1\nA\n\tB", ref("== 1\nA\n\tB", 1), "  X"))).toBe("== 1\nA\n\tB\n\tX");
  });

  test("has the line end of the nearest line that has one", () => {
    expect(shown(insertAfter("A\r\nB", ref("A\r\nB", 1), "X"))).toBe("A\r\nB\r\nX");
    expect(shown(insertAfter("A\nB\r\nC", ref("A\nB\r\nC", 2), "X"))).toBe("A\nB\r\nC\r\nX");
    expect(shown(insertAfter("A\r\r\nB", ref("A\r\r\nB", 0), "X"))).toBe("A\r\r\nX\r\r\nB");
  });
});
