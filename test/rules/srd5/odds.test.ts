import { expect, it } from "vitest";
import { chanceOf, oddsOf } from "../../../src/complete/odds.ts";
import { resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { srd5 } from "../../../src/rules/srd5/index.ts";

/*
 * Exact odds of attacks with one die and with two, by cover, conditions and resistance, and of what its targets save
 * against, one or several.
 */

function fight(state: string): Fight {
  const text = `rules: srd5
Brand: HP 28, AC 16, longsword +5 1d8+3
Mira: HP 20, spell-dc 15, spell sting 1d6 fire save DEX half
Drake: HP 40, spark 1d6 fire save DEX dc 15 half
@foes
Ogre: HP 12, AC 15, DEX -1
Wight: HP 12, AC 15, DEX -1, resist slashing and fire
Twig: HP 12, AC 15, DEX +3, vulnerable slashing
== Round 1
${state}`;
  return resolveFight(text, { systems: new Map([["srd5", srd5]]), defaultSystem: "srd5" });
}

function done<T>(work: Generator<null, T>): T {
  for (;;) {
    const { done: over, value } = work.next();
    if (over === true) return value;
  }
}

it.each([
  // 10 or more of 20: eleven faces, one of them critical.
  ["", "Brand attacks Ogre", 11 / 20, (10 * 7.5 + 12) / 20],
  // The better of two: 1 - (9/20)², critical 39 of 400.
  ["! Ogre gains prone", "Brand attacks Ogre", 319 / 400, (280 * 7.5 + 39 * 12) / 400],
  // The worse: (11/20)², critical 1 of 400.
  ["! Brand gains poisoned", "Brand attacks Ogre", 121 / 400, (120 * 7.5 + 12) / 400],
  // The save fails on 1 to 15; half of 1 to 6 is 1.5 on average.
  ["", "Mira casts sting at Ogre", 15 / 20, (15 * 3.5 + 5 * 1.5) / 20],
  // Half cover makes it 17, three-quarters 20.
  ["", "Brand attacks Ogre, half cover", 9 / 20, (8 * 7.5 + 12) / 20],
  ["", "Brand attacks Ogre, three-quarters cover", 6 / 20, (5 * 7.5 + 12) / 20],
  // Close by each hit on the paralysed is critical, by the better of two dice.
  ["! Ogre gains paralyzed", "Brand attacks Ogre", 319 / 400, (319 * 12) / 400],
  // Prone and poisoned cancel: one die.
  ["! Ogre gains prone\n! Brand gains poisoned", "Brand attacks Ogre", 11 / 20, (10 * 7.5 + 12) / 20],
  // Half of 4 to 11, rounded down, is 3.5 on average; of 5 to 19 by two dice 5.75.
  ["", "Brand attacks Wight", 11 / 20, (10 * 3.5 + 5.75) / 20],
  ["", "Brand attacks Twig", 11 / 20, (10 * 15 + 24) / 20],
  ["", "Drake uses spark on Ogre", 15 / 20, (15 * 3.5 + 5 * 1.5) / 20],
  // One roll of damage for all; each has a save of its own, and half of it where fire is resisted.
  ["", "Mira casts sting at Ogre, Wight and Twig", 15 / 20, (15 * 3.5 + 5 * 1.5) / 20],
  ["", "Mira casts sting at Wight, Ogre and Twig", 15 / 20, (15 * 1.5 + 5 * 0.5) / 20],
  // Cover of the target adds to its save of Dexterity.
  ["", "Mira casts sting at Ogre, cover Ogre half", 13 / 20, (13 * 3.5 + 7 * 1.5) / 20],
])("%s %s", (state, line, hits, average) => {
  const target = / (?:attacks|at|on) (\w+)/.exec(line)?.[1] ?? "";
  const odds = done(oddsOf(fight(state), line, target));
  expect(odds.hits).toBeCloseTo(hits, 9);
  expect(odds.average).toBeCloseTo(average, 9);
  if (line.includes("attacks")) expect(done(chanceOf(fight(state), line))).toBeCloseTo(hits, 9);
});

it("a blow fells by all that it does: of 12 points only a critical one, of 4 any", () => {
  // Two d8 show 9 or more in 36 of 64 throws.
  const whole = done(oddsOf(fight(""), "Brand attacks Ogre", "Ogre"));
  expect(whole.fells).toBeCloseTo((1 / 20) * (36 / 64), 9);
  const hurt = done(oddsOf(fight("! Ogre HP -8"), "Brand attacks Ogre", "Ogre"));
  expect(hurt.fells).toBeCloseTo(11 / 20, 9);
});
