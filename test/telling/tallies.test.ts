/** Criticals of a fight are counted for whoever struck them, whether a roll or a table makes them. */
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { talliesOf } from "../../src/telling/tallies.ts";

const environment = { systems, defaultSystem: "zones" };

test.each([
  [
    "zones: by the damage",
    "rules: zones\n@party\nAda: HP 8, sword d6\n@foes (initiative)\nOrc: HP 8, axe d8\n== Round 1\nOrc attacks Ada with axe [d8=1]\nAda attacks Orc with sword [d6=5]",
    { Ada: 1, Orc: 0 },
  ],
  [
    "mighty-blows: by a natural 20",
    "rules: mighty-blows\n@party\nAda: HP 12, AC 15, DEX 13, save 14, sword d8\n@orcs\nOrc: HD 1, HP 15, AC 13, DEX 9, save 16, spear d6\n== Round 1\ninitiative [Ada d6=6, Orc d6=1]\nAda attacks Orc with sword [d20=20, d8=3]",
    { Ada: 1, Orc: 0 },
  ],
  [
    "brp: by a special success",
    "rules: brp\n@party\nAda: HP 13, DEX 14, broad sword 55% d8+1\n@foes\nOrc: HP 14, DEX 10, short sword 50% d6\n== Round 1\nAda attacks Orc with broad sword [d100=2]",
    { Ada: 1, Orc: 0 },
  ],
  [
    "srd5: by a natural 20",
    "rules: srd5\n@party\nAda: HP 12, AC 15, sword +5 1d8+3\n@orcs\nOrc: HP 15, AC 13, spear +4 1d6+2\n== Round 1\ninitiative [Ada d20=16, Orc d20=1]\nAda attacks Orc with sword [d20=20, 2d8=3+4]",
    { Ada: 1, Orc: 0 },
  ],
])("%s", (_, text, counts) => {
  const fight = resolveFight(text, environment);
  expect(Object.fromEntries(talliesOf(fight).map(({ who, criticals }) => [who, criticals]))).toEqual(counts);
});
