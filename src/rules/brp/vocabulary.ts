import { offering } from "../../fight/move.ts";
import { advise } from "../../fight/specs.ts";
import type { IdOf, IdsOf, ItemSpec, SaidSpec, Vocabulary } from "../../fight/vocabulary.ts";
import { clauses } from "./clauses.ts";
import { conditions } from "./conditions.ts";
import { options } from "./options.ts";
import { properties, stats } from "./stats.ts";
import { armours, kinds, meleeWeapons, missileRows, missileWeapons, rows, shields, type WeaponRow } from "./tables.ts";
import type { Brp } from "./types.ts";
import { verbs } from "./verbs.ts";

/** Everyday words for what these rules have. */
const said: SaidSpec<IdOf<typeof verbs>, IdOf<typeof clauses>> = {
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
    advise(
      "verb",
      "fight defensively, defend",
      "{who} waits",
      "Nobody gives up attacks for a better defence: who is attacked parries or dodges on the line below.",
    ),
    advise("verb", "flee, run away", "{who} moves 30 m"),
    advise(
      "verb",
      "fail, fail at, succeed at, make a, make his, make her, make its, make the",
      "{who} rolls Spot",
      "Dice say how a roll comes out: write what is rolled, and its die.",
    ),
    advise(
      "verb",
      "fall prone, lie down, drop prone",
      "! {who} gains prone",
      "These rules say nothing of lying down; a label can be kept.",
    ),
    advise("verb", "surrender", "! {who} gains surrendered"),
    advise("item", "leather, leather armor, leather armour", "armour soft leather", "There are soft and hard leather."),
    advise("condition", "asleep, knocked out, out cold", "unconscious"),
  ],
};

function weaponItem({ name, aliases, dice }: WeaponRow): ItemSpec {
  return { name, aliases, dice, props: { row: name } };
}

/** Weapons of T7 alone; those in both tables stand with their T6 row. */
const shotOnly = missileWeapons.filter((row) => !meleeWeapons.some((each) => each.name === row.name));

const thrownNames: readonly ItemSpec[] = ["hand axe", "dagger", "knife"].map((name) => ({
  name: `throwing ${name === "hand axe" ? "axe" : name}`,
  aliases: [`thrown ${name}`],
  dice: missileRows.get(name)?.dice ?? null,
  props: { row: name, mode: "missile" },
}));

const kindItems: readonly ItemSpec[] = [...kinds].map(([kind, name]) => ({
  name: kind,
  dice: rows.get(name)?.dice ?? null,
  props: { row: name, kind: true },
}));

const armourItems: readonly ItemSpec[] = armours.map(({ name, aliases }) => ({
  name,
  aliases,
  dice: null,
  props: { armour: name },
}));

/** Lists that the others name by id. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
  lengths: "m",
  properties,
  weapons: [
    ...meleeWeapons.map(weaponItem),
    ...shotOnly.map(weaponItem),
    ...shields.map(weaponItem),
    ...thrownNames,
    ...kindItems,
    ...armourItems,
  ],
  diceTerms: ["db", "half-db", "1/2db"],
  weaponSkills: true,
  common: {
    verbs: ["attack", "parry", "dodge", "shoot", "move", "throw", "wait", "pass", "first-aid", "reload"],
    clauses: ["with", "at", "wound", "allowed", "close", "related", "difficult", "covered"],
    conditions: ["unaware", "unconscious", "dying", "half rank", "waiting", "unloaded"],
  },
  exposed: [{ conditions: ["unconscious", "running", "kneeling", "behind"] }, { conditions: ["unaware"], named: true }],
  scenes: [],
  sideFlags: [],
  options,
  said,
} satisfies Vocabulary<IdsOf<typeof named>>;

/** Makes a move that these rules offer to somebody. */
export const offer = offering<Brp>(vocabulary);
