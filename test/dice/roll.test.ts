import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diceIn, parseDice, rangeOf, rollDice, type Dice, type Rolled } from "../../src/dice/expression.ts";
import { randomSource } from "../../src/dice/source.ts";
import { trees } from "./arbitrary.ts";

function read(text: string): Dice {
  const dice = parseDice(text);
  if (!dice) throw new Error(`${text} is not dice`);
  return dice;
}

/** Rolls with the given faces, each of which must be asked for, in this order and with running indices. */
function rollWith(text: string, faces: readonly number[]): Rolled {
  let asked = 0;
  const rolled = rollDice(read(text), (sides, index) => {
    expect(index).toBe(asked++);
    const face = faces[index];
    if (face === undefined || face > sides) throw new Error(`no face for die ${index}, a d${sides}`);
    return face;
  });
  expect(asked).toBe(faces.length);
  expect(rolled.faces).toEqual(faces);
  expect(rolled.dice.map((die) => die.face)).toEqual(faces);
  return rolled;
}

const dropped = ({ dice }: Rolled) => dice.flatMap((die, i) => (die.kept ? [] : [i]));

describe("rolling", () => {
  test.each([
    ["2d6+4", [3, 5], 12],
    ["d6-1", [1], 0],
    ["-1d4", [3], -3],
    ["d6 x2", [4], 8],
    ["(2d6+1)*2", [6, 6], 26],
    ["d8+d6-d4", [8, 6, 1], 13],
    ["d6/2", [5], 2],
    ["d6/2 up", [5], 3],
    ["(d6-4)/2", [1], -2],
    ["(d6-4)/2 up", [1], -1],
    ["7", [], 7],
    ["0*-d4", [3], 0],
  ])("%s with %j is %d", (text, faces, total) => {
    const rolled = rollWith(text, faces);
    expect(rolled.total).toBe(total);
    expect(dropped(rolled)).toEqual([]);
  });

  test("the sides of each die are told", () => {
    expect(rollWith("d8+2d6", [8, 1, 2]).dice).toEqual([
      { sides: 8, face: 8, kept: true },
      { sides: 6, face: 1, kept: true },
      { sides: 6, face: 2, kept: true },
    ]);
  });

  test.each([
    ["4d6kh3", [2, 6, 1, 5], 13, [2]],
    ["4d6dl1", [2, 6, 2, 5], 13, [2]],
    ["2d20kl1", [17, 4], 4, [0]],
    ["3d6kh1", [4, 4, 4], 4, [1, 2]],
    ["2d6kh2", [1, 2], 3, []],
  ])("%s with %j keeps %d", (text, faces, total, out) => {
    const rolled = rollWith(text, faces);
    expect(rolled.total).toBe(total);
    expect(dropped(rolled)).toEqual(out);
  });

  test("a reroll replaces the face once; further dice fall after the pool", () => {
    const rolled = rollWith("3d6ro<3", [2, 5, 1, 1, 6]);
    expect(rolled.total).toBe(1 + 5 + 6);
    expect(dropped(rolled)).toEqual([0, 2]);
  });

  test("an exploding die adds up; further dice fall after the pool", () => {
    const rolled = rollWith("2d6!", [6, 6, 6, 2, 3]);
    expect(rolled.total).toBe(6 + 6 + 2 + 6 + 3);
    expect(dropped(rolled)).toEqual([]);
  });

  test("an exploding die is kept or dropped with all it added", () => {
    const rolled = rollWith("2d6!kl1", [6, 5, 4]);
    expect(rolled.total).toBe(5);
    expect(dropped(rolled)).toEqual([0, 2]);
  });

  test("a die that was rerolled is kept or dropped by its second face", () => {
    const rolled = rollWith("2d6ro1kh1", [1, 5, 2]);
    expect(rolled.total).toBe(5);
    expect(dropped(rolled)).toEqual([0, 2]);
  });

  test("explosions end", () => {
    const rolled = rollDice(read("2d6!"), (sides) => sides);
    expect(rolled.dice).toHaveLength(2 * 21);
    expect(rolled.total).toBe(rangeOf(read("2d6!")).max);
  });

  test("a total is never -0", () => {
    expect(Object.is(rollWith("0*-d4", [3]).total, 0)).toBe(true);
  });
});

describe("of any tree", () => {
  test("the total is in the range, and the dice announced come in their order", () => {
    fc.assert(
      fc.property(trees({ explosions: true }), fc.integer(), (dice, seed) => {
        const source = randomSource(seed);
        const asked: number[] = [];
        const { total } = rollDice(dice, (sides, index) => {
          asked.push(sides);
          return source.face({ site: "test", sides, index });
        });
        const { min, max } = rangeOf(dice);
        expect(total).toBeGreaterThanOrEqual(min);
        expect(total).toBeLessThanOrEqual(max);
        const announced = diceIn(dice).flatMap(({ count, sides }) => Array.from({ length: count }, () => sides));
        expect(asked.length).toBeGreaterThanOrEqual(announced.length);
        let next = 0;
        for (const sides of asked) if (sides === announced[next]) next++;
        expect(next).toBe(announced.length);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["2d6+4", [{ count: 2, sides: 6 }]],
    [
      "d8+3d6!-2d4kh1",
      [
        { count: 1, sides: 8 },
        { count: 3, sides: 6 },
        { count: 2, sides: 4 },
      ],
    ],
    ["7", []],
  ])("the dice of %s", (text, expected) => {
    expect(diceIn(read(text))).toEqual(expected);
  });
});
