import { expect, it } from "vitest";
import { resolveFight } from "../../../src/fight/timeline.ts";
import { find } from "../../../src/fight/state.ts";
import { systems } from "../../../src/rules/index.ts";

const environment = { systems, defaultSystem: "mighty-blows" };
const system = systems.get("mighty-blows");

function lacking(lines: string, who: string, verb: "mishap" | "pick up" | "draw" | "attack"): string | null {
  const { state } = resolveFight(
    `rules: mighty-blows
Rolf: HP 20, AC 15, sword d8
Ada: HP 20, AC 15, sword d8, dagger d4
Bo: HP 20, AC 15
@orcs
Orc: HD 1, HP 9, AC 13, axe d6
== Round 1
${lines}`,
    environment,
  );
  const c = find(state, who);
  const fact = c === undefined ? null : system?.lacks?.(state, c, verb);
  return fact == null ? null : typeof fact === "string" ? fact : fact.is;
}

it.each([
  ["", "Rolf", "mishap", "nobody has fumbled"],
  ["Rolf attacks Orc [d20=1]", "Rolf", "mishap", null],
  ["Rolf attacks Orc [d20=1]", "Orc", "mishap", null],
  ["", "Rolf", "pick up", "nothing lies here"],
  ["! Orc's axe is dropped", "Rolf", "pick up", null],
  ["", "Rolf", "draw", "nothing else to draw"],
  ["", "Bo", "draw", "nothing else to draw"],
  ["", "Ada", "draw", null],
  ["Ada draws dagger", "Ada", "draw", null],
  ["", "Bo", "attack", null],
] as const)("after '%s' %s lacks for %s: %s (MB-82, MB-85)", (lines, who, verb, lack) => {
  expect(lacking(lines, who, verb)).toBe(lack);
});

it("of the outcomes of a roll only some make it", () => {
  const makes = Object.entries(system?.names?.makes ?? {}).filter(([, make]) => make);
  expect(makes.map(([code]) => code)).toEqual(["hit", "critical", "success", "aware"]);
});
