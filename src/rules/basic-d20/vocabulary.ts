import type { Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties } from "./properties.ts";
import { said } from "./said.ts";
import { stats } from "./stats.ts";
import { verbs } from "./verbs.ts";
import { weapons } from "./weapons.ts";

/** Every word of the system. It has no circumstances of the whole fight and no flags of sides. */
export const vocabulary = {
  stats,
  properties,
  weapons,
  verbs,
  common: {
    verbs: ["attack", "move", "shoot", "throw", "cast", "pass", "charge", "parting shot", "grapple", "free attack"],
    clauses: ["with", "at short range", "at", "at medium range", "lit", "splash", "from behind", "cover"],
    conditions: ["engaged", "burning", "prone", "unconscious", "shaken", "stumbling", "grappling", "surprised"],
  },
  clauses,
  conditions,
  scenes: [],
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary;
