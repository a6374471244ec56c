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
    parry: "parry",
    dodge: "dodge",
    move: "move",
    run: "move",
    stand: "stand",
    draw: "ready",
    drop: "drop",
    "pick up": "pick-up",
    reload: "reload",
    "first aid": "first-aid",
    wait: "wait",
    pass: "pass",
  },
  distance: "at",
  leave: "allowed",
  advice: [
    advise(
      "verb",
      "heal, cure",
      "{who} gives first aid to {whom}",
      'Points come back by First Aid, or by ruling ("! Hilda HP +2").',
    ),
    advise("verb", "charge", "{who} moves 10 m then attacks {whom}", "These rules have no charge."),
    advise(
      "verb",
      "retreat, withdraw, fall back, disengage",
      "{who} moves 10 m",
      "These rules have no retreat of its own.",
    ),
    advise("verb", "flee, run away", "{who} moves 30 m"),
    advise(
      "verb",
      "fall prone, lie down, drop prone",
      "! {who} gains prone",
      "These rules say nothing of lying down; a label can be kept.",
    ),
    advise("verb", "surrender", "! {who} leaves"),
    advise("item", "leather, leather armor, leather armour", "armour soft leather", "There are soft and hard leather."),
    advise("condition", "asleep, knocked out, out cold", "unconscious"),
  ],
};
