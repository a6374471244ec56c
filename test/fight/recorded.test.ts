import { describe, expect, it } from "vitest";
import { parseDice } from "../../src/dice/expression.ts";
import { readFaces } from "../../src/fight/typed-dice.ts";
import { Recorded } from "../../src/fight/unit/recorded.ts";
import { recordOf } from "../../src/fight/unit/result.ts";
import { parseLine } from "../../src/language/line.ts";
import { run } from "./bench.ts";

/*
 * Dice records against the throws that take from them, one a row: docs/language.md, "Dice".
 */

const { state } = run("@red\nAnn:\nOrc x2:\n@blue\nBob:");

function recorded(record: string, sole: string | null = null): Recorded {
  return new Recorded(recordOf(parseLine(`Ann attacks ${record}`, "section")), sole);
}

/**
 * What throws take from a record, in order: "4", "2+3 = 5", "stops" at what cannot be read, "asks" where nothing is
 * left.
 */
function taken(record: string, throws: readonly string[], named = false, sole: string | null = null): string[] {
  const from = recorded(record, sole);
  return throws.map((each) => {
    const [, who, dice = ""] = /^(?:(.*): )?(\S+)$/.exec(each) ?? [];
    const expression = parseDice(dice);
    const found = expression === null ? null : from.take(expression, who ?? null, state, named);
    if (found === null) return from.stopped ? "stops" : "asks";
    const { faces, total, summed } = found;
    return `${faces.join("+")}${faces.join("+") === String(total) ? "" : ` = ${total}`}${summed ? " as a sum" : ""}`;
  });
}

