import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";
import { mightyBlows } from "../../../src/rules/mighty-blows/index.ts";
import { holdsOfVocabulary, pagesOf } from "../vocabulary.ts";
import { conditionExamples, flagExamples, propertyExamples, verbExamples } from "./examples.ts";

const cast = `@party
Rolf: HP 60, AC 15, BCB 3, DEX 13, CON 12, save 14, shield, move 60, sword d8, dagger d4, spear d6
Ada: HP 60, AC 13, BCB 2, DEX 15, CON 12, save 14, shield, move 60, bow d6, crossbow d6, dagger d4
Mina: HP 60, AC 11, DEX 16, CON 12, save 13, move 60, class magic-user, dagger d4
@orcs
Orc x3: HD 1, HP 60, AC 13, DEX 10, CON 40, save 16, move 60, plate, axe d6, bow d6
Imp: HD 3, HP 60, AC 15, DEX 13, save 14, move 60, sting d4`;

/** Lines that must stand above an example. */
const before = new Map([
  ["stand up", "! Rolf gains stumbled\n== Round 2"],
  ["extract", "Orc 1 shoots Rolf with bow [d20=20, d6=2, d20=1, Rolf d20=2]\n== Round 2"],
  ["pick up", "! Rolf's sword is dropped"],
  ["fix helmet", "! Rolf gains helmet askew (2 rounds to fix)"],
  ["give up", "Mina will cast sleep"],
  ["interrupted", "Mina will cast sleep"],
  ["keep casting", "Mina will cast sleep\n! Mina interrupted"],
  ["detect", "! Imp gains invisible"],
  ["detected", "! Imp gains invisible"],
  ["assassinate", "! Orc 1 gains helpless"],
  ["damage", "! Orc 1 gains helpless"],
  ["times", "! Orc 1 gains helpless"],
  ["to hp", "! Orc 1 gains helpless"],
  ["free attack", "Rolf attacks Orc 1 [d20=1]"],
]);

/** The lines that an example answers; it stands indented below them. */
const above = new Map([
  ["press on", "Orc 1 closes on Rolf\n  Rolf fends off Orc 1 [d20=19, d6=2]"],
  ["no vulnerable spot", "! Orc 1 gains helpless\nRolf attacks Orc 1, from behind [d20=9]"],
  ["no damage", "Rolf punches Orc 1 [d20=15, d2=1]"],
  ["hurts its owner", "Rolf punches Orc 1 [d20=15, d2=1]"],
]);

/** Values of options that have no list. */
const values = new Map([
  ["surprise-ladder", "d2 d6 d20"],
  ["crossbow-reload", "2"],
  ["stun-effect", "ac-2"],
  ["blind-penalty", "-6"],
  ["brawl-stun", "2d4"],
]);

holdsOfVocabulary({
  system: mightyBlows,
  rules: ["MB", 153],
  cast,
  verbs: verbExamples,
  conditions: conditionExamples,
  properties: propertyExamples,
  flags: flagExamples,
  soAnyway: ["by Orc 1", "all", "from the flank", "vs 13", "slow", "at short range", "at long range"].concat(
    // A second answer to what one is enough for; and words of a thing.
    ["friend Ada", "against death", "5)"],
  ),
  before,
  above,
  refused: new Map([["not straight", true]]),
  sheet: (kind, _, example) => `Ada: ${kind === "stat" ? "" : "HP 5, "}${example}`,
  values,
});

describe("weapons", () => {
  const environment = { systems: new Map([[mightyBlows.id, mightyBlows]]), defaultSystem: mightyBlows.id };
  const { vocabulary } = mightyBlows;

  it.each(vocabulary.weapons)("weapon $name, by its name and its aliases", ({ name, aliases, props }) => {
    for (const word of [name, ...(aliases ?? [])]) {
      const fight = resolveFight(`rules: mighty-blows\nAda: HP 5, ${word} d6\n== Round 1`, environment);
      expect(diagnosticsOf(fight)).toEqual([]);
      expect(fight.state.combatants[0]?.attacks.map((weapon) => [weapon.dice, { ...weapon.props }])).toEqual([
        ["d6", props],
      ]);
    }
  });

  const { guide } = pagesOf(mightyBlows.id);
  it.each(vocabulary.weapons)("the page shows $name", ({ name }) => expect(guide).toContain(`\`${name}\``));
});
