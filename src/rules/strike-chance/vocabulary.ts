import { offering } from "../../fight/move.ts";
import type { SaidSpec, IdOf, IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { advise, clause } from "../../fight/specs.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties, spellProperties, stats, weapons } from "./stats.ts";
import { lights } from "./tables.ts";
import type { StrikeChance } from "./types.ts";
import { verbs } from "./verbs.ts";

/** Everyday words for what these rules have. */
const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
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
    defend: "defend",
    wait: "hold",
    pass: "hold",
    say: "free action",
  },
  freeAttack: "free attack",
  asked: [{ verbs: ["uninterrupted", "interrupted"], question: "Was the spell of {who} interrupted by the hit?" }],
  advice: [
    advise("verb", "parry, block, deflect", "{who} will defend 20", "DEF has parries in it; strike chance buys more."),
    advise("verb", "flee, run away, escape", "{who} runs 60 ft, withdraw"),
  ],
};

/** The light: as `light cave`, or in the words of the table. One at a time; the darkest counts (SC-98). */
const scenes = [
  clause("light", "word", "SC-98", "The light of the fight.", "! scene light cave", {
    values: lights.map((light) => light.word),
  }),
  ...lights
    .slice(1)
    .map((light) => clause(light.name, "flag", "SC-98", `Strike chance ${light.sc}.`, `! scene ${light.name}`)),
];

/** Lists that other lists refer to by id. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  lengths: "ft",
  properties,
  spellProperties,
  weapons,
  weaponSkills: true,
  common: {
    verbs: ["attack", "shoot", "cast", "move", "withdraw", "throw", "free attack", "DEX roll", "engaged", "wound"],
    clauses: ["with", "attackers", "times", "into melee", "damage", "surprise", "cover", "unseen"],
    conditions: ["stunned", "missile stuck", "bleeding", "surprised", "casting", "armor worn down"],
  },
  exposed: [
    { conditions: ["stunned", "ambushed", "fallen", "no movement", "casting", "careful aim", "retrieving"] },
    { conditions: ["defending", "full defense", "desperate defense", "soft cover", "hard cover", "running"] },
  ],
  standsAtZero: true,
  scenes,
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;

/** A move that these rules offer to somebody. */
export const offer = offering<StrikeChance>(vocabulary);
