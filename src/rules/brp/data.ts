/*
 * The equipment of the specification as data: T6 melee weapons, T7 missile weapons, T8 armour, T9 shields. In dice,
 * "db" is the damage bonus and "half-db" half of it, rounded up (BR-73).
 */

export type WeaponClass = "missile" | "long" | "medium" | "short";

export interface WeaponRow {
  readonly name: string;
  /** As the table prints it: "Sword, Broad". */
  readonly title: string;
  /** Melee Weapon, Missile Weapon, Firearm, Energy Weapon, Brawl, Throw, Shield. */
  readonly group: string;
  /** Key of the skill in a sheet; for Brawl, Throw and Shield the skill itself. */
  readonly specialty: string;
  /** Percent; null where the source gives none (a rock). */
  readonly base: number | null;
  readonly dice: string;
  readonly hands: 1 | 2;
  /** null: n/a. */
  readonly hp: number | null;
  readonly class: WeaponClass;
  readonly mode: "melee" | "missile";
  /** Metres. */
  readonly range: number | null;
  readonly velocity: "low" | "high";
  /** Full rounds of reloading after each shot. */
  readonly reload: number;
  /** Shots held; null: no limit. */
  readonly shots: number | null;
  readonly aliases: readonly string[];
  /** A shield's size (BR-55 to BR-58). */
  readonly size: "target" | "full" | "large" | null;
}

function melee(
  name: string,
  title: string,
  specialty: string,
  base: number,
  dice: string,
  hands: 1 | 2,
  hp: number | null,
  cls: WeaponClass,
  aliases: readonly string[] = [],
): WeaponRow {
  const group = specialty === "brawl" ? "Brawl" : "Melee Weapon";
  return {
    name,
    title,
    group,
    specialty,
    base,
    dice,
    hands,
    hp,
    class: cls,
    mode: "melee",
    range: null,
    velocity: "low",
    reload: 0,
    shots: null,
    aliases,
    size: null,
  };
}

/** T6. */
export const meleeWeapons: readonly WeaponRow[] = [
  melee("battle axe", "Axe, Battle", "axe", 15, "1d8+2+db", 1, 15, "medium", ["battleaxe"]),
  melee("great axe", "Axe, Great", "axe", 15, "2d6+2+db", 2, 15, "medium", ["greataxe"]),
  melee("hand axe", "Axe, Hand", "axe", 15, "1d6+1+db", 1, 12, "medium", ["handaxe", "hatchet"]),
  melee("brawl", "Brawl", "brawl", 25, "1d3+db", 1, null, "short", ["fist", "fists", "bare hands", "unarmed"]),
  melee("heavy club", "Club, Heavy", "club", 25, "1d8+db", 2, 22, "medium"),
  melee("light club", "Club, Light", "club", 25, "1d6+db", 1, 15, "medium"),
  melee("dagger", "Dagger", "dagger", 25, "1d4+db", 1, 15, "short"),
  melee("halberd", "Halberd", "polearm", 15, "3d6+db", 2, 25, "long"),
  melee("hammer", "Hammer", "hammer", 25, "1d6+db", 1, 15, "medium"),
  melee("great hammer", "Hammer, Great", "hammer", 25, "1d10+3+db", 2, 15, "medium"),
  melee("knife", "Knife", "dagger", 25, "1d3+1+db", 1, 15, "short"),
  melee("heavy mace", "Mace, Heavy", "mace", 25, "1d8+2+db", 2, 10, "medium"),
  melee("light mace", "Mace, Light", "mace", 25, "1d6+2+db", 1, 6, "medium"),
  melee("pike", "Pike", "polearm", 15, "1d10+2+db", 2, 12, "long"),
  melee("quarterstaff", "Staff, Quarter", "staff", 25, "1d8+db", 2, 8, "long", ["quarter staff", "staff"]),
  melee("long spear", "Spear, Long", "spear", 15, "1d10+db", 2, 10, "long", ["spear"]),
  melee("broad sword", "Sword, Broad", "sword", 15, "1d8+1+db", 1, 12, "medium", ["broadsword"]),
  melee("great sword", "Sword, Great", "sword", 5, "2d8+db", 2, 12, "medium", ["greatsword"]),
  melee("short sword", "Sword, Short", "sword", 15, "1d6+1+db", 1, 12, "medium", ["shortsword"]),
];

