import { expect, test } from "vitest";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";
import { systems } from "../../../src/rules/index.ts";

/*
 * A declared withdrawal is not skipped without a word: before whoever is next acts, its foes are asked for their free
 * attacks (SC-113).
 */

const environment = { systems, defaultSystem: "strike-chance" };

const FIGHT = `rules: strike-chance

@party
Kara: HP 27, DEF 20, ddex 5, IM 2, CON 12, SC 60, longsword d8
Isa: HP 22, DEF 20, ddex 6, IM 2, CON 11, SC 60, dagger d4
@goblins
Goblin 1: HP 12, DEF 20, ddex 5, IM 1, CON 9, SC 50, spear d8
Goblin 2: HP 12, DEF 20, ddex 5, IM 1, CON 9, SC 50, spear d8

== Round 1
! Goblin 1 gains engaged (Kara)
! Goblin 1 gains engaged (Isa)
Goblin 1 will withdraw
Goblin 2 will attack Isa
Kara will attack Goblin 2
Isa will attack Goblin 2
initiative [Kara d10=1, Isa d10=1, Goblin 2 d10=1]
`;

function free(text: string): string[] {
  const { due } = resolveFight(text, environment);
  return due.offers.map(({ line }) => line).filter((line) => line.includes("free attack"));
}

test("free attacks are offered as the count comes to the first step, and can be made there", () => {
  expect(free(FIGHT)).toEqual(["Kara takes a free attack on Goblin 1", "Isa takes a free attack on Goblin 1"]);
  const taken = `${FIGHT}Kara takes a free attack on Goblin 1 [d100=99]\n`;
  expect(diagnosticsOf(resolveFight(taken, environment)).filter(({ severity }) => severity === "error")).toEqual([]);
  expect(free(taken)).toEqual(["Isa takes a free attack on Goblin 1"]);
});

test("of whoever has left nobody is asked for one, nor of a maneuver, nor once the game master allows none", () => {
  expect(free(`${FIGHT}! Goblin 1 leaves\n`)).toEqual([]);
  expect(free(FIGHT.replace("will withdraw", "will withdraw, maneuver"))).toEqual([]);
  expect(free(`${FIGHT}! no free attack\n`)).toEqual([]);
});

test("they are asked as the count comes to that segment, not while somebody acts before it", () => {
  const early = FIGHT.replace("initiative [Kara d10=1", "initiative [Kara d10=9");
  expect(free(early)).toEqual([]);
  expect(free(early.replace("Kara d10=9", "Kara d10=8")).length).toBe(2);
});

test("who cannot make one is not asked", () => {
  expect(free(`${FIGHT}! Kara gains stunned\n`)).toEqual(["Isa takes a free attack on Goblin 1"]);
});

test("one who attacks first leaves behind its last attack, on the segment that its DEX roll leaves", () => {
  const behind = FIGHT.replace("will withdraw", "will attack Isa then move 10 ft, withdraw")
    .replace("IM 1, CON 9", "IM 1, DEX 15, CON 9")
    .replace("Goblin 2 d10=1", "Goblin 1 d10=8, Goblin 2 d10=3");
  expect(free(behind)).toEqual([]);
  const attacked = `${behind}Goblin 1 attacks Isa [d100=99, d100=FACE]\n`;
  // From 9 - 4: before those who act on 4 and 3; degree 5 is no step at all.
  expect(free(attacked.replace("FACE", "60"))).toEqual([
    "Kara takes a free attack on Goblin 1",
    "Isa takes a free attack on Goblin 1",
  ]);
  expect(free(attacked.replace("FACE", "75"))).toEqual([]);
  // From 8: the count is not there while Kara acts on 9.
  const kara = attacked.replace("Kara d10=1", "Kara d10=7").replace("FACE", "15");
  expect(free(kara)).toEqual([]);
});
