import { describe, expect, it } from "vitest";
import { enumerate } from "../../src/dice/source.ts";
import { resolveFight, withFaces } from "../../src/fight/timeline.ts";
import { oddsOf } from "../../src/complete/odds.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * The code that plays a fight also gives its exact odds: an action is run under every face in turn. Each chance here is
 * worked out by hand.
 */

const environment = { systems, defaultSystem: "zones" };

function chance(text: string, of: (now: number) => boolean): { chance: number; whole: number } {
  const fight = resolveFight(text, environment);
  const { outcomes, complete } = enumerate(
    (source) => withFaces(fight, () => source).state.combatants.find((c) => c.name === "Orc")?.hp?.now ?? 0,
    200_000,
  );
  expect(complete).toBe(true);
  const sum = (all: typeof outcomes): number => all.reduce((total, each) => total + each.weight, 0);
  return { chance: sum(outcomes.filter((each) => of(each.value))), whole: sum(outcomes) };
}

describe("exact odds by every face in turn", () => {
  it.each([
    // d6 of damage, no roll to hit (ZN-35): four or more with 3 in 6.
    [
      "zones",
      "Ann: HP 8, WIT 9, sword d6\n@orcs\nOrc: HP 9, crit 9\n== Round 1\nAnn attacks Orc with sword",
      1,
      5,
      1 / 2,
    ],
    // d20 + 2 against 13: 11 to 20 hit, whatever the second dice of a 20 or a 1 bring.
    [
      "mighty-blows",
      "Ann: HP 9, AC 12, BCB 2, DEX 10, save 14, sword d8\n@orcs\nOrc: HP 99, kind npc, HD 1, AC 13, DEX 10, save 15\n== Round 1\nAnn attacks Orc with sword",
      1,
      98,
      0.5,
    ],
    [
      "basic-d20",
      "Ann: HP 9, AC 12, AB +2, sword d8\n@orcs\nOrc: HP 99, AC 13, save 15\n== Round 1\nAnn attacks Orc with sword",
      1,
      98,
      0.5,
    ],
    // SC 60 less DEF 10 is 50.
    [
      "strike-chance",
      "Ann: HP 20, SC 60, DEF 10, CON 10, sword d8\n@orcs\nOrc: HP 99, SC 40, DEF 10, CON 99\n== Round 1\nAnn attacks Orc with sword",
      1,
      98,
      0.5,
    ],
    // Sword 40: 40 in 100 (BR-26).
    [
      "brp",
      "Ann: DEX 10, HP 12, broad sword 40%\n@orcs\nOrc: DEX 9, HP 99\n== Round 1\nAnn attacks Orc with broad sword",
      1,
      98,
      0.4,
    ],
    // Two dice against the prone, the better of which reaches 13 with +2: 1 - (10/20)² (SR-05, SR-151).
    [
      "srd5",
      "Ann: HP 9, AC 12, claw +2 1d2\n@orcs\nOrc: HP 99, AC 13, prone\n== Round 1\nAnn attacks Orc with claw",
      1,
      98,
      0.75,
    ],
  ])("%s", (id, lines, least, most, expected) => {
    const options = id === "brp" ? "options: intent off\n" : "";
    const found = chance(`rules: ${id}\n${options}\n@party\n${lines}\n`, (now) => now >= least && now <= most);
    expect(found.whole).toBeCloseTo(1, 9);
    expect(found.chance).toBeCloseTo(expected, 9);
  });
});

describe("the chance that a blow fells", () => {
  // 11 or more hits; 5 and 6 of the d6 bring it to 0 or less; 16 or more saves it.
  const orc = "Orc: HP 5, kind monster, HD 1, AC 13, DEX 10, save 16, sword d6";
  const ada = "Ada: HP 9, AC 12, BCB 2, DEX 10, save 14, sword d6";

  it("leaves out whoever stays on its feet by a save (MB-71), and a hurt one that stands is felled like any other", () => {
    const at = (lines: string): number | null => {
      const fight = resolveFight(`rules: mighty-blows\n\n${ada}\n@orcs\n${orc}\n== Round 1\n${lines}`, environment);
      const steps = oddsOf(fight, "Ada attacks Orc with sword", "Orc");
      for (let next = steps.next(); ; next = steps.next()) if (next.done === true) return next.value.fells;
    };
    expect(at("")).toBeCloseTo((10 / 20) * (2 / 6) * (15 / 20), 9);
    // At 0 already, every hit asks for the save again.
    expect(at("! Orc HP -5 [d20=17]")).toBeGreaterThan(0.3);
  });
});
