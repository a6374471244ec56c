import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";
import { holdsOfVocabulary, pagesOf } from "../vocabulary.ts";
import { conditionExamples, verbExamples } from "./examples.ts";

const cast = `@party
Brand: HP 30, AC 15, AB +2, STR +1, DEX +1, CON 12, move 30, save 14, sword d8, dagger d4, spear d6
Elenor: elf, HP 30, AC 13, AB +1, DEX +2, move 30, save 13, bow d6 range 70/140/210, dagger d4, light crossbow d6, flask of oil
@goblins
Goblin: HP 30, AC 13, AB +1, move 30, save 15, short sword d6
Shaman: HP 20, AC 12, save 15`;

const held = "! Brand gains grappling (Goblin)\n== Round 2";
const inHold = ["crush", "silence", "activate", "wrest", "drag", "release"];

/** What must have happened before an example can: the lines above it. */
const before = new Map<string, string>([
  ...inHold.map((id): [string, string] => [id, held]),
  ["stand up", "! Goblin gains prone"],
  ["extinguish", "! Goblin gains burning"],
  ["pick up", "! Goblin's short sword is dropped"],
  ["reload", "! Elenor's light crossbow is unloaded"],
  ["revive", "! Brand gains unconscious"],
  ["end of round", "! Goblin gains burning\n== Round 2"],
  ["method", "! Goblin gains burning"],
  ["followed by", "! Brand gains engaged (Goblin)"],
  ["withdraw", "! Brand gains engaged (Goblin)"],
  ["into fire", "Elenor ignites the pool"],
  ["through fire", "Elenor ignites the pool"],
  ["burning ground", "Elenor ignites the pool"],
]);

/** The line that an example answers; it stands indented below. */
const above = new Map([
  ["parting shot", "! Brand gains engaged (Goblin)\nBrand moves 10 ft"],
  ["free attack", "Brand attacks Goblin with sword [d20=1, d20=8, d20=2]"],
  ["meet", "Goblin engages Brand"],
  ["denied", "Brand charges Goblin with spear, at 40 ft"],
  ["ok", "Brand charges Goblin with spear, at 40 ft"],
  ["fists cannot hurt it", "Brand punches Goblin [d20=15, d3=1]"],
  ["the ground burns", "Elenor throws oil at Goblin, at short range, lit [d20=2, d10=6]"],
]);

holdsOfVocabulary({
  system: basicD20,
  rules: ["BD", 127],
  cast,
  verbs: verbExamples,
  conditions: conditionExamples,
  soAnyway: ["at short range", "at 45 ft", "unaware", "aware", "with sword", "flat", "engages Goblin"].concat(
    // Where nobody has a position, and words of a thing.
    ["away from Goblin", "toward Goblin", "leaves Goblin", "to 10/20", "5)"],
  ),
  before,
  above,
  header: () => "\noptions: grapple-check once",
  fitting: ({ rule }, kind) => (kind === "stat" && rule === "BD-119") || (kind === "property" && rule === "BD-101"),
  refused: new Map(["not straight", "not clear", "no sight"].map((id) => [id, true])),
  lasts: (_, example) => example.includes(" gains "),
  sheet: (kind, _, example) => `Ada: ${kind === "stat" ? "" : "HP 5, "}${example}`,
  values: new Map(basicD20.vocabulary.options.map(({ id }) => [id, "3"])),
});

describe("the game master's page", () => {
  const environment = { systems: new Map([[basicD20.id, basicD20]]), defaultSystem: basicD20.id };
  const { guide } = pagesOf(basicD20.id);
  const lines = [...new Set([...guide.matchAll(/`((?:Brand|Elenor|Mina|!) [^`…]+)`/g)].map(([, line]) => line ?? ""))];
  it.each(lines)("its line means something: %s", (line) => {
    const more = "Mina: HP 6, AC 11, save 14\nOgre: HP 16, AC 13, AB +4, club d8";
    const text = `rules: basic-d20\ndice: auto\nseed: lines\n${cast}\n${more}\n== Round 1\n${line}`;
    const wrong = diagnosticsOf(resolveFight(text, environment)).filter(
      (d) => d.severity !== "info" && d.rule === undefined,
    );
    expect(wrong).toEqual([]);
  });
});
