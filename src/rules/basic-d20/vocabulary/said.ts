import { advise } from "../../../fight/specs.ts";
import type { IdOf } from "../../../fight/vocabulary.ts";
import type { SaidSpec } from "../../../fight/said-specs.ts";
import type { clauses } from "./clauses.ts";
import type { verbs } from "./verbs.ts";

/** What players say for what these rules have. */
export const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
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
  noCritical: ["regular damage"],
  freeAttack: "free attack",
  advice: [advise("verb", "fall prone, drop prone, lie down", "! {who} gains prone")],
};
