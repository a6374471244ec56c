import type { IdsOf, Vocabulary } from "../../fight/vocabulary.ts";
import type { ItemSpec } from "../../fight/sheet-specs.ts";
import { clauses } from "./vocabulary/clauses.ts";
import { conditions } from "./vocabulary/conditions.ts";
import {
  armours,
  kinds,
  meleeWeapons,
  missileRows,
  missileWeapons,
  rows,
  shields,
  type WeaponRow,
} from "./gear/data.ts";
import { options } from "./vocabulary/options.ts";
import { said } from "./vocabulary/said.ts";
import { properties, stats } from "./vocabulary/stats.ts";
import { verbs } from "./vocabulary/verbs.ts";

function weaponItem({ name, aliases, dice }: WeaponRow): ItemSpec {
  return { name, aliases, dice, props: { row: name } };
}

/** Weapons that are only in T7; those in both tables stand with their T6 row. */
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

/** What its other lists mean by id. */
const named = { stats, verbs, clauses, conditions };

export const vocabulary = {
  ...named,
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
