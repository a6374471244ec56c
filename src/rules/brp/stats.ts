import { damageStats } from "../../fight/damage-kinds.ts";
import { experienceStats } from "../../fight/experience.ts";
import { readOnce } from "../../fight/memory.ts";
import { property, stat } from "../../fight/specs.ts";
import type { PropertySpec, StatSpec } from "../../fight/vocabulary.ts";
import { hampered, rows, specialties } from "./tables.ts";

/* Names and keys of skills and weapons: a key has dashes for blanks, as `great-sword` for "great sword". */

export const keyOf = readOnce((name) => name.replace(/ /g, "-"));

export const nameOf = readOnce((key) => key.replace(/-/g, " "));

/** Points on a base chance, "+20"; null where the text is no number. */
export const readPoints = readOnce((text): number | null => {
  const points = Number(text);
  return Number.isNaN(points) ? null : points;
});

const weaponSkills = [...specialties]
  .filter(([id]) => id !== "throw")
  .map(([id, { base }]) =>
    stat(
      id,
      "rating",
      id === "brawl" ? "BR-27 BR-52" : id === "shield" ? "BR-51 BR-89" : "BR-27 BR-13",
      `Skill in percent, or +n points on the base chance${base === null ? "" : ` (${base})`}.`,
      `${id} +30`,
      { min: 0 },
    ),
  );

/** Skills with one weapon alone, and the weapon itself: `great-sword 45`, `longbow 60`, `heater shield 40`. */
const namedWeapons = [...rows.values()]
  .filter(({ name }) => !specialties.has(keyOf(name)))
  .map(({ name, aliases }) =>
    stat(keyOf(name), "rating", "BR-27", "Rating with this weapon alone, and the weapon itself.", `${keyOf(name)} 45`, {
      label: name,
      aliases: aliases.filter((alias) => !specialties.has(alias) && !alias.includes(",")),
      min: 0,
    }),
  );

const skillStats = (kind: "physical" | "perception", rule: string, by: string): readonly StatSpec[] =>
  hampered[kind]
    .filter((id) => id !== "dodge")
    .map((id) => stat(id, "percent", rule, `Rating in percent; ${by} points off it.`, `${id} 45`, { min: 0 }));

export const stats = [
  stat("dex", "int", "BR-05 BR-08 BR-20 BR-21", "Dexterity: the rank on which it acts.", "DEX 14", {
    label: "DEX",
    min: 1,
  }),
  stat("hp", "pool", "BR-93 BR-94", "Hit points, now/maximum.", "HP 8/12", { label: "HP", aliases: ["hit points"] }),
  stat("maxhp", "int", "BR-93 BR-108", "Maximum hit points, where `HP` gives only the present ones.", "maxhp 12", {
    label: "max HP",
    aliases: ["maximum"],
    min: 1,
  }),
  stat("wounds", "list", "BR-94 BR-102", "Open points of each wound brought into the fight.", "wounds 4 and 3", {
    told: ["{who}’s wounds are now {after}", "{who}’s wounds are {after}"],
    lasts: true,
  }),
  stat("con", "int", "BR-93", "Constitution; with SIZ it gives the hit points.", "CON 13", { label: "CON", min: 1 }),
  stat("siz", "int", "BR-93", "Size; with CON it gives the hit points.", "SIZ 12", { label: "SIZ", min: 1 }),
  stat("db", "dice", "BR-72 BR-73 BR-75 BR-76", "Damage bonus: dice or a number, may be negative.", "db 1d4", {
    label: "damage bonus",
    aliases: ["damage bonus"],
    default: "0",
  }),
  stat("dodge", "percent", "BR-60 BR-62 BR-63 BR-83", "Dodge in percent.", "dodge 40%", { min: 0 }),
  stat("first-aid", "percent", "BR-102", "First Aid in percent.", "first-aid 60", { label: "first aid", min: 0 }),
  stat(
    "armour",
    "list",
    "BR-80 BR-81 BR-82 BR-87",
    "Armour worn, joined by and; armour outside the table with `ap`.",
    "armour chain and heavy helmet",
    { aliases: ["armor"] },
  ),
  stat(
    "ap",
    "pool",
    "BR-80 BR-85 BR-87",
    "Armour points of its own (hide, scales); a pair counts as riot gear’s.",
    "ap 3",
    { label: "armour points", aliases: ["armour points", "armor points"] },
  ),
  stat(
    "wields",
    "list",
    "BR-37 BR-38",
    "Weapons and shield in the hands when the fight begins.",
    "wields broad sword and heater",
    { label: "in the hands", told: ["{who} wields {after}", "{who} wields {after}"] },
  ),
  stat("weapons", "list", "BR-37", "Further weapons carried.", "weapons dagger and knife", { label: "carried" }),
  stat(
    "things",
    "list",
    "BR-44 BR-46 BR-59 BR-78",
    "What is left of things that are not whole or full: their HP, shots or qty.",
    "things great axe HP 13 and pistol shots 2",
    { lasts: true, told: ["{who}’s things are now {after}", "{who}’s things are {after}"] },
  ),
  stat("hands", "int", "BR-38", "Hands to hold weapons with.", "hands 2", { default: 2, min: 0 }),
  stat("attacks", "int", "BR-15", "Attacks in one round, all on the same rank.", "attacks 2", { default: 1, min: 1 }),
  stat("pos", "pair", "BR-19 BR-39", "Place in metres, x/y; distances then come from it.", "pos 3/4", {
    label: "position",
  }),
  ...weaponSkills,
  ...namedWeapons,
  ...skillStats("physical", "BR-83", "heavy armour takes"),
  ...skillStats("perception", "BR-84", "helmets take"),
  ...damageStats,
  ...experienceStats,
];

