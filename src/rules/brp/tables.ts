import type { Table } from "../../fight/rule-table.ts";
import { byDice, matrix as pairs, rowTable } from "../../fight/specs.ts";

/*
 * Tables of the specification as data. T6 to T9 are the equipment: melee weapons, missile weapons, armour, shields. In
 * dice, "db" is the damage bonus and "half-db" half of it, rounded up (BR-73).
 */

export type WeaponClass = "missile" | "long" | "medium" | "short";
export type ShieldSize = "target" | "full" | "large";

export interface WeaponRow {
  readonly name: string;
  readonly aliases: readonly string[];
  /** One of Melee Weapon, Missile Weapon, Firearm, Energy Weapon, Brawl, Throw, Shield. */
  readonly group: string;
  /** Key of the skill in a sheet; for Brawl, Throw and Shield the skill itself. */
  readonly specialty: string;
  /** Percent; null where the source gives none (a rock). */
  readonly base: number | null;
  readonly dice: string;
  readonly hands: 1 | 2;
  /** Hit points; null where the source says n/a. */
  readonly hp: number | null;
  readonly class: WeaponClass;
  readonly mode: "melee" | "missile";
  /** Range in metres. */
  readonly range: number | null;
  /** Full rounds of reloading after each shot. */
  readonly reload: number;
  /** Shots held; null without a limit. */
  readonly shots: number | null;
  /** Size of a shield (BR-55 to BR-58); null of anything else. */
  readonly size: ShieldSize | null;
}

/**
 * Returns the names of a row. "Sword, Broad" is a broad sword, and answers to both, with and without the comma (BR-71).
 */
function namesOf(title: string, aliases: readonly string[] = []): { name: string; aliases: readonly string[] } {
  const said = title.toLowerCase();
  const [noun, kind] = said.split(", ");
  return kind === undefined
    ? { name: said, aliases }
    : { name: `${kind} ${noun}`, aliases: [said, said.replace(",", ""), ...aliases] };
}

function melee(
  title: string,
  specialty: string,
  base: number | null,
  dice: string,
  hands: 1 | 2,
  hp: number | null,
  cls: WeaponClass,
  aliases: readonly string[] = [],
  more: Partial<WeaponRow> = {},
): WeaponRow {
  return {
    ...namesOf(title, aliases),
    group: "Melee Weapon",
    specialty,
    base,
    dice,
    hands,
    hp,
    class: cls,
    mode: "melee",
    range: null,
    reload: 0,
    shots: null,
    size: null,
    ...more,
  };
}

/** T6: melee weapons. */
export const meleeWeapons: readonly WeaponRow[] = [
  melee("Axe, Battle", "axe", 15, "1d8+2+db", 1, 15, "medium", ["battleaxe"]),
  melee("Axe, Great", "axe", 15, "2d6+2+db", 2, 15, "medium", ["greataxe"]),
  melee("Axe, Hand", "axe", 15, "1d6+1+db", 1, 12, "medium", ["handaxe", "hatchet"]),
  melee("Brawl", "brawl", 25, "1d3+db", 1, null, "short", ["fist", "fists", "bare hands", "unarmed"], {
    group: "Brawl",
  }),
  melee("Club, Heavy", "club", 25, "1d8+db", 2, 22, "medium"),
  melee("Club, Light", "club", 25, "1d6+db", 1, 15, "medium"),
  melee("Dagger", "dagger", 25, "1d4+db", 1, 15, "short"),
  melee("Halberd", "polearm", 15, "3d6+db", 2, 25, "long"),
  melee("Hammer", "hammer", 25, "1d6+db", 1, 15, "medium"),
  melee("Hammer, Great", "hammer", 25, "1d10+3+db", 2, 15, "medium"),
  melee("Knife", "dagger", 25, "1d3+1+db", 1, 15, "short"),
  melee("Mace, Heavy", "mace", 25, "1d8+2+db", 2, 10, "medium"),
  melee("Mace, Light", "mace", 25, "1d6+2+db", 1, 6, "medium"),
  melee("Pike", "polearm", 15, "1d10+2+db", 2, 12, "long"),
  melee("Staff, Quarter", "staff", 25, "1d8+db", 2, 8, "long", ["quarter staff", "staff"], { name: "quarterstaff" }),
  melee("Spear, Long", "spear", 15, "1d10+db", 2, 10, "long", ["spear"]),
  melee("Sword, Broad", "sword", 15, "1d8+1+db", 1, 12, "medium", ["broadsword"]),
  melee("Sword, Great", "sword", 5, "2d8+db", 2, 12, "medium", ["greatsword"]),
  melee("Sword, Short", "sword", 15, "1d6+1+db", 1, 12, "medium", ["shortsword"]),
];

function missile(
  title: string,
  specialty: string,
  base: number | null,
  dice: string,
  hands: 1 | 2,
  hp: number | null,
  range: number,
  more: Partial<WeaponRow> = {},
): WeaponRow {
  return {
    ...melee(title, specialty, base, dice, hands, hp, "missile"),
    group: "Missile Weapon",
    mode: "missile",
    range,
    ...more,
  };
}

