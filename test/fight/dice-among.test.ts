import { expect, it } from "vitest";
import { property } from "../../src/fight/specs.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { tiny } from "./tiny.ts";

/*
 * Forms that a vocabulary may allow beside the common ones: a bonus to hit before an attack's dice, further dice of a
 * kind behind them, dice of a spell, and dice among the modifiers of a line.
 */

const system = {
  ...tiny,
  vocabulary: {
    ...tiny.vocabulary,
    bonusToHit: true,
    diceModifiers: true,
    properties: [
      property("plus", "dice", "T-3", "Further dice.", { many: true, values: ["fire", "cold"] }),
      property("reach", "int", "T-3", "Reach."),
    ],
    spellProperties: [property("dice", "dice", "T-3", "Its dice."), property("level", "int", "T-3", "Its level.")],
  },
};

function fight(line: string): ReturnType<typeof resolveFight> {
  const text = `Ann: HP 9, skill 2, rend +5 1d10+8 plus 2d4 fire plus d6 reach 10, spell fire bolt 2d10\nBob: HP 9\n== Round 1\n${line}`;
  return resolveFight(text, { systems: new Map([["tiny", system]]), defaultSystem: "tiny" });
}

it("a signed number before dice is the bonus to hit, and dice behind plus have their kind", () => {
  const [ann] = fight("").state.combatants;
  expect(ann?.attacks).toMatchObject([
    { name: "rend", dice: "1d10+8", bonus: 0, props: { "to-hit": 5, plus: "2d4 fire plus d6", reach: 10 } },
  ]);
  expect(ann?.spells).toMatchObject([{ name: "fire bolt", props: { dice: "2d10" } }]);
});

it("dice may be modifiers", () => {
  const [action] = fight("Ann attacks Bob, +d4 bless, -2d6 damage sneak attack [d6=1]").units.flatMap(({ result }) =>
    result.steps.flatMap(({ actions }) => actions),
  );
  expect(action).toMatchObject({
    modifiers: [{ amount: 1, dice: "d4", reason: "bless" }],
    damage: [{ amount: -1, dice: "2d6", reason: "sneak attack" }],
  });
});