/**
 * Properties of weapons, shields and armour. `dmg` only introduces the dice: `lance 1d10+db` says the same as
 * `lance dmg 1d10+db`.
 */
export const properties: readonly PropertySpec[] = [
  property("skill", "word", "BR-27 BR-30", "The specialty that it is used with; its rating is written 45%.", {
    values: [...specialties.keys()],
  }),
  property("base", "int", "BR-27", "Base chance in percent."),
  property("dmg", "flag", "BR-72 BR-73 BR-74", "The dice follow, with db or half-db where the damage bonus is added.", {
    aliases: ["damage"],
  }),
  property("hands", "int", "BR-38", "Hands that it takes: 1 or 2."),
  property("hp", "pool", "BR-59 BR-78 BR-79", "Its own hit points for parrying, or n/a."),
  property("class", "list", "BR-10 BR-11 BR-12", "missile, long, medium or short; several joined by and."),
  property("mode", "word", "BR-39 BR-54 BR-67", "How it is used.", {
    values: ["melee", "missile"],
  }),
  property("velocity", "word", "BR-53 BR-54 BR-62 BR-63", "High velocity can be neither parried nor dodged.", {
    values: ["low", "high"],
  }),
  property("range", "int", "BR-39 BR-40 BR-41 BR-42", "Range in metres.", { units: ["m"] }),
  property("reload", "int", "BR-43", "Full rounds of reloading after each shot."),
  property("shots", "pool", "BR-44", "Shots held, or now/held."),
  property("qty", "int", "BR-46", "Copies of a thrown weapon."),
  property("unloaded", "flag", "BR-43", "The crossbow is not loaded when the fight begins."),
  property("thrown", "flag", "BR-46", "Leaves the hand when used."),
  property("size", "word", "BR-55 BR-56 BR-57 BR-58", "Makes it a shield of that size.", {
    values: ["target", "full", "large"],
  }),
  property("points", "int", "BR-59 BR-91 BR-92", "A shield’s armour points and hit points."),
  property("ap", "pool", "BR-80 BR-85", "Armour points; a pair such as 12/6 for blows and shots."),
  property("adds", "flag", "BR-82", "Worn on top of other armour, as helmets are."),
  property("physical", "int", "BR-83", "Points on physical skills while worn."),
  property("perception", "int", "BR-84", "Points on Listen and Spot while worn."),
];

/** Place of a combatant, in metres. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Text of the sheet or line: "10/4", "-3/2.50". */
  readonly written: string;
}

/** Reads "10/25"; null where it is no place. */
export const readPlace = readOnce((text): Place | null => {
  const written = text.trim();
  const found = /^(-?\d{1,6}(?:\.\d{1,3})?)\/(-?\d{1,6}(?:\.\d{1,3})?)$/.exec(written);
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]), written };
});
