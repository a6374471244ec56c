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
    dodge: "dodge",
    move: "move",
    run: "run",
    retreat: "withdraw",
    draw: "draw",
    drop: "drop",
    "pick up": "pick up",
    sheathe: "sheathe",
    aim: "aim",
    cast: "cast",
    drink: "drink",
    push: "push",
    defend: "full defense",
    wait: "hold",
    pass: "hold",
    say: "free action",
  },
  freeAttack: "free attack",
  asked: [{ verbs: ["uninterrupted", "interrupted"], question: "Was the spell of {who} interrupted by the hit?" }],
  advice: [
    advise("verb", "parry, block, deflect", "{who} makes a full defense", "A defence is declared for the round."),
    advise("verb", "flee, run away, escape", "{who} runs 60 ft, withdraw"),
  ],
};
