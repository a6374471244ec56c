import { describe, expect, it } from "vitest";
import { decideWith, diceAsked, fillWith, pinned, readFaces } from "../../src/fight/typed-dice.ts";
import type { Pending } from "../../src/fight/unit/unit.ts";

/*
 * What somebody types for a die that is asked for, and the entries of the record that it becomes: docs/language.md,
 * "Dice".
 */

function asking(dice: string, named = false): Pending {
  return { line: 0, who: "Ann", dice, purpose: "to hit", detail: null, named };
}

describe("the dice that a throw asks for", () => {
  it.each([
    ["d8", [["d8", [8]]]],
    ["3d6", [["3d6", [6, 6, 6]]]],
    [
      "2d6+d4+1",
      [
        ["2d6", [6, 6]],
        ["d4", [4]],
      ],
    ],
    ["pass/fail", []],
    ["", []],
  ])("%s", (dice, is) => {
    expect(diceAsked(asking(dice)).map((each) => [each.dice, each.sides])).toEqual(is);
  });
});

describe("the entries that answer it", () => {
  const label = "Ann";
  const verdict = null;

  it.each([
    ["d8", [5], [{ dice: "d8", faces: [5] }]],
    ["3d6", [2, 5, 1], [{ dice: "3d6", faces: [2, 5, 1] }]],
    ["3d6", [12], [{ dice: "3d6", faces: [12] }]],
    [
      "2d6+d4",
      [1, 2, 3],
      [
        { dice: "2d6", faces: [1, 2] },
        { dice: "d4", faces: [3] },
      ],
    ],
    [
      "d6+2d4+d8",
      [1, 2, 3, 4],
      [
        { dice: "d6", faces: [1] },
        { dice: "2d4", faces: [2, 3] },
        { dice: "d8", faces: [4] },
      ],
    ],
  ])("%s with %j", (dice, faces, entries) => {
    expect(fillWith(asking(dice), faces)).toEqual(entries.map((each) => ({ ...each, label: null, verdict })));
    expect(fillWith(asking(dice, true), faces)).toEqual(entries.map((each) => ({ ...each, label, verdict })));
  });

  it("a decision", () => {
    expect(decideWith(asking("pass/fail"), true)).toEqual({ label: null, dice: null, faces: [], verdict: "pass" });
    expect(decideWith(asking("pass/fail", true), false)).toEqual({ label, dice: null, faces: [], verdict: "fail" });
  });

  it("drawn dice, a pool an entry", () => {
    const faces = [
      { sides: 6, face: 1 },
      { sides: 6, face: 2 },
      { sides: 4, face: 3 },
    ];
    expect(pinned({ label, faces, pools: [2, 1] } as unknown as Parameters<typeof pinned>[0])).toEqual([
      { label, dice: "2d6", faces: [1, 2], verdict },
      { label, dice: "d4", faces: [3], verdict },
    ]);
    expect(pinned({ label: null, faces, pools: [1, 1, 1] } as unknown as Parameters<typeof pinned>[0])).toEqual([
      { label: null, dice: "d6", faces: [1], verdict },
      { label: null, dice: "d6", faces: [2], verdict },
      { label: null, dice: "d4", faces: [3], verdict },
    ]);
  });
});

describe("what is typed", () => {
  it.each([
    ["d8", "1", [1]],
    ["d8", " 8 ", [8]],
    ["d100", "00", [100]],
    ["d100", "05", [5]],
    ["d100", "100", [100]],
    ["3d6", "2+5+1", [2, 5, 1]],
    ["3d6", "2 5  1", [2, 5, 1]],
    ["3d6", "2, 5, 1", [2, 5, 1]],
    ["3d6", "3", [3]],
    ["3d6", "18", [18]],
    ["2d6+d4", "6 6 4", [6, 6, 4]],
    ["d6+1", "6", [6]],
  ])("for %s: %s", (dice, typed, faces) => {
    expect(readFaces(asking(dice), typed)).toEqual({ faces });
  });

  it.each([
    ["d8", "", "Type what the d8 shows, as a number."],
    ["d8", " ", "Type what the d8 shows, as a number."],
    ["d8", "x", "Type what the d8 shows, as a number."],
    ["d8", "5x", "Type what the d8 shows, as a number."],
    ["d8", "x5", "Type what the d8 shows, as a number."],
    ["d8", "-5", "Type what the d8 shows, as a number."],
    ["d8", "12345678", "Type what the d8 shows, as a number."],
    ["3d6", "2 x 1", "Type what the 3d6 shows, as a number."],
    ["d8", "0", "A d8 shows 1 to 8, not 0."],
    ["d8", "00", "A d8 shows 1 to 8, not 0."],
    ["d8", "9", "A d8 shows 1 to 8, not 9."],
    ["d8", "1234567", "A d8 shows 1 to 8, not 1234567."],
    ["2d6+d4", "6 6 5", "A d4 shows 1 to 4, not 5."],
    ["2d6", "0 3", "A d6 shows 1 to 6, not 0."],
    ["3d6", "2", "3d6 gives 3 to 18, not 2."],
    ["3d6", "19", "3d6 gives 3 to 18, not 19."],
    ["3d6", "2 3", "3d6 are 3 dice; type 3 numbers."],
    ["2d6+d4", "9", "2d6+d4 are 3 dice; type 3 numbers."],
    ["d8", "3 4", "d8 are 1 dice; type 1 numbers."],
  ])("for %s: not %j", (dice, typed, problem) => {
    expect(readFaces(asking(dice), typed)).toEqual({ problem });
  });
});
