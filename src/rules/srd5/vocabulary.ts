import { offering } from "../../fight/move.ts";
import { advise } from "../../fight/specs.ts";
import type { SaidSpec, IdOf, IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses, scenes } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties, spellProperties, stats, weapons } from "./stats.ts";
import type { Srd5 } from "./types.ts";
import { verbs } from "./verbs.ts";

/** Everyday words for verbs and clauses of these rules. */
const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
  verbs: {
    attack: "attack",
    shoot: "shoot",
    throw: "throw",
    dodge: "dodge",
    move: "move",
    run: "dash",
    retreat: "disengage",
    stand: "stand up",
    draw: "draw",
    cast: "cast",
    grapple: "grapple",
    release: "let go of",
    push: "shove",
    hide: "hide",
    defend: "dodge",
    wait: "ready",
    "first aid": "stabilize",
    pass: "pass",
  },
  distance: "at",
  freeAttack: "opportunity attack",
  advice: [
    advise("verb", "heal, cure", "! {whom} HP +7", "A spell of the sheet heals by its line; else points are ruled."),
    advise("condition", "exhaustion, exhausted", "! {who} exhaustion +1", "Exhaustion is a number."),
  ],
};

/** Lists that other lists refer to by id. */
const named = { stats, verbs, clauses, conditions };

/** Vocabulary of the system. */
export const vocabulary = {
  ...named,
  lengths: "ft",
  bonusToHit: true,
  diceModifiers: true,
  properties,
  spellProperties,
  weapons,
  common: {
    verbs: ["attack", "move", "shoot", "cast", "dash", "dodge", "disengage", "hide", "help", "pass"],
    clauses: [
      ...(["with", "at", "advantage", "disadvantage", "half cover", "three-quarters cover", "leaves"] as const),
      ...(["prone", "away", "knock out", "off hand", "two hands", "bonus action"] as const),
    ],
    conditions: ["prone", "unconscious", "grappled", "restrained", "poisoned", "frightened", "dodging"],
  },
  exposed: [
    { conditions: ["unconscious", "paralyzed", "stunned", "restrained", "prone", "blinded"] },
    { conditions: ["vexed", "beset"], named: true },
  ],
  scenes,
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;

/** A move that these rules offer to somebody. */
export const offer = offering<Srd5>(vocabulary);
