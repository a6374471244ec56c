import { advise } from "../../fight/specs.ts";
import type { SaidSpec } from "../../fight/vocabulary.ts";

/** What players say for what these rules have. */
export const said: SaidSpec = {
  verbs: {
    attack: "attack",
    shoot: "attack",
    throw: "throw",
    dodge: "dodge",
    counter: "counter",
    move: "move",
    run: "sprint",
    flee: "flee",
    draw: "equip",
    drop: "put down",
    "pick up": "pick up",
    sheathe: "unequip",
    cast: "invoke",
    drink: "use",
    grapple: "grapple",
    release: "let go",
    push: "shove",
    disarm: "disarm",
    hide: "hide",
    sneak: "sneak",
    wait: "wait",
    pass: "wait",
    surrender: "surrender",
    say: "say",
  },
  distance: "distance",
  advice: [
    advise("verb", "parry, block, deflect", "{who} dodges", "An attack is dodged or countered."),
    advise("verb", "charge, rush", "{who} moves 1 then attacks {whom}", "These rules have no charge."),
    advise("verb", "retreat, withdraw, fall back, back off, disengage", "{who} moves 1"),
  ],
};
