import { expect, it } from "vitest";
import { chanceOf, oddsOf } from "../../../src/complete/odds.ts";
import { resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { srd5 } from "../../../src/rules/srd5/index.ts";

/*
 * Exact odds of attacks with one die and with two, and of a spell against which its target saves.
 */

function fight(state: string): Fight {
  const text = `rules: srd5
Brand: HP 28, AC 16, longsword +5 1d8+3
Mira: HP 20, spell-dc 15, spell sting 1d6 fire save DEX half
@foes
Ogre: HP 12, AC 15, DEX -1
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
])("%s %s", (state, line, hits, average) => {
  const odds = done(oddsOf(fight(state), line, "Ogre"));
  expect(odds.hits).toBeCloseTo(hits, 9);
  expect(odds.average).toBeCloseTo(average, 9);
  if (line.includes("attacks")) expect(done(chanceOf(fight(state), line))).toBeCloseTo(hits, 9);
});
