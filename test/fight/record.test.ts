import { expect, test } from "vitest";
import { record } from "../../src/fight/state.ts";

test("a record has what was put into it and inherits nothing", () => {
  const made = record<number>({ HP: 3 });
  expect(Object.keys(made)).toEqual(["HP"]);
  for (const key of ["constructor", "toString", "hasOwnProperty", "__proto__", "valueOf"]) {
    expect(key in made, key).toBe(false);
    expect(made[key], key).toBeUndefined();
  }
  made["__proto__"] = 1;
  made["constructor"] = 2;
  expect(Object.entries(made)).toEqual([
    ["HP", 3],
    ["__proto__", 1],
    ["constructor", 2],
  ]);
  expect("__proto__" in record()).toBe(false);
});
