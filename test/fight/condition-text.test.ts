import { describe, expect, test } from "vitest";
import { asDetail, conditionText } from "../../src/fight/combatant.ts";
import { systems } from "../../src/rules/index.ts";

const told = (system: string, id: string, detail: string | null): string =>
  conditionText(systems.get(system)?.vocabulary.conditions ?? [], {
    id,
    detail: detail === null ? null : asDetail(detail),
  });

describe("a condition with what it is about", () => {
  test.each([
    ["basic-d20", "engaged", "Goblin 2", "engaged with Goblin 2"],
    ["basic-d20", "casting", "sleep", "casting sleep"],
    ["basic-d20", "weapon dropped", "sword", "sword dropped"],
    ["mighty-blows", "engaged", "with Rolf", "engaged with Rolf"],
    ["mighty-blows", "helpless", "asleep", "helpless (asleep)"],
    ["mighty-blows", "weapon broken", "spear", "spear broken"],
    ["strike-chance", "engaged", "Ogre", "engaged with Ogre"],
    ["zones", "grabbed", "Theobald", "grabbed by Theobald"],
    ["zones", "damaged", "shield", "shield damaged"],
    ["brp", "behind", "heater", "behind heater"],
    ["srd5", "grappled", "Ogre", "grappled by Ogre"],
    ["brp", "label of nobody's", "so", "label of nobody's (so)"],
  ])("%s: %s of %s is said %j", (system, id, detail, said) => {
    expect(told(system, id, detail)).toBe(said);
  });

  test("without one it is its name", () => expect(told("basic-d20", "engaged", null)).toBe("engaged"));

  test.each([...systems.values()])(
    "$id: whoever is named in the sentence of a condition stands so everywhere",
    (system) => {
      for (const { id, withDetail, told: sentence = "", item } of system.vocabulary.conditions) {
        expect((withDetail ?? "{detail}").split("{detail}"), id).toHaveLength(2);
        if (item !== true && sentence.includes(`${id} `) && sentence.includes("{detail}"))
          expect(withDetail, id).toBeDefined();
      }
    },
  );
});