const firearm = { group: "Firearm", shots: 6 } as const;
const laser = { group: "Energy Weapon", shots: 20 } as const;

/**
 * T7: missile weapons. The thrown hand axe, dagger and knife have the names of their rows in T6; the mode of the attack
 * decides which row counts (BR-71).
 */
export const missileWeapons: readonly WeaponRow[] = [
  missile("Axe, Hand", "throwing-axe", 10, "1d6+half-db", 1, 12, 20),
  missile("Bow, Long", "bow", 5, "1d8+1+half-db", 2, 10, 90, namesOf("Bow, Long", ["longbow", "bow"])),
  missile("Crossbow, Heavy", "crossbow", 25, "2d6+2", 2, 18, 55, { reload: 1 }),
  missile("Crossbow, Light", "crossbow", 25, "1d6+2", 2, 10, 40, { reload: 1 }),
  missile("Dagger", "throwing-dagger", 15, "1d4+half-db", 1, 15, 10),
  missile("Knife", "throwing-dagger", 15, "1d3+1+half-db", 1, 10, 10),
  missile("Pistol", "pistol", 20, "1d8", 1, 8, 20, firearm),
  missile("Pistol, Laser", "laser-pistol", 20, "1d8", 1, 14, 20, laser),
  missile("Rifle", "rifle", 25, "2d6", 2, 12, 80, firearm),
  missile("Rifle, Laser", "laser-rifle", 15, "2d8", 2, 20, 100, laser),
  missile("Rock", "throw", null, "1d2+half-db", 1, null, 20, { group: "Throw", aliases: ["stone"] }),
  missile("Sling", "sling", 5, "1d8+half-db", 2, 2, 80),
];

/** Weapons that leave the hand when thrown (BR-46). */
export const thrown: ReadonlySet<string> = new Set(["hand axe", "dagger", "knife", "rock"]);

function shield(title: string, hp: number, dice: string, size: ShieldSize, aliases?: readonly string[]): WeaponRow {
  return melee(title, "shield", 15, dice, 1, hp, "short", aliases, { group: "Shield", size });
}

/** T9: shields. */
export const shields: readonly WeaponRow[] = [
  shield("Heater", 12, "1d3+db", "full", ["heater shield"]),
  shield("Hoplite", 16, "1d4+db", "large", ["hoplite shield"]),
  shield("Kite", 16, "1d4+db", "full", ["kite shield"]),
  shield("Shield, Riot", 16, "1d3+db", "large"),
  shield("Shield, Round", 12, "1d3+db", "full"),
  shield("Shield, Target", 12, "1d2+db", "target"),
];

/** Ordinary row of each kind, for a weapon that is named by its kind alone (house decision on BR-71). */
export const kinds: ReadonlyMap<string, string> = new Map([
  ["axe", "battle axe"],
  ["club", "light club"],
  ["crossbow", "light crossbow"],
  ["mace", "light mace"],
  ["polearm", "halberd"],
  ["shield", "round shield"],
  ["sword", "broad sword"],
]);

export interface ArmourRow {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly points: number;
  /** Second number of `12/6`; null where one number counts for all. */
  readonly second: number | null;
  /** True of pieces worn on top of other armour, which the source marks with a plus (BR-82). */
  readonly adds: boolean;
  /** Points on physical skills (BR-83) and on perception skills (BR-84). */
  readonly physical: number;
  readonly perception: number;
}

function armour(title: string, points: number, physical: number, aliases?: readonly string[]): ArmourRow {
  return { ...namesOf(title, aliases), points, second: null, adds: false, physical, perception: 0 };
}

function helmet(title: string, points: number, perception: number): ArmourRow {
  return { ...armour(title, points, 0), adds: true, perception };
}

/** T8: armour. */
export const armours: readonly ArmourRow[] = [
  armour("Bulletproof Vest", 8, -5),
  armour("Chain", 7, -20, ["chain mail", "chainmail", "mail"]),
  armour("Flak Jacket", 4, -10),
  armour("Clothing, Heavy", 1, 0),
  helmet("Helmet, Heavy", 2, -50),
  helmet("Helmet, Light", 1, -15),
  armour("Hoplite Panoply", 6, -20, ["panoply"]),
  armour("Leather, Soft", 1, 0),
  armour("Leather, Hard", 2, -10),
  armour("Plate, Full", 8, -25, ["plate"]),
  armour("Quilted", 2, -5, ["quilted armour"]),
  { ...armour("Riot Gear", 12, -10), second: 6 },
];

/** Skills that heavy armour hampers (BR-83) and those that helmets do (BR-84). "agility" is the Agility roll. */
export const hampered: Readonly<Record<"physical" | "perception", readonly string[]>> = {
  physical: [
    "climb",
    "dodge",
    "fine-manipulation",
    "hide",
    "jump",
    "sleight-of-hand",
    "stealth",
    "swim",
    "throw",
    "agility",
  ],
  perception: ["listen", "spot"],
};

