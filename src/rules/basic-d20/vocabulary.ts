import { offering } from "../../fight/move.ts";
import { advise } from "../../fight/specs.ts";
import type { SaidSpec, IdOf, IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties, stats, weapons } from "./stats.ts";
import type { BasicD20 } from "./types.ts";
import { verbs } from "./verbs.ts";

/** Everyday words for verbs and clauses of these rules. */
const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
  verbs: {
    attack: "attack",
    shoot: "shoot",
    throw: "throw",
    charge: "charge",
    dodge: "dodge",
    move: "move",
    run: "run",
    retreat: "withdraw",
    flee: "run",
    stand: "stand up",
    draw: "draw",
    "pick up": "pick up",
    reload: "reload",
    cast: "cast",
    grapple: "grapple",
    release: "release",
    defend: "dodge",
    wait: "hold",
    pass: "pass",
  },
  distance: "at",
  numberedPlaces: true,
  noCritical: ["regular damage"],
  freeAttack: "free attack",
  advice: [advise("verb", "fall prone, drop prone, lie down", "! {who} gains prone")],
};

/** Lists that other lists refer to by id. */
const named = { stats, verbs, clauses, conditions };

/** Vocabulary of the system, without circumstances of the whole fight and without flags of sides. */
export const vocabulary = {
  ...named,
  lengths: "ft",
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

/** A move that these rules offer to somebody. */
export const offer = offering<BasicD20>(vocabulary);
