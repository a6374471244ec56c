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
    move: "move",
    run: "move",
    retreat: "retreat",
    flee: "flee",
    stand: "stand up",
    draw: "draw",
    "pick up": "pick up",
    cast: "cast",
    drink: "use",
    grapple: "wrestle",
    push: "push",
    defend: "defend",
    wait: "hold",
    pass: "pass",
    surrender: "surrender",
    say: "do",
  },
  distance: "at",
  freeAttack: "free attack",
  advice: [
    advise(
      "verb",
      "parry, block, dodge, deflect",
      "{who} defends",
      "Armour class does the parrying; the whole BCB can go into it.",
    ),
  ],
};
