/*
 * Conditions stand on the widget, in headlines and in the log as they are called: by words that people say, never by a
 * code.
 */
import { expect, test } from "vitest";
import { systems } from "../../src/rules/index.ts";

/** Compounds that are said so. */
const said = new Set(["two-weapon", "in a shield-wall"]);

test.each([...systems.values()])("$id: its conditions and tables are called by words", ({ vocabulary, names }) => {
  const shown = [
    ...vocabulary.conditions.map(({ id }) => id),
    ...Object.values(names?.tables ?? {}).map(({ title }) => title),
  ];
  expect(shown.filter((each) => !said.has(each) && /[_=]|\p{Ll}\p{Lu}|^\p{Ll}+-\p{Ll}+$/u.test(each))).toEqual([]);
});
