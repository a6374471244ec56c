import type { SceneSpec, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { said } from "./said.ts";
import { properties, spellProperties, stats, weapons } from "./stats.ts";
import { lights } from "./tables.ts";
import { verbs } from "./verbs.ts";

/** The light: as `light cave`, or in the words of the table. One at a time; the darkest counts (SC-98). */
const scenes: readonly SceneSpec[] = [
  {
    id: "light",
    words: ["light"],
    value: "word",
    values: lights.map((light) => light.word),
    rules: ["SC-98"],
    help: "The light of the fight.",
    example: "! scene light cave",
  },
  ...lights.slice(1).map((light): SceneSpec => ({
    id: light.name,
    words: [light.name],
    value: "flag",
    rules: ["SC-98"],
    help: `Strike chance ${light.sc}.`,
    example: `! scene ${light.name}`,
  })),
];

export const vocabulary: Vocabulary = {
  stats,
  properties,
  spellProperties,
  weapons,
  verbs,
  common: ["attack", "shoot", "cast", "move", "withdraw", "throw"],
  clauses,
  conditions,
  scenes,
  sideFlags: [],
  options,
  said,
};