describe("a throw takes the first die that fits it", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["[d6=4]", ["d6"], ["4"]],
    ["[d6=4]", ["d6", "d6"], ["4", "asks"]],
    ["[d6=4]", ["d6+3"], ["4 = 7"]],
    ["[d6=4]", ["5"], [" = 5"]],
    ["[4]", ["d6"], ["4"]],
    ["[d8=4]", ["d6"], ["asks"]],
    ["[d8=4, d6=3]", ["d6", "d8"], ["3", "4"]],
    ["[4, 3]", ["d6", "d8"], ["4", "3"]],
    ["[d6=6]", ["d6"], ["6"]],
    ["[d6=1]", ["d6"], ["1"]],
    ["[d6=7, d6=3]", ["d6"], ["stops"]],
    ["[d6=0, d6=3]", ["d6"], ["stops"]],
    ["[7, d6=3]", ["d6"], ["stops"]],
    ["[d10=0]", ["d10"], ["10"]],
    ["[d100=00]", ["d100"], ["100"]],
    ["[d8=hit, d6=3]", ["d6"], ["3"]],
    ["[hit, d6=3]", ["d6"], ["stops"]],
    ["[3d6=2+5+1]", ["3d6"], ["2+5+1 = 8"]],
    ["[2d6=12]", ["2d6"], ["12 as a sum"]],
    ["[2d6=2]", ["2d6"], ["2 as a sum"]],
    ["[2d6=1, 2d6=7]", ["2d6"], ["stops"]],
    ["[2d6=13, 2d6=7]", ["2d6"], ["stops"]],
    ["[12]", ["2d6"], ["12 as a sum"]],
    ["[2d6=12]", ["2d6+3"], ["12 = 15 as a sum"]],
    ["[d20=9, d20=14]", ["2d20kh"], ["9+14 = 14"]],
    ["[2d20=9+14, d8=3]", ["2d20kl", "d8"], ["9+14 = 9", "3"]],
    ["[2d20=14]", ["2d20kh"], ["14 as a sum"]],
    ["[2d20=14]", ["2d20kl+1"], ["14 = 15 as a sum"]],
    ["[2d20=23]", ["2d20kh"], ["stops"]],
    ["[d20=9]", ["2d20kh"], ["asks"]],
    ["[d6=2, d6=5]", ["2d6"], ["2+5 = 7"]],
    ["[d6=2, d8=1, d6=5]", ["2d6", "d8"], ["2+5 = 7", "1"]],
    ["[d6=2]", ["2d6"], ["asks"]],
    ["[d6=2, d6=7, d6=3]", ["2d6"], ["stops"]],
    ["[2d6=3+5]", ["d6"], ["asks"]],
    ["[2d6=3+5, d8=2]", ["2d6+d8"], ["3+5+2 = 10"]],
    ["[2d6=8, d8=2]", ["2d6+d8"], ["8+2 = 10 as a sum"]],
    ["[2d6=3+5, 2d8=9]", ["2d6+2d8"], ["3+5+9 = 17 as a sum"]],
    ["[d8=2, 2d6=8]", ["d8+2d6"], ["2+8 = 10 as a sum"]],
    ["[2d6=3+5]", ["2d6+d8"], ["asks"]],
    // A sum stands for its own dice, whatever is made of them and of those beside them.
    ["[2d6=8, 2d4=3+4]", ["2d6-2d4"], ["8+3+4 = 1 as a sum"]],
    ["[2d6=8, 2d4=3+4]", ["2d6*10+2d4"], ["8+3+4 = 87 as a sum"]],
    ["[2d6=3+5, 2d4=7]", ["2d6*10-2d4"], ["3+5+7 = 73 as a sum"]],
    ["[2d6=3+5, 3d4=7]", ["3d4*10+2d6"], ["7+3+5 = 78 as a sum"]],
    ["[4d6=12]", ["4d6kh3"], ["12 as a sum"]],
    ["[4d6=3+1+5+2]", ["4d6kh3"], ["3+1+5+2 = 10"]],
    // Each entry serves once.
    ["[2d6=3+5]", ["2d6-2d6"], ["asks"]],
    ["[d6=4]", ["d6*d6"], ["asks"]],
    ["[d6=4, d6=2]", ["d6*d6"], ["4+2 = 8"]],
    // What is neither that many faces nor a sum of them.
    ["[2d6=3+4+5]", ["2d6"], ["stops"]],
    ["[3+4+5]", ["2d6"], ["stops"]],
    ["[2d6=3+7, 2d6=4]", ["2d6"], ["stops"]],
    ["[2d6=7+3, 2d6=4]", ["2d6"], ["stops"]],
    ["[d6=2+3, d6=5]", ["2d6"], ["stops"]],
    ["[1, 3]", ["2d6"], ["stops"]],
    ["[3+5]", ["2d6"], ["3+5 = 8"]],
    ["[d10=0, d10=3]", ["2d10"], ["10+3 = 13"]],
    ["[d6=0]", ["d6"], ["stops"]],
    ["[2d6=3+5, d6=2]", ["2d6+d8", "2d6", "d6"], ["asks", "3+5 = 8", "2"]],
    ["[pass, d6=2]", ["d6"], ["2"]],
  ])("%s for %j: %j", (record, throws, is) => {
    expect(taken(record, throws)).toEqual(is);
  });

  it.each<[string, readonly string[], readonly string[], (string | null)?]>([
    ["[d6=4]", ["Ann: d6"], ["4"]],
    ["[Ann d6=4]", ["Ann: d6"], ["4"]],
    ["[ann d6=4]", ["Ann: d6"], ["4"]],
    ["[Bob d6=4]", ["Ann: d6"], ["asks"]],
    ["[Bob d6=4, d6=3]", ["Ann: d6", "Bob: d6"], ["3", "4"]],
    ["[@red d6=4]", ["Ann: d6"], ["4"]],
    ["[@blue d6=4]", ["Ann: d6"], ["asks"]],
    ["[Orc d6=4]", ["Orc 2: d6"], ["4"]],
    ["[Orc 1 d6=4]", ["Orc 2: d6"], ["asks"]],
    ["[@red d6=4]", ["@red: d6"], ["4"]],
    ["[Ann d6=4]", ["@red: d6"], ["asks"]],
    ["[Ann d6=4]", ["d6"], ["4"]],
    ["[Ann d6=4]", ["Zoe: d6"], ["asks"]],
  ])("whose it is: %s for %j: %j", (record, throws, is) => {
    expect(taken(record, throws)).toEqual(is);
  });

  it.each<[string, readonly string[], readonly string[], string | null]>([
    ["[Ann d6=4, Bob d6=3]", ["Bob: d6", "Ann: d6"], ["3", "4"], null],
    ["[Ann d6=4, d8=3]", ["Ann: d6", "Ann: d8"], ["4", "3"], null],
    ["[Ann d6=4, d6=3]", ["Bob: d6"], ["asks"], null],
    ["[d6=4]", ["Ann: d6"], ["asks"], null],
    ["[d6=4]", ["Ann: d6"], ["4"], "Ann"],
    ["[d6=4]", ["d6"], ["4"], null],
    ["[Ann d6=4]", ["d6"], ["4"], null],
  ])("by names: %s for %j: %j", (record, throws, is, sole) => {
    expect(taken(record, throws, true, sole)).toEqual(is);
  });

  it("what is taken back is there again, and what is passed over is not read", () => {
    const from = recorded("[d6=4, hit, d6=3]");
    const d6 = parseDice("d6");
    if (d6 === null) throw new Error("no dice");
    const back = from.remember();
    expect(from.take(d6, null, state, false)?.total).toBe(4);
    back();
    expect(from.take(d6, null, state, false)?.total).toBe(4);
    expect([from.take(d6, null, state, false), from.stopped]).toEqual([null, true]);
    from.pass();
    expect(from.stopped).toBe(false);
    expect(from.take(d6, null, state, false)?.total).toBe(3);
    from.pass();
    expect(from.take(d6, null, state, false)).toBeNull();
  });
});

