import { expect, it } from "vitest";
import { leftOf } from "../../../src/fight/sheet/lasting.ts";
import { find } from "../../../src/fight/state.ts";
import { resolveFight } from "../../../src/fight/timeline.ts";
import { systems } from "../../../src/rules/index.ts";

const party = `rules: mighty-blows
Rolf: HP 20, AC 15, CON 12, bow d6
@orcs
Orc: HD 1, HP 9, AC 13, bow d8
== Round 1`;

/** The conditions that a fight leaves Rolf with. */
function left(...lines: string[]): string[] {
  const fight = resolveFight([party, ...lines].join("\n"), { systems, defaultSystem: "mighty-blows" });
  const rolf = find(fight.state, "Rolf");
  if (rolf === undefined) return [];
  return leftOf(fight, rolf, null, rolf).conditions.map(({ id, of }) => (of === null ? id : `${id} (${of})`));
}

it.each([
  ["flesh wound", ["flesh wound"]],
  ["out", ["out"]],
  ["hurt", ["hurt"]],
  ["unconscious", ["unconscious"]],
  ["CON loss (2)", ["CON loss (2)"]],
  ["weapon broken (bow)", ["weapon broken (bow)"]],
  ["weapon dropped (bow)", []],
  ["stunned", []],
  ["strained", []],
  ["helmet askew (2)", []],
  ["surrendered", []],
  ["flesh wound for 2 rounds", []],
])("of %s a fight leaves %s", (condition, stays) => {
  expect(left(`! Rolf gains ${condition}`)).toEqual(stays);
});

it("the dead stay dead, and the mangled both (MB-68)", () => {
  expect(left("! Rolf gains mangled")).toEqual(["dead", "mangled"]);
});

it("of a missile in the wound its dice stay too, and nothing else is taken for it (MB-74)", () => {
  expect(
    left("! Rolf gains weapon broken (bow)", "! Rolf gains lodged missile (bow)", "! Rolf gains lodged missile"),
  ).toEqual(["weapon broken (bow)", "lodged missile (bow d8)", "lodged missile (bow d8)"]);
});