function missile(
  name: string,
  title: string,
  specialty: string,
  base: number | null,
  dice: string,
  hands: 1 | 2,
  hp: number | null,
  range: number,
  more: {
    readonly group?: string;
    readonly reload?: number;
    readonly shots?: number;
    readonly aliases?: readonly string[];
  } = {},
): WeaponRow {
  const group = more.group ?? "Missile Weapon";
  const velocity = group === "Firearm" || group === "Energy Weapon" ? "high" : "low";
  return {
    name,
    title,
    group,
    specialty,
    base,
    dice,
    hands,
    hp,
    class: "missile",
    mode: "missile",
    range,
    velocity,
    reload: more.reload ?? 0,
    shots: more.shots ?? null,
    aliases: more.aliases ?? [],
    size: null,
  };
}

/** T7. The thrown hand axe, dagger and knife have the names of their rows in T6: which row counts is the mode of the attack (BR-71). */
export const missileWeapons: readonly WeaponRow[] = [
  missile("hand axe", "Axe, Hand (thrown)", "throwing-axe", 10, "1d6+half-db", 1, 12, 20),
  missile("long bow", "Bow, Long", "bow", 5, "1d8+1+half-db", 2, 10, 90, { aliases: ["longbow", "bow"] }),
  missile("heavy crossbow", "Crossbow, Heavy", "crossbow", 25, "2d6+2", 2, 18, 55, { reload: 1 }),
  missile("light crossbow", "Crossbow, Light", "crossbow", 25, "1d6+2", 2, 10, 40, { reload: 1 }),
  missile("dagger", "Dagger (thrown)", "throwing-dagger", 15, "1d4+half-db", 1, 15, 10),
  missile("knife", "Knife (thrown)", "throwing-dagger", 15, "1d3+1+half-db", 1, 10, 10),
  missile("pistol", "Pistol", "pistol", 20, "1d8", 1, 8, 20, { group: "Firearm", shots: 6 }),
  missile("laser pistol", "Pistol, Laser", "laser-pistol", 20, "1d8", 1, 14, 20, { group: "Energy Weapon", shots: 20 }),
  missile("rifle", "Rifle", "rifle", 25, "2d6", 2, 12, 80, { group: "Firearm", shots: 6 }),
  missile("laser rifle", "Rifle, Laser", "laser-rifle", 15, "2d8", 2, 20, 100, { group: "Energy Weapon", shots: 20 }),
  missile("rock", "Rock (thrown)", "throw", null, "1d2+half-db", 1, null, 20, { group: "Throw", aliases: ["stone"] }),
  missile("sling", "Sling", "sling", 5, "1d8+half-db", 2, 2, 80),
];

/** Weapons that are thrown: they leave the hand (BR-46). */
export const thrown: ReadonlySet<string> = new Set(["hand axe", "dagger", "knife", "rock"]);

function shield(
  name: string,
  title: string,
  points: number,
  dice: string,
  size: "target" | "full" | "large",
  alias: string,
): WeaponRow {
  return {
    name,
    title,
    group: "Shield",
    specialty: "shield",
    base: 15,
    dice,
    hands: 1,
    hp: points,
    class: "short",
    mode: "melee",
    range: null,
    velocity: "low",
    reload: 0,
    shots: null,
    aliases: [alias],
    size,
  };
}

/** T9. */
export const shields: readonly WeaponRow[] = [
  shield("heater", "Heater", 12, "1d3+db", "full", "heater shield"),
  shield("hoplite", "Hoplite", 16, "1d4+db", "large", "hoplite shield"),
  shield("kite", "Kite", 16, "1d4+db", "full", "kite shield"),
  shield("riot shield", "Riot", 16, "1d3+db", "large", "shield, riot"),
  shield("round shield", "Round", 12, "1d3+db", "full", "shield, round"),
  shield("target shield", "Target", 12, "1d2+db", "target", "shield, target"),
];

/** A weapon named by its kind alone counts as its most ordinary row, with a warning (house decision on BR-71). */
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
  /** As the table prints it: "Leather, Hard". */
  readonly title: string;
  readonly points: number;
  /** The second number of `12/6`; null: one number for all. */
  readonly second: number | null;
  /** Marked with a plus: worn on top of other armour (BR-82). */
  readonly adds: boolean;
  /** Points on physical skills (BR-83) and on perception skills (BR-84). */
  readonly physical: number;
  readonly perception: number;
  readonly aliases: readonly string[];
}

