import { describe, expect, test } from "vitest";
import { KEYED_ALGORITHM, keyedFace, keyedSource, threefry2x32, type Pair } from "../../src/dice/source.ts";

// The vectors that the authors of Threefry publish for 20 rounds (Random123, kat_vectors).
test.each<[Pair, Pair, Pair]>([
  [
    [0, 0],
    [0, 0],
    [0x6b200159, 0x99ba4efe],
  ],
  [
    [0xffffffff, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [0x1cb996fc, 0xbb002be7],
  ],
  [
    [0x13198a2e, 0x03707344],
    [0x243f6a88, 0x85a308d3],
    [0xc4923a9c, 0x483df7a0],
  ],
])("threefry2x32 with the key %j of %j", (key, counter, expected) => {
  expect(threefry2x32(key, counter)).toEqual(expected);
});

/** Faces of algorithm d1, from a second implementation in another language. They must never change. */
const WORD = 2 ** 32;
const ATTACK = "round 1|Aldric attacks Ogre|0";

describe("keyedFace, algorithm d1", () => {
  test("is named", () => {
    expect(KEYED_ALGORITHM).toBe("d1");
  });

  test.each([
    ["", "", "", 0, 6, 2],
    ["", "", "", 0, WORD, 1152221810],
    ["", "", "", 1, WORD, 132635438],
    ["seed", ATTACK, "to hit", 0, WORD, 2004064889],
    ["seed", ATTACK, "to hit", 0, 20, 9],
    ["seed", ATTACK, "damage", 0, 8, 3],
    ["seed", ATTACK, "damage", 1, 8, 8],
    ["Überfall", "Ægir trifft 🐉", "schaden", 3, 100, 12],
    ["\ud800", "\udc00", "x", 4294967295, 1_000_000, 699707],
    ["abcd", "abcde", "abcdefgh", 7, 3, 1],
  ])("of (%j, %j, %j, %d, d%d) is %d", (seed, action, site, index, sides, face) => {
    expect(keyedFace(seed, action, site, index, sides)).toBe(face);
  });

  test.each([
    [20, [7, 20, 10, 11, 17, 3, 6, 12, 17, 6, 13, 5, 20, 3, 5, 1, 3, 18, 3, 3]],
    [6, [5, 4, 2, 1, 1, 1, 2, 2, 1, 4, 3, 5, 2, 3, 1, 1, 1, 6, 3, 3]],
    [100, [47, 80, 30, 31, 17, 23, 26, 72, 57, 26]],
  ])("a run of d%d", (sides, faces) => {
    expect(faces.map((_, index) => keyedFace("pin", "a", "s", index, sides))).toEqual(faces);
  });

  test("draws again above the last whole multiple of the sides: here a quarter of the words, the third among them", () => {
    const faces = [1462704800, 2315428303, 1135877826, 2552304599, 2244594144, 1842376316, 999621163, 1496960009];
    expect(faces.map((_, index) => keyedFace("reject", "a", "s", index, 3 * 2 ** 30))).toEqual(faces);
  });

  test("accepts the word below that limit, and not the limit itself", () => {
    // The first word is 2315428302, and above 2^31 sides the limit is the number of sides.
    expect(keyedFace("reject", "a", "s", 1, 2315428303)).toBe(2315428303);
    expect(keyedFace("reject", "a", "s", 1, 2315428302)).toBe(1914275893);
  });

  test("keeps its parts apart", () => {
    const faces = [
      keyedFace("ab", "c", "d", 0, WORD),
      keyedFace("a", "bc", "d", 0, WORD),
      keyedFace("a", "b", "cd", 0, WORD),
      keyedFace("abc", "", "d", 0, WORD),
      keyedFace("ab\0", "c", "d", 0, WORD),
      keyedFace("ab", "c\0", "d", 0, WORD),
      keyedFace("ab", "c", "d", 1, WORD),
      keyedFace("c", "ab", "d", 0, WORD),
    ];
    expect(new Set(faces).size).toBe(faces.length);
  });

  test.each([0, -1, 1.5, NaN, Infinity, WORD + 1])("there is no die with %d sides", (sides) => {
    expect(() => keyedFace("a", "b", "c", 0, sides)).toThrow(RangeError);
  });

  test.each([-1, 0.5, NaN, WORD])("there is no index %d", (index) => {
    expect(() => keyedFace("a", "b", "c", index, 6)).toThrow(RangeError);
  });

  test("a die with one side shows it", () => {
    expect(keyedFace("a", "b", "c", 0, 1)).toBe(1);
  });

  test("the keyed source gives the same faces, in whatever order it is asked", () => {
    const source = keyedSource("seed", ATTACK);
    const asks = ["to hit", "damage", "__proto__", ""].flatMap((site) =>
      [0, 1, 2].map((index) => ({ site, index, sides: 100 })),
    );
    const expected = asks.map(({ site, index, sides }) => keyedFace("seed", ATTACK, site, index, sides));
    expect(asks.map((ask) => source.face(ask))).toEqual(expected);
    expect([...asks].reverse().map((ask) => source.face(ask))).toEqual([...expected].reverse());
  });
});
