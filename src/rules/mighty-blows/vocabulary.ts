import type { Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./vocabulary/clauses.ts";
import { conditions } from "./vocabulary/conditions.ts";
import { options } from "./vocabulary/options.ts";
import { properties, spellProperties } from "./vocabulary/properties.ts";
import { said } from "./vocabulary/said.ts";
import { stats } from "./vocabulary/stats.ts";
import { verbs } from "./vocabulary/verbs.ts";
import { weapons } from "./weapons.ts";

/** These rules know no circumstances of the scene and no flags of a side. */
export const vocabulary = {
  stats,
  properties,
  spellProperties,
  weapons,
  verbs,
  common: {
    verbs: ["attack", "move", "shoot", "cast", "pass", "free attack", "retreat", "engage", "fend", "mishap"],
    clauses: ["with", "from", "attackers", "at", "attack", "subdual", "against", "into melee", "from behind"],
    conditions: ["helpless", "stunned", "unconscious", "engaged", "invisible", "unaware"],
  },
  clauses,
  conditions,
  standsAtZero: true,
  scenes: [],
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary;
