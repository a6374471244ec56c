import type { Table } from "../../fight/rule-table.ts";

/** Sizes from small to great, by their place in which they are compared (T4, SR-37). */
export const sizes = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;

export type Size = (typeof sizes)[number];

/** Damage types of the rules (SR-96). */
export const damageTypes = [
  "acid",
  "bludgeoning",
  "cold",
  "fire",
  "force",
  "lightning",
  "necrotic",
  "piercing",
  "poison",
  "psychic",
  "radiant",
  "slashing",
  "thunder",
] as const;

export type DamageType = (typeof damageTypes)[number];

/** Cover by what it adds to AC and to saves of Dexterity (T3). */
export const covers = { "half cover": 2, "three-quarters cover": 5 } as const;

/** The ability of each skill (SR-42, SR-43, SR-89). */
export const skills = {
  acrobatics: "dex",
  arcana: "int",
  athletics: "str",
  deception: "cha",
  insight: "wis",
  intimidation: "cha",
  investigation: "int",
  medicine: "wis",
  nature: "int",
  perception: "wis",
  persuasion: "cha",
  stealth: "dex",
  survival: "wis",
} as const;

export type Skill = keyof typeof skills;

/** Tables in which a roll finds its row: these rules have none. */
export const tables = [] as const satisfies readonly Table[];
