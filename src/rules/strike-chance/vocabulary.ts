import { clause } from "../../fight/specs.ts";
import type { IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./vocabulary/clauses.ts";
import { conditions } from "./vocabulary/conditions.ts";
import { options } from "./vocabulary/options.ts";
import { said } from "./vocabulary/said.ts";
import { properties, spellProperties, stats, weapons } from "./vocabulary/stats.ts";
import { lights } from "./tables.ts";
import { verbs } from "./vocabulary/verbs.ts";

/** The light: as `light cave`, or in the words of the table. One at a time; the darkest counts (SC-98). */
const scenes = [
  clause("light", "word", "SC-98", "The light of the fight.", "! scene light cave", {
    values: lights.map((light) => light.word),
  }),
  ...lights
    .slice(1)
    .map((light) => clause(light.name, "flag", "SC-98", `Strike chance ${light.sc}.`, `! scene ${light.name}`)),
];

/** What its other lists mean by id. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  properties,
  spellProperties,
  weapons,
  weaponSkills: true,
  common: {
    verbs: ["attack", "shoot", "cast", "move", "withdraw", "throw", "free attack", "DEX roll", "engaged", "wound"],
    clauses: ["with", "attackers", "times", "into melee", "damage", "surprise", "cover", "unseen"],
    conditions: ["stunned", "missile stuck", "bleeding", "surprised", "casting", "armor worn down"],
  },
  exposed: [
    { conditions: ["stunned", "ambushed", "fallen", "no movement", "casting", "careful aim", "retrieving"] },
    { conditions: ["defending", "full defense", "desperate defense", "soft cover", "hard cover", "running"] },
  ],
  standsAtZero: true,
  scenes,
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;