/** Rows by name; T6 before T7, so "dagger" is the one in the hand. */
export const rows: ReadonlyMap<string, WeaponRow> = new Map(
  [...missileWeapons, ...meleeWeapons, ...shields].map((row) => [row.name, row]),
);

/** T7 rows by name: a weapon as it is thrown or shot. */
export const missileRows: ReadonlyMap<string, WeaponRow> = new Map(missileWeapons.map((row) => [row.name, row]));

type Specialty = Pick<WeaponRow, "group" | "base" | "class">;

/**
 * Specialties with what their rows share. Of unequal bases the last and highest counts (BR-30). Heavy weapons have no
 * rows.
 */
export const specialties: ReadonlyMap<string, Specialty> = new Map<string, Specialty>([
  ...[...meleeWeapons, ...missileWeapons, ...shields].map((row) => [row.specialty, row] as const),
  ["heavy", { group: "Heavy Weapon", base: null, class: "missile" }],
]);

/** T1: metres moved and the rank that they leave (BR-19 to BR-23). The limit of 30 m follows option `move-max`. */
export const movement = rowTable("movement", "BR-19 BR-20 BR-21 BR-22 BR-23", [
  ["full", 0, 5],
  ["half", 6, 15],
  ["quarter", 16, 29],
  ["running", 30, 30],
  ["too far", 31, null],
]);

/** T2: weapon classes in the order in which they act on one rank (BR-10). */
export const classOrder: readonly WeaponClass[] = ["missile", "long", "medium", "short"];

/** T4: divisor of the chance by distance against the weapon's range R; null for no chance. */
export const rangeBands = [
  /** @rule BR-39 */
  ["BR-39", 1],
  /** @rule BR-40 */
  ["BR-40", 2],
  /** @rule BR-41 */
  ["BR-41", 4],
  /** @rule BR-42 */
  ["BR-42", null],
] as const;

/** T4 as a table: its rows are the bands, counted from 1. */
export const range = rowTable("range", "BR-39 BR-40 BR-41 BR-42", [
  ["within", 1, 1],
  ["to twice", 2, 2],
  ["to three times", 3, 3],
  ["beyond", 4, 4],
]);

/** Outcome of attack and defence: nothing, a normal hit or a special hit, and whose weapon wears. */
export interface Outcome {
  readonly rule: string;
  /** Part of it that the log tells; absent where the dice say it. */
  readonly told?: "stopped" | "only a normal hit";
  readonly damage?: "normal" | "special";
  readonly wear?: "parrying" | "attacking";
}

export type Level = "special" | "success" | "failure";
export type Answer = Level | "none";

/**
 * Outcome of a failed attack.
 * @rule BR-70
 */
const unharmed: Outcome = { rule: "BR-70" };

/**
 * Outcome of a normal hit.
 * @rule BR-69
 */
const struck: Outcome = { rule: "BR-69", damage: "normal" };

/**
 * Outcome of a special hit.
 * @rule BR-66
 */
const struckHard: Outcome = { rule: "BR-66", damage: "special" };

/**
 * T5: the attack and defence matrix. Only a special defence stops a special attack wholly.
 * @rule BR-34
 * @rule BR-61
 */
export const outcomes: Readonly<Record<Level, Readonly<Record<Answer, Outcome>>>> = {
  special: {
    /** @rule BR-64 */
    special: { rule: "BR-64", told: "stopped" },
    /** @rule BR-65 */
    success: {
      rule: "BR-65",
      told: "only a normal hit",
      damage: "normal",
      wear: "parrying",
    },
    failure: struckHard,
    none: struckHard,
  },
  success: {
    /** @rule BR-67 */
    special: {
      rule: "BR-67",
      told: "stopped",
      wear: "attacking",
    },
    /** @rule BR-68 */
    success: { rule: "BR-68", told: "stopped" },
    failure: struck,
    none: struck,
  },
  failure: { special: unharmed, success: unharmed, failure: unharmed, none: unharmed },
};

const levels = ["special", "success", "failure"] as const;

export const matrix = byDice(pairs("matrix", "BR-34", levels, [...levels, "none"]));

export type ShieldCover = ShieldSize | "kneeling";

/** T10: chance of a missile parry by the size of the shield, with its rule. */
export const missileParry: Readonly<Record<ShieldCover, readonly [number, string]>> = {
  /** @rule BR-55 */
  target: [15, "BR-55"],
  /** @rule BR-56 */
  full: [30, "BR-56"],
  /** @rule BR-57 */
  large: [60, "BR-57"],
  /** @rule BR-58 */
  kneeling: [90, "BR-58"],
};

export const missileParryTable = rowTable("missile parry", "BR-55 BR-56 BR-57 BR-58", [
  ["target", 1, 1],
  ["full", 2, 2],
  ["large", 3, 3],
  ["kneeling", 4, 4],
]);

/** T11: hit points and state. */
export const stateTable = rowTable("hit points", "BR-96 BR-97 BR-99 BR-100", [
  ["dying", null, 0],
  ["unconscious", 1, 2],
  ["fighting", 3, null],
]);

/** Tables in which a line can find a row. */
export const tables = [movement, range, matrix, missileParryTable, stateTable] satisfies readonly Table[];