function armour(
  name: string,
  title: string,
  points: number,
  more: Partial<Omit<ArmourRow, "name" | "title" | "points">> = {},
): ArmourRow {
  return { name, title, points, second: null, adds: false, physical: 0, perception: 0, aliases: [], ...more };
}

/** T8. */
export const armours: readonly ArmourRow[] = [
  armour("bulletproof vest", "Bulletproof Vest", 8, { physical: -5 }),
  armour("chain", "Chain", 7, { physical: -20, aliases: ["chain mail", "chainmail", "mail"] }),
  armour("flak jacket", "Flak Jacket", 4, { physical: -10 }),
  armour("heavy clothing", "Clothing, Heavy", 1),
  armour("heavy helmet", "Helmet, Heavy", 2, { adds: true, perception: -50 }),
  armour("light helmet", "Helmet, Light", 1, { adds: true, perception: -15 }),
  armour("hoplite panoply", "Hoplite Panoply", 6, { physical: -20, aliases: ["panoply"] }),
  armour("soft leather", "Leather, Soft", 1),
  armour("hard leather", "Leather, Hard", 2, { physical: -10 }),
  armour("full plate", "Plate, Full", 8, { physical: -25, aliases: ["plate"] }),
  armour("quilted", "Quilted", 2, { physical: -5, aliases: ["quilted armour"] }),
  armour("riot gear", "Riot Gear", 12, { second: 6, physical: -10 }),
];

/** Skills that heavy armour hampers (BR-83), by their keys. "agility" is the Agility roll. */
export const physicalSkills = [
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
] as const;
/** Skills that helmets hamper (BR-84). */
export const perceptionSkills = ["listen", "spot"] as const;

/** Specialties of each skill group: related ones stand in one group (BR-30). The first base is the highest of its rows. */
export const specialties: ReadonlyMap<
  string,
  { readonly group: string; readonly base: number | null; readonly class: WeaponClass }
> = new Map([
  ["axe", { group: "Melee Weapon", base: 15, class: "medium" }],
  ["club", { group: "Melee Weapon", base: 25, class: "medium" }],
  ["dagger", { group: "Melee Weapon", base: 25, class: "short" }],
  ["polearm", { group: "Melee Weapon", base: 15, class: "long" }],
  ["hammer", { group: "Melee Weapon", base: 25, class: "medium" }],
  ["mace", { group: "Melee Weapon", base: 25, class: "medium" }],
  ["staff", { group: "Melee Weapon", base: 25, class: "long" }],
  ["spear", { group: "Melee Weapon", base: 15, class: "long" }],
  ["sword", { group: "Melee Weapon", base: 15, class: "medium" }],
  ["brawl", { group: "Brawl", base: 25, class: "short" }],
  ["throwing-axe", { group: "Missile Weapon", base: 10, class: "missile" }],
  ["bow", { group: "Missile Weapon", base: 5, class: "missile" }],
  ["crossbow", { group: "Missile Weapon", base: 25, class: "missile" }],
  ["throwing-dagger", { group: "Missile Weapon", base: 15, class: "missile" }],
  ["sling", { group: "Missile Weapon", base: 5, class: "missile" }],
  ["pistol", { group: "Firearm", base: 20, class: "missile" }],
  ["rifle", { group: "Firearm", base: 25, class: "missile" }],
  ["laser-pistol", { group: "Energy Weapon", base: 20, class: "missile" }],
  ["laser-rifle", { group: "Energy Weapon", base: 15, class: "missile" }],
  ["heavy", { group: "Heavy Weapon", base: null, class: "missile" }],
  ["throw", { group: "Throw", base: null, class: "missile" }],
  ["shield", { group: "Shield", base: 15, class: "short" }],
]);

/** Every row by its name; T6 before T7, so "dagger" is the one in the hand. */
export const rows: ReadonlyMap<string, WeaponRow> = new Map(
  [...missileWeapons, ...meleeWeapons, ...shields].map((row) => [row.name, row]),
);

/** T7 rows by name: what a weapon is when thrown or shot. */
export const missileRows: ReadonlyMap<string, WeaponRow> = new Map(missileWeapons.map((row) => [row.name, row]));

export const armourRows: ReadonlyMap<string, ArmourRow> = new Map(armours.map((row) => [row.name, row]));
