import { offering } from "../../fight/move.ts";
import { advise, clause } from "../../fight/specs.ts";
import type { IdOf, SaidSpec, IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties, stats } from "./stats.ts";
import { weapons } from "./tables.ts";
import type { Zones } from "./types.ts";
import { verbs } from "./verbs.ts";

/** Everyday words for what these rules have. */
const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
  verbs: {
    attack: "attack",
    shoot: "attack",
    throw: "throw",
    dodge: "dodge",
    counter: "counter",
    move: "move",
    run: "sprint",
    retreat: "move",
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
    advise(
      "verb",
      "defend, parry fully, fight defensively",
      "{who} waits",
      "Whoever has not acted may dodge, counter or guard.",
    ),
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
  ],
};

const scenes = [
  clause(
    "zones",
    "text",
    "ZN-21 ZN-81",
    "Pairs of neighbouring zones. Without it whole-numbered places form a row.",
    "zones yard-hall and hall-cellar",
  ),
  clause(
    "started, started by",
    "text",
    "ZN-03 ZN-04",
    "The faction that started the fight and holds the initiative, or `unclear`: then it is rolled for.",
    "started bandits",
  ),
  clause("dark, darkness", "flag", "ZN-36 ZN-40", "Complete darkness: nobody sees anybody.", "dark"),
  clause("ambush", "text", "ZN-100 ZN-102", "Who begins the fight concealed.", "ambush Bandit 1 and Bandit 2"),
];

const sideFlags = [
  clause(
    "initiative",
    "flag",
    "ZN-03",
    "This faction started the fight and holds the initiative.",
    "@bandits (initiative)",
  ),
];

/** Lists whose ids the other lists name. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  lengths: "zones",
  properties,
  weapons,
  common: {
    verbs: ["attack", "move", "wait", "pass", "dodge", "counter", "opportunity attack", "grapple", "first", "morale"],
    clauses: ["with", "to", "zone", "hold back", "by", "split", "death blow", "stunt"],
    conditions: ["incapacitated", "grabbed", "broken", "holding", "surrendered", "disarmed", "concealed", "unaware"],
  },
  exposed: [
    { conditions: ["incapacitated"], allows: "may be given a death blow from nearby" },
    { conditions: ["grabbed", "rushed", "concealed", "in cover", "behind a barrier", "disarmed"] },
    { conditions: ["unaware", "unseen"], named: true },
  ],
  scenes,
  sideFlags,
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;

/** A move that these rules offer to somebody. */
export const offer = offering<Zones>(vocabulary);
