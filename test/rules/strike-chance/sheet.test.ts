import { describe, expect, it } from "vitest";
import { handsOf, readTime } from "../../../src/rules/strike-chance/sheet.ts";

/* What the words of a sheet are read as. */

describe("casting times (SC-59, SC-60, SC-61)", () => {
  it.each([
    ["round", "round"],
    ["1 round", "round"],
    ["one round", "round"],
    ["A Round", "round"],
    [" round ", "round"],
    ["10 rounds", null],
    ["11 round", null],
    ["2 round", null],
    ["rounded", null],
    ["1", 1],
    ["0", null],
    ["-1", null],
    ["16", 16],
    ["3 segments", 3],
    ["1 segment", 1],
    ["3segments", 3],
    ["3 segments more", null],
    ["about 3", null],
    ["3.5", null],
    ["soon", null],
    ["", null],
  ] as const)("%s", (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});

describe("what is in hand (SC-79)", () => {
  it.each([
    ["sword", ["sword"]],
    ["sword and axe", ["sword", "axe"]],
    ["sword, axe", ["sword", "axe"]],
    [" sword / axe ", ["sword", "axe"]],
    ["sword,, axe,", ["sword", "axe"]],
    ["sandal", ["sandal"]],
    ["empty", []],
    ["Empty", []],
    ["", []],
    [undefined, []],
    [true, []],
  ] as const)("%s", (hand, weapons) => {
    expect(handsOf(hand)).toEqual(weapons);
  });
});
