import { advise } from "../../../fight/specs.ts";
import type { IdOf } from "../../../fight/vocabulary.ts";
import type { SaidSpec } from "../../../fight/said-specs.ts";
import type { clauses } from "./clauses.ts";
import type { verbs } from "./verbs.ts";

/** What players say for what these rules have. */
export const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
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
    advise("verb", "heal, cure, bandage, treat", "! {whom} HP +3", "Health comes back by the game master’s word."),
    advise("verb", "aim, take aim", "{who} attacks {whom}", "Aiming adds nothing: an attack lands by itself."),
    advise("verb", "reload, load", "", "No weapon needs reloading in these rules."),
    advise("verb", "fall prone, lie down", "", "Lying down has no rule here; a label can be kept: gains prone."),
    advise("verb", "stand up, get up", "", "Nobody lies on the ground by these rules."),
    advise("verb", "defend, parry fully", "{who} waits", "Whoever has not acted may dodge, counter or guard."),
    advise(
      "item",
      "leather, leather armour, leather armor, padded",
      "armour 1",
      "Only light armour has a value of its own.",
    ),
    advise(
      "item",
      "chain, chain mail, mail, scale, plate, plate mail",
      "armour 2",
      "Armour but light armour is a number from 0 to 3.",
    ),
    advise("condition", "unconscious, knocked out, out cold, dying, helpless", "incapacitated"),
    advise("condition", "surprised", "unaware"),
    advise("condition", "held, grappled, pinned", "grabbed"),
    advise("condition", "routed, afraid, frightened, shaken", "broken"),
    advise("condition", "hiding, invisible", "unseen"),
    advise("verb", "retreat, withdraw, fall back, back off, disengage", "{who} moves 1"),
  ],
};
