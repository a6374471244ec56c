import type { Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties, spellProperties } from "./properties.ts";
import { said } from "./said.ts";
import { stats } from "./stats.ts";
import { verbs } from "./verbs.ts";
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
  scenes: [],
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary;
