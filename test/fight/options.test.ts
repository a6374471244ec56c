import { expect, it } from "vitest";
import { settingsOf } from "../../src/fight/headers.ts";
import { choice, free } from "../../src/fight/specs.ts";
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
