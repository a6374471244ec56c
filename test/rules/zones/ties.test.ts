import { describe, expect, it } from "vitest";
import { resolveFight } from "../../../src/fight/timeline.ts";
import { zones } from "../../../src/rules/zones/index.ts";

/*
 * What these rules make simultaneous is a counter that comes out even (ZN-64): who attacked and who countered must not
 * matter. Everything else goes one after another, by rule.
 */

const environment = { systems: new Map([[zones.id, zones]]), defaultSystem: zones.id };

function standing(attacker: string, faces: readonly [number, number], hp: readonly [number, number]): unknown {
  const other = attacker === "A" ? "B" : "A";
  const [a, b] = attacker === "A" ? faces : [faces[1], faces[0]];
  const fight = resolveFight(
    `rules: zones
@party
A: HP ${hp[0]}, sword d6, light armour
@bandits (initiative)
B: HP ${hp[1]}, sword d6, shield
== Round 1
@bandits first @${attacker === "A" ? "party" : "bandits"}
${attacker} attacks ${other} with sword [d6=${a}]
  ${other} counters with sword [d6=${b}]`,
    environment,
  );
  return fight.state.combatants.map((c) => [c.name, c.hp, c.conditions.map(({ id }) => id)]);
}

describe("a counter that comes out even", () => {
  for (const hp of [
    [20, 20],
    [8, 8],
    [6, 9],
    [3, 4],
    [5, 3],
  ] as const)
    for (let face = 1; face <= 6; face++)
      it(`HP ${hp.join(" and ")}, both roll ${face}: it does not matter who began`, () =>
        expect(standing("B", [face, face], hp)).toEqual(standing("A", [face, face], hp)));

  it("two that fall to each other both fall", () =>
    expect(standing("A", [5, 5], [8, 8])).toEqual([
      ["A", { now: 4, max: 8 }, ["incapacitated"]],
      ["B", { now: 4, max: 8 }, ["incapacitated"]],
    ]));
});
