import { expect, it } from "vitest";
import { settingsOf } from "../../src/fight/setup.ts";
import {
  advise,
  choice,
  clause,
  condition,
  free,
  matrix,
  property,
  rowTable,
  small,
  stat,
  verb,
  words,
} from "../../src/fight/specs.ts";
import { systems } from "../../src/rules/index.ts";

const specs = [
  choice("dodging", "yes, no", "T-4", "Is dodging allowed?"),
  free(
    "rounds",
    "3",
    { read: (value) => (/^\d+$/.test(value) ? Number(value) : null), wanted: "a number." },
    "T-1",
    "How many?",
  ),
];

it("rules see what a free option means, and words as they are", () => {
  expect(settingsOf(specs, { dodging: "no", rounds: "12" })).toEqual({ dodging: "no", rounds: 12 });
});

it("what is absent or means nothing is the default's meaning", () => {
  expect(settingsOf(specs, {})).toEqual({ dodging: "yes", rounds: 3 });
  expect(settingsOf(specs, { rounds: "many" })).toEqual({ dodging: "yes", rounds: 3 });
  expect(specs.map(({ check }) => check?.("many"))).toEqual([undefined, "a number."]);
});

it.each([...systems.values()])("$id: every default means something", ({ vocabulary }) => {
  const settings = settingsOf(vocabulary.options, {});
  expect(Object.values(settings).filter((value) => value === null || value === undefined)).toEqual([]);
  expect(Object.keys(settings)).toHaveLength(vocabulary.options.length);
});

it("an option has the rules that it cites, and says what would be right", () => {
  const [dodging, rounds] = specs;
  expect(dodging).toEqual({
    ...{ id: "dodging", values: ["yes", "no"], default: "yes", rules: ["T-4"], help: "Is dodging allowed?" },
  });
  expect(rounds).toMatchObject({ id: "rounds", values: null, default: "3", rules: ["T-1"], help: "How many?" });
  const wanted = free("seen", "1", { read: (said) => said || null, wanted: (said) => `not "${said}".` }, "T-1 T-2", "");
  expect([wanted.check?.(""), wanted.check?.("7"), wanted.rules]).toEqual(['not "".', null, ["T-1", "T-2"]]);
});

it("rows of a vocabulary are what their short forms say", () => {
  expect(verb("strike, strike at", "T-1 T-2", "Hits.")).toEqual({
    ...{ id: "strike", words: ["strike", "strike at"], role: "action", actor: "one", targets: "none", clauses: [] },
    ...{ rules: ["T-1", "T-2"], help: "Hits." },
  });
  expect(verb("strike", "T-1", "Hits.", { id: "hit", targets: "one" })).toMatchObject({ id: "hit", targets: "one" });
  expect(clause("at, from", "int", "T-1", "How far.", "at 5", { units: ["ft"] })).toEqual({
    ...{
      id: "at",
      words: ["at", "from"],
      value: "int",
      rules: ["T-1"],
      help: "How far.",
      example: "at 5",
      units: ["ft"],
    },
  });
  expect([advise("verb", "heal, cure", "! {whom} HP +3"), advise("item", "hat", "", "No hats.")]).toEqual([
    { where: "verb", said: ["heal", "cure"], write: "! {whom} HP +3", why: "" },
    { where: "item", said: ["hat"], write: "", why: "No hats." },
  ]);
  expect(condition("prone", "Lies.", "rising", "T-1 T-2", { down: true })).toEqual({
    ...{ id: "prone", effect: "Lies.", ends: "rising", rules: ["T-1", "T-2"], down: true },
  });
  expect([
    stat("st", "int", "T-1", "Strength.", "st 3"),
    stat("st", "int", "T-1", "", "", { label: "ST" }),
  ]).toMatchObject([
    { id: "st", label: "st", type: "int", rules: ["T-1"], help: "Strength.", example: "st 3" },
    { id: "st", label: "ST" },
  ]);
  expect(property("range", "int", "T-1", "How far.", { bare: 2 })).toEqual({
    ...{ id: "range", type: "int", rules: ["T-1"], help: "How far.", bare: 2 },
  });
  expect([words("a"), words("a, b c"), small("HIT Points")]).toEqual([["a"], ["a", "b c"], "hit points"]);
  expect(rowTable("wounds", "T-1 T-2", [["light", null, 3]])).toEqual({
    ...{ kind: "rows", id: "wounds", rules: ["T-1", "T-2"], rows: [{ code: "light", from: null, to: 3 }] },
  });
  expect(matrix("chart", "T-1", ["a"], ["b"])).toEqual({
    ...{ kind: "matrix", id: "chart", rules: ["T-1"], rows: ["a"], columns: ["b"] },
  });
});