describe("decisions, and what stands next", () => {
  it.each<[string, string | null, boolean, boolean | null, string | null]>([
    ["[pass]", null, false, true, "pass"],
    ["[fail]", null, false, false, "fail"],
    ["[Ann pass]", "Ann", false, true, "pass"],
    ["[Bob pass]", "Ann", false, null, null],
    ["[d6=3, pass]", null, false, null, "d6"],
    ["[3]", null, false, null, ""],
    ["[d6=3]", "Ann", false, null, null],
    ["[d6=3]", "Ann", true, null, null],
    ["[Ann d6=3, d8=2]", "Ann", true, null, "d6"],
    ["[]", null, false, null, null],
  ])("%s for %s, by names %s: decided %s, next %s", (record, who, named, verdict, next) => {
    expect(recorded(record).next(who, state, named)).toBe(next);
    const from = recorded(record);
    expect(from.verdict(who, state, named)).toBe(verdict);
    if (verdict !== null) expect(from.verdict(who, state, named)).toBeNull();
  });
});

describe("what nobody took", () => {
  const left = (record: string, asked: string | null): string[] =>
    recorded(record)
      .leftovers(asked, null, state)
      .map(({ severity, code, instead }) => [severity, code, ...(instead ?? [])].join(" "));

  it.each<[string, string | null, readonly string[]]>([
    ["[d6=3]", null, ["error dice-extra"]],
    ["[d6=3, 4]", null, ["error dice-extra", "error dice-extra"]],
    ["[d6=7]", null, []],
    ["[d6=0]", null, []],
    ["[2d6=13]", null, ["error dice-extra"]],
    ["[d6=1]", null, ["error dice-extra"]],
    ["[d6=6]", null, ["error dice-extra"]],
    ["[2d6=3+7]", null, []],
    ["[2d6=0+3]", null, []],
    ["[2d6=3+4]", null, ["error dice-extra"]],
    ["[d10=0]", null, ["error dice-extra"]],
    ["[hit]", null, []],
    ["[pass]", null, ["error dice-extra"]],
    ["[d6=3]", "d6", []],
    ["[d8=3]", "d6", ["warning dice-other d6=3"]],
    ["[d8=6]", "d6", ["warning dice-other d6=6"]],
    ["[d8=7]", "d6", ["warning dice-other"]],
    ["[2d8=3+4]", "d6", ["warning dice-other"]],
    ["[d8=3]", "2d6", ["warning dice-other"]],
    ["[d8=3]", "d6+d8", []],
    ["[d8=3]", "pass/fail", []],
    ["[d10=3]", "d6+d8", ["warning dice-other"]],
    ["[d8=3]", "d10", ["warning dice-other d10=3"]],
    ["[d100=3]", "d10", ["warning dice-other d10=3"]],
    ["[d8=3]", "d100", ["warning dice-other d100=3"]],
    // Of several of another kind the first is remarked, whatever else is.
    ["[d8=3, d10=4]", "d6", ["warning dice-other d6=3"]],
    ["[sword d6=3, d8=4]", "d6", ["error dice-whose d6=3", "warning dice-other d6=4"]],
    ["[d6=3, d8=4]", "d6", ["warning dice-other d6=4"]],
    ["[Ann d8=3]", "d6", []],
    ["[Orc d8=3]", "d6", []],
    ["[@red d8=3]", "d6", []],
    ["[sword d6=3]", "d6", ["error dice-whose d6=3"]],
    ["[4]", "d6", ["error dice-faces"]],
    ["[pass]", "d6", ["warning dice-other"]],
  ])("%s where %s is asked for: %j", (record, asked, is) => {
    expect(left(record, asked)).toEqual(is);
  });
});

describe("typed faces", () => {
  const typed = (dice: string, text: string): unknown => {
    const found = readFaces({ line: 0, who: null, dice, purpose: "", detail: null, named: false }, text);
    return "faces" in found ? found.faces : found.problem;
  };

  it.each([
    ["d6", "1", [1]],
    ["d6", " 6 ", [6]],
    ["d6", "0", "A d6 shows 1 to 6, not 0."],
    ["d6", "7", "A d6 shows 1 to 6, not 7."],
    ["d6", "", "Type what the d6 shows, as a number."],
    ["d6", "1.5", "Type what the d6 shows, as a number."],
    ["d6", "12345678", "Type what the d6 shows, as a number."],
    ["d10", "00", "A d10 shows 1 to 10, not 0."],
    ["d100", "00", [100]],
    ["2d6", "3+5", [3, 5]],
    ["2d6", "3, 5", [3, 5]],
    ["2d6", "3 7", "A d6 shows 1 to 6, not 7."],
    ["2d6", "2", [2]],
    ["2d6", "12", [12]],
    ["2d6", "1", "2d6 gives 2 to 12, not 1."],
    ["2d6", "13", "2d6 gives 2 to 12, not 13."],
    ["d6+d8", "6 8", [6, 8]],
    ["d6+d8", "9", "d6+d8 are 2 dice; type 2 numbers."],
    ["d6+d8", "6 9", "A d8 shows 1 to 8, not 9."],
  ])("for %s, %j: %j", (dice, text, is) => {
    expect(typed(dice, text)).toEqual(is);
  });
});
