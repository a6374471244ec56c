import type { IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./vocabulary/clauses.ts";
import { conditions } from "./vocabulary/conditions.ts";
import { options } from "./vocabulary/options.ts";
import { properties, spellProperties } from "./vocabulary/properties.ts";
import { said } from "./vocabulary/said.ts";
import { stats } from "./vocabulary/stats.ts";
import { verbs } from "./vocabulary/verbs.ts";
import { weapons } from "./weapons.ts";

/** What its other lists mean by id. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  properties,
  spellProperties,
  weapons,
  common: {
    verbs: ["attack", "move", "shoot", "cast", "pass", "free attack", "retreat", "engage", "fend", "mishap"],
    clauses: ["with", "from", "attackers", "at", "subdual", "against", "into melee", "from behind"],
    conditions: ["helpless", "stunned", "unconscious", "engaged", "invisible", "unaware"],
  },
  exposed: [
    { conditions: ["helpless", "unconscious"], allows: "may be assassinated", unless: "no-vitals" },
    { conditions: ["unaware"], allows: "may be assassinated", unless: "no-vitals", named: true },
    { conditions: ["surprised", "stunned", "stumbled", "casting", "reading a scroll", "charging", "fleeing"] },
    { conditions: ["retreating in haste", "full defence", "in a shield-wall", "invisible"] },
  ],
  standsAtZero: true,
  // These rules know no circumstances of the scene and no flags of a side.
  scenes: [],
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;
