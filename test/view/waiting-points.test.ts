/** Points while a line waits for a die: the roster tells them as they will be. */
import { expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { pointsToCome, toCome } from "../../src/view/roster/order-rows.ts";

const blows = `rules: mighty-blows
@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, save 14, sword d8
@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6
== Round 1
initiative [Rolf d6=5, Orc d6=4]
`;
const fight = (line: string): Fight => resolveFight(blows + line, { systems, defaultSystem });

test("points that the dice so far take away stand beside those that are there, until all dice have fallen", () => {
  const waiting = fight("Rolf attacks Orc with sword [d20=15, d8=5]");
  expect(waiting.pending.length).toBe(1);
  expect(waiting.state.combatants.at(-1)?.hp?.now).toBe(5);
  expect([...pointsToCome(waiting)]).toEqual([["Orc", 0]]);
  expect([...pointsToCome(fight("Rolf attacks Orc with sword [d20=15, d8=5, Orc d20=2]"))]).toEqual([]);
});

/** A fight of each system that waits for a die of an attack, and a condition of its rules as it is shown. */
const waits: readonly (readonly [system: string, foe: string, first: string, attack: string, said: string])[] = [
  ["zones", "Orc: HP 8, AGI 8, sword d6", "", "Ada attacks Orc with sword", "disarmed (sword)"],
  [
    "mighty-blows",
    "Orc: HD 1, HP 8, AC 13, DEX 9, save 16, spear d6",
    "initiative [Ada d6=6, Orc d6=1]\n",
    "Ada attacks Orc with sword",
    "prone",
  ],
  [
    "basic-d20",
    "Orc: HD 1, HP 8, AC 13, save 16, spear d6",
    "initiative [@party d6=6, @foes d6=1]\n",
    "Ada attacks Orc with sword",
    "prone",
  ],
  [
    "strike-chance",
    "Orc: HP 8, SC 40, DEF 10, dmg d6",
    "initiative [Ada d10=9, Orc d10=1]\n",
    "Ada attacks Orc",
    "stunned",
  ],
  [
    "srd5",
    "Orc: HP 8, AC 13, spear +4 1d6+2",
    "initiative [Ada d20=16, Orc d20=1]\n",
    "Ada attacks Orc with sword",
    "prone",
  ],
  [
    "brp",
    "Orc: HP 8, DEX 8, spear 40% d6",
    "Ada will attack Orc\nOrc will attack Ada\n",
    "Ada attacks Orc with sword",
    "prone",
  ],
];

const ours: Readonly<Record<string, string>> = {
  zones: "Ada: HP 9, AGI 12, STR 12, sword d6",
  "mighty-blows": "Ada: HP 9, AC 14, DEX 12, save 14, sword d8",
  "basic-d20": "Ada: HP 9, AC 14, save 14, sword d8",
  "strike-chance": "Ada: HP 9, DEF 20, sword 65% d8",
  brp: "Ada: HP 9, DEX 14, sword 55% d8",
  srd5: "Ada: HP 9, AC 14, sword +5 1d8+3",
};

test.each(waits)(
  "%s: rulings that wait below an open die are told in the roster, of every kind",
  (id, foe, first, line, said) => {
    const text = `rules: ${id}
@party
${ours[id] ?? ""}
@foes
${foe}
Lurker: ${foe.replace(/^Orc: /, "")}, hidden
== Round 1
${first}${line}
`;
    const read = (more: string): Fight => resolveFight(text + more, { systems, defaultSystem });
    const waiting = read("");
    expect(waiting.pending.length).toBeGreaterThan(0);
    expect(toCome(waiting)).toEqual({ fighters: new Map(), arrivals: [] });
    const many = read(`! Orc HP -3
! Ada gains ${said.replace(/ .*/, "")}
! Lurker is revealed
+ @foes Ghoul: ${foe.replace(/^Orc: /, "")}
! Ada HP -2 (a stone)
== Round 2
! Ada HP -1
`);
    const { fighters, arrivals } = toCome(many);
    expect(many.state.combatants.map(({ hp }) => hp?.now)).toEqual([9, 8, 8]);
    expect(fighters.get("Orc")?.points).toBe(5);
    expect(fighters.get("Ada")?.points).toBe(7);
    expect(fighters.get("Ada")?.words).toContain(said);
    expect(fighters.get("Lurker")).toEqual({ points: null, words: ["revealed"] });
    expect(arrivals.map(({ combatant }) => combatant.name)).toEqual(["Ghoul"]);
    expect(fighters.get("Ghoul")?.words).toEqual(["joins foes"]);
  },
);

test("points that the dice take and those that rulings give or take add up", () => {
  const both = (ruling: string): ReturnType<typeof toCome> =>
    toCome(fight(`! Orc HP -1\nRolf attacks Orc with sword [d20=15, d8=5]\n! ${ruling}`));
  expect(both("Rolf leaves").fighters.get("Orc")?.points).toBe(-1);
  expect(both("Orc HP +1").fighters.get("Orc")?.points).toBe(0);
  expect(both("Orc HP -2").fighters.get("Orc")?.points).toBe(-3);
});
