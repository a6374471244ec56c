/**
 * What becomes of a thing is said of the thing in a line's result: a damaged spear does not make its bearer damaged.
 */
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { resultText } from "../../src/telling/unit-sentence.ts";

const things = [...systems].flatMap(([rules, { vocabulary }]) =>
  vocabulary.conditions.flatMap(({ id, item }) => (item === true ? [[rules, id] as const] : [])),
);

test.each(things)("%s: %s", (rules, id) => {
  const weapon = id === "unloaded" ? "light crossbow" : "sword";
  const lines = [`! Ada gains ${id} (${weapon})`, `! Ada loses ${id} (${weapon})`];
  const fight = resolveFight(
    [`rules: ${rules}`, "@party", `Ada: HP 9, AC 12, ${weapon} d6`, "@foes", "Rat: HP 2", "== Round 1", ...lines].join(
      "\n",
    ),
    { systems, defaultSystem: rules },
  );
  const results = fight.units.flatMap(({ result }) =>
    result.steps.map((step) => resultText(step, result, fight.setup.system)),
  );
  const state = id.replace(/^weapon /, "");
  expect(results.slice(-2)).toEqual([`Ada’s ${weapon} ${state}`, `Ada’s ${weapon} no longer ${state}`]);
});

test("a durability roll that fails says which thing it was", () => {
  const fight = resolveFight(
    "rules: zones\n@party\nAda: HP 9, spear d6\n@foes (initiative)\nRat: HP 9\n== Round 1\nRat waits\nAda attacks Rat with spear [d6=2]\n! end fight\nAda durability spear [fail]",
    { systems, defaultSystem: "zones" },
  );
  const last = fight.units[fight.units.length - 1];
  const [step] = last?.result.steps ?? [];
  if (last === undefined || step === undefined) throw new Error("There is no such line.");
  expect(resultText(step, last.result, fight.setup.system)).toBe("Ada’s spear damaged");
});
