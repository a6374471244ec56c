import { expect, test } from "vitest";
import { resultProblems } from "../../src/view/results.ts";
import { DUEL, resolve } from "./fixture.ts";

const told = (result: string): string[] =>
  resultProblems(resolve(DUEL.replace("sword\n", `sword [d6=4, d6=3] => ${result}\n`))).map(
    ({ line, code, message }) => `${line} ${code} ${message}`,
  );

test("a result that agrees is not spoken of, however it is worded", () => {
  for (const result of ["3 damage, Bob 3/6", "Bob 3/6", "a nasty cut", "hit, 3 damage"])
    expect(told(result), result).toEqual([]);
});

test("a result whose numbers are others is reported at its place", () => {
  const wrong = "7 result-differs The rules give another result here: “3 damage, Bob 3/6”.";
  expect(told("3 damage, Bob 2/6")).toEqual([wrong]);
  expect(told("4 damage")).toEqual([wrong]);
});

test("a result of a line that has not happened is left alone", () => {
  expect(resultProblems(resolve(DUEL.replace("sword\n", "sword => 4 damage\n")))).toEqual([]);
});
