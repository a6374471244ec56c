import type { IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./vocabulary/clauses.ts";
import { conditions } from "./vocabulary/conditions.ts";
import { options } from "./vocabulary/options.ts";
import { properties } from "./vocabulary/properties.ts";
import { said } from "./vocabulary/said.ts";
import { stats } from "./vocabulary/stats.ts";
import { verbs } from "./vocabulary/verbs.ts";
import { weapons } from "./weapons.ts";

/** Every word of the system. It has no circumstances of the whole fight and no flags of sides. */
/** What its other lists mean by id. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  properties,
  weapons,
  common: {
    verbs: ["attack", "move", "shoot", "throw", "cast", "pass", "charge", "parting shot", "grapple", "free attack"],
    clauses: ["with", "at short range", "at", "at medium range", "lit", "splash", "from behind", "cover"],
    conditions: ["engaged", "burning", "prone", "unconscious", "shaken", "stumbling", "grappling", "surprised"],
  },
  exposed: [
    { conditions: ["unconscious"], allows: "any damage kills" },
    {
      conditions: ["surprised", "prone", "blinded", "charged", "casting", "bound", "grabbed", "dodging", "braced"],
    },
    { conditions: ["unaware"], named: true },
  ],
  scenes: [],
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;
